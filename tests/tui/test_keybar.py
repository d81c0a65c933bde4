"""Claims about the bar of keys: whatever a key does, a click on it in the bar does."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.tui.host import host
from referee.tui.keys import Key
from referee.tui.widgets.keybar import KeyBar
from tui.harness import pressed, run, running, settled, shown
from tui.scenes import SCENES

SEEN = ("table-past", "rules", "correction", "seating-names")


def keys_of(pilot: Pilot[Any]) -> list[Key]:
    return list(pilot.app.screen.query_one(KeyBar)._keys)


async def click(pilot: Pilot[Any], key: str) -> None:
    screen = pilot.app.screen
    bar = screen.query_one(KeyBar).region
    inside = ((x, y) for y in range(bar.y, bar.bottom) for x in range(bar.x, bar.right))
    await pilot.click(offset=next(at for at in inside if screen.get_style_at(*at).meta.get("key") == key))


async def press(pilot: Pilot[Any], key: str) -> None:
    await pilot.press(key)


Act = Callable[[Pilot[Any], str], Awaitable[None]]
Seen = tuple[list[str], str, str]


def seen(pilot: Pilot[Any]) -> Seen:
    """The screens, the language and what is shown."""
    return [type(screen).__name__ for screen in pilot.app.screen_stack], host(pilot.app.screen).language, shown(pilot)


async def after_each(scene: str, act: Act, folder: Path) -> dict[str, tuple[Seen, Seen]]:
    """What is seen before and after each key of a scene's bar.

    A key acts where the one before it led. Escape leads back from another screen; where it does not, the scene
    begins anew.
    """
    found: dict[str, tuple[Seen, Seen]] = {}
    for begun in count():
        fresh = folder / str(begun)
        fresh.mkdir(parents=True)
        async with running(fresh, "en", (80, 24), SCENES[scene].begun) as pilot:
            await pressed(pilot, *SCENES[scene].keys)
            keys = [key.key for key in keys_of(pilot)]
            screens, *_ = before = seen(pilot)
            while len(found) < len(keys) and before[0] == screens:
                key = keys[len(found)]
                await act(pilot, key)
                await settled(pilot)
                found[key] = before, seen(pilot)
                if found[key][1][0] != screens:
                    await pressed(pilot, "<escape>")
                before = seen(pilot)
            if len(found) == len(keys):
                break
    return found


@pytest.mark.parametrize("scene", SEEN)
def test_a_click_on_a_key_does_what_the_key_does(scene: str, tmp_path: Path) -> None:
    async def go() -> None:
        by_key = await after_each(scene, press, tmp_path / "key")
        by_click = await after_each(scene, click, tmp_path / "click")
        assert by_click == by_key
        assert sum(before != after for before, after in by_key.values()) >= 3

    run(go)
