"""The table as seen from above: the seats round the pile, in the largest size that fits."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from referee.tui.canvas import Canvas, is_same, strip
from referee.tui.widgets.pile import card_height, card_lines, card_width, colour_lines, direction_lines
from referee.tui.widgets.seats import HEIGHTS, seat_lines
from referee.view.scene import Scene

_NARROWEST = (14, 15, 24)
"""The least width of a seat in each size."""
_WIDEST = (26, 30, 40)
_GAP = 2


class Arena(Widget):
    """Draws a ``Scene``. Play runs clockwise: up on the left, to the right along the top, back along the bottom.

    It is most of the screen, and an event changes little of it: only the lines that differ are painted.
    """

    scene: Scene | None = None
    _rows: Sequence[Content] = ()
    _drawn_for = Size(0, 0)

    def show(self, scene: Scene) -> None:
        """Draw this moment."""
        self.scene = scene
        before = self._rows
        self._draw()
        if len(before) != len(self._rows):
            self.refresh()
            return
        pairs = enumerate(zip(before, self._rows, strict=True))
        changed = [Region(0, y, self._drawn_for.width, 1) for y, pair in pairs if not is_same(*pair)]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """One line of the picture."""
        size = self.size
        if self._drawn_for != size:
            self._draw()
        return strip(self._rows[y] if y < len(self._rows) else Content(""), size.width, self.visual_style)

    def _draw(self) -> None:
        self._drawn_for = wide, high = self.size
        if self.scene is None or wide < 20 or high < HEIGHTS[0]:
            self._rows = ()
        else:
            self._rows = arranged(self.scene, wide, high).rows()


def rows_of(seats: int) -> tuple[list[int], list[int]]:
    """The seats along the top and along the bottom, each from left to right; seat 0 is at the bottom left."""
    above = seats // 2
    return list(range(1, above + 1)), [0, *range(seats - 1, above, -1)] if seats else []


def size_for(scene: Scene, wide: int, high: int) -> int:
    """The largest size in which everything fits."""
    across = max(1, *map(len, rows_of(scene.state.seats)))
    for size in (2, 1):
        tall = 2 * HEIGHTS[size] + card_height(size)
        broad = card_width(scene, size) + 2 * _NARROWEST[size]
        if tall <= high and across * _NARROWEST[size] <= wide and broad <= wide:
            return size
    return 0


def arranged(scene: Scene, wide: int, high: int) -> Canvas:
    """The picture of a moment on a canvas of this size."""
    size = size_for(scene, wide, high)
    canvas = Canvas(wide, high)
    tall, card_tall = HEIGHTS[size], card_height(size)
    spare = max(0, high - 2 * tall - card_tall)
    above, below = rows_of(scene.state.seats)
    seats = scene.seats()
    top = spare // 4
    middle = top + tall + (spare - 2 * (spare // 4)) // 2
    bottom = high - tall - spare // 4
    for y, row in ((top, above), (bottom, below)):
        cell = wide // max(1, len(row))
        each = min(cell, _WIDEST[size])
        for place, number in enumerate(row):
            canvas.put(place * cell + (cell - each) // 2, y, seat_lines(seats[number], each, size))
    _put_pile(canvas, scene, middle, size)
    return canvas


def _put_pile(canvas: Canvas, scene: Scene, y: int, size: int) -> None:
    card = card_width(scene, size)
    x = (canvas.width - card) // 2
    canvas.put(x, y, card_lines(scene, card, size))
    right = canvas.width - x - card - _GAP
    lines = colour_lines(scene, right, size)[: card_height(size) + 1]
    offset = max(0, (card_height(size) - len(lines)) // 2)
    canvas.put(x + card + _GAP, y + offset, lines)
    turning = direction_lines(scene, x - _GAP, size)
    canvas.put(0, y + max(0, (card_height(size) - len(turning)) // 2), turning)
