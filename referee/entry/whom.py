"""Who is meant when nobody is named, and what would surprise now: answers from the state alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from referee.engine import State
from referee.engine.events import Event
from referee.language.syntax import Call
from referee.terms.awaited import PLAY, SHOW_HAND, awaited
from referee.terms.event_terms import Whom
from referee.terms.events import COMMANDS, EVENTS

ASIDE: Final = 2
"""Added to the tier of what can happen at any time, while one particular answer is awaited."""
UNAWAITED: Final = 4
"""Added to the tier of what could happen but is not awaited."""
WRONG_PHASE: Final = 20
"""Added to the tier of what cannot happen in this phase."""


def surprise(command: str, state: State) -> int:
    """How much a command would surprise now, as what it adds to a tier: nothing if it is awaited."""
    row = COMMANDS[command]
    if state.phase not in row.phases:
        return WRONG_PHASE
    if state.phase != PLAY:
        return 0
    wanted = awaited(state.phase, state.pending)
    if row.any_time:
        return ASIDE if wanted.strict else 0
    return 0 if command in wanted.answers or command in wanted.understood else UNAWAITED


def can_happen(event: Event, state: State) -> bool:
    """Whether the phase of the match, and the answer it waits for, leave room for an event."""
    command = EVENTS[event.verb].command
    return surprise(command, state) < UNAWAITED


def in_round(state: State) -> list[int]:
    """The seats that take part in the round."""
    return [seat for seat in range(state.seats) if state.in_round(seat)]


def following(state: State, seat: int) -> int:
    """The next seat in the direction of play that is in the round; the same one if there is no other."""
    for steps in range(1, state.seats):
        other = (seat + steps * state.direction) % state.seats
        if state.in_round(other):
            return other
    return seat


def answering(state: State) -> int:
    """Who has to answer something, or else is on turn; -1 for nobody."""
    return state.pending_seat if state.pending is not None else state.turn


def showing(state: State) -> int:
    """Whose hand is to be shown, or could be; -1 for nobody's."""
    if state.pending == SHOW_HAND:
        return state.pending_seat
    return state.source.seat if state.source is not None else -1


def to_cut(state: State) -> int:
    """The next player who has to cut for the dealer; -1 for nobody."""
    return next((seat for seat, cut in enumerate(state.match.cuts) if cut == -1), -1)


def to_count(state: State) -> int:
    """The next player whose hand is to be counted, clockwise from the winner; -1 for nobody."""
    reported, winner = state.match.reported, state.match.round_winner
    order = [(winner + steps) % state.seats for steps in range(1, state.seats + 1)]
    return next((seat for seat in order if seat < len(reported) and reported[seat] is None), -1)


def callers(state: State, call: Call) -> list[int]:
    """Who may have made the call: the one for whom it is due, the last to play before
    others; where it is due for nobody, anybody."""
    due = call.cards + (1 if call.before else 0)
    waiting = [seat for seat in in_round(state) if state.hands[seat] == due and not state.has_called(seat)]
    likely = state.turn if call.before else state.last
    return [likely] if likely in waiting else waiting or in_round(state)


def catchable(state: State) -> list[int]:
    """Who may have been caught: the one who missed the call, the last to play before
    others; where nobody did, anybody but the player on turn."""
    missed = [seat for seat in in_round(state) if state.has_missed(seat)]
    if state.last in missed:
        return [state.last]
    return missed or [seat for seat in in_round(state) if seat != state.turn]


def catcher(state: State, caught: int) -> int:
    """Who is taken for the one who caught this player: the player on turn, or the one after."""
    return following(state, caught) if state.turn in (caught, -1) else state.turn


def unnamed(whom: Whom, state: State) -> int:
    """Whom an event is about, if nobody is named; -1 where a name is needed."""
    return _UNNAMED[whom](state)


_UNNAMED: dict[Whom, Callable[[State], int]] = {
    Whom.NOBODY: lambda _: -1,
    Whom.ON_TURN: lambda state: state.turn,
    Whom.ANSWERING: answering,
    Whom.LAST: lambda state: state.last,
    Whom.CUTTING: to_cut,
    Whom.COUNTING: to_count,
    Whom.SHOWING: showing,
}
