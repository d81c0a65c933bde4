"""Claims about the parts of sentences: numbers, lists, dates, names of cards, sources."""

from __future__ import annotations

import ast
import datetime
import re
from pathlib import Path

import pytest
from babel.lists import format_list
from test_catalogues import tool

import referee
from referee import rulebook
from referee.messages import LANGUAGES, Speaker
from referee.messages.cards import CardWords

ROOT = Path(__file__).resolve().parent.parent
SPANISH_TABLE = rulebook.load("spanish")


@pytest.fixture(params=LANGUAGES)
def speaker(request: pytest.FixtureRequest) -> Speaker:
    return referee.speaker(request.param)


@pytest.mark.parametrize(
    ("language", "number", "written"),
    [
        ("en", 7, "7"), ("en", 1234, "1,234"), ("es", 1234, "1234"), ("es", 12345, "12.345"), ("el", 1234, "1.234"),
        ("eo", 1234, "1\u202f234"), ("eo", 0, "0"), ("el", -5, "-5"),
    ],
)  # fmt: skip
def test_numbers_have_the_marks_of_the_language(language: str, number: int, written: str) -> None:
    assert referee.speaker(language).number(number) == written


@pytest.mark.parametrize(
    ("language", "style", "items", "joined"),
    [
        ("en", "standard", ["Ana", "Beto", "Caro"], "Ana, Beto and Caro"),
        ("en", "or", ["Ana", "Beto", "Caro"], "Ana, Beto or Caro"),
        ("eo", "standard", ["Ana", "Beto"], "Ana kaj Beto"),
        ("el", "or", ["Ana", "Beto"], "Ana ή Beto"),
        ("es", "standard", ["Ana", "Beto"], "Ana y Beto"),
        ("es", "standard", ["Ana", "Inés"], "Ana e Inés"),
        ("es", "standard", ["Ana", "Beto", "Hilario"], "Ana, Beto e Hilario"),
        ("es", "standard", ["Ana", "«Íñigo»"], "Ana e «Íñigo»"),
        ("es", "standard", ["Ana", "Yolanda"], "Ana y Yolanda"),
        ("es", "standard", ["agua", "hielo"], "agua y hielo"),
        ("es", "or", ["Ana", "Omar"], "Ana u Omar"),
        ("es", "or", ["Ana", "Hortensia"], "Ana u Hortensia"),
        ("es", "or", ["7", "8"], "7 u 8"),
        ("es", "or", ["Omar", "Ana"], "Omar o Ana"),
    ],
)  # fmt: skip
def test_lists_are_joined_as_in_a_sentence(language: str, style: str, items: list[str], joined: str) -> None:
    assert referee.speaker(language).list(items, style) == joined  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["en_GB", "eo", "es", "el"])
@pytest.mark.parametrize("style", ["standard", "or"])
def test_lists_are_joined_as_babel_joins_them(language: str, style: str) -> None:
    # No name begins with a vowel, before which Spanish has other words than Babel.
    for count in range(2, 6):
        names = ["{last}", "Beto", "Caro", "Davo", "Feri"][-count:]
        expected = format_list(names, style, locale=language)  # type: ignore[arg-type]
        assert referee.speaker(language[:2]).list(names, style) == expected  # type: ignore[arg-type]


def test_short_lists_need_no_word_between(speaker: Speaker) -> None:
    assert speaker.list([]) == ""
    assert speaker.players(["Ana"]) == "Ana"


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "4 March 2026"), ("es", "4 de marzo de 2026"), ("el", "4 Μαρτίου 2026"), ("eo", "4 marto 2026")],
)
def test_a_day_is_written_out(language: str, day: str) -> None:
    assert referee.speaker(language).date(datetime.date(2026, 3, 4)) == day


def test_a_time_of_day_is_written(speaker: Speaker) -> None:
    assert re.fullmatch(r"4 \w+ 2026, (17|5):05.*", speaker.time(datetime.datetime(2026, 3, 4, 17, 5)))


@pytest.mark.parametrize(
    ("language", "code", "name"),
    [
        ("en", "R7", "red 7"), ("eo", "R7", "ruĝa 7"), ("es", "R7", "7 rojo"), ("el", "R7", "κόκκινο 7"),
        ("en", "W+4", "wild draw four"), ("es", "GS", "Salta verde"), ("eo", "W", "Ĵokero"),
        ("el", "B+2", "μπλε Τράβα δύο"),
    ],
)  # fmt: skip
def test_cards_have_the_names_that_the_rule_set_gives_them(language: str, code: str, name: str) -> None:
    face = SPANISH_TABLE.deck.face(code)
    assert face is not None
    assert referee.speaker(language).card(face, SPANISH_TABLE) == name


def test_colours_and_ranks_have_names_too() -> None:
    face = SPANISH_TABLE.deck.face("RS")
    assert face is not None
    assert face.colour is not None
    assert referee.speaker("eo").colour(face.colour, SPANISH_TABLE) == "ruĝa"
    assert referee.speaker("eo").rank(face.rank, SPANISH_TABLE) == "Preterlaso"
    assert referee.speaker("eo").colour(face.colour) == "red"


@pytest.mark.parametrize("pattern", ["{rank}: {colour}", "{colour} {rank} {oops}", "{", "{0}"])
def test_any_pattern_for_the_names_of_cards_gives_a_name(pattern: str) -> None:
    words = CardWords(SPANISH_TABLE, "en")
    words._pattern = pattern
    face = SPANISH_TABLE.deck.face("R7")
    assert face is not None
    assert words.face(face) == pattern.replace("{rank}", "7").replace("{colour}", "red")


def test_a_source_is_named_once_for_all_its_paragraphs() -> None:
    speaker = referee.speaker("en")
    assert speaker.source(SPANISH_TABLE.clauses["missed-call"]) == "es 8, 19"
    assert speaker.source(SPANISH_TABLE.clauses["challenge-won"]) == "es 22, assumed"
    assert speaker.source(SPANISH_TABLE.clauses["seats"]) == "assumed"
    assert speaker.source(None) == ""


def test_a_fact_that_lacks_does_not_silence_a_sentence(speaker: Speaker) -> None:
    assert "…" in speaker.text("{player} is next.")


def test_braces_in_a_fact_stay_as_they_are() -> None:
    assert referee.speaker("en").text("{player} is next.", player="{player} {0} {") == "{player} {0} { is next."


def test_a_plural_takes_the_form_of_its_number() -> None:
    speaker = referee.speaker("en")
    forms = ("{player} draws {number} card.", "{player} draws {number} cards.")
    assert [speaker.plural(*forms, number, player="Ana") for number in (0, 1, 2, 1234)] == [
        "Ana draws 0 cards.", "Ana draws 1 card.", "Ana draws 2 cards.", "Ana draws 1,234 cards.",
    ]  # fmt: skip


def test_what_a_speaker_is_told_to_say_is_extracted_without_a_mark() -> None:
    known = {message.id if isinstance(message.id, str) else message.id[0] for message in tool.extracted() if message.id}
    said = [
        call.args[0].value
        for path in (ROOT / "referee").rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in tool.SPOKEN
        and call.args
        and isinstance(call.args[0], ast.Constant)
    ]
    assert said
    assert set(said) <= known
