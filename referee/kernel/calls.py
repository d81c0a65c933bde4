"""The call, and catching a missed one."""

from __future__ import annotations

from referee.kernel.codes import NOBODY, PLAY
from referee.kernel.debts import forget_debt
from referee.kernel.layout import Position
from referee.kernel.rules import CALL_BEFORE, CALL_CARDS, when_call_caught
from referee.kernel.turns import end_turn


def due_cards() -> int:
    """With how many cards in hand the call is to be made; -1 where the game has none."""
    return CALL_CARDS + 1 if CALL_BEFORE else CALL_CARDS


def make_call(s: Position, who: int) -> None:
    """A due call stands."""
    s.called |= 1 << who
    s.missed &= ~(1 << who)
    if not CALL_BEFORE and s.hands[who] != CALL_CARDS:
        s.early |= 1 << who


def may_call(s: Position, who: int) -> bool:
    """Whether a player has a call to make: it is due, or it will be by a play of this turn."""
    if CALL_CARDS < 0:
        return False
    if CALL_BEFORE or s.hands[who] == CALL_CARDS:
        return bool(s.hands[who] == due_cards())
    return bool(s.hands[who] == CALL_CARDS + 1 and who == s.turn)


def catch_call(s: Position, who: int, other: int) -> int:
    """A missed call is caught by ``other``; the deciding clause."""
    s.missed &= ~(1 << who)
    s.caught |= 1 << who
    kept = before_penalty(s)
    clause = when_call_caught(s, who, NOBODY, other)
    if s.stage == PLAY and s.hold >= 0 and s.hold == s.turn:
        end_turn(s)
    elif s.stage == PLAY:
        s.hold = kept
    return clause


def call_anew(s: Position, who: int) -> None:
    """A corrected hand is called anew; a call that is due on being left with so many cards is due at once."""
    s.called &= ~(1 << who)
    s.missed &= ~(1 << who)
    if CALL_CARDS >= 0 and not CALL_BEFORE and s.hands[who] == CALL_CARDS and s.stage == PLAY:
        s.missed |= 1 << who


def before_penalty(s: Position) -> int:
    """A slip is about to be punished: nobody has lost the turn yet. Returns what ``after_penalty`` needs."""
    kept = int(s.hold)
    s.hold = NOBODY
    return kept


def after_penalty(s: Position, kept: int) -> None:
    """The turn moves on if the penalty took it from the player on turn."""
    if s.hold >= 0 and s.hold == s.turn:
        forget_debt(s)
        end_turn(s)
    elif s.stage == PLAY:
        s.hold = kept
