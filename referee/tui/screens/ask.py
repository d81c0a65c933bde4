"""Questions as data, and the dialog that asks them one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Button, OptionList

from referee.engine.events import Event
from referee.messages.marks import N_
from referee.rulings import Ruling, Table
from referee.tui.screens.dialog import Dialog, leave_button, question
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.ruling import SIGNS
from referee.tui.widgets.said import Act, Said, Wording

if TYPE_CHECKING:
    from referee.messages import Speaker

Events = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. ``answer`` is what happened then, or makes the question that comes next."""

    wording: Wording
    answer: Events | Callable[[], Question]


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its choices; the one at ``default`` is the most likely answer."""

    title: Callable[[Speaker], str]
    wording: Wording
    choices: Sequence[Choice]
    default: int = 0


def named(name: str) -> Wording:
    """A wording that is the same in every language: a player's name."""
    return lambda speaker: name


def said_ruling(speaker: Speaker, ruling: Ruling, table: Table) -> str:
    """A ruling that an event would get, with the mark of its verdict."""
    return f"{SIGNS[ruling.verdict]} {speaker.voice(table.rulebook, own_words=True).ruling(ruling).text}"


class AskDialog(Dialog[Events]):
    """Asks a question, perhaps more that follow from the choice, and gives the events.

    Below the choices stands what the referee would say to the highlighted one.
    """

    AUTO_FOCUS = "Choices"
    BINDINGS = [Binding("backspace", "back", N_("Back"), show=False)]

    def __init__(self, table: Table, first: Question) -> None:
        super().__init__()
        self._table = table
        self._asked = [first]

    @property
    def _question(self) -> Question:
        return self._asked[-1]

    def title_text(self, speaker: Speaker) -> str:
        """The title of the question that is being asked."""
        return self._question.title(speaker)

    def body(self) -> ComposeResult:
        """The question, its choices, the ruling they would get."""
        yield question()
        yield Choices(id="choices")
        yield Said(id="preview", classes="preview")

    def acts(self) -> ComposeResult:
        """Back, if there is a question to go back to; leave."""
        yield Act(lambda speaker: speaker.text("Back"), id="back")
        yield leave_button()

    def on_mount(self) -> None:
        """Asks the first question."""
        self._ask()

    def _ask(self) -> None:
        asked = self._question
        self.query_one("#box").border_title = asked.title(self.speaker)
        self.query_one("#question", Said).say(asked.wording)
        self.query_one(Choices).offer([choice.wording for choice in asked.choices], asked.default)
        self.query_one("#back").display = len(self._asked) > 1
        self._foretell(asked.default)

    def _foretell(self, place: int) -> None:
        choices = self._question.choices
        answer = choices[place].answer if place < len(choices) else ()
        preview = self.query_one("#preview", Said)
        if callable(answer) or not answer:
            preview.say(None)
            return
        trial = self._table.sketch()
        ruling = trial.replay(answer)[-1]
        preview.say(lambda speaker: said_ruling(speaker, ruling, trial))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Says what would follow."""
        self._foretell(event.option_index)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Takes the answer, or asks on."""
        answer = self._question.choices[event.option_index].answer
        if callable(answer):
            self._asked.append(answer())
            self._ask()
        else:
            self.dismiss(answer)

    def action_back(self) -> None:
        """Asks the question before this one again."""
        if len(self._asked) > 1:
            self._asked.pop()
            self._ask()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Goes back by mouse."""
        if event.button.id == "back":
            event.stop()
            self.action_back()
            self.query_one(Choices).focus()
