"""Claims about what every screen shows, in files that a person can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from referee.messages import LANGUAGES
from tui.harness import SIZES, pressed, run, running, settled, text_of
from tui.scenes import SCENES

GOLDENS = Path(__file__).with_name("goldens")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_shows_what_its_golden_shows(
    name: str, language: str, tmp_path: Path, holds: Callable[[Path, str], None]
) -> None:
    scene = SCENES[name]
    shown: dict[str, str] = {}

    async def look() -> None:
        for size in SIZES:
            folder = tmp_path / f"{size[0]}"
            async with running(folder, language, size, scene.begun) as pilot:
                await pressed(pilot, *scene.keys)
                await settled(pilot)
                shown[f"{name}.{language}.{size[0]}x{size[1]}.txt"] = text_of(pilot.app)

    run(look)
    for file, text in shown.items():
        holds(GOLDENS / file, text)
