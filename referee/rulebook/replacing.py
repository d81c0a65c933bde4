"""Whether a clause takes the place of another knowingly, and whether names can be told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.language import syntax as s
from referee.language.faults import Fault
from referee.rulebook.model import Clause, Rulebook
from referee.terms.statements import PLAIN
from referee.text import squash

Replaced = tuple[Clause, s.ClauseItem]
"""An inherited clause, and the one of its name that takes its place."""


def unsaid(rulebook: Rulebook, replaced: Iterable[Replaced]) -> Iterator[Fault]:
    """A fault for each clause that takes the place of one about another matter without saying so."""
    for old, new in replaced:
        if not new.changes and not _same_matter(rulebook, old.statement, new.statement):
            facts = {"clause": old.name, "file": old.place.file, "line": old.place.line}
            yield Fault("replaces-another", new.name.place, facts)


def _same_matter(rulebook: Rulebook, old: s.Statement, new: s.Statement) -> bool:
    if _matter(old) != _matter(new):
        return False
    if not (isinstance(old, s.When) and isinstance(new, s.When)):
        return True
    one, other = old.moment.pattern, new.moment.pattern
    if one is None or other is None:
        return True
    names = {name.text for pattern in (one, other) for name in pattern.names}
    if not names <= rulebook.groups.keys():
        return True  # another fault says so
    return bool(rulebook.faces(one) & rulebook.faces(other))


def _matter(statement: s.Statement) -> str:
    """What a statement is about."""
    match statement:
        case s.Plain(kind):
            return PLAIN[kind].question
        case s.Challenge():
            return PLAIN["no-challenge"].question
        case s.When(s.Moment("advised")):
            return PLAIN["advice-is-allowed"].question
        case s.When(s.Moment(kind)):
            return f"when {kind}"
        case s.Permission(kind):
            return kind
        case _:
            return type(statement).__name__


def alike(trees: Iterable[s.RuleFile]) -> Iterator[Fault]:
    """A fault for each name that differs from another of its kind only in capitals, accents or joints."""
    kinds: list[dict[str, s.Name]] = [{}, {}, {}, {}]
    for tree in trees:
        named = (
            [item.name for item in tree.parameters], [*_cards(tree)],
            [item.name for item in tree.clauses], [name for name, _ in tree.sources],
        )  # fmt: skip
        for seen, names in zip(kinds, named, strict=True):
            for name in names:
                other = seen.setdefault(squash(name.text), name)
                if other.text != name.text:
                    facts = {"word": name.text, "other": other.text, "file": other.place.file, "line": other.place.line}
                    yield Fault("names-alike", name.place, facts)


def _cards(tree: s.RuleFile) -> Iterator[s.Name]:
    """The names of groups, colours and ranks, which patterns do not keep apart."""
    for name, _ in tree.groups:
        yield name
    for item in tree.clauses:
        if isinstance(item.statement, s.Colours):
            yield from (coded.name for coded in item.statement.colours)
        elif isinstance(item.statement, s.Ranks):
            yield from (rank.name for rank in item.statement.ranks)
