"""When something follows: each moment a whole clause that begins with “when”."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.cards import subject
from referee.messages.prose.teller import Teller
from referee.messages.prose.values import parameter, value

MOMENTS = {
    "wrong-card": N_("when a player plays a wrong card"),
    "out-of-turn": N_("when a player plays out of turn"),
    "too-many-drawn": N_("when a player draws too many cards"),
    "wrong-pass": N_("when a player passes without being allowed to"),
    "nothing-left": N_("when nothing is left to draw or to shuffle"),
    "pile-empty": N_("when the draw pile is empty"),
    "call-caught": N_("when another player notices that somebody forgot to say “{word}”"),
    "false-call": N_("when a player says “{word}” without having to"),
    "false-catch": N_("when a player tries to catch somebody who has not forgotten to say “{word}”"),
    "challenge-succeeds": N_("when a challenge succeeds because the card was not legal"),
    "challenge-fails": N_("when a challenge fails because the card was legal"),
    "false-challenge": N_("when a player challenges a play that may not be challenged"),
    "debt-taken": N_("when a player accepts the cards to draw"),
    "advised": N_("when a player suggests a card to another"),
    "taken-back": N_("when a player wants to take a played card back"),
    "misdeal": N_("when a misdeal is called"),
    "hand-empty": N_("when a player has no cards left"),
    "player-named": N_("when a player has chosen another"),
    "one-left": N_("when only one player is left in the match"),
}


def moment(teller: Teller, node: s.Moment) -> str:
    """A moment as a clause."""
    if node.pattern is not None:
        message = N_("when {cards} is turned up") if node.kind == "is-turned-up" else N_("when {cards} is played")
        return teller.say(message, cards=subject(teller, node.pattern, single=True))
    if node.value is None:
        return teller.say(MOMENTS[node.kind])
    return _over(teller, node.value) if node.kind == "hand-over" else _reached(teller, node.value)


def _over(teller: Teller, limit: s.Value) -> str:
    if isinstance(limit, s.Number):
        forms = NN_("when a player has more than {number} card", "when a player has more than {number} cards")
        return teller.count(forms, limit.number)
    # Translators: {value} is a sum in words and signs.
    return teller.say(N_("when a player has more cards than {value}"), value=value(teller, limit))


def _reached(teller: Teller, target: s.Value) -> str:
    if isinstance(target, s.Number):
        forms = NN_("when a player’s total reaches {number} point", "when a player’s total reaches {number} points")
        return teller.count(forms, target.number)
    if isinstance(target, s.ParameterValue):
        # Translators: {name} is such as: “target score” (500, unless the table agrees on another number).
        return teller.say(N_("when a player reaches the {name}"), name=parameter(teller, target.name.text))
    return teller.say(N_("when a player’s total reaches {value}"), value=value(teller, target))
