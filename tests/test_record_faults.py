"""A record that cannot be used is left alone, and said so in the reader's language."""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from journal_support import Child
from record_support import GAME, Referee, record

from referee.cli import main
from referee.messages import LANGUAGES, speaker
from referee.messages.record_faults import SENTENCES, say_fault
from referee.record import faults, open_journal


def damaged(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"Ana plays R7\n" * 1000)


def newer(path: Path) -> None:
    open_journal(path, create=True).close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()


def foreign(path: Path) -> None:
    path.parent.mkdir(parents=True)
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE songs (name TEXT)")
    database.close()


def a_folder(path: Path) -> None:
    path.mkdir(parents=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("spoil", "reason"),
    [(damaged, "corrupt"), (newer, "newer"), (foreign, "foreign"), (a_folder, "unreachable")],
    ids=["damaged", "newer", "foreign", "a folder"],
)
def test_a_record_that_cannot_be_used_is_left_alone_with_a_sentence_and_status_2(
    referee: Referee, home: Path, shown: list[object], spoil: Callable[[Path], None], reason: str, language: str
) -> None:
    path = home / "record.sqlite3"
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    sentence = speaker(language).template(SENTENCES[f"journal-{reason}"]).partition("{")[0]
    (home / "game").write_text(GAME, encoding="utf-8")
    commands = ["play", "resume", "watch", "games", "export", "stats"]
    for command in ([], *([name] for name in commands), ["import", str(home / "game")]):
        done = referee(*command, "--lang", language)
        assert (done.status, done.out) == (2, ""), command
        assert done.err.startswith(sentence), command
        assert str(path) in done.err
    assert shown == []
    assert (path.read_bytes() if path.is_file() else None) == before


def test_only_a_damaged_record_is_set_aside(referee: Referee, home: Path) -> None:
    assert referee("games", "--set-aside").status == 0
    path = home / "record.sqlite3"
    referee("import", "-", piped=GAME)
    assert referee("games", "--set-aside").status == 0
    assert len(json.loads(referee("games", "--format", "json").out)) == 1
    path.write_bytes(b"x" * 10_000)
    done = referee("games", "--set-aside")
    assert done.status == 0
    place = Path(re.search(r"“(.*)”", done.out)[1])
    assert place.read_bytes() == b"x" * 10_000
    assert referee("import", "-", piped=GAME).status == 0


def test_the_record_of_another_program_is_not_set_aside(referee: Referee, home: Path) -> None:
    foreign(home / "record.sqlite3")
    assert referee("games", "--set-aside").status == 2
    assert (home / "record.sqlite3").exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and user numbers")
def test_a_folder_that_cannot_be_written_to_is_said_and_can_still_be_read(tmp_path: Path, home: Path) -> None:
    record(home, datetime(2026, 3, 4, tzinfo=UTC))
    (home / "game").write_text(GAME, encoding="utf-8")
    for folder in (home, *home.parents[:2]):
        folder.chmod(0o755)
    home.joinpath("record.sqlite3").chmod(0o444)
    home.chmod(0o555)

    def work() -> list[tuple[int, str]]:
        if os.geteuid() == 0:
            os.setgid(65534)
            os.setuid(65534)
        results = []
        for command in (["games", "--format", "json"], ["import", str(home / "game")]):
            out, err = io.TextIOWrapper(io.BytesIO(), write_through=True), io.StringIO()
            sys.stdout, sys.stderr = out, err
            status = main(command)
            results.append((status, out.buffer.getvalue().decode() + err.getvalue()))
        return results

    for folder in tmp_path.parents:
        if folder.name.startswith("pytest-"):
            folder.chmod(0o755)
    (listed, matches), (status, said) = Child(work).result()
    home.chmod(0o755)
    assert (listed, len(json.loads(matches))) == (0, 1)
    assert status == 2
    assert said.startswith("The record “")
    assert "may not be written to" in said


def every_fault() -> list[type[faults.JournalError]]:
    kinds = [faults.JournalError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    return kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_whole_sentence(language: str) -> None:
    for kind in every_fault():
        fault = faults.JournalError(Path("/a/record"), match=12_345, version=9, known=1, detail="…", line=3, text="Ana")
        fault.reason = kind.reason
        said = say_fault(fault, speaker(language))
        assert said.endswith(".")
        assert "{" not in said
        assert kind.reason in SENTENCES


def test_the_number_of_a_match_is_written_without_marks_between_its_digits() -> None:
    fault = faults.NoSuchMatch(Path("/a/record"), 12_345)
    assert "12345" in say_fault(fault, speaker("en"))
