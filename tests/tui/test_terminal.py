"""Claims about a real terminal: it is left as it was, whatever ends the program, and nothing is lost."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="pseudo-terminals are needed")

from tui.terminal import ROOT, Terminal

PLAY = ("play", "spanish", "--players", "Ana,Beto,Caro", "--dealer", "Ana", "--lang", "en")
SWITCHED_OFF = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?1006l", b"\x1b[?2004l")
"""The other screen, the mouse in three ways, pasting in brackets."""
COLOUR = re.compile(rb"\x1b\[(?:[\d;]*;)?(?:3[0-7]|4[0-7]|9[0-7]|10[0-7]|38;|48;)[\d;]*m")


def played_until(terminal: Terminal) -> None:
    terminal.wait_for("Ana", "F12")
    terminal.type("start R7\r")
    terminal.wait_for("[es")


def recorded(folder: Path) -> str:
    environ = {"REFEREE_HOME": str(folder), "PYTHONPATH": str(ROOT), "PATH": ""}
    told = subprocess.run([sys.executable, "-m", "referee", "export"], capture_output=True, text=True, env=environ)
    return told.stdout + told.stderr


def test_a_real_terminal_shows_what_the_goldens_show(tmp_path: Path) -> None:
    players = ("--players", "Ana,Beto,Caro,Dimitra", "--dealer", "Ana")
    golden = Path(__file__).with_name("goldens") / "table-wrong-card.en.80x24.txt"
    with Terminal(tmp_path, "play", "spanish", *players, "--lang", "en") as terminal:
        terminal.wait_for("F12")
        for line, taken in (("start R7", "R7 ■"), ("r3", "R3 ■"), ("g4", "✗")):
            terminal.type(line + "\r")
            terminal.wait_for(taken)
        terminal.wait_for(golden.read_text(encoding="utf-8").removesuffix("\n"))


@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=["term", "hup", "int"],
)
def test_a_signal_leaves_a_clean_terminal_and_loses_nothing(number: int, status: int, tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        played_until(terminal)
        terminal.signal(number)
        assert terminal.end() == status
        assert all(terminal.shown.rfind(off) > terminal.shown.find(off[:-1] + b"h") for off in SWITCHED_OFF)
        assert b"\x1b[?25h" in terminal.shown
        assert b"Traceback" not in terminal.shown
        assert terminal.restored()
    assert "start R7" in recorded(tmp_path)


@pytest.mark.parametrize("key", ["\x03", "\x11"], ids=["ctrl+c", "ctrl+q"])
def test_the_keys_that_leave_leave_a_clean_terminal(key: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        played_until(terminal)
        terminal.type(key)
        assert terminal.end() == 0
        assert all(off in terminal.shown for off in SWITCHED_OFF)
        assert terminal.restored()
    assert "start R7" in recorded(tmp_path)


def test_a_window_that_is_closed_ends_the_program_and_loses_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        played_until(terminal)
        terminal.close()
        assert terminal.end() != 0
    assert "start R7" in recorded(tmp_path)


def test_without_colour_no_colour_is_sent(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY, NO_COLOR="1") as terminal:
        played_until(terminal)
        assert COLOUR.findall(terminal.shown) == []
    with Terminal(tmp_path, *PLAY) as terminal:
        played_until(terminal)
        assert COLOUR.findall(terminal.shown) != []


def test_a_terminal_of_256_colours_is_sent_no_others(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        played_until(terminal)
        assert b"38;5;" in terminal.shown
        assert b"38;2;" not in terminal.shown
        assert b"48;2;" not in terminal.shown
