"""How many games by chance the kernel plays a second, beside two yardsticks that know one rule set only.

    python tests/benchmarks/kernel_speed.py FOLDER [PLAYERS [SECONDS [RUNS]]]

FOLDER holds the yardsticks ``limit.c`` and ``limit.py``: the same game in straight C (built with ``gcc -O2``) and
in straight Python; each takes the players, the seconds of a run and the number of runs, and prints a line of
JSON with ``games``. The kernel plays ``tests/variants/yardstick.rules``, compiled by numba (the extra ``fast``)
and in CPython. What is missing is left out and named under ``missing``.

Prints one JSON line. Rates are games a second of processor time, the best of the runs, which take turns,
because others may use the machine; so the yardsticks are measured by what they cost as child processes.
"""

from __future__ import annotations

import json
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from referee.kernel import fast
from referee.program import lower
from referee.program.python import python_source
from referee.rulebook import load

RULES = Path(__file__).resolve().parent.parent / "variants" / "yardstick.rules"
SEED = 88172645463325252

Run = Callable[[], dict[str, float]]
"""Plays for a while; games a second, turns and points a game."""


def yardstick(command: list[str], players: int, seconds: float) -> Run:
    """A program of its own."""

    def run() -> dict[str, float]:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        line = subprocess.check_output([*command, str(players), str(seconds), "1"], text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        said = json.loads(line)
        return {"rate": said["games"] / spent, "turns": said["turns_per_game"], "points": said["points_per_game"]}

    return run


def kernel(game: SimpleNamespace, position: Any, players: int, seconds: float, chunk: int) -> Run:
    """The kernel, compiled or not; the games of all runs count for the means."""
    games = turns = points = 0

    def run() -> dict[str, float]:
        nonlocal games, turns, points
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds:
            more_turns, more_points = game.play_rounds(position, players, chunk)
            done, turns, points = done + chunk, turns + more_turns, points + more_points
        games += done
        return {"rate": done / spent, "turns": turns / games, "points": points / games}

    return run


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    players = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 1.0
    runs = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    program = python_source(lower(load(RULES)))
    sides: dict[str, Run] = {}
    missing: list[str] = []
    times: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as build:
        if (folder / "limit.c").exists() and shutil.which("gcc"):
            built = str(Path(build, "limit"))
            subprocess.run(["gcc", "-O2", "-o", built, str(folder / "limit.c")], check=True)
            sides["limit.c"] = yardstick([built], players, seconds)
        else:
            missing.append("limit.c and gcc")
        begin = time.process_time()
        game = fast.plain(program)
        times["written_out_s"] = round(time.process_time() - begin, 1)
        sides["cpython"] = kernel(game, fast.position(game, players, SEED), players, seconds, 50)
        try:
            begin = time.process_time()
            game = fast.compiled(program)
            record = fast.record(game, players, SEED)
            game.play_rounds(record, players, 1)
            times["compiled_s"] = round(time.process_time() - begin, 1)
            sides["numba"] = kernel(game, record, players, seconds, 20_000)
        except ImportError:
            missing.append("numba")
        if (folder / "limit.py").exists():
            sides["limit.py"] = yardstick([sys.executable, str(folder / "limit.py")], players, seconds)
        else:
            missing.append("limit.py")
        results: dict[str, list[dict[str, float]]] = {name: [] for name in sides}
        for _ in range(runs):
            for name, run in sides.items():
                results[name].append(run())
    best = {name: max(result["rate"] for result in found) for name, found in results.items()}
    print(json.dumps({
        "bench": "kernel_speed", "python": platform.python_version(), "players": players, "seconds_per_run": seconds,
        "runs": runs, **times,
        "games_per_s": {name: round(rate) for name, rate in best.items()},
        "turns_per_game": {name: round(found[-1]["turns"], 2) for name, found in results.items()},
        "points_per_game": {name: round(found[-1]["points"], 1) for name, found in results.items()},
        "numba_of_c": ratio(best, "numba", "limit.c"), "cpython_of_python": ratio(best, "cpython", "limit.py"),
        "missing": missing,
    }))  # fmt: skip


def ratio(best: dict[str, float], ours: str, theirs: str) -> float | None:
    return round(best[ours] / best[theirs], 2) if ours in best and theirs in best else None


if __name__ == "__main__":
    main()
