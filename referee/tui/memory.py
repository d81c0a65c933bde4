"""Keeps Python's garbage collector from making anybody wait."""

from __future__ import annotations

import gc

_SELDOM = 50_000
"""So many new objects call the collector by themselves: more than come with a few events."""


def settle() -> None:
    """Leave what there is now out of later collections. For pauses in which nobody types.

    A match of thousands of events is a million objects that stay. Going through all of
    them, which the collector does now and then, takes a tenth of a second.
    """
    gc.set_threshold(_SELDOM)
    gc.collect(1)
    gc.freeze()


def tidy() -> None:
    """Collect what the last event left behind; for when its ruling is on the screen."""
    gc.collect(1)
