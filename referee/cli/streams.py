"""The streams that every process should have, and what to do when one fails."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress

from referee.messages import Speaker


def open_streams() -> None:
    """Let what is read and put out go nowhere if the process was started without such a stream,
    and let a terminal that lacks a letter show a question mark for it. (In the C locale, Python is
    not strict, but only about bytes that were no text.)"""
    if sys.stdin is None:
        sys.stdin = _nowhere("r")
    if sys.stdout is None:
        sys.stdout = _nowhere("w")
    if sys.stderr is None:
        sys.stderr = _nowhere("w")
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in ("strict", "surrogateescape"):
        sys.stdout.reconfigure(errors="replace")


def _nowhere(mode: str) -> io.TextIOWrapper:
    return open(os.devnull, mode, encoding="utf-8")  # type: ignore[return-value]  # noqa: PTH123


def complain(message: str) -> None:
    """Say what is wrong on the error stream, if that can be."""
    encoding = sys.stderr.encoding or "utf-8"
    with suppress(OSError):
        sys.stderr.write(message.encode(encoding, "backslashreplace").decode(encoding) + "\n")
        sys.stderr.flush()


def abandon_output() -> None:
    """What is left in the buffer must not be tried again when the interpreter ends."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def cannot_put_out(fault: OSError, speaker: Speaker) -> str:
    """That the output leads to a full disk or the like."""
    return speaker.text(
        # Translators: {code} is the number that the operating system gives the error.
        "The output cannot be written (error {code}). Make room where it goes, or send it elsewhere.",
        code=str(fault.errno or "?"),
    )
