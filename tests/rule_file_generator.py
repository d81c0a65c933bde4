"""Rule files of random clauses, written from the terms of the language, and random events at their tables.

    python tests/rule_file_generator.py FILES [SEED] [EVENTS]

prints as JSON how many files were accepted and, for each fault of the program that was found, the
smallest file and the event. Roles and numbers are likelier than at a real table, because they are
what can be where it should not.
"""

from __future__ import annotations

import json
import random
import signal
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from random_tables import fault_of

from referee.language import parse
from referee.language.keywords import phrase_of
from referee.language.syntax import RuleFile
from referee.rulebook import Rulebook, RuleFileWrong, load
from referee.rulebook.build import build
from referee.terms.effects import EFFECTS
from referee.terms.effects import Shape as EffectShape
from referee.terms.facts import FACTS
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.moments import Shape as MomentShape
from referee.terms.roles import ROLES
from referee.terms.statements import PLAIN

CARDS = ("card", "7", "skip", "reverse", "draw-two", "wild", "wild-draw-four", "red", "number", "coloured", "black")
TAIL = "last-player-ends: when one player is left in the match: the match ends"
SECONDS = 5
"""An event whose ruling takes longer hangs."""


class Writer:
    """Writes clauses by chance."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def file(self) -> str:
        """A rule file of one to four clauses."""
        base = self.random.choice(("spanish", "greek", "esperanto", "spanish-lowest"))
        lines = [f"rule set random, based on {base}"]
        if self.random.random() < 0.2:
            lines.append("parameter few: 2, from 1 to 9")
        for number in range(self.random.choice((1, 1, 1, 2, 3, 4))):
            text = self.random.choice(self.statements)(self)
            place = {"hand": "hand", "drawing": "drawing"}.get(text.partition("|")[0])
            name = f"changes {place}" if place else f"clause-{'abcd'[number]}"
            lines.append(f"{name}: {text.rpartition('|')[2]}")
        if self.random.random() < 0.5:
            lines.append(TAIL)
        return "\n".join(dict.fromkeys(lines)) + "\n"

    def role(self) -> str:
        weights = [4 if role in ("player", "next-player", "dealer") else 1 for role in ROLES]
        return phrase_of(self.random.choices(list(ROLES), weights)[0])

    def pattern(self) -> str:
        return " or ".join(self.random.sample(CARDS[1:], 2)) if self.random.random() < 0.2 else self._cards()

    def _cards(self) -> str:
        return self.random.choice(CARDS)

    def value(self, depth: int = 0) -> str:
        chance = self.random.random()
        if chance < 0.4 or depth > 2:
            return str(self.random.choice((0, 1, 1, 2, 2, 3, 4, 7, 15, 100)))
        if chance < 0.45:
            return "few"
        if chance < 0.75:
            row = MEASURES[self.random.choice(list(MEASURES))]
            return f"{phrase_of(row.id)} {self.role()}" if row.of_role else phrase_of(row.id)
        sign = self.random.choice("+-*")
        return f"({self.value(depth + 1)} {sign} {self.value(depth + 1)})"

    def condition(self, depth: int = 0) -> str:
        chance = self.random.random()
        if depth < 2 and chance < 0.15:
            return f"({self.condition(depth + 1)} {self.random.choice(('and', 'or'))} {self.condition(depth + 1)})"
        if chance < 0.25:
            return f"not {self.condition(depth + 1)}"
        fact = FACTS[self.random.choice(list(FACTS))]
        return self.random.choice((
            phrase_of(fact.id) if fact.alone else f"it has {phrase_of(fact.id)}",
            f"it is {self.random.choice(CARDS[1:])}",
            f"the top card is {self.random.choice(CARDS[1:])}",
            f"no {self.pattern()} in the hand has the {self.random.choice(('active colour', 'top rank'))}",
            f"{self.role()} has cards left",
            f"there are {self.random.randint(1, 5)} players",
            f"{self.value()} {self.random.choice(('equals', 'is at least', 'is less than'))} {self.value()}",
        ))  # fmt: skip

    def moment(self) -> str:
        row = MOMENTS[self.random.choice([*MOMENTS, "is-played", "is-played", "is-played", "is-turned-up"])]
        match row.shape:
            case MomentShape.CARD:
                return f"{self.pattern()} {phrase_of(row.id)}"
            case MomentShape.CARDS:
                return f"{phrase_of(row.id)} {self.value()} cards"
            case MomentShape.POINTS:
                return f"{phrase_of(row.id)} {self.value()}"
            case MomentShape.ALONE:
                return phrase_of(row.id)

    def effect(self) -> str:
        row = EFFECTS[self.random.choice(list(EFFECTS))]
        match row.shape:
            case EffectShape.CARDS:
                return f"{self.role()} {phrase_of(row.id)} {self.value()} cards"
            case EffectShape.ROLE:
                return f"{self.role()} {phrase_of(row.id)}"
            case EffectShape.ROLES:
                return f"{self.role()} {phrase_of(row.id)} {self.role()}"
            case EffectShape.ALONE:
                return phrase_of(row.id)

    def maybe_if(self, often: float, before: str = "") -> str:
        return f"{before} if {self.condition()}" if self.random.random() < often else ""

    def when(self) -> str:
        effects = "; ".join(self.effect() for _ in range(self.random.choice((1, 1, 1, 2, 3))))
        return f"when {self.moment()}{self.maybe_if(0.3, ',')}: {effects}"

    def permission(self) -> str:
        kind = self.random.choice(("may be played", "may not be played", "may be played out of turn",
                                   "may be added to what is owed", "is honest"))  # fmt: skip
        return f"{self.pattern()} {kind} if {self.condition()}"

    def dealt(self) -> str:
        return f"hand|each player is dealt {self.value()} cards{self.maybe_if(0.3)}"

    def drawing(self) -> str:
        if self.random.random() < 0.5:
            return f"drawing|a player may draw {self.value()} cards, then may pass"
        return f"drawing|a player must draw until a card can be played, but at most {self.value()} cards"

    def plain(self) -> str:
        return phrase_of(self.random.choice(list(PLAIN)))

    def challenge(self) -> str:
        return f"the player who owes may challenge {self.pattern()}"

    statements: tuple[Callable[[Writer], str], ...] = (
        when, when, when, when, when, when, permission, permission, dealt, drawing, plain, challenge,
    )  # fmt: skip


@cache
def _trees(base: str) -> tuple[tuple[RuleFile, ...], tuple[tuple[str, str], ...]]:
    """The trees and texts of a base: parsed once for all files."""
    files = load(base).files
    trees = [parse(text, file)[0] for file, text in files]
    return tuple(tree for tree in trees if tree is not None), files


def accepted(text: str) -> Rulebook | None:
    """The rulebook of a rule file, or None if it is refused."""
    trees, files = _trees(text.split("\n")[0].rpartition(" ")[2])
    tree, _ = parse(text, "random.rules")
    if tree is None:
        return None
    try:
        return build([*trees, tree], (*files, ("random.rules", text)))
    except RuleFileWrong:
        return None


class Hangs(Exception):
    """A ruling took too long."""


def _hang(*_: Any) -> None:
    raise Hangs


def main(files: int, seed: int, number: int) -> None:
    """Write so many files, play at their tables, and print what was found."""
    signal.signal(signal.SIGALRM, _hang)
    taken, found = 0, dict[str, tuple[int, str, str]]()
    for place in range(files):
        text = Writer(seed * 1_000_003 + place).file()
        signal.alarm(SECONDS)
        try:
            rulebook = accepted(text)
            taken += rulebook is not None
            fault = fault_of(rulebook, place, number) if rulebook else None
        except Exception as error:
            fault = f"{type(error).__name__}: {error} while loading"
        signal.alarm(0)
        if fault:
            kind = fault.split(" at ")[0].split(" after ")[0]
            times, smallest, _ = found.get(kind, (0, text, fault))
            found[kind] = (times + 1, min(smallest, text, key=len), fault)
    often = sorted(found.items(), key=lambda item: -item[1][0])
    faults = [{"fault": kind, "times": times, "file": text, "last": last} for kind, (times, text, last) in often]
    print(json.dumps({"files": files, "accepted": taken, "events": number, "faults": faults}, indent=1))


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:4]]
    main(*numbers, *(1000, 1, 30)[len(numbers) :])
