"""Claims about the screens beside the table: statistics, help, recorded matches, corrections."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.entry.command_words import words_of
from referee.match import figures
from referee.match.live import LiveMatch, counted
from referee.messages import LANGUAGES
from referee.record import Journal
from referee.tui.screens.correction import CorrectionScreen
from referee.tui.screens.games import GamesScreen
from referee.tui.screens.help import HelpScreen
from referee.tui.screens.statistics import StatisticsScreen
from referee.tui.screens.table import TableScreen
from tui.harness import begin, opened, pressed, settled, shown, taken

GAME = ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays R3", "Caro plays G4")
ROUND = ("players Ana Beto", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3", "points Ana 20", "deal")
Walk = Callable[..., None]


# --- statistics, help, recorded matches ---


def test_the_statistics_show_a_match_and_all_matches(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await opened(pilot, StatisticsScreen(pilot.app.match))
        assert any(line.split()[1:5] == ["Points", "0", "20", "│"] for line in shown(pilot).splitlines())
        await pressed(pilot, "<f7>")
        await settled(pilot)
        assert "Statistics of all matches" in shown(pilot)
        assert "F7 This match" in shown(pilot)
        assert any(line.split()[1:4] == ["Matches", "1", "1"] for line in shown(pilot).splitlines())

    walk(look, *ROUND)


def test_the_statistics_of_all_matches_are_not_counted_twice_and_leave_out_what_is_damaged(
    walk: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []
    monkeypatch.setattr(figures, "counted", lambda journal, match: counts.append(match) or counted(journal, match))

    def two(journal: Journal) -> LiveMatch:
        damaged = begin(journal, "greek", GAME[:2])
        with closing(sqlite3.connect(journal.path)) as db, db:
            db.execute("UPDATE matches SET length = 'x' WHERE id = ?", (damaged.id,))
        return begin(journal, "spanish", ROUND)

    async def look(pilot: Pilot[Any]) -> None:
        for _ in range(2):
            await opened(pilot, StatisticsScreen(None))
            await settled(pilot)
            assert any(line.split()[1:4] == ["Matches", "1", "1"] for line in shown(pilot).splitlines())
            await pressed(pilot, "<escape>")
        assert counts.count(pilot.app.match.id) == 1
        pilot.app.screen.action_games()
        await settled(pilot)
        assert "Greek table: damaged" in shown(pilot)

    walk(look, recorded=two)


def test_the_chart_tells_players_apart_by_their_markers(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await opened(pilot, StatisticsScreen(pilot.app.match))
        await pressed(pilot, "<end>")
        assert "● Ana  ▲ Beto" in shown(pilot)
        assert shown(pilot).count("▲") > 3

    walk(look, *ROUND)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_the_letters_of_the_reader_s_language(language: str, walk: Walk) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f1>")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert any(line.split()[1:2] == [words_of(language, "draws")[0]] for line in shown(pilot).splitlines())
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, TableScreen)

    walk(read, *GAME, language=language)


def test_a_recorded_match_is_opened_or_given_up(walk: Walk) -> None:
    def two(journal: Journal) -> LiveMatch:
        begin(journal, "greek", GAME[:2])
        return begin(journal, "spanish", GAME)

    async def choose(pilot: Pilot[Any]) -> None:
        current = pilot.app.match.id
        pilot.app.screen.action_games()
        await settled(pilot)
        assert isinstance(pilot.app.screen, GamesScreen)
        await pressed(pilot, "<down>", "<f8>", "<enter>")
        assert shown(pilot).count("unfinished") == 2, "the default answer gives nothing up"
        await pressed(pilot, "<f8>", "<2>")
        assert "given up" in shown(pilot)
        await pressed(pilot, "<home>", "<enter>")
        assert pilot.app.match.id != current
        assert isinstance(pilot.app.screen, TableScreen)

    walk(choose, recorded=two)


# --- corrections ---


async def correcting(pilot: Pilot[Any], *keys: str) -> None:
    pilot.app.screen.action_correct()
    await settled(pilot)
    assert isinstance(pilot.app.screen, CorrectionScreen)
    await pressed(pilot, *keys)


def test_hands_that_a_correction_changes_are_shown_although_nothing_is_ruled_otherwise(walk: Walk) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<up>", "<f7>")
        text = shown(pilot)
        assert "stays as it was" not in text
        assert "otherwise" not in text
        assert "Caro: 2 → 6" in text
        assert "Ana:" not in text

    walk(correct, *GAME[:4], "recount Caro 3", "Caro plays R4")


def test_a_corrected_event_shows_what_changes_before_it_counts(walk: Walk) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<up>", "<enter>", *["<backspace>"] * 20, "b7")
        assert "✓ Beto plays blue 7." in shown(pilot)
        assert "1 later entry is ruled differently" in shown(pilot)
        assert taken(pilot) == list(GAME)
        await pressed(pilot, "<escape>", "<escape>")
        assert taken(pilot) == list(GAME), "leaving changes nothing"

        await correcting(pilot, "<up>", "<enter>", *["<backspace>"] * 20, "b7", "<enter>")
        assert taken(pilot) == [*GAME[:3], "Beto plays B7", GAME[4]]
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, TableScreen)

    walk(correct, *GAME)


def test_an_earlier_round_s_score_is_corrected(walk: Walk) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<f5>", "<end>", "<enter>", "<backspace>", "<backspace>", "35")
        assert "Beto: 20 → 35" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert pilot.app.match.state.scores == (0, 35)

    walk(correct, *ROUND)


def test_an_event_is_removed_and_one_is_inserted(walk: Walk) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<f7>", "<enter>")
        assert taken(pilot) == list(GAME[:4])
        await pressed(pilot, "<f8>", "Beto advises Caro", "<enter>")
        assert taken(pilot) == [*GAME[:3], "Beto advises Caro", GAME[3]]

    walk(correct, *GAME)


def test_a_correction_that_cannot_have_happened_is_not_accepted(walk: Walk) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<enter>", *["<backspace>"] * 20, "Zoe passes", "<enter>")
        assert "Zoe" in shown(pilot)
        assert isinstance(pilot.app.screen, CorrectionScreen)
        assert taken(pilot) == list(GAME)

    walk(correct, *GAME)
