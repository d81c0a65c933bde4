"""Keeps Python's garbage collector from making anybody wait."""

from __future__ import annotations

import gc


def settle() -> None:
    """Leave what there is now out of later collections. For pauses in which nobody types.

    A match of thousands of events is a million objects that stay. Going through all of
    them, which the collector does now and then, takes a tenth of a second.
    """
    gc.collect(1)
    gc.freeze()
