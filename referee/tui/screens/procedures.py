"""Which procedures the table offers now, and which dialog leads through each.

Everything here follows from the state, the deck and the compiled rules; nothing
knows a rule set by name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.engine import State
from referee.engine.state import BETWEEN, DEALER, OVER, PLAY, SCORING, SHOW_HAND, START
from referee.messages.marks import N_
from referee.rulings import Table
from referee.terms.awaited import awaited
from referee.tui.screens.ask import AskDialog
from referee.tui.screens.dialog import Dialog
from referee.view import questions
from referee.view.questions import Events, Question

if TYPE_CHECKING:
    from referee.messages import Speaker


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of the table: its identifier, its name, when it is offered, the dialog that leads through it."""

    name: str
    title: str
    offered: Callable[[Table], bool]
    dialog: Callable[[Table], Dialog[Events]]

    def wording(self, speaker: Speaker) -> str:
        """Its name in the reader's language."""
        return speaker.text(self.title)


def _in(*phases: str) -> Callable[[Table], bool]:
    return lambda table: bool(table.state.players) and table.state.phase in phases


def _asks(question: Callable[[Table], Question]) -> Callable[[Table], Dialog[Events]]:
    return lambda table: AskDialog(table, question(table))


def _turn_up(table: Table) -> Dialog[Events]:
    from referee.tui.screens.start_card import TurnUpDialog

    return TurnUpDialog(table)


def _cut(table: Table) -> Dialog[Events]:
    from referee.tui.screens.start_card import CutDialog

    return CutDialog(table)


def _count(table: Table) -> Dialog[Events]:
    from referee.tui.screens.counting import CountDialog

    return CountDialog(table)


def _recount(table: Table) -> Dialog[Events]:
    from referee.tui.screens.hands import RecountDialog

    return RecountDialog(table)


def _standings(table: Table) -> Dialog[Events]:
    from referee.tui.screens.standings import StandingsDialog

    return StandingsDialog(table)


def _awaited(table: Table) -> Dialog[Events]:
    if table.state.pending == SHOW_HAND:
        from referee.tui.screens.hands import ShowDialog

        return ShowDialog(table)
    return AskDialog(table, questions.AWAITED.get(table.state.pending or "", questions.plain_answer)(table))


def _is_awaited(table: Table) -> bool:
    return table.state.phase == PLAY and table.state.pending is not None


def _call_exists(table: Table) -> bool:
    return table.state.phase == PLAY and table.game.rules.call is not None


PROCEDURES = (
    Procedure("answer", N_("The answer that is awaited"), _is_awaited, _awaited),
    Procedure("cut", N_("Draw cards for the dealer"), lambda t: _in(DEALER)(t) and t.game.rules.cutting >= 0, _cut),
    Procedure("dealer", N_("Name the dealer"), _in(DEALER), _asks(questions.name_dealer)),
    Procedure("turn-up", N_("Turn up the first card"), _in(START), _turn_up),
    Procedure("count", N_("Count the hands"), _in(SCORING), _count),
    Procedure("standings", N_("Standings and next deal"), _in(BETWEEN), _standings),
    Procedure("final", N_("Final standings"), _in(OVER), _standings),
    Procedure("call", N_("Somebody calls"), _call_exists, _asks(questions.call)),
    Procedure("catch", N_("Somebody forgot to call"), _call_exists, _asks(questions.catch)),
    Procedure("challenge", N_("Challenge the last play"), _in(PLAY), _asks(questions.challenge)),
    Procedure("advice", N_("Somebody gave advice"), _in(PLAY), _asks(questions.advice)),
    Procedure("take-back", N_("A player wants a card back"), _in(PLAY), _asks(questions.take_back)),
    Procedure("recount", N_("Correct the number of cards in a hand"), _in(PLAY, SCORING), _recount),
    Procedure("misdeal", N_("Misdeal: throw the deal in"), _in(START, PLAY), _asks(questions.misdeal)),
)
"""All procedures, in the order in which the menu offers them."""

BY_NAME = {procedure.name: procedure for procedure in PROCEDURES}


def offered(table: Table) -> list[Procedure]:
    """The procedures that can happen now."""
    return [procedure for procedure in PROCEDURES if procedure.offered(table)]


def dialog_of(name: str, table: Table) -> Dialog[Events] | None:
    """The dialog of a procedure, if it can happen now."""
    procedure = BY_NAME[name]
    return procedure.dialog(table) if procedure.offered(table) else None


def follow_up(before: State, after: State, *, guided: bool = False) -> str | None:
    """The procedure that opens by itself, because the table cannot go on without it.

    Only for what has just begun: whoever leaves such a dialog is not asked again at every event.
    ``guided`` is for whoever came here by a dialog, and is led on to the turned-up card as well.
    """
    if guided and after.phase == START and after is not before:
        return "turn-up"
    if (after.phase, after.pending) == (before.phase, before.pending):
        return None
    row = awaited(after.phase, after.pending)
    leads = before.phase in row.leads_from or (row.leads and (after.pending is not None or after.phase != before.phase))
    return row.procedure if leads else None
