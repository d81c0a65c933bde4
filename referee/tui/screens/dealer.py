"""The last question before a match: who deals first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import OptionList

from referee.engine import events as e
from referee.tui.screens.ask import AskDialog
from referee.view.questions import Choice, Events, Question, named

if TYPE_CHECKING:
    from referee.rulings import Table


class DealerDialog(AskDialog):
    """Who deals first: cut for it, where the rule set has a cut, or named."""

    def __init__(self, table: Table) -> None:
        choices = [Choice(named(name), (e.Dealer(name),)) for name in table.state.players]
        self._cuts = table.game.rules.cutting >= 0
        if self._cuts:
            choices.insert(0, Choice(lambda speaker: speaker.text("Draw cards for it"), ()))
        super().__init__(
            table,
            Question(
                lambda speaker: speaker.text("The dealer"),
                lambda speaker: speaker.text("Who deals first?"),
                choices,
            ),
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Opens the cut, or takes the name."""
        if not (self._cuts and event.option_index == 0):
            return
        from referee.tui.screens.start_card import CutDialog

        event.prevent_default()

        def cut(events: Events | None) -> None:
            if events:
                self.dismiss(events)

        self.app.push_screen(CutDialog(self._table), cut)
