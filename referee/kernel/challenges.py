"""Challenging a play, and what the hand behind it shows."""

from __future__ import annotations

from referee.kernel.codes import NOBODY, NOTHING, SHOW_HAND
from referee.kernel.layout import Position
from referee.kernel.rules import LOST_CHALLENGE_LEAVES, is_honest, when_challenge_fails, when_challenge_succeeds
from referee.kernel.turns import settle, wait_for


def challenge(s: Position) -> None:
    """The debtor doubts the play behind the debt: the hand must be shown, unless there was none left."""
    if s.source_held == 0:
        decide_challenge(s, judge(s, 0))
    else:
        wait_for(s, SHOW_HAND, s.source_seat)


def judge(s: Position, hand: int) -> bool:
    """Whether the play behind the debt was right, from a hand of these faces (mask)."""
    return is_honest(s.source_face, s.source_colour, s.source_top, hand)


def decide_challenge(s: Position, honest: bool) -> int:
    """What follows from the hand that was shown; the deciding clause."""
    s.awaited, s.awaited_seat = NOTHING, NOBODY
    if honest:
        clause = when_challenge_fails(s, s.debtor, s.source_face, s.source_seat)
        if not LOST_CHALLENGE_LEAVES:
            s.owed, s.debtor = 0, NOBODY
    else:
        clause = when_challenge_succeeds(s, s.debtor, s.source_face, s.source_seat)
    s.source_seat = NOBODY
    settle(s)
    return clause
