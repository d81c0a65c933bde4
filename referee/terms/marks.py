"""Marks for the extraction of messages that are translated later.

Each returns what it was given. Tables of sentences use them, because the
language of the reader is not known yet where a table is written:

    SENTENCES = {"unknown-verb": N_("The word “{word}” is not an event.")}

Sentences that are said at once are marked by the translating call itself: ``_``,
``gettext``, ``ngettext``, ``pgettext`` or ``npgettext``, as a function or a method.
"""

from __future__ import annotations

Sentence = str | tuple[str, str]
"""A marked sentence, in one form or in two: for exactly one, and for other counts."""


def N_(message: str) -> str:
    """Mark a sentence."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a sentence in its forms for exactly one and for other counts."""
    return one, many


def NP_(context: str, message: str) -> tuple[str, str]:
    """Mark a sentence whose translation depends on a context."""
    return context, message


def NNP_(context: str, one: str, many: str) -> tuple[str, str, str]:
    """Mark a sentence that depends on a context and on a count."""
    return context, one, many
