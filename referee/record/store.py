"""The connection to the database: opening it safely, its schema, its transactions.

Durability: WAL with ``synchronous=FULL`` syncs the log at every commit, so an event
whose transaction returned survives a killed process and a power cut. Every
write is one ``BEGIN IMMEDIATE`` transaction: it takes the only write lock first,
and so what it reads cannot be stale when it writes.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path

from referee.record.faults import (
    JournalCorrupt,
    JournalForeign,
    JournalMoved,
    JournalNewer,
    JournalUnreachable,
    NoJournal,
    named,
)
from referee.record.place import absolute, companion, make_folder

APPLICATION_ID = 0x52656665  # "Refe", in the file's header: whose database this is
PATIENCE = 5.0  # seconds to wait for another process's write

# One entry a schema version, run in order inside one transaction. Never change an
# entry that was released; add one.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE rule_texts (
            digest TEXT NOT NULL PRIMARY KEY,
            text   TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE matches (
            id        INTEGER PRIMARY KEY AUTOINCREMENT,
            rule_set  TEXT NOT NULL,
            rule_text TEXT NOT NULL REFERENCES rule_texts (digest),
            title     TEXT NOT NULL,
            players   TEXT NOT NULL,
            winners   TEXT NOT NULL,
            created   TEXT NOT NULL,
            updated   TEXT NOT NULL,
            finished  TEXT,
            revision  INTEGER NOT NULL,
            length    INTEGER NOT NULL CHECK (length >= 0)
        )""",
        """CREATE TABLE events (
            match    INTEGER NOT NULL REFERENCES matches (id),
            seq      INTEGER NOT NULL CHECK (seq >= 0),
            text     TEXT NOT NULL,
            time     TEXT NOT NULL,
            revision INTEGER NOT NULL,
            PRIMARY KEY (match, seq)
        ) WITHOUT ROWID""",
        """CREATE TABLE preferences (
            key   TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        # Which match was played last, whatever the clock said: it grows with every change of any match.
        "ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0",
        "CREATE TEMP TABLE places (match INTEGER PRIMARY KEY, place INTEGER NOT NULL)",
        "INSERT INTO places SELECT id, row_number() OVER (ORDER BY updated, id) FROM matches",
        "UPDATE matches SET played = (SELECT place FROM places WHERE match = matches.id)",
        "DROP TABLE places",
    ),
)
VERSION = len(MIGRATIONS)

# What a check of the database says of one row, not of the whole: whoever reads the row finds it, too.
_OF_A_ROW = re.compile(r"(?:NULL|TEXT|NUMERIC|non-\w+) value in |CHECK constraint failed in ")

_SETTINGS = (
    "PRAGMA synchronous = FULL",
    # On macOS only these reach the platter; elsewhere they do nothing.
    "PRAGMA fullfsync = ON",
    "PRAGMA checkpoint_fullfsync = ON",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA cell_size_check = ON",
)


class Store:
    """An open database. May be used from several threads, one at a time; not across a fork."""

    def __init__(self, path: Path, *, create: bool, readonly: bool, patience: float = PATIENCE) -> None:
        """Open ``path``, creating folder, file and schema only with ``create``.

        Raises any fault of ``referee.record.faults`` about opening.
        """
        self.path = path = absolute(path)
        self._lock = threading.RLock()
        _examine(path, may_be_empty=create and not readonly)
        if create and not readonly:
            make_folder(path)
        self._db = _connect(path, "ro" if readonly else "rwc" if create else "rw", patience)
        try:
            with named(path):
                self._prepare(readonly, patience)
            self._identity = _identity(path)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the database; twice is harmless."""
        with self._lock:
            self._db.close()

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A transaction that sees one state of the database throughout."""
        with self._transaction("BEGIN") as db:
            yield db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is on disk when it returns, or not at all."""
        with self._transaction("BEGIN IMMEDIATE") as db:
            if _identity(self.path) != self._identity:
                raise JournalMoved(self.path)
            yield db

    def integrity(self) -> None:
        """Check every page and index; raises JournalCorrupt. Takes time on a large record."""
        with self._lock, named(self.path):
            self._judge("PRAGMA integrity_check(1000000)")

    @contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        with self._lock, named(self.path):
            self._db.execute(begin)
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                # After some failures SQLite has rolled back by itself.
                if self._db.in_transaction:
                    with suppress(sqlite3.Error):
                        self._db.execute("ROLLBACK")
                raise

    def _prepare(self, readonly: bool, patience: float) -> None:
        self.version = self._version()
        if readonly:
            if not self.version:
                raise NoJournal(self.path)
            self._db.execute("PRAGMA query_only = ON")
            return
        for setting in _SETTINGS:
            self._db.execute(setting)
        _use_write_ahead_log(self._db, patience)
        self._migrate()
        self.version = VERSION
        self._judge("PRAGMA quick_check(1000000)")

    def _version(self) -> int:
        """The schema version of this database, 0 for an empty one; raises where it is not ours to use."""
        with self._transaction("BEGIN") as db:
            owner = db.execute("PRAGMA application_id").fetchone()[0]
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            lacking = columns(version) - _columns_of(db)
        if owner != APPLICATION_ID and (owner or version or tables):
            raise JournalForeign(self.path)
        if version > VERSION:
            raise JournalNewer(self.path, version=version, known=VERSION)
        if version < 0 or (tables and not version):
            raise JournalCorrupt(self.path, detail=f"user_version {version}")
        if lacking:
            raise JournalCorrupt(self.path, detail=f"no {'.'.join(min(lacking))}")
        return version

    def _migrate(self) -> None:
        with self._transaction("BEGIN IMMEDIATE") as db:
            # Read again under the lock: another process may have been first.
            version = int(db.execute("PRAGMA user_version").fetchone()[0])
            if version >= VERSION:
                return
            for statement in (statement for step in MIGRATIONS[version:] for statement in step):
                db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {VERSION}")

    def _judge(self, check: str) -> None:
        for (answer,) in self._db.execute(check):
            if answer != "ok" and not _OF_A_ROW.match(answer):
                raise JournalCorrupt(self.path, detail=answer)


@cache
def columns(version: int) -> frozenset[tuple[str, str]]:
    """The tables of a schema version with each of their columns."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        for statement in (statement for step in MIGRATIONS[: max(version, 0)] for statement in step):
            db.execute(statement)
        return _columns_of(db)


def _columns_of(db: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    found = db.execute("SELECT t.name, c.name FROM sqlite_master t, pragma_table_info(t.name) c WHERE t.type = 'table'")
    return frozenset(found.fetchall())


def _examine(path: Path, *, may_be_empty: bool) -> None:
    """Look at the file before SQLite does, which may already write to one that it opens."""
    # The log first: another process that creates the database writes the file before its log.
    log = _size(path, companion(path, "-wal"))
    size = _size(path, path)
    if path.is_dir():
        raise JournalUnreachable(path, detail=os.strerror(errno.EISDIR))
    if not size:
        if log:
            # SQLite would take the log for a leftover and delete the events in it.
            raise JournalCorrupt(path, detail="log without database")
        if not may_be_empty:
            raise NoJournal(path)
        return
    try:
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise JournalUnreachable(path, detail=error.strerror or str(error)) from error
    if header[:16] != b"SQLite format 3\x00":
        raise JournalCorrupt(path, detail="not a database")
    version, owner = int.from_bytes(header[60:64], "big", signed=True), int.from_bytes(header[68:72], "big")
    if owner == APPLICATION_ID and version > VERSION:
        raise JournalNewer(path, version=version, known=VERSION)
    if owner not in (0, APPLICATION_ID):
        raise JournalForeign(path)


def _size(path: Path, file: Path) -> int:
    """The size of a file of the record at ``path``, by which a fault is named."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0
    except OSError as error:
        raise JournalUnreachable(path, detail=error.strerror or str(error)) from error


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
    with named(path):
        db = _open(f"{path.as_uri()}?mode={mode}", patience)
        try:
            db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except sqlite3.OperationalError:
            db.close()
            # In a folder that cannot be written to, SQLite cannot read a WAL database, for
            # want of its shared memory; unless nothing is in the log and nobody writes.
            if mode != "ro" or os.access(path.parent, os.W_OK) or _size(path, companion(path, "-wal")):
                raise
            db = _open(f"{path.as_uri()}?immutable=1", patience)
        except BaseException:
            db.close()
            raise
    return db


def _open(uri: str, patience: float) -> sqlite3.Connection:
    db = sqlite3.connect(uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False)
    db.text_factory = _text
    return db


def _text(data: bytes) -> str | bytes:
    """A text, or the bytes of one that is damaged: the module would refuse the whole answer for it."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def _use_write_ahead_log(db: sqlite3.Connection, patience: float) -> None:
    """Switch to WAL where the file system allows it; elsewhere the rollback journal is as durable, only slower."""
    end = time.monotonic() + patience
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL").fetchone()
            return
        except sqlite3.OperationalError as error:
            # Two processes that create it at once: SQLite gives up here without waiting.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.01)
