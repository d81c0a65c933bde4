"""Claims about the start of a match: resuming, the rule set, the players, the dealer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.record import Journal
from referee.rulebook import available
from referee.tui.screens.choose_rules import ChooseRulesScreen, fitting
from referee.tui.screens.dealer import DealerDialog
from referee.tui.screens.help import HelpScreen
from referee.tui.screens.seating import SeatingScreen
from referee.tui.screens.start import StartScreen
from referee.tui.screens.table import TableScreen
from referee.tui.widgets.said import Field
from tui.harness import begin, pressed, shown, taken

GAME = ("players Ana Beto Caro", "dealer Ana")
Walk = Callable[..., None]


def unfinished(journal: Journal) -> None:
    begin(journal, "greek", GAME)


def test_without_a_match_to_resume_a_rule_set_is_chosen_at_once(walk: Walk) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, ChooseRulesScreen)
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, StartScreen)

    walk(start)


def test_f1_explains_on_the_first_screen_too_and_closes_the_help_again(walk: Walk) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f1>")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pressed(pilot, "<f1>")
        assert isinstance(pilot.app.screen, StartScreen)

    walk(start, recorded=unfinished)


def test_the_unfinished_match_is_offered_first(walk: Walk) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, StartScreen)
        assert "Resume: Greek table; Ana, Beto, Caro" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, TableScreen)
        assert taken(pilot) == list(GAME)

    walk(start, recorded=unfinished)


def test_a_match_is_begun_by_the_keyboard_alone(walk: Walk) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "espan clas", "<enter>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        await pressed(pilot, "Ana", "<enter>", "Beto", "<enter>", "María José", "<enter>", "<f5>", "<f8>")
        await pressed(pilot, "<down>", "<enter>")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.match.rulebook.name == "spanish"
        assert taken(pilot) == ['players Ana Beto "María José"', "dealer Ana"]

    walk(start)


def test_a_match_is_begun_by_the_mouse_alone(walk: Walk) -> None:
    async def click(pilot: Pilot[Any], selector: str, **how: Any) -> None:
        assert await pilot.click(selector, **how), selector
        await pilot.pause(0.25)  # a button takes no second click while it looks pressed

    async def start(pilot: Pilot[Any]) -> None:
        await click(pilot, "#list", offset=(5, 3))
        assert isinstance(pilot.app.screen, ChooseRulesScreen), "the first click only shows the rules"
        await click(pilot, "#list", offset=(5, 3))
        for button in ("#add-player", "#add-player", "#down-0", "#go-on"):
            await click(pilot, button)
        await click(pilot, "#choices", offset=(8, 0))  # cut
        for x in (20, 32):
            await click(pilot, "#point")
            await click(pilot, "CardGrid", offset=(x, 0))
            await click(pilot, "#accept")
        await click(pilot, "#accept")
        assert isinstance(pilot.app.screen, TableScreen)
        assert taken(pilot)[0] == 'players "Player 2" "Player 1"'
        assert [line.split()[0] for line in taken(pilot)[1:]] == ["cut", "cut"]

    walk(start)


def test_players_are_remembered_and_moved_and_removed(walk: Walk) -> None:
    def finished(journal: Journal) -> None:
        begin(journal, "greek", GAME).give_up()

    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>")
        names = [f"#seat-{place}" for place in range(3)]

        def seated() -> list[str]:
            return [pilot.app.screen.query_one(name, Field).value for name in names]

        assert seated() == ["Ana", "Beto", "Caro"]
        await pressed(pilot, "<f6>")
        assert seated() == ["Beto", "Ana", "Caro"]
        await pressed(pilot, "<f7>")
        assert seated() == ["Beto", "Caro", ""]

    walk(seat, recorded=finished)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ana",), "2"),
        (("Ana", "ana"), "ana"),
        (('A"na', "Beto"), "quotation mark"),
    ],
)
def test_players_that_cannot_sit_together_are_refused_with_the_reason(
    names: tuple[str, ...], said: str, walk: Walk
) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>")
        for name in names:
            await pressed(pilot, name, "<enter>")
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert said in str(pilot.app.screen.query_one("#fault").render())

    walk(seat)


@pytest.mark.parametrize(("value", "said"), [("abc", "“abc” is not a whole number."), ("0", "100,000")])
def test_a_parameter_out_of_bounds_is_refused_with_the_bounds(value: str, said: str, walk: Walk) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>", "Ana", "<enter>", "Beto", "<enter>")
        pilot.app.screen.query_one("#set-0", Field).value = value
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert said in shown(pilot)

    walk(seat)


def test_a_parameter_of_its_own_is_that_of_the_match(walk: Walk) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>", "Ana", "<enter>", "Beto", "<enter>")
        pilot.app.screen.query_one("#set-0", Field).value = "300"
        await pressed(pilot, "<f8>", "<down>", "<enter>")
        assert pilot.app.match.parameters["target"] == 300

    walk(seat)


def test_the_players_stay_in_sight_while_the_dealer_is_looked_for(walk: Walk) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>", "Ana", "<enter>", "Beto", "<enter>")
        seating = pilot.app.screen
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, DealerDialog)
        assert pilot.app.screen_stack[-2] is seating
        await pressed(pilot, "<escape>")
        assert pilot.app.screen is seating
        assert pilot.app.screen.query_one("#seat-1", Field).value == "Beto"

    walk(seat)


@pytest.mark.parametrize("typed", ["mesa espan", "MESA ESPAÑ", "κλασικο ισπαν", "klasika hisp", "spanish"])
def test_a_rule_set_is_found_in_any_language_without_accents(typed: str) -> None:
    assert "spanish" in [listing.name for listing in fitting(typed)]
    assert len(fitting(typed)) < len(available())


def test_a_rule_file_of_one_s_own_is_chosen_by_its_path(walk: Walk, tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text('rule set house, based on spanish\ntitle\n  en "House"\n', encoding="utf-8")

    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.query_one("#filter", Field).value = str(path)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert "House" in shown(pilot)

    walk(choose)


def test_a_wrong_rule_file_is_refused_with_its_faults(walk: Walk, tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text("rule set house, based on nothing-known\n", encoding="utf-8")

    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.query_one("#filter", Field).value = str(path)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, ChooseRulesScreen)
        assert "house.rules:1:" in shown(pilot)

    walk(choose)
