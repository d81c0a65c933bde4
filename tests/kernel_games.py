"""Games that the kernel plays by chance, told to a table event by event.

    python tests/kernel_games.py [GAMES]

The rule sets play so many rounds altogether (10,000 unless told otherwise); prints one JSON line. The table reads
each event as a line of the notation, and after each one it must stand as the kernel does.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from referee.engine import events as e
from referee.kernel import chance, fast, layout
from referee.kernel import open as open_cards
from referee.kernel.assembly import assemble
from referee.notation import parse, write
from referee.program import lower
from referee.program.python import python_source
from referee.rulebook import Rulebook, available, load
from referee.rulings import Table

NAMES = ("Ana", "Beto", "Caro", "Davo", "Eva", "Fina")
VARIANTS = Path(__file__).resolve().parent / "variants"

OWN = ("drawn", "drawn_seen", *(name for name in layout.ROUND if name.startswith(("imposed", "source_"))))
"""What a table keeps otherwise, because hands are hidden there, or a game of chance has no use for."""
COMPARED = tuple(name for name in (*layout.MATCH, *layout.ROUND) if name not in OWN)


class Differs(AssertionError):
    """The table rules otherwise than the kernel: with the game so far."""


class Retold:
    """Matches of one rule set by chance, each retold to a new table; ``flow``: by the flow as it stands, which
    takes no time to get ready, not by the game that is written out from it."""

    def __init__(self, rulebook: Rulebook, seed: int, flow: bool = False) -> None:
        self.rulebook = rulebook
        hooks = {"record": self.record, "happened": self.happened}
        program = python_source(lower(rulebook))
        self.game = flow_of(program, **hooks) if flow else fast.plain(program, **hooks)
        self.position = fast.position(self.game, len(NAMES), seed)
        self.random = random.Random(seed)
        self.kinds = Counter[str]()
        self.lines: list[str] = []
        self.names: tuple[str, ...] = ()
        self.behind_debt: tuple[str, ...] = ()
        self.seen = 0.0

    def match(self, players: int, rounds: int) -> int:
        """One match; how many rounds it had."""
        self.names, self.lines = NAMES[:players], []
        self.table = Table(self.rulebook, history=1)
        # How often the table sees the face of a card that is drawn: always, where it must be played.
        self.seen = 1.0 if self.table.game.rules.DRAWN_MUST_BE_PLAYED >= 0 else self.random.choice((0.0, 0.3, 1.0))
        self.push(e.Players(self.names))
        self.push(e.Dealer(self.names[0]))
        self.game.play_match(self.position, players, rounds)
        return int(self.position.round)

    def push(self, event: e.Event) -> None:
        line = write(event)
        self.lines.append(line)
        ruling = self.table.push(parse(line))
        self.kinds[event.verb] += 1
        if ruling.verdict != "legal":
            raise Differs(f"{self.rulebook.name}: {ruling.verdict}, {ruling.reason}\n" + "\n".join(self.lines))

    def record(self, s: Any, event: int, who: int, what: int, other: int) -> None:
        self.push(self.event(s, event, self.names[who] if who >= 0 else "", what, other, who))

    def event(self, s: Any, kind: int, player: str, what: int, other: int, who: int) -> e.Event:
        """What the kernel records, as an event of the table."""
        deck, names = self.rulebook.deck, self.names
        code = deck.faces[what].code if what >= 0 and kind in (chance.PLAYS, chance.DRAWS, chance.STARTS) else None
        if kind == chance.PLAYS:
            assert code
            self.behind_debt = self.cards(s, who)
            return e.Plays(player, code, deck.colours[other].name if other >= 0 else None)
        if kind == chance.DRAWS:
            return e.Draws(player, None, code if self.random.random() < self.seen else None)
        if kind == chance.STARTS:
            return e.Start(code or "")
        if kind == chance.SHOWS:
            return e.Shows(player, self.behind_debt)
        if kind == chance.COUNTS:
            return e.Hand(player, self.cards(s, who)) if self.random.random() < 0.5 else e.Points(player, what)
        events = {
            chance.NAMES_COLOUR: lambda: e.Names(player, deck.colours[what].name),
            chance.NAMES_PLAYER: lambda: e.Names(player, names[other]),
            chance.PASSES: lambda: e.Passes(player),
            chance.SAYS: lambda: e.Says(player, self.game.CALL_WORD),
            chance.CATCHES: lambda: e.Catches(player, names[other]),
            chance.CHALLENGES: lambda: e.Challenges(player),
            chance.ACCEPTS: lambda: e.Accepts(player),
            chance.DEALS: e.Deal,
        }
        return events[kind]()

    def cards(self, s: Any, seat: int) -> tuple[str, ...]:
        """The cards in a hand."""
        return tuple(
            face.code for face in self.rulebook.deck.faces if s.hand[seat] >> face.index & 1
            for _ in range(1 + s.more[seat][face.index])
        )  # fmt: skip

    def happened(self, s: Any) -> None:
        """The table must stand as the kernel does."""
        state, seats = self.table.state, len(self.names)
        kernel = {name: getattr(s, name) for name in COMPARED}
        kernel |= {name: getattr(s, name)[:seats] for name in layout.BY_SEAT}
        table = {name: getattr(state, name) for name in kernel}
        if kernel != table:
            wrong = {name: (kernel[name], table[name]) for name in kernel if kernel[name] != table[name]}
            raise Differs(f"{self.rulebook.name}: (kernel, table) {wrong}\n" + "\n".join(self.lines))
        held = sum(len(self.cards(s, seat)) for seat in range(seats))
        if state.stage == 2 and held != sum(state.hands):
            raise Differs(f"{self.rulebook.name}: {held} cards are in hands\n" + "\n".join(self.lines))


def flow_of(program: str, **hooks: Any) -> SimpleNamespace:
    """A game with open hands by the flow itself, nothing written out."""
    names: dict[str, Any] = {}
    exec(program, names)
    del names["__builtins__"]
    game = assemble(names, open_cards, chance)
    game.update(hooks)
    return SimpleNamespace(**game)


def rulebooks() -> list[Rulebook]:
    """Every rule set of the package and of the tests."""
    return [load(listing.name) for listing in available()] + [load(path) for path in sorted(VARIANTS.glob("*.rules"))]


def main() -> None:
    wanted, begin = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, time.process_time()
    sets, rounds, differing = rulebooks(), Counter[str](), {}
    kinds = Counter[str]()
    for number, rulebook in enumerate(sets):
        retold = Retold(rulebook, 1 + number)
        try:
            while rounds[rulebook.name] < wanted / len(sets):
                rounds[rulebook.name] += retold.match(2 + retold.random.randrange(5), 30)
        except Differs as difference:
            differing[rulebook.name] = str(difference)
        kinds += retold.kinds
    print(json.dumps({
        "check": "kernel_games", "games": rounds.total(), "events": kinds.total(), "games_by_rule_set": rounds,
        "events_by_kind": kinds, "differing": differing, "seconds": round(time.process_time() - begin, 1),
    }))  # fmt: skip
    sys.exit(bool(differing))


if __name__ == "__main__":
    main()
