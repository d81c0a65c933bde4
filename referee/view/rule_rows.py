"""The rules as rows for the viewer: one rule set alone, in two languages, or beside another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.messages.marks import N_
from referee.messages.prose import SECTIONS, ProseClause, clause_list, differences, parameter_prose
from referee.text import plain

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulebook import Rulebook

CHOSEN = "parameters"
"""The section of what the table may choose; the others are those of the prose."""
HEADINGS = {CHOSEN: N_("What the table may choose"), **SECTIONS}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a row: a rule with its source, and what contradicts it. Empty where nothing is said."""

    text: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One rule. ``second`` is None where nothing stands beside it; ``differs`` says that two rule sets disagree."""

    section: str
    name: str
    first: Side
    second: Side | None = None
    differs: bool = False

    @property
    def searched(self) -> str:
        """All that is searched, without accents and case."""
        sides = [side for side in (self.first, self.second) if side is not None]
        return plain(" ".join(text for side in sides for text in (side.text, *side.notes)))


def alone(rulebook: Rulebook, speaker: Speaker) -> list[Row]:
    """The rules of one rule set in one language."""
    rows = [Row(CHOSEN, name, Side(text)) for name, text in _parameters(rulebook, speaker).items()]
    return rows + [Row(clause.section, clause.name, _side(clause)) for clause in clause_list(rulebook, speaker)]


def in_two_languages(rulebook: Rulebook, speaker: Speaker, other: Speaker) -> list[Row]:
    """The rules of one rule set, each beside its translation."""
    pairs = zip(alone(rulebook, speaker), alone(rulebook, other), strict=True)
    return [Row(row.section, row.name, row.first, translated.first) for row, translated in pairs]


def beside(rulebook: Rulebook, other: Rulebook, speaker: Speaker) -> list[Row]:
    """The rules of two rule sets, with what they say differently marked."""
    first = {(row.section, row.name): row.first for row in alone(rulebook, speaker)}
    second = {(row.section, row.name): row.first for row in alone(other, speaker)}
    differing = {difference.name for difference in differences(rulebook, other, speaker)}
    keys = _merged(first, second)
    rows = []
    for section, name in keys:
        one, two = first.get((section, name)), second.get((section, name))
        differs = (one != two) if section == CHOSEN else name in differing
        rows.append(Row(section, name, one or Side(), two or Side(), differs))
    return rows


def holding(rows: Iterable[Row], text: str) -> list[Row]:
    """The rows that hold all words of a text, accents and case ignored."""
    words = plain(text).split()
    return [row for row in rows if all(word in row.searched for word in words)]


def _merged(first: Iterable[tuple[str, str]], second: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The keys of both, by section, in the order of the first, what only the second has at the end of its section."""
    order = list(HEADINGS)
    keys = list(dict.fromkeys([*first, *second]))
    return sorted(keys, key=lambda key: order.index(key[0]))


def _side(clause: ProseClause) -> Side:
    return Side(clause.text, clause.against)


def _parameters(rulebook: Rulebook, speaker: Speaker) -> dict[str, str]:
    return {name: parameter_prose(rulebook, item, speaker) for name, item in rulebook.parameters.items()}


def found_in(text: str, words: str) -> Iterator[tuple[int, int]]:
    """Where the words stand in a text, accents and case ignored, as pairs of start and end."""
    bare, places = [], []
    for place, character in enumerate(text):
        for letter in plain(character) or (" " if character.isspace() else ""):
            bare.append(letter)
            places.append(place)
    joined = "".join(bare)
    for word in plain(words).split():
        start = joined.find(word)
        while start >= 0:
            yield places[start], places[start + len(word) - 1] + 1
            start = joined.find(word, start + len(word))
