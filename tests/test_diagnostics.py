"""Claims about what is said of faulty rule files.

Every file in ``rule_files/bad/`` has beside it what is said of it in the four languages;
``pytest --rewrite-expected`` writes that anew after a deliberate change.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest

import referee
from referee.language import Fault, Place, parse
from referee.language.parser import MAX_FAULTS, MAX_SIZE, MAX_TOKENS
from referee.languages import LANGUAGES
from referee.messages.diagnostics import (
    EXAMPLES,
    PHRASES,
    ROLES,
    SENTENCES,
    SHOWN,
    WIDTH,
    excerpt,
    say_fault,
    say_faults,
)
from referee.rulebook import RuleFileWrong, load
from referee.rulebook.deck import MAX_RANKS

BAD = Path(__file__).parent / "rule_files" / "bad"
FILES = sorted(BAD.glob("*.rules"))
HEADING = "rule set house, based on esperanto\n"
TOO_LARGE = {
    "file-too-long": "# " + "x" * MAX_SIZE,
    "rule-too-long": HEADING + "group many: " + ", ".join(["1"] * MAX_TOKENS),
    "too-many-ranks": f"rule set large\nranks: the ranks are 1 to {MAX_RANKS + 1}\n",
}
"""Faults of files that are too large to lie there as an example."""


def faults_of(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(RuleFileWrong) as caught:
        load(path)
    return caught.value.faults


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "house.rules"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_faulty_file_is_explained_as_expected(path: Path, holds: Callable[[Path, str], None]) -> None:
    faults = faults_of(path)
    parts = [f"== {language}\n{say_faults(faults, referee.speaker(language))}" for language in LANGUAGES]
    holds(path.with_suffix(".txt"), "\n\n".join(parts))


def test_every_faulty_file_has_its_explanation_and_no_explanation_is_left_over() -> None:
    assert len(FILES) >= 25
    assert {path.stem for path in BAD.glob("*.txt")} == {path.stem for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_fault_is_at_a_place_that_exists_and_shows_its_line(path: Path) -> None:
    for fault in faults_of(path):
        text = (BAD / fault.place.file).read_bytes().decode("utf-8", "replace").replace("\ufeff", "")
        lines = unicodedata.normalize("NFC", text).splitlines() or [""]
        assert 1 <= fault.place.line <= len(lines)
        assert 1 <= fault.place.column <= len(lines[fault.place.line - 1]) + 1
        assert fault.text in ("", lines[fault.place.line - 1])


@pytest.mark.parametrize(("reason", "text"), TOO_LARGE.items())
def test_what_is_too_large_is_said_to_be(reason: str, text: str, tmp_path: Path) -> None:
    assert reason in [fault.reason for fault in faults_of(written(tmp_path, text))]


def test_every_sentence_is_said_of_some_faulty_file() -> None:
    said = {fault.reason for path in FILES for fault in faults_of(path)}
    assert said | TOO_LARGE.keys() | {"too-many-bases"} == SENTENCES.keys()
    assert EXAMPLES.keys() <= SENTENCES.keys()


@pytest.mark.parametrize("reason", [reason for reason in EXAMPLES if reason.startswith("needs-")])
def test_what_lacks_can_be_written_as_the_message_shows_it(reason: str) -> None:
    tree, faults = parse(f"rule set house\n{EXAMPLES[reason]}\n")
    assert faults == ()
    assert tree is not None
    assert len(tree.clauses) == 1


@pytest.mark.parametrize("reason", ["unknown-parameter", "unknown-source", "two-clauses", "no-deck"])
def test_the_other_examples_can_be_written_too(reason: str) -> None:
    example = EXAMPLES[reason].replace("{word}", "one").replace("{other}", "other")
    assert parse(f"rule set house\n{example}\n")[1] == ()


@pytest.mark.parametrize("role", ROLES)
def test_a_role_can_be_spoken_of_as_the_message_shows_it(role: str, tmp_path: Path) -> None:
    rulebook = load(written(tmp_path, f"{HEADING}{ROLES[role]}\n"))
    assert rulebook.clauses[ROLES[role].split(":")[0]].text == ROLES[role]


def test_of_names_that_are_unknown_no_list_of_phrases_is_offered() -> None:
    fault = Fault("unknown-cards", Place("house.rules", 1, 1), {"word": "x"}, tuple(map(str, range(20))))
    assert PHRASES not in say_fault(fault, referee.speaker("en"))


@pytest.mark.parametrize(
    ("line", "reason", "place", "meant"),
    [
        ("x: when skip is played: the next player draws three cards", "number-in-words", "three", None),
        ("x: when skip is played: the next player draws Twenty cards", "number-in-words", "Twenty", None),
        ("deck: the deck has two each of 1 to 9", "number-in-words", "two", None),
        ("x: a draw two may always be played", "name-in-pieces", "draw two", "draw-two"),
        ("x: a WILD  draw four may always be played", "name-in-pieces", "WILD  draw four", "wild-draw-four"),
        ("x: a skip may not be played if it is red or blue", "half-condition", "blue", "or it is blue"),
        ("x: a skip may not be played if the top card is 1 and 2", "half-condition", "2", "and the top card is 2"),
        ("x: a skip may not be played if it has the top rank or wild", "half-condition", "wild", "or it is wild"),
        ("x: a skip may not be played if identical to the top card", "unexpected", "identical to the top card",
         "it is identical to the top card"),
        ("x: the winner scores 1 point per card", "unexpected", "winner scores",
         "the winner scores the cards of the others"),
        ("x: every card is worth 1", "word-too-many", "every", None),
        ("x: when skip is played: the player swaps hands with another player", "unexpected", "another", None),
        ("x: when a hand has more than 9 cards, the round ends", "unexpected", ",", ":"),
        ("x: when skip is played the round ends", "unexpected", "the round ends", ": the round ends"),
        ("x: when skip is played: the player draws 1 card, the round ends", "unexpected", ",", ";"),
        ("x: when skip is played: the dealer draws 1 card and loses the turn", "unexpected", "and", "; the dealer"),
        ("x: if skip is played: the round ends", "unexpected", "if", "when"),
        ("x: a skip may be played when it has the top rank", "unexpected", "when", "if"),
        ('title "House"', "unexpected", '"House"', 'en "House"'),
        ("the: a skip may always be played", "article-as-name", "the", None),
        ("rule set a", "article-as-name", "a", None),
        ("dealer: a skip may always be played", "keyword-as-name", "dealer", None),
        ('title xx "Foo"', "unknown-language", "xx", None),
        ('cards are named en "{rank}", pl "{rank}"', "unknown-language", "pl", None),
    ],
)  # fmt: skip
def test_a_slip_is_told_where_it_is(line: str, reason: str, place: str, meant: str | None, tmp_path: Path) -> None:
    fault = faults_of(written(tmp_path, HEADING + line))[0]
    assert (fault.reason, fault.nearest) == (reason, meant)
    assert fault.text[fault.place.column - 1 :][: fault.place.width] == place


def test_what_a_mended_rule_may_say_is_no_slip(tmp_path: Path) -> None:
    text = "parameter ten: 5, from 1 to 10\nx: when skip is played: the next player draws ten cards\n"
    assert load(written(tmp_path, HEADING + text)).parameters["ten"].default == 5


def test_all_kinds_of_faults_are_told_in_one_run() -> None:
    reasons = {fault.reason for fault in faults_of(BAD / "several-at-once.rules")}
    assert reasons >= {"unexpected", "unknown-cards", "unknown-source", "default-out-of-bounds", "hand-is-hidden"}


def test_a_name_that_a_broken_rule_declares_is_not_unknown() -> None:
    assert [fault.reason for fault in faults_of(BAD / "names-in-broken-rules.rules")] == ["unexpected"]


def test_a_fault_in_a_base_is_shown_in_the_file_of_the_base() -> None:
    assert {fault.place.file for fault in faults_of(BAD / "base-is-wrong.rules")} == {"misspelt-effect.rules"}


def test_too_many_bases_are_not_taken_for_a_circle(tmp_path: Path) -> None:
    for number in range(20):
        (tmp_path / f"rules{number}.rules").write_text(f"rule set rules{number}, based on rules{number + 1}\n")
    assert [fault.reason for fault in faults_of(tmp_path / "rules0.rules")] == ["too-many-bases"]


def test_faults_come_in_the_order_of_the_file_and_not_without_end() -> None:
    _, faults = parse(HEADING + "skip: when skip is playd: nothing follows\n" * 500)
    assert len(faults) == MAX_FAULTS
    assert [fault.place.line for fault in faults] == sorted(fault.place.line for fault in faults)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("hand: each player is dealed 7 cards", "each player is dealt"),
        ("hand: each players is dealt 7 cards", "each player is dealt"),
        ("x: when a wrong card was played: nothing follows", "a wrong card is played"),
        ("x: when skip is payed: nothing follows", "is played"),
        ("x: the winer scores the cards of the others", "the winner scores the cards of the others"),
        ("x: when skip is played: the next player loose the turn", "loses the turn"),
        ("x: when skip is played: the directon of play turns", "the direction of play turns"),
        ("x: a skip may be played if it hass the active colour", "it has"),
        ("x: a skip may be played if it has the actve colour", "active colour"),
        ("x: when skip is played, if ther are 2 players: nothing follows", "there are"),
        ("grup low: 1 to 4", "group"),
        ("x: a missed call can be caught until next card is playd", "until the next card is played"),
        ("x: a player may drew 1 card", "a player may draw"),
        ("without x\nx: tied player win together", "tied players win together"),
    ],
)
def test_a_misspelt_phrase_is_recognised_where_it_begins(line: str, meant: str) -> None:
    _, faults = parse(HEADING + line)
    assert [fault.nearest for fault in faults] == [meant]
    place = faults[0].place
    words = (HEADING + line).split("\n")[place.line - 1][place.column - 1 :][: place.width]
    assert words[0] not in " :;,"
    assert abs(len(words.split()) - len(meant.split())) <= 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hand each player is dealt 7", ("COLON",)),
        ("x: when skip is played 7", ("COLON", "COMMA")),
        ("parameter target: 500", ("COMMA",)),
        ("call: a player left with 1 card calls uno", ("STRING",)),
        ("seats: there are many to 4 players", ("INT",)),
        ("x: a missed call can be caught sometimes",
         ("until the next card is played", "until the next player plays or draws", "without limit")),
    ],
)  # fmt: skip
def test_a_fault_names_what_could_stand_there(line: str, expected: tuple[str, ...]) -> None:
    _, faults = parse(HEADING + line)
    assert [sorted(fault.expected) for fault in faults] == [sorted(expected)]


def test_of_many_possibilities_the_likeliest_are_shown_and_the_others_counted() -> None:
    _, faults = parse(HEADING + "x: when skip is played: the nexxt one loses the turn")
    text = say_fault(faults[0], referee.speaker("en"))
    shown, command = text.split("Possible here: ")[1].split("\n")
    assert len(faults[0].expected) > SHOWN
    assert PHRASES in command
    assert shown.startswith("“next player”")
    assert shown.endswith(f"and {len(faults[0].expected) - SHOWN} others.")


@pytest.mark.parametrize(
    ("text", "column", "width", "line", "mark"),
    [
        ("abc def", 5, 3, "abc def", "    ^^^"),
        ("abc", 4, 1, "abc", "   ^"),
        ("\tabc def", 6, 3, "    abc def", "        ^^^"),
        ("a\tbc", 3, 2, "a    bc", "     ^^"),
        ("七 abc", 3, 3, "七 abc", "   ^^^"),
        ("ab 七八 c", 4, 2, "ab 七八 c", "   ^^^^"),
        ("e\u0323 abc", 4, 3, "e\u0323 abc", "  ^^^"),
        ("a\u200bb\x07c", 3, 1, "a\ufffdb\ufffdc", "  ^"),
        ("abc", 1, 0, "abc", "^"),
        ("abc", 9, 5, "abc", "   ^"),
        ("", 1, 1, "", "^"),
    ],
)
def test_the_mark_stands_under_the_place(text: str, column: int, width: int, line: str, mark: str) -> None:
    assert excerpt(text, column, width) == (line, mark)


@pytest.mark.parametrize("column", [1, 40, 500, 990, 1000])
def test_of_a_very_long_line_the_part_around_the_place_is_shown(column: int) -> None:
    text = "".join(chr(97 + at % 26) for at in range(1000))
    line, mark = excerpt(text, column, 3)
    assert len(line) <= WIDTH + 2
    at = mark.index("^")
    assert line[at] == text[column - 1]
    assert (line[0] == "…") == (column >= 40 and column > WIDTH // 2)
    assert (line[-1] == "…") == (column < 990)


def test_a_place_that_runs_out_of_the_window_is_marked_as_far_as_it_shows() -> None:
    line, mark = excerpt("x" * 50 + "y" * 500, 51, 500)
    assert mark.count("^") == line.count("y")


def test_long_words_and_control_characters_are_not_repeated_whole() -> None:
    fault = Fault("unexpected", Place("house.rules", 1, 1), {"word": "x" * 10_000 + "\x1b[31m"}, nearest=None)
    text = say_fault(fault, referee.speaker("en"))
    assert len(text) < 200
    assert "\x1b" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_begins_with_its_place_and_says_a_sentence(language: str) -> None:
    for path in FILES:
        for fault in faults_of(path):
            first = say_fault(fault, referee.speaker(language)).split("\n")[0]
            place = f"{fault.place.file}:{fault.place.line}:{fault.place.column}: "
            assert first.startswith(place)
            said = first.removeprefix(place)
            assert "…" not in said or "rule set …" in said or 'en "…"' in said
            assert not re.search(r"\{\w+\}", said)


def test_several_faults_at_one_place_show_its_line_once() -> None:
    faults = faults_of(BAD / "much-lacks.rules")
    assert len({fault.place for fault in faults}) == 1
    assert len(faults) > 5
    assert say_faults(faults, referee.speaker("en")).count("^^^^^") == 1
