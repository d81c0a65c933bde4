"""What the tests of the record's commands share: the command, a home for the record, games."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.cli import main, play, resume, watch
from referee.match.importing import read_game
from referee.match.live import LiveMatch
from referee.record import Record, open_journal

GAME = """rules spanish
players Ana Beto Caro
dealer Ana
start R7
Beto plays R3
Caro plays R4
undo
Caro draws
"""
ROUND = GAME + "recount Caro 1\nCaro plays R5\npoints Ana 20\npoints Beto 30\n"


class Done(NamedTuple):
    """How a command ended and what it put out."""

    status: int
    out: str
    err: str


Referee = Callable[..., Done]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "home"
    monkeypatch.setenv("REFEREE_HOME", str(folder))
    monkeypatch.setenv("LANG", "en")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield folder
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def referee(home: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Referee:
    def run(*arguments: str, piped: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped.encode())))
        status = main(arguments)
        captured = capfdbinary.readouterr()
        return Done(status, captured.out.decode(), captured.err.decode())

    return run


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[LiveMatch | None]:
    """The matches that the screen was opened with; it is not really opened."""
    opened: list[LiveMatch | None] = []

    def show(language: str, journal: object, match: LiveMatch | None, *, openly: bool | None = None) -> int:
        opened.append(match)
        return 0

    monkeypatch.setattr("referee.tui.show", show)
    for command in (play, resume, watch):
        monkeypatch.setattr(command, "needs_terminal", lambda speaker: None)
    return opened


def record(home: Path, at: datetime) -> int:
    """A finished match whose last change was at this moment."""
    found = read_game(ROUND.replace("dealer", "set target 40\ndealer", 1))
    assert found.record is not None
    with open_journal(home / "record.sqlite3", create=True, clock=lambda: at) as journal:
        return journal.add(Record(found.record.info, found.record.rules, found.record.entries)).id
