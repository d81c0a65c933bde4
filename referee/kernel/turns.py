"""Whose turn it is, and what is awaited before the turn moves on."""

from __future__ import annotations

from referee.kernel.cards import some_hand_is_empty, tell
from referee.kernel.codes import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    LOSE_NEXT,
    NAME_COLOUR,
    NAME_PLAYER,
    NOBODY,
    NOTHING,
    OWE,
    PASS,
    PLAY,
    TURN,
)
from referee.kernel.debts import debt_waits, forget_debt, is_challengeable, take_debt
from referee.kernel.layout import Position
from referee.kernel.rules import CALL_CARDS, LAST_NEEDS_COLOUR, when_hand_empty


def following(s: Position, seat: int) -> int:
    """The next seat in the direction of play that is still in the round."""
    seat += s.direction
    if seat == s.seats:
        seat = 0
    elif seat < 0:
        seat = s.seats - 1
    if s.inround >> seat & 1:
        return seat
    return beyond(s, seat)


def beyond(s: Position, seat: int) -> int:
    """The first seat in the round behind one that is out of it; that one itself if nobody is in."""
    for _ in range(s.seats):
        if s.inround >> seat & 1:
            return seat
        seat = (seat + s.direction) % s.seats
    return seat


def before(s: Position, seat: int) -> int:
    """The seat in the round that this one follows."""
    other = seat
    while following(s, other) != seat:
        other = following(s, other)
    return other


def next_player(s: Position) -> int:
    """Whom a clause means by the next player."""
    return following(s, s.hold if s.hold >= 0 else s.turn)


def lose_turn(s: Position, seat: int) -> None:
    """A player loses the turn: the one that is running or about to come, or, if others come first, the next one."""
    now = s.hold if s.hold >= 0 else s.turn
    if seat == now or (s.hold >= 0 and seat == following(s, now)):
        s.hold = seat
        tell(s, PASS, seat, 0, NOBODY, NOBODY, 0)
    else:
        s.skips |= 1 << seat
        tell(s, LOSE_NEXT, seat, 0, NOBODY, NOBODY, 0)


def turn_direction(s: Position) -> None:
    """Play runs the other way."""
    s.direction = -s.direction
    tell(s, TURN, NOBODY, 0, NOBODY, NOBODY, 0)


def settle(s: Position) -> None:
    """After a play or an answer: what is awaited next, or the turn moves on."""
    if s.stage != PLAY:  # a rule has ended the round
        return
    if s.owed == 0 and s.ask_colour < 0 and s.ask_player < 0:
        end_turn(s)
        return
    s.awaited, s.awaited_seat = NOTHING, NOBODY
    excuse_absent(s)
    going_out = some_hand_is_empty(s) and emptied(s) >= 0
    waits = debt_waits(s)
    if s.ask_colour >= 0 and (LAST_NEEDS_COLOUR or waits or not going_out):
        wait_for(s, NAME_COLOUR, s.ask_colour)
    elif s.ask_player >= 0 and not going_out:
        wait_for(s, NAME_PLAYER, s.ask_player)
    elif waits:
        tell(s, OWE, s.debtor, s.owed, NOBODY, NOBODY, 0)
        wait_for(s, ACCEPT_OR_CHALLENGE if is_challengeable(s) else ADD_OR_DRAW, s.debtor)
    else:
        if s.owed:
            take_debt(s)
        end_turn(s)


def excuse_absent(s: Position) -> None:
    """A rule may ask something of a player, the dealer say, who is out of the round: nothing follows."""
    if s.ask_colour >= 0 and not s.inround >> s.ask_colour & 1:
        s.ask_colour = NOBODY
    if s.ask_player >= 0 and not s.inround >> s.ask_player & 1:
        s.ask_player = NOBODY
    if s.owed and not s.inround >> s.debtor & 1:
        forget_debt(s)


def wait_for(s: Position, kind: int, seat: int) -> None:
    """Nothing else can happen before this player has answered."""
    s.awaited = kind
    s.awaited_seat = s.turn = seat


def end_turn(s: Position) -> None:
    """The turn moves on, or the round ends because a hand is empty."""
    s.awaited, s.awaited_seat = NOTHING, NOBODY
    s.drew = s.drawn = s.drawn_seen = 0
    s.ask_colour = s.ask_player = NOBODY
    if s.early:
        end_early_calls(s)
    if some_hand_is_empty(s):
        seat = emptied(s)
        if seat >= 0:
            when_hand_empty(s, seat, NOBODY, NOBODY)
            if s.stage != PLAY:
                return
    if s.first >= 0 and s.inround >> s.first & 1:
        s.turn, s.first = s.first, NOBODY
    elif s.hold >= 0:
        s.turn = following(s, s.hold)
        if s.skips:
            skip_turns(s)
    s.hold = s.first = NOBODY


def skip_turns(s: Position) -> None:
    """Who has to lose this turn loses it."""
    for _ in range(s.seats):
        if not s.skips >> s.turn & 1:
            return
        s.skips &= ~(1 << s.turn)
        tell(s, PASS, s.turn, 0, NOBODY, NOBODY, 0)
        s.turn = following(s, s.turn)


def end_early_calls(s: Position) -> None:
    """A call in advance holds for a play of that turn only."""
    for seat in range(s.seats):
        if s.early >> seat & 1 and s.hands[seat] != CALL_CARDS:
            s.called &= ~(1 << seat)
    s.early = 0


def emptied(s: Position) -> int:
    """The player in the round who has no cards left, the first to go out before others; or -1."""
    if s.last < 0:
        return NOBODY
    if s.first_out >= 0 and s.hands[s.first_out] == 0 and s.inround >> s.first_out & 1:
        return int(s.first_out)
    if s.hands[s.last] == 0 and s.inround >> s.last & 1:
        return int(s.last)
    for seat in range(s.seats):
        if s.hands[seat] == 0 and s.inround >> seat & 1:
            return seat
    return NOBODY


def players_in(s: Position) -> int:
    """How many players are in the round."""
    number, mask = 0, s.inround
    while mask:
        mask &= mask - 1
        number += 1
    return number
