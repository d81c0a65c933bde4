"""A line of entry that takes the notation."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Input, Static

from referee.engine.events import Event
from referee.notation import Unreadable, parse


class EntryLine(Vertical):
    """Posts ``Entered`` for every line that is an event."""

    class Entered(Message):
        """An event was entered."""

        def __init__(self, event: Event) -> None:
            super().__init__()
            self.event = event

    def compose(self) -> ComposeResult:
        """The line and what was understood."""
        yield Input(id="line")
        yield Static(id="echo")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """A line was entered."""
        message.stop()
        try:
            event = parse(message.value)
        except Unreadable as fault:
            self.query_one("#echo", Static).update(str(fault.reason))
            return
        if event is not None:
            message.input.clear()
            self.post_message(self.Entered(event))

    def focus(self, scroll_visible: bool = True) -> EntryLine:
        """Type here."""
        self.query_one(Input).focus(scroll_visible)
        return self

    def retranslate(self) -> None:
        """Nothing to say."""
