"""A dialog to point at the card that is played, or turned up, instead of typing it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import OptionList

from referee.cards import Colour, Face
from referee.engine import events as e
from referee.engine.state import NAME_COLOUR, START
from referee.rulings import Table
from referee.tui.colours import shape
from referee.tui.screens.dialog import Dialog, question
from referee.tui.widgets.card_grid import CardGrid
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Said, Wording
from referee.view.questions import Events
from referee.view.verdicts import said_ruling

if TYPE_CHECKING:
    from referee.messages import Speaker


class PlayCardDialog(Dialog[Events]):
    """Gives the play of a card by whoever is on turn, with its colour if one is to be named; or the turned-up card."""

    DEFAULT_CSS = """
    PlayCardDialog #grid-place { height: auto; max-height: 14; overflow: auto auto; }
    PlayCardDialog #preview { height: 3; }
    """
    AUTO_FOCUS = "CardGrid"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self._play: e.Plays | None = None

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Cards")

    def body(self) -> ComposeResult:
        """The cards; once one is picked that needs a colour, the colours."""
        yield question(self._asked)
        with VerticalScroll(id="grid-place", can_focus=False):
            yield CardGrid(self.table.rulebook, lambda face: self.table.preview(self._event(face)).verdict)
        yield Choices([_named(self.table, colour) for colour in self.table.rulebook.deck.colours], id="colours")
        yield Said(id="preview", classes="preview")

    def on_mount(self) -> None:
        """Cards first."""
        self.query_one("#colours").display = False

    def _asked(self, speaker: Speaker) -> str:
        state, rulebook = self.table.state, self.table.rulebook
        if self._play is not None:
            face = rulebook.deck.face(self._play.card)
            card = speaker.card(face, rulebook) if face else self._play.card
            return speaker.text("{player} plays {card}. Which colour?",
                                player=self._play.player, card=card)  # fmt: skip
        if state.phase == START:
            return speaker.text("Which card is turned up?")
        return speaker.text("Which card does {player} play?", player=state.name(state.turn))

    def _event(self, face: Face) -> e.Event:
        state = self.table.state
        return e.Start(face.code) if state.phase == START else e.Plays(state.name(state.turn) or "", face.code)

    def on_card_grid_highlighted(self, message: CardGrid.Highlighted) -> None:
        """Says what would follow."""
        self._foretell(self._event(message.face))

    def on_card_grid_picked(self, message: CardGrid.Picked) -> None:
        """Takes the card, or asks for the colour first; what cannot be there is not taken."""
        event = self._event(message.face)
        ruling = self.table.preview(event)
        if ruling.verdict == "refused":
            return
        state = ruling.state
        if isinstance(event, e.Plays) and state.pending == NAME_COLOUR and state.pending_seat == self.table.state.turn:
            self._play = event
            self._show_colours(True)
        else:
            self.dismiss((event,))

    def _show_colours(self, shown: bool) -> None:
        grid, colours = self.query_one(CardGrid), self.query_one("#colours", Choices)
        self.query_one("#grid-place").display = not shown
        colours.display = shown
        self.query_one("#question", Said).retranslate()
        (colours if shown else grid).focus()
        if shown:
            self._foretell(self._with_colour(colours.highlighted or 0))
        elif grid.face is not None:
            self._foretell(self._event(grid.face))

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Says what would follow from this colour."""
        if self._play is not None:
            self._foretell(self._with_colour(event.option_index))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Takes the card with its colour."""
        self.dismiss((self._with_colour(event.option_index),))

    def _with_colour(self, place: int) -> e.Event:
        assert self._play is not None
        return replace(self._play, colour=self.table.rulebook.deck.colours[place].name)

    def _foretell(self, event: e.Event) -> None:
        ruling = self.table.preview(event)
        self.query_one("#preview", Said).say(lambda speaker: said_ruling(speaker, ruling, self.table))

    def action_leave(self) -> None:
        """From the colours back to the cards; from there out of the dialog."""
        if self._play is None:
            self.dismiss(None)
            return
        self._play = None
        self._show_colours(False)


def _named(table: Table, colour: Colour) -> Wording:
    return lambda speaker: f"{shape(colour)} {speaker.colour(colour, table.rulebook)} ({colour.code})"
