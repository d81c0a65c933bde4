"""Which function of the engine rules on an event, and in which phases the event can happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.engine import (
    amending,
    calling,
    challenging,
    closing,
    dealing,
    drawing,
    joining,
    playing,
    scoring,
)
from referee.engine import events as e
from referee.engine.game import Game
from referee.engine.hidden import GoesRound
from referee.engine.lookup import unknown_player
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.kernel.codes import BETWEEN, SCORING, STAGES
from referee.terms.awaited import awaited
from referee.terms.events import EVENTS

ByPlayer = Callable[[Game, State, int, Any], Outcome]
OfTable = Callable[[Game, State, Any], Outcome]

BY_PLAYER: dict[type[e.Event], ByPlayer] = {
    e.Plays: playing.plays,
    e.Names: playing.names,
    e.Draws: drawing.draws,
    e.Passes: drawing.passes,
    e.Accepts: drawing.accepts,
    e.Says: calling.says,
    e.Catches: calling.catches,
    e.Advises: calling.advises,
    e.Challenges: challenging.challenges,
    e.Shows: challenging.shows,
    e.TakesBack: calling.takes_back,
    e.Cut: dealing.cut,
    e.Dealer: dealing.dealer,
    e.Hand: scoring.hand,
    e.Points: scoring.points,
    e.Recount: scoring.recount,
    e.Seen: amending.seen,
    e.PutsBack: amending.puts_back,
    e.Total: amending.total,
    e.Leaves: joining.leaves,
    e.Won: closing.won,
}
"""The events of one player of the match."""

OF_TABLE: dict[type[e.Event], OfTable] = {
    e.Players: dealing.seats,
    e.Start: dealing.start,
    e.Deal: dealing.deal,
    e.Misdeal: calling.misdeal,
    e.Shuffle: amending.shuffle,
    e.Now: amending.now,
    e.Joins: joining.joins,
    e.Break: closing.breaks,
    e.End: closing.ends,
}
"""The events that nobody in particular causes, or somebody who is not seated yet."""

_STAGES: dict[type[e.Event], frozenset[int]] = {
    kind: frozenset(map(STAGES.index, EVENTS[verb].phases)) for verb, kind in e.CLASSES.items()
}
_RULED_ON = {kind: (handler, _STAGES[kind]) for kind, handler in BY_PLAYER.items()}
_PROTESTS = frozenset({e.Says, e.Catches, e.Challenges, e.TakesBack, e.Advises})
"""What is said about a play, and comes too late when the round is over."""
_OUT_OF_ROUND = frozenset({e.Leaves, e.Total})
"""Events that can also be those of a player who is out of the round."""


def rule(game: Game, state: State, event: e.Event) -> Outcome:
    """The outcome of an event at a table that stands like this. Raises TypeError for what is no event."""
    kind = type(event)
    try:
        found = _RULED_ON.get(kind)
        if found is None:
            return _of_table(game, state, event)
        handler, stages = found
        players = state.players
        if state.stage not in stages or not players:
            return wrong_phase(state, event)
        name = event.player  # type: ignore[attr-defined]  # BY_PLAYER holds only such events
        if name not in players:
            return unknown_player(state, name)
        seat = players.index(name)
        if not state.inround >> seat & 1 and kind not in _OUT_OF_ROUND:
            return refused(state, Reason.PLAYER_OUT, player=name)
        return handler(game, state, seat, event)
    except GoesRound as fault:
        names = list(game.rulebook.clauses)
        return refused(state, Reason.GOES_ROUND, clauses=tuple(names[place] for place in fault.clauses))


def _of_table(game: Game, state: State, event: e.Event) -> Outcome:
    if not isinstance(event, e.Event):
        raise TypeError(f"not an event: {event!r}")
    handler = OF_TABLE.get(type(event))
    if handler is None or state.stage not in _STAGES[type(event)]:
        return wrong_phase(state, event)
    if (state.seats > 0) == isinstance(event, e.Players):
        return wrong_phase(state, event)
    return handler(game, state, event)


def wrong_phase(state: State, event: e.Event) -> Outcome:
    """The refusal of an event that cannot happen now, with the verbs of those that can."""
    if type(event) in _PROTESTS and state.stage in (SCORING, BETWEEN):
        return refused(state, Reason.ROUND_IS_OVER, winner=state.name(state.round_winner))
    wanted = awaited(state.phase, state.pending).answers if state.seats else ("players", "set", "rules")
    return refused(state, Reason.WRONG_PHASE, phase=state.phase, awaited=wanted, verb=event.verb)
