"""What all guided dialogs share: a box in the middle, Escape leaves without a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Button

from referee.messages.marks import N_
from referee.tui.host import speaker_of
from referee.tui.widgets.said import Act, Said, Wording, retranslate_all

if TYPE_CHECKING:
    from referee.messages import Speaker

Result = TypeVar("Result")

_KEYS = (
    ("1 … 0", N_("A digit chooses what stands behind it; so do its first letters and the arrows.")),
    ("Enter", N_("Takes what is chosen or typed; the line below says first what the referee would rule.")),
    ("Tab", N_("Goes on to the next part.")),
    ("F12", N_("Choose a card by pointing at it.")),
    ("Esc", N_("Leaves whatever is open; nothing changes.")),
)
"""The keys of a dialog, for the help."""


class Spoken(Screen[Result]):
    """A screen whose texts follow the language; the app calls ``retranslate``. F1 explains.

    It answers once, and only while it is on top: what else asks it to go comes too late.
    A field in a ``row`` is one line high, with edges that are seen without colours.
    """

    DEFAULT_CSS = """
    Spoken .row { height: 1; }
    Spoken .row Field, Spoken .row Field:focus { height: 1; padding: 0 1; border: none; background: $boost; }
    Spoken .row Field { border-left: solid $secondary; border-right: solid $secondary; }
    Spoken .row Field:focus { border-left: outer $primary; border-right: outer $primary; background: $primary 30%; }
    """
    BINDINGS = [Binding("f1,question_mark", "app.help", show=False)]

    _has_answered = False

    @property
    def speaker(self) -> Speaker:
        """Who speaks to the reader."""
        return speaker_of(self)

    def help_rows(self) -> Sequence[tuple[str, str]]:
        """What the help says of this screen alone: keys, and what they do here."""
        return ()

    def dismiss(self, result: Result | None = None) -> AwaitComplete:
        """Leaves with an answer, unless it has been left or is covered: another screen would go in its place."""
        if self._has_answered or not self.is_active or not self.is_mounted:
            return AwaitComplete()
        self._has_answered = True
        return super().dismiss(result)

    def retranslate(self) -> None:
        """Says everything in the language chosen."""
        retranslate_all(self)
        self.refresh_bindings()


class Dialog(Spoken[Result], ModalScreen[Result]):
    """A question in a box. Subclasses give ``title_text`` and ``body``, and dismiss with an answer.

    Escape and the button to leave dismiss with None. Arrows move between what can be
    used, unless the focused part needs them itself.
    """

    DEFAULT_CSS = """
    Dialog { align: center middle; background: $background 40%; }
    Dialog #box {
        width: 76; max-width: 96%; height: auto; max-height: 100%;
        background: $surface; border: round $primary; border-title-style: bold; padding: 0 2;
    }
    Dialog #body { height: auto; max-height: 1fr; overflow-y: auto; }
    Dialog #acts { height: auto; align-horizontal: right; }
    Dialog #acts Button { margin-left: 1; min-width: 10; }
    Dialog .question { margin: 1 0; }
    Dialog .preview { color: $text-muted; margin-top: 1; }
    Dialog .wrong { color: $text-error; }
    Dialog .-silent { display: none; }
    Dialog Field { width: 1fr; }
    """
    BINDINGS = [
        Binding("escape", "leave", N_("Cancel")),
        Binding("down,right", "app.focus_next", show=False),
        Binding("up,left", "app.focus_previous", show=False),
    ]

    def help_rows(self) -> Sequence[tuple[str, str]]:
        """The keys of every dialog."""
        return tuple((key, self.speaker.text(text)) for key, text in _KEYS)

    def title_text(self, speaker: Speaker) -> str:
        """What the dialog is about, in two or three words."""
        raise NotImplementedError

    def body(self) -> ComposeResult:
        """The parts between the title and the buttons."""
        raise NotImplementedError

    def acts(self) -> ComposeResult:
        """The buttons; the last one leaves."""
        yield leave_button()

    def compose(self) -> ComposeResult:
        """The box."""
        with Vertical(id="box") as box:
            box.border_title = self.title_text(self.speaker)
            with Vertical(id="body"):
                yield from self.body()
            with Horizontal(id="acts"):
                yield from self.acts()

    def retranslate(self) -> None:
        """Says everything in the language chosen, the title as well."""
        super().retranslate()
        self.query_one("#box").border_title = self.title_text(self.speaker)

    def action_leave(self) -> None:
        """Leaves; nothing has changed."""
        self.dismiss(None)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The button that leaves does what Escape does."""
        if event.button.id == "leave":
            event.stop()
            self.action_leave()


def leave_button(wording: Wording | None = None) -> Act:
    """The button that leaves without a change."""
    return Act(wording or (lambda speaker: speaker.text("Cancel (Esc)")), id="leave")


def question(wording: Wording | None = None) -> Said:
    """The sentence that says what to do."""
    return Said(wording, id="question", classes="question")
