"""How many events a second the table rules on, beside RLCard's bare UNO game.

    python tests/benchmarks/engine_speed.py [SECONDS]

Prints one JSON line. Both sides run in turns in one process on one core; a rate is the best
of its runs, because whatever else the machine does can only slow one down, and the medians
stand beside. The table's events are whole games of four players with
real hands (plays, draws, passes, calls, catches, challenges, counted hands), each
pushed with its ruling; RLCard's ``UnoGame.step`` takes a random legal action each time.
RLCard comes with the ``bench`` extra.
"""

from __future__ import annotations

import json
import platform
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from open_hands import OpenHands

from referee.engine.events import Event
from referee.rulebook import Rulebook, available, load
from referee.rulings import Table

NAMES = ("Ana", "Beto", "Caro", "Davo")
RUNS = 15


Games = list[list[Event]]


def games_of(rulebook: Rulebook) -> Games:
    """The events of some matches."""
    return [[event for event, _ in OpenHands(rulebook, NAMES, seed).events(1500)] for seed in range(6)]


def table_rate(rulebook: Rulebook, games: Games, seconds: float) -> float:
    """Events a second that tables take."""
    events, spent = 0, 0.0
    while spent < seconds:
        for game in games:
            table = Table(rulebook, history=1000)
            push = table.push
            begin = time.perf_counter()
            for event in game:
                push(event)
            spent += time.perf_counter() - begin
            events += len(game)
    return events / spent


def rlcard_rate(seconds: float) -> float:
    """Steps a second of RLCard's bare game."""
    from rlcard.games.uno.game import UnoGame

    choose = random.Random(1).choice
    steps, spent = 0, 0.0
    while spent < seconds:
        game = UnoGame(num_players=4)
        game.init_game()
        while not game.is_over() and spent < seconds:
            action = choose(game.get_legal_actions())
            begin = time.perf_counter()
            game.step(action)
            spent += time.perf_counter() - begin
            steps += 1
    return steps / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 0.2
    rulebooks = [load(listing.name) for listing in available()]
    games = [games_of(rulebook) for rulebook in rulebooks]
    ours: dict[str, list[float]] = {rulebook.name: [] for rulebook in rulebooks}
    theirs: list[float] = []
    for _ in range(RUNS):
        theirs.append(rlcard_rate(seconds))
        for rulebook, played in zip(rulebooks, games, strict=True):
            ours[rulebook.name].append(table_rate(rulebook, played, seconds))
    best = {name: round(max(values)) for name, values in ours.items()}
    rlcard = round(max(theirs))
    print(json.dumps({
        "bench": "engine_speed", "python": platform.python_version(), "seconds_per_run": seconds, "runs": RUNS,
        "events_per_s": best,
        "events_per_s_median": {name: round(statistics.median(values)) for name, values in ours.items()},
        "slowest_events_per_s": min(best.values()), "rlcard_steps_per_s": rlcard,
        "rlcard_steps_per_s_median": round(statistics.median(theirs)),
        "ratio": round(min(best.values()) / rlcard, 2),
    }))  # fmt: skip


if __name__ == "__main__":
    main()
