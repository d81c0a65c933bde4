"""Cards between the draw pile, the discard pile and the hands."""

from __future__ import annotations

from referee.kernel.cards import (
    card_put_back,
    card_returned,
    cards_drawn,
    discards_shuffled,
    hands_swapped,
    tell,
)
from referee.kernel.codes import DRAW, NOBODY, PUT_BACK, RESHUFFLE, RETURN, ROTATE, SWAP
from referee.kernel.layout import Position
from referee.kernel.rules import CALL_BEFORE, CALL_CARDS, CALLS_STAY, SHUFFLES, when_pile_empty
from referee.kernel.turns import following


def drawable(s: Position) -> int:
    """The cards that can still be drawn, by shuffling the discards if a rule says so."""
    if s.draw_pile or not SHUFFLES:
        return int(s.draw_pile)
    return int(max(0, s.discard_pile - 1))


def draw(s: Position, seat: int, number: int) -> int:
    """Draws cards that a rule imposes, as far as there are any; how many."""
    number = max(0, number)
    got = take_cards(s, seat, number)
    s.imposed, s.imposed_seat = got, seat
    tell(s, DRAW, seat, got, NOBODY, NOBODY, number - got)
    return got


def take_cards(s: Position, seat: int, number: int) -> int:
    """Moves cards from the draw pile to a hand, with a new draw pile when it is empty."""
    number, s.fresh = max(0, number), 0
    got = int(min(number, s.draw_pile))
    if got:
        move_cards(s, seat, got)
    if got < number:
        when_pile_empty(s, seat, NOBODY, NOBODY)
        more = min(number - got, s.draw_pile)
        move_cards(s, seat, more)
        got += more
    if got:
        s.called &= ~(1 << seat)
        s.missed &= ~(1 << seat)
    return got


def move_cards(s: Position, seat: int, number: int) -> None:
    """Moves cards that the draw pile has to a hand."""
    cards_drawn(s, seat, number)
    s.draw_pile -= number
    s.hands[seat] += number


def shuffle_discards(s: Position) -> None:
    """The discards but the top card become the draw pile."""
    if s.discard_pile <= 1:
        return
    tell(s, RESHUFFLE, NOBODY, s.discard_pile - 1, NOBODY, NOBODY, 0)
    discards_shuffled(s)
    s.draw_pile += s.discard_pile - 1
    s.discard_pile = 1


def card_back(s: Position, seat: int, face: int) -> None:
    """A card goes back into the hand it came from; everybody has seen it."""
    if face >= 0:
        tell(s, RETURN, seat, 0, face, NOBODY, 0)
        card_returned(s, seat, face)


def put_back(s: Position, face: int) -> None:
    """The turned-up card goes back into the draw pile."""
    if face < 0 or s.top != face:
        return
    card_put_back(s, face)
    s.top = s.colour = NOBODY
    s.discard_pile -= 1
    s.draw_pile += 1
    tell(s, PUT_BACK, NOBODY, 0, face, NOBODY, 0)


def swap(s: Position, one: int, other: int) -> None:
    """Two players exchange their hands."""
    exchange(s, one, other)
    hands_changed(s)
    tell(s, SWAP, one, 0, NOBODY, other, 0)


def exchange(s: Position, one: int, other: int) -> None:
    """The hands of two seats change places."""
    s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
    hands_swapped(s, one, other)


def rotate(s: Position) -> None:
    """Every hand goes to the next player in the direction of play."""
    start = following(s, 0)
    seat = following(s, start)
    while seat != start:  # one after the other takes the hand that the first holds by then
        exchange(s, start, seat)
        seat = following(s, seat)
    hands_changed(s)
    tell(s, ROTATE, NOBODY, 0, NOBODY, NOBODY, 0)


def hands_changed(s: Position) -> None:
    """After hands have moved, calls begin anew, unless a rule says that they stay."""
    s.missed = 0
    if not CALLS_STAY:
        s.called = 0
    if CALL_CARDS >= 0 and not CALL_BEFORE:
        for seat in range(s.seats):
            if (s.inround & ~s.called) >> seat & 1 and s.hands[seat] == CALL_CARDS:
                s.missed |= 1 << seat
