"""Which cards move, as far as anybody can know: what the table and the simulator do differently.

The flow counts cards. Their faces are hidden at a table, except those that it has seen
(``referee.engine.hidden``), and open in the simulator (``referee.kernel.open``); each puts its own
functions in the place of these, which know nothing of any face.
"""

from __future__ import annotations

from referee.kernel.layout import Position

OPEN: bool = False
"""Whether every card is known to the game."""


def cards_gathered(s: Position) -> None:
    """All cards are in the deck again."""


def cards_drawn(s: Position, seat: int, number: int) -> None:
    """So many cards are about to leave the draw pile for a hand."""


def card_turned_up(s: Position, face: int) -> None:
    """A card is about to leave the draw pile for the empty discard pile."""


def card_played(s: Position, seat: int, face: int) -> None:
    """A card is about to leave a hand for the discard pile."""


def card_returned(s: Position, seat: int, face: int) -> None:
    """A card that was shown goes back into the hand."""


def card_put_back(s: Position, face: int) -> None:
    """The turned-up card is about to go back into the draw pile."""


def discards_shuffled(s: Position) -> None:
    """The discards under the top card are about to become the draw pile."""


def hands_swapped(s: Position, one: int, other: int) -> None:
    """Two hands change places."""


def hand_given_up(s: Position, seat: int, to_discards: bool) -> None:
    """A whole hand is about to go under the draw pile, or under the discard pile."""


def known_hand(s: Position, seat: int) -> int:
    """The faces that a player is known to hold (mask)."""
    return 0


def some_hand_is_empty(s: Position) -> bool:
    """Whether any seat has no card, in the round or not."""
    for seat in range(s.seats):
        if s.hands[seat] == 0:
            return True
    return False


def cite(s: Position, clause: int) -> None:
    """A clause, by its place, has imposed what follows."""


def tell(s: Position, effect: int, seat: int, number: int, face: int, other: int, short: int) -> None:
    """An effect took place (codes.EFFECTS): ``number`` of cards or points, ``short`` of them not to be had."""
