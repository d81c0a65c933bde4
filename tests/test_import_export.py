"""A match that leaves the record as a text comes back as the same match."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_hands import OpenHands
from record_support import GAME, ROUND, Referee

from referee.match.exchange import to_notation
from referee.match.importing import read_game
from referee.match.live import LiveMatch
from referee.messages import LANGUAGES
from referee.notation import parse
from referee.record import open_journal
from referee.rulebook import available, load

NAMES = [listing.name for listing in available()]


def test_a_written_down_game_is_recorded_without_what_was_undone(referee: Referee) -> None:
    assert referee("import", "-", piped=GAME).status == 0
    exported = referee("export", "1").out
    lines = [line.partition("  #")[0] for line in exported.splitlines() if not line.startswith("#")]
    assert lines == [line for line in GAME.splitlines() if line not in ("Caro plays R4", "undo")]


def test_what_was_exported_is_judged_without_a_refusal(referee: Referee) -> None:
    referee("import", "-", piped=ROUND)
    exported = referee("export", "1").out
    judged = referee("judge", "-", "--format", "jsonl", piped=exported)
    assert judged.status == 0
    assert json.loads(judged.out.splitlines()[-1])["state"]["scores"] == {"Ana": 0, "Beto": 0, "Caro": 50}


def test_an_export_imports_to_the_same_match(referee: Referee, home: Path) -> None:
    referee("import", "-", "--set", "target=40", piped=ROUND)
    exported = referee("export", "1").out
    (home / "record.sqlite3").rename(home / "first.sqlite3")
    assert referee("import", "-", piped=exported).status == 0
    with open_journal(home / "first.sqlite3") as first, open_journal(home / "record.sqlite3") as second:
        one, two = first.read(1), second.read(1)
        assert (one.entries, one.rules) == (two.entries, two.rules)
        assert one.info.winners == two.info.winners == ("Caro",)
        assert one.info.finished == two.info.finished
        assert LiveMatch.resume(first, 1).state == LiveMatch.resume(second, 1).state


@settings(max_examples=60)
@given(st.sampled_from(NAMES), st.integers(0, 10_000), st.integers(2, 6), st.integers(1, 400))
def test_a_random_game_of_any_rule_set_goes_out_and_in_to_the_same_state(
    rules: str, seed: int, players: int, number: int
) -> None:
    rulebook = load(rules)
    hands = OpenHands(rulebook, tuple(f"Player {seat}" for seat in range(players)), seed)
    list(hands.events(number))
    directory = Path(os.environ["REFEREE_HOME"]).parent / "round-trip"
    with open_journal(directory / "record.sqlite3", create=True) as journal:
        match = LiveMatch.create(journal, rulebook, {}, hands.table.events)
        record = journal.read(match.id)
        found = read_game(to_notation(record))
        assert found.refused == ()
        assert found.record is not None
        again = LiveMatch.resume(journal, journal.add(found.record).id)
        assert again.state == match.state == hands.table.state
        assert again.taken == match.taken
        assert found.record.entries == record.entries
        assert found.record.info.players == record.info.players


@given(st.text(max_size=200) | st.lists(st.sampled_from([*ROUND.splitlines(), "undo", "rules greek", "set target 9"]),
                                        max_size=30).map("\n".join))  # fmt: skip
def test_whatever_is_imported_is_recorded_whole_or_refused(text: str) -> None:
    found = read_game(text)
    if found.record is None:
        assert found.refused or found.rulebook is None
        return
    directory = Path(os.environ["REFEREE_HOME"]).parent / "whatever"
    with open_journal(directory / "record.sqlite3", create=True) as journal:
        assert LiveMatch.resume(journal, journal.add(found.record).id).state == found.state


def test_an_exported_match_is_ruled_by_the_rules_inside_it(referee: Referee, home: Path, tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text("rule set house, based on spanish\n\nparameter target: 40, from 10 to 1000\n", encoding="utf-8")
    assert referee("import", "-", "--rules", str(path), piped=ROUND.removeprefix("rules spanish\n")).status == 0
    exported = referee("export", "1").out
    assert referee("judge", "-", "--rules", str(path), piped=exported).status == 0
    path.unlink()
    assert referee("judge", "-", piped=exported).status == 0
    (home / "record.sqlite3").unlink()
    assert referee("import", "-", piped=exported).status == 0
    with open_journal(home / "record.sqlite3") as journal:
        assert LiveMatch.resume(journal, 1).finished
        assert journal.match(1).rule_set == "house"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_line_is_named_and_nothing_is_recorded(referee: Referee, home: Path, language: str) -> None:
    done = referee("import", "-", "--lang", language, piped="# a game\n\n" + GAME + "Dea draws\nAna dances\n")
    assert (done.status, done.out) == (1, "")
    assert re.search(r"\b11\b.*Dea draws", done.err)
    assert re.search(r"\b12\b.*Ana dances", done.err)
    assert not home.exists()


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("", ()), ("# nothing\n", ()), ("rules spanish\n", ()), (GAME, ("--set", "target=0")),
        (GAME, ("--set", "x=1")), (GAME, ("--set", "x")), (GAME, ("--rules", "nonesuch")),
        ("# referee-record 1\nplayers Ana Beto\n#| nonsense\n", ()),
    ],
)  # fmt: skip
def test_what_is_no_game_is_said_with_status_2(referee: Referee, home: Path, text: str, options: list[str]) -> None:
    done = referee("import", "-", *options, piped=text)
    assert (done.status, done.out) == (2, "")
    assert done.err.endswith(".\n") or "target=" in done.err
    assert not home.exists()


def test_a_file_that_cannot_be_read_is_said_with_status_2(referee: Referee, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    for name in ("none", "binary", "."):
        done = referee("import", str(tmp_path / name))
        assert (done.status, done.out) == (2, "")
        assert str(tmp_path) in done.err


def test_the_scores_by_round_are_csv(referee: Referee) -> None:
    referee("import", "-", piped=ROUND)
    rows = list(csv.reader(io.StringIO(referee("export", "--format", "csv").out)))
    assert rows[0][2:5] == ["Ana", "Beto", "Caro"]
    assert rows[1:] == [["1", "Caro", "0", "0", "50", "0", "0", "50"]]


def test_json_holds_the_whole_match(referee: Referee) -> None:
    referee("import", "-", piped=ROUND)
    found = json.loads(referee("export", "--format", "json").out)
    assert (found["id"], found["rule-set"], found["players"]) == (1, "spanish", ["Ana", "Beto", "Caro"])
    assert [event["text"] for event in found["events"]][-1] == "points Beto 30"
    assert "rule set spanish" in found["rules"]


def test_a_line_of_the_export_is_an_event_of_the_notation(referee: Referee) -> None:
    referee("import", "-", piped=ROUND)
    for line in referee("export").out.splitlines():
        assert (parse(line) is None) == line.startswith("#")
