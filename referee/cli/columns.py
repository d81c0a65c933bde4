"""A table of texts in columns, for a terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

GAP = "  "


def width(text: str) -> int:
    """The columns of a terminal that a text takes."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) != 0 or c in "\u200b\u200c\u200d\ufe0f" for c in text)


def columns(heading: Sequence[str], rows: Sequence[Sequence[str]], numbers: frozenset[int] = frozenset()) -> str:
    """The rows under their heading; the columns of these ``numbers`` (from 0) stand to the right."""
    table = [[clean(cell) for cell in row] for row in (heading, *rows)]
    widths = [max(width(row[place]) for row in table) for place in range(len(heading))]
    lines = [GAP.join(_cell(row, place, widths, numbers) for place in range(len(heading))).rstrip() for row in table]
    return "\n".join(lines) + "\n"


def clean(text: str) -> str:
    """A text without what would disturb a terminal; all blanks are plain ones."""
    return "".join(map(_harmless, text))


def _harmless(character: str) -> str:
    if character.isprintable() or character in "\u200c\u200d":
        return character
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def _cell(row: Sequence[str], place: int, widths: Sequence[int], numbers: frozenset[int]) -> str:
    blank = " " * (widths[place] - width(row[place]))
    return blank + row[place] if place in numbers else row[place] + blank
