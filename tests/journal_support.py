"""What the tests of the record share: a clock that only counts, and work in another process."""

from __future__ import annotations

import os
import pickle
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
START = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


class Clock:
    """Every look at it is a millisecond after the one before."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> datetime:
        self.at += timedelta(milliseconds=1)
        return self.at


class Child:
    """A forked process that runs ``work`` and hands back its value, or its exception."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._read, write = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            try:
                result: Any = work()
            except BaseException as error:
                result = RuntimeError(f"{type(error).__name__}: {error}")
            with os.fdopen(write, "wb") as pipe:
                pickle.dump(result, pipe)
            os._exit(0)
        os.close(write)

    def result(self) -> Any:
        with os.fdopen(self._read, "rb") as pipe:
            result = pickle.load(pipe)
        os.waitpid(self.pid, 0)
        if isinstance(result, RuntimeError):
            raise result
        return result


def killed_after(wanted: int, delay: float, work: Callable[..., None], *arguments: object) -> int:
    """How many bytes a process acknowledged that was killed ``delay`` seconds after it had acknowledged ``wanted``.

    It runs ``work(pipe, *arguments)``, which never ends and writes a byte to the pipe for everything done. The number
    makes sure that it gets somewhere, however slow it is; the delay, that it is killed in the midst of anything.
    """
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            os.close(read)
            work(write, *arguments)
        finally:
            os._exit(1)
    os.close(write)
    with os.fdopen(read, "rb", buffering=0) as pipe:
        acknowledged = 0
        while acknowledged < wanted and (bytes_read := pipe.read(wanted - acknowledged)):
            acknowledged += len(bytes_read)
        time.sleep(delay)
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        acknowledged += len(pipe.readall())
    assert os.WIFSIGNALED(status), "the process ended by itself"
    assert acknowledged >= wanted
    return acknowledged


def kills(number: int, seed: int, each: int, most: int) -> Iterator[tuple[int, int, float]]:
    """Which kill, after how many acknowledgements, and how many seconds later.

    The first of ``each`` kills may come before anything was acknowledged: there the record is new.
    """
    drawn = random.Random(seed)
    for kill in range(number):
        new = kill % each == 0
        yield kill, drawn.randrange(3) if new else drawn.randint(1, most), drawn.uniform(0, 0.02 if new else 0.004)


def on_a_small_disk(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """What Python code came to whose first argument, and REFEREE_HOME, is a folder on a disk of 4 MB."""
    mount = ["unshare", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "-o", "size=4m", "none", str(folder)]
    if shutil.which("unshare") is None or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("this system lets nobody make a small disk")
    command = f'mount -t tmpfs -o size=4m none "$1" && exec "{sys.executable}" -c "$2" "$1"'
    return subprocess.run(
        ["unshare", "--map-root-user", "--mount", "sh", "-c", command, "sh", str(folder), code],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT), "REFEREE_HOME": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
    )
