"""Claims about the rows of the rule language's terms, and about what is refused because of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from rule_file_generator import TAIL, Writer, accepted, fault_of

from referee.language import syntax as s
from referee.language.keywords import KEYWORDS, keyword_of
from referee.rulebook import RuleFileWrong, load
from referee.rulebook.ranges import LARGEST, range_in
from referee.terms.effects import EFFECTS
from referee.terms.facts import FACTS, QUESTIONS
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.roles import ROLES
from referee.terms.scope import There
from referee.terms.statements import PLAIN, STATEMENTS, answers

SAMPLE = 60
"""So many random files are tried each time; many more by hand (``rule_file_generator.py``)."""


def reasons(folder: Path, text: str, base: str = "spanish") -> list[str]:
    path = folder / "house.rules"
    path.write_text(f"rule set house, based on {base}\n{text}\n", encoding="utf-8")
    try:
        load(path)
    except RuleFileWrong as wrong:
        return [fault.reason for fault in wrong.faults]
    return []


def test_every_term_has_its_keyword() -> None:
    for rows in (PLAIN, MOMENTS, EFFECTS, FACTS, MEASURES, ROLES):
        assert {keyword_of(name) for name in rows} <= KEYWORDS["en"].keys()


def test_whatever_is_there_somewhere_is_needed_by_something_and_the_other_way_round() -> None:
    given = frozenset[There]().union(*(row.gives for row in (*MOMENTS.values(), *STATEMENTS.values())))
    rows = (*EFFECTS.values(), *FACTS.values(), *QUESTIONS.values(), *MEASURES.values(), *ROLES.values())
    needed = frozenset[There]().union(*(row.needs for row in rows))
    assert given == needed == frozenset(There)


def test_what_an_effect_brings_about_is_a_moment() -> None:
    assert {moment for effect in EFFECTS.values() for moment in effect.brings} <= MOMENTS.keys()


def test_no_question_has_two_answers_of_a_table_that_says_nothing() -> None:
    for question in {row.question for row in PLAIN.values()}:
        assert sum(PLAIN[name].default for name in answers(question)) <= 1


@pytest.mark.parametrize("name", [name for name, row in PLAIN.items() if row.default and row.id != "no-challenge"])
def test_the_opposite_of_every_default_can_be_said(name: str) -> None:
    assert len(answers(PLAIN[name].question)) >= 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("drawing: a player may draw the number of cards of the next player cards, then may pass", "nobody-here"),
        ("x: a skip may not be played if the next player has cards left", "nobody-here"),
        ("x: a wild-draw-four is honest if it has the active colour", "question-not-here"),
        ("x: a wild-draw-four is honest if there are 2 players", "question-not-here"),
        ("hand: each player is dealt 7 cards if the total of the player is less than 100", "nobody-here"),
        ("hand: each player is dealt 3 - 10 cards", "deal-too-small"),
        ("hand: each player is dealt 12 cards", "deal-too-large"),
        ("parameter few: 7, from 1 to 11\nhand: each player is dealt few cards", "deal-too-large"),
        ("x: when the draw pile is empty: the player draws 1 card", "goes-round"),
        ("x: when a player is named: the named player names another player", "goes-round"),
        ("x: when a misdeal is called: the card goes back into the deck and another is turned up", "effect-not-here"),
        ("x: when a false catch is made: nothing is owed any more", "effect-not-here"),
        ("x: when 7 is turned up: the round ends", "effect-not-here"),
        ("x: when a challenge succeeds: the card is taken back", "effect-not-here"),
        ("x: when wild is played: the player leaves the match", "needs-last-player"),
        ("x: when a card is turned up: the card goes back into the deck and another is turned up", "nothing-stays"),
        ("x: when 7 is played: the player draws 2 - 5 cards", "less-than-nothing"),
        ("x: when 7 is played: the player draws 999999999 * 10 cards", "number-too-large"),
        ("parameter few: 1, from 1 to 2\nparameter Few: 1, from 1 to 2", "names-alike"),
        ("skip: when 5 is played: the direction of play turns", "replaces-another"),
        ("changes skipp: when 5 is played: the direction of play turns", "nothing-to-change"),
    ],
)  # fmt: skip
def test_what_is_senseless_where_it_stands_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    assert reason in reasons(tmp_path, text)


@pytest.mark.parametrize(
    "text",
    [
        "drawing: a player may draw 15 - the number of cards of the player cards, then may pass",
        "changes skip: when 5 is played: the direction of play turns",
        "skip: when skip or 5 is played: the direction of play turns",
        f"x: when wild is played: the player leaves the match\n{TAIL}",
        "few: each player is dealt 5 cards if the number of players is at least 8\nhand: each player is dealt 15 cards",
        "x: when a wrong card is played, if it is the last card of the hand: the player draws 2 cards",
    ],
)
def test_what_has_a_meaning_is_accepted(text: str, tmp_path: Path) -> None:
    assert reasons(tmp_path, text) == []


def test_a_range_holds_every_number_that_its_parts_allow() -> None:
    rulebook = load("spanish")
    owed = s.Measure("what-is-owed")
    assert range_in(rulebook, s.Sum("-", s.Number(15), s.Measure("cards-of", "player"))) == (15 - 108, 15)
    assert range_in(rulebook, s.Sum("*", s.Number(-2), owed)) == (-216, 0)
    assert range_in(rulebook, owed, "debt-taken") == (1, 108)
    assert range_in(rulebook, s.Measure("number-of-players"))[1] == 10
    assert range_in(rulebook, s.Measure("total-of", "player"))[1] < LARGEST


def test_a_table_of_random_rules_plays_on_and_loses_no_card() -> None:
    played = 0
    for place in range(SAMPLE):
        text = Writer(place).file()
        if (rulebook := accepted(text)) is not None:
            played += 1
            assert fault_of(rulebook, place, 30) is None, text
    assert played > SAMPLE // 6
