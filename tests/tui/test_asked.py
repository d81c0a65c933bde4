"""Claims about what can be asked for without function keys, and what stands in the line at the end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.tui.screens.choose_rules import ChooseRulesScreen
from referee.tui.screens.help import HelpScreen
from referee.tui.screens.menu import MenuDialog
from referee.tui.screens.standings import StandingsDialog
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.echo import Echo
from referee.tui.widgets.said import Field
from tui.harness import opened, pressed, shown, taken

Walk = Callable[..., None]
GAME = ("players Ana Beto Caro", "dealer Ana", "start R7")
OVER = (*GAME, "total Ana 490", "won Ana", "points Beto 50", "points Caro 5")


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        (("?",), HelpScreen),
        (("help", "<enter>"), HelpScreen),
        (("βοήθεια", "<enter>"), HelpScreen),
        (("menu", "<enter>"), MenuDialog),
        (("menú", "<enter>"), MenuDialog),
        (("μενού", "<enter>"), MenuDialog),
        (("<ctrl+p>",), MenuDialog),
    ],
)
def test_menu_and_help_open_where_the_terminal_keeps_the_function_keys(
    keys: tuple[str, ...], screen: type, walk: Walk
) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        before = taken(pilot)
        await pressed(pilot, *keys)
        assert isinstance(pilot.app.screen, screen)
        await pressed(pilot, "<escape>")
        assert pilot.app.screen.query_one("#line").value == ""  # type: ignore[attr-defined]
        assert taken(pilot) == before

    walk(ask, *GAME)


def test_what_is_no_event_is_answered_with_what_would_be(walk: Walk) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "zzz", "<enter>")
        said = pilot.app.screen.query_one(Echo).text
        assert "Such as: " in said
        await pressed(pilot, "<escape>", *said.split("Such as: ")[1].split(" · ")[0])
        assert pilot.app.screen.query_one(Echo).text[0] in "✓✗"

    walk(ask, *GAME)


def test_a_reason_that_is_longer_than_the_line_is_shown_whole(walk: Walk) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "3. r+2")
        echo = pilot.app.screen.query_one(Echo)
        assert len(echo.text) > 80
        assert " ".join(shown(pilot).split()).count(" ".join(echo.text.split())) == 1

    walk(ask, 'players Ana Beto "Caro de los Ángeles y Todos los Santos"', "dealer Ana", "start R7", language="es")


def test_after_the_end_the_line_says_what_comes_next_and_the_menu_has_a_rematch(walk: Walk) -> None:
    async def again(pilot: Pilot[Any]) -> None:
        first = pilot.app.match.id  # type: ignore[attr-defined]
        assert "offers a rematch" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, StandingsDialog)
        await pressed(pilot, "<escape>", "menu", "<enter>", "rem", "<enter>")
        assert pilot.app.match.id != first  # type: ignore[attr-defined]
        assert taken(pilot) == ["players Ana Beto Caro"]

    walk(again, *OVER)


def test_the_rule_set_that_was_chosen_last_is_on_top_and_a_typed_path_stays_in_the_list(
    walk: Walk, tmp_path: Path
) -> None:
    path = tmp_path / "house.rules"
    path.write_text('rule set house, based on spanish\ntitle\n  en "House"\n', encoding="utf-8")

    async def choose(pilot: Pilot[Any]) -> None:
        first = shown(pilot)
        assert "the highest total wins" in first, "the rules in a sentence"
        pilot.app.screen.query_one("#filter", Field).value = str(path)
        await pressed(pilot, "<enter>", "<escape>")
        assert isinstance(pilot.app.screen, ChooseRulesScreen)
        listed = pilot.app.screen.query_one("#list", Choices)
        assert str(listed.get_option_at_index(0).prompt) == "House"
        await pressed(pilot, "greek kn", "<enter>", "<escape>")
        again: Any = await opened(pilot, ChooseRulesScreen())
        names = [listing.name for listing in again._listed]
        assert names[0] != "house"
        assert str(path) in names[1:]

    walk(choose)


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        (("<f10>", "<f1>"), "1 … 0 A digit chooses what stands behind it"),
        (("<f10>", "?"), "1 … 0 A digit chooses what stands behind it"),
        (("!statistics", "<f1>"), "F7 All matches"),
        (("<f8>", "<f1>"), "F6 "),
    ],
)
def test_the_help_begins_with_the_screen_it_was_asked_on(keys: tuple[str, ...], row: str, walk: Walk) -> None:
    async def ask(pilot: Pilot[Any]) -> None:
        await pressed(pilot, *keys)
        text = " ".join(shown(pilot).replace("│", " ").split())
        assert text.index("On this screen") < text.index(row) < text.index("Typing what happens")
        await pressed(pilot, "?")
        assert not isinstance(pilot.app.screen, HelpScreen)

    walk(ask, *GAME)
