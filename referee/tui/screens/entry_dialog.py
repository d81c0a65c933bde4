"""Dialogs in which one thing is typed: a card, a hand, a number."""

from __future__ import annotations

from abc import abstractmethod

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Button, Input, OptionList

from referee.messages import Speaker
from referee.messages.marks import N_, NN_
from referee.rulings import Ruling, Table
from referee.tui.host import speaker_of
from referee.tui.screens.dialog import Dialog, leave_button, question
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Act, Field, Said, Wording
from referee.view.card_lines import CardLine, lexicon_of, names_of, read_cards, said_doubts
from referee.view.questions import Events, in_round, with_hand
from referee.view.verdicts import said_ruling

OF_CARDS = NN_("{given} of {number} card", "{given} of {number} cards")
"""How many of a hand's cards have been entered."""


class EntryDialog(Dialog[Events]):
    """A question with one field. Below it stands what the referee would say to what is typed.

    Subclasses say what is asked and which events a text means. What cannot have
    happened is not taken: the dialog stays and says why.
    """

    AUTO_FOCUS = "#field"
    BINDINGS = [Binding("f12", "point", N_("Cards"), show=False)]
    CARDS = 1
    """How many cards belong into the field: none, one, or several (2)."""
    EMPTY_MEANS = False
    """Whether the empty field means something as well."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.standing: Wording | None = None
        """What is said while the field is empty."""

    @abstractmethod
    def asked(self, speaker: Speaker) -> str:
        """The question."""

    @abstractmethod
    def hint(self, speaker: Speaker) -> str:
        """What the empty field shows: an example."""

    @abstractmethod
    def meant(self, text: str) -> Events | None:
        """The events that a text means; None while it means none yet."""

    def unread(self, text: str) -> str:
        """What is to be said about a text that means nothing yet."""
        return ""

    def body(self) -> ComposeResult:
        """The question, the field, the ruling it would get."""
        yield question(self.asked)
        yield Field(self.hint, id="field", adds=self.CARDS > 1)
        yield Said(id="preview", classes="preview")

    def acts(self) -> ComposeResult:
        """Accept; point at cards, where cards are asked for; leave."""
        yield Act(lambda speaker: speaker.text("Accept"), id="accept", primary=True)
        if self.CARDS:
            yield cards_button()
        yield leave_button()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Says what would follow."""
        self.foretell()

    def foretell(self) -> Ruling | None:
        """Shows and gives the ruling that the text would get."""
        text = self.query_one("#field", Field).value.strip()
        preview = self.query_one("#preview", Said)
        if not text and not self.EMPTY_MEANS:
            preview.say(self.standing)
            return None
        events = self.meant(text)
        if not events:
            preview.say(lambda speaker: self.unread(text))
            return None
        trial = self.table.sketch()
        ruling = trial.replay(events)[-1]
        preview.say(lambda speaker: said_ruling(speaker, ruling, trial))
        return ruling

    def accept(self) -> None:
        """Takes what is typed, if it can have happened; says what belongs there, if there is nothing."""
        ruling = self.foretell()
        if not self.query_one("#field", Field).value.strip() and ruling is None:
            self.query_one("#preview", Said).say(self.hint)
        if ruling is not None and ruling.verdict != "refused":
            self.dismiss(self.meant(self.query_one("#field", Field).value.strip()))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter accepts."""
        event.stop()
        self.accept()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The buttons do what the keys do."""
        if event.button.id == "accept":
            event.stop()
            self.accept()
        elif event.button.id == "point":
            event.stop()
            self.action_point()

    def action_point(self) -> None:
        """Points at cards instead of typing them."""
        field = self.query_one("#field", Field)
        if self.CARDS and field.display:
            point_for(field, self.table, several=self.CARDS > 1)

    # --- for fields that take cards ---

    def cards(self, text: str) -> CardLine:
        """The cards that a text names."""
        return read_cards(text, self.table.rulebook, self.speaker)

    def said_cards(self, text: str) -> str:
        """What was understood of a text of cards, and what was not."""
        line, speaker = self.cards(text), self.speaker
        said = [names_of(line.faces, self.table.rulebook, speaker)] if line.faces else []
        return " ".join([*said, said_doubts(line, self.table.rulebook, speaker)])


class PlayerDialog(EntryDialog):
    """A player is chosen above, and something is typed about them below."""

    AUTO_FOCUS = "#players"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._seats = in_round(table.state)

    @property
    def player(self) -> str:
        """Who is highlighted."""
        place = self.query_one("#players", Choices).highlighted
        return self.table.state.players[self._seats[place or 0]]

    def body(self) -> ComposeResult:
        """The players above, the field below."""
        question_part, field, preview = super().body()
        yield question_part
        yield Choices([with_hand(self.table.state, seat) for seat in self._seats], id="players")
        yield field
        yield preview

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Goes on to what is typed."""
        self.query_one("#field", Field).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Says what the text would mean for this player."""
        self.foretell()


def cards_button() -> Act:
    """The button for pointing at cards."""
    return Act(lambda speaker: speaker.text("Cards… (F12)"), id="point")


def point_for(field: Field, table: Table, *, several: bool) -> None:
    """Lets cards be pointed at; they come into the field, behind what stands there where there can be several."""
    from referee.tui.screens.choose_cards import ChooseCardsDialog, Faces

    def pointed(faces: Faces | None) -> None:
        if faces:
            codes = " ".join(face.code for face in faces)
            field.value = f"{field.value.strip()} {codes}".strip() if several else codes
            field.cursor_position = len(field.value)
        field.focus()

    already = read_cards(field.value, table.rulebook, speaker_of(field)).faces if several else ()
    field.app.push_screen(ChooseCardsDialog(table.rulebook, several=several, already=already), pointed)


def example(table: Table, speaker: Speaker, number: int) -> str:
    """Cards of the deck as a reader of this language types them, for a hint."""
    faces = table.rulebook.deck.faces
    lexicon = lexicon_of(table.rulebook, speaker.language)
    return " ".join(dict.fromkeys(lexicon.typed(face) for face in faces[2 :: max(1, len(faces) // 4)][:number]))
