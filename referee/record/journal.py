"""The record of matches: every event on disk before anybody sees its ruling.

A match keeps a pointer, ``length``: the events before it count, those behind it are
undone and wait to be redone. An undo thus moves one number, a redo moves it back,
also in another process or after a restart; the next new event overwrites what lies
behind. No trace of an undo is in what a match exports. Every write raises the match's
``revision`` and names the position it builds on, so that two writers cannot
fork a match; and every event remembers the revision that wrote it, so that a
watcher learns from one query where the match began to differ from what it knows.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from referee.record import rows
from referee.record.faults import Conflict, MatchDamaged, NoSuchMatch, NothingToRedo
from referee.record.place import journal_path
from referee.record.records import Changes, Entry, MatchInfo, Position, Record, checked, now, stamp
from referee.record.store import PATIENCE, Store

_PLAYERS = "players"
# When a match was played, counted in changes of the record; nothing where that is damaged.
_PLAYED = "CASE WHEN typeof(played) = 'integer' AND played < 9007199254740992 THEN played END"
_LAST_PLAYED = f"(SELECT coalesce(max({_PLAYED}), 0) + 1 FROM matches)"


def open_journal(
    path: Path | None = None,
    *,
    create: bool = False,
    readonly: bool = False,
    clock: Callable[[], datetime] = now,
    patience: float = PATIENCE,
) -> Journal:
    """Open the record at ``path`` (by default where ``journal_path`` says).

    Only with ``create`` are a missing folder and file made; else NoJournal is raised.
    ``readonly`` is for lists, exports and watchers: it works beside a writer and in
    a folder that cannot be written to. ``patience`` is how many seconds to wait for
    another process's write. Raises JournalError, one class a cause.
    """
    place = journal_path() if path is None else Path(path)
    return Journal(Store(place, create=create, readonly=readonly, patience=patience), clock)


class Journal:
    """An open record. Every method is one short transaction and raises JournalError.

    Methods that change a match take the position that the caller believes it
    to have, return the new one, and raise Conflict where somebody else was faster.
    ``winners`` says that the change decides the match; without it the match is open
    again, as after the undo of its last event.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime] = now) -> None:
        self._store = store
        self._clock = clock

    @property
    def path(self) -> Path:
        """The database's file."""
        return self._store.path

    def close(self) -> None:
        """Close the record; twice is harmless."""
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def check(self) -> None:
        """Check the whole database; raises JournalCorrupt."""
        self._store.integrity()

    def damaged(self) -> list[MatchDamaged]:
        """What is wrong with single matches, by number. Reads all of them."""
        with self._store.reading() as db:
            numbers = [match for (match,) in db.execute("SELECT id FROM matches ORDER BY id")]
        faults = []
        for match in numbers:
            try:
                if not self.read(match).rules:
                    faults.append(MatchDamaged(self.path, match, "rule_text"))
            except MatchDamaged as fault:
                faults.append(fault)
        return faults

    # Reading

    def matches(self) -> list[MatchInfo]:
        """All matches, the last played one first; also those that are damaged."""
        with self._store.reading() as db:
            return self._ordered(db, "")

    def match(self, match: int) -> MatchInfo:
        """What is known of one match, without its events. Raises NoSuchMatch, MatchDamaged."""
        with self._store.reading() as db:
            return self._find(db, match)

    def latest(self) -> MatchInfo | None:
        """The match that was played last, finished or not: the one to watch. It may be a damaged one."""
        with self._store.reading() as db:
            return next(iter(self._ordered(db, "LIMIT 1")), None)

    def unfinished(self) -> MatchInfo | None:
        """The match to resume: of those not finished and not damaged, the one that was played last."""
        return next((info for info in self.matches() if info.finished is None and not info.damage), None)

    def read(self, match: int) -> Record:
        """The whole match at one moment; without rules where those are damaged. Raises NoSuchMatch, MatchDamaged."""
        with self._store.reading() as db:
            info = self._find(db, match)
            entries = self._entries(db, match)
            found = db.execute(
                "SELECT digest, text FROM rule_texts WHERE digest = (SELECT rule_text FROM matches WHERE id = ?)",
                (match,),
            ).fetchone()
        length = info.position.length
        if len(entries) < length:
            raise MatchDamaged(self.path, match, f"length: {length} > {len(entries)}")
        rules = found[1] if found and isinstance(found[1], str) and _digest(found[1]) == found[0] else ""
        return Record(info, rules, entries[:length], entries[length:])

    def number_of(self, record: Record) -> int | None:
        """The number under which the record already holds a match of the same events under the same rules."""
        lines = record.lines
        with self._store.reading() as db:
            alike = db.execute(
                "SELECT id FROM matches WHERE rule_text = ? AND length = ? ORDER BY id",
                (_digest(record.rules), len(lines)),
            ).fetchall()
            for (match,) in alike:
                found = db.execute("SELECT text FROM events WHERE match = ? ORDER BY seq LIMIT ?", (match, len(lines)))
                if [text for (text,) in found] == lines:
                    return int(match)
        return None

    def events(self, match: int) -> list[str]:
        """The notation lines of the events that count. Raises NoSuchMatch."""
        return self.read(match).lines

    def undone(self, match: int) -> list[str]:
        """The notation lines that could be redone, the next one first. Raises NoSuchMatch."""
        return [entry.text for entry in self.read(match).undone]

    def changes_since(self, match: int, position: Position) -> Changes | None:
        """What a watcher who knows the match at ``position`` has to change; None if nothing.

        Cheap enough to be asked several times a second. Raises NoSuchMatch.
        """
        with self._store.reading() as db:
            found = self._position(db, match)
            if found == position:
                return None
            kept = db.execute(
                "SELECT min(seq) FROM events WHERE match = ? AND seq < ? AND revision > ?",
                (match, found.length, position.revision),
            ).fetchone()[0]
            kept = min(position.length, found.length if kept is None else kept)
            added = db.execute(
                "SELECT text FROM events WHERE match = ? AND seq >= ? AND seq < ? ORDER BY seq",
                (match, kept, found.length),
            ).fetchall()
        with self._sound(match):
            return Changes(kept, tuple(rows.event(text) for (text,) in added), found)

    # Writing

    def create(
        self, rule_set: str, lines: Sequence[str], rules: str, *, title: str = "", players: Sequence[str] = ()
    ) -> MatchInfo:
        """Begin a match with its first lines. ``rules`` is the full text of the rule files,
        kept as it is, so that the match replays when the files have changed."""
        at = self._clock()
        info = MatchInfo(0, rule_set, title, tuple(players), (), at, at, None, Position(0, 0))
        return self.add(Record(info, rules, tuple(Entry(line, at) for line in lines)))

    def add(self, record: Record) -> MatchInfo:
        """Put a match from elsewhere into the record, with its times, under a new number."""
        info, entries = record.info, (*record.entries, *record.undone)
        digest = _digest(record.rules)
        with self._store.writing() as db:
            db.execute(
                # A damaged text must not be taken for this one.
                "INSERT INTO rule_texts VALUES (?, ?) ON CONFLICT (digest) DO UPDATE SET text = excluded.text",
                (digest, record.rules),
            )
            values = (
                *(info.rule_set, digest, info.title, _names(info.players), _names(info.winners)),
                *(stamp(info.created), stamp(self._clock())),
                *(stamp(info.finished) if info.finished else None, 1, len(record.entries)),
            )
            cursor = db.execute(
                "INSERT INTO matches (rule_set, rule_text, title, players, winners, created, updated, finished,"
                f" revision, length, played) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_LAST_PLAYED})",
                values,
            )
            match = int(cursor.lastrowid or 0)
            _insert(db, match, 0, entries, 1)
            return self._find(db, match)

    def append(self, match: int, text: str, expected: Position, *, winners: Sequence[str] | None = None) -> Position:
        """Record one event; when this returns, it is on disk. What was undone before can no longer be redone."""
        return self.extend(match, (text,), expected, winners=winners)

    def extend(
        self, match: int, lines: Sequence[str], expected: Position, *, winners: Sequence[str] | None = None
    ) -> Position:
        """Record several events, all or none."""
        with self._changing(match, expected) as (db, revision):
            at = self._clock()
            db.execute("DELETE FROM events WHERE match = ? AND seq >= ?", (match, expected.length))
            _insert(db, match, expected.length, [Entry(line, at) for line in lines], revision)
            return self._settle(db, match, Position(revision, expected.length + len(lines)), winners)

    def truncate(self, match: int, to: int, expected: Position, *, winners: Sequence[str] | None = None) -> Position:
        """Undo: only the first ``to`` events count; the others can be redone. Raises
        ValueError where ``to`` is not between 0 and the present length."""
        if not 0 <= to <= expected.length:
            raise ValueError(f"cannot keep {to} of {expected.length} events")
        with self._changing(match, expected) as (db, revision):
            return self._settle(db, match, Position(revision, to), winners)

    def redo(self, match: int, expected: Position, steps: int = 1, *, winners: Sequence[str] | None = None) -> Position:
        """Take back the last ``steps`` undone events' undoing. Raises NothingToRedo where there are not so many."""
        if steps < 0:
            raise ValueError(f"cannot redo {steps} events")
        with self._changing(match, expected) as (db, revision):
            stored = db.execute("SELECT count(*) FROM events WHERE match = ?", (match,)).fetchone()[0]
            if expected.length + steps > stored:
                raise NothingToRedo(self.path, match=match)
            return self._settle(db, match, Position(revision, expected.length + steps), winners)

    def replace(
        self, match: int, lines: Sequence[str], expected: Position, *, winners: Sequence[str] | None = None
    ) -> Position:
        """Correct: the match now consists of ``lines``, all at once. Lines that stay at the
        beginning or the end keep their times. Nothing can be redone afterwards."""
        with self._changing(match, expected) as (db, revision):
            old = self._entries(db, match)[: expected.length]
            kept, new = _merge(old, lines, self._clock())
            db.execute("DELETE FROM events WHERE match = ? AND seq >= ?", (match, kept))
            _insert(db, match, kept, new, revision)
            return self._settle(db, match, Position(revision, len(lines)), winners)

    def finish(self, match: int, winners: Sequence[str], expected: Position) -> Position:
        """The match is over. Without winners it was given up, and is not offered again."""
        with self._changing(match, expected) as (db, revision):
            return self._settle(db, match, Position(revision, expected.length), winners)

    def describe(self, match: int, *, title: str | None = None, players: Sequence[str] | None = None) -> None:
        """Change what lists say of a match; its events and its position stay. Raises NoSuchMatch."""
        with self._store.writing() as db:
            self._position(db, match)
            if title is not None:
                db.execute("UPDATE matches SET title = ? WHERE id = ?", (title, match))
            if players is not None:
                db.execute("UPDATE matches SET players = ? WHERE id = ?", (_names(players), match))

    # What is remembered between matches

    def preference(self, key: str) -> str | None:
        """What was remembered under ``key``, or None."""
        with self._store.reading() as db:
            row = db.execute("SELECT value FROM preferences WHERE key = ?", (key,)).fetchone()
        return row[0] if row is not None and isinstance(row[0], str) else None

    def remember(self, key: str, value: str) -> None:
        """Remember a value, such as the language, until it is remembered anew."""
        with self._store.writing() as db:
            db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?)", (key, value))

    def remember_players(self, names: Sequence[str]) -> None:
        """Remember who sat at the table, in the order of the seats."""
        self.remember(_PLAYERS, _names(names))

    def players_last_used(self) -> tuple[str, ...]:
        """The players remembered last; else those of the last match that has any; else none."""
        with self._store.reading() as db:
            matches = db.execute("SELECT players FROM matches WHERE players != '[]' ORDER BY id DESC").fetchall()
        for value in (self.preference(_PLAYERS), *(players for (players,) in matches)):
            with suppress(rows.Damaged):
                return rows.names(_PLAYERS, value)
        return ()

    # Within

    @contextmanager
    def _changing(self, match: int, expected: Position) -> Iterator[tuple[sqlite3.Connection, int]]:
        with self._store.writing() as db:
            found = self._position(db, match)
            if found != expected:
                raise Conflict(self.path, match, expected, found)
            yield db, found.revision + 1

    def _settle(
        self, db: sqlite3.Connection, match: int, position: Position, winners: Sequence[str] | None
    ) -> Position:
        at = stamp(self._clock())
        db.execute(
            "UPDATE matches SET revision = ?, length = ?, updated = ?, finished = ?, winners = ?,"
            f" played = {_LAST_PLAYED} WHERE id = ?",
            (*position, at, None if winners is None else at, _names(winners or ()), match),
        )
        return position

    def _position(self, db: sqlite3.Connection, match: int) -> Position:
        row = db.execute("SELECT revision, length FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise NoSuchMatch(self.path, match)
        with self._sound(match):
            return rows.position(row)

    def _find(self, db: sqlite3.Connection, match: int) -> MatchInfo:
        row = db.execute(f"SELECT {rows.INFO} FROM matches WHERE id = ?", (match,)).fetchone()
        if row is None:
            raise NoSuchMatch(self.path, match)
        info = rows.info(row)
        if info.damage:
            raise MatchDamaged(self.path, match, info.damage)
        return info

    def _ordered(self, db: sqlite3.Connection, limit: str) -> list[MatchInfo]:
        # A record that is only read may be of an older version, which had nothing but the clock.
        played = _PLAYED if self._store.version > 1 else "updated"
        found = db.execute(f"SELECT {rows.INFO} FROM matches ORDER BY {played} DESC, id DESC {limit}")
        return [rows.info(row) for row in found]

    def _entries(self, db: sqlite3.Connection, match: int) -> tuple[Entry, ...]:
        found = db.execute("SELECT seq, text, time FROM events WHERE match = ? ORDER BY seq", (match,))
        with self._sound(match):
            return rows.entries(found)

    @contextmanager
    def _sound(self, match: int) -> Iterator[None]:
        try:
            yield
        except rows.Damaged as fault:
            raise MatchDamaged(self.path, match, str(fault)) from None


def _digest(rules: str) -> str:
    return hashlib.sha256(rules.encode()).hexdigest()


def _names(names: Sequence[str]) -> str:
    return json.dumps(list(names), ensure_ascii=False)


def _insert(db: sqlite3.Connection, match: int, start: int, entries: Sequence[Entry], revision: int) -> None:
    db.executemany(
        "INSERT INTO events (match, seq, text, time, revision) VALUES (?, ?, ?, ?, ?)",
        [(match, seq, checked(text), stamp(time), revision) for seq, (text, time) in enumerate(entries, start)],
    )


def _merge(old: Sequence[Entry], lines: Sequence[str], at: datetime) -> tuple[int, list[Entry]]:
    """How many entries stay as they are, and the entries that follow them."""
    shorter = min(len(old), len(lines))
    head = 0
    while head < shorter and old[head].text == lines[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail].text == lines[-1 - tail]:
        tail += 1
    changed = [Entry(line, at) for line in lines[head : len(lines) - tail]]
    return head, [*changed, *old[len(old) - tail :]]
