"""Who is meant when nobody is named, and what makes sense now: answers from the state alone."""

from __future__ import annotations

from typing import Final

from referee.engine import State
from referee.engine.state import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    BETWEEN,
    DEALER,
    NAME_COLOUR,
    NAME_PLAYER,
    OVER,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    SHOW_HAND,
    START,
)
from referee.language.syntax import Call

ASIDE: Final = 2
"""Added to the tier of what can happen at any time, while one particular answer is awaited."""
UNAWAITED: Final = 4
"""Added to the tier of what could happen but is not awaited."""
WRONG_PHASE: Final = 20
"""Added to the tier of what cannot happen in this phase."""

_PHASES = {
    "cut": (DEALER,), "dealer": (DEALER,), "start": (START,), "misdeal": (START, PLAY), "recount": (PLAY, SCORING),
    "hand": (SCORING,), "points": (SCORING,), "deal": (BETWEEN,), "undo": (DEALER, START, PLAY, SCORING, BETWEEN, OVER),
}  # fmt: skip
"""When a command makes sense; the others do in play."""
_ANY_TIME = frozenset({"says", "catches", "advises", "takes", "misdeal", "recount", "undo"})
_ONE_ANSWER = frozenset({NAME_COLOUR, NAME_PLAYER, SHOW_HAND})
_AWAITED = {
    None: frozenset({"plays", "draws", "passes"}),
    PLAY_OR_PASS: frozenset({"plays", "draws", "passes"}),
    NAME_COLOUR: frozenset({"names"}),
    NAME_PLAYER: frozenset({"names"}),
    ACCEPT_OR_CHALLENGE: frozenset({"accepts", "challenges", "draws", "plays"}),
    ADD_OR_DRAW: frozenset({"accepts", "draws", "plays"}),
    SHOW_HAND: frozenset({"shows"}),
}


def sense(command: str, state: State) -> int:
    """What to add to the tier of a command: nothing if it is awaited now."""
    if state.phase not in _PHASES.get(command, (PLAY,)):
        return WRONG_PHASE
    if state.phase != PLAY:
        return 0
    if command in _ANY_TIME:
        return ASIDE if state.pending in _ONE_ANSWER else 0
    return 0 if command in _AWAITED[state.pending] else UNAWAITED


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
