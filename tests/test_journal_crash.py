"""Killed at any moment, the record holds every event that it acknowledged."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from journal_support import killed_after, kills

from referee.record import Journal, open_journal

KILLS = 200
A_RECORD = 8  # kills for each record, so that its creation is interrupted, too
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and kill")

Lines = tuple[list[str], list[str]]


class Script:
    """An endless, repeatable mixture of everything that changes a match."""

    def __init__(self, seed: int, state: Lines) -> None:
        self.random = random.Random(seed)
        self.live, self.undone = state

    def step(self, journal: Journal | None, match: int) -> Lines:
        """The next change, made in ``journal`` if there is one; returns what the match holds then."""
        live, undone, dice = self.live, self.undone, self.random.random()
        expected = journal.match(match).position if journal else None
        line = f"Ana plays {self.random.random()}"
        if dice < 0.1 and live:
            to = self.random.randrange(max(0, len(live) - 5), len(live))
            self.live, self.undone = live[:to], live[to:] + undone
            if journal:
                journal.truncate(match, to, expected)
        elif dice < 0.3 and undone:
            self.live, self.undone = [*live, undone[0]], undone[1:]
            if journal:
                journal.redo(match, expected)
        elif dice < 0.35 and live:
            at = self.random.randrange(len(live))
            self.live, self.undone = [*live[:at], line, *live[at + 1 :]], []
            if journal:
                journal.replace(match, self.live, expected)
        else:
            self.live, self.undone = [*live, line], []
            if journal:
                journal.append(match, line, expected)
        return self.live, self.undone


def stored(journal: Journal, match: int) -> Lines:
    return journal.events(match), journal.undone(match)


def write_for_ever(pipe: int, path: Path, seed: int) -> None:
    """Write, and say so behind every change: one byte an acknowledgement."""
    with open_journal(path, create=True) as journal:
        info = journal.latest() or journal.create("spanish", ["rules spanish"], "rule set spanish\n")
        os.write(pipe, b".")
        script = Script(seed, stored(journal, info.id))
        while True:
            script.step(journal, info.id)
            os.write(pipe, b".")


def test_a_writer_killed_at_200_random_moments_loses_nothing_acknowledged(tmp_path: Path) -> None:
    state: Lines | None = None
    path = tmp_path / "0" / "record.sqlite3"
    total = 0
    for kill, wanted, delay in kills(KILLS, seed=20260102, each=A_RECORD, most=30):
        if kill % A_RECORD == 0:
            path, state = tmp_path / str(kill) / "record.sqlite3", None
        acknowledged = killed_after(wanted, delay, write_for_ever, path, kill)
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
            found = stored(journal, info.id)
            script = Script(kill, (["rules spanish"], []) if state is None else state)
            # The first byte only says that the record is open and the match is there.
            possible = (script.live, script.undone)
            for _ in range(acknowledged - 1):
                possible = script.step(None, info.id)
            # The change under way may have been finished, but not yet acknowledged.
            assert found in (possible, script.step(None, info.id))
            # And the match goes on.
            journal.append(info.id, "Ana passes", info.position)
            state = stored(journal, info.id)
    assert total > KILLS
