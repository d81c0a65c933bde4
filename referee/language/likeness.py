"""What was probably meant by a name that means nothing."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The name that is most like a word, or None if none is much like it."""
    from difflib import get_close_matches  # only a mistake needs it

    return next(iter(get_close_matches(word, list(known), n=1, cutoff=0.6)), None)
