"""Verdicts that many events share: one that breaks a rule, one that is legal, and what is looked at after both."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.fx import Fx
from referee.engine.game import Game
from referee.engine.outcome import ILLEGAL, LEGAL, NO_FACTS, Outcome
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.kernel.codes import PLAY

Moment = Callable[[State, int, int, int], int]
"""A moment of the program: it changes the state, tells its effects, and returns the deciding clause."""


def break_rule(
    game: Game, s: State, fx: list[Fx], moment: Moment, reason: Reason, who: int, face: int = -1,
    facts: Mapping[str, object] = NO_FACTS, clause: int = -1,
) -> Outcome:  # fmt: skip
    """Rules an event illegal: what the rule set imposes follows, the turn moves on only if it says so.

    ``clause`` is the rule that was broken; where none is, the one that says what follows is cited. ``fx`` is
    what happened before the event.
    """
    t = s.fork()
    kept = game.rules.before_penalty(t)
    decided = moment(t, who, face, -1)
    game.rules.after_penalty(t, kept)
    return finish(game, ILLEGAL, reason, facts, clause if clause >= 0 else decided, fx, t)


def finish(
    game: Game, verdict: str, reason: Reason, facts: Mapping[str, object], clause: int, fx: list[Fx], t: State
) -> Outcome:
    """The outcome, after the limit on hands (if the rule set has one) has been looked at, and
    the round has been scored if every hand is counted."""
    game.rules.look_at_hands(t)
    if game.rules.is_deserted(t):
        game.rules.decide_match(t)
    if game.rules.is_counted(t):
        t.own_totals()
        decided = game.rules.score_round(t)
        clause = decided if decided >= 0 else clause
    return verdict, reason, facts, clause, fx + t.told if fx else t.told, t


def legal(game: Game, reason: Reason, facts: Mapping[str, object], clause: int, fx: list[Fx], t: State) -> Outcome:
    """A legal event with its effects, after those of ``fx``."""
    if t.stage == PLAY and not game.rules.LIMITS_HANDS:
        return LEGAL, reason, facts, clause, fx + t.told if fx else t.told, t  # the usual case, and quick
    return finish(game, LEGAL, reason, facts, clause, fx, t)
