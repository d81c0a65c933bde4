"""One game out of the flow, a program and a way of knowing cards.

The functions of the kernel call each other, the rules and the cards by global name. Here they get
other globals: those of one program, and of the table's or the simulator's cards. So the flow
stands once, and a rule set is called as directly as if it had been written into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType, ModuleType
from typing import Any

from referee.kernel import calls, cards, challenges, debts, draws, ends, legal, piles, plays, rules, scores, turns

FLOW: tuple[ModuleType, ...] = (turns, debts, piles, plays, draws, calls, challenges, ends, scores, legal)
"""The modules of which every function is part of every game."""


def functions_of(module: ModuleType) -> dict[str, FunctionType]:
    """The functions that a module defines itself."""
    return {
        name: item for name, item in vars(module).items()
        if isinstance(item, FunctionType) and item.__module__ == module.__name__
    }  # fmt: skip


def assemble(program: Mapping[str, Any], layer: ModuleType = cards, *more: ModuleType) -> dict[str, Any]:
    """The globals of one game: the flow, with the rules of a program (its functions and constants by
    name), and with the functions of a layer in the place of those of ``cards``. A layer of the kernel itself
    becomes part of the game, as ``more`` modules do; another one stays as it is and knows nothing of it."""
    space = {name: item for name, item in vars(rules).items() if not name.startswith("_")}
    for module in (cards, *FLOW, layer, *more):
        if module.__package__ == __package__:
            space |= {name: item for name, item in vars(module).items() if name.isupper()}
            space |= functions_of(module)
    space |= program
    game: dict[str, Any] = {"__builtins__": __builtins__}
    for name, item in space.items():
        game[name] = FunctionType(item.__code__, game, name) if isinstance(item, FunctionType) else item
    if layer.__package__ != __package__:
        game |= functions_of(layer)
    return game
