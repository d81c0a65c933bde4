"""What can be counted at the table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


class Most(Enum):
    """What bounds a number that is counted."""

    DECK = auto()
    """The cards of the deck."""
    PLAYERS = auto()
    """The players of the largest table."""
    POINTS = auto()
    """The points that a match can hold (``MOST_POINTS``)."""


MOST_POINTS = 99_999
"""No total is reckoned to be larger."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that is counted: its bounds, whether it is counted of a player, and how it is told
    (where it is counted of a player, the row of the role tells it)."""

    id: str
    needs: Scope
    least: int
    most: Most
    of_role: bool = False
    says: str = ""


MEASURES = by_id((
    Measure("cards-of", frozenset({There.HANDS}), 0, Most.DECK, of_role=True),
    Measure("total-of", frozenset({There.TOTALS}), -MOST_POINTS, Most.POINTS, of_role=True),
    Measure("number-of-players", frozenset({There.PLAYERS}), 1, Most.PLAYERS, says=N_("the number of players")),
    Measure("what-is-owed", frozenset({There.OWED}), 0, Most.DECK, says=N_("the number of cards to draw")),
))  # fmt: skip
"""The measures by identifier."""
