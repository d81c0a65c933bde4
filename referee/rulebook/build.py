"""From the syntax trees of a rule set and its bases to one rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from referee.language import syntax as s
from referee.language.faults import Fault
from referee.language.parser import cleaned
from referee.rulebook.checks import check, unknown
from referee.rulebook.deck import DeckBuilder
from referee.rulebook.model import Clause, Parameter, Rulebook, RuleFileWrong, cited
from referee.rulebook.replacing import Replaced


def build(trees: list[s.RuleFile], files: tuple[tuple[str, str], ...]) -> Rulebook:
    """The rulebook of a chain of rule files, the common base first.

    A later file's clause takes the place of the earlier one with the same
    identifier; a new one comes last. Raises RuleFileWrong with every fault.
    """
    own = trees[-1]
    clauses, replaced, faults = _merged_clauses(trees)
    builder = DeckBuilder()
    statements = [clause.statement for clause in clauses.values()]
    rank_first = any(isinstance(item, s.Plain) and item.kind == "codes-put-rank-first" for item in statements)
    deck = builder.build(statements, rank_first, own.name) if not _undecked(own, statements) else DeckBuilder().build(
        [], False, own.name
    )  # fmt: skip
    declared = {name.text: (name, items) for tree in trees for name, items in tree.groups}
    groups = builder.groups(deck, declared.values())
    rulebook = Rulebook(
        name=own.name.text,
        lineage=tuple(tree.name.text for tree in trees),
        titles=dict(own.titles),
        deck=deck,
        parameters=_merged_parameters(trees),
        clauses=clauses,
        groups=groups,
        words={name.text: dict(texts) for tree in trees for name, texts in tree.words},
        card_names={language: text for tree in trees for language, text in tree.card_names},
        sources={name.text: dict(texts) for tree in trees for name, texts in tree.sources},
        files=files,
        common=own.common,
    )
    faults += builder.faults
    faults += check(rulebook, trees, replaced, deck_is_sound=not builder.faults)
    if faults:
        raise RuleFileWrong(_with_lines(faults, files))
    return rulebook


def _undecked(own: s.RuleFile, statements: Iterable[s.Statement]) -> bool:
    """A common base may leave the deck to those who build on it."""
    return own.common and not any(isinstance(item, s.DeckHas) for item in statements)


def _merged_clauses(trees: list[s.RuleFile]) -> tuple[dict[str, Clause], list[Replaced], list[Fault]]:
    clauses: dict[str, Clause] = {}
    replaced: list[Replaced] = []
    faults: list[Fault] = []
    for tree in trees:
        lacking = [name for name in tree.without if clauses.pop(name.text, None) is None]
        faults += [unknown("unknown-clause", name, clauses) for name in lacking]
        seen: set[str] = set()
        for item in tree.clauses:
            if item.name.text in seen:
                faults.append(Fault("clause-twice", item.name.place, {"word": item.name.text}))
            elif item.name.text in clauses:
                replaced.append((clauses[item.name.text], item))
            elif item.changes:
                faults.append(unknown("nothing-to-change", item.name, clauses))
            seen.add(item.name.text)
            clauses[item.name.text] = _clause(item, tree.name.text)
    return clauses, replaced, faults


def _clause(item: s.ClauseItem, origin: str) -> Clause:
    references = item.notes.references
    assumed = any(reference.source is None for reference in references) or not references
    return Clause(
        item.name.text, item.statement, cited(references), assumed, item.notes.against,
        item.text, item.name.place, origin,
    )  # fmt: skip


def _merged_parameters(trees: list[s.RuleFile]) -> dict[str, Parameter]:
    parameters: dict[str, Parameter] = {}
    for tree in trees:
        for item in tree.parameters:
            references = item.notes.references
            assumed = any(reference.source is None for reference in references) or not references
            parameters[item.name.text] = Parameter(
                item.name.text, item.default, item.low, item.high, cited(references), assumed
            )
    return parameters


def _with_lines(faults: list[Fault], files: tuple[tuple[str, str], ...]) -> tuple[Fault, ...]:
    """The faults in the order of the file, each with its line."""
    lines = {name: cleaned(text).split("\n") for name, text in files}
    result = []
    for fault in sorted(faults, key=lambda fault: (fault.place.file, fault.place.line, fault.place.column)):
        of_file = lines.get(fault.place.file, [])
        number = fault.place.line
        text = of_file[number - 1] if 1 <= number <= len(of_file) else ""
        result.append(replace(fault, text=fault.text or text))
    return tuple(result)
