"""The commands, one module each, and the door to them: ``main``."""

from __future__ import annotations

import gc
from collections.abc import Sequence

__all__ = ["main"]

_SELDOM = 50_000
"""So many new objects call Python's garbage collector."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (without the program's name), or with
    the process's own; the exit status."""
    # Almost everything that is loaded stays. To look through it for garbage every few hundred
    # objects, as Python does, would take a tenth of the start.
    gc.set_threshold(_SELDOM)
    from referee.cli.command import run

    return run(arguments)
