"""The parts that players have in what happens."""

from __future__ import annotations

from dataclasses import dataclass

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


@dataclass(frozen=True, slots=True)
class Role:
    """A player's part: the seat in the code of a moment (``who``, ``other`` or one worked out), how it is told as a
    subject, and in the sentences that the grammar of some language bends."""

    id: str
    needs: Scope
    seat: str
    says: str
    swaps: str
    cards_of: str
    total_of: str


ROLES = by_id((
    Role(
        "player", frozenset({There.PLAYER}), "who",
        # Translators: always the subject at the beginning of a clause.
        N_("the player"),
        N_("{who} swaps hands with the player"),
        N_("the number of cards of the player"),
        N_("the total of the player"),
    ),
    Role(
        "next-player", frozenset({There.NEXT_PLAYER}), "next_player(s)",
        N_("the next player"),
        N_("{who} swaps hands with the next player"),
        N_("the number of cards of the next player"),
        N_("the total of the next player"),
    ),
    Role(
        "dealer", frozenset({There.DEALER}), "s.dealer",
        N_("the dealer"),
        N_("{who} swaps hands with the dealer"),
        N_("the number of cards of the dealer"),
        N_("the total of the dealer"),
    ),
    Role(
        "named-player", frozenset({There.NAMED_PLAYER}), "other",
        N_("the chosen player"),
        N_("{who} swaps hands with the chosen player"),
        N_("the number of cards of the chosen player"),
        N_("the total of the chosen player"),
    ),
    Role(
        "challenger", frozenset({There.CHALLENGER}), "who",
        N_("the challenger"),
        N_("{who} swaps hands with the challenger"),
        N_("the number of cards of the challenger"),
        N_("the total of the challenger"),
    ),
    Role(
        "challenged-player", frozenset({There.CHALLENGED_PLAYER}), "other",
        N_("the challenged player"),
        N_("{who} swaps hands with the challenged player"),
        N_("the number of cards of the challenged player"),
        N_("the total of the challenged player"),
    ),
))  # fmt: skip
"""The roles by identifier."""
