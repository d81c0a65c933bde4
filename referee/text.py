"""What people type and read, as text: compared, measured, cut short. It knows nothing of the game."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

ALIKE = 0.6
"""How like a known word another must be, from 0 to 1, to be taken for a slip of it."""
_LONGEST = 60
"""What is longer than this is near to nothing."""


# --- what is not seen ---

DIRECTIONS: Final = "\u202a-\u202e\u2066-\u2069"
"""What steers the direction of writing: with it, a text reads as another one. For a set in a regular expression."""

# Unicode's "default ignorable" characters and those that are drawn as nothing, but for the two joiners,
# which shape letters of Indic and Persian words and bind emoji.
_UNSEEN: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)

INVISIBLE: Final = re.compile(f"[{_UNSEEN}]+")
"""Characters without which a text looks the same. Two names that look alike must be alike."""


# --- comparing ---


def unaccented(text: str) -> str:
    """The text without accents and other marks on its letters."""
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))


@lru_cache(4096)
def fold(text: str) -> str:
    """The text without case and accents."""
    return text.lower() if text.isascii() else unaccented(text.casefold()).casefold()


def plain(text: str) -> str:
    """The folded text without needless blanks, for comparing what people type."""
    return " ".join(fold(text).split())


def squash(text: str) -> str:
    """The folded text without spaces and hyphens: ``drawtwo`` for ``Draw-two``."""
    return "".join(fold(text).replace("-", "").split())


def likeness(one: str, other: str) -> float:
    """How like two texts are, from 0 to 1."""
    from difflib import SequenceMatcher  # only a mistake needs it

    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def nearest(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known words that ``word`` was probably meant for, the likest first; case and accents ignored."""
    from difflib import get_close_matches  # only a mistake needs it

    if len(word) > _LONGEST:
        return ()
    spelt: dict[str, list[str]] = {}
    for text in known:
        spelt.setdefault(plain(text), []).append(text)
    close = get_close_matches(plain(word), spelt, most, ALIKE)
    return tuple(text for folded in close for text in spelt[folded])[:most]


def likeliest(word: str, known: Iterable[str]) -> str | None:
    """The known word that ``word`` was probably meant for."""
    return next(iter(nearest(word, known, 1)), None)


# --- showing ---


def width(text: str) -> int:
    """The columns of a terminal that a text takes."""
    if text.isascii() and text.isprintable():
        return len(text)
    from wcwidth import wcswidth, wcwidth

    whole = wcswidth(text)
    return whole if whole >= 0 else sum(max(0, wcwidth(character)) for character in text)


def shown(text: str) -> str:
    """A text without what would disturb a terminal; all blanks are plain ones."""
    return text if text.isprintable() else "".join(map(_harmless, text))


def _harmless(character: str) -> str:
    # The joiners do not print, but they shape the letters beside them.
    if character.isprintable() or character in "\u200c\u200d":
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def clip(text: str, most: int) -> str:
    """A text of at most so many characters, with an ellipsis where some are left out."""
    return text if len(text) <= most else text[: most - 1] + "…"


def capitals(text: str) -> str:
    """A text in capitals. Greek ones have no accents."""
    apart = unicodedata.normalize("NFD", text.upper())
    kept = (
        mark
        for place, mark in enumerate(apart)
        if mark != "\N{COMBINING ACUTE ACCENT}" or not "Α" <= apart[place - 1] <= "Ω"
    )
    return unicodedata.normalize("NFC", "".join(kept))
