"""Claims about the dialogs that lead through the procedures of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from referee.engine import state as states
from referee.tui.screens import procedures
from referee.tui.screens.counting import CountDialog
from referee.tui.screens.dialog import Dialog
from referee.tui.screens.table import TableScreen
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Field
from referee.tui.widgets.standings import Standings
from tui.harness import pressed, settled, shown, taken

SEATED = ("players Ana Beto Caro",)
GAME = (*SEATED, "dealer Ana", "start R7")
OWED = (*GAME, "Beto plays W+4 blue")
SCORING = (*GAME, "recount Ana 2", "recount Caro 1", "recount Beto 1", "Beto plays R3")
Walk = Callable[..., None]


# --- leaving ---


@pytest.mark.parametrize("name", procedures.BY_NAME)
def test_escape_leaves_every_dialog_without_a_change(name: str, walk: Walk) -> None:
    lines = {
        "stands": (*GAME, "Beto plays G4"), "shuffle": (*GAME, "Beto plays R3", "Caro plays R5"),
        "cut": SEATED, "dealer": SEATED, "turn-up": (*SEATED, "dealer Ana"), "answer": OWED, "count": SCORING,
        "standings": (*SCORING, "points Ana 20", "points Caro 5"),
        "final": (*SCORING, "total Beto 480", "points Ana 100", "points Caro 5"),
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

    walk(leave, *lines)


# --- choosing ---


@pytest.mark.parametrize("keys", [("<3>",), ("<down>", "<down>", "<enter>"), ("<g>", "<enter>")])
def test_a_choice_is_made_by_digit_by_arrows_or_by_its_first_letter(keys: tuple[str, ...], walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, *keys)
        assert taken(pilot)[-1] == "Beto names green"

    walk(choose, *GAME, "Beto plays W")


def test_the_first_letter_is_that_of_the_reader_s_language(walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, "<μ>", "<enter>")
        assert taken(pilot)[-1] == "Beto names blue"

    walk(choose, *GAME, "Beto plays W", language="el")


def test_a_choice_is_made_by_the_mouse(walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        assert await pilot.click(Choices, offset=(8, 1))
        await settled(pilot)
        assert taken(pilot)[-1] == "Beto names yellow"

    walk(choose, *GAME, "Beto plays W")


def test_what_the_referee_would_say_stands_below_the_choices(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("answer")
        await settled(pilot)
        await pressed(pilot, "<down>")
        assert "✓ Beto calls yellow." in shown(pilot)

    walk(look, *GAME, "Beto plays W")


def test_a_second_question_goes_back_to_the_first(walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("advice")
        await settled(pilot)
        await pressed(pilot, "<1>")
        assert "Who advised Beto?" in shown(pilot)
        await pressed(pilot, "<backspace>")
        assert "Who got advice?" in shown(pilot)
        await pressed(pilot, "<2>", "<1>")
        assert taken(pilot)[-1] == "Beto advises Caro"

    walk(choose, *GAME)


def test_an_open_dialog_changes_its_language_and_keeps_what_is_typed(walk: Walk) -> None:
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

    walk(change, *SEATED, "dealer Ana")


# --- the deal ---


def test_the_turned_up_card_is_typed_in_words_and_accepted_only_if_it_is_one(walk: Walk) -> None:
    async def turn_up(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "red", "<enter>")
        assert isinstance(pilot.app.screen, Dialog)
        await pressed(pilot, " 7", "<enter>")
        assert taken(pilot)[-1] == "start R7"

    walk(turn_up, *SEATED, "dealer Ana")


def test_cutting_goes_on_until_the_dealer_is_settled_and_can_go_back(walk: Walk) -> None:
    async def cut(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "r5", "<enter>", "g9", "<enter>")
        assert "Caro draws a card" in shown(pilot)
        await pressed(pilot, "<pageup>")
        assert "Beto draws a card" in shown(pilot)
        await pressed(pilot, "b5", "<enter>", "r1", "<enter>")
        assert "draw again" in shown(pilot)
        await pressed(pilot, "r2", "<enter>", "y7", "<enter>")
        assert taken(pilot) == list(SEATED), "nothing is entered before the cut is accepted"
        await pressed(pilot, "<enter>")
        assert taken(pilot)[1:] == ["cut Ana R5", "cut Beto B5", "cut Caro R1", "cut Ana R2", "cut Beto Y7"]
        assert pilot.app.match.state.name(pilot.app.match.state.dealer) == "Beto"

    walk(cut, *SEATED)


# --- hands ---


def test_a_challenged_hand_is_asked_for_at_once_and_taken_card_by_card(walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<2>")
        assert taken(pilot)[-1] == "Caro challenges"
        await pressed(pilot, "r1 g2", "<enter>")
        assert "2 of 6 cards" in shown(pilot)
        await pressed(pilot, " g3 g4 g5 y6", "<enter>")
        assert taken(pilot)[-1] == "Beto shows R1 G2 G3 G4 G5 Y6"
        assert pilot.app.match.taken[-1].reason == "shown-guilty"

    walk(show, *OWED)


def test_of_a_hand_that_is_known_only_what_can_be_true_is_asked(walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>")
        assert "Guilty" in shown(pilot)
        assert "Honest:" not in shown(pilot)
        await pressed(pilot, "1", "<enter>")
        assert taken(pilot)[-1] == "Beto shows guilty"

    walk(show, *GAME, "seen Beto R3", "Beto plays W+4 blue", "Caro challenges")


def test_an_empty_hand_that_is_challenged_is_not_asked_for(walk: Walk) -> None:
    async def challenge(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<2>")
        assert taken(pilot)[-1] == "Caro challenges"
        assert isinstance(pilot.app.screen, CountDialog), "the round is over"

    walk(challenge, *GAME, "recount Beto 1", "Beto plays W+4 blue")


def test_a_challenged_hand_is_asked_for_as_it_was_at_the_play(walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "y9", "<enter>")
        assert taken(pilot)[-1] == "Beto shows Y9"
        assert pilot.app.match.taken[-1].reason == "shown-honest"

    caught = ("recount Beto 2", "Beto plays W+4 blue", "Ana catches Beto")
    walk(show, *GAME, *caught, "Caro challenges")


@pytest.mark.parametrize(("digit", "verdict"), [("1", "guilty"), ("2", "honest")])
def test_a_challenged_hand_can_be_told_by_what_the_challenger_saw(digit: str, verdict: str, walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<2>", "<down>", f"<{digit}>")
        assert taken(pilot)[-1] == f"Beto shows {verdict}"

    walk(show, *OWED)


def test_a_recount_takes_a_player_and_a_number(walk: Walk) -> None:
    async def recount(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("recount")
        await settled(pilot)
        await pressed(pilot, "<2>", "5", "<enter>")
        assert taken(pilot)[-1] == "recount Caro 5"

    walk(recount, *GAME)


def test_a_recount_by_mouse_starts_from_the_referee_s_count(walk: Walk) -> None:
    async def recount(pilot: Pilot[Any]) -> None:
        pilot.app.screen.lead("recount")
        await settled(pilot)
        for button in ("#more", "#more", "#less", "#accept"):
            assert await pilot.click(button)
            await settled(pilot)
        assert taken(pilot)[-1] == "recount Beto 8"

    walk(recount, *GAME)


# --- the end of a round ---


def sums(pilot: Pilot[Any]) -> str:
    return " ".join(line for line in shown(pilot).splitlines() if "point" in line)


def test_hands_are_counted_by_cards_with_a_running_sum_or_as_points(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "r5 ")
        assert "1/2 = 5 points" in sums(pilot)
        await pressed(pilot, "w")
        assert "2/2 = 55 points" in sums(pilot)
        await pressed(pilot, "<enter>", "7")
        assert "Total: 62 points" in sums(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-2:] == ["hand Ana R5 W", "points Caro 7"]
        assert "Deal the next round" in shown(pilot)
        assert pilot.app.match.state.scores == (0, 62, 0)

    walk(count, *SCORING)


def test_what_cannot_be_a_hand_is_not_accepted_and_said_at_once(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        before = taken(pilot)
        await pressed(pilot, "<f6>", "r5 r6 r7", "<enter>")
        assert isinstance(pilot.app.screen, CountDialog)
        assert "?" in shown(pilot)
        assert taken(pilot) == before

    walk(count, *SCORING)


def test_a_hand_with_cards_missing_is_a_fault_only_when_it_is_entered(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "r5")
        preview = pilot.app.screen.query_one("#preview")
        assert not str(preview.render())
        await pressed(pilot, "<enter>")
        assert str(preview.render()).startswith("? Ana")
        assert "2 cards" in str(preview.render())

    walk(count, *SCORING)


def test_a_hand_of_eight_cards_can_be_read_while_it_is_typed(walk: Walk) -> None:
    typed = "r5 b+2 g8 w+4 w yr r1 r2"

    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", typed)
        assert typed in shown(pilot)

    walk(count, *GAME, "recount Ana 8", "recount Beto 1", "Beto plays R3")


def test_equal_totals_share_a_place_and_the_best_stands_first_as_the_rules_count(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        beside = str(pilot.app.screen.query_one(Standings).render()).split()
        assert [word for word in beside if word in ("Ana", "Beto", "Caro")] == ["Beto", "Ana", "Caro"]
        await pressed(pilot, "<f7>")
        lines = str(pilot.app.screen.query_one("#standings").render()).splitlines()
        rows = [line.split()[:2] for line in lines[1:]]
        assert rows == [["1.", "Beto"], ["2.", "Ana"], ["2.", "Caro"]]

    walk(look, *SCORING, "points Ana 20", "points Caro 20", rules="spanish-lowest", size=(120, 40))


def test_a_hand_left_empty_is_counted_later(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<enter>", "7", "<enter>")
        assert taken(pilot)[-1] == "points Caro 7"
        assert pilot.app.match.state.phase == states.SCORING
        await pressed(pilot, "<f6>")
        assert [field.id for field in pilot.app.screen.query(Input)] == ["hand-0"]

    walk(count, *SCORING)


def test_a_hand_is_pointed_at_card_by_card(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<f12>", "<enter>", "<right>", "<enter>", "<backspace>", "<right>", "<enter>")
        assert await pilot.click("#accept")
        await settled(pilot)
        assert pilot.app.screen.query_one("#hand-0", Field).value == "R0 R2"

    walk(count, *SCORING)


def test_the_next_deal_is_offered_with_its_dealer(walk: Walk) -> None:
    async def deal(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "20", "<enter>", "5", "<enter>")
        assert "Beto deals the next round" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-1] == "deal"
        assert pilot.app.match.state.phase == states.START
        await pressed(pilot, "w+4", "<enter>", "r7", "<enter>")
        assert taken(pilot)[-2:] == ["start W+4", "start R7"], "a card that goes back is asked for again"
        assert isinstance(pilot.app.screen, TableScreen)

    walk(deal, *SCORING)


def test_the_end_of_the_match_shows_the_final_standings_best_first(walk: Walk) -> None:
    async def end(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "100", "<enter>", "5", "<enter>")
        text = shown(pilot)
        assert "Beto wins the match!" in text
        assert "★   Beto" in text
        assert text.index("★") < text.index("2.  Ana")

    walk(end, *SCORING, "total Beto 480")


def test_cards_can_be_typed_behind_those_that_were_pointed_at(walk: Walk) -> None:
    async def count(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", "<f12>", "<enter>")
        assert await pilot.click("#accept")
        await settled(pilot)
        await pressed(pilot, " r5")
        assert pilot.app.screen.query_one("#hand-0", Field).value == "R0 r5"

    walk(count, *SCORING)


@pytest.mark.parametrize(
    ("typed", "told"),
    [("1", "guilty"), ("2", "honest"), ("honest", "honest"), ("guilty", "guilty"), ("s honest", "honest")],
)
def test_the_challenged_hand_takes_digits_and_the_words_of_the_prompt(typed: str, told: str, walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>", typed, "<enter>")
        assert taken(pilot)[-1] == f"Beto shows {told}"

    walk(show, *OWED, "Caro challenges")


def test_enter_in_an_empty_field_says_what_belongs_there(walk: Walk) -> None:
    async def show(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>")
        before = shown(pilot)
        await pressed(pilot, "<enter>")
        assert shown(pilot) != before
        assert "Cards, such as" in str(pilot.app.screen.query_one("#preview").render())

    walk(show, *OWED, "Caro challenges")


def test_a_catch_is_told_without_a_name(walk: Walk) -> None:
    async def catch(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f5>", "4", "1")
        assert taken(pilot)[-1] == "Caro catches"

    walk(catch, *GAME, "recount Beto 2", "Beto plays R3")
