from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from journal_support import Child, on_a_small_disk

from referee.record import (
    DiskFull,
    JournalBusy,
    JournalCorrupt,
    JournalError,
    JournalForeign,
    JournalMoved,
    JournalNewer,
    JournalReadOnly,
    JournalUnreachable,
    MatchDamaged,
    NoJournal,
    open_journal,
    set_aside,
)
from referee.record.store import VERSION

LINES = ["rules spanish", "players Ana Beto"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record with one match of 2,000 events."""
    path = tmp_path / "data" / "record.sqlite3"
    with open_journal(path, create=True) as journal:
        journal.create("spanish", LINES + [f"Ana draws {number}" for number in range(2000)], "rules")
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_what_is_not_there_is_not_created_by_looking(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "record.sqlite3"
    for readonly in (False, True):
        with pytest.raises(NoJournal) as caught:
            open_journal(path, readonly=readonly)
        assert caught.value.facts == {"path": str(path)}
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_becomes_a_record_only_when_asked(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite3"
    path.touch()
    for readonly in (False, True):
        with pytest.raises(NoJournal):
            open_journal(path, readonly=readonly)
    assert contents(tmp_path) == {path.name: b""}
    with open_journal(path, create=True) as journal:
        assert journal.matches() == []


@pytest.mark.parametrize("text", [b"Ana plays R7\n", b"x" * 100_000, b"SQLite format 3\x00", bytes(5000)])
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "record.sqlite3"
    path.write_bytes(text)
    for options in ({}, {"create": True}, {"readonly": True}):
        with pytest.raises(JournalCorrupt):
            open_journal(path, **options)
    assert contents(tmp_path) == {path.name: text}


def test_a_damaged_page_is_found_on_opening_and_the_file_is_left_as_it_is(path: Path) -> None:
    damaged = bytearray(path.read_bytes())
    middle = len(damaged) // 2
    damaged[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(damaged)
    with pytest.raises(JournalCorrupt) as caught:
        open_journal(path, create=True)
    assert caught.value.facts["detail"]
    assert path.read_bytes() == damaged


def test_a_record_cut_short_is_found_on_opening(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(JournalCorrupt):
        open_journal(path)


def break_with(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET players = '['",
        "UPDATE matches SET created = 'yesterday'",
        "UPDATE events SET time = ''",
        "UPDATE events SET text = CAST(x'ff' AS TEXT)",
        "DELETE FROM events WHERE seq = 7",
    ],
)
def test_values_that_no_referee_wrote_are_damage_and_no_traceback(path: Path, statement: str) -> None:
    break_with(path, statement)
    with open_journal(path) as journal, pytest.raises(MatchDamaged):
        journal.read(1)


def test_rules_that_are_damaged_are_lost_and_the_events_are_not(path: Path) -> None:
    break_with(path, "UPDATE rule_texts SET text = 'rule set other'")
    with open_journal(path) as journal:
        record = journal.read(1)
        assert (record.rules, len(record.entries)) == ("", record.info.position.length)
        assert [fault.match for fault in journal.damaged()] == [1]


def test_a_damaged_record_is_set_aside_whole_and_nothing_is_overwritten(path: Path) -> None:
    files = {"record.sqlite3": b"damaged", "record.sqlite3-wal": b"log"}
    places = []
    for _ in range(3):
        for name, data in files.items():
            (path.parent / name).write_bytes(data)
        places.append(set_aside(path))
        assert contents(places[-1].parent) == files
        assert not path.exists()
    assert len(set(places)) == 3
    with open_journal(path, create=True) as journal:
        assert journal.matches() == []
    assert all(place.read_bytes() == b"damaged" for place in places)


def test_a_log_whose_database_is_gone_is_not_thrown_away(path: Path) -> None:
    log = path.with_name(path.name + "-wal")
    log.write_bytes(b"the last events")
    for options in ({}, {"create": True}):
        for remove in (lambda: path.unlink(missing_ok=True), path.touch):
            remove()
            with pytest.raises(JournalCorrupt):
                open_journal(path, **options)
            assert log.read_bytes() == b"the last events"


@pytest.mark.parametrize("options", [{}, {"create": True}, {"readonly": True}])
def test_a_record_of_a_newer_version_is_left_untouched(path: Path, options: dict[str, bool]) -> None:
    break_with(path, f"PRAGMA user_version = {VERSION + 1}")
    before = contents(path.parent)
    with pytest.raises(JournalNewer) as caught:
        open_journal(path, **options)
    assert (caught.value.facts["version"], caught.value.facts["known"]) == (VERSION + 1, VERSION)
    assert contents(path.parent) == before


def test_a_newer_version_that_stands_only_in_the_log_is_seen(path: Path) -> None:
    keeper = sqlite3.connect(path)
    keeper.execute(f"PRAGMA user_version = {VERSION + 1}")
    with pytest.raises(JournalNewer):
        open_journal(path)
    keeper.close()


@pytest.mark.parametrize("owner", [0, 77])
def test_the_database_of_another_program_is_left_untouched(tmp_path: Path, owner: int) -> None:
    path = tmp_path / "record.sqlite3"
    break_with(path, "CREATE TABLE recipes (name)")
    break_with(path, f"PRAGMA application_id = {owner}")
    before = contents(tmp_path)
    for options in ({}, {"create": True}, {"readonly": True}):
        with pytest.raises(JournalForeign):
            open_journal(path, **options)
    assert contents(tmp_path) == before


def test_a_record_deleted_under_an_open_match_is_noticed_before_the_next_event(path: Path) -> None:
    with open_journal(path) as journal:
        info = journal.match(1)
        path.rename(path.with_name("elsewhere"))
        with pytest.raises(JournalMoved):
            journal.append(1, "deal", info.position)
        open_journal(path.with_name("new"), create=True).close()
        path.with_name("new").rename(path)
        with pytest.raises(JournalMoved):
            journal.append(1, "deal", info.position)


def test_a_file_in_the_place_of_the_folder_or_a_folder_in_the_place_of_the_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    for path in (tmp_path / "file" / "record.sqlite3", tmp_path / "folder", tmp_path / ("x" * 300) / "r"):
        with pytest.raises(JournalUnreachable) as caught:
            open_journal(path, create=True)
        assert caught.value.facts["detail"]


def test_every_commit_is_synced_to_the_disk(path: Path) -> None:
    # No test can cut the power; these two settings are what SQLite's promise hangs on.
    with open_journal(path) as journal:
        assert journal._store._db.execute("PRAGMA synchronous").fetchone() == (2,)
        assert journal._store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_read_only_opening_changes_nothing(path: Path) -> None:
    before = path.read_bytes()
    with open_journal(path, readonly=True) as journal:
        info = journal.match(1)
        with pytest.raises(JournalReadOnly):
            journal.append(1, "deal", info.position)
        assert journal.events(1)[:2] == LINES
    assert path.read_bytes() == before


def test_a_record_that_another_process_locks_whole_is_busy(path: Path) -> None:
    keeper = sqlite3.connect(path, isolation_level=None)
    keeper.execute("PRAGMA locking_mode = EXCLUSIVE")
    keeper.execute("BEGIN EXCLUSIVE")
    with pytest.raises(JournalBusy):
        open_journal(path, patience=0.01)
    keeper.close()


def test_an_event_that_finds_no_room_is_refused_and_the_match_goes_on_when_there_is_some(path: Path) -> None:
    with open_journal(path) as journal:
        position = journal.match(1).position
        pages = journal._store._db.execute("PRAGMA page_count").fetchone()[0]
        journal._store._db.execute(f"PRAGMA max_page_count = {pages}")

        def fill() -> None:
            nonlocal position
            for number in range(5000):
                position = journal.append(1, f"Beto draws {number}", position)

        with pytest.raises(DiskFull):
            fill()
        assert journal.match(1).position == position
        assert len(journal.events(1)) == position.length > 2002
        journal.check()
        journal._store._db.execute(f"PRAGMA max_page_count = {pages + 100}")
        assert journal.append(1, "deal", position).length == position.length + 1


# Real file systems


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user can reach: the one of the test run is its owner's alone."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def as_a_mere_user(work: Callable[[], object]) -> str:
    """What ``work`` returns, or the name of its fault, where permissions bind."""

    def run() -> str:
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        try:
            return str(work())
        except JournalError as error:
            return type(error).__name__

    return Child(run).result()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and user numbers")
def test_a_read_only_folder_can_be_read_and_says_so_when_written_to(open_folder: Path) -> None:
    path = open_folder / "record.sqlite3"
    with open_journal(path, create=True) as journal:
        journal.create("spanish", LINES, "rules")
    path.chmod(0o444)
    open_folder.chmod(0o555)
    assert as_a_mere_user(lambda: open_journal(path)) == "JournalReadOnly"
    assert as_a_mere_user(lambda: open_journal(open_folder / "new", create=True)) == "JournalReadOnly"
    assert as_a_mere_user(lambda: open_journal(open_folder / "new" / "r", create=True)) == "JournalReadOnly"
    assert as_a_mere_user(lambda: set_aside(path)) == "JournalReadOnly"
    assert as_a_mere_user(lambda: open_journal(path, readonly=True).events(1)) == str(LINES)
    path.chmod(0)
    assert as_a_mere_user(lambda: open_journal(path, readonly=True)) == "JournalUnreachable"
    open_folder.chmod(0)
    assert as_a_mere_user(lambda: open_journal(path, create=True)) == "JournalUnreachable"


FILL_A_DISK = """
import sys
from pathlib import Path
from referee.record import DiskFull, open_journal
path = Path(sys.argv[1]) / "record.sqlite3"
with open_journal(path, create=True) as journal:
    match = journal.create("spanish", [], "rules")
    position = match.position
    lines = []
    try:
        while True:
            line = f"Ana draws {len(lines)}" + " " * 200
            position = journal.append(match.id, line, position)
            lines.append(line)
    except DiskFull:
        pass
    assert len(lines) > 100
    assert journal.events(match.id) == lines
try:
    with path.with_name("ballast").open("wb", buffering=0) as ballast:
        while True:
            ballast.write(bytes(4096))
except OSError:
    pass
with open_journal(path) as journal:
    assert journal.events(match.id) == lines
with open_journal(path, readonly=True) as journal:
    assert journal.events(match.id) == lines
try:
    open_journal(path.with_name("new"), create=True)
except DiskFull:
    print("full")
"""


def test_a_disk_that_is_really_full_loses_nothing(tmp_path: Path) -> None:
    result = on_a_small_disk(tmp_path, FILL_A_DISK)
    assert (result.stdout, result.stderr) == ("full\n", "")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill")
def test_a_folder_becomes_read_only_with_the_last_events_in_the_log(open_folder: Path) -> None:
    path = open_folder / "record.sqlite3"

    def die() -> None:
        open_journal(path, create=True).create("spanish", LINES, "rules")
        os.kill(os.getpid(), signal.SIGKILL)

    pid = os.fork()
    if not pid:
        die()
    os.waitpid(pid, 0)
    assert path.with_name(path.name + "-wal").stat().st_size
    for file in open_folder.iterdir():
        file.chmod(0o444)
    open_folder.chmod(0o555)
    # Better no answer than the answer without the log.
    found = as_a_mere_user(lambda: open_journal(path, readonly=True).events(1))
    assert found in (str(LINES), "JournalReadOnly", "JournalUnreachable")
