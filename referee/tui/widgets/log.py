"""The log of the round, newest first; an entry that is selected shows the table as it was then."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from referee.tui.canvas import fitted, strip

_ENOUGH = 56
"""From so many cells on, an entry has one line."""


class RoundLog(Widget, can_focus=True):
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
        Binding("escape", "leave", show=False),
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
        self._numbers = range(0)
        self._cursor = 0
        self._first = 0
        self._entries: dict[int, list[Content]] = {}
        self._made_for = 0

    def show(self, numbers: range) -> None:
        """List the events with these numbers; the last comes first."""
        one_more = range(self._numbers.start, self._numbers.stop + 1)
        if numbers != one_more:
            self._entries.clear()
        self._numbers = numbers
        self._cursor = self._first = 0
        self.refresh()

    @property
    def _each(self) -> int:
        """How many lines an entry has."""
        return _lines_at(self.size.width)

    @property
    def _seen(self) -> int:
        """How many entries are seen at once."""
        return max(1, self.size.height // self._each)

    def on_resize(self) -> None:
        """Entries may need more lines now."""
        self.retranslate()

    def retranslate(self) -> None:
        """Say the lines anew."""
        self._entries.clear()
        self.refresh()

    @property
    def number(self) -> int | None:
        """The number of the event under the cursor."""
        return self._numbers[-1 - self._cursor] if self._numbers else None

    def render_line(self, y: int) -> Strip:
        """One line of an entry."""
        wide = self.size.width
        row, line = divmod(y, _lines_at(wide))
        place = row + self._first
        if place >= len(self._numbers):
            return Strip.blank(wide, self.visual_style.rich_style)
        text = self._entry(self._numbers[-1 - place], wide)[line]
        if place == self._cursor and self.has_focus:
            text = text.stylize("reverse")
        return strip(text, wide, self.visual_style)

    def _entry(self, number: int, wide: int) -> list[Content]:
        """The lines of an entry, each as wide as the list."""
        if wide != self._made_for:
            self._entries.clear()
            self._made_for = wide
        made = self._entries.get(number)
        if made is None:
            each = _lines_at(wide)
            lines = self._line(number).wrap(max(1, wide - 2))
            lines = [*lines[: each - 1], Content(" ").join(lines[each - 1 :])]
            lines += [Content("")] * (each - len(lines))
            made = [fitted(Content("  ") + line if row else line, wide) for row, line in enumerate(lines)]
            self._entries[number] = made
        return made

    # --- moving ---

    def on_focus(self) -> None:
        """Looking back begins."""
        self._tell()

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        if not self._numbers:
            return
        self._cursor = min(len(self._numbers) - 1, max(0, self._cursor + by))
        self._first = min(self._cursor, max(self._first, self._cursor - self._seen + 1))
        self.refresh()
        self._tell()

    def action_page(self, by: int) -> None:
        """Move the cursor by what is seen at once."""
        self.action_move(by * self._seen)

    def _roll(self, by: int) -> None:
        """Move what is seen, not the cursor."""
        self._first = max(0, min(len(self._numbers) - self._seen, self._first + by))
        self.refresh()

    def on_mouse_scroll_down(self) -> None:
        """Further back."""
        self._roll(1)

    def on_mouse_scroll_up(self) -> None:
        """Nearer to the present."""
        self._roll(-1)

    def on_key(self, event: events.Key) -> None:
        """Whoever types, types in the present."""
        if event.is_printable and event.character is not None:
            event.stop()
            self._leave(event.character)

    def action_leave(self) -> None:
        """Back to the present."""
        self._leave()

    def _leave(self, typed: str = "") -> None:
        self._cursor = self._first = 0
        self.refresh()
        self.post_message(self.Left(typed))

    def on_click(self, event: events.Click) -> None:
        """The entry that was clicked."""
        self.action_move(event.y // self._each + self._first - self._cursor)

    def _tell(self) -> None:
        if self.number is not None:
            self.post_message(self.Highlighted(self.number))


def _lines_at(width: int) -> int:
    """How many lines an entry has: two where lines are short."""
    return 1 if width >= _ENOUGH else 2
