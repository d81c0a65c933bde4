"""Claims about the line in which the keeper of the table types, and about the card picker."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from referee.match.live import LiveMatch
from referee.notation import write
from referee.rulebook import load
from referee.tui.widgets.card_grid import CardGrid, rows_of
from referee.tui.widgets.echo import Echo, window
from referee.tui.widgets.entry import Line
from tui.harness import begin, pressed, run, running, settled, text_of

GAME = ("players Ana Beto Caro Dimitra", "dealer Ana", "start R7")
Scenario = Callable[[Pilot[Any]], Awaitable[None]]


@pytest.fixture
def at_table(tmp_path: Path) -> Callable[..., None]:
    def play(scenario: Scenario, language: str = "en", rules: str = "spanish", lines: tuple[str, ...] = GAME) -> None:
        async def whole() -> None:
            async with running(tmp_path, language, (80, 24), lambda journal: begin(journal, rules, lines)) as pilot:
                await scenario(pilot)

        run(whole)

    return play


def match(pilot: Pilot[Any]) -> LiveMatch:
    found: LiveMatch = pilot.app.match
    return found


def last(pilot: Pilot[Any]) -> str:
    return write(match(pilot).taken[-1].event)


def line(pilot: Pilot[Any]) -> Line:
    return pilot.app.screen.query_one("#line", Line)


def echo(pilot: Pilot[Any]) -> str:
    return pilot.app.screen.query_one(Echo).text


async def paste(pilot: Pilot[Any], text: str) -> None:
    line(pilot).post_message(events.Paste(text))
    for _ in range(6):
        await settled(pilot)


def test_what_is_typed_is_echoed_with_its_verdict_before_it_is_entered(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        taken = len(match(pilot).taken)
        await pressed(pilot, "r5")
        assert echo(pilot) == "✓ Beto plays red 5."
        await pressed(pilot, "<backspace>", "<backspace>", "g4")
        assert echo(pilot).startswith("✗ ")
        assert "green 4" in echo(pilot)
        assert len(match(pilot).taken) == taken
        await pressed(pilot, "<backspace>", "<backspace>", "r5", "<enter>")
        assert last(pilot) == "Beto plays R5"
        assert line(pilot).value == echo(pilot) == ""

    at_table(scenario)


def test_two_colours_with_one_beginning_are_both_shown_and_none_is_taken(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        taken = len(match(pilot).taken)
        await pressed(pilot, "a7")
        assert "amarillo" in echo(pilot)
        assert "azul" in echo(pilot)
        # Enter shows which one it would be, and only a second one takes it.
        await pressed(pilot, "<enter>")
        assert len(match(pilot).taken) == taken
        await pressed(pilot, "<tab>", "<enter>")
        assert last(pilot) == "Beto plays B7"
        await pressed(pilot, "a7", "<shift+tab>", "<shift+tab>", "<tab>", "<backspace>", "8", "<enter>", "<enter>")
        assert last(pilot) == "Caro plays Y8"

    at_table(scenario, "es")


def test_a_choice_can_be_clicked(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "a7")
        await pilot.click(Echo, offset=(echo(pilot).index("7 azul") + 1, 0))
        await settled(pilot)
        assert last(pilot) == "Beto plays B7"

    at_table(scenario, "es")


def test_what_is_not_understood_stays_and_says_so(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "zig", "<enter>")
        assert line(pilot).value == "zig"
        assert "“zig”" in echo(pilot)
        await pressed(pilot, "<escape>", "beto", "<enter>")
        assert line(pilot).value == "beto"
        assert echo(pilot).startswith("? ")
        await pressed(pilot, "<escape>")
        assert line(pilot).value == ""

    at_table(scenario)


def test_what_the_referee_refuses_stays_to_be_put_right(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "beto plays r77", "<enter>")
        assert line(pilot).value == "beto plays r77"
        assert line(pilot).selected_text == "beto plays r77"
        assert "r77" in text_of(pilot.app)

    at_table(scenario)


def test_words_are_completed_one_after_the_other(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "c di", "<tab>")
        assert line(pilot).value == "c Dimitra "
        await pressed(pilot, "<tab>")
        assert line(pilot).value == "c di"
        await pressed(pilot, "<escape>", "zig", "<tab>")
        assert line(pilot).value == "zig"

    at_table(scenario)


def test_arrows_bring_back_what_was_typed(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "r5", "<enter>", "r6", "<enter>", "dr", "<up>")
        assert line(pilot).value == "r6"
        await pressed(pilot, "<up>", "<up>")
        assert line(pilot).value == "r5"
        await pressed(pilot, "<down>", "<down>")
        assert line(pilot).value == "dr"

    at_table(scenario)


def test_pasted_lines_are_entered_in_turn_until_one_is_unclear(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await paste(pilot, "r5\n# a comment\nCaro plays R6\r\n\nzig\nr9\nBeto draws")
        assert last(pilot) == "Caro plays R6"
        assert line(pilot).value == "zig"
        await pressed(pilot, "<backspace>", "<backspace>", "<backspace>", "r8", "<enter>")
        for _ in range(4):
            await settled(pilot)
        assert [write(taken.event) for taken in match(pilot).taken[-3:]] == [
            "Dimitra plays R8", "Ana plays R9", "Beto draws",
        ]  # fmt: skip
        await paste(pilot, "  r1  ")
        assert line(pilot).value == "  r1  "

    at_table(scenario)


def test_the_line_follows_the_language_at_once(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        hints = set()
        for _ in range(4):
            hints.add(line(pilot).placeholder)
            await pressed(pilot, "<f2>")
        assert len(hints) == 4
        pilot.app.language = "el"
        await settled(pilot)
        # Greek words, and the letters of the notation from a Greek keyboard.
        await pressed(pilot, "κο5", "<enter>", "ρ6", "<enter>", "κ", "ο", "6")
        assert last(pilot) == "Caro plays R6"
        assert "κόκκινο 6" in echo(pilot)
        pilot.app.language = "eo"
        await pressed(pilot, "<escape>", "r", "u", "6")
        assert "ruĝa 6" in echo(pilot)

    at_table(scenario)


def test_the_hint_says_what_the_table_waits_for(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        assert "Beto" in line(pilot).placeholder
        await pressed(pilot, "w", "<enter>")
        while len(pilot.app.screen_stack) > 2:
            await pressed(pilot, "<escape>")
        assert "colour" in line(pilot).placeholder
        await pressed(pilot, "g", "<enter>")
        assert last(pilot) == "Beto names green"

    at_table(scenario)


def test_a_card_is_picked_by_keys_alone(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f12>", "<home>", "<right>", "<enter>")
        assert last(pilot) == "Beto plays R1"
        # A wild asks for its colour; Escape goes back to the cards, and out.
        await pressed(pilot, "<f12>", "<home>", "<up>", "<enter>", "<escape>", "<enter>", "<down>", "<enter>")
        assert last(pilot) == "Caro plays W yellow"
        await pressed(pilot, "<f12>", "<escape>")
        assert last(pilot) == "Caro plays W yellow"
        assert line(pilot).has_focus

    at_table(scenario)


def test_a_card_is_picked_by_mouse_alone(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f12>")
        grid = pilot.app.screen.query_one(CardGrid)
        row = str(grid.render()).splitlines()[1]
        await pilot.click(CardGrid, offset=(row.index(" 5 ") + 1, 1))
        await settled(pilot)
        assert last(pilot) == "Beto plays Y5"

    at_table(scenario)


def test_the_picker_turns_up_the_first_card_of_any_deck(at_table: Callable[..., None]) -> None:
    async def scenario(pilot: Pilot[Any]) -> None:
        while len(pilot.app.screen_stack) > 2:
            await pressed(pilot, "<escape>")
        await pressed(pilot, "<f12>", "<end>", "<enter>")
        assert last(pilot) == "start KS"

    variant = str(Path(__file__).parent.parent / "variants" / "crazy-eights.rules")
    at_table(scenario, "en", variant, ("players Ana Beto", "dealer Ana"))


def test_every_card_has_a_place_in_the_picker() -> None:
    deck = load("spanish").deck
    shown = [face for _, row in rows_of(deck) for face in row if face]
    assert sorted(shown, key=lambda face: face.index) == list(deck.faces)


def test_the_chosen_one_of_many_choices_is_always_in_view() -> None:
    widths = [10] * 13
    for kept in range(13):
        first, end = window(widths, kept, 45)
        assert first <= kept < end
        assert sum(widths[first:end]) <= 45
    assert window([100], 0, 20) == (0, 1)
    assert window([5, 5], 0, 80) == (0, 2)
