"""Claims about the rules to read: searched, in two languages, beside another rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

import referee
from referee.messages import LANGUAGES
from referee.messages.prose import clause_list, differences
from referee.rulebook import load
from referee.tui.screens.rules import RulesScreen
from referee.view import rule_rows
from tui.harness import opened, pressed, shown

GAME = ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays R3", "Caro plays G4")
Walk = Callable[..., None]


def test_alone_every_rule_stands_once() -> None:
    rulebook = load("greek")
    rows = rule_rows.alone(rulebook, referee.speaker("en"))
    assert sorted(row.name for row in rows) == sorted([*rulebook.clauses, *rulebook.parameters])


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_two_languages_each_rule_stands_beside_itself(language: str) -> None:
    rulebook = load("esperanto")
    rows = rule_rows.in_two_languages(rulebook, referee.speaker("en"), referee.speaker(language))
    translated = {clause.name: clause.text for clause in clause_list(rulebook, referee.speaker(language))}
    seconds = {row.name: row.second.text for row in rows if row.second and row.name in translated}
    assert seconds == translated


def test_beside_another_rule_set_exactly_the_differences_are_marked() -> None:
    one, other, speaker = load("spanish"), load("esperanto"), referee.speaker("en")
    rows = rule_rows.beside(one, other, speaker)
    marked = {row.name for row in rows if row.differs and row.section != rule_rows.CHOSEN}
    assert marked == {difference.name for difference in differences(one, other, speaker)}
    assert marked
    alone = [row.name for row in rows if row.second is not None and not row.second.text]
    assert all(name not in other.clauses for name in alone)


@pytest.mark.parametrize(
    ("text", "words", "places"),
    [
        ("Un comodín, dos comodines", "comodin", [(3, 10), (16, 23)]),
        ("Ο πρώτος παίκτης", "ΠΡΩΤΟΣ παικ", [(2, 8), (9, 13)]),
        ("e\u0301l y el", "el", [(0, 3), (6, 8)]),
        ("nothing", "x", []),
        ("nothing", "", []),
    ],
)
def test_what_is_searched_is_found_without_accents_at_its_place(
    text: str, words: str, places: list[tuple[int, int]]
) -> None:
    assert list(rule_rows.found_in(text, words)) == places


def test_the_rules_open_at_the_clause_that_decided(walk: Walk) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, RulesScreen)
        marked = next(line for line in shown(pilot).splitlines() if "▸" in line)
        assert "A coloured card may be played only" in marked

    walk(read, *GAME)


def test_a_search_keeps_the_rules_that_hold_all_words(walk: Walk) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        screen = await opened(pilot, RulesScreen(load("spanish")))
        await pressed(pilot, "challen hand")
        options = screen.query_one("#rules").options
        names = {option.id for option in options if option.id}
        rows = rule_rows.alone(load("spanish"), screen.speaker)
        assert names == {row.name for row in rows if "challen" in row.searched and "hand" in row.searched}
        assert 0 < len(names) < 10

    walk(read, *GAME)


def test_another_language_and_another_rule_set_stand_beside_the_rules(walk: Walk) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        await opened(pilot, RulesScreen(load("spanish")))
        await pressed(pilot, "<f5>")
        assert "La koloroj" in shown(pilot)
        await pressed(pilot, "<f6>", "<2>", "<f7>")
        assert "≠" in shown(pilot)
        assert "Esperanto table" in shown(pilot)

    walk(read, *GAME)


def test_the_rules_change_their_language_and_keep_their_place(walk: Walk) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        screen = await opened(pilot, RulesScreen(load("spanish"), "wrong-card"))
        await pressed(pilot, "<f2>", "<f2>")
        assert screen.query_one("#rules").highlighted_option.id == "wrong-card"
        assert "Mesa española clásica" in shown(pilot)

    walk(read, *GAME)
