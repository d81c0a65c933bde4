"""Pointing at cards where a dialog asks for them, instead of typing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Button

from referee.cards import Face
from referee.messages.marks import N_
from referee.rulebook import Rulebook
from referee.tui.screens.dialog import Dialog, leave_button, question
from referee.tui.widgets.card_grid import CardGrid
from referee.tui.widgets.said import Act, Said
from referee.view.card_lines import names_of

if TYPE_CHECKING:
    from referee.messages import Speaker

Faces = tuple[Face, ...]


class ChooseCardsDialog(Dialog[Faces]):
    """Gives the cards that were pointed at: one, or with ``several`` as many as there are.

    ``already`` are cards that the same deck has given elsewhere; of no card are there more than the deck has.
    """

    AUTO_FOCUS = "CardGrid"
    DEFAULT_CSS = """
    ChooseCardsDialog #box { width: auto; min-width: 44; }
    ChooseCardsDialog #body { width: auto; }
    ChooseCardsDialog #grid-place { width: auto; max-width: 100%; height: auto; max-height: 14; }
    ChooseCardsDialog #question, ChooseCardsDialog #chosen { width: 100%; }
    ChooseCardsDialog #chosen { height: 2; margin-top: 1; }
    ChooseCardsDialog #acts { width: 100%; }
    """
    BINDINGS = [Binding("backspace", "back", N_("Back"), show=False)]

    def __init__(self, rulebook: Rulebook, *, several: bool = False, already: Sequence[Face] = ()) -> None:
        super().__init__()
        self._rulebook = rulebook
        self._several = several
        self._already = tuple(already)
        self._chosen: list[Face] = []

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Cards")

    def body(self) -> ComposeResult:
        """The cards of the deck, and those that were chosen."""
        yield question(
            lambda speaker: (
                speaker.text("Point at the cards, one after the other.")
                if self._several
                else speaker.text("Point at the card.")
            )
        )
        with VerticalScroll(id="grid-place", can_focus=False):
            yield CardGrid(self._rulebook, self._verdict)
        yield Said(lambda speaker: names_of(self._chosen, self._rulebook, speaker), id="chosen")

    def acts(self) -> ComposeResult:
        """Accept, where several can be chosen; leave."""
        if self._several:
            yield Act(lambda speaker: speaker.text("Accept"), id="accept", primary=True)
            yield Act(lambda speaker: speaker.text("Back"), id="back")
        yield leave_button()

    def _verdict(self, face: Face) -> str:
        return "refused" if (*self._already, *self._chosen).count(face) >= face.copies else "legal"

    def on_card_grid_picked(self, message: CardGrid.Picked) -> None:
        """Takes a card."""
        if self._verdict(message.face) == "refused":
            return
        self._chosen.append(message.face)
        if self._several:
            self._show()
        else:
            self.dismiss(tuple(self._chosen))

    def _show(self) -> None:
        self.query_one(CardGrid).judge()
        self.query_one("#chosen", Said).retranslate()

    def action_back(self) -> None:
        """Puts the last card back."""
        if self._chosen:
            self._chosen.pop()
            self._show()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Gives the cards, or puts the last one back."""
        if event.button.id == "accept":
            event.stop()
            self.dismiss(tuple(self._chosen) or None)
        elif event.button.id == "back":
            event.stop()
            self.action_back()
