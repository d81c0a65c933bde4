"""Values, conditions and effects as Python expressions and statements of the kernel.

A condition is printed in two ways: about one face, or as the mask of all faces of which it is true.
In a play, it speaks of the table as it was before the card lay there.
"""

from __future__ import annotations

from typing import Final

from referee.language import syntax as s
from referee.program.model import CardSet, Program
from referee.terms.effects import EFFECTS
from referee.terms.facts import FACTS
from referee.terms.roles import ROLES

SIGNS: Final = {"equals": "==", "at-least": ">=", "at-most": "<=", "more-than": ">", "less-than": "<"}


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
                return f"s.hands[{ROLES[role or 'player'].seat}]"
            case s.Measure("total-of", role):
                return f"s.totals[{ROLES[role or 'player'].seat}]"
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
                return FACTS[kind].asked.played if played else FACTS[kind].asked.face
            case s.CardIs("it-is", pattern):
                return self.among("face", self.program.cards(pattern))
            case s.CardIs(_, pattern):
                top = "s.was_top" if played else "s.top"
                return f"({top} >= 0 and {self.among(top, self.program.cards(pattern))})"
            case s.NoneInHand(pattern, attribute):
                has = "OF_COLOUR[colour]" if attribute == "active-colour" else "OF_RANK[RANK[top]]"
                return f"hand & {self.cards(pattern)} & {has} == 0"
            case s.HasCards(role):
                return f"s.hands[{ROLES[role].seat}] > 0"
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
            case s.Fact(kind) if mask := FACTS[kind].asked.mask:
                return f"({mask})"
            case s.CardIs("it-is", pattern):
                return self.cards(pattern)
            case _:
                return f"(ALL if {self.condition(condition)} else 0)"

    def effect(self, effect: s.Effect) -> str:
        """An effect as a statement."""
        role = ROLES[effect.role].seat if effect.role else ""
        other = ROLES[effect.other].seat if effect.other else ""
        value = self.value(effect.value) if effect.value else ""
        return EFFECTS[effect.kind].step.format(role=role, other=other, value=value)
