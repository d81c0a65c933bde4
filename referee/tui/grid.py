"""Small tables of text: columns as wide as what stands in them, names to the left, numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from referee.tui.canvas import cell_width, fitted

_GAP = "  "


def grid(rows: Sequence[Sequence[str]], *, left: int = 1, heading: bool = True, widest: int = 24) -> Content:
    """The rows below each other. The first ``left`` columns stand to the left, the others to the right;
    no column is wider than ``widest`` cells. A heading is the first row, in bold."""
    if not rows:
        return Content("")
    widths = [min(widest, max(cell_width(cell) for cell in column)) for column in zip(*rows, strict=True)]
    lines = []
    for place, row in enumerate(rows):
        cells = [
            fitted(cell, width, "left" if column < left else "right")
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = Content(_GAP).join(cells)
        lines.append(line.stylize("bold") if heading and place == 0 else line)
    return Content("\n").join(lines)
