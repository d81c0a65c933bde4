"""The program: guards and rules by what they answer, sets of faces and parameters by number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from referee.language import syntax as s
from referee.rulebook import Clause, Rulebook


@dataclass(frozen=True, slots=True)
class CardSet:
    """Some faces of the deck. Its number names it in code: two patterns of the same faces share
    it, and no two names of a rule file can be taken for one another."""

    number: int
    faces: frozenset[int]
    words: str

    @property
    def mask(self) -> int:
        """The faces as a bit mask."""
        return sum(1 << face for face in self.faces)


@dataclass(frozen=True, slots=True)
class Guard:
    """A clause that answers under a condition: a permission, a size of the hands. ``cards`` None: any."""

    place: int
    clause: Clause
    cards: CardSet | None
    condition: s.Condition | None
    value: s.Value | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """A clause that says what follows from a moment; ``threshold`` is the number to be reached, if it
    has one."""

    place: int
    clause: Clause
    cards: CardSet | None
    threshold: s.Value | None
    condition: s.Condition | None
    effects: tuple[s.Effect, ...]


@dataclass(frozen=True, slots=True)
class Constant:
    """A number, flag, tuple or mask that a rule set fixes, with the clauses that say so."""

    name: str
    value: object
    clauses: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Program:
    """A rule set with the values of its parameters, as data.

    ``guards`` are ordered by the one precedence that all statements have: the first one that applies
    decides, those with a condition come before those without, later ones before earlier ones.
    ``rules`` of a moment all apply, in the order of the file. ``sets`` holds the sets of faces by the
    names of their patterns, ``parameters`` the values in order. ``matters`` says which clause the flow
    of a game cites for a matter.
    """

    rulebook: Rulebook
    parameters: Mapping[str, int]
    sets: Mapping[tuple[str, ...], CardSet]
    guards: Mapping[str, tuple[Guard, ...]]
    rules: Mapping[str, tuple[Rule, ...]]
    constants: tuple[Constant, ...]
    matters: Mapping[str, int]

    def cards(self, pattern: s.Pattern) -> CardSet:
        """The set of faces that a pattern means."""
        return self.sets[names_of(pattern)]

    def parameter(self, name: str) -> int:
        """The number of a parameter, by which code names it."""
        return list(self.parameters).index(name)

    def clauses(self) -> Iterator[Clause]:
        """Every clause that something in the program comes from."""
        for guards in self.guards.values():
            yield from (guard.clause for guard in guards)
        for rules in self.rules.values():
            yield from (rule.clause for rule in rules)
        for constant in self.constants:
            yield from constant.clauses
        ordered = list(self.rulebook.clauses.values())
        yield from (ordered[place] for place in self.matters.values() if place >= 0)


def names_of(pattern: s.Pattern) -> tuple[str, ...]:
    """The names in a pattern, by which the program finds its set."""
    return tuple(name.text for name in pattern.names)
