"""The commands that work with the record: what they show, what they change, how they end."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from record_support import GAME, Referee, record

from referee import messages
from referee.engine import events as e
from referee.match.live import LiveMatch
from referee.messages import LANGUAGES
from referee.record import open_journal
from referee.rulebook import load

# --- without a record ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_record_lists_are_empty_and_nothing_is_created(referee: Referee, home: Path, language: str) -> None:
    listed = referee("games", "--lang", language)
    assert (listed.status, listed.err) == (0, "")
    assert referee("games", "--format", "json").out == "[]\n"
    for command in ("export", "stats"):
        done = referee(command, "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert "referee play" in done.err
    assert not home.exists()


# --- lists and numbers ---


@pytest.mark.parametrize(
    ("language", "date"), [("en", "4 Mar 2026"), ("eo", "2026"), ("es", "4 mar 2026"), ("el", "4 Μαρ 2026")]
)
def test_matches_are_listed_with_localised_dates_and_titles(
    referee: Referee, home: Path, language: str, date: str
) -> None:
    record(home, datetime(2026, 3, 4, 15, 30, tzinfo=UTC))
    done = referee("games", "--lang", language)
    assert (done.status, done.err) == (0, "")
    assert date in done.out
    speaker = messages.speaker(language)
    assert speaker.time(datetime(2026, 3, 4, 15, 30, tzinfo=UTC)).replace("\u202f", " ") in done.out
    assert load("spanish").title(language) in done.out
    assert speaker.list(["Ana", "Beto", "Caro"]) in done.out


def test_the_list_is_also_json_the_last_one_first(referee: Referee, home: Path) -> None:
    record(home, datetime(2026, 3, 4, tzinfo=UTC))
    record(home, datetime(2026, 3, 5, tzinfo=UTC))
    found = json.loads(referee("games", "--format", "json").out)
    assert [info["id"] for info in found] == [2, 1]
    assert found[0]["winners"] == ["Caro"]
    assert found[0]["updated"] == "2026-03-05T00:00:00.000Z"


def test_columns_stand_under_each_other_also_with_wide_names(referee: Referee, home: Path) -> None:
    referee("import", "-", piped=GAME.replace("Ana", "山田太郎").replace("Beto", "e\u0301"))
    lines = referee("stats", "1").out.splitlines()
    wide = next(line for line in lines if "山田太郎" in line)
    assert len(lines[0]) == len(wide) + 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_a_match_are_a_table_and_json(referee: Referee, home: Path, language: str) -> None:
    number = record(home, datetime(2026, 3, 4, tzinfo=UTC))
    table = referee("stats", str(number), "--lang", language)
    assert table.status == 0
    assert all(name in table.out for name in ("Ana", "Beto", "Caro"))
    found = json.loads(referee("stats", str(number), "--format", "json").out)
    assert found["rounds"][0]["points"] == {"Ana": 0, "Beto": 0, "Caro": 50}
    assert found["winners"] == ["Caro"]


def test_the_numbers_of_all_matches_leave_out_what_cannot_be_ruled_on(referee: Referee, home: Path) -> None:
    for _ in range(3):
        number = record(home, datetime(2026, 3, 4, tzinfo=UTC))
    with open_journal(home / "record.sqlite3") as journal:
        journal.append(number, "Ana winks", journal.match(number).position)
    done = referee("stats", "--format", "json")
    found = json.loads(done.out)
    assert (found["matches"], found["left_out"]) == (2, [3])
    assert found["players"][0] == found["players"][0] | {"name": "Caro", "matches": 2, "matches_won": 2, "points": 100}
    assert "Ana winks" in done.err


@pytest.mark.parametrize("command", ["export", "stats", "resume", "watch"])
@pytest.mark.parametrize("number", ["99", "0", "x", "9" * 30, "-1"])
def test_a_match_that_is_not_there_is_said_with_status_2(
    referee: Referee, shown: list[LiveMatch | None], command: str, number: str
) -> None:
    referee("import", "-", piped=GAME)
    done = referee(command, number)
    assert (done.status, done.out) == (2, "")
    assert done.err
    assert shown == []


# --- the screen ---


def test_play_begins_a_match_and_opens_the_screen_with_it(referee: Referee, shown: list[LiveMatch | None]) -> None:
    title = load("spanish").title("el")
    options = ("--players", "Ana, Beto ,María José", "--dealer", "María José", "--set", "target=300")
    done = referee("play", *title.split(), *options)
    assert (done.status, done.out, done.err) == (0, "", "")
    assert shown[0] is not None
    assert shown[0].taken[0].event == e.Set("target", 300)
    assert shown[0].state.players == ("Ana", "Beto", "María José")
    assert shown[0].state.dealer == 2
    assert referee("play", "greek").status == 0
    assert shown[1] is not None
    assert shown[1].state.players == ("Ana", "Beto", "María José")


def test_without_a_rule_set_the_screen_opens_without_a_match(referee: Referee, shown: list[LiveMatch | None]) -> None:
    assert referee().status == 0
    assert referee("play").status == 0
    assert shown == [None, None]


@pytest.mark.parametrize(
    "arguments",
    [
        ("spanish",), ("spanish", "--players", "Ana"), ("spanish", "--players", "Ana,Ana"),
        ("spanish", "--players", ","),
        ("spanish", "--players", 'A"na,Beto'), ("spanish", "--players", "Ana,Beto", "--dealer", "Caro"), ("nonesuch",),
        ("spanish", "--players", "Ana,Beto", "--set", "target=0"), ("--players", "Ana,Beto"), ("--set", "target=9"),
        ("spanish", "--players", "Ana,Beto", "--set", "aim=9"), ("spanish", "--players", ",".join("ABCDEFGHIJK")),
    ],
)  # fmt: skip
def test_a_match_that_cannot_begin_is_not_begun(
    referee: Referee, home: Path, shown: list[LiveMatch | None], arguments: list[str]
) -> None:
    done = referee("play", *arguments)
    assert (done.status, done.out) == (2, "")
    assert done.err
    assert shown == []
    assert json.loads(referee("games", "--format", "json").out) == []


@pytest.mark.parametrize("command", [[], ["play"], ["resume"], ["watch"]])
def test_without_a_terminal_the_screen_is_not_opened(referee: Referee, home: Path, command: list[str]) -> None:
    done = referee(*command)
    assert (done.status, done.out) == (2, "")
    assert "referee judge -" in done.err
    assert not home.exists()


def test_resume_takes_the_last_unfinished_match_or_the_one_that_is_named(
    referee: Referee, home: Path, shown: list[LiveMatch | None]
) -> None:
    referee("import", "-", piped=GAME)
    finished = record(home, datetime(2030, 1, 1, tzinfo=UTC))
    assert referee("resume").status == 0
    assert referee("resume", str(finished)).status == 0
    assert [match.id for match in shown if match] == [1, finished]
    assert not any(match.read_only for match in shown if match)


def test_when_nothing_is_unfinished_resume_says_so(referee: Referee, home: Path, shown: list[LiveMatch | None]) -> None:
    record(home, datetime(2026, 1, 1, tzinfo=UTC))
    assert referee("resume").status == 2
    assert shown == []


def test_watch_takes_the_match_that_changed_last_and_only_looks(
    referee: Referee, home: Path, shown: list[LiveMatch | None]
) -> None:
    referee("import", "-", piped=GAME)
    record(home, datetime(2030, 1, 1, tzinfo=UTC))
    assert referee("watch").status == 0
    assert [(match.id, match.read_only) for match in shown if match] == [(2, True)]


def test_the_language_chosen_on_the_screen_is_remembered_for_the_record(referee: Referee, home: Path) -> None:
    with open_journal(home / "record.sqlite3", create=True) as journal:
        journal.remember("language", "el")
    greek, english = messages.speaker("el"), messages.speaker("en")
    record(home, datetime(2026, 3, 4, tzinfo=UTC))
    moment = datetime(2026, 3, 4, tzinfo=UTC)
    assert greek.time(moment).replace("\u202f", " ") in referee("games").out
    assert english.time(moment).replace("\u202f", " ") in referee("games", "--lang", "en").out


# --- help ---


@pytest.mark.parametrize("command", ["play", "resume", "watch", "games", "export", "import", "stats"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_explains_itself(referee: Referee, command: str, language: str) -> None:
    done = referee(command, "--help", "--lang", language)
    assert (done.status, done.err) == (0, "")
    assert f"referee {command}" in done.out


@pytest.mark.parametrize(("options", "openly"), [((), False), (("--open",), True)])
def test_who_watches_sees_missed_calls_only_when_asked_for(
    options: tuple[str, ...], openly: bool, referee: Referee, home: Path, shown: list[LiveMatch | None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    asked = []

    def show(language: str, journal: object, match: object, *, openly: bool | None = None) -> int:
        asked.append(openly)
        return 0

    monkeypatch.setattr("referee.tui.show", show)
    record(home, datetime(2026, 1, 1, tzinfo=UTC))
    assert referee("watch", *options).status == 0
    assert asked == [openly]
    assert shown == []
