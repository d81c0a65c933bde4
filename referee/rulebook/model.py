"""The rulebook: typed, frozen, every clause with its identifier, source and place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from referee.cards import Deck
from referee.language.faults import Fault, Place
from referee.language.syntax import Against, Moment, Pattern, Reference, Statement, When


class RuleFileWrong(Exception):
    """A rule file cannot be used; ``faults`` says everything that is wrong with it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        places = (f"{fault.place.file}:{fault.place.line}:{fault.place.column}: {fault.reason}" for fault in faults)
        super().__init__("\n".join(places))
        self.faults = faults


def cited(references: tuple[Reference, ...]) -> tuple[str, ...]:
    """The paragraphs behind a clause, one text each: ``es 9``."""
    return tuple(
        f"{reference.source} {paragraph}"
        for reference in references
        if reference.source is not None
        for paragraph in reference.paragraphs
    )


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule. ``sources`` are the paragraphs behind it (``es 21``); ``assumed`` is
    true where the sources are silent on it or on a part of it; ``against`` cites
    paragraphs that contradict it, with a note. ``text`` is how the file says it,
    ``origin`` the rule set whose file that is."""

    name: str
    statement: Statement
    sources: tuple[str, ...]
    assumed: bool
    against: Against | None
    text: str
    place: Place
    origin: str

    @property
    def contradicted_by(self) -> tuple[str, ...]:
        """The paragraphs that say something else."""
        return cited(self.against.references) if self.against else ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that a table may choose before the first deal, within ``low`` to ``high``."""

    name: str
    default: int
    low: int
    high: int
    sources: tuple[str, ...]
    assumed: bool


@dataclass(frozen=True, repr=False)
class Rulebook:
    """A rule set, whole: its own clauses and those of the rule sets it is based on.

    ``lineage`` names the rule sets from the common base to this one; ``groups`` are
    the face indices of every name that a pattern may use; ``words`` translates
    names of cards, groups and parameters; ``files`` holds the texts of all rule files,
    base first, from which ``load_files`` makes the same rulebook again.
    """

    name: str
    lineage: tuple[str, ...]
    titles: Mapping[str, str]
    deck: Deck
    parameters: Mapping[str, Parameter]
    clauses: Mapping[str, Clause]
    groups: Mapping[str, frozenset[int]]
    words: Mapping[str, Mapping[str, str]]
    card_names: Mapping[str, str]
    sources: Mapping[str, Mapping[str, str]]
    files: tuple[tuple[str, str], ...] = field(repr=False)
    common: bool = False

    def __repr__(self) -> str:
        return f"<Rulebook {self.name}>"

    def title(self, language: str) -> str:
        """The title in a language; English or the identifier where there is none."""
        return self.titles.get(language) or self.titles.get("en") or self.name

    def word(self, name: str, language: str) -> str:
        """What a language calls a colour, rank, group or parameter."""
        texts = self.words.get(name, {})
        return texts.get(language) or texts.get("en") or name

    def faces(self, pattern: Pattern) -> frozenset[int]:
        """The indices of the faces that a pattern means."""
        if not pattern.names:
            return frozenset(range(len(self.deck.faces)))
        return frozenset().union(*(self.groups[name.text] for name in pattern.names))

    def of_type(self, *types: type) -> list[Clause]:
        """The clauses whose statement is of one of these types, in order."""
        return [clause for clause in self.clauses.values() if isinstance(clause.statement, types)]

    def moments(self, kind: str) -> list[tuple[Clause, When, Moment]]:
        """The clauses that say what follows from a kind of moment, in order."""
        return [
            (clause, clause.statement, clause.statement.moment)
            for clause in self.clauses.values()
            if isinstance(clause.statement, When) and clause.statement.moment.kind == kind
        ]
