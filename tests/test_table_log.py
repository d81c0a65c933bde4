"""Claims about a table's log, which is asked for after every event and must not be made anew each time."""

from __future__ import annotations

import random

import pytest
from open_hands import OpenHands

from referee.engine import events as e
from referee.rulebook import load
from referee.rulings import Ruling, Table

EVENTS = [event for event, _ in OpenHands(load("spanish"), ("Ana", "Beto", "Caro"), 3).events(300)]

START = Table(load("spanish")).state


@pytest.mark.parametrize("history", [None, 16])
@pytest.mark.parametrize("seed", range(5))
def test_the_log_tells_what_was_taken_whatever_was_undone_and_redone(seed: int, history: int | None) -> None:
    chance, table = random.Random(seed), Table(load("spanish"), history=history)
    taken: list[Ruling] = []
    undone: list[Ruling] = []
    for _ in range(400):
        kind = chance.choices(("push", "undo", "redo", "refused"), (6, 2, 1, 1))[0]
        if kind == "push" and len(taken) < len(EVENTS):
            taken.append(table.push(EVENTS[len(taken)]))
            undone.clear()
        elif kind == "undo" and table.events:
            table.undo()
            undone.append(taken.pop())
        elif kind == "redo" and undone:
            taken.append(table.redo())
            undone.pop()
        elif kind == "refused":
            table.push(e.Passes("nobody"))
        assert table.state == (taken[-1].state if taken else START)
        if chance.random() < 0.3:
            kept = len(table.events)
            assert table.log == taken[len(taken) - kept :]
            assert [item.event for item in table.log] == table.events
            assert kept == len(taken) if history is None else kept <= 3 * history
    assert len(taken) > 50


def test_a_log_that_was_given_out_does_not_change_any_more() -> None:
    table = Table(load("spanish"))
    table.replay(EVENTS[:5])
    log = table.log
    table.replay(EVENTS[5:8])
    log.clear()
    assert [item.event for item in table.log] == EVENTS[:8]
    assert table.sketch().log == []


def test_every_state_is_found_again_when_events_are_taken_back_at_once() -> None:
    table = Table(load("spanish"))
    states = [START, *(ruling.state for ruling in table.replay(EVENTS))]
    for number in reversed(range(0, len(EVENTS), 7)):
        table.rewind(number)
        assert (table.state, table.events) == (states[number], EVENTS[:number])
        assert table.redo().verdict == "refused"


def test_a_table_that_may_forget_takes_back_at_least_what_it_was_asked_to() -> None:
    table = Table(load("spanish"), history=20)
    states = [START, *(ruling.state for ruling in table.replay(EVENTS))]
    assert len(table.events) < 60
    undone = 0
    while table.undo().verdict == "legal":
        undone += 1
        assert table.state == states[-1 - undone]
    assert 20 <= undone < 60
    assert table.redo().verdict == "legal"


def test_undo_and_redo_of_parameters_bring_back_their_values() -> None:
    table = Table(load("spanish"))
    table.replay([e.Set("target", value) for value in (200, 300, 400)])
    table.push(EVENTS[0])
    seen = []
    while table.undo().verdict == "legal":
        seen.append(table.parameters["target"])
    assert seen == [400, 300, 200, 500]
    while table.redo().verdict == "legal":
        seen.append(table.parameters["target"])
    assert seen[4:] == [200, 300, 400, 400]
    assert [ruling.reason for ruling in table.log] == ["parameter-set"] * 3 + ["seated"]
