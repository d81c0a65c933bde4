"""The standings after a round and at the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import Button

from referee.engine import events as e
from referee.engine.state import BETWEEN, OVER
from referee.rulings import Table
from referee.tui.grid import grid
from referee.tui.screens.dialog import Dialog, leave_button
from referee.tui.widgets.said import Act, Said
from referee.view.questions import Events
from referee.view.standings import standings
from referee.view.verdicts import said_ruling

if TYPE_CHECKING:
    from referee.messages import Speaker


class StandingsDialog(Dialog[Events]):
    """Shows the standings; between two rounds it offers the next deal and says who deals.

    ``looking`` is for whoever only watches the match.
    """

    AUTO_FOCUS = "#acts Button"
    DEFAULT_CSS = """
    StandingsDialog #standings { margin: 1 0; }
    """

    def __init__(self, table: Table, *, looking: bool = False) -> None:
        super().__init__()
        self._table = table
        self._deals = table.state.phase == BETWEEN and not looking

    @property
    def _phase(self) -> str:
        return self._table.state.phase

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        if self._phase == OVER:
            return speaker.text("The end of the match")
        return speaker.text("Round {number}", number=self._table.state.match.round)

    def body(self) -> ComposeResult:
        """Who has won, the standings, what comes next."""
        yield Said(self._headline, id="headline", classes="question")
        yield Said(lambda speaker: grid(standings(self._table, speaker), left=2), id="standings")
        yield Said(self._outlook, id="outlook", classes="preview")

    def acts(self) -> ComposeResult:
        """The next deal, if it can come; close."""
        if self._deals:
            yield Act(lambda speaker: speaker.text("Deal the next round"), id="deal", primary=True)
        yield leave_button(lambda speaker: speaker.text("Close (Esc)"))

    def _headline(self, speaker: Speaker) -> str:
        match = self._table.state.match
        if match.winners:
            names = [self._table.state.players[seat] for seat in match.winners]
            return speaker.plural("{players} wins the match!", "{players} win the match together!", len(names),
                                  players=speaker.players(names))  # fmt: skip
        winner = self._table.state.name(match.round_winner)
        return speaker.text("{player} has won the round.", player=winner) if winner else ""

    def _outlook(self, speaker: Speaker) -> str:
        if not self._deals:
            return ""
        trial = self._table.sketch()
        return said_ruling(speaker, trial.push(e.Deal()), trial)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Deals the next round."""
        if event.button.id == "deal":
            event.stop()
            self.dismiss((e.Deal(),))
