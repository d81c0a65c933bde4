"""Events that break a rule, and events that cannot be: the parts that all of them share."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.game import Game
from referee.engine.outcome import ILLEGAL, LEGAL, NO_FACTS, Fx, Outcome
from referee.engine.reasons import Reason
from referee.engine.state import PLAY, SCORING, State
from referee.engine.totals import score_round

Moment = Callable[[Game, State, list[Fx], int, int, int], int]
"""A compiled moment: it changes the state, adds effects, and returns the deciding clause."""


def break_rule(
    game: Game, s: State, fx: list[Fx], moment: Moment, reason: Reason, who: int, face: int = -1,
    facts: Mapping[str, object] = NO_FACTS, clause: int = -1,
) -> Outcome:  # fmt: skip
    """Rules an event illegal: what the rule set imposes follows, the turn moves on only if it says so.

    ``clause``, the rule that was broken, is cited where nothing follows from it.
    """
    t = s.fork()
    kept, t.hold, before = t.hold, -1, len(fx)
    decided = moment(game, t, fx, who, face, -1)
    if clause >= 0 and len(fx) == before:
        decided = clause
    if t.hold >= 0 and t.hold == t.turn:
        t.owed, t.source, t.debtor = 0, None, -1
        game.end_turn(t, fx)
    elif t.phase == PLAY:
        t.hold = kept
    return finish(game, ILLEGAL, reason, facts, decided if decided >= 0 else clause, fx, t)


def finish(
    game: Game, verdict: str, reason: Reason, facts: Mapping[str, object], clause: int, fx: list[Fx], s: State
) -> Outcome:
    """The outcome, after the limit on hands (if the rule set has one) has been looked at, and
    the round has been scored if every hand is counted."""
    if game.rules.limits_hands and s.phase == PLAY:
        for seat in game.seats_in(s.inround):
            decided = game.rules.when_hand_over(game, s, fx, seat, -1, -1)
            if decided >= 0:
                clause = decided
            if s.phase != PLAY:
                break
    if s.phase == SCORING and None not in s.match.reported:
        decided = score_round(game, s, fx)
        clause = decided if decided >= 0 else clause
    return verdict, reason, facts, clause, fx, s


def legal(game: Game, reason: Reason, facts: Mapping[str, object], clause: int, fx: list[Fx], s: State) -> Outcome:
    """A legal event with its effects."""
    if s.phase == PLAY and not game.rules.limits_hands:
        return LEGAL, reason, facts, clause, fx, s  # nothing to look at: the usual case, and quick
    return finish(game, LEGAL, reason, facts, clause, fx, s)
