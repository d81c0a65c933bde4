"""What was counted is not counted again, and is never wrong for that."""

from __future__ import annotations

import json
import os
import pty
import sys
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from record_support import ROUND, Referee, record

from referee.cli import progress
from referee.match import figures
from referee.match.figures import FILE_NAME, Figures
from referee.match.live import LiveMatch, counted
from referee.match.statistics import statistics
from referee.record import open_journal

AT = datetime(2026, 3, 4, 5, 6, tzinfo=UTC)


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the matches that were really counted."""
    found: list[int] = []
    monkeypatch.setattr(figures, "counted", lambda journal, match: found.append(match) or counted(journal, match))
    return found


def test_counting_without_keeping_the_rulings_comes_to_the_same(home: Path) -> None:
    record(home, AT)
    with open_journal(home / "record.sqlite3") as journal:
        match = LiveMatch.watch(journal, 1)
        assert counted(journal, 1) == statistics(match.taken, match.times())


def test_a_match_is_counted_once_as_long_as_nothing_happens_in_it(
    referee: Referee, home: Path, counts: list[int]
) -> None:
    for _ in range(3):
        record(home, AT)
    first = referee("stats", "--format", "json").out
    assert counts == [3, 2, 1]
    before = (home / "record.sqlite3").read_bytes()
    assert referee("stats", "--format", "json").out == first
    assert counts == [3, 2, 1]
    assert (home / "record.sqlite3").read_bytes() == before
    with open_journal(home / "record.sqlite3") as journal:
        match = LiveMatch.resume(journal, 2)
        match.undo()
    after = referee("stats", "--format", "json").out
    assert counts == [3, 2, 1, 2]
    assert after != first
    record(home, AT)
    assert json.loads(referee("stats", "--format", "json").out)["matches"] == 4
    assert counts == [3, 2, 1, 2, 4]


def test_another_record_in_the_same_place_has_its_own_figures(referee: Referee, home: Path, counts: list[int]) -> None:
    record(home, AT)
    referee("stats")
    (home / "record.sqlite3").unlink()
    referee("import", "-", piped=ROUND.replace("Ana", "Eva"))
    assert {player["name"] for player in json.loads(referee("stats", "--format", "json").out)["players"]} == {
        "Eva", "Beto", "Caro",
    }  # fmt: skip
    assert counts == [1, 1]


def test_another_program_counts_anew(
    referee: Referee, home: Path, counts: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    record(home, AT)
    referee("stats")
    monkeypatch.setattr(figures, "program", lambda: "another")
    referee("stats")
    assert counts == [1, 1]
    # Where the program's text is not at hand, nothing can be known of it.
    monkeypatch.setattr(figures, "program", lambda: "")
    for _ in range(2):
        referee("stats")
    assert counts == [1, 1, 1, 1]


def spoilt(text: str) -> list[str]:
    kept = json.loads(text)
    one = next(iter(kept["matches"]))
    results = ["", "[", "[]", "[" * 100_000, "{}", text[: len(text) // 2], "\ufffd"]
    whole = kept["matches"][one][0]
    odd = [{**whole, "points": "many"}, {**whole, "points": True}, {**whole, "other": 1}, {}, 7]
    results += [json.dumps({**kept, "matches": {one: players}}) for players in (None, 7, *([one] for one in odd))]
    return [*results, json.dumps({**kept, "matches": []})]


def test_figures_that_are_damaged_are_counted_anew(referee: Referee, home: Path, counts: list[int]) -> None:
    record(home, AT)
    right = referee("stats", "--format", "json").out
    path = home / FILE_NAME
    for text in spoilt(path.read_text(encoding="utf-8")):
        counts.clear()
        path.write_text(text, encoding="utf-8")
        done = referee("stats", "--format", "json")
        assert (done.status, done.out, done.err, counts) == (0, right, "", [1]), text[:80]
    counts.clear()
    referee("stats")
    assert counts == []


def test_where_nothing_can_be_kept_the_figures_come_all_the_same(referee: Referee, home: Path) -> None:
    record(home, AT)
    (home / FILE_NAME).mkdir()
    done = referee("stats")
    assert (done.status, done.err) == (0, "")
    assert sorted(path.name for path in home.iterdir() if "figures" in path.name) == [FILE_NAME]


def test_what_was_counted_before_it_was_broken_off_is_kept(home: Path, counts: list[int]) -> None:
    for _ in range(3):
        record(home, AT)
    with open_journal(home / "record.sqlite3", readonly=True) as journal:
        coming = Figures(journal).of_all(journal.matches(), lambda info, fault: None)
        next(coming)
        next(coming)
        coming.close()
        list(Figures(journal).of_all(journal.matches(), lambda info, fault: None))
    assert counts == [3, 2, 1]


def test_the_name_of_the_program_changes_with_its_text() -> None:
    assert figures.program() == figures.program.__wrapped__()
    assert len(figures.program()) == 64


# --- the bar ---


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a terminal to fork into")
@pytest.mark.parametrize(("patience", "seen"), [(-1.0, True), (1000.0, False)])
def test_a_terminal_shows_how_far_it_is_if_it_takes_long(patience: float, seen: bool) -> None:
    pid, terminal = pty.fork()
    if not pid:
        try:
            progress.PATIENCE = patience
            os.environ["TERM"] = "xterm"
            assert sys.__stderr__ is not None
            sys.stderr = sys.__stderr__ = open(2, "w", closefd=False)  # noqa: SIM115
            assert list(progress.shown(iter(range(50)), 50, "Counting [all]")) == list(range(50))
        finally:
            os._exit(0)
    said = b""
    while True:
        try:
            part = os.read(terminal, 4096)
        except OSError:
            break
        if not part:
            break
        said += part
    os.waitpid(pid, 0)
    assert (b"Counting [all]" in said) is seen


def test_every_command_that_goes_through_a_whole_match_shows_how_far_it_is(
    referee: Referee, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []

    def shown(items: Iterable[object], total: int, doing: str) -> Iterable[object]:
        items = list(items)
        assert len(items) == total
        seen.append((doing, total))
        return items

    monkeypatch.setattr(progress, "shown", shown)
    assert referee("import", "-", "--lang", "en", piped=ROUND).status == 0
    assert referee("export", "--format", "csv", "--lang", "en").status == 0
    assert referee("stats", "1", "--lang", "en").status == 0
    kept = json.loads(referee("games", "--format", "json").out)[0]["events"] - 1  # the choice of rules is none to count
    assert seen == [("Reading the game", len(ROUND.splitlines())), *[("Counting the entries", kept)] * 2]


def test_where_there_is_no_terminal_nothing_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    assert list(progress.shown(iter("abc"), 3, "Counting")) == ["a", "b", "c"]
    assert capsys.readouterr() == ("", "")
