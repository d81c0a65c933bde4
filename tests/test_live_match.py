"""Claims about a match in play: record and table tell the same story, whoever writes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from journal_support import Clock

from referee.engine import events as e
from referee.match.live import EventRefused, LiveMatch
from referee.notation import parse
from referee.record import Conflict, Journal, JournalReadOnly, LineLost, RulesLost, open_journal
from referee.rulebook import load

SEATED = (e.Players(("Ana", "Beto", "Caro")), e.Dealer("Ana"))
OPENING = ("start R7", "Beto plays R3", "Caro plays G4", "Ana draws")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "record.sqlite3", create=True, clock=Clock()) as opened:
        yield opened


@pytest.fixture
def other(journal: Journal) -> Iterator[Journal]:
    with open_journal(journal.path, clock=Clock()) as opened:
        yield opened


def event(line: str) -> e.Event:
    found = parse(line)
    assert found is not None
    return found


def begin(journal: Journal, *lines: str, **parameters: int) -> LiveMatch:
    match = LiveMatch.create(journal, load("spanish"), parameters, SEATED)
    for line in lines:
        assert match.push(event(line)).verdict != "refused", line
    return match


def lines_of(match: LiveMatch) -> list[str]:
    return match.journal.events(match.id)


def test_a_match_is_recorded_as_a_game_that_the_judge_can_read(journal: Journal) -> None:
    match = begin(journal, *OPENING, target=300)
    assert lines_of(match) == ["rules spanish", "set target 300", "players Ana Beto Caro", "dealer Ana", *OPENING]
    assert match.parameters["target"] == 300
    assert match.info().players == ("Ana", "Beto", "Caro")


def test_a_parameter_at_its_usual_value_is_not_recorded(journal: Journal) -> None:
    assert lines_of(begin(journal, target=load("spanish").parameters["target"].default))[1] == "players Ana Beto Caro"


@pytest.mark.parametrize(
    "first",
    [(e.Players(("Ana",)),), (e.Players(("Ana", "Ana")),), (*SEATED, e.Dealer("Ana")), (e.Players(('A"', "B")),)],
)
def test_a_match_does_not_begin_with_an_event_that_is_refused(journal: Journal, first: tuple[e.Event, ...]) -> None:
    with pytest.raises(EventRefused):
        LiveMatch.create(journal, load("spanish"), {}, first)
    assert journal.matches() == []


def test_a_match_does_not_begin_with_a_parameter_out_of_bounds(journal: Journal) -> None:
    with pytest.raises(EventRefused) as fault:
        LiveMatch.create(journal, load("spanish"), {"target": -1}, SEATED)
    assert fault.value.ruling.reason == "out-of-bounds"


def test_a_refused_event_is_not_recorded(journal: Journal) -> None:
    match = begin(journal, *OPENING)
    before, position, state = lines_of(match), match.position, match.state
    for line in ("Nobody passes", "start R7", "Ana plays X9"):
        assert match.push(event(line)).verdict == "refused"
    assert match.push(e.Says("Ana", '"')).verdict == "refused"
    assert (lines_of(match), match.position, match.state) == (before, position, state)


def test_a_preview_changes_nothing(journal: Journal) -> None:
    match = begin(journal, *OPENING)
    before, state = lines_of(match), match.state
    assert match.preview(event("Ana passes")).verdict == "legal"
    assert (lines_of(match), match.state) == (before, state)


def test_a_match_resumes_where_it_stood(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING, target=300)
    again = LiveMatch.resume(other, match.id)
    assert (again.state, again.position, again.parameters) == (match.state, match.position, match.parameters)
    assert again.taken == match.taken
    assert len(again.times()) == len(again.taken)


def test_undo_and_redo_go_back_and_forth_also_in_another_process(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    states = [taken.before for taken in match.taken] + [match.state]
    while match.can_undo:
        states_now = match.state
        assert states_now == states.pop()
        match.undo()
    assert match.undo().verdict == "refused"
    assert match.state.players == ("Ana", "Beto", "Caro")
    again = LiveMatch.resume(other, match.id)
    assert again.state == match.state
    while again.can_redo:
        assert again.redo().verdict != "refused"
    assert again.redo().verdict == "refused"
    assert lines_of(again) == ["rules spanish", "players Ana Beto Caro", "dealer Ana", *OPENING]
    assert match.poll()
    assert match.state == again.state


def test_undo_as_an_event_is_the_operators_undo(journal: Journal) -> None:
    match = begin(journal, *OPENING)
    match.push(e.Undo())
    assert lines_of(match)[-1] == OPENING[-2]


def test_a_new_event_ends_what_can_be_redone(journal: Journal) -> None:
    match = begin(journal, *OPENING)
    match.undo()
    assert match.can_redo
    match.push(event("Ana plays G5"))
    assert not match.can_redo


def test_the_slower_of_two_writers_is_told_and_brought_up_to_date(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    again = LiveMatch.resume(other, match.id)
    match.push(event("Ana passes"))
    with pytest.raises(Conflict):
        again.push(event("Ana plays G5"))
    assert again.state == match.state
    assert again.position == match.position
    assert again.push(event("Beto plays R5")).verdict == "legal"
    for change in (match.undo, match.redo, match.give_up, lambda: match.edit(2, event("start R5"))):
        with pytest.raises(Conflict):
            change()
        assert match.state == again.state
        again.push(event("Beto draws"))
        again.undo()
    assert lines_of(match) == lines_of(again)


def test_a_poll_follows_undo_and_correction(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    watcher = LiveMatch.watch(other, match.id)
    assert not watcher.poll()
    match.undo()
    assert watcher.poll()
    assert watcher.state == match.state
    match.edit(2, event("start G7"))
    assert watcher.poll()
    assert watcher.state == match.state
    assert not watcher.poll()


def test_a_watcher_changes_nothing(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    watcher = LiveMatch.watch(other, match.id)
    for change in (lambda: watcher.push(event("Ana passes")), watcher.undo, watcher.redo, watcher.give_up):
        with pytest.raises(JournalReadOnly):
            change()
    with pytest.raises(JournalReadOnly):
        watcher.edit(0, None)
    assert not watcher.can_undo
    assert not watcher.can_redo
    assert match.state == watcher.state


def test_a_match_that_was_given_up_is_finished_until_somebody_goes_on(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    watcher = LiveMatch.watch(other, match.id)
    match.give_up()
    assert watcher.poll()
    assert match.finished
    assert watcher.finished
    assert journal.unfinished() is None
    match.push(event("Ana passes"))
    assert watcher.poll()
    assert not match.finished
    assert not watcher.finished


def test_an_old_match_is_ruled_by_the_rules_of_its_day(journal: Journal, tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    text = "rule set house, based on spanish\n\nparameter target: 200, from 100 to 1000\n"
    path.write_text(text, encoding="utf-8")
    match = LiveMatch.create(journal, load(path), {}, SEATED)
    path.write_text(text.replace("200", "900"), encoding="utf-8")
    again = LiveMatch.resume(journal, match.id)
    assert load(path).parameters["target"].default == 900
    assert again.parameters["target"] == 200
    assert again.state == match.state
    assert again.rulebook.files == match.rulebook.files


@pytest.mark.parametrize("rules", ["", "no rules", 'file "a.rules" 9\nrule set a', 'file "a.rules" 1\nnonsense'])
def test_rules_that_cannot_be_read_are_said_to_be_lost(journal: Journal, rules: str) -> None:
    info = journal.create("spanish", ["rules spanish", "players Ana Beto"], rules)
    with pytest.raises(RulesLost):
        LiveMatch.resume(journal, info.id)


def test_a_line_that_cannot_be_ruled_on_is_named(journal: Journal, other: Journal) -> None:
    match = begin(journal, *OPENING)
    again = LiveMatch.resume(other, match.id)
    for line in ("Ana dances", "Nobody passes"):
        match._position = journal.append(match.id, line, match.position)
        for follow in (again.poll, again.poll, lambda: LiveMatch.resume(other, match.id)):
            with pytest.raises(LineLost) as fault:
                follow()
            assert fault.value.facts["text"] == line
            assert fault.value.facts["line"] == len(OPENING) + 4
        match._position = journal.truncate(match.id, match.position.length - 1, match.position)
        assert again.poll()
        assert again.state == match.state
