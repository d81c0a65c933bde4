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
import traceback
from collections.abc import Callable, Iterator
from typing import Any

from referee.engine import State
from referee.engine import events as e
from referee.language.keywords import phrase_of
from referee.rulebook import Rulebook, RuleFileWrong, load, load_files
from referee.rulings import Table
from referee.terms.effects import EFFECTS
from referee.terms.effects import Shape as EffectShape
from referee.terms.facts import FACTS
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.moments import Shape as MomentShape
from referee.terms.roles import ROLES
from referee.terms.statements import PLAIN

NAMES = ("Ana", "Beto", "Caro", "Davo")
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


def accepted(text: str) -> Rulebook | None:
    """The rulebook of a rule file, or None if it is refused."""
    base = text.split("\n")[0].rpartition(" ")[2]
    try:
        return load_files((*load(base).files, ("random.rules", text)))
    except RuleFileWrong:
        return None


def events(rulebook: Rulebook, table: Table, chance: random.Random, number: int) -> Iterator[e.Event]:
    """Events of a table that plays on, with slips of every kind among them."""
    players = NAMES[: chance.choice((2, 2, 3, 4))]
    yield e.Players(players)
    yield e.Dealer(players[0])
    codes = [face.code for face in rulebook.deck.faces]
    for _ in range(number):
        state = table.state
        any_player, code = chance.choice(players), chance.choice(codes)
        turn = state.name(state.turn) if state.turn >= 0 else any_player
        who = turn if chance.random() < 0.85 else any_player
        colour = chance.choice((None, None, "red", "blue"))
        match state.phase:
            case "over":
                return
            case "between":
                yield e.Deal()
            case "start":
                yield e.Start(code)
            case "scoring":
                yield e.Hand(any_player, tuple(chance.choices(codes, k=2)))
                yield e.Points(any_player, chance.randint(0, 120))
            case "play" if state.pending in ("name-colour", "name-player"):
                yield e.Names(who, chance.choice(("red", *players)))
            case "play" if chance.random() < 0.4:
                tried = [e.Plays(who, code, None) for code in chance.choices(codes, k=8)]
                yield next((event for event in tried if table.preview(event).verdict == "legal"), tried[0])
            case _:
                yield chance.choice((
                    e.Plays(who, code, None), e.Plays(who, code, colour), e.Plays(who, code, None),
                    e.Draws(who, None, None), e.Draws(who, chance.randint(1, 9), None), e.Passes(who), e.Accepts(who),
                    e.Challenges(who), e.Shows(any_player, (), chance.random() < 0.5), e.Says(any_player, "uno"),
                    e.Catches(any_player, chance.choice(players)), e.Advises(any_player, chance.choice(players)),
                    e.TakesBack(any_player), e.Misdeal(), e.Names(any_player, chance.choice(("red", *players))),
                    e.Recount(any_player, chance.randint(0, 5)),
                ))  # fmt: skip


def cards_add_up(state: State) -> bool:
    """Whether every card is somewhere, and nowhere fewer than none."""
    if state.seats == 0 or state.phase in ("setup", "start"):
        return True
    counts = (*state.hands, state.draw_pile, state.discard_pile)
    return min(counts) >= 0 and sum(counts) == state.match.deck.size and state.owed >= 0


def fault_of(rulebook: Rulebook, seed: int, number: int) -> str | None:
    """What goes wrong at a table of these rules, if anything does."""
    event: e.Event | None = None
    try:
        table = Table(rulebook)
        for event in events(rulebook, table, random.Random(seed), number):
            table.push(event)
            state = table.state
            if not cards_add_up(state):
                return f"cards lost at {event}"
            if state.phase == "play" and not (state.turn >= 0 and state.in_round(state.turn)):
                return f"nobody is on turn after {event}"
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} in {last.name} at {event}"
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
