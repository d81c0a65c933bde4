"""What a programmer meets who imports the referee."""

from __future__ import annotations

from pathlib import Path

import pytest

import referee
from referee.messages import LanguageUnknown


def test_everything_that_is_promised_is_there_and_listed() -> None:
    assert dir(referee) == sorted(referee.__all__)
    assert all(getattr(referee, name) is not None for name in referee.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        referee.nothing  # noqa: B018


@pytest.mark.parametrize("parameters", [{"target": 0}, {"target": 10_000_000}, {"nothing": 3}])
def test_a_table_takes_no_parameter_that_its_rule_set_does_not_allow(parameters: dict[str, int]) -> None:
    with pytest.raises(referee.ParameterWrong):
        referee.Table(referee.load("greek"), parameters)


@pytest.mark.parametrize("thing", [None, "Beto plays R3", 7, referee.events.Event])
def test_what_is_no_event_is_a_mistake_of_the_program(thing: object) -> None:
    with pytest.raises(TypeError, match="not an event"):
        referee.Table(referee.load("greek")).push(thing)  # type: ignore[arg-type]


def test_nobody_speaks_a_language_that_the_referee_does_not() -> None:
    with pytest.raises(LanguageUnknown):
        referee.speaker("fr")


def test_errors_say_what_is_wrong_without_the_message_layer(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_text("rule set x, based on spanish\nskip: when skip is plaid: nothing follows\n", encoding="utf-8")
    with pytest.raises(referee.RuleFileWrong, match=r"x\.rules:2:\d+: unexpected"):
        referee.load(path)
    with pytest.raises(referee.RuleSetUnknown, match="grek; the nearest ones: greek"):
        referee.load("grek")


@pytest.mark.parametrize(
    "clause",
    ["another-hand: each player is dealt 5 cards", "score: a card is worth 1", "reds: a red is worth 2"],
)
def test_a_second_answer_to_one_question_is_a_fault(clause: str, tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    path.write_text(f"rule set x, based on spanish\n{clause}\n", encoding="utf-8")
    with pytest.raises(referee.RuleFileWrong, match="two-clauses"):
        referee.load(path)


def test_leaving_the_match_in_the_middle_of_a_round_is_leaving_the_round(tmp_path: Path) -> None:
    path = tmp_path / "x.rules"
    rule = "long: when a hand has more than 8 cards: the player leaves the match"
    last = "last-player: when one player is left in the match: the match ends"
    path.write_text(f"rule set x, based on spanish\n{rule}\n{last}\n", encoding="utf-8")
    table = referee.Table(referee.load(path))
    for line in ("players Ana Beto Caro", "dealer Ana", "start R7"):
        table.push(referee.parse(line))
    ruling = table.push(referee.parse("Beto plays G4"))
    assert [effect.do for effect in ruling.effects if effect.player == "Beto"][-2:] == ["leave-match", "leave-round"]
    assert (ruling.state.hands[1], ruling.state.name(ruling.state.turn)) == (0, "Caro")
    assert table.push(referee.parse("Beto plays R4")).reason == "player-out"
    assert not any(effect.do == "leave-match" for effect in table.push(referee.parse("Caro plays R4")).effects)


def test_a_ruling_knows_the_table_before_and_after_it_and_a_refusal_changes_nothing() -> None:
    table = referee.Table(referee.load("spanish"))
    for line in ("players Ana Beto", "dealer Ana", "start R7", "Beto plays G4", "Beto plays R4"):
        standing = table.state
        ruling = table.push(referee.parse(line))
        assert (ruling.verdict == "refused", ruling.before, ruling.state) == (False, standing, table.state)
    refused = table.push(referee.parse("Nemo draws"))
    assert refused.verdict == "refused"
    assert refused.before is refused.state is table.state
    undone = table.undo()
    assert (undone.before, undone.state) == (refused.state, ruling.before)
