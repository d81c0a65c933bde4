"""How long it takes from Enter to the ruling on the screen, and from a letter to its echo.

    python tests/benchmarks/entry_latency.py [EVENTS_TIMED]

Prints one JSON line: milliseconds, p50 and p99 (nearest rank) and the slowest, for a match that
has just begun and for one with 5,000 events; on a machine with other work, the processor time says more than the
clock. The app runs whole, with its record on disk, in a window of 120×40. The clock starts when the key
reaches the app, and stops when what the terminal is to be sent is made, with the ruling (or the echo) in it.
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

# Before Textual, which reads then how many frames a second the app wants.
import referee.tui  # noqa: F401

# isort: split

from open_hands import OpenHands
from test_short_forms import PLAIN, shortest
from textual import events as keys
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from tui.harness import running, settled

from referee.engine import State
from referee.engine import events as e
from referee.entry.lexicon import Lexicon
from referee.match.live import LiveMatch
from referee.record import Journal
from referee.rulebook import load
from referee.tui.widgets.entry import EntryLine

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


class Stopwatch:
    """Times keys: from their arrival to the first painting of the screen after which ``done`` holds."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._done: Callable[[], bool] = lambda: False
        self._painted: asyncio.Future[tuple[float, float]]
        self._display = app._display
        app._display = self._painting

    def _painting(self, screen: Any, renderable: Any) -> None:
        self._display(screen, renderable)
        if isinstance(renderable, CompositorUpdate):
            renderable.render_segments(self._app.console)
        if self._done():
            self._done = lambda: False
            self._painted.set_result((time.perf_counter(), time.process_time()))

    async def pressed(self, key: str, character: str, done: Callable[[], bool]) -> tuple[float, float]:
        """Milliseconds by the clock and by the processor."""
        self._painted = asyncio.get_running_loop().create_future()
        self._done = done
        start, worked = time.perf_counter(), time.process_time()
        self._app.post_message(keys.Key(key, character))
        painted, stopped = await asyncio.wait_for(self._painted, PATIENCE)
        return (painted - start) * 1000, (stopped - worked) * 1000


def is_echoed(entry: EntryLine, text: str) -> bool:
    """Whether the echo belongs to this text."""
    return entry.read == text == entry.text


def is_ruled(match: LiveMatch, entry: EntryLine, before: State) -> bool:
    """Whether one more event was taken, and the line is free for the next."""
    return match.state is not before and not entry.text


Times = list[tuple[float, float]]


async def timed(pilot: Pilot[Any], script: Iterator[e.Event], number: int) -> tuple[Times, Times]:
    """The times of Enter and of letters while a game is typed on."""
    app: Any = pilot.app
    match: LiveMatch = app.match
    lexicon = Lexicon(match.rulebook, app.language)
    watch = Stopwatch(app)
    enters: Times = []
    letters: Times = []
    for event in script:
        if len(enters) >= number:
            break
        await on_table(pilot)
        if not isinstance(event, PLAIN):
            match.push(event)
            app.screen.refresh_all()
            await settled(pilot)
            continue
        entry = app.screen.query_one(EntryLine)
        typed = shortest(event, match.state, lexicon)
        for end in range(len(typed)):
            letters.append(await watch.pressed(typed[end], typed[end], partial(is_echoed, entry, typed[: end + 1])))
        enters.append(await watch.pressed("enter", "\r", partial(is_ruled, match, entry, match.state)))
        assert match.taken[-1].event == event, (typed, event)
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
                "enter_to_ruling_ms": figures([clock for clock, _ in enters]),
                "enter_to_ruling_processor_ms": figures([worked for _, worked in enters]),
                "letter_to_echo_ms": figures([clock for clock, _ in letters]),
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
