"""Counting hands, scoring the round, deciding the match."""

from __future__ import annotations

from referee.kernel.cards import tell
from referee.kernel.codes import BETWEEN, MATCH_WON, NOBODY, OVER, PLAY, SCORE, SCORING, START
from referee.kernel.layout import Position
from referee.kernel.rules import (
    HIGHEST_WINS,
    LIMITS_HANDS,
    TIES,
    TIES_PLAY_ON,
    WINNER_SCORES,
    when_hand_over,
    when_one_left,
    when_total_reaches,
)


def look_at_hands(s: Position) -> None:
    """Holds the hands to the limit that the rules may set."""
    if LIMITS_HANDS and s.stage == PLAY:
        for seat in range(s.seats):
            if s.stage == PLAY and s.inround >> seat & 1:
                when_hand_over(s, seat, NOBODY, NOBODY)


def count_hand(s: Position, who: int, points: int) -> None:
    """A hand of the round that is over is worth so many points."""
    s.counted[who] = points
    s.uncounted &= ~(1 << who)


def is_counted(s: Position) -> bool:
    """Whether a round is over and every hand of it is counted."""
    return bool(s.stage == SCORING and s.uncounted == 0)


def score_round(s: Position) -> int:
    """Scores a round whose hands are all counted; the clause that decided the match, or -1."""
    everything = 0
    for seat in range(s.seats):
        everything += s.counted[seat]
    before = s.inmatch
    for seat in range(s.seats):
        gained = s.counted[seat]
        if WINNER_SCORES:
            gained = everything if seat == s.round_winner else 0
        s.gained[seat] = gained
        s.totals[seat] += gained
        if before >> seat & 1:
            tell(s, SCORE, seat, gained, NOBODY, NOBODY, 0)
    for seat in range(s.seats):
        s.counted[seat] = 0
    s.stage = BETWEEN
    clause = NOBODY
    for seat in range(s.seats):
        if before >> seat & 1:
            clause = max(clause, when_total_reaches(s, seat, NOBODY, NOBODY))
    if s.inmatch & (s.inmatch - 1) == 0:
        clause = max(clause, when_one_left(s, NOBODY, NOBODY, NOBODY))
    if s.ends or s.inmatch & (s.inmatch - 1) == 0:
        best = best_of(s, s.inmatch if s.inmatch else before)
        tied = best & (best - 1)
        if not (tied and TIES_PLAY_ON):
            crown(s, best)
        if tied:
            clause = TIES
    return clause


def is_deserted(s: Position) -> bool:
    """Whether fewer than two players are left in a match of which no round is being played or scored."""
    return bool(s.seats and s.inmatch & (s.inmatch - 1) == 0 and (s.stage == START or s.stage == BETWEEN))


def decide_match(s: Position) -> None:
    """The match is over: whoever of those who are in it has the best total has won."""
    crown(s, best_of(s, s.inmatch))


def best_of(s: Position, candidates: int) -> int:
    """Who of these players has the best total (masks)."""
    best, winners = 0, 0
    for seat in range(s.seats):
        total = s.totals[seat]
        if candidates >> seat & 1:
            if winners == 0 or (total > best if HIGHEST_WINS else total < best):
                best, winners = total, 1 << seat
            elif total == best:
                winners |= 1 << seat
    return winners


def crown(s: Position, winners: int) -> None:
    """The match is over, and these players have won it."""
    s.winners = winners
    s.stage = OVER
    for seat in range(s.seats):
        if winners >> seat & 1:
            tell(s, MATCH_WON, seat, 0, NOBODY, NOBODY, 0)
