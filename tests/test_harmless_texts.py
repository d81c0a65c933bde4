"""Names, numbers and texts that would be taken for something else, by a reader, a spreadsheet or the table."""

from __future__ import annotations

import csv
import io
from decimal import Decimal
from pathlib import Path

import pytest
from record_support import ROUND, Referee

from referee.engine import events as e
from referee.engine.bounds import NAME
from referee.language import parse as parse_rules
from referee.languages import LANGUAGES
from referee.match.exchange import to_csv
from referee.match.importing import read_game
from referee.match.live import EventRefused, LiveMatch
from referee.messages import speaker
from referee.messages.diagnostics import say_faults
from referee.notation import Unreadable, Unwritable, parse, write
from referee.record import open_journal
from referee.rulebook import RuleFileWrong, load
from referee.rulings import ParameterWrong, Table

UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2064\u2065\u2066\u2067"
    "\u2068\u2069\u206f\u2800\u3164\ufe00\ufe0f\ufeff\uffa0\ufffa\U0001d173\U000e0001\U000e0041\U000e007f\U000e0100"
)
LONG = "Ñ" * (NAME + 1)


def table() -> Table:
    at = Table(load("spanish"))
    at.replay([e.Players(("Ana", "Beto")), e.Dealer("Ana"), e.Start("R7")])
    return at


# --- spreadsheets ---


@pytest.mark.parametrize(
    "name",
    ["=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "-2", "\t=1", "\r=1", "\n=1", " =1", "'=1", '"=1', "=", "a;=1+1",
     "\uff1d1+1", "a; -2", "|x", "%x"],
)  # fmt: skip
def test_no_spreadsheet_takes_a_name_for_a_formula(name: str) -> None:
    text = to_csv([name, f"{name} (total)"], [(1, name, -5)])
    heading, row = csv.reader(io.StringIO(text))
    for cell in (*heading, row[1]):
        for part in cell.split(";"):
            assert part.strip(" \"'")[:1] not in tuple("=+-@|%＝") or part.strip(' "')[:1] == "'" or "'" in part
            assert part.lstrip(' "')[:1] not in tuple("=+-@|%＝\t\r\n")
    assert (row[0], row[2]) == ("1", "-5")


@pytest.mark.parametrize("name", ["Ana", "José-María", "O'Neill", "Ana+Beto", "Άρης", "a=b"])
def test_a_usual_name_stays_as_it_is_in_a_spreadsheet(name: str) -> None:
    assert list(csv.reader(io.StringIO(to_csv([name], [])))) == [[name]]


def test_the_scores_of_players_with_dangerous_names_are_harmless(referee: Referee) -> None:
    game = ROUND.replace("Ana", '"=1+1"').replace("Beto", '"@SUM(A1)"').replace("Caro", '"-2"')
    assert referee("import", "-", piped=game).status == 0
    rows = list(csv.reader(io.StringIO(referee("export", "--format", "csv").out)))
    assert rows[0][2:5] == ["'=1+1", "'@SUM(A1)", "'-2"]
    assert rows[1][1] == "'-2"


# --- characters that are not seen ---


@pytest.mark.parametrize("character", UNSEEN, ids=lambda character: f"U+{ord(character):04X}")
def test_names_that_look_alike_are_one_name(character: str) -> None:
    for hidden in (f"K{character}", f"{character}K"):
        assert parse(f"players {hidden} Beto") == e.Players(("K", "Beto"))
        assert parse(f'players "{hidden}" Beto') == e.Players(("K", "Beto"))
        assert write(e.Players((hidden, "Beto"))) == "players K Beto"
    with pytest.raises(Unreadable, match="empty-quotes"):
        parse(f'players "{character}" Beto')
    with pytest.raises(Unwritable):
        write(e.Players((character, "Beto")))


def test_the_joiners_of_words_and_the_accents_of_letters_are_kept() -> None:
    for name in ("नि\u200dक", "می\u200cخواهم", "Ĉiela", "Άρης", "José", "👩\u200d👧"):
        assert parse(f"players {name} Beto") == e.Players((name, "Beto"))


@pytest.mark.parametrize("character", UNSEEN, ids=lambda character: f"U+{ord(character):04X}")
def test_a_text_of_a_rule_file_holds_no_character_that_is_not_seen(character: str) -> None:
    if character == "\ufeff":
        return  # at the beginning of a file it is its mark, and elsewhere the test below holds it
    text = f'rule set x, based on spanish\ntitle en "A table{character} of mine"\n'
    tree, faults = parse_rules(text, "x.rules")
    assert tree is None
    assert [(fault.reason, fault.place.line, fault.place.column) for fault in faults] == [("odd-character", 2, 18)]
    for language in LANGUAGES:
        said = say_faults(faults, speaker(language))
        assert f"U+{ord(character):04X}" in said
        if not character.isprintable():
            assert character not in said


def test_a_comment_of_a_rule_file_does_not_turn_the_line_round() -> None:
    text = 'rule set x, based on spanish  # \u202e evil\ntitle en "A table"\n'
    _, faults = parse_rules(text, "x.rules")
    assert [(fault.reason, fault.place.line) for fault in faults] == [("odd-character", 1)]


def test_a_sign_may_be_drawn_in_colour_in_a_title() -> None:
    tree, faults = parse_rules('rule set x, based on spanish\ntitle en "Hearts ❤\ufe0f"\n', "x.rules")
    assert (tree is not None, faults) == (True, ())


# --- long names ---


def test_a_long_name_is_refused_on_every_way_in(referee: Referee, shown: list[object], tmp_path: Path) -> None:
    game = f"rules spanish\nplayers {LONG} Beto\n"
    judged = referee("judge", "-", "--lang", "en", piped=game)
    assert judged.status == 1
    assert f"A name may have {NAME} characters." in judged.out
    imported = referee("import", "-", piped=game)
    assert (imported.status, imported.out) == (1, "")
    played = referee("play", "spanish", "--players", f"{LONG},Beto")
    assert (played.status, played.out) == (2, "")
    for said in (imported.err, played.err):
        assert f"A name may have {NAME} characters." in said
    assert Table(load("spanish")).push(e.Players((LONG, "Beto"))).reason == "name-too-long"
    assert table().push(e.Joins(LONG)).reason == "name-too-long"
    assert table().push(e.Joins(LONG[:NAME])).verdict == "legal"
    with open_journal(tmp_path / "record.sqlite3", create=True) as journal:
        with pytest.raises(EventRefused) as caught:
            LiveMatch.create(journal, load("spanish"), events=[e.Players((LONG, "Beto"))])
        assert caught.value.ruling.reason == "name-too-long"
        match = LiveMatch.create(journal, load("spanish"))
        assert match.push(e.Players((LONG, "Beto"))).reason == "name-too-long"
        assert match.push(e.Players((LONG[:NAME], "Beto"))).verdict == "legal"
        edited = match.try_edit(0, e.Players((LONG, "Beto")))
        assert not edited.possible
    assert read_game(game).record is None


# --- numbers that are none ---

NO_NUMBERS = [1.5, True, False, "1", 10**30, 10**5000, -1, float("nan"), Decimal(1), None]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=lambda number: str(type(number).__name__))
@pytest.mark.parametrize("kind", [e.Draws, e.Recount, e.Points, e.Total])
def test_the_table_refuses_what_is_no_whole_number(kind: type[e.Event], number: object, tmp_path: Path) -> None:
    event = kind("Beto", number)  # type: ignore[call-arg]
    if event == e.Draws("Beto", None) or (kind is e.Total and number == -1 and number is not True):
        return  # no number was given; a total may be below nothing
    at = table()
    before = at.state
    ruling = at.push(event)
    assert (ruling.verdict, at.state is before) == ("refused", True)
    assert ruling.reason in ("not-a-number", "number-out-of-bounds")
    for language in LANGUAGES:
        assert "{" not in speaker(language).ruling(ruling, at.rulebook)
    with pytest.raises(Unwritable):
        write(event)
    with open_journal(tmp_path / "record.sqlite3", create=True) as journal:
        match = LiveMatch.create(journal, load("spanish"), events=at.events)
        assert match.push(event).reason == ruling.reason
        assert journal.match(match.id).position == match.position


@pytest.mark.parametrize("event", [
    e.Now(direction=2), e.Now(direction=True), e.Now(direction=1.0),  # type: ignore[arg-type]
    e.Shows("Beto", honest=1), e.Shows("Beto", honest="guilty"),  # type: ignore[arg-type]
])  # fmt: skip
def test_the_table_refuses_what_means_none_of_the_words_of_the_notation(event: e.Event) -> None:
    ruling = table().push(event)
    assert (ruling.verdict, ruling.reason) == ("refused", "one-of")
    for language in LANGUAGES:
        assert "{" not in speaker(language).ruling(ruling, table().rulebook)
    assert table().push(e.Now(direction=-1)).verdict == "legal"


def test_nobody_draws_no_card(tmp_path: Path) -> None:
    assert table().push(e.Draws("Beto", 0)).reason == "number-out-of-bounds"
    assert table().push(e.Draws("Beto", 1)).verdict == "legal"


@pytest.mark.parametrize("value", [1.5, True, "300", 10**30])
def test_a_parameter_is_a_whole_number(value: object) -> None:
    with pytest.raises(ParameterWrong):
        Table(load("spanish"), {"target": value})  # type: ignore[dict-item]
    at = Table(load("spanish"))
    assert at.push(e.Set("target", value)).verdict == "refused"  # type: ignore[arg-type]


# --- numbers that are very long ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("digits", [3, 4, 5, 27, 28, 29, 40, 400])
def test_a_long_number_is_written_whole(language: str, digits: int) -> None:
    for number in (10**digits - 1, -(10**digits) + 1):
        written = speaker(language).number(number)
        assert sum(character == "9" for character in written) == digits


def test_hands_worth_very_much_are_counted_told_and_put_out(referee: Referee, tmp_path: Path) -> None:
    path = tmp_path / "rich.rules"
    path.write_text(
        "rule set rich, based on spanish\nwithout number-points\n"
        "number-points: a number is worth 999999999 * 999999999 * 999999999 * 10\n",
        encoding="utf-8",
    )
    try:
        load(path)
    except RuleFileWrong:
        return  # a rulebook that does not let it come so far is as good
    game = ROUND.removeprefix("rules spanish\n").replace("recount Caro 1", "recount Caro 1\nrecount Ana 1")
    game = game.replace("points Ana 20", "hand Ana B9").replace("points Beto 30", "points Beto 0")
    for language in LANGUAGES:
        assert referee("judge", "-", "--rules", str(path), "--lang", language, piped=game).status == 0
    assert referee("import", "-", "--rules", str(path), piped=game).status == 0
    for command in (["stats"], ["stats", "1"], ["export", "--format", "csv"], ["stats", "--format", "json"], ["games"]):
        done = referee(*command)
        assert (done.status, done.err) == (0, "")
    assert str(999999999**3 * 10) in referee("export", "--format", "csv").out
