"""The line in which the keeper of the table types, with its echo, choices, completion and history."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.actions import SkipAction
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from referee.engine.events import Event
from referee.engine.state import OVER
from referee.entry.completion import completions
from referee.entry.examples import nearest_lines
from referee.entry.lexicon import Lexicon
from referee.entry.understanding import NOTHING, Reading, understand
from referee.messages.marks import NN_
from referee.notation import LINE_LIMIT
from referee.text import plain
from referee.tui.host import host, speaker_of
from referee.tui.widgets.echo import Echo, labels, understood
from referee.tui.widgets.hints import hint

MENU, HELP, STEP = "menu", "app.help", "step"
"""What can be asked for in the line, because some terminals keep the function keys: actions of the table screen."""
_ASKED = {
    **dict.fromkeys(("menu", "menuo", "μενου"), MENU),
    **dict.fromkeys(("?", "help", "helpo", "ayuda", "βοηθεια"), HELP),
}
_REMEMBERED = 200
_MOST_LINES = 10_000
_LINES_LEFT = NN_("{number} more pasted line", "{number} more pasted lines")


class Line(Input):
    """The field itself. What its keys do besides editing is the business of the ``EntryLine`` round it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "older", show=False),
        Binding("down", "newer", show=False),
        Binding("tab", "complete(1)", show=False),
        Binding("shift+tab", "complete(-1)", show=False),
        Binding("escape", "drop", show=False),
    ]

    class Pasted(Message):
        """Several lines were pasted."""

        def __init__(self, lines: Sequence[str]) -> None:
            super().__init__()
            self.lines = lines

    @property
    def entry(self) -> EntryLine:
        """The line of entry that this field belongs to."""
        return next(node for node in self.ancestors if isinstance(node, EntryLine))

    def action_older(self) -> None:
        """What was typed before."""
        self.entry.recall(-1)

    def action_newer(self) -> None:
        """What was typed after that."""
        self.entry.recall(1)

    def action_complete(self, step: int) -> None:
        """Complete the last word, or go to the next choice; where there is neither, to the next part of the screen."""
        if not self.entry.complete(step):
            raise SkipAction

    def action_drop(self) -> None:
        """Type anew; where nothing is typed, whatever Escape means around here."""
        if not self.entry.drop():
            raise SkipAction

    def _on_paste(self, event: events.Paste) -> None:
        """Take a pasted line as typed; several lines are events one after the other."""
        event.stop()
        event.prevent_default()
        lines = [line[:LINE_LIMIT] for line in event.text.splitlines()[:_MOST_LINES] if line.strip()]
        if len(lines) > 1:
            self.post_message(self.Pasted(lines))
        elif lines:
            start, end = self.selection
            self.replace(lines[0], start, end)


class EntryLine(Vertical):
    """Posts ``Entered`` for every event that is entered.

    It reads the match of the app. Call ``retranslate`` whenever the match or the language
    has changed.
    """

    DEFAULT_CSS = """
    EntryLine { height: auto; padding: 0 1; }
    EntryLine Horizontal { height: 1; }
    EntryLine #prompt { width: 2; color: $text-accent; text-style: bold; }
    EntryLine #line { width: 1fr; background: transparent; }
    EntryLine #line:focus { background-tint: transparent; }
    """

    class Entered(Message):
        """An event was entered."""

        def __init__(self, event: Event) -> None:
            super().__init__()
            self.event = event

    class Asked(Message):
        """The menu, the help or the step that is awaited was asked for: an action of the table screen."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lexicon: Lexicon | None = None
        self.read = ""
        """The text to which the echo belongs."""
        self._reading: Reading = NOTHING
        self._chosen: int | None = None
        self._completed: deque[str] = deque()
        self._history: list[str] = []
        self._back = 0
        self._draft = ""
        self._pasted: deque[str] = deque()

    def compose(self) -> ComposeResult:
        """The line; below it, what was understood."""
        with Horizontal():
            yield Static("▸", id="prompt", markup=False)
            yield Line(id="line", compact=True, max_length=LINE_LIMIT, select_on_focus=False)
        yield Echo(id="echo")

    def on_mount(self) -> None:
        """Says what can be typed."""
        self.retranslate()

    def focus(self, scroll_visible: bool = True) -> EntryLine:
        """Type here."""
        self._line.focus(scroll_visible)
        return self

    @property
    def _line(self) -> Line:
        return self.query_one("#line", Line)

    @property
    def text(self) -> str:
        """What is typed now."""
        return self._line.value

    # --- understanding ---

    def retranslate(self) -> None:
        """The match or the language has changed: understand the line anew, and say so in the language."""
        match = host(self).match
        if not self.is_mounted or match is None:
            return
        speaker, lexicon = speaker_of(self), self._lexicon
        if lexicon is None or lexicon.rulebook is not match.rulebook or lexicon.language != speaker.language:
            lexicon = self._lexicon = Lexicon(match.rulebook, speaker.language)
        self._line.placeholder = hint(match.state, lexicon, speaker)
        self._understand(self.text)
        if self._pasted:
            self.call_later(self._feed)

    def _understand(self, text: str) -> None:
        match = host(self).match
        if match is None or self._lexicon is None:
            return
        self.read = text
        reading = understand(text, match.state, self._lexicon)
        if reading.choices != self._reading.choices:
            self._chosen = None
        self._reading = reading
        self._show()

    def _show(self) -> None:
        """Echo what is understood, or offer what it could be."""
        match, speaker = host(self).match, speaker_of(self)
        if match is None:
            return
        echo, reading = self.query_one(Echo), self._reading
        if reading.choices:
            names = labels(reading.choices, match.preview, speaker, match.rulebook)
            echo.offer(names, self._chosen, speaker.text("Tab: next choice"))
        elif reading.event is not None:
            echo.say(understood(reading.event, match.preview, speaker, match.rulebook))
        elif self._pasted and not self.text:
            echo.say(speaker.plural(*_LINES_LEFT, len(self._pasted)))
        else:
            echo.say(Content("…" if self.text.strip() else ""))

    @on(Input.Changed)
    def _typed(self, message: Input.Changed) -> None:
        message.stop()
        if self._completed and message.value != self._completed[0]:
            self._completed.clear()
        if message.value == "?":
            self._ask(HELP)
        else:
            self._understand(message.value)

    def _ask(self, action: str) -> None:
        self._put("")
        self.post_message(self.Asked(action))

    # --- entering ---

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if message.value != self.read:
            self._understand(message.value)
        reading, match = self._reading, host(self).match
        asked = _ASKED.get(plain(message.value).strip())
        if asked is not None:
            self._ask(asked)
        elif not message.value.strip() and match is not None and match.state.phase == OVER:
            self._ask(STEP)
        elif reading.event is not None:
            self._enter(*reading.events)
        elif reading.choices and self._chosen is not None:
            self._enter(reading.choices[self._chosen])
        elif reading.choices:
            self._choose(0)
        elif message.value.strip():
            self._say_unclear(message.value, reading.word)
        else:
            self._feed()

    def _enter(self, event: Event, *then: Event) -> None:
        """Hand over events. What the referee refuses stays in the line, to be put right."""
        match, text = host(self).match, self.text
        if text.strip():
            self._history = [*(old for old in self._history if old != text), text][-_REMEMBERED:]
        self._back, self._draft, self._chosen = 0, "", None
        if match is not None and match.preview(event).verdict == "refused":
            self._line.select_all()
            then = ()
        else:
            self._line.value = self.read = ""
            self._reading = NOTHING
        for entered in (event, *then):
            self.post_message(self.Entered(entered))

    def _say_unclear(self, text: str, word: str) -> None:
        speaker, match = speaker_of(self), host(self).match
        if word:
            said = speaker.text("The word “{word}” is not understood here.", word=word[:40])
        else:
            said = speaker.text("Something is still missing.")
        near = nearest_lines(text, match.state, self._lexicon) if match is not None and self._lexicon else ()
        if near:
            # Translators: behind “is not understood here” or “is still missing”: lines that could be typed instead.
            said += " " + speaker.text("Such as: {examples}", examples=" · ".join(near))
        self.query_one(Echo).say(Content.assemble(("? ", "bold $text-warning"), said))

    # --- choices and completion ---

    def _choose(self, place: int) -> None:
        self._chosen = place % len(self._reading.choices)
        self._show()

    @on(Echo.Chosen)
    def _clicked(self, message: Echo.Chosen) -> None:
        message.stop()
        if message.place < len(self._reading.choices):
            self._enter(self._reading.choices[message.place])

    def complete(self, step: int) -> bool:
        """Go to the next choice, or complete the last word; whether there was anything to do."""
        if self._reading.choices:
            before = -1 if self._chosen is None and step > 0 else self._chosen or 0
            self._choose(before + step)
            return True
        match = host(self).match
        if match is None or self._lexicon is None or not self.text.strip():
            return False
        if not self._completed:
            found = completions(self.text, match.state, self._lexicon)
            self._completed = deque([self.text, *found]) if found else deque()
        if not self._completed:
            return False
        self._completed.rotate(-step)
        self._put(self._completed[0])
        return True

    # --- history ---

    def recall(self, step: int) -> None:
        """Show what was typed before (-1), or after that (1); in the end what was being typed."""
        if self._back == 0:
            self._draft = self.text
        self._back = min(max(self._back - step, 0), len(self._history))
        self._put(self._history[-self._back] if self._back else self._draft)

    def drop(self) -> bool:
        """Forget what is typed, and what is left of a paste; whether there was anything."""
        had = bool(self.text or self._pasted)
        self._pasted.clear()
        self._back, self._draft = 0, ""
        self._put("")
        return had

    def _put(self, text: str) -> None:
        self._line.value = text
        self._line.cursor_position = len(text)

    # --- pasting ---

    @on(Line.Pasted)
    def _lines_pasted(self, message: Line.Pasted) -> None:
        message.stop()
        self._pasted = deque(message.lines)
        self._feed()

    def _feed(self) -> None:
        """Enter the next pasted line; one that is not clear, or refused, waits in the line until it is put right."""
        match = host(self).match
        if not self._pasted or match is None or not self.screen.is_active or (self.text and self._back == 0):
            return
        text = self._pasted.popleft()
        self._put(text)
        self._understand(text)
        if self._reading.event is not None:
            self._enter(self._reading.event)
        elif self._lexicon is not None and not self._reading.choices and not self._reading.word and self._pasted:
            # A comment, or nothing: on to the next.
            self._put("")
            self.call_later(self._feed)
