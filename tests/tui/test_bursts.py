"""Claims about keys that arrive together: the same comes of them as if they had been typed slowly."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widgets import Input

from referee.tui.screens.ask import AskDialog
from referee.tui.screens.menu import MenuDialog
from referee.tui.screens.small import TooSmall
from tui.bursts import STAGES, burst, go_home, slowly, standing
from tui.harness import at_once, begin, pressed, run, running, settled, taken

PLAY = STAGES["play"]


def names(pilot: Pilot[Any]) -> list[str]:
    return [type(screen).__name__ for screen in pilot.app.screen_stack[1:]]


@pytest.mark.parametrize("digits", ["20", "28", "29", "99", "89", "90"])
def test_two_digits_at_once_open_one_thing_from_the_menu(walk: Callable[..., None], digits: str) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await at_once(pilot, "<f10>", digits)
        assert names(pilot)[0] == "TableScreen"
        assert await go_home(pilot) == "TableScreen"
        await at_once(pilot, "r3", "<enter>")
        assert taken(pilot)[-1] == "Beto plays R3"

    walk(scenario, *PLAY)


def test_events_typed_in_one_burst_are_taken_one_after_the_other(walk: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await at_once(pilot, "d", "<enter>", "p", "<enter>", "d", "<enter>", "p", "<enter>")
        assert taken(pilot)[-4:] == ["Beto draws", "Beto passes", "Caro draws", "Caro passes"]
        await at_once(pilot, "r3", "<enter>", "r4", "<enter>", "r5")
        assert taken(pilot)[-2:] == ["Ana plays R3", "Beto plays R4"]
        assert pilot.app.screen.query_one("#line", Input).value == "r5"

    walk(scenario, *PLAY)


def test_a_field_that_is_cleared_and_filled_in_one_burst_is_entered(walk: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await at_once(pilot, "<f7>", "<ctrl+u>", "77", "<enter>", "<ctrl+u>", "30", "<enter>")
        assert taken(pilot)[-2:] == ["points Ana 77", "points Caro 30"]

    walk(scenario, *STAGES["counting"])


@pytest.mark.parametrize("key", ["<f12>", "<f5>", "<f4>", "<f6>", "<f7>", "<f10>", "<f8>"])
@pytest.mark.parametrize("stage", ["play", "counting", "challenge"])
def test_enter_can_be_held_on_any_dialog(walk: Callable[..., None], key: str, stage: str) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await at_once(pilot, key, *["<enter>"] * 6)
        assert names(pilot)[0] == "TableScreen"
        assert await go_home(pilot) == "TableScreen"

    walk(scenario, *STAGES[stage])


def test_two_clicks_that_arrive_together_choose_once(walk: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        from textual import events

        await pressed(pilot, "<f10>")
        region = pilot.app.screen.query_one("#choices").region
        place = Offset(region.x + 5, region.y + 9)
        for kind in (events.MouseDown, events.MouseUp) * 2:
            pilot.app.post_message(kind(None, place.x, place.y, 0, 0, 1, False, False, False, place.x, place.y))
        await settled(pilot)
        assert names(pilot)[0] == "TableScreen"
        assert len(names(pilot)) <= 2
        assert await go_home(pilot) == "TableScreen"

    walk(scenario, *PLAY)


def test_a_dialog_answers_once_and_only_on_top(walk: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        answers: list[Any] = []
        menu = MenuDialog(pilot.app.match)
        pilot.app.push_screen(menu, answers.append)
        menu.dismiss("log")  # it is not there yet
        await settled(pilot)
        await pressed(pilot, "5")
        assert isinstance(pilot.app.screen, AskDialog)
        menu.dismiss("log")  # a dialog lies over it
        await settled(pilot)
        assert names(pilot) == ["TableScreen", "MenuDialog", "AskDialog"]
        await pressed(pilot, "<escape>")
        menu.dismiss("log")
        menu.dismiss("menu")
        await settled(pilot)
        assert answers == ["log"]
        assert names(pilot) == ["TableScreen"]

    walk(scenario, *PLAY)


def test_a_dialog_over_the_too_small_window_leaves_nothing_behind(walk: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pilot.resize_terminal(60, 20)
        await settled(pilot)
        assert isinstance(pilot.app.screen, TooSmall)
        pilot.app.push_screen(MenuDialog(pilot.app.match))
        await settled(pilot)
        await pilot.resize_terminal(80, 24)
        await settled(pilot)
        await pressed(pilot, "<escape>")
        assert names(pilot) == ["TableScreen"]

    walk(scenario, *PLAY)


@pytest.mark.parametrize("stage", STAGES)
def test_random_bursts_lead_where_slow_typing_leads(tmp_path: Path, stage: str) -> None:
    lines = STAGES[stage]
    keys = [burst(Random(f"{stage} {length}"), length) for length in (3, 12, 30)]
    seen: list[list[dict[str, Any]]] = []

    async def play(folder: Path, at_one_go: bool) -> None:
        seen.append([])
        table = (lambda journal: begin(journal, "spanish", lines)) if lines else (lambda journal: None)
        async with running(folder, "en", (80, 24), table) as pilot:
            for some in keys:
                await (at_once(pilot, *some) if at_one_go else slowly(pilot, some))
                seen[-1].append(standing(pilot))
                assert await go_home(pilot) in ("TableScreen", "StartScreen")

    for at_one_go in (True, False):
        folder = tmp_path / str(at_one_go)
        folder.mkdir()
        run(lambda folder=folder, at_one_go=at_one_go: play(folder, at_one_go))  # type: ignore[misc]
    assert seen[0] == seen[1], keys
