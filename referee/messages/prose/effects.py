"""What follows: each effect a whole clause."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.teller import Teller
from referee.messages.prose.values import role, value
from referee.rulebook.ranges import may_be_negative
from referee.terms.effects import EFFECTS
from referee.terms.roles import ROLES

# Translators: {value} is a sum in words and signs.
DRAWS_COMPUTED = (N_("{who} draws as many cards as {value}"),
                  N_("{who} draws as many cards as {value}, or none if that is less than 0"))  # fmt: skip
OWES_COMPUTED = (N_("{who} has to draw as many cards as {value}"),
                 N_("{who} has to draw as many cards as {value}, or none if that is less than 0"))  # fmt: skip
"""What is said of a number of cards that is worked out, and of one that can come out below 0."""

STANDARD_DEBT = (
    s.Effect("draws", role="player", value=s.Measure("what-is-owed")),
    s.Effect("loses-turn", role="player"),
)
"""What becomes of owed cards where a rule set does nothing special with them."""


def effects(teller: Teller, nodes: tuple[s.Effect, ...]) -> str:
    """All that follows, in one sentence without its end."""
    return teller.chained(_clauses(teller, nodes))


def _clauses(teller: Teller, nodes: tuple[s.Effect, ...]) -> Iterator[str]:
    """One clause an effect; losing the turn is joined to what the same player did just before."""
    at = 0
    while at < len(nodes):
        node, following = nodes[at], nodes[at + 1 : at + 2]
        text = effect(teller, node)
        if following and following[0].kind == "loses-turn" and node.role == following[0].role and _is_joinable(node):
            # Translators: {clause} is a clause whose subject, a player, loses the turn as well.
            text = teller.say(N_("{clause} and loses their turn"), clause=text)
            at += 1
        yield text
        at += 1


def _is_joinable(node: s.Effect) -> bool:
    """Whether a clause can go on behind this one: not behind a sum in words and signs, which would take it in."""
    if node.kind != "draws":
        return False
    match node.value:
        case s.Number() | s.Measure("what-is-owed") | s.Sum("+", s.Measure("what-is-owed"), s.Number()):
            return True
    return False


def effect(teller: Teller, node: s.Effect) -> str:
    """One effect as a clause."""
    if node.kind == "draws":
        return _draws(teller, node)
    if node.kind == "owes":
        return _owes(teller, node)
    if node.other is not None:
        return teller.say(ROLES[node.other].swaps, who=role(teller, node.role))
    facts = {} if node.role is None else {"who": role(teller, node.role)}
    return teller.say(EFFECTS[node.kind].says, **facts)


def _draws(teller: Teller, node: s.Effect) -> str:
    who = role(teller, node.role)
    match node.value:
        case s.Number(number):
            return teller.count(NN_("{who} draws one card", "{who} draws {number} cards"), number, who=who)
        case s.Measure("what-is-owed"):
            return teller.say(N_("{who} draws all the cards that were due"), who=who)
        case s.Sum("+", s.Measure("what-is-owed"), s.Number(number)):
            forms = NN_("{who} draws the cards that were due and one more",
                        "{who} draws the cards that were due and {number} more")  # fmt: skip
            return teller.count(forms, number, who=who)
        case _:
            return _computed(teller, node, DRAWS_COMPUTED)


def _owes(teller: Teller, node: s.Effect) -> str:
    if not isinstance(node.value, s.Number):
        return _computed(teller, node, OWES_COMPUTED)
    if debt_is_drawn(teller):
        forms = NN_("{who} draws one card and loses their turn", "{who} draws {number} cards and loses their turn")
    else:
        forms = NN_("{who} has to draw one card", "{who} has to draw {number} cards")
    return teller.count(forms, node.value.number, who=role(teller, node.role))


def _computed(teller: Teller, node: s.Effect, forms: tuple[str, str]) -> str:
    assert node.value is not None
    message = forms[may_be_negative(teller.rulebook, node.value, teller.moment)]
    return teller.say(message, who=role(teller, node.role), value=value(teller, node.value))


def debt_is_drawn(teller: Teller) -> bool:
    """Whether owing cards always means drawing them and losing the turn."""
    clauses = teller.rulebook.moments("debt-taken")
    if any(isinstance(item.statement, s.Permission) and item.statement.kind == "may-be-added"
           for item in teller.rulebook.of_type(s.Permission)):  # fmt: skip
        return False
    return len(clauses) == 1 and clauses[0][1].condition is None and clauses[0][1].effects == STANDARD_DEBT
