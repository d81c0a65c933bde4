"""What the kernel remembers of a table: one whole number a field, and some rows of them.

The table keeps the fields in the slots of an object, the simulator in a record of an array
(``referee.kernel.fast``); the functions of the kernel read and write both by attribute. Seats,
faces, colours and clauses are numbered from 0, and -1 is nobody and nothing. Sets of seats and
of faces are bit masks.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Position: TypeAlias = Any
"""Anything with the fields below: a table's ``State``, or a record of numbers."""

MATCH: Final = {
    "stage": "the phase of the match, one of codes.STAGES",
    "seats": "how many players sat down",
    "inmatch": "who is still in the match (mask)",
    "dealer": "who deals",
    "round": "the number of the round, from 1",
    "round_winner": "who won the round that was played last",
    "winners": "who has won the match (mask)",
    "ends": "1 if the match is decided when the round is scored",
    "uncounted": "whose hand is still to be counted (mask)",
    "untold": "1 if the round was told without its plays, so that nobody's hand is known in size",
}  # fmt: skip
"""What outlasts a round."""

ROUND: Final = {
    "turn": "who acts next",
    "direction": "1 clockwise, -1 the other way",
    "colour": "the active colour",
    "top": "the face on top of the discard pile",
    "draw_pile": "the cards in the draw pile",
    "discard_pile": "the cards in the discard pile, the top card among them",
    "inround": "who takes part in the round (mask)",
    "awaited": "what must be answered first, one of codes.AWAITED",
    "awaited_seat": "who must answer it",
    "owed": "how many cards are owed",
    "debtor": "who owes them",
    "source_seat": "who played the card behind the debt",
    "source_face": "that card",
    "source_colour": "the active colour before it was played",
    "source_top": "the top card before it was played",
    "source_held": "how many cards its player held after it",
    "hold": "from whom the turn will move on",
    "first": "whom a rule makes play first instead",
    "ask_colour": "who has to name a colour",
    "ask_player": "who has to name a player",
    "drew": "the cards drawn in this turn",
    "drawn": "their faces, as far as they are known (mask)",
    "drawn_seen": "how many of them are known",
    "called": "whose call stands (mask)",
    "missed": "whose missed call can be caught (mask)",
    "last": "who played last; -1 before the first play of a round",
    "first_out": "who was the first to have no card left",
    "skips": "who loses the next turn that comes (mask)",
    "caught": "who was caught, and has not played since (mask)",
    "early": "whose call was made in advance, for a play of this turn (mask)",
    "imposed": "how many cards a rule made somebody draw last, as far as nobody entered them",
    "imposed_seat": "who drew them",
}  # fmt: skip
"""What a round begins anew."""

BEFORE: Final = {
    "was_colour": "the active colour",
    "was_top": "the top card",
    "was_drawn": "the faces that the player drew in this turn (mask)",
    "was_last": "who played last",
    "fresh": "the faces that the last draw brought, as far as they are known (mask)",
}  # fmt: skip
"""How the table stood before the card that is being played, which is what the conditions of a play ask
about, and what was drawn last: of use only while an event is ruled on."""

BY_SEAT: Final = {
    "hands": "the number of cards in each hand",
    "totals": "the points of all rounds so far",
    "gained": "the points of the last round that was scored",
    "counted": "the points in each hand, once it is counted",
}  # fmt: skip
"""One number a seat."""

SEAT_NUMBERS: Final = (
    "dealer", "round_winner", "turn", "awaited_seat", "debtor", "source_seat", "hold", "first", "ask_colour",
    "ask_player", "last", "first_out", "imposed_seat",
)  # fmt: skip
"""The fields that name a seat."""

SEAT_MASKS: Final = ("inmatch", "winners", "uncounted", "inround", "called", "missed", "skips", "caught", "early")
"""The fields that are sets of seats."""

OPEN: Final = {
    "rng": "the state of the generator of chance",
    "source_hand": "the faces in the hand behind the debt when its card was played (mask)",
    "hand": "the faces in each hand (a mask a seat)",
    "more": "how many copies of each face a hand has beyond the first (a row a seat)",
    "pile": "the cards of the draw pile, in no order",
    "discards": "the cards under the top card, oldest first",
}  # fmt: skip
"""What only a game with open hands has (``referee.kernel.open``)."""
