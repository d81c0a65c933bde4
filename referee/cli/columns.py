"""A table of texts in columns, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from referee.text import shown, width

GAP = "  "


def columns(heading: Sequence[str], rows: Sequence[Sequence[str]], numbers: frozenset[int] = frozenset()) -> str:
    """The rows under their heading; the columns of these ``numbers`` (from 0) stand to the right."""
    table = [[shown(cell) for cell in row] for row in (heading, *rows)]
    widths = [max(width(row[place]) for row in table) for place in range(len(heading))]
    lines = [GAP.join(_cell(row, place, widths, numbers) for place in range(len(heading))).rstrip() for row in table]
    return "\n".join(lines) + "\n"


def _cell(row: Sequence[str], place: int, widths: Sequence[int], numbers: frozenset[int]) -> str:
    blank = " " * (widths[place] - width(row[place]))
    return blank + row[place] if place in numbers else row[place] + blank
