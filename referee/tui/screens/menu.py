"""The menu of the table: what can happen now, and the other screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import OptionList

from referee.engine.state import OVER
from referee.messages.marks import N_
from referee.tui.screens.dialog import Dialog
from referee.tui.screens.procedures import Procedure, offered
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Said, Wording
from referee.view.questions import Events

if TYPE_CHECKING:
    from referee.match.live import LiveMatch
    from referee.messages import Speaker
    from referee.rulings import Table

SCREENS = (
    ("rematch", N_("Rematch: the same players and rules again")),
    ("redo", N_("Redo what was undone (Shift+F3)")),
    ("correct", N_("Correct an earlier entry…")),
    ("rules", N_("Rules…")),
    ("statistics", N_("Statistics…")),
    ("games", N_("Recorded matches…")),
    ("app.help", N_("Help…")),
    ("app.openly", N_("Show or hide missed calls and shown hands (Ctrl+O)")),
    ("app.theme", N_("Light or dark screen")),
    ("leave_table", N_("Leave the table; the match stays recorded")),
)
"""What the menu offers besides procedures: actions of the table screen and of the app."""


class MenuDialog(Dialog["Events | str"]):
    """Gives the events of a procedure, or the name of one of these actions."""

    AUTO_FOCUS = "Choices"
    DEFAULT_CSS = """
    MenuDialog #choices { height: auto; }
    """

    def __init__(self, match: LiveMatch) -> None:
        super().__init__()
        self._match = match
        self._procedures = [] if match.read_only else offered(match.table)
        useless = {"correct"} if match.read_only else set()
        if match.read_only or match.state.phase != OVER:
            useless.add("rematch")
        if not match.can_redo:
            useless.add("redo")
        self._screens = [item for item in SCREENS if item[0] not in useless]

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("What happened?")

    def body(self) -> ComposeResult:
        """The procedures first, then the screens."""
        wordings: list[Wording] = [procedure.wording for procedure in self._procedures]
        wordings += [lambda speaker, title=title: speaker.text(title) for _, title in self._screens]  # type: ignore[misc]
        # Digits are the procedures' own: what else can happen at this moment does not move them.
        digits = [procedure.digit for procedure in self._procedures]
        digits += ["0" if name == "correct" else "" for name, _ in self._screens]
        yield Choices(wordings, digits=digits, id="choices")
        yield Said(lambda speaker: speaker.text("A digit, the first letter or the arrows and Enter choose."),
                   classes="preview")  # fmt: skip

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Opens the procedure's dialog, or leaves with the action's name."""
        place = event.option_index
        if place < len(self._procedures):
            self.app.push_screen(self._procedures[place].dialog(self._match.table), self._answered)
        else:
            self.dismiss(self._screens[place - len(self._procedures)][0])

    def _answered(self, events: Events | None) -> None:
        if events:
            self.dismiss(events)


class GroupDialog(Dialog[Events]):
    """Offers a group of procedures, and gives the events of the one that is chosen."""

    AUTO_FOCUS = "Choices"

    def __init__(self, table: Table, group: list[Procedure]) -> None:
        super().__init__()
        self._table = table
        self._group = group

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("The table")

    def body(self) -> ComposeResult:
        """The procedures, each with its own digit."""
        yield Choices(
            [procedure.wording for procedure in self._group],
            digits=[procedure.digit for procedure in self._group],
            id="choices",
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Opens the procedure's dialog."""
        self.app.push_screen(self._group[event.option_index].dialog(self._table), self._answered)

    def _answered(self, events: Events | None) -> None:
        if events:
            self.dismiss(events)
