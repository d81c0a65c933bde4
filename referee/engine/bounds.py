"""Which numbers and names an event can have at all, whatever the rules and the state of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from referee.engine import events as e

COUNTS: Final = (1, 999)
"""The bounds of a number of cards that are drawn."""
HOLDINGS: Final = (0, 999)
"""The bounds of a number of cards that are held."""
SUMS: Final = (0, 99_999)
"""The bounds of a sum of points."""
VALUES: Final = (-999_999_999, 999_999_999)
"""The bounds of a parameter's value in a line; the rule set has narrower ones."""
NAME: Final = 40
"""The longest name of a player, in characters."""

_SHOWN = 20


class Impossible(NamedTuple):
    """Why an event cannot be one: the reason and its facts."""

    reason: str
    facts: dict[str, object]


def impossible(event: e.Event) -> Impossible | None:
    """Why this cannot be an event at any table; None if it can."""
    check = _CHECKS.get(type(event))
    return None if check is None else check(event)


def _number(value: object, bounds: tuple[int, int]) -> Impossible | None:
    low, high = bounds
    if type(value) is not int:  # True and 1.0 are equal to 1, and are no numbers of cards
        return Impossible("not-a-number", {"word": str(value)[:_SHOWN], "low": low, "high": high})
    if not low <= value <= high:
        # Python writes no number of thousands of digits.
        word = str(value) if abs(value) < 10**_SHOWN else "…"
        return Impossible("number-out-of-bounds", {"word": word, "low": low, "high": high})
    return None


def _names(event: e.Players) -> Impossible | None:
    for name in event.names:
        if len(name) > NAME:
            return Impossible("name-too-long", {"name": f"{name[:_SHOWN]}…", "most": NAME})
    return None


_CHECKS: dict[type[e.Event], Callable[[Any], Impossible | None]] = {
    e.Players: _names,
    e.Set: lambda event: _number(event.value, VALUES),
    e.Draws: lambda event: None if event.cards is None else _number(event.cards, COUNTS),
    e.Points: lambda event: _number(event.points, SUMS),
    e.Recount: lambda event: _number(event.cards, HOLDINGS),
}
