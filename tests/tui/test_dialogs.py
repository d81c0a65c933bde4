"""Claims about the dialogs that lead through the procedures of the table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from referee.engine import events as e
from referee.engine import state as states
from referee.journal.live import LiveMatch
from referee.notation import parse, write
from referee.rulebook import load
from referee.rulings import Table
from referee.tui.screens import procedures, questions
from referee.tui.screens.counting import CountDialog
from referee.tui.screens.dialog import Dialog
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Field
from tui.harness import begin, pressed, run, running, settled, text_of

VARIANTS = Path(__file__).resolve().parent.parent / "variants"
EIGHTS = str(VARIANTS / "crazy-eights.rules")
SEATED = ("players Ana Beto Caro",)
GAME = (*SEATED, "dealer Ana", "start R7")
OWED = (*GAME, "Beto plays W+4 blue")
SCORING = (*GAME, "recount Ana 2", "recount Caro 1", "recount Beto 1", "Beto plays R3")
Scenario = Callable[[Pilot[Any]], Awaitable[None]]
AtTable = Callable[..., None]


def table(rules: str, *lines: str) -> Table:
    made = Table(load(rules))
    for line in lines:
        event = parse(line)
        assert event is not None
        assert made.push(event).verdict != "refused", line
    return made


@pytest.fixture
def at_table(tmp_path: Path) -> AtTable:
    def play(scenario: Scenario, *lines: str, rules: str = "spanish", language: str = "en") -> None:
        async def whole() -> None:
            async with running(tmp_path, language, (80, 24), lambda journal: begin(journal, rules, lines)) as pilot:
                await scenario(pilot)

        run(whole)

    return play


def match(pilot: Pilot[Any]) -> LiveMatch:
    found: LiveMatch = pilot.app.match
    return found


def taken(pilot: Pilot[Any]) -> list[str]:
    return [write(item.event) for item in match(pilot).taken]


def shown(pilot: Pilot[Any]) -> str:
    return text_of(pilot.app)


# --- which dialogs there are ---


def test_every_answer_that_the_engine_can_await_has_a_dialog() -> None:
    kinds = {states.NAME_COLOUR, states.NAME_PLAYER, states.PLAY_OR_PASS, states.SHOW_HAND, *states.DEBT_KINDS}
    assert kinds == set(questions.AWAITED) | {states.SHOW_HAND}


@pytest.mark.parametrize(
    ("rules", "lines", "kind"),
    [
        ("spanish", (*GAME, "Beto plays W"), states.NAME_COLOUR),
        (EIGHTS, (*SEATED, "dealer Ana", "start 9S", "Beto plays 8S"), states.NAME_COLOUR),
        (str(VARIANTS / "seven-zero.rules"), (*SEATED, "dealer Ana", "start R4", "Beto plays R7"), states.NAME_PLAYER),
        (str(VARIANTS / "stacking.rules"), (*GAME, "Beto plays R+2"), states.ADD_OR_DRAW),
        ("spanish", OWED, states.ACCEPT_OR_CHALLENGE),
        ("spanish", (*GAME, "Beto draws"), states.PLAY_OR_PASS),
    ],
)
def test_every_choice_of_an_answer_is_taken_by_the_table(rules: str, lines: tuple[str, ...], kind: str) -> None:
    made = table(rules, *lines)
    assert made.state.pending == kind
    question = questions.AWAITED[kind](made)
    assert question.choices
    for choice in question.choices:
        assert not callable(choice.answer)
        assert [made.preview(event).verdict for event in choice.answer] == ["legal"]


def test_the_colours_to_name_are_those_of_the_deck() -> None:
    made = table(EIGHTS, *SEATED, "dealer Ana", "start 9S", "Beto plays 8S")
    answers = [choice.answer for choice in questions.name_colour(made).choices]
    assert answers == [(e.Names("Beto", colour.name),) for colour in made.rulebook.deck.colours]


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (SEATED, {"cut", "dealer"}),
        ((*SEATED, "dealer Ana"), {"turn-up", "misdeal"}),
        (GAME, {"call", "catch", "challenge", "advice", "take-back", "recount", "misdeal"}),
        (OWED, {"answer", "call", "catch", "challenge", "advice", "take-back", "recount", "misdeal"}),
        (SCORING, {"count", "recount"}),
        ((*SCORING, "points Ana 20", "points Caro 5"), {"standings"}),
        ((*SCORING, "points Ana 500", "points Caro 5"), {"final"}),
    ],
)
def test_the_menu_offers_what_can_happen_in_each_phase(lines: tuple[str, ...], names: set[str]) -> None:
    assert {procedure.name for procedure in procedures.offered(table("spanish", *lines))} == names


def test_a_rule_set_without_a_call_offers_none() -> None:
    made = table(EIGHTS, *SEATED, "dealer Ana", "start 9S")
    assert made.game.rules.call is None
    assert not {"call", "catch"} & {procedure.name for procedure in procedures.offered(made)}


@pytest.mark.parametrize(
    ("lines", "line", "name"),
    [
        (OWED, "Caro challenges", "answer"),
        ((*SEATED, "dealer Ana"), "start W", "answer"),
        ((*GAME, "recount Beto 1"), "Beto plays R3", "count"),
        ((*SCORING, "points Ana 20"), "points Caro 5", "standings"),
        ((*SCORING, "points Ana 500"), "points Caro 5", "final"),
        (SCORING, "points Ana 20", None),
        (GAME, "Beto plays W", None),
    ],
)
def test_a_dialog_opens_by_itself_only_where_the_table_cannot_go_on_without_it(
    lines: tuple[str, ...], line: str, name: str | None
) -> None:
    made = table("spanish", *lines)
    before = made.state
    event = parse(line)
    assert event is not None
    made.push(event)
    assert procedures.follow_up(before, made.state) == name


# --- leaving ---


@pytest.mark.parametrize("name", procedures.BY_NAME)
def test_escape_leaves_every_dialog_without_a_change(name: str, at_table: AtTable) -> None:
    lines = {
        "cut": SEATED, "dealer": SEATED, "turn-up": (*SEATED, "dealer Ana"), "answer": OWED, "count": SCORING,
        "standings": (*SCORING, "points Ana 20", "points Caro 5"),
        "final": (*SCORING, "points Ana 500", "points Caro 5"),
    }.get(name, GAME)  # fmt: skip

    async def leave(pilot: Pilot[Any]) -> None:
        before = taken(pilot)
        screen = pilot.app.screen
        pilot.app.screen.lead(name)
        await settled(pilot)
        assert isinstance(pilot.app.screen, Dialog)
        await pressed(pilot, "<r>", "<tab>", "<escape>")
        assert pilot.app.screen is screen
        assert taken(pilot) == before

    at_table(leave, *lines)


# --- choosing ---


@pytest.mark.parametrize("keys", [("<3>",), ("<down>", "<down>", "<enter>"), ("<g>", "<enter>")])
def test_a_choice_is_made_by_digit_by_arrows_or_by_its_first_letter(keys: tuple[str, ...], at_table: AtTable) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, *keys)
        assert taken(pilot)[-1] == "Beto names green"

    at_table(choose, *GAME, "Beto plays W")


def test_the_first_letter_is_that_of_the_reader_s_language(at_table: AtTable) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, "<μ>", "<enter>")
        assert taken(pilot)[-1] == "Beto names blue"

    at_table(choose, *GAME, "Beto plays W", language="el")


def test_a_choice_is_made_by_the_mouse(at_table: AtTable) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        assert await pilot.click(Choices, offset=(8, 1))
        await settled(pilot)
        assert taken(pilot)[-1] == "Beto names yellow"

    at_table(choose, *GAME, "Beto plays W")


def test_what_the_referee_would_say_stands_below_the_choices(at_table: AtTable) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, "<down>")
        assert "✓ Beto names the active colour: yellow." in shown(pilot)

    at_table(look, *GAME, "Beto plays W")


def test_a_second_question_goes_back_to_the_first(at_table: AtTable) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("advice")
        await settled(pilot)
        await pressed(pilot, "<1>")
        assert "this player: Beto?" in shown(pilot)
        await pressed(pilot, "<backspace>")
        assert "Who got advice?" in shown(pilot)
        await pressed(pilot, "<2>", "<1>")
        assert taken(pilot)[-1] == "Beto advises Caro"

    at_table(choose, *GAME)


def test_an_open_dialog_changes_its_language_and_keeps_what_is_typed(at_table: AtTable) -> None:
    async def change(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("turn-up")
        await settled(pilot)
        await pressed(pilot, "r7")
        before = shown(pilot)
        await pressed(pilot, "<f2>")
        assert pilot.app.language == "eo"
        assert "ruĝa 7" in shown(pilot)
        assert "red 7" in before
        assert pilot.app.screen.query_one(Field).value == "r7"

    at_table(change, *SEATED, "dealer Ana")


# --- the deal ---


def test_the_turned_up_card_is_typed_in_words_and_accepted_only_if_it_is_one(at_table: AtTable) -> None:
    async def turn_up(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "red", "<enter>")
        assert isinstance(pilot.app.screen, Dialog)
        await pressed(pilot, " 7", "<enter>")
        assert taken(pilot)[-1] == "start R7"

    at_table(turn_up, *SEATED, "dealer Ana")


def test_cutting_goes_on_until_the_dealer_is_settled_and_can_go_back(at_table: AtTable) -> None:
    async def cut(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "r5", "<enter>", "g9", "<enter>")
        assert "Caro draws a card" in shown(pilot)
        await pressed(pilot, "<pageup>")
        assert "Beto draws a card" in shown(pilot)
        await pressed(pilot, "b5", "<enter>", "r1", "<enter>")
        assert "cut again" in shown(pilot)
        await pressed(pilot, "r2", "<enter>", "y7", "<enter>")
        assert taken(pilot) == list(SEATED), "nothing is entered before the cut is accepted"
        await pressed(pilot, "<enter>")
        assert taken(pilot)[1:] == ["cut Ana R5", "cut Beto B5", "cut Caro R1", "cut Ana R2", "cut Beto Y7"]
        assert match(pilot).state.name(match(pilot).state.dealer) == "Beto"

    at_table(cut, *SEATED)


# --- hands ---


def test_a_challenged_hand_is_asked_for_at_once_and_taken_card_by_card(at_table: AtTable) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<2>")
        assert taken(pilot)[-1] == "Caro challenges"
        await pressed(pilot, "r1 g2", "<enter>")
        assert "2 of 6 cards" in shown(pilot)
        await pressed(pilot, " g3 g4 g5 y6", "<enter>")
        assert taken(pilot)[-1] == "Beto shows R1 G2 G3 G4 G5 Y6"
        assert match(pilot).taken[-1].ruling.reason == "shown-guilty"

    at_table(show, *OWED)


@pytest.mark.parametrize(("digit", "verdict"), [("1", "guilty"), ("2", "honest")])
def test_a_challenged_hand_can_be_told_by_what_the_challenger_saw(
    digit: str, verdict: str, at_table: AtTable
) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<2>", "<down>", f"<{digit}>")
        assert taken(pilot)[-1] == f"Beto shows {verdict}"

    at_table(show, *OWED)


def test_a_recount_takes_a_player_and_a_number(at_table: AtTable) -> None:
    async def recount(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("recount")
        await settled(pilot)
        await pressed(pilot, "<2>", "5", "<enter>")
        assert taken(pilot)[-1] == "recount Caro 5"

    at_table(recount, *GAME)


def test_a_recount_by_mouse_starts_from_the_referee_s_count(at_table: AtTable) -> None:
    async def recount(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("recount")
        await settled(pilot)
        for button in ("#more", "#more", "#less", "#accept"):
            assert await pilot.click(button)
            await settled(pilot)
        assert taken(pilot)[-1] == "recount Beto 8"

    at_table(recount, *GAME)


# --- the end of a round ---


def sums(pilot: Pilot[Any]) -> str:
    return " ".join(line for line in shown(pilot).splitlines() if "point" in line)


def test_hands_are_counted_by_cards_with_a_running_sum_or_as_points(at_table: AtTable) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "r5 ")
        assert "1 of 2 cards = 5 points" in sums(pilot)
        await pressed(pilot, "w")
        assert "2 of 2 cards = 55 points" in sums(pilot)
        await pressed(pilot, "<enter>", "7")
        assert "Together: 62 points" in sums(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-2:] == ["hand Ana R5 W", "points Caro 7"]
        assert "Deal the next round" in shown(pilot)
        assert match(pilot).state.scores == (0, 62, 0)

    at_table(count, *SCORING)


def test_what_cannot_be_a_hand_is_not_accepted_and_said_at_once(at_table: AtTable) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        before = taken(pilot)
        await pressed(pilot, "<f6>", "r5 r6 r7", "<enter>")
        assert isinstance(pilot.app.screen, CountDialog)
        assert "?" in shown(pilot)
        assert taken(pilot) == before

    at_table(count, *SCORING)


def test_a_hand_left_empty_is_counted_later(at_table: AtTable) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<enter>", "7", "<enter>")
        assert taken(pilot)[-1] == "points Caro 7"
        assert match(pilot).state.phase == states.SCORING
        await pressed(pilot, "<f6>")
        assert [field.id for field in pilot.app.screen.query(Input)] == ["hand-0"]

    at_table(count, *SCORING)


def test_a_hand_is_pointed_at_card_by_card(at_table: AtTable) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<f12>", "<enter>", "<right>", "<enter>", "<backspace>", "<right>", "<enter>")
        assert await pilot.click("#accept")
        await settled(pilot)
        assert pilot.app.screen.query_one("#hand-0", Field).value == "R0 R2"

    at_table(count, *SCORING)


def test_the_next_deal_is_offered_with_its_dealer(at_table: AtTable) -> None:
    async def deal(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "20", "<enter>", "5", "<enter>")
        assert "Beto deals the next round" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-1] == "deal"
        assert match(pilot).state.phase == states.START

    at_table(deal, *SCORING)


def test_the_end_of_the_match_shows_the_final_standings_best_first(at_table: AtTable) -> None:
    async def end(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "500", "<enter>", "5", "<enter>")
        text = shown(pilot)
        assert "Beto wins the match!" in text
        assert "★   Beto" in text
        assert text.index("★") < text.index("2.  Ana")

    at_table(end, *SCORING)


def test_cards_can_be_typed_behind_those_that_were_pointed_at(at_table: AtTable) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<f12>", "<enter>")
        assert await pilot.click("#accept")
        await settled(pilot)
        await pressed(pilot, " r5")
        assert pilot.app.screen.query_one("#hand-0", Field).value == "R0 r5"

    at_table(count, *SCORING)
