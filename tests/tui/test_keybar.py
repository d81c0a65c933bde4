"""Claims about the bar of keys: whatever a key does, a click on it in the bar does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.tui.keys import Key
from referee.tui.widgets.keybar import KeyBar
from tui.harness import pressed, run, running, settled, shown
from tui.scenes import SCENES

SEEN = ("table-past", "rules", "correction", "seating-names")


def keys_of(pilot: Pilot[Any]) -> list[Key]:
    return list(pilot.app.screen.query_one(KeyBar)._keys)


async def click(pilot: Pilot[Any], key: str) -> None:
    screen = pilot.app.screen
    everywhere = ((x, y) for y in range(screen.size.height) for x in range(screen.size.width))
    await pilot.click(offset=next(at for at in everywhere if screen.get_style_at(*at).meta.get("key") == key))


async def press(pilot: Pilot[Any], key: str) -> None:
    await pilot.press(key)


Act = Callable[[Pilot[Any], str], Awaitable[None]]


@pytest.mark.parametrize("scene", SEEN)
def test_a_click_on_a_key_does_what_the_key_does(scene: str, tmp_path: Path) -> None:
    async def after(act: Act | None, key: str = "") -> tuple[list[Key], object]:
        folder = tmp_path / f"{getattr(act, '__name__', 'look')}-{key}"
        folder.mkdir()
        async with running(folder, "en", (80, 24), SCENES[scene].begun) as pilot:
            await pressed(pilot, *SCENES[scene].keys)
            keys = keys_of(pilot)
            if act is not None:
                await act(pilot, key)
            await settled(pilot)
            screens = [type(screen).__name__ for screen in pilot.app.screen_stack]
            return keys, (screens, pilot.app.language, shown(pilot))

    async def go() -> None:
        keys, before = await after(None)
        changed = 0
        for key in keys:
            _, by_key = await after(press, key.key)
            _, by_click = await after(click, key.key)
            assert by_click == by_key, key
            changed += by_key != before
        assert changed >= 3

    run(go)
