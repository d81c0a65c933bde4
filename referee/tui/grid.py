"""Small tables of text: columns as wide as what stands in them, names to the left, numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from referee.tui.canvas import cell_width, fitted

_GAP = "  "
_WIDEST = 40


def grid(rows: Sequence[Sequence[str]], *, left: int = 1, heading: bool = True, widest: int = 24) -> Content:
    """The rows below each other. The first ``left`` columns stand to the left and may take 40 cells; the others
    stand to the right and may take ``widest``. A heading is the first row, in bold."""
    if not rows:
        return Content("")
    widths = [
        min(_WIDEST if place < left else widest, max(cell_width(cell) for cell in column))
        for place, column in enumerate(zip(*rows, strict=True))
    ]
    lines = []
    for place, row in enumerate(rows):
        cells = [
            fitted(cell, width, "left" if column < left else "right")
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        line = Content(_GAP).join(cells)
        lines.append(line.stylize("bold") if heading and place == 0 else line)
    return Content("\n").join(lines)
