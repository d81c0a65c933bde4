"""Faults that can be told better once all names of a rule set are known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.mending import number_meant

_WHERE_IT_STANDS = frozenset({
    "unexpected", "too-much", "word-too-many", "half-condition", "unknown-cards", "unknown-rank",
})  # fmt: skip
"""The faults behind which a name in pieces may stand."""


def mended(faults: Iterable[Fault], trees: Iterable[s.RuleFile]) -> tuple[Fault, ...]:
    """The faults, with names in pieces and numbers in words recognised as such."""
    in_pieces = {name.replace("-", " "): name for name in _names(trees) if "-" in name}
    return tuple(_number(fault) or _name_in_pieces(fault, in_pieces) or fault for fault in faults)


def _names(trees: Iterable[s.RuleFile]) -> Iterator[str]:
    """Every name of a card, of a kind of cards or of a number that the files declare."""
    for tree in trees:
        yield from (name.text for name, _ in (*tree.groups, *tree.words))
        yield from (parameter.name.text for parameter in tree.parameters)
        for clause in tree.clauses:
            if isinstance(clause.statement, s.Ranks):
                yield from (rank.name.text for rank in clause.statement.ranks)
            elif isinstance(clause.statement, s.Colours):
                yield from (colour.name.text for colour in clause.statement.colours)


def _number(fault: Fault) -> Fault | None:
    word = str(fault.facts.get("word", ""))
    number = number_meant(word) if fault.reason == "unknown-parameter" else None
    if number is None:
        return None
    return replace(fault, reason="number-in-words", facts={"word": word, "number": number}, expected=(), nearest=None)


def _name_in_pieces(fault: Fault, in_pieces: dict[str, str]) -> Fault | None:
    """The fault of a name that is typed with blanks, if one stands at the place or touches it."""
    if fault.reason not in _WHERE_IT_STANDS or not in_pieces:
        return None
    longest_first = sorted(in_pieces, key=len, reverse=True)
    pattern = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest_first)
    start = fault.place.column - 1
    end = start + fault.place.width
    for found in re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", fault.text, re.IGNORECASE):
        if found.start() <= end and start <= found.end():
            place = Place(fault.place.file, fault.place.line, found.start() + 1, found.end() - found.start())
            words = " ".join(found[0].split())
            return Fault("name-in-pieces", place, {"word": words}, (), in_pieces[words.casefold()], fault.text)
    return None
