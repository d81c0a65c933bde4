"""The moments from which something can follow."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from referee.terms.marks import N_
from referee.terms.scope import Scope, There, by_id


class Shape(Enum):
    """How a moment is written; the value names the part of the grammar that its keyword belongs to."""

    CARD = "_moment_of_card"
    """Some cards, then what happens to one."""
    CARDS = "_moment_over_cards"
    """A number of cards."""
    POINTS = "_moment_at_points"
    """A number of points."""
    ALONE = "_moment_alone"
    """Nothing more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment: its shape, what there is, its clause (where it has one form), and who its roles are
    where the plain word would leave it open. ``owed`` is the least that is owed then."""

    id: str
    shape: Shape
    gives: Scope
    says: str = ""
    who: Mapping[str, str] = field(default_factory=dict)
    owed: int = 0

    @property
    def function(self) -> str:
        """The function of the kernel that says what follows: ``when_played`` for ``is-played``."""
        return "when_" + self.id.removeprefix("is-").replace("-", "_")


_PLAYERS = frozenset({There.PLAYER, There.NEXT_PLAYER, There.DEALER})
_COUNTED = frozenset({There.PLAYERS, There.HANDS, There.TOTALS, There.OWED, There.PLAYED})
_TABLE = _PLAYERS | _COUNTED | {There.TOP}
_AFTER_SLIP = frozenset({There.TURN, There.ROUND, There.MATCH, There.DISCARDS})
_AFTER_PLAY = _AFTER_SLIP | {There.NEXT_TURN, There.ANSWER, There.NEW_DEBT, There.DEBT}
_SLIP = _TABLE | _AFTER_SLIP
_PLAY = _TABLE | _AFTER_PLAY
_CHALLENGE = (_PLAY - {There.TOP}) | {There.CARD, There.CHALLENGER, There.CHALLENGED_PLAYER}
_THAT_PLAYER = {"player": N_("that player")}

MOMENTS = by_id((
    Moment(
        "is-turned-up", Shape.CARD,
        _PLAYERS | {There.CARD, There.PLAYERS, There.HANDS, There.TOTALS, There.TURN, There.NEXT_TURN, There.ANSWER,
                    There.NEW_DEBT, There.TURNED_UP},
        N_("when {cards} is turned up"),
        {"next-player": N_("the first player"), "player": N_("the dealer")},
    ),
    Moment("is-played", Shape.CARD, _PLAY | {There.CARD, There.OWN_HAND}, N_("when {cards} is played")),
    Moment("wrong-card", Shape.ALONE, _SLIP | {There.CARD, There.OWN_HAND, There.OFFERED},
           N_("when a player plays a wrong card")),
    Moment("out-of-turn", Shape.ALONE, _SLIP | {There.OFFERED}, N_("when a player plays out of turn")),
    Moment("too-many-drawn", Shape.ALONE, _SLIP, N_("when a player draws too many cards")),
    Moment("wrong-pass", Shape.ALONE, _SLIP, N_("when a player passes without being allowed to")),
    Moment("nothing-left", Shape.ALONE, _SLIP | {There.NEW_DEAL}, N_("when nothing is left to draw or to shuffle")),
    Moment("pile-empty", Shape.ALONE, (_TABLE - {There.NEXT_PLAYER}) | {There.DISCARDS},
           N_("when the draw pile is empty")),
    Moment("call-caught", Shape.ALONE, _SLIP, N_("when another player notices that somebody forgot to say “{word}”"),
           {"player": N_("the player who forgot it")}),
    Moment("false-call", Shape.ALONE, _SLIP, N_("when a player says “{word}” without having to")),
    Moment("false-catch", Shape.ALONE, _SLIP,
           N_("when a player tries to catch somebody who has not forgotten to say “{word}”")),
    Moment("challenge-succeeds", Shape.ALONE, _CHALLENGE,
           N_("when a challenge succeeds because the card was not legal"), owed=1),
    Moment("challenge-fails", Shape.ALONE, _CHALLENGE,
           N_("when a challenge fails because the card was legal"), owed=1),
    Moment("false-challenge", Shape.ALONE, _SLIP | {There.CHALLENGER},
           N_("when a player challenges a play that may not be challenged")),
    Moment("debt-taken", Shape.ALONE, _SLIP | {There.NEXT_TURN}, N_("when a player accepts the cards to draw"),
           _THAT_PLAYER, owed=1),
    Moment("advised", Shape.ALONE, _SLIP, N_("when a player suggests a card to another"),
           {"player": N_("the adviser")}),
    Moment("taken-back", Shape.ALONE, _SLIP, N_("when a player wants to take a played card back")),
    Moment("misdeal", Shape.ALONE, _PLAYERS | _COUNTED | {There.NEW_DEAL}, N_("when a misdeal is called")),
    Moment("hand-empty", Shape.ALONE, _SLIP | {There.NEXT_TURN}, N_("when a player has no cards left")),
    Moment("hand-over", Shape.CARDS, _TABLE | {There.ROUND, There.MATCH}, who=_THAT_PLAYER),
    Moment("player-named", Shape.ALONE, _PLAY | {There.NAMED_PLAYER}, N_("when a player has chosen another")),
    Moment("total-reaches", Shape.POINTS,
           frozenset({There.PLAYER, There.DEALER, There.HANDS, There.TOTALS, There.PLAYERS, There.MATCH}),
           who=_THAT_PLAYER),
    Moment("one-left", Shape.ALONE, frozenset({There.MATCH}), N_("when only one player is left in the match")),
))  # fmt: skip
"""The moments by identifier."""
