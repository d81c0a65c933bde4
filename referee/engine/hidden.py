"""What a table sees of cards that are hidden: the kernel's cards where hands are held by people.

``seen`` counts the copies of each face seen since the last shuffle: in the discard pile, and in
hands that are ``known`` to hold them. Nothing here decides a rule.
"""

from __future__ import annotations

from referee.engine.fx import Fx
from referee.engine.state import State
from referee.kernel.codes import EFFECTS

MOST_EFFECTS = 220
"""No event of any sensible rule set has so many: each of a hundred players can score, and win."""

_new = tuple.__new__


def cards_gathered(s: State) -> None:
    """All cards are in the deck again: nothing is known."""
    s.seen = bytearray(len(s.deck.faces))
    s.known = ()


def seen_more(s: State, face: int, number: int) -> None:
    """So many more copies of a face count as seen. The count is shared with the state before: it is replaced."""
    s.seen = seen = s.seen[:]
    seen[face] += number


def card_turned_up(s: State, face: int) -> None:
    """Everybody sees the card."""
    seen_more(s, face, 1)


def card_played(s: State, seat: int, face: int) -> None:
    """Everybody sees the card, and if it was known to be in the hand, it no longer is."""
    if s.known and face in (known := s.known[seat]):
        at = known.index(face)
        remember(s, seat, known[:at] + known[at + 1 :])
    s.seen = seen = s.seen[:]  # as ``seen_more`` does it; every play comes here
    seen[face] += 1


def card_returned(s: State, seat: int, face: int) -> None:
    """The table has seen a card that goes back into a hand."""
    known = s.known[seat] if s.known else ()
    if face not in known and s.seen[face] < s.deck.faces[face].copies:
        remember(s, seat, (*known, face))


def card_put_back(s: State, face: int) -> None:
    """A card goes back into the draw pile, where nobody knows its place."""
    seen_more(s, face, -1)


def discards_shuffled(s: State) -> None:
    """Of the discards only the top card is still known."""
    s.seen = bytearray(len(s.seen))
    s.seen[s.top] = 1
    for hand in s.known:
        for face in hand:
            s.seen[face] += 1


def hands_swapped(s: State, one: int, other: int) -> None:
    """What was known of one hand is now known of the other."""
    if s.known:
        known = list(s.known)
        known[one], known[other] = known[other], known[one]
        s.known = tuple(known)


def hand_given_up(s: State, seat: int, to_discards: bool) -> None:
    """Nobody holds these cards any more."""
    remember(s, seat, ())


def known_hand(s: State, seat: int) -> int:
    """The faces that a player is known to hold (mask)."""
    mask = 0
    for face in s.known[seat] if s.known else ():
        mask |= 1 << face
    return mask


def some_hand_is_empty(s: State) -> bool:
    """Whether any seat has no card."""
    return 0 in s.hands


def remember(s: State, seat: int, faces: tuple[int, ...]) -> None:
    """What a hand is known to hold, from now on."""
    known = list(s.known or ((),) * s.seats)
    s.seen = seen = s.seen[:]
    for face in known[seat]:
        seen[face] -= 1
    known[seat] = faces if len(faces) <= s.hands[seat] else ()
    for face in known[seat]:
        seen[face] += 1
    s.known = tuple(known) if any(known) else ()


def cite(s: State, clause: int) -> None:
    """A clause that the ruling will cite for what follows."""
    if clause not in s.cited:
        s.cited = (*s.cited, clause)


class GoesRound(Exception):
    """The rules go round in circles: one event has more effects than any table has patience for.
    ``clauses`` are the places of those that imposed them."""

    def __init__(self, clauses: tuple[int, ...]) -> None:
        super().__init__(str(clauses))
        self.clauses = clauses


def tell(s: State, effect: int, seat: int, number: int, face: int, other: int, short: int) -> None:
    """An effect that the ruling will name. Raises GoesRound where there is no end of them."""
    told = s.told
    if not told:
        s.told = [_new(Fx, (EFFECTS[effect], seat, number, face, other, short, False))]
        return
    if len(told) >= MOST_EFFECTS:
        raise GoesRound(s.cited)
    told.append(_new(Fx, (EFFECTS[effect], seat, number, face, other, short, False)))
