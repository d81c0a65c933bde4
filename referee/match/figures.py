"""The figures of matches that were counted before are not counted again.

They stand in a file beside the record, so that reading commands leave the record alone; losing it costs
time and nothing else. What is kept of a match holds as long as the record says the same of it, since every
change raises its revision, and as long as the program that counts is the same.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import fields
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from referee.match.live import counted
from referee.match.statistics import PlayerNumbers
from referee.record.faults import JournalError, LineLost, MatchDamaged, RulesLost
from referee.record.journal import Journal
from referee.record.records import MatchInfo

FILE_NAME = "figures.json"

# What says the figures and does not count them.
_NOT_COUNTING = frozenset({"cli", "tui", "view", "entry", "messages"})
_TYPES = {"name": (str,), "longest_turn": (int, float, type(None))}


class Figures:
    """The figures of the players in each match of a record."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._path = journal.path.with_name(FILE_NAME)
        self._program = program()
        self._known = self._read()
        self._used: dict[str, list[dict[str, Any]]] = {}
        self._changed = False

    def of(self, info: MatchInfo) -> list[PlayerNumbers]:
        """The figures of a match. Raises JournalError."""
        key = _key(info)
        kept = self._known.get(key)
        found = None if kept is None else _players(kept)
        if found is None:
            found = counted(self._journal, info.id).players
            self._changed = True
        self._used[key] = [player.as_dict() for player in found]
        return found

    def of_all(
        self, infos: Iterable[MatchInfo], left_out: Callable[[MatchInfo, JournalError], None]
    ) -> Iterable[list[PlayerNumbers]]:
        """The figures of match after match; ``left_out`` is told of those that cannot be counted.

        What was counted is kept, also where this is broken off.
        """
        known = self._known
        try:
            for info in infos:
                try:
                    yield self.of(info)
                except (LineLost, MatchDamaged, RulesLost) as fault:
                    left_out(info, fault)
                    yield []
            # What is left over is of matches as they stood before.
            self._changed |= known.keys() != self._used.keys()
            self._known = {}
        finally:
            self.keep()

    def keep(self) -> None:
        """Write down what is new. Where that cannot be, it is counted again next time."""
        if not self._changed or not self._program:
            return
        text = json.dumps({"program": self._program, "matches": self._known | self._used}, ensure_ascii=False)
        with suppress(OSError):
            handle, name = tempfile.mkstemp(dir=self._path.parent, prefix=FILE_NAME)
            try:
                with open(handle, "w", encoding="utf-8") as file:  # noqa: PTH123
                    file.write(text)
                os.replace(name, self._path)  # noqa: PTH105  # whole or not at all
            except BaseException:
                os.unlink(name)  # noqa: PTH108
                raise
        self._changed = False

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict) or not self._program or found.get("program") != self._program:
            return {}
        matches = found.get("matches")
        return matches if isinstance(matches, dict) else {}


def _key(info: MatchInfo) -> str:
    """What the record says of a match, in short: another match, or the same with another event, has another."""
    return hashlib.sha256(repr(info).encode("utf-8", "backslashreplace")).hexdigest()[:32]


def _players(kept: object) -> list[PlayerNumbers] | None:
    """The figures that were kept; None where they are not what this program would have kept."""
    if not isinstance(kept, list):
        return None
    found = []
    for one in kept:
        if not isinstance(one, dict) or one.keys() != {field.name for field in fields(PlayerNumbers)}:
            return None
        if any(type(value) not in _TYPES.get(name, (int,)) for name, value in one.items()):
            return None
        found.append(PlayerNumbers(**one))
    return found


@cache
def program() -> str:
    """A name for the program that counts: another one may rule otherwise. Empty where its text is not at hand."""
    digest = hashlib.sha256()
    found = 0
    for entry in sorted(files("referee").iterdir(), key=lambda entry: entry.name):
        if entry.name not in _NOT_COUNTING:
            found += _take(entry, digest.update)
    return digest.hexdigest() if found else ""


def _take(entry: Traversable, take: Callable[[bytes], None]) -> int:
    if entry.is_dir():
        return sum(_take(inner, take) for inner in sorted(entry.iterdir(), key=lambda inner: inner.name))
    if not entry.name.endswith(".py"):
        return 0
    take(entry.name.encode() + b"\0" + entry.read_bytes())
    return 1
