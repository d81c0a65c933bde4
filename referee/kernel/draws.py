"""Drawing in one's own turn, passing, accepting what is owed."""

from __future__ import annotations

from referee.kernel.cards import OPEN
from referee.kernel.codes import NOBODY, NOTHING, PLAY_OR_PASS
from referee.kernel.debts import take_debt
from referee.kernel.layout import Position
from referee.kernel.piles import drawable, take_cards
from referee.kernel.rules import (
    DRAW_ENDS_CATCHING,
    DRAWN_MUST_BE_PLAYED,
    HONESTY,
    draw_limit,
    forbidden,
    playable,
    when_nothing_left,
)
from referee.kernel.turns import end_turn


def draw_in_turn(s: Position, who: int, number: int) -> int:
    """The player on turn draws cards that the rules allow; how many there were."""
    s.imposed = 0
    got = take_cards(s, who, number)
    if got:
        s.drew += got
        if OPEN:
            s.drawn |= s.fresh
            s.drawn_seen = s.drew
        if DRAW_ENDS_CATCHING:
            s.missed &= 1 << who
    return got


def after_draw(s: Position) -> None:
    """Says whether the player may pass now."""
    if pass_is_allowed(s):
        s.awaited, s.awaited_seat = PLAY_OR_PASS, s.turn
    else:
        s.awaited, s.awaited_seat = NOTHING, NOBODY


def draw_nothing(s: Position, who: int) -> int:
    """Nothing is left to draw; the deciding clause."""
    clause = when_nothing_left(s, who, NOBODY, NOBODY)
    if s.hold == who:
        end_turn(s)
    return clause


def pass_is_allowed(s: Position) -> bool:
    """Whether the player on turn has drawn enough to pass, or nothing is left to draw."""
    limit = draw_limit(s)
    enough = 0 <= limit <= s.drew or drawable(s) == 0
    return enough and not (s.drawn and must_play(s))


def must_play(s: Position) -> int:
    """The cards that were drawn, are known, fit and by the rules must be played (mask)."""
    if DRAWN_MUST_BE_PLAYED < 0:
        return 0
    return int(s.drawn & playable(s, s.turn) & ~forbidden(s, s.turn) & ~HONESTY)


def end_own_turn(s: Position, who: int) -> None:
    """The player on turn passes."""
    s.hold = who
    end_turn(s)


def accept(s: Position) -> int:
    """The debtor takes what is owed, and the turn moves on; the deciding clause."""
    clause = take_debt(s)
    end_turn(s)
    return clause
