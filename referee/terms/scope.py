"""What there is at a moment or in a statement, and what a role, a fact, a measure or an effect needs to be there.

A row of a moment or a statement says what it ``gives``; every other row says what it ``needs``. What
may stand where follows from the two, and nothing else says it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Protocol, TypeVar


class There(Enum):
    """Something that is there, or not, when a clause is asked."""

    PLAYER = auto()
    """The player whom the moment is about; in a permission the one who holds the card; in drawing the one on turn."""
    NEXT_PLAYER = auto()
    DEALER = auto()
    NAMED_PLAYER = auto()
    CHALLENGER = auto()
    CHALLENGED_PLAYER = auto()

    CARD = auto()
    """A card in question: “it”."""
    TOP = auto()
    """A top card and an active colour, as they were before the card in question was played."""
    OWN_HAND = auto()
    """The hand from which the card in question comes, before it leaves it."""
    SHOWN_HAND = auto()
    """A hand that is laid open."""
    PLAYERS = auto()
    """A number of players."""
    HANDS = auto()
    """Hands with a number of cards, and a pile to draw from."""
    TOTALS = auto()
    """Totals of the match."""
    OWED = auto()
    """A number of cards that is owed, or 0."""
    PLAYED = auto()
    """A round of which can be said whether a card has been played."""

    TURN = auto()
    """A turn that can be lost."""
    NEXT_TURN = auto()
    """Whose turn comes is settled right after this."""
    ANSWER = auto()
    """Somebody can be asked to name something right after this."""
    NEW_DEBT = auto()
    """What somebody owes can be asked for right after this."""
    DEBT = auto()
    """A debt that does not end of itself."""
    ROUND = auto()
    """A round that can end, or be left."""
    MATCH = auto()
    """A match that can end, or be left."""
    OFFERED = auto()
    """A card that was put down in vain."""
    TURNED_UP = auto()
    """A card that was turned up and nothing played on it."""
    DISCARDS = auto()
    """Discards that can be shuffled."""
    NEW_DEAL = auto()
    """The cards can be thrown in and dealt again."""


Scope = frozenset[There]


class Row(Protocol):
    """A row that needs something to be there."""

    @property
    def needs(self) -> Scope:
        """What must be there."""
        ...


R = TypeVar("R", bound=Row)
N = TypeVar("N")


def possible(rows: Mapping[str, R], gives: Scope) -> list[str]:
    """The identifiers of the rows that may stand where so much is given."""
    return [name for name, row in rows.items() if row.needs <= gives]


def by_id(rows: Iterable[N]) -> dict[str, N]:
    """Rows by their identifiers."""
    return {row.id: row for row in rows}  # type: ignore[attr-defined]
