"""How a line of the notation falls into words.

Words stand between white space. Double quotes make one word of a name with
spaces, or a name of a word that the notation uses itself; there is no escape
character, so a name cannot hold a double quote. Curly quotes do as well. ``#``
outside quotes starts a comment.
"""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from referee.text import INVISIBLE

EXPORT_MARK = "# referee-record 1"
"""The first line of a match that was exported from a record."""

# The joiners shape letters of Indic and Persian names and bind emoji; behind an ASCII letter they mean nothing.
_IDLE_JOINERS = re.compile("(?:^|(?<=[\x00-\x7f]))[\u200c\u200d]+")
CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""A character that has no business in a line of text."""

CURLY = frozenset("“”„«»")
"""Quotation marks that phones and word processors put in place of straight ones; they count as such round a name."""

_WORD = re.compile(
    r""""(?P<straight>[^"]*)"(?=[\s#]|$)
      | [“„«](?P<curly>[^"“”„«»]*)[“”»](?=[\s#]|$)
      | (?P<bare>[^\s"#]+)(?=[\s#]|$)
      | (?P<comment>\#)
      | (?P<unclosed>"[^"]*$)
      | (?P<broken>.)""",
    re.DOTALL | re.VERBOSE,
)
_SPACE = re.compile(r"\s*")


_LETTERS = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_SHORTEST_COLOUR = 3


def is_number(word: str) -> bool:
    """Whether a bare word stands for a number and not for a card."""
    digits = word[1:] if word[:1] in ("-", "\N{MINUS SIGN}") else word
    return digits.isdecimal()


def is_colour(word: str) -> bool:
    """Whether a bare word behind a card is a colour and not another card: colours stand in
    full, and no code of a card has three letters and nothing else."""
    return len(word) >= _SHORTEST_COLOUR and (word.isalpha() or _LETTERS.fullmatch(word) is not None)


class Word(NamedTuple):
    """A word of a line: its text without quotes, whether it was quoted, and the
    column of its first character (from 1)."""

    text: str
    quoted: bool
    column: int


class BrokenQuote(Exception):
    """A double quote is not closed, or stands in the middle of a word.

    ``column`` is the place of the quote, from 1; ``closed`` tells the two apart.
    """

    def __init__(self, column: int, closed: bool) -> None:
        super().__init__(column)
        self.column = column
        self.closed = closed


def tidy(text: str) -> str:
    """The text as the notation compares it: accents composed (NFC), invisible
    characters removed."""
    if text.isascii():
        return text
    text = unicodedata.normalize("NFC", INVISIBLE.sub("", text))
    return unicodedata.normalize("NFC", _IDLE_JOINERS.sub("", text))


def split(line: str) -> list[Word]:
    """The words of a tidy line, without its comment.

    Raises BrokenQuote.
    """
    words: list[Word] = []
    place, end = _skip(line, 0), len(line)
    while place < end:
        match = _WORD.match(line, place)
        assert match is not None  # the last alternative takes any character
        kind = match.lastgroup or ""
        if kind == "comment":
            break
        if kind == "unclosed":
            raise BrokenQuote(place + 1, closed=False)
        if kind == "broken":
            raise BrokenQuote(line.index('"', place) + 1, closed=True)
        words.append(Word(match[kind], kind != "bare", place + 1))
        place = _skip(line, match.end())
    return words


def _skip(line: str, place: int) -> int:
    match = _SPACE.match(line, place)
    return match.end() if match else place
