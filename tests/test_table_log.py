"""Claims about a table's log, which is asked for after every event and must not be made anew each time."""

from __future__ import annotations

import random

import pytest
from open_hands import OpenHands

from referee.engine import events as e
from referee.rulebook import load
from referee.rulings import Ruling, Table

EVENTS = [event for event, _ in OpenHands(load("spanish"), ("Ana", "Beto", "Caro"), 3).events(300)]


@pytest.mark.parametrize("seed", range(5))
def test_the_log_tells_what_was_taken_whatever_was_undone_and_redone(seed: int) -> None:
    chance, table = random.Random(seed), Table(load("spanish"))
    taken: list[Ruling] = []
    undone: list[Ruling] = []
    for _ in range(400):
        kind = chance.choices(("push", "undo", "redo", "refused"), (6, 2, 1, 1))[0]
        if kind == "push" and len(taken) < len(EVENTS):
            taken.append(table.push(EVENTS[len(taken)]))
            undone.clear()
        elif kind == "undo" and taken:
            table.undo()
            undone.append(taken.pop())
        elif kind == "redo" and undone:
            taken.append(table.redo())
            undone.pop()
        elif kind == "refused":
            table.push(e.Passes("nobody"))
        if chance.random() < 0.3:
            assert table.log == taken
            assert [item.event for item in table.log] == table.events
    assert len(taken) > 50


def test_a_log_that_was_given_out_does_not_change_any_more() -> None:
    table = Table(load("spanish"))
    table.replay(EVENTS[:5])
    log = table.log
    table.replay(EVENTS[5:8])
    log.clear()
    assert [item.event for item in table.log] == EVENTS[:8]
    assert table.sketch().log == []
