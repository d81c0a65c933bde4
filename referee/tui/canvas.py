"""Placing pieces of text on a grid of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual.content import Content
from textual.strip import Strip
from textual.style import Style

Line = Content | str


def cell_width(line: Line) -> int:
    """How many cells a line takes."""
    return Content(line).cell_length if isinstance(line, str) else line.cell_length


def fitted(line: Line, width: int, align: str = "left") -> Content:
    """A line that is exactly ``width`` cells wide: cut with an ellipsis, or filled up."""
    content = Content(line) if isinstance(line, str) else line
    content = content.truncate(max(0, width), ellipsis=True)
    room = max(0, width - content.cell_length)
    left = {"left": 0, "center": room // 2, "right": room}[align]
    return content.pad(left, room - left)


def is_same(one: Content, other: Content) -> bool:
    """Whether two texts look the same; contents are equal as soon as their characters are."""
    return one.plain == other.plain and one.spans == other.spans


def strip(line: Content, width: int, style: Style) -> Strip:
    """A line as it is painted by a widget of this width and style."""
    return Strip(line.render_segments(style), line.cell_length).adjust_cell_length(width, style.rich_style)


class Canvas:
    """Lines of cells; what is put there later must not overlap what is there already."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows: list[list[tuple[int, Content]]] = [[] for _ in range(height)]

    def put(self, x: int, y: int, lines: Iterable[Line]) -> None:
        """Put lines below each other; what does not fit on the canvas is left out."""
        for row, line in enumerate(lines, y):
            content = Content(line) if isinstance(line, str) else line
            if 0 <= row < self.height and content.cell_length:
                self._rows[row].append((x, content.truncate(max(0, self.width - x))))

    def rows(self) -> list[Content]:
        """The canvas line by line."""
        return [self._joined(row) for row in self._rows]

    def content(self) -> Content:
        """The whole canvas."""
        return Content("\n").join(self.rows())

    def _joined(self, row: Sequence[tuple[int, Content]]) -> Content:
        parts: list[Line] = []
        at = 0
        for x, content in sorted(row, key=lambda part: part[0]):
            parts += [" " * max(0, x - at), content]
            at = max(at, x) + content.cell_length
        return Content.assemble(*parts) if parts else Content(" ")
