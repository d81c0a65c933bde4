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
        decide_match(s, s.inmatch if s.inmatch else before)
        if TIES_PLAY_ON and s.winners & (s.winners - 1) and s.inmatch & (s.inmatch - 1):
            s.stage, s.winners = BETWEEN, 0
            return TIES
        if s.winners & (s.winners - 1):
            clause = TIES
    return clause


def is_deserted(s: Position) -> bool:
    """Whether fewer than two players are left in a match of which no round is being played or scored."""
    return bool(s.seats and s.inmatch & (s.inmatch - 1) == 0 and (s.stage == START or s.stage == BETWEEN))


def decide_match(s: Position, candidates: int) -> None:
    """The match is over; whoever of the candidates has the best total has won."""
    best, first = 0, True
    for seat in range(s.seats):
        total = s.totals[seat]
        if candidates >> seat & 1 and (first or (total > best if HIGHEST_WINS else total < best)):
            best, first = total, False
    s.winners = 0
    s.stage = OVER
    for seat in range(s.seats):
        if candidates >> seat & 1 and s.totals[seat] == best:
            s.winners |= 1 << seat
            tell(s, MATCH_WON, seat, 0, NOBODY, NOBODY, 0)
