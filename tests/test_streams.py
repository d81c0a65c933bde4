"""Claims about streams that are closed, full, or without the letters that are needed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GAME = "rules spanish\nplayers Ana Beto Caro\ndealer Ana\nstart R7\n"
FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(os.name != "posix", reason="streams are closed as a shell for POSIX does it")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(GAME, encoding="utf-8")
    return path


def shell(command: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """Runs a line of a shell, in which ``referee`` is the command."""
    referee = f'referee() {{ "{sys.executable}" -m referee "$@"; }}\n'
    surroundings = {**os.environ, "LC_ALL": "C.UTF-8", **environ}
    return subprocess.run(["sh", "-c", referee + command], capture_output=True, env=surroundings)


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize(
    "command",
    ["judge {game}", "judge {game} --format jsonl", "rules greek", "games", "--version", "--help", "judge --help"],
)
@pytest.mark.parametrize("buffered", ["", "1"])
def test_a_full_disk_is_not_blamed_on_the_game(command: str, game: Path, buffered: str) -> None:
    done = shell(f"referee {command.format(game=game)} --lang en > {FULL}", PYTHONUNBUFFERED=buffered)
    assert done.returncode == 2
    assert done.stderr.decode().splitlines() == [
        "The output cannot be written (error 28). Make room where it goes, or send it elsewhere."
    ]


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
def test_a_closed_stream_changes_nothing_but_what_is_seen(closed: str, game: Path) -> None:
    done = shell(f"referee judge {game} {closed}")
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_closed_input_holds_no_event() -> None:
    done = shell("referee judge - --lang en <&-")
    assert done.returncode == 2
    assert done.stderr.decode() == "There is nothing in “-” to rule on. Write one entry per line.\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize("command", ["--help", "judge --help", "rules greek", "games"])
def test_help_and_rules_come_even_where_letters_lack(command: str, encoding: str) -> None:
    done = shell(f"referee {command} --lang el", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?" in done.stdout


@pytest.mark.parametrize("language", ["en", "eo", "es", "el"])
@pytest.mark.parametrize("command", ["--help", "judge --help", "rules greek", "games", "nonesuch", "stats --help"])
@pytest.mark.parametrize("coerced", ["0", "1"])
def test_every_locale_gets_an_answer(command: str, language: str, coerced: str, tmp_path: Path) -> None:
    done = shell(
        f"referee {command} --lang {language}",
        LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE=coerced, REFEREE_HOME=str(tmp_path),
    )  # fmt: skip
    assert done.returncode == (2 if command == "nonesuch" else 0)
    assert done.stdout or done.stderr
    assert b"Traceback" not in done.stderr
