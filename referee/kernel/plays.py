"""Playing a card: it leaves the hand, its effects follow, the turn moves on."""

from __future__ import annotations

from referee.kernel.cards import OPEN, card_played, known_hand
from referee.kernel.codes import NOBODY, NOTHING
from referee.kernel.layout import Position
from referee.kernel.rules import (
    CALL_CARDS,
    COLOUR,
    PLAY_ENDS_CATCHING,
    when_played,
    when_player_named,
)
from referee.kernel.turns import following, settle


def lay_down(s: Position, who: int, face: int) -> int:
    """The card is on top and its effects have begun; the clause that decided. ``finish_play`` goes on."""
    colour, top, owed = s.colour, s.top, s.owed
    s.was_colour, s.was_top, s.was_drawn, s.was_last = colour, top, s.drawn, s.last
    s.imposed = 0
    leave_hand(s, who, face)
    s.top, s.colour = face, COLOUR[face]
    s.hold = s.last = s.turn = who
    s.awaited = NOTHING
    s.drew = s.drawn = s.drawn_seen = 0
    clause = when_played(s, who, face, NOBODY)
    if s.owed > owed:
        s.source_seat, s.source_face, s.source_colour, s.source_top = who, face, colour, top
        s.source_held = s.hands[who]
        if OPEN:
            s.source_hand = known_hand(s, who)
    return clause


def hand_debt_on(s: Position, who: int, owed: int) -> None:
    """A card was added to what is owed: if it made nobody owe, the next player now owes it all."""
    if owed and s.owed == owed:
        s.debtor = following(s, who)


def finish_play(s: Position, colour: int) -> None:
    """A colour that is asked for may have been named with the play; then the turn moves on."""
    if s.ask_colour >= 0 and colour >= 0:
        s.colour, s.ask_colour = colour, NOBODY
    settle(s)


def leave_hand(s: Position, who: int, face: int) -> None:
    """Moves the card to the discard pile and keeps the account of calls."""
    card_played(s, who, face)
    s.hands[who] -= 1
    s.discard_pile += 1
    if s.hands[who] == 0 and s.first_out < 0:
        s.first_out = who
    bit = 1 << who
    s.caught &= ~bit
    if PLAY_ENDS_CATCHING:
        s.missed &= bit
    if CALL_CARDS < 0:
        return
    if s.hands[who] == CALL_CARDS and not s.called & bit:
        s.missed |= bit
        s.called &= ~bit
    elif s.hands[who] != CALL_CARDS:
        s.missed &= ~bit
        s.called &= ~bit


def name_colour(s: Position, colour: int) -> None:
    """The colour that was awaited is named."""
    s.colour, s.ask_colour = colour, NOBODY
    settle(s)


def name_player(s: Position, who: int, other: int) -> int:
    """The player who was awaited is named; the deciding clause."""
    s.ask_player = NOBODY
    clause = when_player_named(s, who, NOBODY, other)
    settle(s)
    return clause
