"""Greek names: in a sentence a person's name has an article, which shows the case and the sex.

A translation says where it belongs: ``{player:ο}`` is «ο Γιώργος», «η Μαρία»; ``{player}`` is
only the name, as in lists, labels and tables. All names stand in the nominative.
"""

from __future__ import annotations

import unicodedata

ARTICLES = ("ο", "a")
"""The formats of a placeholder whose name gets its article, in Greek and in English."""

_ARTICLES = frozenset({"ο", "η", "οι", "τα", "το"})
_MASCULINE = ("ς", "ων", "ωρ", "ηλ", "ηφ", "αμ", "ιδ", "ακ")
_FEMININE = ("α", "η", "ω", "ου")
_WOMEN = frozenset({"αρτεμις", "θετις", "ιρις", "θεμις", "ελισαβετ", "καρμεν", "ρουθ", "εσθηρ", "αρτεμη"})
"""Women's names that end like men's."""


class Named(str):
    """One name or several as a text; with the format ``ο`` (in English ``a``), each with its article."""

    __slots__ = ("with_article",)
    with_article: str

    def __new__(cls, name: str, with_article: str | None = None) -> Named:
        """The bare text, and the text with articles, if it can have any."""
        made = super().__new__(cls, name)
        made.with_article = name if with_article is None else with_article
        return made

    def __format__(self, form: str) -> str:
        return self.with_article if form in ARTICLES else str(self)


def named(name: str) -> Named:
    """A name that a sentence can give an article."""
    article = article_of(name)
    return Named(name, f"{article} {name}" if article else name)


def article_of(name: str) -> str:
    """«ο» or «η» by the ending of the first name; nothing where that cannot be told, or where an article is there."""
    words = [word for word in plain(name).split() if any(map(str.isalpha, word))]
    if not words or words[0] in _ARTICLES:
        return ""
    first = words[0].strip(".,-")
    if not first or any(not "α" <= letter <= "ω" for letter in first if letter.isalpha()):
        return ""
    if first in _WOMEN or first.endswith(_FEMININE):
        return "η"
    return "ο" if first.endswith(_MASCULINE) else ""


def plain(text: str) -> str:
    """A text in small letters without accents; a final sigma stays one."""
    bare = "".join(mark for mark in unicodedata.normalize("NFD", text) if not unicodedata.combining(mark)).lower()
    return " ".join(word[:-1] + "ς" if word.endswith("σ") else word for word in bare.split())
