"""Values, conditions and effects as Python expressions and statements of the kernel.

A condition is printed in two ways: about one face, or as the mask of all faces of which it is true.
In a play, it speaks of the table as it was before the card lay there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from referee.language import syntax as s
from referee.program.model import CardSet, Program

ROLES: Final = {
    "player": "who",
    "next-player": "next_player(s)",
    "dealer": "s.dealer",
    "named-player": "other",
    "challenger": "who",
    "challenged-player": "other",
}
"""Whom a role means, in the arguments of a moment's function."""

SIGNS: Final = {"equals": "==", "at-least": ">=", "at-most": "<=", "more-than": ">", "less-than": "<"}


class FactCode(NamedTuple):
    """How a fact is asked: about a face that may be played, as a mask of such faces (None: it is no matter
    of the face), about the face that is being played."""

    face: str
    mask: str | None
    played: str


FACTS: Final = {
    "active-colour": FactCode("COLOUR[face] == s.colour >= 0", "OF_COLOUR[s.colour]",
                              "COLOUR[face] == s.was_colour >= 0"),
    "top-rank": FactCode("RANK[face] == RANK[s.top]", "OF_RANK[RANK[s.top]]",
                         "s.was_top >= 0 and RANK[face] == RANK[s.was_top]"),
    "identical": FactCode("face == s.top", "1 << s.top", "face == s.was_top"),
    "last-card": FactCode("s.hands[who] == 1", None, "s.hands[who] == 0"),
    "was-drawn": FactCode("s.drawn >> face & 1", "s.drawn", "s.was_drawn >> face & 1"),
    "no-card-played": FactCode("s.last < 0", None, "s.was_last < 0"),
    "card-played": FactCode("s.last >= 0", None, "s.was_last >= 0"),
    "cards-are-owed": FactCode("s.owed > 0", None, "s.owed > 0"),
}  # fmt: skip

EFFECTS: Final = {
    "draws": "draw(s, {role}, {value})",
    "owes": "owe(s, {role}, {value})",
    "loses-turn": "lose_turn(s, {role})",
    "plays-first": "s.first = {role}",
    "names-colour": "s.ask_colour = {role}",
    "names-player": "s.ask_player = {role}",
    "swaps-hands-with": "swap(s, {role}, {other})",
    "leaves-round": "leave_round(s, {role})",
    "leaves-match": "leave_match(s, {role})",
    "direction-turns": "turn_direction(s)",
    "card-goes-back": "card_back(s, who, face)",
    "another-turned-up": "put_back(s, face)",
    "another-turned-up-middle": "put_back(s, face)",
    "nothing-owed": "cancel_debt(s)",
    "discards-shuffled": "shuffle_discards(s)",
    "hands-move": "rotate(s)",
    "round-ends": "stop_round(s, who)",
    "match-ends": "end_match(s)",
    "same-dealer": "redeal(s)",
    "turn-passes": "lose_turn(s, s.turn)",
    "table-decides": "ask_table(s)",
    "nothing-follows": "pass",
}

CARD_MOMENTS: Final = frozenset({"is-played", "is-turned-up"})
"""The moments in which the card in question already lies there."""


class Expressions:
    """Writes expressions of one program; ``used`` gathers the sets of faces that they name."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.used: dict[int, CardSet] = {}

    def cards(self, pattern: s.Pattern) -> str:
        """The name of the set of faces that a pattern means."""
        return self.named(self.program.cards(pattern))

    def named(self, cards: CardSet) -> str:
        """The name of a set of faces."""
        self.used.setdefault(cards.number, cards)
        return f"CARDS_{cards.number}"

    def among(self, face: str, cards: CardSet) -> str:
        """Whether a face is in a set."""
        return f"{self.named(cards)} >> {face} & 1"

    def value(self, value: s.Value) -> str:
        """A value as an expression."""
        match value:
            case s.Number(number):
                return str(number)
            case s.ParameterValue(name):
                return f"PARAMETER_{self.program.parameter(name.text) + 1}"
            case s.Sum(sign, left, right):
                return f"({self.value(left)} {sign} {self.value(right)})"
            case s.Measure("cards-of", role):
                return f"s.hands[{ROLES[role or 'player']}]"
            case s.Measure("total-of", role):
                return f"s.totals[{ROLES[role or 'player']}]"
            case s.Measure("number-of-players"):
                return "players_in(s)"
            case s.Measure():
                return "s.owed"

    def condition(self, condition: s.Condition, played: bool = False) -> str:
        """A condition about one face, one that ``may`` be played or one that was ``played``."""
        match condition:
            case s.Not(inner):
                return f"not ({self.condition(inner, played)})"
            case s.Combined(word, parts):
                return "(" + f" {word} ".join(self.condition(part, played) for part in parts) + ")"
            case s.Fact(kind):
                return FACTS[kind].played if played else FACTS[kind].face
            case s.CardIs("it-is", pattern):
                return self.among("face", self.program.cards(pattern))
            case s.CardIs(_, pattern):
                top = "s.was_top" if played else "s.top"
                return f"({top} >= 0 and {self.among(top, self.program.cards(pattern))})"
            case s.NoneInHand(pattern, attribute):
                has = "OF_COLOUR[colour]" if attribute == "active-colour" else "OF_RANK[RANK[top]]"
                return f"hand & {self.cards(pattern)} & {has} == 0"
            case s.HasCards(role):
                return f"s.hands[{ROLES[role]}] > 0"
            case s.PlayersAre(number):
                return f"players_in(s) == {number}"
            case s.Compare(kind, left, right):
                return f"{self.value(left)} {SIGNS[kind]} {self.value(right)}"

    def mask(self, condition: s.Condition) -> str:
        """The faces of which a condition is true."""
        match condition:
            case s.Not(inner):
                return f"~{self.mask(inner)}"
            case s.Combined(word, parts):
                return "(" + (" & " if word == "and" else " | ").join(self.mask(part) for part in parts) + ")"
            case s.Fact(kind) if (mask := FACTS[kind].mask) is not None:
                return f"({mask})"
            case s.CardIs("it-is", pattern):
                return self.cards(pattern)
            case _:
                return f"(ALL if {self.condition(condition)} else 0)"

    def effect(self, effect: s.Effect) -> str:
        """An effect as a statement."""
        role = ROLES[effect.role] if effect.role else ""
        other = ROLES[effect.other] if effect.other else ""
        value = self.value(effect.value) if effect.value else ""
        return EFFECTS[effect.kind].format(role=role, other=other, value=value)
