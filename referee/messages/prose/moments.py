"""When something follows: each moment a whole clause that begins with “when”."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.cards import subject
from referee.messages.prose.teller import Teller
from referee.messages.prose.values import parameter, value
from referee.terms.moments import MOMENTS


def moment(teller: Teller, node: s.Moment) -> str:
    """A moment as a clause."""
    if node.pattern is not None:
        return teller.say(MOMENTS[node.kind].says, cards=subject(teller, node.pattern, single=True))
    if node.value is None:
        return teller.say(MOMENTS[node.kind].says)
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
