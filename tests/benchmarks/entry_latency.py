"""How long it takes from Enter to the ruling on the screen, and from a letter to its echo.

    python tests/benchmarks/entry_latency.py [EVENTS_TIMED]

Prints one JSON line: milliseconds, p50 and p99 (nearest rank) and the slowest, for a match that
has just begun and for one with 5,000 events. The app runs whole, with its record on disk,
in a terminal of 120×40 that takes what is painted and shows nothing. The clock starts when the key
reaches the app, and stops after the screen was painted with the ruling (or the echo) on it.
"""

from __future__ import annotations

import asyncio
import json
import math
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from open_hands import OpenHands
from test_short_forms import PLAIN, shortest
from textual import events as keys
from textual.pilot import Pilot
from tui.harness import running, settled

from referee.engine import State
from referee.engine import events as e
from referee.journal import Journal
from referee.journal.live import LiveMatch
from referee.notation.lexicon import Lexicon
from referee.rulebook import load
from referee.tui.widgets.echo import Echo
from referee.tui.widgets.entry import EntryLine, Line

RULES = "spanish"
NAMES = ("Ana", "Beto", "Caro", "Dimitra")
LONG = 5_000
TARGET = 100_000
"""High enough for a match of thousands of events."""
PATIENCE = 5.0
"""Seconds after which a key is given up."""


def game(number: int) -> list[e.Event]:
    """The events of a match with real hands."""
    hands = OpenHands(load(RULES), NAMES, 5)
    hands.table.push(e.Set("target", TARGET))
    return [event for event, _ in hands.events(number)][:number]


async def pressed(pilot: Pilot[Any], key: str, character: str, done: Callable[[], bool]) -> float | None:
    """Milliseconds from a key until ``done`` holds and the screen is painted."""
    app = pilot.app
    painted = asyncio.Event()
    start = time.perf_counter()
    app.post_message(keys.Key(key, character))
    while not done():
        if time.perf_counter() - start > PATIENCE:
            return None
        await asyncio.sleep(0)
    app.screen.call_after_refresh(painted.set)
    await painted.wait()
    return (time.perf_counter() - start) * 1000


def is_echoed(line: Line, echo: Echo, text: str) -> bool:
    """Whether this text is in the line, and what was understood of it below."""
    return line.value == text and bool(echo.text)


def is_ruled(match: LiveMatch, line: Line, before: State) -> bool:
    """Whether one more event was taken, and the line is free for the next."""
    return match.state is not before and not line.value


async def timed(pilot: Pilot[Any], script: Iterator[e.Event], number: int) -> tuple[list[float], list[float]]:
    """The times of Enter and of letters while a game is typed on."""
    app: Any = pilot.app
    match: LiveMatch = app.match
    lexicon = Lexicon(match.rulebook, app.language)
    enters: list[float] = []
    letters: list[float] = []
    for event in script:
        if len(enters) >= number:
            break
        await on_table(pilot)
        if not isinstance(event, PLAIN):
            match.push(event)
            app.screen.refresh_all()
            await settled(pilot)
            continue
        line, echo = app.screen.query_one(Line), app.screen.query_one(Echo)
        typed = shortest(event, match.state, lexicon)
        for end in range(len(typed)):
            spent = await pressed(pilot, typed[end], typed[end], partial(is_echoed, line, echo, typed[: end + 1]))
            letters += [] if spent is None else [spent]
        spent = await pressed(pilot, "enter", "\r", partial(is_ruled, match, line, match.state))
        assert spent is not None, (typed, event)
        assert match.taken[-1].event == event, (typed, event)
        enters.append(spent)
        await settled(pilot)
    return enters, letters


async def on_table(pilot: Pilot[Any]) -> None:
    """Close the dialogs that opened by themselves."""
    while not pilot.app.screen.query(EntryLine):
        await pilot.press("escape")
        await settled(pilot)
    pilot.app.screen.query_one(EntryLine).focus()
    await settled(pilot)


async def measured(before: int, number: int) -> dict[str, object]:
    """The times in a match that already has so many events."""
    script = game(before + 3 * number)

    def begun(journal: Journal) -> LiveMatch:
        return LiveMatch.create(journal, load(RULES), {"target": TARGET}, script[:before])

    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder), "en", (120, 40), begun) as pilot:
            await on_table(pilot)
            enters, letters = await timed(pilot, iter(script[before:]), number)
            return {
                "events_before": before,
                "events_in_the_end": len(pilot.app.match.taken),  # type: ignore[attr-defined]
                "enter_to_ruling_ms": figures(enters),
                "letter_to_echo_ms": figures(letters),
            }


def figures(times: list[float]) -> dict[str, float]:
    """The usual figures of a list of times."""
    times = sorted(times)
    return {
        "samples": len(times),
        "p50": round(statistics.median(times), 2),
        "p99": round(times[math.ceil(0.99 * len(times)) - 1], 2),
        "slowest": round(times[-1], 2),
    }


def main() -> None:
    """Measure and print."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    runs = [asyncio.run(measured(before, number)) for before in (3, LONG)]
    print(json.dumps({"benchmark": "entry latency", "python": platform.python_version(), "matches": runs}))


if __name__ == "__main__":
    main()
