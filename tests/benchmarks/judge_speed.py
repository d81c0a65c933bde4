"""How fast ``referee judge`` is: lines a second, memory, and the time it takes to answer at all.

    python tests/benchmarks/judge_speed.py [LINES]

Prints one JSON line. Whole games with real hands are written to a file of LINES lines
(a million unless told otherwise) and judged by the installed command as jsonl; memory
is the largest resident set of the judge for a tenth of the lines and for all of them.
The installed package is measured, even in the folder of a checkout: hence ``-P``.
"Load" is reading, checking and compiling one rule set in a process that has done none
before, without the imports; "ten lines" is the whole command, from start to end.
"""

from __future__ import annotations

import json
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from open_hands import OpenHands

from referee.notation import write
from referee.rulebook import load

NAMES = ("Ana", "Beto", "Caro", "Davo")
RUNS = 9
LOAD = """
import time
from referee.engine import Game
from referee.rulebook import load
begin = time.perf_counter()
Game(load("spanish"))
print(time.perf_counter() - begin)
"""


JUDGE = """
import resource, subprocess, sys, time
command = [sys.executable, "-P", "-m", "referee", "judge", sys.argv[1], "--format", "jsonl", "--lang", "es"]
begin = time.perf_counter()
subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
print(time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def judged(path: Path, lines: int) -> tuple[float, int]:
    """Lines a second and the largest resident set in KiB."""
    # By way of a small process: a child's figure begins with the size of its parent.
    seconds, memory = subprocess.check_output([sys.executable, "-P", "-c", JUDGE, str(path)], text=True).split()
    return lines / float(seconds), int(memory)


def timed(command: list[str]) -> float:
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - begin


def main() -> None:
    lines = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        whole, tenth, ten = Path(folder, "whole"), Path(folder, "tenth"), Path(folder, "ten")
        text = ["rules spanish"]
        text += [write(event) for event, _ in OpenHands(load("spanish"), NAMES, 1, endless=True).events(lines)]
        for path, count in ((whole, lines), (tenth, lines // 10), (ten, 10)):
            path.write_text("\n".join(text[:count]) + "\n", encoding="utf-8")
        _, small = judged(tenth, lines // 10)
        rate, large = judged(whole, lines)
        start = [timed([sys.executable, "-P", "-m", "referee", "judge", str(ten)]) for _ in range(RUNS)]
    loads = [float(subprocess.check_output([sys.executable, "-P", "-c", LOAD])) for _ in range(RUNS)]
    print(json.dumps({
        "bench": "judge_speed", "python": platform.python_version(), "lines": lines, "lines_per_s": round(rate),
        "memory_kib": large, "memory_kib_tenth": small,
        "load_ms": round(statistics.median(loads) * 1000, 1),
        "ten_lines_s": round(statistics.median(start), 3),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
