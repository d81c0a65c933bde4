"""What can go wrong with the record, one exception a cause.

An exception carries no sentence: ``reason`` is an identifier and ``facts`` are
the values that a message about it needs, so that the message layer words it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from referee.record.records import Position

# Below this many free bytes a failed write is put down to the full disk, whatever
# SQLite calls it: growing its shared memory fails with a general I/O error.
NEARLY_FULL = 1 << 20


class JournalError(Exception):
    """The base of all faults of the record; ``path`` is the database's file."""

    reason: ClassVar[str] = "journal-failed"

    def __init__(self, path: Path, **facts: object) -> None:
        self.path = path
        self.facts: dict[str, object] = {"path": str(path), **facts}
        super().__init__(self.reason, self.facts)


class NoJournal(JournalError):
    """There is no record yet at this place, or only an empty file; it can be created."""

    reason = "journal-missing"


class JournalNewer(JournalError):
    """A newer referee wrote the record (``version``; this one knows ``known``). It was left untouched."""

    reason = "journal-newer"


class JournalForeign(JournalError):
    """The file is a healthy database of some other program. It was left untouched."""

    reason = "journal-foreign"


class JournalCorrupt(JournalError):
    """The file is no database, or a damaged one (``detail``). It was left in place; ``set_aside`` moves it away."""

    reason = "journal-corrupt"


class JournalReadOnly(JournalError):
    """The file or its folder cannot be written to. Nothing was changed."""

    reason = "journal-read-only"


class MatchWatched(JournalReadOnly):
    """The match is only watched in this process. Nothing was changed."""

    reason = "journal-watched"


class JournalUnreachable(JournalError):
    """The folder cannot be made or entered, or the file cannot be opened (``detail``)."""

    reason = "journal-unreachable"


class JournalHomeless(JournalError):
    """Nobody says where the record lies: there is neither REFEREE_HOME nor a home folder."""

    reason = "journal-homeless"


class MatchDamaged(JournalError):
    """What the record holds of one match (``match``) is damaged (``detail``). All others are as they were."""

    reason = "journal-match-damaged"

    def __init__(self, path: Path, match: int, detail: str) -> None:
        self.match = match
        super().__init__(path, match=match, detail=detail)


class JournalBusy(JournalError):
    """Another process kept the record locked for longer than the patience allowed (seconds)."""

    reason = "journal-busy"


class JournalMoved(JournalError):
    """The file was deleted, moved or replaced while it was open; what would be written there would be lost."""

    reason = "journal-moved"


class DiskFull(JournalError):
    """There is no room for the event. It was not recorded; everything before it is intact."""

    reason = "journal-disk-full"


class JournalFailed(JournalError):
    """The operating system or SQLite failed in some other way (``detail``). The event was not recorded."""

    reason = "journal-failed"


class NoSuchMatch(JournalError):
    """The record holds no match with this number (``match``)."""

    reason = "journal-no-such-match"

    def __init__(self, path: Path, match: int) -> None:
        self.match = match
        super().__init__(path, match=match)


class NothingToRedo(JournalError):
    """Fewer events of this match (``match``) were undone than were to be redone."""

    reason = "journal-nothing-to-redo"


class RulesLost(JournalError):
    """The rules that were recorded with the match (``match``) cannot be read by this referee."""

    reason = "journal-rules-lost"


class LineLost(JournalError):
    """Line ``line`` of the match (``match``), ``text``, cannot be ruled on by this referee."""

    reason = "journal-line-lost"


class Conflict(JournalError):
    """Somebody else changed the match since ``expected`` was read; it stands at ``found``. Nothing was written."""

    reason = "journal-conflict"

    def __init__(self, path: Path, match: int, expected: Position, found: Position) -> None:
        self.match, self.expected, self.found = match, expected, found
        super().__init__(path, match=match, expected=expected.length, found=found.length)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Turn whatever SQLite raises inside into the fault above that names its cause.

    Misuse of the library (a closed journal, a wrong binding) is a programmer's
    mistake and passes unchanged.
    """
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except sqlite3.Error as error:
        raise _fault(path, error) from error


def _fault(path: Path, error: sqlite3.Error) -> JournalError:
    code = getattr(error, "sqlite_errorcode", None)
    detail = str(error)
    # The module raises without a code where a stored text is not UTF-8.
    if code is None or code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return JournalCorrupt(path, detail=detail)
    match code & 0xFF:
        case sqlite3.SQLITE_FULL:
            return DiskFull(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return JournalReadOnly(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return JournalBusy(path)
        case sqlite3.SQLITE_CANTOPEN:
            return _cannot_open(path, detail)
        case sqlite3.SQLITE_IOERR if _nearly_full(path):
            return DiskFull(path)
    return JournalFailed(path, detail=detail)


def _cannot_open(path: Path, detail: str) -> JournalError:
    """Say why SQLite could not open a file: it tells a full disk and a locked folder apart only by errno."""
    if path.parent.is_dir() and not path.is_dir():
        if not os.access(path.parent, os.W_OK):
            return JournalReadOnly(path)
        if _nearly_full(path):
            return DiskFull(path)
    return JournalUnreachable(path, detail=detail)


def _nearly_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < NEARLY_FULL
    except OSError:
        return False
