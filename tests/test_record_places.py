"""Where the record lies, whose it is, and which match was played last."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from journal_support import ROOT, START, Child
from record_support import GAME, Referee, record

from referee.record import JournalCorrupt, JournalHomeless, JournalUnreachable, journal_path, open_journal
from referee.record.store import APPLICATION_ID, MIGRATIONS

COMMANDS = ["games", "stats", "export", "import {game}", "games --set-aside"]


def execute(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        for statement in statements:
            database.execute(statement)


def alone(code: str, folder: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """A shell's line in a process whose user is not in the password file and has no home."""
    return subprocess.run(
        ["sh", "-c", f'referee() {{ "{sys.executable}" -m referee "$@"; }}\n{code}'],
        capture_output=True, text=True, cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", **environ},
    )  # fmt: skip


# --- nobody says where ---


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("REFEREE_HOME", "HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)

    def nobody(number: object) -> None:
        raise KeyError(number)

    monkeypatch.setattr("pwd.getpwuid", nobody)


@pytest.mark.skipif(sys.platform != "linux", reason="homes are found in another way elsewhere")
@pytest.mark.parametrize("command", COMMANDS)
def test_without_a_home_the_way_out_is_said(
    homeless: None, referee: Referee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.delenv("REFEREE_HOME")
    (tmp_path / "game").write_text(GAME, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = referee(*command.format(game="game").split())
    assert (done.status, done.out) == (2, "")
    assert "REFEREE_HOME" in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["game"]
    with pytest.raises(JournalHomeless):
        journal_path()


@pytest.mark.skipif(sys.platform != "linux", reason="homes are found in another way elsewhere")
@pytest.mark.parametrize(
    "command", [["--help"], ["--version"], ["rules"], ["games", "--help"], ["--lang", "el", "--help"]]
)
def test_without_a_home_help_comes_all_the_same(
    homeless: None, referee: Referee, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.delenv("REFEREE_HOME")
    done = referee(*command)
    assert (done.status, done.err) == (0, "")
    assert done.out


@pytest.mark.skipif(os.name != "posix", reason="only POSIX deletes a folder that somebody is in")
def test_a_relative_place_in_a_folder_that_was_deleted_is_said(tmp_path: Path) -> None:
    gone = f'mkdir "{tmp_path}/gone" && cd "{tmp_path}/gone" && rmdir "{tmp_path}/gone" && '
    for command in ("--help", "--version", "judge --help"):
        done = alone(gone + f"referee {command}", tmp_path, REFEREE_HOME="here", LANG="en")
        assert (done.returncode, done.stderr) == (0, ""), command
        assert done.stdout
    for command in ("games", "games --set-aside"):
        done = alone(gone + f"referee {command}", tmp_path, REFEREE_HOME="here", LANG="en")
        assert done.returncode == 2
        assert done.stderr.startswith("The record “here/record.sqlite3” cannot be opened")
        assert done.stderr.count("\n") == 1


# --- something else is there ---


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_in_place_of_the_folder_is_said_by_every_command(
    referee: Referee, home: Path, tmp_path: Path, command: str
) -> None:
    home.write_text("a file", encoding="utf-8")
    (tmp_path / "game").write_text(GAME, encoding="utf-8")
    done = referee(*command.format(game=tmp_path / "game").split())
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"The record “{home / 'record.sqlite3'}” cannot be opened")
    assert home.read_text(encoding="utf-8") == "a file"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and user numbers")
def test_a_folder_without_rights_is_named_by_its_record(tmp_path: Path, home: Path) -> None:
    record(home, datetime(2026, 3, 4, tzinfo=UTC))
    for folder in tmp_path.parents:
        if folder.name.startswith("pytest-"):
            folder.chmod(0o755)
    for folder in (tmp_path, *tmp_path.parents[:1]):
        folder.chmod(0o755)
    home.chmod(0)

    def work() -> str:
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        try:
            open_journal(home / "record.sqlite3", readonly=True)
        except JournalUnreachable as fault:
            return str(fault.path)
        return ""

    named = Child(work).result()
    home.chmod(0o755)
    assert named == str(home / "record.sqlite3")


@pytest.mark.parametrize(
    ("statements", "detail"),
    [
        (["DROP TABLE events", "DROP TABLE matches", "DROP TABLE rule_texts", "DROP TABLE preferences"], "no events"),
        (["DROP TABLE preferences"], "no preferences"),
        (["DROP TABLE events"], "no events"),
        (["ALTER TABLE matches RENAME COLUMN title TO heading"], "no matches.title"),
        (["PRAGMA user_version = 1", "ALTER TABLE matches DROP COLUMN title"], "no matches.title"),
        (["PRAGMA user_version = 0"], "user_version 0"),
        (["PRAGMA user_version = -3"], "user_version -3"),
    ],
)
def test_a_record_without_what_makes_it_one_has_a_way_out(
    referee: Referee, home: Path, statements: list[str], detail: str
) -> None:
    record(home, datetime(2026, 3, 4, tzinfo=UTC))
    path = home / "record.sqlite3"
    execute(path, "PRAGMA journal_mode = DELETE")
    execute(path, *statements)
    before = path.read_bytes()
    for options in ({}, {"readonly": True}, {"create": True}):
        with pytest.raises(JournalCorrupt, match=detail):
            open_journal(path, **options)
    for command in (["games"], ["stats"], ["export"], ["play", "spanish", "--players", "Ana,Beto"]):
        assert referee(*command).status == 2
    done = referee("games")
    assert "--set-aside" in done.err
    assert path.read_bytes() == before
    assert referee("games", "--set-aside").status == 0
    assert referee("import", "-", piped=GAME).status == 0


# --- which match was the last one ---


def test_the_last_match_is_the_one_last_played_whatever_the_clock_says(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite3"
    at = START
    with open_journal(path, create=True, clock=lambda: at) as journal:
        first = journal.create("spanish", ["rules spanish"], "rules")
        at = START - timedelta(hours=5)
        second = journal.create("spanish", ["rules spanish"], "rules")
        assert journal.latest().id == journal.unfinished().id == second.id
        at = datetime(1, 1, 1, tzinfo=UTC)
        position = journal.append(first.id, "players Ana Beto", first.position)
        assert journal.latest().id == journal.unfinished().id == first.id
        assert [info.id for info in journal.matches()] == [first.id, second.id]
        at = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)
        journal.append(second.id, "players Ana Beto", second.position)
        at = START
        journal.finish(first.id, (), position)
        assert journal.latest().id == first.id
        assert journal.unfinished().id == second.id


def old_record(path: Path) -> None:
    """A record of the first version: two matches, the one with the smaller number played last."""
    execute(
        path, *MIGRATIONS[0], f"PRAGMA application_id = {APPLICATION_ID}", "PRAGMA user_version = 1",
        "INSERT INTO rule_texts VALUES ('x', 'rules')",
        *(
            "INSERT INTO matches (rule_set, rule_text, title, players, winners, created, updated, revision, length)"
            f" VALUES ('spanish', 'x', '', '[]', '[]', '{at}', '{at}', 1, 0)"
            for at in ("2026-01-03T00:00:00.000Z", "2026-01-02T00:00:00.000Z")
        ),
    )  # fmt: skip


def test_a_record_of_the_first_version_is_read_as_it_is_and_keeps_its_order_when_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite3"
    old_record(path)
    before = path.read_bytes()
    with open_journal(path, readonly=True) as journal:
        assert [info.id for info in journal.matches()] == [1, 2]
    assert path.read_bytes() == before
    with open_journal(path) as journal:
        assert [info.id for info in journal.matches()] == [1, 2]
        journal.append(2, "rules spanish", journal.match(2).position)
        assert [info.id for info in journal.matches()] == [2, 1]
