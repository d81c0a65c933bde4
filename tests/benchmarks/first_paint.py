"""How long it takes from the command to a table on the screen.

    python tests/benchmarks/first_paint.py [RUNS]

Prints one JSON line. The command ``referee play`` is started in a pseudo-terminal of
80×24, with a record of its own; the time runs from the start of the process to
the moment at which the terminal has been sent the names of the players and the last key
of the bar. ``resumed`` is the same for a match of 1,000 events, read from the record. ``processor`` is
the processor's part of it, start and end included, which a busy machine changes less.
"""

from __future__ import annotations

import json
import platform
import resource
import signal
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from open_hands import OpenHands
from tui.terminal import Terminal

from referee.match.live import LiveMatch
from referee.record import journal_path, open_journal
from referee.rulebook import load

NAMES = ("Ana", "Beto", "Caro", "Davo")
RULES = "spanish"
LAST_KEY = "F12"


def record(folder: Path, events: int) -> None:
    """A match of so many events in the record."""
    rulebook = load(RULES)
    played = [event for event, _ in OpenHands(rulebook, NAMES, 1).events(events)]
    with open_journal(journal_path({"REFEREE_HOME": str(folder)}), create=True) as journal:
        LiveMatch.create(journal, rulebook, {}, played)


def painted(folder: Path, *arguments: str) -> tuple[float, float]:
    """Seconds until the table is there, and seconds of the processor."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with Terminal(folder, *arguments) as terminal:
        seconds = terminal.wait_for(*NAMES, LAST_KEY)
        terminal.signal(signal.SIGKILL)
        terminal.end()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def figures(runs: list[tuple[float, float]]) -> dict[str, float]:
    """Median and worst, in seconds."""
    times, processor = zip(*runs, strict=True)
    return {
        "median": round(statistics.median(times), 3),
        "worst": round(max(times), 3),
        "processor": round(statistics.median(processor), 3),
    }


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as folder:
        play = ("play", RULES, "--players", ",".join(NAMES), "--lang", "en")
        painted(Path(folder), *play)  # byte code is compiled once
        new = [painted(Path(folder), *play) for _ in range(runs)]
    with tempfile.TemporaryDirectory() as folder:
        record(Path(folder), 1000)
        resumed = [painted(Path(folder), "resume", "--lang", "en") for _ in range(runs)]
    print(json.dumps({
        "benchmark": "first paint", "unit": "seconds", "runs": runs,
        "new": figures(new), "resumed": figures(resumed), "python": platform.python_version(),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
