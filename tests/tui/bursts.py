"""Random bursts of keys, for the tests and for ``benchmarks/key_bursts.py``."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from textual.pilot import Pilot

from tui.harness import at_once, pressed, taken

FUNCTION_KEYS = tuple(f"<f{number}>" for number in range(1, 13))
EDITING = ("<enter>", "<escape>", "<up>", "<down>", "<left>", "<right>", "<tab>", "<shift+tab>", "<backspace>",
           "<ctrl+u>", "<home>", "<end>", "<delete>", "<pageup>", "<pagedown>", "<space>")  # fmt: skip
WORDS = ("r7", "g8", "b9", "wr", "wy", "+4", "d", "p", "a", "u", "c", "ana u", "be c ca", "77", "20", "99", "honest",
         "guilty", "= beto 3", "points caro 30", "r3 r5 b7", "x", "?", "é", "τ", "menu")  # fmt: skip

STAGES: dict[str, tuple[str, ...]] = {
    "start screen": (),
    "dealer": ("players Ana Beto Caro",),
    "turned-up card": ("players Ana Beto Caro", "dealer Ana"),
    "play": ("players Ana Beto Caro", "dealer Ana", "start R7"),
    "colour": ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays W"),
    "challenge": ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays W+4 green"),
    "hand shown": ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays W+4 green", "Caro challenges"),
    "counting": ("players Ana Beto Caro", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3"),
    "between rounds": ("players Ana Beto Caro", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3",
                       "points Ana 20", "points Caro 30"),
    "end": ("players Ana Beto Caro", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3",
            "points Ana 300", "points Caro 250"),
}  # fmt: skip
"""Where a table can stand, as the lines that lead there."""


def burst(random: Random, length: int) -> list[str]:
    """That many keys or a few more: words with Enter behind them, keys of every kind, a key that is held."""
    keys: list[str] = []
    while len(keys) < length:
        kind = random.random()
        if kind < 0.35:
            keys += [*random.choice(WORDS), *(["<enter>"] if random.random() < 0.8 else [])]
        elif kind < 0.6:
            keys.append(random.choice(FUNCTION_KEYS))
        elif kind < 0.7:
            keys += [random.choice(("<enter>", "<down>", "1", "<f3>", "<escape>"))] * random.randint(2, 8)
        elif kind < 0.8:
            keys.append(random.choice("0123456789"))
        else:
            keys.append(random.choice(EDITING))
    return keys


def standing(pilot: Pilot[Any]) -> dict[str, Any]:
    """What a burst has led to: the events, the screens that are open, what is typed and chosen on the topmost one."""
    screen, match = pilot.app.screen, pilot.app.match
    return {
        "events": taken(pilot) if match is not None else None,
        "screens": [type(screen).__name__ for screen in pilot.app.screen_stack],
        "typed": [field.value for field in screen.query("Input").results()],
        "chosen": [choices.highlighted for choices in screen.query("OptionList").results()],
        "language": pilot.app.language,
    }


async def go_home(pilot: Pilot[Any]) -> str:
    """Press Escape until nothing lies over the table or the start screen; the name of what is shown then."""
    for _ in range(12):
        if len(pilot.app.screen_stack) <= 2:
            break
        await at_once(pilot, "<escape>")
    return type(pilot.app.screen).__name__


async def slowly(pilot: Pilot[Any], keys: Sequence[str]) -> None:
    """Press the keys one by one, each when all is quiet."""
    for key in keys:
        await pressed(pilot, key) if key.startswith("<") else await at_once(pilot, key)
        if not pilot.app.is_running:
            break
