"""What stands in the rows of the record, checked before anybody believes it.

A flipped bit turns a text into bytes or a number into a text, and SQLite hands out what
it finds. STRICT tables would not help: older SQLite could not open the record at
all, and a check of the database would condemn it whole for one row. So every value is
checked on its way out, and only the match that it belongs to is damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, TypeVar

from referee.record.records import Entry, MatchInfo, Position, checked, moment

INFO = "id, rule_set, title, players, winners, created, updated, finished, revision, length"
"""The columns of a match that ``info`` reads."""

UNKNOWN = datetime.min.replace(tzinfo=UTC)
"""In place of a moment that cannot be read."""

_LARGEST = 1 << 53
_SHOWN = 40
_Value = TypeVar("_Value")


class Damaged(ValueError):
    """A value is not what its column holds; says which."""


def info(row: tuple[Any, ...]) -> MatchInfo:
    """A match from its row; what is damaged in it has a neutral value and stands in ``damage``."""
    match, rule_set, title, players, winners, created, updated, finished, revision, length = row
    damage: list[str] = []

    def read(check: Callable[[str, object], _Value], column: str, value: object, neutral: _Value) -> _Value:
        try:
            return check(column, value)
        except Damaged as fault:
            damage.append(str(fault))
            return neutral

    return MatchInfo(
        match,
        read(text_in, "rule_set", rule_set, ""),
        read(text_in, "title", title, ""),
        read(names, "players", players, ()),
        read(names, "winners", winners, ()),
        read(time, "created", created, UNKNOWN),
        read(time, "updated", updated, UNKNOWN),
        None if finished is None else read(time, "finished", finished, UNKNOWN),
        Position(read(number, "revision", revision, 0), read(number, "length", length, 0)),
        ", ".join(damage),
    )


def entries(rows: Iterable[tuple[Any, ...]], first: int = 0) -> tuple[Entry, ...]:
    """Events from their rows (place, line, time), the first of which has this place. Raises Damaged."""
    found = []
    for place, (seq, line, at) in enumerate(rows, first):
        if seq != place:
            raise Damaged(f"seq: {place} is missing")
        found.append(Entry(event(line), time("time", at)))
    return tuple(found)


def event(value: object) -> str:
    """The line of an event. Raises Damaged."""
    line = text_in("text", value)
    try:
        return checked(line)
    except ValueError:
        raise _damaged("text", value) from None


def position(row: tuple[Any, ...]) -> Position:
    """Where a match stands, from its row (revision, length). Raises Damaged."""
    return Position(number("revision", row[0]), number("length", row[1]))


def text_in(column: str, value: object) -> str:
    """A text. Raises Damaged."""
    if not isinstance(value, str) or "\0" in value:
        raise _damaged(column, value)
    return value


def number(column: str, value: object) -> int:
    """A number that counts something. Raises Damaged."""
    if not isinstance(value, int) or not 0 <= value <= _LARGEST:
        raise _damaged(column, value)
    return value


def time(column: str, value: object) -> datetime:
    """A moment. Raises Damaged."""
    try:
        return moment(text_in(column, value))
    except ValueError:
        raise _damaged(column, value) from None


def names(column: str, value: object) -> tuple[str, ...]:
    """Players' names. Raises Damaged."""
    try:
        found = json.loads(text_in(column, value))
        if isinstance(found, list) and all(isinstance(name, str) for name in found):
            # JSON can spell half of a character pair, which cannot be put out.
            "".join(found).encode()
            return tuple(found)
    except (ValueError, RecursionError):
        pass
    raise _damaged(column, value)


def _damaged(column: str, value: object) -> Damaged:
    shown = ascii(value[:_SHOWN] if isinstance(value, str | bytes) else value)
    return Damaged(f"{column}: {shown}")
