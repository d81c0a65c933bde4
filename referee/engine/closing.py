"""A round told without its plays, a round broken off, and a match that ends now."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.game import Game
from referee.engine.outcome import Outcome
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import legal


def won(game: Game, s: State, who: int, event: e.Won) -> Outcome:
    """A player has won this round: the hands are counted next, whatever they are."""
    t = s.fork()
    game.rules.tell_winner(t, who)
    return legal(game, Reason.ROUND_TOLD, {"player": event.player}, game.clause_of("round-end"), [], t)


def breaks(game: Game, s: State, event: e.Break) -> Outcome:
    """The round is broken off without a winner: nothing is scored, the same dealer deals again."""
    t = s.fork()
    game.rules.redeal(t)
    return legal(game, Reason.BROKEN_OFF, {}, -1, [], t)


def ends(game: Game, s: State, event: e.End) -> Outcome:
    """The match ends now: the totals decide."""
    t = s.fork()
    game.rules.decide_match(t)
    tied = t.winners & (t.winners - 1)
    return legal(game, Reason.ENDED, {}, game.rules.TIES if tied else game.rules.WINNING, [], t)
