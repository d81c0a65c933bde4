"""What must hold of a rulebook as a whole: names known, bounds kept, nothing missing."""

from __future__ import annotations

from collections.abc import Iterable

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.parser import MAX_FAULTS
from referee.rulebook.loops import circles, without_end
from referee.rulebook.model import Clause, Rulebook
from referee.rulebook.parts import parts
from referee.rulebook.ranges import dealt_wrongly, out_of_range
from referee.rulebook.replacing import Replaced, alike, unsaid
from referee.rulebook.scopes import out_of_scope
from referee.terms.statements import PLAIN, answers
from referee.text import likeliest

ONE_EACH: tuple[type, ...] = (s.Colours, s.Ranks, s.DeckHas, s.Seats, s.FirstDealer, s.Drawing, s.Call, s.Catching)
"""Statements that may stand only once in a rulebook."""

EITHER_OR = tuple(answers(question) for question in dict.fromkeys(row.question for row in PLAIN.values()))
"""Statements that exclude each other: they answer one question."""

NEEDED: tuple[tuple[str, type, str | None], ...] = (
    ("needs-players", s.Seats, None),
    ("needs-deal", s.Dealt, None),
    ("needs-drawing", s.Drawing, None),
)
"""Statements without which nobody can play, with the fault that says so."""


def check(
    rulebook: Rulebook, trees: list[s.RuleFile], replaced: Iterable[Replaced] = (), deck_is_sound: bool = True
) -> list[Fault]:
    """Every fault of a rulebook that is neither a matter of one line's grammar nor of the deck."""
    checker = _Checker(rulebook, trees)
    for clause in rulebook.clauses.values():
        checker.clause(clause)
    checker.notes()
    checker.parameters()
    checker.declarations()
    checker.contradictions()
    checker.faults += [*unsaid(rulebook, replaced), *alike(trees), *circles(rulebook)]
    if not rulebook.common:
        checker.completeness()
        if deck_is_sound and not any(fault.reason == "unknown-cards" for fault in checker.faults):
            checker.worth()
            checker.numbers()
    return checker.faults


def unknown(reason: str, name: s.Name, known: Iterable[str]) -> Fault:
    """The fault of a name that means nothing, with what it could have been."""
    known = sorted(known, key=lambda text: (text.isdigit(), text))
    return Fault(reason, name.place, {"word": name.text}, tuple(known), likeliest(name.text, known))


class _Checker:
    """Gathers the faults of one rulebook."""

    def __init__(self, rulebook: Rulebook, trees: list[s.RuleFile]) -> None:
        self.rulebook = rulebook
        self.trees = trees
        self.faults: list[Fault] = []
        self.heading = trees[-1].name.place

    def fault(self, reason: str, place: Place, **facts: object) -> None:
        self.faults.append(Fault(reason, place, facts))

    def unknown(self, reason: str, name: s.Name, known: Iterable[str]) -> None:
        if len(self.faults) < MAX_FAULTS:
            self.faults.append(unknown(reason, name, known))

    # --- names and places of conditions ---

    def clause(self, clause: Clause) -> None:
        """The names in a clause, and whether its conditions can be asked where they stand."""
        for part in parts(clause.statement):
            if isinstance(part, s.Pattern):
                for name in part.names:
                    if name.text not in self.rulebook.groups and self.rulebook.groups:
                        self.unknown("unknown-cards", name, self.rulebook.groups)
            elif isinstance(part, s.RankItem) and part.last is not None and part.last < int(part.name.text):
                self.fault("backwards", part.name.place, first=int(part.name.text), last=part.last)
            elif isinstance(part, s.ParameterValue) and part.name.text not in self.rulebook.parameters:
                self.unknown("unknown-parameter", part.name, self.rulebook.parameters)
        self.faults += out_of_scope(self.rulebook, clause)

    # --- notes and parameters ---

    def notes(self) -> None:
        """Sources must be declared, wherever they are cited."""
        known = {name.text for tree in self.trees for name, _ in tree.sources}
        for tree in self.trees:
            clauses, parameters = [item.notes for item in tree.clauses], [item.notes for item in tree.parameters]
            for notes in clauses + parameters:
                references = (*notes.references, *(notes.against.references if notes.against else ()))
                for reference in references:
                    if reference.source is not None and reference.source.text not in known:
                        self.unknown("unknown-source", reference.source, known)

    def parameters(self) -> None:
        """Defaults must lie within the bounds."""
        for tree in self.trees:
            for item in tree.parameters:
                if not item.low <= item.default <= item.high:
                    self.fault("default-out-of-bounds", item.name.place, word=item.name.text,
                               low=item.low, high=item.high)  # fmt: skip

    def declarations(self) -> None:
        """What the rule set itself declares must be declared once, and words must be for something."""
        own = self.trees[-1]
        for names in (
            [item.name for item in own.parameters], [name for name, _ in own.groups],
            [name for name, _ in own.sources], [name for name, _ in own.words],
        ):  # fmt: skip
            seen: set[str] = set()
            for name in names:
                if name.text in seen:
                    self.fault("declared-twice", name.place, word=name.text)
                seen.add(name.text)
        known = {*self.rulebook.groups, *self.rulebook.parameters}
        for name, _ in own.words if self.rulebook.groups else ():
            if name.text not in known:
                self.unknown("word-for-nothing", name, known)
        for _, items in own.groups:
            for item in items:
                if item.last is not None and item.last < int(item.name.text):
                    self.fault("backwards", item.name.place, first=int(item.name.text), last=item.last)

    # --- the whole ---

    def contradictions(self) -> None:
        """Two clauses must not answer one question."""
        for kind in ONE_EACH:
            self._at_most_one(self.rulebook.of_type(kind))
        self._at_most_one([
            clause for clause in self.rulebook.of_type(s.Dealt)
            if isinstance(clause.statement, s.Dealt) and clause.statement.condition is None
        ])  # fmt: skip
        plain = self.rulebook.of_type(s.Plain)
        for kinds in EITHER_OR:
            self._at_most_one([
                clause for clause in plain if isinstance(clause.statement, s.Plain) and clause.statement.kind in kinds
            ])  # fmt: skip

    def _at_most_one(self, clauses: list[Clause]) -> None:
        for clause in clauses[1:]:
            self.fault("two-clauses", clause.place, clause=clause.name, other=clauses[0].name)

    def completeness(self) -> None:
        """A table must be able to deal, play, draw, end a round and end a match."""
        for reason, kind, _ in NEEDED:
            if not self.rulebook.of_type(kind):
                self.fault(reason, self.heading)
        self._permissions()
        self._ends()
        self._seats()

    def _permissions(self) -> None:
        kinds = [clause.statement for clause in self.rulebook.of_type(s.Permission)]
        if not any(isinstance(item, s.Permission) and item.kind == "may-be-played" for item in kinds):
            self.fault("needs-permission", self.heading)
        if self.rulebook.of_type(s.Challenge) and not any(
            isinstance(item, s.Permission) and item.kind == "is-honest" for item in kinds
        ):
            self.fault("needs-honest", self.heading)

    def worth(self) -> None:
        """Every card must be worth something, and only one thing."""
        valued: dict[int, str] = {}
        for clause in self.rulebook.of_type(s.Worth):
            assert isinstance(clause.statement, s.Worth)
            indices = self.rulebook.faces(clause.statement.pattern)
            if (earlier := next((valued[index] for index in sorted(indices) if index in valued), None)) is not None:
                self.fault("two-clauses", clause.place, clause=clause.name, other=earlier)
            valued |= dict.fromkeys(indices, clause.name)
            for index in sorted(indices):
                card = self.rulebook.deck.faces[index]
                if clause.statement.points is None and not card.rank.name.isdigit():
                    self.fault("no-number", clause.place, clause=clause.name, card=card.code)
                    break
        for face in self.rulebook.deck.faces:
            if face.index not in valued:
                self.fault("needs-worth", self.heading, card=face.code)
                return

    def numbers(self) -> None:
        """Numbers must stay within what a table can count, and the deck be enough for every hand."""
        # Of what is counted where it cannot be counted, the range says nothing.
        elsewhere = {fault.facts["clause"] for fault in self.faults if fault.reason == "count-not-here"}
        for clause in self.rulebook.clauses.values():
            self.faults += out_of_range(self.rulebook, clause)
        self.faults += [fault for fault in dealt_wrongly(self.rulebook) if fault.facts.get("clause") not in elsewhere]
        self.faults += without_end(self.rulebook, self.heading)

    def _ends(self) -> None:
        effects = [
            effect.kind
            for clause in self.rulebook.of_type(s.When)
            if isinstance(clause.statement, s.When)
            for effect in clause.statement.effects
        ]
        if "round-ends" not in effects:
            self.fault("needs-round-end", self.heading)
        if "match-ends" not in effects:
            self.fault("needs-match-end", self.heading)
        for kinds, reason in ((answers("score"), "needs-scoring"), (answers("winner"), "needs-winner"),
                              (answers("deal"), "needs-next-dealer")):  # fmt: skip
            if not any(
                isinstance(clause.statement, s.Plain) and clause.statement.kind in kinds
                for clause in self.rulebook.of_type(s.Plain)
            ):
                self.fault(reason, self.heading)

    def _seats(self) -> None:
        for clause in self.rulebook.of_type(s.Seats):
            assert isinstance(clause.statement, s.Seats)
            if not 2 <= clause.statement.low <= clause.statement.high <= 100:
                self.fault("seats-out-of-bounds", clause.place, clause=clause.name)
