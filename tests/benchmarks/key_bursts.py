"""Types random bursts of keys without a pause into every screen and says as JSON what came of it.

    python tests/benchmarks/key_bursts.py [--keys 100000] [--seed 1] [--compared 0.05]

A burst is a fault if the program ends with a traceback, if Escape does not lead back to the
table or the start screen, if the table does not take an event any more, or, for the share of
bursts that is ``compared``, if the same keys typed slowly lead to something else.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tui.bursts import STAGES, burst, go_home, slowly, standing
from tui.harness import at_once, begin, pressed, running

BURSTS = 20
"""Bursts that go to the same table before a new one is laid."""


async def evening(stage: str, bursts: Sequence[Sequence[str]], *, slow: bool = False) -> tuple[int, list[Any], str]:
    """Type bursts at one table: how many keys were typed, what each led to, and the fault that ended it, if any."""
    lines, keys, seen = STAGES[stage], 0, []
    some: Sequence[str] = ()
    table = (lambda journal: begin(journal, "spanish", lines)) if lines else (lambda journal: None)
    with tempfile.TemporaryDirectory() as folder:
        try:
            async with running(Path(folder), "en", (80, 24), table) as pilot:
                for some in bursts:
                    await (slowly(pilot, some) if slow else at_once(pilot, *some))
                    keys += sum(1 if key.startswith("<") else len(key) for key in some)
                    if not pilot.app.is_running:
                        seen.append("left")
                        break
                    seen.append(standing(pilot))
                    home = await go_home(pilot)
                    if home not in ("TableScreen", "StartScreen"):
                        return keys, seen, f"no way home from {home}"
                    if home == "TableScreen":
                        await pressed(pilot, "<f2>")
                        if pilot.app.language == seen[-1]["language"]:
                            return keys, seen, "dead screen"
        except BaseException as fault:  # whatever ends the program is what is looked for
            if isinstance(fault, KeyboardInterrupt):
                raise
            return keys, seen, f"{type(fault).__name__}: {fault} after {' '.join(some)}"
    return keys, seen, ""


def main() -> None:
    """Type until enough keys were typed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compared", type=float, default=0.05)
    wanted = parser.parse_args()
    typed, tables, compared, faults, started = 0, 0, 0, [], time.monotonic()
    for number in count():
        if typed >= wanted.keys:
            break
        random = Random(f"{wanted.seed} {number}")
        stage = list(STAGES)[number % len(STAGES)]
        bursts = [burst(random, random.randint(1, 30)) for _ in range(BURSTS)]
        keys, seen, fault = asyncio.run(evening(stage, bursts))
        typed, tables = typed + keys, tables + 1
        if not fault and random.random() < wanted.compared:
            compared += keys
            _, slow, fault = asyncio.run(evening(stage, bursts, slow=True))
            if not fault and slow != seen:
                pairs = enumerate(zip(seen, slow, strict=False))
                place, (fast, other) = next((place, pair) for place, pair in pairs if pair[0] != pair[1])
                fault = f"burst {place} led elsewhere: {fast} and not {other}"
        if fault:
            faults.append({"stage": stage, "table": number, "fault": fault})
            print(json.dumps(faults[-1]), file=sys.stderr, flush=True)
    print(json.dumps({"keys": typed, "tables": tables, "keys_compared": compared, "seed": wanted.seed,
                      "seconds": round(time.monotonic() - started), "faults": faults}))  # fmt: skip


if __name__ == "__main__":
    main()
