"""What can be wrong with a rule file, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one line of a rule file: ``line`` and ``column`` count from 1,
    ``width`` is in characters (at least 1)."""

    file: str
    line: int
    column: int
    width: int = 1


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a rule file, as data: ``reason`` names the message, ``facts``
    fills it, ``expected`` lists what could stand there, ``nearest`` what was
    probably meant, ``text`` is the faulty line."""

    reason: str
    place: Place
    facts: Mapping[str, object] = field(default_factory=dict)
    expected: tuple[str, ...] = ()
    nearest: str | None = None
    text: str = ""
