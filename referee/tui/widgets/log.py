"""The log of the round, newest first; an entry that is selected shows the table as it was then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

_ENOUGH = 56
"""From so many cells on, an entry has one line."""


class RoundLog(ScrollView, can_focus=True):
    """A list of lines that are only made when they are seen: a round may be long.

    ``line`` gives the text of the event with a number. Posts ``Highlighted`` when the
    cursor moves and ``Left`` when the reader goes back to the present.
    """

    BINDINGS = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "move(-1000000)", show=False),
        Binding("end", "move(1000000)", show=False),
        Binding("escape,f9", "leave", show=False),
    ]

    class Highlighted(Message):
        """The cursor stands on the event with this number."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Left(Message):
        """The reader wants to see the present again; perhaps a character was ``typed`` for the line of entry."""

        def __init__(self, typed: str = "") -> None:
            super().__init__()
            self.typed = typed

    def __init__(self, line: Callable[[int], Content], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._line = line
        self._numbers: Sequence[int] = ()
        self._cursor = 0
        self._looking = False

    def show(self, numbers: Sequence[int]) -> None:
        """List the events with these numbers, which must be in order; the last comes first."""
        self._numbers = numbers
        self._cursor = 0
        self._looking = False
        self._measure()
        self.scroll_home(animate=False)
        self.refresh()

    @property
    def _each(self) -> int:
        """How many lines an entry has: two where lines are short."""
        return 1 if self.size.width >= _ENOUGH else 2

    def _measure(self) -> None:
        self.virtual_size = Size(max(1, self.size.width), len(self._numbers) * self._each)

    def on_resize(self) -> None:
        """Entries may need more lines now."""
        self._measure()
        self.refresh()

    def retranslate(self) -> None:
        """Say the lines anew."""
        self.refresh()

    @property
    def number(self) -> int | None:
        """The number of the event under the cursor."""
        return self._numbers[-1 - self._cursor] if self._numbers else None

    def render_line(self, y: int) -> Strip:
        """One entry."""
        place, row = divmod(y + self.scroll_offset.y, self._each)
        width = self.size.width
        if place >= len(self._numbers):
            return Strip.blank(width, self.rich_style)
        lines = self._line(self._numbers[-1 - place]).wrap(max(1, width - 2))
        text = Content("")
        if row < len(lines):
            rest = lines[row] if row < self._each - 1 else Content(" ").join(lines[row:])
            text = (Content("  ") + rest if row else rest).truncate(width, ellipsis=True)
        text = text.pad_right(max(0, width - text.cell_length))
        if place == self._cursor and self.has_focus:
            text = text.stylize("reverse")
        segments = text.render_segments(self.visual_style)
        return Strip([Segment(part, style) for part, style, _ in segments], width)

    # --- moving ---

    def on_focus(self) -> None:
        """Looking back begins."""
        self._looking = True
        self._tell()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        if not self._numbers:
            return
        self._cursor = min(len(self._numbers) - 1, max(0, self._cursor + by))
        self.scroll_to_region(Region(0, self._cursor * self._each, self.size.width, self._each), animate=False)
        self._looking = True
        self.refresh()
        self._tell()

    def action_page(self, by: int) -> None:
        """Move the cursor by what is seen at once."""
        self.action_move(by * max(1, self.size.height - 1))

    def on_key(self, event: events.Key) -> None:
        """Whoever types, types in the present."""
        if event.is_printable and event.character is not None:
            event.stop()
            self._leave(event.character)

    def action_leave(self) -> None:
        """Back to the present."""
        self._leave()

    def _leave(self, typed: str = "") -> None:
        self._looking = False
        self._cursor = 0
        self.scroll_home(animate=False)
        self.refresh()
        self.post_message(self.Left(typed))

    def on_click(self, event: events.Click) -> None:
        """The entry that was clicked."""
        self.action_move((event.y + self.scroll_offset.y) // self._each - self._cursor)

    def _tell(self) -> None:
        if self.number is not None:
            self.post_message(self.Highlighted(self.number))
