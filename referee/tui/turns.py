"""Input is taken in turn: a key is let in when all that the key before it set off has been done.

Textual hands a letter to the focused widget at once, while Enter bubbles up to a binding and a
screen that is opened mounts its parts one after the other. Keys that arrive together (a paste,
a held key, a slow line, a stall of the machine) would overtake one another, go to a widget that
is not there yet or answer a dialog that has been left. Here they wait in a queue; whatever
arrives at one go is understood as if it had been typed slowly.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from typing import Any, TypeVar

from textual import events
from textual._queue import Queue
from textual.app import App
from textual.dom import DOMNode

Result = TypeVar("Result")

_PATIENCE = 5.0
"""Seconds after which a screen that does not come to rest is no longer waited for: a key must never be the last."""
_AT_ONCE = frozenset({"ctrl+c", "ctrl+q"})
"""The way out does not queue."""


class InTurn(App[Result]):
    """An app that lets in one key, click or paste at a time, in the order in which they came."""

    def __init__(self) -> None:
        super().__init__()
        self._queue: deque[events.Event] = deque()
        self._let_in: events.Event | None = None
        self._usher: asyncio.Task[None] | None = None

    @property
    def is_awaiting_input(self) -> bool:
        """Whether everything that was pressed has been taken, and all that it set off has been done."""
        return not self._queue and self._usher is None and self._at_rest()

    async def on_event(self, event: events.Event) -> None:
        """Queues what comes from the keyboard and the mouse; everything else goes its usual way."""
        if not isinstance(event, (events.Key, events.MouseEvent, events.Paste)) or event.is_forwarded:
            await super().on_event(event)
        elif event is self._let_in:
            self._let_in = None
            await super().on_event(event)
        elif isinstance(event, events.Key) and event.key in _AT_ONCE:
            await super().on_event(event)
        else:
            self._line_up(event)

    def _line_up(self, event: events.Event) -> None:
        waiting = self._queue
        if isinstance(event, events.MouseMove) and waiting and isinstance(waiting[-1], events.MouseMove):
            waiting.pop()  # only where the mouse is now matters
        waiting.append(event)
        if self._usher is None:
            self._usher = asyncio.create_task(self._let_all_in())

    async def _let_all_in(self) -> None:
        try:
            while self._queue and self.is_running:
                await self._rest()
                self._let_in = event = self._queue.popleft()
                if not self.post_message(event):
                    break
        finally:
            self._usher = None

    async def _rest(self) -> None:
        """Wait until nothing is under way."""
        clock = asyncio.get_running_loop()
        deadline, looks = clock.time() + _PATIENCE, 0
        while (self._let_in is not None or not self._at_rest()) and clock.time() < deadline:
            # Most of what is under way is done within a few turns of the loop; what waits for a thread is not.
            await asyncio.sleep(0 if looks < 200 else 0.002)
            looks += 1

    def _at_rest(self) -> bool:
        return next(self.at_work(), None) is None

    def at_work(self) -> Iterator[DOMNode]:
        """What is in the middle of something, or keeps something for after the next painting."""
        yield from (screen for screen in self.screen_stack if screen._callbacks)
        yield from (node for node in (self, *self._registry) if not _waits(node))


def _waits(node: DOMNode) -> bool:
    """Whether a node has been mounted and waits for its next message.

    Textual tells how many messages a node has still to take, not whether it is in the middle of
    one; that nothing but its own loop waits at its queue does.
    """
    if node._closed:
        return True
    queue: Queue[Any] = node._message_queue
    idle = queue.empty() and bool(queue.ready_event._waiters)
    return node._is_mounted and idle and node._pending_message is None and not node._next_callbacks
