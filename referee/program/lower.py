"""From a rulebook to a program: names become numbers, clauses are put under what they answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.language import syntax as s
from referee.program.constants import Constants
from referee.program.model import CardSet, Guard, Program, Rule, names_of
from referee.rulebook import Clause, Rulebook
from referee.rulebook.parts import parts


def lower(rulebook: Rulebook, values: Mapping[str, int] | None = None) -> Program:
    """The program of a rule set; ``values`` of parameters that are left out keep their defaults."""
    parameters = {name: parameter.default for name, parameter in rulebook.parameters.items()} | dict(values or {})
    return _Lowering(rulebook, parameters).program()


def in_order(guards: Iterable[Guard]) -> tuple[Guard, ...]:
    """The one precedence: what is particular before what is general, what is later before what is earlier."""
    latest_first = list(guards)[::-1]
    return tuple(sorted(latest_first, key=lambda guard: guard.condition is None))


class _Lowering:
    """Lowers one rulebook."""

    def __init__(self, rulebook: Rulebook, parameters: Mapping[str, int]) -> None:
        self.rulebook = rulebook
        self.parameters = parameters
        self.places = {name: place for place, name in enumerate(rulebook.clauses)}
        self.sets = self.card_sets()

    def program(self) -> Program:
        rules = self.moments()
        constants = Constants(self.rulebook, self.parameters, self.places, rules)
        return Program(
            self.rulebook, self.parameters, self.sets, self.permissions() | self.sizes(), rules,
            tuple(constants.all()), constants.matters(),
        )  # fmt: skip

    def card_sets(self) -> dict[tuple[str, ...], CardSet]:
        """Every pattern of the rulebook; patterns of the same faces get the same number."""
        found: dict[tuple[str, ...], CardSet] = {}
        numbers: dict[frozenset[int], int] = {}
        for clause in self.rulebook.clauses.values():
            for part in parts(clause.statement):
                if isinstance(part, s.Pattern) and names_of(part) not in found:
                    faces = self.rulebook.faces(part)
                    number = numbers.setdefault(faces, len(numbers) + 1)
                    found[names_of(part)] = CardSet(number, faces, " or ".join(names_of(part)) or "card")
        return found

    def cards(self, pattern: s.Pattern | None) -> CardSet | None:
        return self.sets[names_of(pattern)] if pattern is not None and pattern.names else None

    def guard(self, clause: Clause, pattern: s.Pattern | None, condition: s.Condition | None,
              value: s.Value | None = None) -> Guard:  # fmt: skip
        return Guard(self.places[clause.name], clause, self.cards(pattern), condition, value)

    def permissions(self) -> dict[str, tuple[Guard, ...]]:
        found: dict[str, list[Guard]] = {}
        for clause in self.rulebook.of_type(s.Permission):
            statement = clause.statement
            assert isinstance(statement, s.Permission)
            found.setdefault(statement.kind, []).append(self.guard(clause, statement.pattern, statement.condition))
        return {kind: in_order(guards) for kind, guards in found.items()}

    def sizes(self) -> dict[str, tuple[Guard, ...]]:
        """The statements that answer with a number: the size of hands, the cards drawn in a turn, the cut."""
        return {kind: in_order(guards) for kind, guards in self._sizes()}

    def _sizes(self) -> Iterator[tuple[str, list[Guard]]]:
        yield "hand-size", [
            self.guard(clause, None, clause.statement.condition, clause.statement.cards)
            for clause in self.rulebook.of_type(s.Dealt) if isinstance(clause.statement, s.Dealt)
        ]  # fmt: skip
        yield "draw-limit", [
            self.guard(clause, None, None, clause.statement.limit)
            for clause in self.rulebook.of_type(s.Drawing) if isinstance(clause.statement, s.Drawing)
        ]  # fmt: skip
        yield "cut", [
            self.guard(clause, clause.statement.pattern, None)
            for clause in self.rulebook.of_type(s.FirstDealer) if isinstance(clause.statement, s.FirstDealer)
        ]  # fmt: skip

    def moments(self) -> dict[str, tuple[Rule, ...]]:
        found: dict[str, list[Rule]] = {}
        for clause in self.rulebook.of_type(s.When):
            when = clause.statement
            assert isinstance(when, s.When)
            rule = Rule(
                self.places[clause.name], clause, self.cards(when.moment.pattern), when.moment.value, when.condition,
                when.effects,
            )  # fmt: skip
            found.setdefault(when.moment.kind, []).append(rule)
        return {kind: tuple(rules) for kind, rules in found.items()}
