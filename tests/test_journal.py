from __future__ import annotations

import multiprocessing
import threading
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from journal_support import START, Child, Clock

from referee.record import (
    Changes,
    Conflict,
    Journal,
    JournalBusy,
    NoSuchMatch,
    NothingToRedo,
    Position,
    journal_path,
    open_journal,
)

LINES = ["rules greek", 'players Ana "Ο Βασίλης"', "dealer Ana"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "record.sqlite3"


@pytest.fixture
def journal(path: Path):
    with open_journal(path, create=True, clock=Clock()) as opened:
        yield opened


def test_the_place_follows_referee_home_and_asking_creates_nothing(tmp_path: Path) -> None:
    home = tmp_path / "no" / "such"
    assert journal_path({"REFEREE_HOME": str(home)}).parent == home
    assert journal_path({}).parent.name == "referee"
    assert journal_path({"REFEREE_HOME": "  "}) == journal_path({})
    assert not home.exists()


def test_a_new_match_holds_its_lines_rules_and_players(journal: Journal) -> None:
    info = journal.create("greek", LINES, "rule set greek\n", title="Κυριακή", players=["Ana", "Ο Βασίλης"])
    record = journal.read(info.id)
    assert (record.lines, record.rules, record.undone) == (LINES, "rule set greek\n", ())
    assert (info.players, info.title, info.rule_set) == (("Ana", "Ο Βασίλης"), "Κυριακή", "greek")
    assert info.finished is None
    assert info.position == Position(1, 3)
    assert info.created.date() == START.date()


def test_events_are_read_back_in_their_order_with_rising_times(journal: Journal) -> None:
    match = journal.create("greek", [], "")
    position = match.position
    for number in range(30):
        position = journal.append(match.id, f"Ana draws {number}", position)
    entries = journal.read(match.id).entries
    assert [entry.text for entry in entries] == [f"Ana draws {number}" for number in range(30)]
    assert [entry.time for entry in entries] == sorted({entry.time for entry in entries})


def test_an_undo_leaves_no_trace_and_can_be_redone_after_a_restart(path: Path) -> None:
    with open_journal(path, create=True) as journal:
        match = journal.create("greek", LINES, "")
        journal.truncate(match.id, 1, match.position)
    with open_journal(path) as journal:
        assert journal.events(match.id) == LINES[:1]
        assert journal.undone(match.id) == LINES[1:]
        journal.redo(match.id, journal.match(match.id).position, 2)
        assert journal.events(match.id) == LINES


def test_a_new_event_ends_redoing(journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    position = journal.truncate(match.id, 1, match.position)
    position = journal.append(match.id, "players Ana Beto", position)
    assert journal.undone(match.id) == []
    with pytest.raises(NothingToRedo):
        journal.redo(match.id, position)
    assert journal.match(match.id).position == position


def test_a_correction_keeps_the_times_of_what_stays_before_and_behind_it(journal: Journal) -> None:
    match = journal.create("greek", [], "")
    position = match.position
    for line in ["a", "b", "c", "d"]:
        position = journal.append(match.id, line, position)
    before = dict(journal.read(match.id).entries)
    journal.replace(match.id, ["a", "x", "y", "c", "d"], position)
    after = dict(journal.read(match.id).entries)
    assert list(after) == ["a", "x", "y", "c", "d"]
    assert all(after[line] == before[line] for line in "acd")
    assert after["x"] > before["d"]


@pytest.mark.parametrize("line", ["", "  ", "# a comment", "  # too", "two\nlines", "carriage\rreturn", "half \ud83d"])
def test_what_is_not_one_event_is_never_recorded(journal: Journal, line: str) -> None:
    match = journal.create("greek", LINES, "")
    with pytest.raises(ValueError, match=r"not one event|surrogates"):
        journal.extend(match.id, ["Ana passes", line], match.position)
    assert journal.events(match.id) == LINES
    assert journal.match(match.id) == match


def test_a_match_that_is_not_there_is_named(journal: Journal) -> None:
    with pytest.raises(NoSuchMatch) as caught:
        journal.events(7)
    assert caught.value.facts["match"] == 7
    for use in (
        lambda: journal.append(7, "deal", Position(0, 0)),
        lambda: journal.changes_since(7, Position(0, 0)),
        lambda: journal.describe(7, title=""),
        lambda: journal.match(7),
    ):
        with pytest.raises(NoSuchMatch):
            use()


def test_the_match_to_resume_is_the_last_changed_of_those_not_finished(journal: Journal) -> None:
    assert journal.unfinished() is None
    assert journal.latest() is None
    first, second, third = (journal.create("greek", LINES, "") for _ in range(3))
    journal.append(first.id, "start R7", first.position)
    journal.append(third.id, "start R7", third.position, winners=["Ana"])
    found = journal.unfinished()
    assert found is not None
    assert found.id == first.id
    assert [info.id for info in journal.matches()] == [third.id, first.id, second.id]
    latest = journal.latest()
    assert latest is not None
    assert (latest.id, latest.winners) == (third.id, ("Ana",))


def test_undoing_the_deciding_event_opens_the_match_again(journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    position = journal.append(match.id, "Ana plays R7", match.position, winners=["Ana"])
    assert journal.match(match.id).finished is not None
    position = journal.truncate(match.id, 3, position)
    assert journal.match(match.id).finished is None
    assert journal.match(match.id).winners == ()
    journal.redo(match.id, position, winners=["Ana"])
    assert journal.match(match.id).winners == ("Ana",)


def test_a_match_that_was_given_up_is_finished_without_winners(journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    journal.finish(match.id, [], match.position)
    assert journal.unfinished() is None
    assert journal.match(match.id).finished is not None


def test_preferences_and_players_outlive_the_process(path: Path) -> None:
    with open_journal(path, create=True) as journal:
        assert journal.preference("language") is None
        assert journal.players_last_used() == ()
        match = journal.create("greek", LINES, "")
        journal.describe(match.id, players=["Ana", "Beto"], title="x")
        assert journal.players_last_used() == ("Ana", "Beto")
        journal.remember("language", "el")
        journal.remember("language", "eo")
        journal.remember_players(["Ĉarlo", "Ana"])
    with open_journal(path) as journal:
        assert journal.preference("language") == "eo"
        assert journal.players_last_used() == ("Ĉarlo", "Ana")
        assert journal.match(match.id).title == "x"


def test_of_two_writers_at_one_position_the_second_is_told_and_writes_nothing(path: Path, journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    with open_journal(path) as other:
        seen = other.match(match.id).position
        taken = journal.append(match.id, "start R7", match.position)
        for change in (
            lambda: other.append(match.id, "start G7", seen),
            lambda: other.truncate(match.id, 0, seen),
            lambda: other.redo(match.id, seen),
            lambda: other.replace(match.id, ["x"], seen),
            lambda: other.finish(match.id, [], seen),
        ):
            with pytest.raises(Conflict) as caught:
                change()
            assert (caught.value.expected, caught.value.found) == (seen, taken)
        assert other.events(match.id) == [*LINES, "start R7"]


def test_equal_lengths_of_different_histories_are_a_conflict(path: Path, journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    position = journal.truncate(match.id, 2, match.position)
    journal.append(match.id, "dealer Beto", position)
    with pytest.raises(Conflict):
        journal.append(match.id, "start R7", match.position)


def test_a_reader_is_never_kept_waiting_by_a_writer_and_sees_no_half_write(path: Path, journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    with open_journal(path, readonly=True, patience=0) as watcher:
        with journal._store.writing() as db:
            db.execute("DELETE FROM events")
            assert watcher.events(match.id) == LINES
            db.execute("INSERT INTO events VALUES (?, 0, 'x', '2026-01-01T00:00:00Z', 1)", (match.id,))
            db.execute("UPDATE matches SET length = 1")
        assert watcher.events(match.id) == ["x"]


def test_a_writer_that_waited_long_enough_is_told_who_is_in_the_way(path: Path, journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    with open_journal(path, patience=0.01) as other:
        with journal._store.writing(), pytest.raises(JournalBusy):
            other.append(match.id, "start R7", match.position)
        other.append(match.id, "start R7", match.position)


def test_the_record_can_be_used_from_several_threads(journal: Journal) -> None:
    matches = [journal.create("greek", [], "") for _ in range(4)]

    def write(match: int, position: Position) -> None:
        for number in range(50):
            position = journal.append(match, f"e{number}", position)

    threads = [threading.Thread(target=write, args=(info.id, info.position)) for info in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(journal.events(info.id) == [f"e{number}" for number in range(50)] for info in matches)


OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("append"), st.lists(st.sampled_from("abc"), min_size=1, max_size=3)),
        st.tuples(st.just("truncate"), st.integers(0, 6)),
        st.tuples(st.just("redo"), st.integers(0, 4)),
        st.tuples(st.just("replace"), st.lists(st.sampled_from("abc"), max_size=8)),
        st.tuples(st.just("reopen"), st.none()),
    ),
    max_size=25,
)


@given(operations=OPERATIONS, looks=st.sets(st.integers(0, 24)))
@settings(max_examples=150)
def test_the_record_does_what_two_lists_do_and_a_watcher_can_follow(operations, looks, tmp_path_factory) -> None:
    path = tmp_path_factory.mktemp("journal") / "record.sqlite3"
    journal = open_journal(path, create=True, clock=Clock())
    watcher = open_journal(path, readonly=True)
    match = journal.create("greek", [], "").id
    live: list[str] = []
    undone: list[str] = []
    position = seen = journal.match(match).position
    view: list[str] = []
    for number, (what, value) in enumerate(operations):
        if what == "append":
            position = journal.extend(match, value, position)
            live, undone = live + value, []
        elif what == "truncate":
            to = min(value, len(live))
            position = journal.truncate(match, to, position)
            live, undone = live[:to], live[to:] + undone
        elif what == "redo" and value > len(undone):
            with pytest.raises(NothingToRedo):
                journal.redo(match, position, value)
        elif what == "redo":
            position = journal.redo(match, position, value)
            live, undone = live + undone[:value], undone[value:]
        elif what == "replace":
            position = journal.replace(match, value, position)
            live, undone = list(value), []
        else:
            journal.close()
            journal = open_journal(path, clock=Clock())
        assert (journal.events(match), journal.undone(match)) == (live, undone)
        assert journal.match(match).position == position
        if number in looks:
            changes = watcher.changes_since(match, seen)
            if changes is None:
                assert seen == position
            else:
                view[changes.kept :] = changes.added
                seen = changes.position
            assert view == live
    journal.check()
    journal.close()
    watcher.close()


def test_a_watcher_is_sent_only_what_changed(path: Path, journal: Journal) -> None:
    match = journal.create("greek", LINES, "")
    position = journal.append(match.id, "start R7", match.position)
    with open_journal(path, readonly=True) as watcher:
        assert watcher.changes_since(match.id, match.position) == Changes(3, ("start R7",), position)
        assert watcher.changes_since(match.id, position) is None
        back = journal.truncate(match.id, 2, position)
        assert watcher.changes_since(match.id, position) == Changes(2, (), back)


def test_two_processes_that_race_neither_fork_the_match_nor_leave_a_gap(path: Path) -> None:
    barrier = multiprocessing.get_context("fork").Barrier(2, timeout=60)

    def write(name: str) -> int:
        lost = 0
        barrier.wait()
        # Creating the record is part of the race.
        with open_journal(path, create=True) as journal:
            while (info := journal.latest()) is None:
                if name == "A":
                    journal.create("greek", [], "")
            position = info.position
            for number in range(150):
                barrier.wait()
                while True:
                    try:
                        position = journal.append(info.id, f"{name} {number}", position)
                        break
                    except Conflict as conflict:
                        lost += 1
                        position = conflict.found
        return lost

    children = [Child(lambda name=name: write(name)) for name in "AB"]
    assert sum(child.result() for child in children) > 0
    with open_journal(path) as journal:
        journal.check()
        info = journal.latest()
        assert info is not None
        lines = journal.events(info.id)
        for name in "AB":
            assert [line for line in lines if line[0] == name] == [f"{name} {number}" for number in range(150)]
        assert info.position.length == len(lines) == 300
