"""Leaving cleanly when the system asks for it: the terminal is put back as it was."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App

_STATUS = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}
"""The exit status that shells expect of a program that ends by a signal."""


def leave_on_signals(app: App[Any]) -> None:
    """End the app in good order on SIGINT, SIGTERM and SIGHUP.

    Textual only restores the terminal when its app ends by itself. Must be called within
    the running loop; where the system has no such signals, nothing happens.
    """
    loop = asyncio.get_running_loop()
    for name, status in _STATUS.items():
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, partial(app.exit, return_code=status))
