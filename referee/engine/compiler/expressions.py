"""Values, conditions and effects as Python expressions and statements."""

from __future__ import annotations

import re
from collections.abc import Mapping

from referee.language import syntax as s
from referee.rulebook import Rulebook
from referee.rulebook.ranges import may_be_negative

ROLES = {
    "player": "who",
    "next-player": "g.next_player(s)",
    "dealer": "s.dealer",
    "named-player": "other",
    "challenger": "who",
    "challenged-player": "other",
}
"""Whom a role means, in the arguments of a moment's function."""

SIGNS = {"equals": "==", "at-least": ">=", "at-most": "<=", "more-than": ">", "less-than": "<"}

FACTS = {
    "active-colour": "COLOUR[face] == s.colour >= 0",
    "top-rank": "RANK[face] == RANK[s.top]",
    "identical": "face == s.top",
    "last-card": "s.hands[who] == 1",
    "was-drawn": "face in s.drawn",
    "no-card-played": "s.last < 0",
    "card-played": "s.last >= 0",
    "cards-are-owed": "s.owed > 0",
}

EFFECTS = {
    "draws": "g.draw(s, fx, {role}, {value})",
    "owes": "g.owe(s, fx, {role}, {value})",
    "loses-turn": "g.lose_turn(s, fx, {role})",
    "plays-first": "s.first = {role}",
    "names-colour": "s.ask_colour = {role}",
    "names-player": "s.ask_player = {role}",
    "swaps-hands-with": "g.swap(s, fx, {role}, {other})",
    "leaves-round": "g.leave_round(s, fx, {role})",
    "leaves-match": "g.leave_match(s, fx, {role})",
    "direction-turns": "g.turn_direction(s, fx)",
    "card-goes-back": "g.card_back(s, fx, who, face)",
    "another-turned-up": "g.put_back(s, fx, face)",
    "another-turned-up-middle": "g.put_back(s, fx, face)",
    "nothing-owed": "g.cancel_debt(s, fx)",
    "discards-shuffled": "g.shuffle_discards(s, fx)",
    "hands-move": "g.rotate(s, fx)",
    "round-ends": "g.end_round(s, fx, who)",
    "match-ends": "g.end_match(s)",
    "same-dealer": "g.redeal(s, fx)",
    "turn-passes": "g.lose_turn(s, fx, s.turn)",
    "table-decides": "g.ask_table(s, fx)",
    "nothing-follows": "pass",
}


def identifier(prefix: str, name: str) -> str:
    """A name of the rule file as a Python name."""
    return f"{prefix}_{re.sub(r'[^0-9a-z]', lambda found: f'_{ord(found[0]):x}_' if ord(found[0]) > 127 else '_', name.lower())}".upper()  # noqa: E501


class Expressions:
    """Writes expressions for one rulebook; ``sets`` gathers the sets of cards they use."""

    def __init__(self, rulebook: Rulebook, values: Mapping[str, int]) -> None:
        self.rulebook = rulebook
        self.values = values
        self.sets: dict[str, frozenset[int]] = {}

    def cards(self, pattern: s.Pattern) -> str:
        """The name of the set of faces that a pattern means."""
        words = "_or_".join(name.text for name in pattern.names) or "any"
        name = identifier("CARDS", words)
        self.sets[name] = self.rulebook.faces(pattern)
        return name

    def value(self, value: s.Value) -> str:
        """A value as an expression."""
        match value:
            case s.Number(number):
                return str(number)
            case s.ParameterValue(name):
                return identifier("PARAMETER", name.text)
            case s.Sum(sign, left, right):
                return f"({self.value(left)} {sign} {self.value(right)})"
            case s.Measure("cards-of", role):
                return f"s.hands[{ROLES[role or 'player']}]"
            case s.Measure("total-of", role):
                return f"s.match.scores[{ROLES[role or 'player']}]"
            case s.Measure("number-of-players"):
                return "s.inround.bit_count()"
            case s.Measure():
                return "s.owed"

    def cards_number(self, value: s.Value, moment: str = "") -> str:
        """A number of cards as an expression; below 0 there are none."""
        text = self.value(value)
        return f"max(0, {text})" if may_be_negative(self.rulebook, value, moment) else text

    def condition(self, condition: s.Condition) -> str:
        """A condition as an expression."""
        match condition:
            case s.Not(inner):
                return f"not ({self.condition(inner)})"
            case s.Combined(word, parts):
                return "(" + f" {word} ".join(self.condition(part) for part in parts) + ")"
            case s.Fact(kind):
                return FACTS[kind]
            case s.CardIs(kind, pattern):
                return f"{'face' if kind == 'it-is' else 's.top'} in {self.cards(pattern)}"
            case s.NoneInHand(pattern, attribute):
                has = "COLOUR[card] == colour" if attribute == "active-colour" else "RANK[card] == RANK[top]"
                return f"not any(card in {self.cards(pattern)} and {has} for card in hand)"
            case s.HasCards(role):
                return f"s.hands[{ROLES[role]}] > 0"
            case s.PlayersAre(number):
                return f"s.inround.bit_count() == {number}"
            case s.Compare(kind, left, right):
                return f"{self.value(left)} {SIGNS[kind]} {self.value(right)}"

    def effect(self, effect: s.Effect, moment: str = "") -> str:
        """An effect as a statement."""
        role = ROLES[effect.role] if effect.role else ""
        other = ROLES[effect.other] if effect.other else ""
        value = self.cards_number(effect.value, moment) if effect.value else ""
        return EFFECTS[effect.kind].format(role=role, other=other, value=value)
