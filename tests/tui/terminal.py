"""The program in a terminal of its own, as the system sees it and as a person does."""

from __future__ import annotations

import os
import signal
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 120.0
"""Seconds after which a program that neither speaks nor ends is given up; no test waits so long for one that works."""


class Terminal:
    """A program that runs in a terminal. ``shown`` is all that it has written so far, ``screen`` what is seen of it."""

    def __init__(self, folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), **environ: str) -> None:
        self.shown = b""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._untouched = _settings_of_a_new_terminal()
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "COLORFGBG")}
        self.started = self._arrived = time.perf_counter()
        self._program = pexpect.spawn(
            sys.executable,
            ["-m", "referee", *arguments],
            cwd=folder,
            dimensions=size[::-1],
            env=kept | {"TERM": "xterm-256color", "REFEREE_HOME": str(folder), "PYTHONPATH": str(ROOT)} | environ,
        )
        self._program.delaybeforesend = None

    @property
    def screen(self) -> str:
        """What is on the screen, line by line."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    def wait_for(self, *texts: str) -> float:
        """Wait until these texts are on the screen; the seconds from the start to the moment when all of them were."""
        self.wait_until(lambda screen: all(text in screen for text in texts))
        return self._arrived - self.started

    def wait_until(self, holds: Callable[[str], bool]) -> None:
        """Wait until this holds of the screen."""
        deadline = time.monotonic() + PATIENCE
        while not holds(self.screen):
            assert self.read() or time.monotonic() < deadline, self.screen
            assert self._program.isalive(), self.screen

    def read(self) -> bool:
        """Take what the program writes within a moment; whether it wrote anything."""
        try:
            written = self._program.read_nonblocking(65536, timeout=0.02)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self._arrived = time.perf_counter()
        self.shown += written
        self._stream.feed(written)
        return True

    def type(self, text: str) -> None:
        """Type into the program."""
        self._program.send(text.encode())

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self._program.kill(number)

    def close(self) -> None:
        """The window is closed: the system takes the terminal away."""
        self._program.ptyproc.fileobj.close()

    def end(self) -> int:
        """Wait for the end of the program; its exit status, or the signal that ended it, less than nought."""
        deadline = time.monotonic() + PATIENCE
        while self._program.ptyproc.isalive():
            assert time.monotonic() < deadline, self.screen
            if self._program.ptyproc.fileobj.closed or not self.read():
                time.sleep(0.01)
        while not self._program.ptyproc.fileobj.closed and self.read():
            pass
        status = self._program.ptyproc.exitstatus
        return -int(self._program.ptyproc.signalstatus) if status is None else int(status)

    def restored(self) -> bool:
        """Whether the terminal's settings are as they were before."""
        return termios.tcgetattr(self._program.child_fd) == self._untouched

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self._program.ptyproc.isalive():
            self.signal(signal.SIGKILL)
            self._program.ptyproc.wait()
        if not self._program.ptyproc.fileobj.closed:
            self.close()


def _settings_of_a_new_terminal() -> list[object]:
    master, slave = os.openpty()
    try:
        return termios.tcgetattr(slave)
    finally:
        os.close(master)
        os.close(slave)
