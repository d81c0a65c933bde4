"""What the record holds, as values: positions, matches, their events, changes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple


class Position(NamedTuple):
    """Where a match stands.

    ``revision`` grows by one with every write to the match, also with an undo, so
    that two writers who saw different histories of equal length are told apart.
    ``length`` is the number of events that count.
    """

    revision: int
    length: int


class Entry(NamedTuple):
    """One event: its notation line, and when it was recorded (UTC, milliseconds)."""

    text: str
    time: datetime


class Changes(NamedTuple):
    """What happened to a match since a position: of the events known then the first
    ``kept`` still stand, and ``added`` follow them. ``position`` is the new one."""

    kept: int
    added: tuple[str, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """A match without its events. ``id`` is 0 for one that is not in a record yet.

    ``finished`` is None while the match goes on; a match that is finished without
    ``winners`` was given up. Times are UTC. ``damage`` says in short what of it is damaged in
    the record; such a match has neutral values in place of what cannot be read.
    """

    id: int
    rule_set: str
    title: str
    players: tuple[str, ...]
    winners: tuple[str, ...]
    created: datetime
    updated: datetime
    finished: datetime | None
    position: Position
    damage: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match: what is known of it, the text of its rule files as the caller
    gave it, the events that count, and the undone ones that could be redone."""

    info: MatchInfo
    rules: str
    entries: tuple[Entry, ...]
    undone: tuple[Entry, ...] = ()

    @property
    def lines(self) -> list[str]:
        """The notation lines of the events that count."""
        return [entry.text for entry in self.entries]


def now() -> datetime:
    """The present moment, UTC."""
    return datetime.now(UTC)


def local(moment: datetime) -> datetime:
    """The moment on the clock of this place; at the ends of the calendar, where that has no date, on that of UTC."""
    try:
        return moment.astimezone()
    except (OverflowError, ValueError, OSError):
        return moment


def stamp(moment: datetime) -> str:
    """The text form of a moment: ISO 8601, UTC, milliseconds, so that texts sort as the moments do."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(text: str) -> datetime:
    """The moment that a stamp means; raises ValueError for anything else."""
    try:
        found = datetime.fromisoformat(text)
        if found.tzinfo is None:
            raise ValueError(text)
        return found.astimezone(UTC)
    except OverflowError:  # in another zone it lies beyond the calendar
        raise ValueError(text) from None


def checked(line: str) -> str:
    """The line itself, if it can be one event of a match; raises ValueError where it
    is blank, a comment, more than one line, or not Unicode text."""
    if not line.strip() or line.lstrip().startswith("#") or "\n" in line or "\r" in line:
        raise ValueError(f"not one event: {line!r}")
    line.encode()
    return line
