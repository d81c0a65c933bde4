"""Which procedures the table offers now, and which dialog leads through each.

Everything here follows from the state, the deck and the compiled rules; nothing
knows a rule set by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.engine import State
from referee.engine import events as e
from referee.engine.state import BETWEEN, DEALER, OVER, PLAY, SCORING, SHOW_HAND, START
from referee.messages.marks import N_
from referee.rulings import Ruling, Table
from referee.terms.awaited import awaited
from referee.tui.screens.ask import AskDialog
from referee.tui.screens.dialog import Dialog
from referee.view import questions, real_tables
from referee.view.questions import Events, Question

if TYPE_CHECKING:
    from referee.messages import Speaker


@dataclass(frozen=True, slots=True)
class Procedure:
    """A procedure of the table: its identifier, its name, when it is offered, the dialog that leads through it.

    ``digit`` is its own in the menu: it never chooses anything else at the same time, whatever else is offered.
    """

    digit: str
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


def _can(event: e.Event) -> Callable[[Table], bool]:
    """Offered where the table would not refuse it."""
    return lambda table: table.preview(event).verdict != "refused"


def _by_somebody(kind: type[e.Won] | type[e.Leaves]) -> Callable[[Table], bool]:
    return lambda table: any(_can(kind(name))(table) for name in table.state.players)


def _has_totals(table: Table) -> bool:
    state = table.state
    return any(_can(e.Total(name, state.scores[seat]))(table) for seat, name in enumerate(state.players))


def _real(dialog: str) -> Callable[[Table], Dialog[Events]]:
    def made(table: Table) -> Dialog[Events]:
        from referee.tui.screens import real_tables as dialogs

        return getattr(dialogs, dialog)(table)  # type: ignore[no-any-return]

    return made


def _table(table: Table) -> Dialog[Events]:
    from referee.tui.screens.menu import GroupDialog

    return GroupDialog(table, of_the_table(table))


def _is_cut(table: Table) -> bool:
    return _in(DEALER)(table) and table.game.rules.cutting >= 0


def _any_of_table(table: Table) -> bool:
    return bool(of_the_table(table))


PROCEDURES = (
    Procedure("1", "answer", N_("The answer that is awaited"), _is_awaited, _awaited),
    Procedure("1", "cut", N_("Draw cards for the dealer"), _is_cut, _cut),
    Procedure("2", "dealer", N_("Name the dealer"), _in(DEALER), _asks(questions.name_dealer)),
    Procedure("1", "turn-up", N_("Turn up the first card"), _in(START), _turn_up),
    Procedure("1", "count", N_("Count the hands"), _in(SCORING), _count),
    Procedure("1", "standings", N_("Standings and next deal"), _in(BETWEEN), _standings),
    Procedure("1", "final", N_("Final standings"), _in(OVER), _standings),
    Procedure("2", "call", N_("Somebody calls"), _call_exists, _asks(questions.call)),
    Procedure("3", "catch", N_("Somebody forgot to call"), _call_exists, _asks(questions.catch)),
    Procedure("4", "challenge", N_("Challenge the last play"), _in(PLAY), _asks(questions.challenge)),
    Procedure("5", "advice", N_("Somebody gave advice"), _in(PLAY), _asks(questions.advice)),
    Procedure("6", "take-back", N_("A player wants a card back"), _in(PLAY), _asks(questions.take_back)),
    Procedure("7", "recount", N_("Correct the number of cards in a hand"), _in(PLAY, SCORING), _recount),
    Procedure("8", "misdeal", N_("Misdeal: throw the deal in"), _in(START, PLAY), _asks(questions.misdeal)),
    Procedure(
        "9", "table", N_("The table: score only, who comes and goes, what was overlooked…"), _any_of_table, _table
    ),
)
"""All procedures of the menu, in the order in which it offers them."""

OF_THE_TABLE = (
    Procedure("1", "won", N_("Only the score: somebody won the round"), _by_somebody(e.Won), _asks(real_tables.won)),
    Procedure("2", "now", N_("How the table stands: turn, colour, card, direction"), _in(PLAY), _asks(real_tables.now)),
    Procedure("3", "stands", N_("Nobody noticed: it counts as played"), _can(e.Stands()), _asks(real_tables.stands)),
    Procedure("4", "puts-back", N_("A card drawn by mistake goes back"), _in(PLAY), _real("PutsBackDialog")),
    Procedure("5", "seen", N_("The table saw cards of a hand"), _in(PLAY), _real("SeenDialog")),
    Procedure("6", "several", N_("Several cards were laid at once"), _in(PLAY), _real("SeveralDialog")),
    Procedure("7", "shuffle", N_("The discards were shuffled early"), _can(e.Shuffle()), _asks(real_tables.shuffle)),
    Procedure("8", "leaves", N_("A player leaves"), _by_somebody(e.Leaves), _asks(real_tables.leaves)),
    Procedure("9", "joins", N_("Somebody joins"), _in(DEALER, START, PLAY, BETWEEN), _real("JoinsDialog")),
    Procedure("0", "total", N_("A total that the table agrees on"), _has_totals, _real("TotalDialog")),
    Procedure("", "break", N_("The round is broken off"), _can(e.Break()), _asks(real_tables.broken_off)),
    Procedure("", "end", N_("The match ends now"), _can(e.End()), _asks(real_tables.ended)),
)
"""What real tables do besides; a menu of its own."""

BY_NAME = {procedure.name: procedure for procedure in (*PROCEDURES, *OF_THE_TABLE)}


def offered(table: Table) -> list[Procedure]:
    """The procedures that can happen now."""
    return [procedure for procedure in PROCEDURES if procedure.offered(table)]


def of_the_table(table: Table) -> list[Procedure]:
    """Of what real tables do besides, what can happen now."""
    return [procedure for procedure in OF_THE_TABLE if procedure.offered(table)]


def dialog_of(name: str, table: Table) -> Dialog[Events] | None:
    """The dialog of a procedure, if it can happen now."""
    procedure = BY_NAME[name]
    return procedure.dialog(table) if procedure.offered(table) else None


def only_scored(log: Sequence[Ruling]) -> bool:
    """Whether the last round was told by its winner alone: such a table keeps only the score."""
    last = next((ruling for ruling in reversed(log) if isinstance(ruling.event, (e.Won, e.Start))), None)
    return last is not None and isinstance(last.event, e.Won) and last.before.phase != PLAY


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
