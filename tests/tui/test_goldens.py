"""Claims about what every screen shows, in files that a person can read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from referee.messages import LANGUAGES
from tui.harness import SIZES, Size, pressed, run, running, settled, text_of
from tui.scenes import SCENES

GOLDENS = Path(__file__).with_name("goldens")


OPENED_IN = "el"


def golden(name: str, language: str, size: Size) -> Path:
    return GOLDENS / f"{name}.{language}.{size[0]}x{size[1]}.txt"


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_shows_what_its_goldens_show_whatever_language_and_size_it_had_before(
    name: str, tmp_path: Path, holds: Callable[[Path, str], None]
) -> None:
    shown: dict[Path, str] = {}

    async def look() -> None:
        async with running(tmp_path, OPENED_IN, SIZES[0], SCENES[name].begun) as pilot:
            await pressed(pilot, *SCENES[name].keys)
            for language in LANGUAGES:
                pilot.app.language = language  # type: ignore[attr-defined]
                for size in SIZES:
                    await pilot.resize_terminal(*size)
                    await settled(pilot)
                    shown[golden(name, language, size)] = text_of(pilot.app)  # type: ignore[arg-type]

    run(look)
    for file, text in shown.items():
        holds(file, text)


# Which language stands beside depends on the one in which the screen was opened.
@pytest.mark.parametrize("name", [name for name in SCENES if name != "rules-other-language"])
def test_a_screen_that_was_never_switched_shows_the_same(name: str, tmp_path: Path) -> None:
    language, shown = next(language for language in LANGUAGES if language != OPENED_IN), []

    async def look() -> None:
        async with running(tmp_path, language, SIZES[0], SCENES[name].begun) as pilot:
            await pressed(pilot, *SCENES[name].keys)
            shown.append(text_of(pilot.app))  # type: ignore[arg-type]

    run(look)
    assert shown == [golden(name, language, SIZES[0]).read_text(encoding="utf-8").removesuffix("\n")]


def test_every_golden_belongs_to_a_screen() -> None:
    wanted = {golden(name, language, size) for name in SCENES for language in LANGUAGES for size in SIZES}
    assert set(GOLDENS.glob("*.txt")) == wanted
