"""Numbers that a clause works out, and whom it is about."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_
from referee.messages.prose.teller import Teller
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.roles import ROLES

SIGNS = {"+": "+", "-": "\u2212", "*": "×"}


def role(teller: Teller, name: str | None) -> str:
    """A player's part in what happens, as a subject."""
    name = name or "player"
    in_moment = MOMENTS[teller.moment].who if teller.moment else {}
    return teller.say(in_moment.get(name) or ROLES[name].says)


def value(teller: Teller, node: s.Value) -> str:
    """A value as words: a number, or what it is counted from."""
    match node:
        case s.Number(number):
            return str(number)
        case s.ParameterValue(name):
            return parameter(teller, name.text)
        case s.Measure(kind, of):
            if of is None:
                return teller.say(MEASURES[kind].says)
            return teller.say(ROLES[of].cards_of if kind == "cards-of" else ROLES[of].total_of)
        case s.Sum(sign, left, right):
            parts = [_term(teller, part) for part in (left, right)]
            wrapped = [
                f"({text})" if isinstance(part, s.Sum) and sign != "+" else text
                for part, text in zip((left, right), parts, strict=True)
            ]
            return f" {SIGNS[sign]} ".join(wrapped)


def _term(teller: Teller, node: s.Value) -> str:
    """A value within a sum, where a parameter's number would be in the way."""
    return teller.name(node.name.text) if isinstance(node, s.ParameterValue) else value(teller, node)


def parameter(teller: Teller, name: str) -> str:
    """A parameter by its word, with the number that holds unless the table chooses another."""
    return teller.say(
        # Translators: {name} is a parameter of the rules in quotation marks, such as “target score”.
        N_("{name} ({number}, unless the table agrees on another number)"),
        name=teller.name(name),
        number=teller.rulebook.parameters[name].default,
    )
