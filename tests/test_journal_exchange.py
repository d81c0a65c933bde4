from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st
from journal_support import START, Clock

from referee.match.exchange import from_notation, to_csv, to_json, to_notation
from referee.record import Entry, MatchInfo, Position, Record, open_journal

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
LINE = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), min_size=1, max_size=30).filter(
    lambda line: line.strip() and not line.lstrip().startswith("#")
)
MOMENT = st.datetimes(datetime(1990, 1, 1), datetime(2200, 1, 1), timezones=st.just(UTC)).map(
    lambda at: at.replace(microsecond=at.microsecond // 1000 * 1000)
)


def record(lines: list[str], rules: str = "", title: str = "", names: tuple[str, ...] = ()) -> Record:
    entries = tuple(Entry(line, START + timedelta(seconds=number)) for number, line in enumerate(lines))
    info = MatchInfo(0, "greek", title, names, (), START, START, None, Position(0, len(lines)))
    return Record(info, rules, entries)


@given(
    entries=st.lists(st.builds(Entry, LINE, MOMENT), max_size=6),
    rules=TEXT,
    texts=st.tuples(TEXT, TEXT),
    names=st.tuples(st.lists(TEXT, max_size=3), st.lists(TEXT, max_size=3)),
    times=st.tuples(MOMENT, MOMENT, st.none() | MOMENT),
)
@example([Entry("Ana passes  # 2026-01-01T00:00:00Z", START)], "a\r\nb\\r\n", ("", ""), ([], []), (START, START, None))
@example([], "\n\n", ("\u2028", "\x85"), (['"', "#"], [""]), (START, START, START))
def test_a_match_survives_its_notation_whole(entries, rules, texts, names, times) -> None:
    info = MatchInfo(0, texts[0], texts[1], tuple(names[0]), tuple(names[1]), *times, Position(0, len(entries)))
    original = Record(info, rules, tuple(entries))
    text = to_notation(original)
    assert from_notation(text) == original
    assert from_notation(text.replace("\n", "\r\n")) == original


@given(st.text())
@example("# referee-record 1\n# created: 5\n# players: {}\n# title: " + "[" * 100_000)
@example('# referee-record 1\n# title: "\\ud800"\n# created: "9999-99-99"\n# finished: "2026-01-01"\nx')
@example("deal  # 2026-99-99T00:00:00Z\n")
def test_any_text_is_a_match_of_some_lines(text: str) -> None:
    found = from_notation(text, START)
    assert from_notation(to_notation(found)).entries == found.entries


def test_a_match_written_by_hand_needs_no_header(tmp_path: Path) -> None:
    found = from_notation("\ufeff# Sunday\n\nrules greek\r\nplayers Ana Beto # the usual\n", START)
    assert found.lines == ["rules greek", "players Ana Beto # the usual"]
    assert (found.info.rule_set, found.rules, found.info.created) == ("", "", START)
    with open_journal(tmp_path / "r", create=True, clock=Clock()) as journal:
        stored = journal.add(found)
        assert stored.id > 0
        assert journal.read(stored.id).entries == found.entries


def test_a_match_exported_from_one_record_is_the_same_in_another(tmp_path: Path) -> None:
    with open_journal(tmp_path / "a", create=True) as journal:
        info = journal.create("greek", ["rules greek", "dealer Ana"], "rule set greek\n", players=["Ana", "Ο Β"])
        position = journal.append(info.id, "oops", info.position)
        position = journal.truncate(info.id, 2, position)
        journal.append(info.id, "Ana plays R7", position, winners=["Ana"])
        first = journal.read(info.id)
    assert "oops" not in to_notation(first)
    with open_journal(tmp_path / "b", create=True) as journal:
        second = journal.read(journal.add(from_notation(to_notation(first))).id)
    assert (second.entries, second.rules) == (first.entries, first.rules)
    assert (second.info.players, second.info.winners) == (first.info.players, first.info.winners)
    assert (second.info.created, second.info.finished) == (first.info.created, first.info.finished)


def test_what_was_undone_stays_in_the_record_it_was_undone_in(tmp_path: Path) -> None:
    with open_journal(tmp_path / "a", create=True) as journal:
        info = journal.create("greek", ["a", "b", "c"], "")
        journal.truncate(info.id, 1, info.position)
        text = to_notation(journal.read(info.id)) + to_json(journal.read(info.id))
    assert from_notation(to_notation(record(["a"]))).lines == ["a"]
    assert "b  #" not in text
    assert '"b"' not in text


def test_the_rules_can_be_left_out() -> None:
    full = record(["a"], rules="rule set x")
    assert "rule set x" in to_notation(full)
    assert "rule set x" not in to_notation(full, rules=False)


def test_json_holds_every_event_and_every_letter() -> None:
    whole = json.loads(to_json(record(["Ana plays R7"], "rules", "Ĵaŭdo", ("Ο Βασίλης",))))
    assert whole["events"] == [{"text": "Ana plays R7", "time": "2026-01-02T03:04:05.000Z"}]
    assert (whole["title"], whole["players"], whole["rules"]) == ("Ĵaŭdo", ["Ο Βασίλης"], "rules")


def test_csv_reads_back_as_the_same_table() -> None:
    rows = [[1, 'Ana "la roja"', "a,b"], [2, "line\nbreak", 0]]
    text = to_csv(["ronda", "Ana", "Beto"], rows)
    found = list(csv.reader(io.StringIO(text, newline="")))
    assert found == [["ronda", "Ana", "Beto"], *[[str(cell) for cell in row] for row in rows]]
