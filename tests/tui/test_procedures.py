"""Claims about which procedures are offered when, and what their choices come to."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.engine import events as e
from referee.engine import state as states
from referee.notation import parse
from referee.rulebook import load
from referee.rulings import Table
from referee.tui.screens import procedures
from referee.view import questions

VARIANTS = Path(__file__).resolve().parent.parent / "variants"
EIGHTS = str(VARIANTS / "crazy-eights.rules")
SEATED = ("players Ana Beto Caro",)
GAME = (*SEATED, "dealer Ana", "start R7")
OWED = (*GAME, "Beto plays W+4 blue")
SCORING = (*GAME, "recount Ana 2", "recount Caro 1", "recount Beto 1", "Beto plays R3")


def table(rules: str, *lines: str) -> Table:
    made = Table(load(rules))
    for line in lines:
        event = parse(line)
        assert event is not None
        assert made.push(event).verdict != "refused", line
    return made


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
        ((*SCORING, "total Beto 480", "points Ana 100", "points Caro 5"), {"final"}),
    ],
)
def test_the_menu_offers_what_can_happen_in_each_phase(lines: tuple[str, ...], names: set[str]) -> None:
    assert {procedure.name for procedure in procedures.offered(table("spanish", *lines))} - {"table"} == names


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
        ((*SCORING, "total Beto 480", "points Ana 100"), "points Caro 5", "final"),
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
