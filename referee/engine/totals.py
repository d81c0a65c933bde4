"""Scoring a round whose hands are all counted, and deciding the match."""

from __future__ import annotations

from referee.engine.game import Game
from referee.engine.outcome import Fx
from referee.engine.state import BETWEEN, OVER, State


def score_round(game: Game, t: State, fx: list[Fx]) -> int:
    """Scores a round whose hands are all counted; returns the clause that decided the match, or -1."""
    rules, match = game.rules, t.match
    counted = tuple(number or 0 for number in match.reported)
    if rules.winner_scores:
        gained = tuple(sum(counted) if seat == match.round_winner else 0 for seat in range(t.seats))
    else:
        gained = counted
    totals = tuple(total + more for total, more in zip(match.scores, gained, strict=True))
    before = match.inmatch
    t.match = match._replace(scores=totals, gained=gained)
    fx += [Fx("score", seat, gained[seat]) for seat in game.seats_in(before)]
    t.phase = BETWEEN
    decided = -1
    for seat in game.seats_in(before):
        decided = max(decided, rules.when_total_reaches(game, t, fx, seat, -1, -1))
    if t.match.inmatch.bit_count() <= 1:
        decided = max(decided, rules.when_one_left(game, t, fx, -1, -1, -1))
    if t.match.ends or not t.match.inmatch:
        _decide(game, t, fx, t.match.inmatch or before)
    return decided


def _decide(game: Game, t: State, fx: list[Fx], candidates: int) -> None:
    """The match is over; whoever has the best total of the candidates has won."""
    seats = game.seats_in(candidates)
    totals = t.match.scores
    best = (max if game.rules.highest_wins else min)(totals[seat] for seat in seats)
    winners = tuple(seat for seat in seats if totals[seat] == best)
    t.match = t.match._replace(winners=winners)
    t.phase = OVER
    fx += [Fx("match-won", seat) for seat in winners]
