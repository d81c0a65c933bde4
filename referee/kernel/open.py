"""Open cards: every card has its place, and chance decides which one is drawn.

The pile is in no order; a card is drawn from anywhere in it, which gives the same odds as shuffling.
A hand is the mask of its faces and, for further copies, their number.
"""

from __future__ import annotations

from referee.kernel.layout import Position
from referee.kernel.rules import DECK, SIZE, hand_size

OPEN: bool = True


def below(s: Position, number: int) -> int:
    """A number from 0 to one below this, by chance (xorshift; biased by less than 2^-32)."""
    x = s.rng
    x = (x ^ (x << 13)) & 0x7FFFFFFFFFFFFFFF
    x ^= x >> 7
    x = (x ^ (x << 17)) & 0x7FFFFFFFFFFFFFFF
    s.rng = x
    return int(((x & 0xFFFFFFFF) * number) >> 32)


def bits(mask: int) -> int:
    """How many faces a mask has. Compiled code has an instruction for this and the next (``referee.kernel.fast``)."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest face of a mask."""
    return (mask & -mask).bit_length() - 1


def face_of(bit: int) -> int:
    """The face whose mask has this one bit."""
    return lowest(bit)


def some_face(s: Position, mask: int) -> int:
    """One of the faces of a mask, by chance."""
    number = bits(mask)
    if number > 1:
        for _ in range(below(s, number)):
            mask &= mask - 1
    return lowest(mask)


def cards_gathered(s: Position) -> None:
    """All cards are in the draw pile."""
    for card in range(SIZE):
        s.pile[card] = DECK[card]
    for seat in range(s.seats):
        s.hand[seat] = 0


def cards_drawn(s: Position, seat: int, number: int) -> None:
    """Cards leave the draw pile for a hand."""
    left, fresh = s.draw_pile, 0
    for _ in range(number):
        card = below(s, left)
        face = int(s.pile[card])
        left -= 1
        s.pile[card] = s.pile[left]
        hold_card(s, seat, face)
        fresh |= 1 << face
    s.fresh |= fresh


def hold_card(s: Position, seat: int, face: int) -> None:
    """A card comes into a hand."""
    if s.hand[seat] >> face & 1:
        s.more[seat][face] += 1
    else:
        s.hand[seat] |= 1 << face
        s.more[seat][face] = 0


def card_turned_up(s: Position, face: int) -> None:
    """The card leaves the draw pile for the empty discard pile."""
    left = s.draw_pile - 1
    for card in range(left):
        if s.pile[card] == face:
            s.pile[card] = s.pile[left]
            return


def card_played(s: Position, seat: int, face: int) -> None:
    """A card leaves a hand; what was on top now lies under it."""
    if s.more[seat][face]:
        s.more[seat][face] -= 1
    else:
        s.hand[seat] &= ~(1 << face)
    s.discards[s.discard_pile - 1] = s.top


def card_put_back(s: Position, face: int) -> None:
    """The turned-up card goes back into the draw pile."""
    s.pile[s.draw_pile] = face


def discards_shuffled(s: Position) -> None:
    """The discards under the top card come to the draw pile."""
    for card in range(s.discard_pile - 1):
        s.pile[s.draw_pile + card] = s.discards[card]


def hands_swapped(s: Position, one: int, other: int) -> None:
    """Two hands change places."""
    s.hand[one], s.hand[other] = s.hand[other], s.hand[one]
    for face in range(len(s.more[one])):
        s.more[one][face], s.more[other][face] = s.more[other][face], s.more[one][face]


def hand_given_up(s: Position, seat: int, to_discards: bool) -> None:
    """A whole hand goes under the draw pile, or under the top card of the discard pile."""
    mask, place = s.hand[seat], s.discard_pile - 1 if to_discards else s.draw_pile
    while mask:
        face = lowest(mask)
        for _ in range(s.more[seat][face] + 1):
            if to_discards:
                s.discards[place] = face
            else:
                s.pile[place] = face
            place += 1
        mask &= mask - 1
    s.hand[seat] = 0


def known_hand(s: Position, seat: int) -> int:
    """The faces that a player holds (mask)."""
    return int(s.hand[seat])


def some_hand_is_empty(s: Position) -> bool:
    """Whether anybody can have no card: only after somebody has played a last one, unless none are dealt."""
    return bool(s.first_out >= 0 or hand_size(s) <= 0)
