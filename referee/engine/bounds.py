"""Which numbers and names an event can have at all, whatever the rules and the state of the table.

Lines of the notation keep these bounds; programs make events themselves, and 1.0 or ten thousand cards
would go far into a match before anybody noticed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from referee.engine import events as e
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import EVENTS

NAME: Final = 40
"""The longest name of a player, in characters."""

_SHOWN = 20


class Impossible(NamedTuple):
    """Why an event cannot be one: the reason and its facts."""

    reason: str
    facts: dict[str, object]


Check: TypeAlias = Callable[[Any], Impossible | None]
"""Says what about an event cannot be."""


def impossible(event: e.Event) -> Impossible | None:
    """Why this cannot be an event at any table; None if it can."""
    check = CHECKS.get(type(event))
    return None if check is None else check(event)


def _number(part: Part) -> Check:
    """That the number in this part is one, and within its bounds."""
    field, optional, (low, high) = part.field, part.optional, part.bounds

    def check(event: e.Event) -> Impossible | None:
        value = getattr(event, field)
        if type(value) is not int:  # True and 1.0 are equal to 1, and are no numbers of cards
            if value is None and optional:
                return None
            return Impossible("not-a-number", {"word": str(value)[:_SHOWN], "low": low, "high": high})
        if not low <= value <= high:
            # Python writes no number of thousands of digits.
            word = str(value) if abs(value) < 10**_SHOWN else "…"
            return Impossible("number-out-of-bounds", {"word": word, "low": low, "high": high})
        return None

    return check


def _fixed(row: EventTerm, part: Part) -> Check:
    """That one of the few values that this part can have is meant."""
    values = {(type(value), value) for value in part.words.values()}
    facts = {"verb": part.behind or row.verb, "options": tuple(part.words)}

    def check(event: e.Event) -> Impossible | None:
        value = getattr(event, part.field)
        known = value is None or (type(value), value) in values
        return None if known else Impossible("one-of", dict(facts))

    return check


def _name(name: str) -> Impossible | None:
    if len(name) > NAME:
        return Impossible("name-too-long", {"name": f"{name[:_SHOWN]}…", "most": NAME})
    return None


def _names(event: e.Players) -> Impossible | None:
    return next(filter(None, map(_name, event.names)), None)


def _checks() -> dict[type[e.Event], Check]:
    checks: dict[type[e.Event], Check] = {e.Players: _names, e.Joins: lambda event: _name(event.player)}
    for verb, row in EVENTS.items():
        for part in row.parts:
            if part.kind is Kind.NUMBER:
                checks[e.CLASSES[verb]] = _number(part)
            elif part.kind is Kind.FIXED:
                checks[e.CLASSES[verb]] = _fixed(row, part)
    return checks


CHECKS: Final = _checks()
"""The check of each kind of event about which something can be wrong; most have none."""
