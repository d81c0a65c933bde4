"""What can follow from a moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


class Shape(Enum):
    """How an effect is written; the value names the part of the grammar that its keyword belongs to."""

    CARDS = "_effect_of_cards"
    """A player, then a number of cards."""
    ROLE = "_effect_of_role"
    """A player."""
    ROLES = "_effect_of_two"
    """Two players."""
    ALONE = "_effect_alone"
    """Nothing more."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that follows: its shape, what must be there, the step of the kernel that does it (with the seats
    ``{role}`` and ``{other}`` and the number ``{value}``), its clause, the moments that it can bring about.

    The clauses of effects with cards or with two players have several forms; the prose has them.
    """

    id: str
    shape: Shape
    needs: Scope
    step: str
    says: str = ""
    brings: tuple[str, ...] = ()


_HANDS, _TURN = frozenset({There.HANDS}), frozenset({There.TURN})
_ANSWER, _TURNED_UP = frozenset({There.ANSWER}), frozenset({There.TURNED_UP})
_ANYWHERE: Scope = frozenset()

EFFECTS = by_id((
    Effect("draws", Shape.CARDS, _HANDS, "draw(s, {role}, {value})", brings=("pile-empty", "hand-over")),
    Effect("owes", Shape.CARDS, frozenset({There.NEW_DEBT}), "owe(s, {role}, {value})", brings=("debt-taken",)),
    # Translators: {who} is a player's part, such as “the next player”: the subject, masculine where that matters.
    Effect("loses-turn", Shape.ROLE, _TURN, "lose_turn(s, {role})", N_("{who} loses their turn")),
    Effect("plays-first", Shape.ROLE, frozenset({There.NEXT_TURN}), "s.first = {role}", N_("{who} plays first")),
    Effect("names-colour", Shape.ROLE, _ANSWER, "s.ask_colour = {role}", N_("{who} calls a colour")),
    Effect("names-player", Shape.ROLE, _ANSWER, "s.ask_player = {role}",
           N_("{who} chooses another player"), brings=("player-named",)),
    Effect("leaves-round", Shape.ROLE, frozenset({There.ROUND}), "leave_round(s, {role})",
           N_("{who} leaves the round")),
    Effect("leaves-match", Shape.ROLE, frozenset({There.MATCH}), "leave_match(s, {role})",
           N_("{who} leaves the match"), brings=("one-left",)),
    Effect("swaps-hands-with", Shape.ROLES, _HANDS, "swap(s, {role}, {other})", brings=("hand-over", "hand-empty")),
    Effect("direction-turns", Shape.ALONE, _TURN, "turn_direction(s)", N_("the direction of play is reversed")),
    Effect("card-goes-back", Shape.ALONE, frozenset({There.OFFERED}), "card_back(s, who, face)",
           N_("the card is taken back")),
    Effect("another-turned-up", Shape.ALONE, _TURNED_UP, "put_back(s, face)",
           N_("the card goes back into the draw pile and another is turned up")),
    Effect("another-turned-up-middle", Shape.ALONE, _TURNED_UP, "put_back(s, face)",
           N_("the card goes into the middle of the draw pile and another is turned up")),
    Effect("nothing-owed", Shape.ALONE, frozenset({There.DEBT}), "cancel_debt(s)",
           N_("the cards that were due need not be drawn")),
    Effect("discards-shuffled", Shape.ALONE, frozenset({There.DISCARDS}), "shuffle_discards(s)", N_(
        "the top card of the discard pile stays and the other discards are shuffled into a new draw pile"
    )),
    Effect("hands-move", Shape.ALONE, _HANDS, "rotate(s)",
           N_("all players pass their hands to the next player in the direction of play"),
           brings=("hand-over", "hand-empty")),
    Effect("round-ends", Shape.ALONE, frozenset({There.ROUND}), "stop_round(s, who)", N_("the round ends")),
    Effect("match-ends", Shape.ALONE, frozenset({There.MATCH}), "end_match(s)", N_("the match ends")),
    Effect("same-dealer", Shape.ALONE, frozenset({There.NEW_DEAL}), "redeal(s)",
           N_("all cards are thrown in and the same dealer deals again")),
    Effect("turn-passes", Shape.ALONE, _TURN, "lose_turn(s, s.turn)", N_("the turn passes to the next player")),
    Effect("table-decides", Shape.ALONE, _ANYWHERE, "ask_table(s)", N_("the table decides")),
    Effect("nothing-follows", Shape.ALONE, _ANYWHERE, "pass", N_("nothing follows")),
))  # fmt: skip
"""The effects by identifier."""

PUT_BACK = ("another-turned-up", "another-turned-up-middle")
"""The effects by which a card that was turned up goes back."""
LEAVING = ("leaves-round", "leaves-match")
"""The effects by which a player goes."""
