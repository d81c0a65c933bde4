"""What a condition can ask."""

from __future__ import annotations

from dataclasses import dataclass

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


@dataclass(frozen=True, slots=True)
class Asked:
    """How the kernel asks a fact: about a ``face`` that may be played, about one that is being ``played`` (of the
    table before the play), and as the ``mask`` of all faces of which it is true; that is empty where it is no matter
    of the face."""

    face: str
    played: str
    mask: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that is so or not: how it is asked, as a clause, and as the clause that it is not so.

    ``before``: where a card is played, the fact is about the table as it was before the play.
    ``alone``: a phrase of its own, without “it has”.
    """

    id: str
    needs: Scope
    asked: Asked
    says: str
    denied: str
    before: bool = False
    alone: bool = True


_CARD = frozenset({There.CARD})
_CARD_ON_TOP = frozenset({There.CARD, There.TOP})
_CARD_OF_HAND = frozenset({There.CARD, There.OWN_HAND})
_ROUND = frozenset({There.PLAYED})

FACTS = by_id((
    Fact(
        "active-colour", _CARD_ON_TOP,
        Asked("COLOUR[face] == s.colour >= 0", "COLOUR[face] == s.was_colour >= 0", "OF_COLOUR[s.colour]"),
        # Translators: “it” is the card that is played.
        N_("it has the active colour"),
        N_("it does not have the active colour"),
        before=True, alone=False,
    ),
    Fact(
        "top-rank", _CARD_ON_TOP,
        Asked("RANK[face] == RANK[s.top]", "s.was_top >= 0 and RANK[face] == RANK[s.was_top]", "OF_RANK[RANK[s.top]]"),
        N_("it has the same number or symbol as the top card"),
        N_("it does not have the same number or symbol as the top card"),
        before=True, alone=False,
    ),
    Fact(
        "identical", _CARD_ON_TOP,
        Asked("face == s.top", "face == s.was_top", "1 << s.top"),
        N_("it is identical to the top card"),
        N_("it is not identical to the top card"),
        before=True,
    ),
    Fact(
        "last-card", _CARD_OF_HAND,
        Asked("s.hands[who] == 1", "s.hands[who] == 0"),
        N_("it is the last card of the hand"),
        N_("it is not the last card of the hand"),
        before=True,
    ),
    Fact(
        "was-drawn", _CARD_OF_HAND,
        Asked("s.drawn >> face & 1", "s.was_drawn >> face & 1", "s.drawn"),
        N_("it was drawn in this turn"),
        N_("it was not drawn in this turn"),
        before=True,
    ),
    Fact(
        "no-card-played", _ROUND,
        Asked("s.last < 0", "s.was_last < 0"),
        N_("no card has been played yet"),
        N_("a card has already been played"),
    ),
    Fact(
        "card-played", _ROUND,
        Asked("s.last >= 0", "s.was_last >= 0"),
        N_("a card has already been played"),
        N_("no card has been played yet"),
    ),
    Fact(
        "cards-are-owed", frozenset({There.OWED}),
        Asked("s.owed > 0", "s.owed > 0"),
        N_("there are cards to draw"),
        N_("there are no cards to draw"),
    ),
))  # fmt: skip
"""The facts without parts, by identifier."""


@dataclass(frozen=True, slots=True)
class Question:
    """A condition that has parts: what it needs besides what its parts need, and when it is asked."""

    id: str
    needs: Scope
    before: bool = False


QUESTIONS = by_id((
    Question("it-is", _CARD),
    Question("top-is", frozenset({There.TOP}), before=True),
    Question("none-in-hand", frozenset({There.SHOWN_HAND}), before=True),
    Question("has-cards-left", frozenset({There.HANDS})),
    Question("there-are", frozenset({There.PLAYERS})),
))  # fmt: skip
"""The conditions with parts, by identifier."""
