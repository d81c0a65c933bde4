"""Claims about correcting what was entered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from journal_support import Clock
from test_live_match import event

from referee.engine import events as e
from referee.match.live import LiveMatch
from referee.record import Journal, open_journal
from referee.rulebook import load

GAME = ("start R7", "Beto plays R3", "Caro plays R4", "Ana plays B4", "Beto draws", "Beto passes")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with open_journal(tmp_path / "record.sqlite3", create=True, clock=Clock()) as opened:
        yield opened


@pytest.fixture
def match(journal: Journal) -> LiveMatch:
    match = LiveMatch.create(journal, load("spanish"), {}, (e.Players(("Ana", "Beto", "Caro")), e.Dealer("Ana")))
    for line in GAME:
        assert match.push(event(line)).verdict == "legal"
    return match


def resumed(match: LiveMatch) -> LiveMatch:
    with open_journal(match.journal.path) as journal:
        return LiveMatch.resume(journal, match.id)


def test_a_dry_run_changes_nothing(match: LiveMatch) -> None:
    state, lines = match.state, match.journal.events(match.id)
    assert match.try_edit(3, event("Beto plays R5")).possible
    assert match.state == state
    assert match.journal.events(match.id) == lines


def test_a_corrected_event_is_on_disk_and_what_follows_is_ruled_again(match: LiveMatch) -> None:
    edited = match.edit(3, event("Beto plays G7"))
    assert [(item.number, item.before.verdict, item.after.verdict) for item in edited.differences] == [
        (4, "legal", "illegal"), (5, "legal", "illegal")
    ]  # fmt: skip
    assert match.state == edited.state_after == resumed(match).state
    assert match.taken[3:] == list(edited.after)
    assert match.journal.events(match.id)[4] == "Beto plays G7"
    assert not match.can_redo


def test_an_event_that_changes_nothing_for_the_others_makes_no_difference(match: LiveMatch) -> None:
    edited = match.edit(6, event("Beto draws"))
    assert edited.differences == ()
    assert edited.state_after == edited.state_before


def test_events_that_cannot_have_happened_any_more_are_named_and_dropped(match: LiveMatch) -> None:
    match.edit(2, event("start R4"))
    edited = match.edit(3, event("Beto plays R4"))
    # Both red fours have been seen by then.
    assert [(item.number, item.after.reason) for item in edited.dropped] == [(4, "no-copy-left")]
    assert "Caro plays R4" not in match.journal.events(match.id)
    assert len(match.taken) == len(GAME) + 1
    assert resumed(match).state == match.state


def test_a_correction_that_is_itself_refused_is_not_made(match: LiveMatch) -> None:
    position = match.position
    edited = match.edit(3, event("Nobody plays R3"))
    assert not edited.possible
    assert [ruling.reason for ruling in edited.refused] == ["unknown-player"]
    assert match.position == position
    assert resumed(match).state == match.state


def test_an_event_can_be_left_out_or_replaced_by_several(match: LiveMatch) -> None:
    state = match.state
    match.edit(7, None)
    assert len(match.taken) == 7
    match.edit(6, (event("Beto draws"), event("Beto passes")))
    assert match.state == state
    assert match.journal.events(match.id)[-2:] == ["Beto draws", "Beto passes"]


def test_a_misspelt_player_is_renamed_in_everything_that_follows(match: LiveMatch) -> None:
    match.push(event("Caro catches Beto"))
    edited = match.edit(0, e.Players(("Ana", "Berta", "Caro")))
    assert edited.dropped == ()
    assert match.state.players == ("Ana", "Berta", "Caro")
    assert match.info().players == ("Ana", "Berta", "Caro")
    assert match.journal.events(match.id)[-1] == "Caro catches Berta"
    assert resumed(match).state == match.state


def test_players_who_change_seats_keep_their_names(match: LiveMatch) -> None:
    edited = match.try_edit(0, e.Players(("Beto", "Ana", "Caro")))
    assert {ruling.player for ruling in edited.after if ruling.player} <= {"Ana", "Beto", "Caro"}
    assert edited.state_after.dealer == 1


def test_the_score_of_an_earlier_round_can_be_corrected(match: LiveMatch) -> None:
    for line in ("recount Caro 1", "Caro plays B5", "points Ana 20", "points Beto 30", "deal", "start G1"):
        assert match.push(event(line)).verdict == "legal", line
    number = next(n for n, taken in enumerate(match.taken) if taken.event == e.Points("Ana", 20))
    edited = match.edit(number, e.Points("Ana", 25))
    assert edited.state_before.scores == (0, 0, 50)
    assert match.state.scores == (0, 0, 55)
    assert resumed(match).state == match.state


def test_a_correction_keeps_the_times_of_the_other_events(match: LiveMatch) -> None:
    before = match.times()
    match.edit(3, event("Beto plays R5"))
    after = match.times()
    assert after[:3] == before[:3]
    assert after[4:] == before[4:]
    assert after[3] > before[-1]
