"""What the tests of the screen share: a walk through the running app."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.match.live import LiveMatch
from referee.record import Journal
from tui.harness import Size, begin, run, running

Scenario = Callable[[Pilot[Any]], Awaitable[None]]


@pytest.fixture
def walk(tmp_path: Path) -> Callable[..., None]:
    """Runs a scenario at a table where these lines have happened, or on the start screen if there are none.

    ``recorded`` puts other matches into the record first and gives the one to open, if any.
    """

    def play(
        scenario: Scenario,
        *lines: str,
        rules: str = "spanish",
        language: str = "en",
        size: Size = (80, 24),
        recorded: Callable[[Journal], LiveMatch | None] | None = None,
    ) -> None:
        def first(journal: Journal) -> LiveMatch | None:
            if recorded is not None:
                return recorded(journal)
            return begin(journal, rules, lines) if lines else None

        async def whole() -> None:
            async with running(tmp_path, language, size, first) as pilot:
                await scenario(pilot)

        run(whole)

    return play
