"""What a clause can say that does not follow from a moment."""

from __future__ import annotations

from dataclasses import dataclass

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


@dataclass(frozen=True, slots=True)
class Plain:
    """A statement without parts: the question that it answers, its sentence, and whether it is what a table
    does that says nothing (the ``default`` among the answers to its question)."""

    id: str
    question: str
    says: str
    default: bool = False


PLAIN = by_id((
    Plain("codes-put-rank-first", "codes", N_("In written games the rank stands before the colour.")),
    Plain("dealer-may-be-named", "naming the dealer", N_(
        "Instead of drawing cards for it, the table may simply name the first dealer, the youngest player for example."
    ), default=True),
    Plain("dealer-may-not-be-named", "naming the dealer", N_(
        "The table may not simply name the first dealer; the cards decide."
    )),
    Plain("deal-moves-left", "deal", N_("After each round the deal moves to the player on the dealer’s left."),
          default=True),
    Plain("deal-moves-right", "deal", N_("After each round the deal moves to the player on the dealer’s right.")),
    Plain("deal-stays", "deal", N_("The same player deals every round.")),
    Plain("left-of-dealer-starts", "start", N_(
        "The player to the left of the dealer starts, and play runs clockwise."
    ), default=True),
    Plain("right-of-dealer-starts", "start", N_(
        "The player to the right of the dealer starts, and play runs counter-clockwise."
    )),
    Plain("dealer-starts", "start", N_("The dealer starts, and play runs clockwise.")),
    Plain("may-draw-instead", "drawing instead", N_("A player who can play may also draw."), default=True),
    Plain("must-play", "drawing instead", N_("A player who can play a card must play one and may not draw instead.")),
    Plain("only-drawn-after-drawing", "after drawing", N_(
        "After drawing, only a drawn card may be played, not one that was held before."
    )),
    Plain("any-card-after-drawing", "after drawing", N_("After drawing, any card of the hand may be played."),
          default=True),
    Plain("drawn-must-be-played", "drawn card", N_("A drawn card that can be played must be played.")),
    Plain("drawn-may-be-kept", "drawn card", N_("A drawn card that can be played may be played at once or kept."),
          default=True),
    Plain("no-challenge", "challenging", N_("No play may be challenged; the players trust each other."), default=True),
    Plain("lost-challenge-settles", "lost challenge", N_(
        "When a challenge fails, nothing is owed any more beyond what the challenger draws for it."
    ), default=True),
    Plain("lost-challenge-leaves", "lost challenge", N_(
        "When a challenge fails, what is owed is still owed."
    )),
    Plain("advice-is-allowed", "advice", N_("The players may advise each other.")),
    Plain("leavers-under-pile", "leavers", N_(
        "The cards of a player who leaves the round go under the draw pile."
    ), default=True),
    Plain("leavers-into-discards", "leavers", N_(
        "The cards of a player who leaves the round go under the discard pile."
    )),
    Plain("last-needs-no-colour", "last card", N_(
        "Whoever goes out with a card that needs a colour does not have to name one."
    ), default=True),
    Plain("last-needs-colour", "last card", N_(
        "Whoever goes out with a card that needs a colour has to name one all the same."
    )),
    Plain("calls-end-when-hands-move", "calls", N_(
        "When hands change their players, all calls end; "
        "whoever then holds as few cards as the call is for has to call."
    ), default=True),
    Plain("calls-stay-when-hands-move", "calls", N_(
        "When hands change their players, a call still holds for the player who made it."
    )),
    Plain("winner-scores-others", "score", N_(
        "The winner of the round scores the value of all cards that the others still hold; the others score nothing."
    )),
    Plain("each-scores-own", "score", N_(
        "Each player scores the value of the cards left in their own hand; the winner of the round scores 0."
    )),
    Plain("highest-total-wins", "winner", N_("The player with the highest total wins the match.")),
    Plain("lowest-total-wins", "winner", N_("The player with the lowest total wins the match.")),
    Plain("last-player-wins", "winner", N_("The last player left in the match wins it.")),
    Plain("tied-players-win", "ties", N_("Players who are tied for the win share it."), default=True),
    Plain("ties-play-on", "ties", N_("If players are tied for the win, they play another round.")),
))  # fmt: skip
"""The statements without parts, by identifier."""


def answers(question: str) -> list[str]:
    """The statements that answer one question, of which a rule set can say one."""
    return [name for name, row in PLAIN.items() if row.question == question]


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement with parts: what there is for its conditions and values."""

    id: str
    gives: Scope


_HOLDING = frozenset({
    There.PLAYER, There.DEALER, There.CARD, There.TOP, There.OWN_HAND, There.PLAYERS, There.HANDS, There.TOTALS,
    There.OWED, There.PLAYED,
})  # fmt: skip

STATEMENTS = by_id((
    Statement("dealt", frozenset({There.PLAYERS})),
    Statement("worth", frozenset()),
    Statement("drawing", frozenset({There.PLAYER, There.DEALER, There.PLAYERS, There.HANDS, There.TOTALS})),
    Statement("may-be-played", _HOLDING),
    Statement("may-jump-in", _HOLDING),
    Statement("may-be-added", _HOLDING),
    Statement("may-not-be-played", _HOLDING),
    Statement("is-honest", frozenset({There.CARD, There.SHOWN_HAND})),
))  # fmt: skip
"""The statements with values or conditions, by identifier."""
