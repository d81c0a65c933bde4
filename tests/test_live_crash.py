"""A match in play survives what happens to processes and disks."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path
from typing import NamedTuple

import pytest
from journal_support import Child, killed_after, kills, on_a_small_disk
from open_hands import OpenHands

from referee.engine import State
from referee.engine import events as e
from referee.match.live import LiveMatch
from referee.match.statistics import statistics
from referee.notation import write
from referee.record import Conflict, LineLost, open_journal
from referee.rulebook import load

KILLS = 200
A_RECORD = 8  # kills for each record, so that its creation is interrupted, too
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill")


class Game(NamedTuple):
    """A long game: its events behind the players, and the table after so many of them."""

    events: list[e.Event]
    states: list[State]


@pytest.fixture(scope="module")
def game() -> Game:
    hands = OpenHands(load("spanish"), ("Ana", "Beto", "Caro"), 7)
    hands.push(e.Set("target", 100_000))
    played = list(hands.events(6_000))
    assert len(played) > 5_000
    return Game([event for event, _ in played[1:]], [ruling.state for _, ruling in played])


def begin(path: Path) -> int:
    with open_journal(path, create=True) as journal:
        info = journal.latest()
        if info is None:
            players = e.Players(("Ana", "Beto", "Caro"))
            return LiveMatch.create(journal, load("spanish"), {"target": 100_000}, [players]).id
        return info.id


def length_after(revision: int) -> int:
    """How many events of the game count after so many writes: one undo and one redo in every seven."""
    rounds, rest = divmod(revision - 1, 7)
    return rounds * 5 + (rest if rest < 6 else 4)


def play_for_ever(pipe: int, path: Path, game: Game) -> None:
    """Play, and say so behind every event: one byte an acknowledgement."""
    match_id = begin(path)
    os.write(pipe, b".")
    with open_journal(path) as journal:
        match = LiveMatch.resume(journal, match_id)
        while True:
            rest = (match.position.revision - 1) % 7
            before, after = length_after(match.position.revision), length_after(match.position.revision + 1)
            if rest == 5:
                assert after == before - 1
                ruling = match.undo()
            elif rest == 6:
                ruling = match.redo()
            else:
                ruling = match.push(game.events[before])
            assert ruling.verdict != "refused"
            os.write(pipe, b".")


def test_the_writes_of_the_script_are_five_events_an_undo_and_a_redo() -> None:
    assert [length_after(revision) for revision in range(1, 16)] == [0, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9, 10, 9, 10]


def test_a_match_killed_at_200_random_moments_loses_nothing_acknowledged(tmp_path: Path, game: Game) -> None:
    total, path, revision = 0, tmp_path, 0
    for kill, wanted, delay in kills(KILLS, seed=20260304, each=A_RECORD, most=20):
        if kill % A_RECORD == 0:
            path, revision = tmp_path / str(kill) / "record.sqlite3", 0
        acknowledged = killed_after(wanted, delay, play_for_ever, path, game)
        total += acknowledged
        if not path.exists():
            assert not acknowledged
            continue
        with open_journal(path, create=True) as journal:
            journal.check()
            info = journal.latest()
            if info is None:
                assert not acknowledged
                continue
            # The first byte says that the match is there; the write under way may have been finished.
            known = max(revision, 1) + max(0, acknowledged - 1)
            revision = info.position.revision
            assert revision in (known, known + 1)
            match = LiveMatch.resume(journal, info.id)
            length = length_after(revision)
            assert [taken.event for taken in match.taken[2:]] == game.events[:length]
            assert match.state == game.states[length]
    assert total > KILLS


# Two processes


def test_two_processes_on_one_match_cannot_fork_it(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite3"
    match_id = begin(path)

    def work(name: int) -> int:
        conflicts, done = 0, 0
        with open_journal(path) as journal:
            match = LiveMatch.resume(journal, match_id)
            # Whoever writes second after this has not seen the first one's event.
            (tmp_path / str(name)).touch()
            while not all((tmp_path / other).exists() for other in "12"):
                time.sleep(0.001)
            while done < 60:
                try:
                    match.push(e.Set("target", 1_000 * name + done))
                    done += 1
                    time.sleep(0.001)
                except Conflict:
                    conflicts += 1
                    # Up to date: what the other one wrote is on this table.
                    assert len(match.taken) == match.position.length - 1
        return conflicts

    children = [Child(lambda name=name: work(name)) for name in (1, 2)]
    conflicts = [child.result() for child in children]
    with open_journal(path) as journal:
        values = [taken.event.value for taken in LiveMatch.resume(journal, match_id).taken[2:]]
    assert [value for value in values if value < 2_000] == list(range(1_000, 1_060))
    assert [value for value in values if value >= 2_000] == list(range(2_000, 2_060))
    assert len(values) == 120
    assert sum(conflicts) > 0


def test_a_watcher_sees_a_whole_game_as_it_is_played(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "record.sqlite3"
    match_id = begin(path)

    def watch() -> int:
        with open_journal(path, readonly=True) as journal:
            match = LiveMatch.watch(journal, match_id)
            polls = 0
            while len(match.taken) < 402:
                polls += match.poll()
                assert match.state == game.states[len(match.taken) - 2]
            return polls

    child = Child(watch)
    with open_journal(path) as journal:
        match = LiveMatch.resume(journal, match_id)
        for event in game.events[:400]:
            match.push(event)
    assert child.result() > 0


# Long matches and full disks


def test_a_match_of_5000_events_resumes_and_counts(tmp_path: Path, game: Game) -> None:
    with open_journal(tmp_path / "record.sqlite3", create=True) as journal:
        players = e.Players(("Ana", "Beto", "Caro"))
        match = LiveMatch.create(journal, load("spanish"), {"target": 100_000}, [players, *game.events[:5_000]])
        assert match.state == game.states[5_000]
        assert statistics(match.taken, match.times()).events == 5_002


def test_what_does_not_get_to_the_disk_is_not_on_the_table(tmp_path: Path, game: Game) -> None:
    path = tmp_path / "record.sqlite3"
    with open_journal(path, create=True) as journal:
        match = LiveMatch.resume(journal, begin(path))
        match.push(game.events[0])
        state, position = match.state, match.position
        shutil.move(path, tmp_path / "elsewhere")
        for change in (lambda: match.push(game.events[1]), match.undo, lambda: match.edit(2, e.Dealer("Beto"))):
            with pytest.raises(Exception, match="journal-moved"):
                change()
            assert (match.state, match.position) == (state, position)
        shutil.move(tmp_path / "elsewhere", path)
        match.push(game.events[1])
        assert match.state == game.states[2]
        assert journal.events(match.id)[-1] == write(game.events[1])


FULL = """
import sys
from pathlib import Path
from referee.cli import main
from referee.engine import events as e
from referee.record import DiskFull, journal_path, open_journal
from referee.match.live import LiveMatch
from referee.rulebook import load
game = Path(sys.argv[1]) / "game"
game.write_text("rules spanish\\nplayers Ana Beto\\n")
with open_journal(create=True) as journal:
    match = LiveMatch.create(journal, load("spanish"), {}, [e.Players(("Ana", "Beto"))])
    (Path(sys.argv[1]) / "ballast").write_bytes(bytes(2_500_000))
    try:
        while True:
            state, position = match.state, match.position
            assert match.push(e.Set("target", 1 + len(match.taken))).verdict == "legal"
    except DiskFull:
        assert (match.state, match.position) == (state, position)
        assert LiveMatch.resume(journal, match.id).state == state
    try:
        with game.with_name("more").open("wb", buffering=0) as more:
            while more.write(bytes(512)):
                pass
    except OSError:
        pass
    for _ in range(50):
        status = main(["import", str(game), "--lang", "en"])
        if status:
            break
print(status)
"""


def test_on_a_full_disk_a_match_keeps_what_it_has_and_says_so(tmp_path: Path) -> None:
    result = on_a_small_disk(tmp_path, FULL)
    assert result.stdout.splitlines()[-1:] == ["2"], result.stderr
    assert result.stderr.startswith("The disk is full")


def test_a_line_written_by_a_newer_referee_stops_the_match_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "record.sqlite3"
    match_id = begin(path)
    with open_journal(path) as journal:
        journal.append(match_id, "Ana winks", journal.match(match_id).position)
        with pytest.raises(LineLost):
            LiveMatch.resume(journal, match_id)
        assert journal.events(match_id)[-1] == "Ana winks"
