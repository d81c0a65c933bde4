"""How far something has come that takes more than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

PATIENCE = 1.0
"""So many seconds nobody needs to be told anything."""

_Item = TypeVar("_Item")


def shown(items: Iterable[_Item], total: int, doing: str) -> Iterator[_Item]:
    """The items; while they come, a bar on the error stream, if that is a terminal and it takes long."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun = time.monotonic()
    bar = None
    try:
        for number, item in enumerate(items, 1):
            yield item
            if bar is None and time.monotonic() - begun > PATIENCE:
                bar = _bar(doing, total)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=number)
    finally:
        if bar is not None:
            bar.stop()


def watched(doing: str) -> Callable[[Sequence[_Item]], Iterator[_Item]]:
    """Gives the items of a sequence, and shows how far that is."""
    return lambda items: shown(items, len(items), doing)


def _bar(doing: str, total: int):  # type: ignore[no-untyped-def]  # only who waits loads the library
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn()
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task(doing, total=total)
    bar.start()
    return bar
