"""Running the screen without a terminal, and what it shows as text."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.app import App
from textual.keys import _character_to_key
from textual.pilot import Pilot
from textual.screen import Screen

from referee.match.live import LiveMatch
from referee.notation import parse, write
from referee.record import Journal, open_journal
from referee.rulebook import load
from referee.tui.app import RefereeApp

Size = tuple[int, int]
_PATIENCE = 30.0
_CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " "}
SIZES: tuple[Size, ...] = ((80, 24), (120, 40))


def text_of(app: RefereeApp) -> str:
    """What is on the screen, line by line, without what only colours say."""
    width, height = app.size
    strips = app.screen._compositor.render_strips()
    lines = ["".join(segment.text for segment in strip).rstrip() for strip in strips]
    assert len(lines) == height
    assert width
    return "\n".join(lines)


def begin(journal: Journal, rules: str, lines: Sequence[str]) -> LiveMatch:
    """A match in the record in which all this has happened."""
    events = [event for event in map(parse, lines) if event is not None]
    return LiveMatch.create(journal, load(rules), {}, events)


def evening() -> Callable[[], datetime]:
    """A clock that shows the same evening in every test: it goes on by seven seconds whenever it is read."""
    ticks = count()
    return lambda: datetime(2026, 3, 4, 19, 30, tzinfo=UTC) + timedelta(seconds=7 * next(ticks))


@asynccontextmanager
async def running(
    folder: Path, language: str, size: Size, match: Callable[[Journal], LiveMatch | None] = lambda journal: None
) -> AsyncIterator[Pilot[Any]]:
    """The app, running, with a record of its own in a folder."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    with open_journal(folder / "matches.sqlite", create=True, clock=evening()) as journal:
        async with shows(RefereeApp(language, journal, match(journal)), size) as pilot:
            yield pilot


@asynccontextmanager
async def shows(app: RefereeApp, size: Size, notifications: bool = False) -> AsyncIterator[Pilot[Any]]:
    """An app that runs and whose pilot waits for what there is to do, not for a time.

    Textual's pilot sleeps until the process uses little of the processor: a fiftieth of a second and more for every
    key, and on a busy machine a process that only waits for its turn looks as if it had nothing left to do.
    """

    async def idle(*_: float) -> None:
        await at_rest(app)

    with pytest.MonkeyPatch.context() as patch:
        for module in ("textual.app", "textual.pilot"):
            patch.setattr(f"{module}.wait_for_idle", idle)
        async with app.run_test(size=size, tooltips=False, notifications=notifications) as pilot:
            await settled(pilot)
            yield pilot


async def settled(pilot: Pilot[Any]) -> None:
    """Wait until nothing changes any more, unless by a clock or from outside, or the app has been left."""
    await pilot.pause()
    app: Any = pilot.app  # one that takes its input in turn
    deadline = time.monotonic() + _PATIENCE
    while app.is_running and not app.is_awaiting_input:
        assert time.monotonic() < deadline, f"no rest: {list(app.at_work())}"
        await asyncio.sleep(0.001)
    if pilot.app.is_running:
        await pilot.pause()


async def at_once(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys as ``pressed`` does, but all of them arrive before the first one is taken."""
    for key in keys:
        for name in [key[1:-1]] if len(key) > 2 and key[0] == "<" else list(key):
            character = name if len(name) == 1 else _CHARACTERS.get(name)
            # As the terminal's parser names keys.
            pilot.app.post_message(events.Key(_character_to_key(name) if len(name) == 1 else name, character))
    await settled(pilot)


async def at_rest(app: App[Any]) -> None:
    """Wait until the app has handled and drawn everything: only a clock or somebody outside could give it work."""
    ready = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    while app.is_running:
        await asyncio.sleep(0)
        if ready:
            continue
        if app._resize_timer is not None:
            app._check_resize()
        elif _is_undrawn(app.screen):
            app.screen._on_timer_update()
        elif app.animator._animations or app.animator._scheduled:
            await app.animator.wait_until_complete()
        else:
            return


def _is_undrawn(screen: Screen[Any]) -> bool:
    """Whether a screen differs from what was drawn of it last, or somebody waits for the drawing."""
    asked = (screen._layout_required, screen._scroll_required, screen._repaint_required, screen._recompose_required)
    changed = any(asked) or bool(screen._dirty_widgets)
    return bool(screen._callbacks) or (changed and screen.is_current and not screen.app._batch_count)


async def pressed(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys: ``r7`` types, ``<f9>`` presses; ``!correct`` is an action of the menu, ``!!advice`` a procedure."""
    for key in keys:
        if key.startswith("!!"):
            pilot.app.screen.lead(key[2:])  # type: ignore[attr-defined]
        elif key.startswith("!"):
            getattr(pilot.app.screen, f"action_{key[1:]}")()
        elif key.startswith("<"):
            await pilot.press(key[1:-1])
        else:
            await pilot.press(*key)
        await settled(pilot)


def run(scenario: Callable[[], Awaitable[None]]) -> None:
    """Run a scenario to its end."""
    asyncio.run(scenario())  # type: ignore[arg-type]


def shown(pilot: Pilot[Any]) -> str:
    """What is on the screen."""
    return text_of(pilot.app)  # type: ignore[arg-type]


def taken(pilot: Pilot[Any]) -> list[str]:
    """The events of the match, as lines of the notation."""
    return [write(item.event) for item in pilot.app.match.taken]  # type: ignore[attr-defined]


async def opened(pilot: Pilot[Any], screen: Any) -> Any:
    """Open a screen."""
    pilot.app.push_screen(screen)
    await settled(pilot)
    return screen
