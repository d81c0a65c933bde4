"""Claims about the table screen in use: language, log, undo, watching, keys and mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import referee
from referee.engine import events as e
from referee.match.live import LiveMatch
from referee.messages import LANGUAGES, OWN_NAMES
from referee.messages.record_faults import say_fault
from referee.record import DiskFull, JournalBusy, JournalError, JournalReadOnly, open_journal
from referee.tui.app import RefereeApp
from referee.tui.keys import TABLE_KEYS, is_usable, label_of
from referee.tui.screens import table
from referee.tui.screens.help import HelpScreen
from referee.tui.screens.small import TooSmall
from referee.tui.screens.table import TableScreen
from referee.tui.widgets.keybar import KeyBar
from tui.harness import begin, pressed, run, running, settled, shows, text_of
from tui.scenes import GAME

FILE = "matches.sqlite"


def table_of(pilot: Pilot[Any]) -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def lines_of(pilot: Pilot[Any]) -> Sequence[e.Event]:
    return table_of(pilot).match.table.events


def test_a_key_goes_through_the_languages_and_the_last_one_is_remembered(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            seen = []
            for _ in LANGUAGES:
                await pressed(pilot, "<f2>")
                seen.append(pilot.app.language)  # type: ignore[attr-defined]
                assert OWN_NAMES[seen[-1]] in [toast.message for toast in pilot.app._notifications]
            assert sorted(seen) == sorted(LANGUAGES)
            await pressed(pilot, "<f2>")
            assert pilot.app.journal.preference("language") == LANGUAGES[1]  # type: ignore[attr-defined]

    run(go)


def test_undo_and_redo_go_any_number_of_steps(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            there = list(lines_of(pilot))
            await pressed(pilot, *["<f3>"] * 3)
            assert len(lines_of(pilot)) == len(there) - 3
            await pressed(pilot, *["<f15>"] * 3)
            assert list(lines_of(pilot)) == there

    run(go)


def test_an_entry_of_the_log_shows_the_table_as_it_was_then(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            now = text_of(pilot.app)  # type: ignore[arg-type]
            assert "draws 2 cards" in now
            await pressed(pilot, "<f9>", "<down>", "<down>")
            then = text_of(pilot.app)  # type: ignore[arg-type]
            assert "after entry 3" in then
            assert "R7 ■" in then
            assert "▶ Beto" in then
            await pressed(pilot, "<escape>")
            assert text_of(pilot.app) == now  # type: ignore[arg-type]

    run(go)


def test_whoever_types_while_looking_back_types_in_the_present(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            await pressed(pilot, "<f9>", "<down>", "r1", "<enter>")
            assert lines_of(pilot)[-1] == e.Plays("Dimitra", "R1")
            assert "after entry" not in text_of(pilot.app)  # type: ignore[arg-type]

    run(go)


def test_the_keys_of_the_bar_can_be_clicked(tmp_path: Path) -> None:
    async def click(pilot: Pilot[Any], key: str) -> None:
        top = table_of(pilot).query_one(KeyBar).region.y
        rows = list(enumerate(text_of(pilot.app).split("\n")))[top:]  # type: ignore[arg-type]
        row, column = next((row, line.find(key)) for row, line in rows if key in line)
        assert await pilot.click(offset=(column + 1, row))
        await settled(pilot)

    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            await click(pilot, "F3 ")
            assert len(lines_of(pilot)) == len(GAME) - 1
            await click(pilot, "F2 ")
            assert pilot.app.language == LANGUAGES[1]  # type: ignore[attr-defined]
            await click(pilot, "F1 ")
            assert isinstance(pilot.app.screen, HelpScreen)

    run(go)


def test_every_key_of_the_bar_is_a_function_key_that_does_something() -> None:
    assert [key.key for key in TABLE_KEYS] == [f"f{number}" for number in range(1, 13)]
    for key in TABLE_KEYS:
        of_app, _, name = key.action.rpartition(".")
        assert hasattr(RefereeApp if of_app else TableScreen, f"action_{name}")


def test_a_watcher_sees_what_the_keeper_enters_and_can_change_nothing(tmp_path: Path) -> None:
    async def go() -> None:
        with open_journal(tmp_path / FILE, create=True) as keeping:
            kept = begin(keeping, "spanish", GAME)
            with open_journal(tmp_path / FILE, readonly=True) as watching:
                app = RefereeApp("eo", watching, LiveMatch.watch(watching, kept.id))
                async with shows(app, (80, 24)) as pilot:
                    kept.push(e.Plays("Dimitra", "R1"))
                    for _ in range(1000):
                        if "R1" in text_of(app):
                            break
                        await pilot.pause(table._POLL / 4)
                    assert "R1" in text_of(app)
                    await pressed(pilot, "r2", "<enter>", "<f3>", "<f11>", "<f6>")
                    assert text_of(app).count("R1")
        with open_journal(tmp_path / FILE) as journal:
            assert len(journal.events(kept.id)) == len(GAME) + 2

    run(go)


def test_two_keepers_of_a_match_cannot_fork_it_and_the_slower_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table, "_POLL", 1000)  # the other's event is not seen in time

    async def go() -> None:
        with open_journal(tmp_path / FILE, create=True) as keeping:
            kept = begin(keeping, "spanish", GAME)
            with open_journal(tmp_path / FILE) as second:
                app = RefereeApp("en", second, LiveMatch.resume(second, kept.id))
                async with shows(app, (80, 24), notifications=True) as pilot:
                    kept.push(e.Plays("Dimitra", "R1"))
                    await pressed(pilot, "r2", "<enter>")
                    assert app.match is not None
                    assert app.match.table.events == kept.table.events
                    assert "R1" in text_of(app)
                    assert len(app._notifications) == 1

    run(go)


def test_a_window_that_is_too_small_says_so_until_it_is_large_enough(tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "es", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            for size in ((79, 24), (80, 23), (30, 8), (1, 1)):
                await pilot.resize_terminal(*size)
                await settled(pilot)
                assert isinstance(pilot.app.screen, TooSmall)
            await pilot.resize_terminal(60, 20)
            await settled(pilot)
            assert "60×20" in text_of(pilot.app)  # type: ignore[arg-type]
            await pilot.resize_terminal(80, 24)
            await settled(pilot)
            assert isinstance(pilot.app.screen, TableScreen)
            await pressed(pilot, "r1", "<enter>")
            assert lines_of(pilot)[-1] == e.Plays("Dimitra", "R1")

    run(go)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
def test_the_whole_table_is_seen_at_every_size(size: tuple[int, int], tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "el", size, lambda journal: begin(journal, "spanish", GAME)) as pilot:
            await asyncio.sleep(0)
            text = text_of(pilot.app)  # type: ignore[arg-type]
            for word in ("Ana", "Beto", "Caro", "▶ Dimitra", "ΚΟΚΚΙΝΟ", "F12", "✗"):
                assert word in text
            bottom = table_of(pilot).query_one(KeyBar).region
            assert bottom.bottom == size[1]

    run(go)


def test_the_whole_of_a_long_round_can_be_looked_at(tmp_path: Path) -> None:
    turns = [f"{name} {what}" for _ in range(8) for name in ("Beto", "Caro", "Ana") for what in ("draws", "passes")]
    lines = ("players Ana Beto Caro", "dealer Ana", "start R7", *turns)

    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, "spanish", lines)) as pilot:
            await pressed(pilot, "<f9>", "<end>")
            first = text_of(pilot.app)  # type: ignore[arg-type]
            assert "after entry 3" in first
            assert "▮▮▮▮▮▮▮ 7" in first
            assert "The red 7 is turned up." in first.split("\n")[-3]
            await pressed(pilot, "<home>", "<pageup>")
            assert f"after entry {len(lines)}" in text_of(pilot.app)  # type: ignore[arg-type]

    run(go)


@pytest.mark.parametrize("fault", [DiskFull, JournalReadOnly, JournalBusy], ids=lambda fault: fault.__name__)
def test_a_record_that_fails_is_told_and_changes_nothing(
    fault: type[JournalError], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with running(tmp_path, "es", (80, 24), lambda journal: begin(journal, "spanish", GAME)) as pilot:
            before, shown = list(lines_of(pilot)), pilot.app.screen.query_one("#arena").render()  # type: ignore[attr-defined]

            def fails(*_: object, **__: object) -> None:
                raise fault(tmp_path / FILE)

            monkeypatch.setattr(table_of(pilot).match.journal, "append", fails)
            # However often it is tried, one notice stands there and hides no more than it must.
            await pressed(pilot, "r1", "<enter>", "r2", "<enter>")
            assert list(lines_of(pilot)) == before
            assert pilot.app.screen.query_one("#arena").render() == shown  # type: ignore[attr-defined]
            said = [toast.message for toast in pilot.app._notifications]
            assert said == [say_fault(fault(tmp_path / FILE), referee.speaker("es"))]

    run(go)


@pytest.mark.parametrize(("rules", "usable"), [("spanish", True), ("greek", False)])
def test_the_key_for_a_challenge_is_lit_only_where_the_rules_know_one(rules: str, usable: bool, tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, rules, GAME[:3])) as pilot:
            step = next(key for key in TABLE_KEYS if key.action == "step")
            assert label_of(step, table_of(pilot).match.state) == "Challenge"
            assert is_usable(step, table_of(pilot).match.table, False, True) is usable

    run(go)


@pytest.mark.parametrize("rules", ["esperanto-ten", "spanish-lowest", "greek-knockout"])
def test_round_and_dealer_stand_at_the_top_however_long_the_title(rules: str, tmp_path: Path) -> None:
    async def go() -> None:
        async with running(tmp_path, "en", (80, 24), lambda journal: begin(journal, rules, GAME[:3])) as pilot:
            for language in LANGUAGES:
                pilot.app.language = language  # type: ignore[attr-defined]
                await settled(pilot)
                said, top = referee.speaker(language), text_of(pilot.app).splitlines()[0]  # type: ignore[arg-type]
                assert said.text("round {number}", number=1) in top
                assert top.endswith(said.text("dealer: {player}", player="Ana"))

    run(go)
