"""The program in a terminal of its own, as the system sees it."""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 30.0
"""Seconds after which a program that neither speaks nor ends is given up."""


class Terminal:
    """A program that runs in a pseudo-terminal. ``shown`` is all that it has written so far."""

    def __init__(self, folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), **environ: str) -> None:
        self._master, slave = os.openpty()
        wide, high = size
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))
        self.settings = termios.tcgetattr(slave)
        self._slave: int | None = slave
        self.shown = b""
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM", "COLORFGBG")}
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "referee", *arguments],
            stdin=slave, stdout=slave, stderr=slave, close_fds=True, cwd=folder,
            preexec_fn=_own_terminal,  # noqa: PLW1509  # there are no threads yet
            env=kept | {"TERM": "xterm-256color", "REFEREE_HOME": str(folder), "PYTHONPATH": str(ROOT)} | environ,
        )  # fmt: skip

    def wait_for(self, *texts: str) -> float:
        """Wait until these texts are on the screen; the seconds from the start to the moment when all of them were."""
        wanted = [text.encode() for text in texts]
        arrived = self._read(lambda: all(text in self.shown for text in wanted))
        assert [text for text in wanted if text not in self.shown] == [], self.shown[-2000:]
        return arrived - self.started

    def read(self) -> None:
        """Take what the program writes within a moment."""
        ready, _, _ = select.select([self._master], [], [], 0.02)
        if ready:
            self.shown += os.read(self._master, 65536)

    def settle(self) -> None:
        """Wait until the program has written nothing for a while: it has done what it was told."""
        quiet = 0
        while quiet < 15:
            before = len(self.shown)
            self.read()
            quiet = quiet + 1 if len(self.shown) == before else 0

    def type(self, text: str) -> None:
        """Type into the program."""
        os.write(self._master, text.encode())

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self.process.send_signal(number)

    def close(self) -> None:
        """The window is closed: the system takes the terminal away."""
        if self._slave is not None:
            os.close(self._slave)
            self._slave = None
        os.close(self._master)
        self._master = -1

    def end(self) -> int:
        """Wait for the end of the program; its exit status."""
        if self._master >= 0:
            self._read(lambda: self.process.poll() is not None)
        return self.process.wait(PATIENCE)

    def restored(self) -> bool:
        """Whether the terminal's settings are as they were before."""
        assert self._slave is not None
        return termios.tcgetattr(self._slave) == self.settings

    def _read(self, enough: Callable[[], bool]) -> float:
        """Take what the program writes until it is enough and nothing more comes; when it was enough."""
        deadline, arrived = time.monotonic() + PATIENCE, 0.0
        while time.monotonic() < deadline:
            if not arrived and enough():
                arrived = time.perf_counter()
            ready, _, _ = select.select([self._master], [], [], 0.02)
            if ready:
                self.shown += os.read(self._master, 65536)
            elif arrived:
                break
        return arrived

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        for end in (self._master, self._slave):
            if end is not None and end >= 0:
                os.close(end)


def _own_terminal() -> None:
    """In the child: a session of its own, whose terminal this is."""
    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
