"""What follows: each effect a whole clause."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.teller import Teller
from referee.messages.prose.values import role, value

OF_ROLE = {
    # Translators: {who} is a player's part, such as “the next player”: the subject, masculine where that matters.
    "loses-turn": N_("{who} loses their turn"),
    "plays-first": N_("{who} plays first"),
    "names-colour": N_("{who} calls a colour"),
    "names-player": N_("{who} chooses another player"),
    "leaves-round": N_("{who} leaves the round"),
    "leaves-match": N_("{who} leaves the match"),
}
SWAPS = {
    "player": N_("{who} swaps hands with the player"),
    "next-player": N_("{who} swaps hands with the next player"),
    "dealer": N_("{who} swaps hands with the dealer"),
    "named-player": N_("{who} swaps hands with the chosen player"),
    "challenger": N_("{who} swaps hands with the challenger"),
    "challenged-player": N_("{who} swaps hands with the challenged player"),
}
ALONE = {
    "direction-turns": N_("the direction of play is reversed"),
    "card-goes-back": N_("the card is taken back"),
    "another-turned-up": N_("the card goes back into the draw pile and another is turned up"),
    "another-turned-up-middle": N_("the card goes into the middle of the draw pile and another is turned up"),
    "nothing-owed": N_("the cards that were due need not be drawn"),
    "discards-shuffled": N_(
        "the top card of the discard pile stays and the other discards are shuffled into a new draw pile"
    ),
    "hands-move": N_("all players pass their hands to the next player in the direction of play"),
    "round-ends": N_("the round ends"),
    "match-ends": N_("the match ends"),
    "same-dealer": N_("all cards are thrown in and the same dealer deals again"),
    "turn-passes": N_("the turn passes to the next player"),
    "table-decides": N_("the table decides"),
    "nothing-follows": N_("nothing follows"),
}

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
        return teller.say(SWAPS[node.other], who=role(teller, node.role))
    if node.kind in OF_ROLE:
        return teller.say(OF_ROLE[node.kind], who=role(teller, node.role))
    return teller.say(ALONE[node.kind])


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
            return _computed(teller, N_("{who} draws as many cards as {value}"), node)


def _owes(teller: Teller, node: s.Effect) -> str:
    if not isinstance(node.value, s.Number):
        return _computed(teller, N_("{who} has to draw as many cards as {value}"), node)
    if debt_is_drawn(teller):
        forms = NN_("{who} draws one card and loses their turn", "{who} draws {number} cards and loses their turn")
    else:
        forms = NN_("{who} has to draw one card", "{who} has to draw {number} cards")
    return teller.count(forms, node.value.number, who=role(teller, node.role))


def _computed(teller: Teller, message: str, node: s.Effect) -> str:
    # Translators: {value} is a sum in words and signs.
    assert node.value is not None
    return teller.say(message, who=role(teller, node.role), value=value(teller, node.value))


def debt_is_drawn(teller: Teller) -> bool:
    """Whether owing cards always means drawing them and losing the turn."""
    clauses = teller.rulebook.moments("debt-taken")
    if any(isinstance(item.statement, s.Permission) and item.statement.kind == "may-be-added"
           for item in teller.rulebook.of_type(s.Permission)):  # fmt: skip
        return False
    return len(clauses) == 1 and clauses[0][1].condition is None and clauses[0][1].effects == STANDARD_DEBT
