"""A row of the record that is damaged is shown as damaged, and spoils nothing else."""

from __future__ import annotations

import json
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import pytest
from record_support import GAME, Referee, record

from referee.record import MatchDamaged, open_journal
from referee.record.records import local

AT = datetime(2026, 3, 4, 5, 6, tzinfo=UTC)
SOUND, HURT = 1, 2

OF_THE_MATCH = {
    "title of bytes": "UPDATE matches SET title = CAST(title AS BLOB)",
    "title that is no UTF-8": "UPDATE matches SET title = CAST(x'ff' AS TEXT)",
    "title that is half of a pair": "UPDATE matches SET title = CAST(x'eda080' AS TEXT)",
    "rule set of bytes": "UPDATE matches SET rule_set = x'00ff'",
    "rule set with a zero": "UPDATE matches SET rule_set = CAST(x'6100' AS TEXT)",
    "players of bytes": "UPDATE matches SET players = CAST(players AS BLOB)",
    "players without end": "UPDATE matches SET players = '[\"Ana\"'",
    "players as an object": "UPDATE matches SET players = '{\"Ana\": 1}'",
    "players as a number": "UPDATE matches SET players = 7",
    "players as a text": "UPDATE matches SET players = '\"Ana\"'",
    "players that are numbers": "UPDATE matches SET players = '[1, 2]'",
    "players that are nothing": "UPDATE matches SET players = '[null]'",
    "players nested deep": "UPDATE matches SET players = replace(hex(zeroblob(50000)), '0', '[')",
    "players that are half of a pair": "UPDATE matches SET players = '[\"\\ud800\"]'",
    "winners as a text": "UPDATE matches SET winners = 'Ana'",
    "winners nested deep": "UPDATE matches SET winners = replace(hex(zeroblob(50000)), '0', '[')",
    "created yesterday": "UPDATE matches SET created = 'yesterday'",
    "created without a zone": "UPDATE matches SET created = '2026-03-04T05:06:07'",
    "created as a number": "UPDATE matches SET created = 1772600000",
    "updated beyond the calendar": "UPDATE matches SET updated = '9999-12-31T23:59:59-23:59'",
    "updated before the calendar": "UPDATE matches SET updated = '0001-01-01T00:00:00+23:59'",
    "updated of bytes": "UPDATE matches SET updated = CAST(updated AS BLOB)",
    "updated as nothing": "UPDATE matches SET updated = ''",
    "finished of bytes": "UPDATE matches SET finished = x'00'",
    "finished as a word": "UPDATE matches SET finished = 'soon'",
    "revision as a word": "UPDATE matches SET revision = 'x'",
    "revision too large": "UPDATE matches SET revision = 9223372036854775807",
    "revision below nothing": "UPDATE matches SET revision = -1",
    "length as a word": "UPDATE matches SET length = 'x'",
    "length broken": "UPDATE matches SET length = 3.5",
    "length of bytes": "UPDATE matches SET length = x'07'",
}
OF_EVENTS = {
    "length too large": "UPDATE matches SET length = 1000",
    "event of bytes": "UPDATE events SET text = CAST(text AS BLOB) {}",
    "event that is no UTF-8": "UPDATE events SET text = CAST(x'41ff' AS TEXT) {}",
    "event of two lines": "UPDATE events SET text = 'Ana draws' || char(10) || 'Ana passes' {}",
    "event that is blank": "UPDATE events SET text = ' ' {}",
    "event with a zero": "UPDATE events SET text = CAST(x'4100' AS TEXT) {}",
    "event without its place": "DELETE FROM events {}",
    "event in a strange place": "UPDATE events SET seq = 1000 {}",
    "event at a strange place": "UPDATE events SET seq = 'x' {}",
    "time of bytes": "UPDATE events SET time = CAST(time AS BLOB) {}",
    "time as a number": "UPDATE events SET time = 7 {}",
    "time beyond the calendar": "UPDATE events SET time = '9999-12-31T23:59:59-23:59' {}",
}
OF_RULES = {
    "rules of bytes": "UPDATE rule_texts SET text = CAST(text AS BLOB)",
    "rules that are no UTF-8": "UPDATE rule_texts SET text = CAST(x'ff' AS TEXT)",
    "rules with another letter": "UPDATE rule_texts SET text = text || 'x'",
    "rules under another name": "UPDATE rule_texts SET digest = 'x'",
    "rules that are gone": "DELETE FROM rule_texts",
    "rules of a match of bytes": "UPDATE matches SET rule_text = x'00' WHERE id = 2",
}
HARMLESS = {
    "played as a word": "UPDATE matches SET played = 'x' WHERE id = 2",
    "played beyond all": "UPDATE matches SET played = 9223372036854775807 WHERE id = 2",
    "an event's revision as a word": "UPDATE events SET revision = 'x' WHERE match = 2",
    "a preference of bytes": "INSERT INTO preferences VALUES ('language', x'ff')",
    "a preference that is no UTF-8": "INSERT INTO preferences VALUES ('language', CAST(x'ff' AS TEXT))",
    "players remembered as bytes": "INSERT INTO preferences VALUES ('players', x'ff')",
    "players remembered nested": "INSERT INTO preferences VALUES ('players', replace(hex(zeroblob(50000)), '0', '['))",
}
WITHOUT_NULL = {
    f"{table}.{column} as nothing": (table, column)
    for table, column in (("matches", "title"), ("matches", "players"), ("matches", "updated"), ("matches", "length"),
                          ("events", "text"), ("events", "time"))
}  # fmt: skip


@pytest.fixture
def path(home: Path) -> Path:
    """A record of a sound match, and of one that is going to be hurt."""
    assert (record(home, AT), record(home, AT)) == (SOUND, HURT)
    return home / "record.sqlite3"


def hurt(path: Path, statement: str) -> None:
    database = sqlite3.connect(path)
    with database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        database.execute(statement)
    database.close()


def hurt_match(path: Path, statement: str) -> None:
    place = f"WHERE match = {HURT} AND seq = 3"
    hurt(path, statement.format(place) if "{}" in statement else f"{statement} WHERE id = {HURT}")


def without_null(path: Path, table: str, column: str) -> None:
    """Put nothing where something has to stand, as a flipped bit in the head of a row does."""
    database = sqlite3.connect(path)
    with database:
        database.execute("PRAGMA writable_schema = ON")
        shape = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
        lax = "\n".join(
            line.replace(" NOT NULL", "") if line.split()[0] == column else line for line in shape.splitlines()
        )
        assert lax != shape
        database.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (lax, table))
    database.close()
    where = f"id = {HURT}" if table == "matches" else f"match = {HURT} AND seq = 3"
    hurt(path, f"UPDATE {table} SET {column} = NULL WHERE {where}")
    database = sqlite3.connect(path)
    with database:
        database.execute("PRAGMA writable_schema = ON")
        database.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (shape, table))
    database.close()


def everything_else_goes_on(referee: Referee, path: Path, shown: list[object]) -> None:
    """All commands that read the record do what they did, and say what is wrong with the match that was hurt."""
    before = path.read_bytes()
    assert referee("games").status == 0
    listed = {match["id"]: match for match in json.loads(referee("games", "--format", "json").out)}
    assert sorted(listed) == [SOUND, HURT]
    assert listed[SOUND]["damage"] is None
    counted = json.loads(referee("stats", "--format", "json").out)
    assert (counted["matches"], counted["left_out"]) == (1, [HURT])
    assert referee("stats", str(SOUND)).status == 0
    for form in ("notation", "json", "csv"):
        assert referee("export", str(SOUND), "--format", form).status == 0
    for command in ("stats", "export", "resume", "watch"):
        done = referee(command, str(HURT))
        if command == "export" and done.status == 0:
            assert "#| " not in done.out  # the rules alone are lost
        else:
            assert done.status == 2, command
            assert done.out == ""
        assert str(HURT) in done.err, command
        assert done.err.count("\n") == 1
    for command in ("export", "watch", "resume"):
        assert referee(command).status in (0, 2)
    assert path.read_bytes() == before
    assert referee("play", "spanish", "--players", "Ana,Beto").status == 0
    assert referee("play").status == 0
    assert referee("resume").status == 0
    assert [match is None for match in shown][-3:] == [False, True, False]
    assert referee("import", "-", piped=GAME).status == 0
    assert str(HURT) in referee("games", "--set-aside").out
    assert path.exists()


@pytest.mark.parametrize("statement", [*OF_THE_MATCH.values(), *OF_EVENTS.values()], ids=[*OF_THE_MATCH, *OF_EVENTS])
def test_a_damaged_row_spoils_its_match_and_no_other(
    referee: Referee, path: Path, shown: list[object], statement: str
) -> None:
    hurt_match(path, statement)
    everything_else_goes_on(referee, path, shown)


@pytest.mark.parametrize(("table", "column"), WITHOUT_NULL.values(), ids=WITHOUT_NULL)
def test_nothing_where_something_has_to_stand_spoils_its_match_and_no_other(
    referee: Referee, path: Path, shown: list[object], table: str, column: str
) -> None:
    without_null(path, table, column)
    everything_else_goes_on(referee, path, shown)


@pytest.mark.parametrize("statement", OF_THE_MATCH.values(), ids=OF_THE_MATCH)
def test_a_match_that_is_damaged_is_listed_as_damaged(referee: Referee, path: Path, statement: str) -> None:
    hurt_match(path, statement)
    listed = json.loads(referee("games", "--format", "json").out)
    assert [match["damage"] is not None for match in listed] == [match["id"] == HURT for match in listed]
    row = next(line for line in referee("games").out.splitlines() if line.lstrip().startswith(str(HURT)))
    assert "damaged" in row


@pytest.mark.parametrize("statement", OF_RULES.values(), ids=OF_RULES)
def test_damaged_rules_cost_the_rulings_and_not_the_events(referee: Referee, path: Path, statement: str) -> None:
    whole = referee("export", str(HURT)).out
    hurt(path, statement)
    assert referee("games").status == 0
    done = referee("export", str(HURT))
    assert (done.status, done.out) == (0, whole.partition("#| ")[0])
    assert "rules" in done.err
    for command in (["stats", str(HURT)], ["resume", str(HURT)], ["export", str(HURT), "--format", "csv"]):
        assert referee(*command).status == 2
    assert referee("stats").status == 0
    # The same rules recorded once more are whole again.
    assert referee("import", "-", piped=GAME).status == 0
    assert json.loads(referee("stats", "3", "--format", "json").out)["events"] > 0


@pytest.mark.parametrize("statement", HARMLESS.values(), ids=HARMLESS)
def test_what_no_match_depends_on_may_be_damaged(
    referee: Referee, path: Path, shown: list[object], statement: str
) -> None:
    hurt(path, statement)
    for command in (["games"], ["stats"], ["export", str(HURT)], ["resume", str(HURT)], ["play"], ["--help"]):
        done = referee(*command)
        assert (done.status, done.err) == (0, ""), command
    assert referee("import", "-", piped=GAME).status == 0
    assert json.loads(referee("games", "--format", "json").out)[0]["id"] == 3


def test_a_damaged_match_cannot_be_written_to(path: Path) -> None:
    with open_journal(path) as journal:
        position = journal.match(HURT).position
        hurt_match(path, "UPDATE matches SET length = 3.5")
        with pytest.raises(MatchDamaged):
            journal.append(HURT, "Ana draws", position)
        with pytest.raises(MatchDamaged):
            journal.changes_since(HURT, position)


@pytest.mark.parametrize("zone", ["Etc/GMT+12", "Etc/GMT-14", "UTC"])
@pytest.mark.parametrize("at", [datetime.min, datetime.max])
def test_a_clock_at_the_ends_of_the_calendar_spoils_no_list(
    referee: Referee, home: Path, monkeypatch: pytest.MonkeyPatch, at: datetime, zone: str
) -> None:
    import time

    record(home, at.replace(tzinfo=UTC))
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    for command in ("games", "stats", "export"):
        assert referee(command).status == 0
    assert local(at.replace(tzinfo=UTC)).tzinfo is not None
