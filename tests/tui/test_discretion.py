"""Claims about what the screen leaves to the players to notice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from referee.match.live import LiveMatch
from referee.record import open_journal
from referee.tui.app import RefereeApp
from referee.tui.keys import TABLE_KEYS, is_usable
from referee.tui.widgets.keybar import KeyBar
from tui.harness import begin, pressed, run, shown, shows

Walk = Callable[..., None]
GAME = ("players Ana Beto Caro", "dealer Ana", "start R7")
MISSED = (*GAME, "recount Beto 2", "Beto plays R3")
SHOWN = (*GAME, "Beto plays W+4 blue", "Caro challenges", "Beto shows R3 G4 G5 Y9 Y2 B1")


def test_a_missed_call_is_not_announced_until_the_key_is_pressed(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        assert pilot.app.match.state.missed  # type: ignore[attr-defined]
        hidden, bar = shown(pilot), pilot.app.screen.query_one(KeyBar).render()
        assert "forgot" not in hidden
        assert "not said" not in hidden
        await pressed(pilot, "<ctrl+o>")
        assert "forgot “uno”!" in shown(pilot)
        assert "Has not said “uno”: Beto." in shown(pilot)
        await pressed(pilot, "<ctrl+o>")
        assert shown(pilot) == hidden
        assert pilot.app.screen.query_one(KeyBar).render() == bar

    walk(look, *MISSED)


def test_the_key_of_a_catch_looks_the_same_whether_a_call_was_missed_or_not(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        catch = next(key for key in TABLE_KEYS if key.action == "catch")
        table = pilot.app.match.table  # type: ignore[attr-defined]
        assert not table.state.missed
        assert is_usable(catch, table, False, True)
        assert not is_usable(catch, table, False, True, openly=True)

    walk(look, *GAME, "recount Beto 2", "Beto plays R3", "Beto says uno")


def test_the_cards_of_a_shown_hand_are_not_spelled_out(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        assert "shows their hand" in shown(pilot)
        await pressed(pilot, "<ctrl+o>")
        assert "shows these cards" in shown(pilot)

    walk(look, *SHOWN, size=(120, 40))


def test_the_choice_is_remembered_but_who_watches_sees_nothing_unless_asked(tmp_path: Path) -> None:
    with open_journal(tmp_path / "matches.sqlite", create=True) as journal:
        match = begin(journal, "spanish", MISSED)

        async def choose() -> None:
            async with shows(RefereeApp("en", journal, match), (80, 24)) as pilot:
                await pressed(pilot, "<ctrl+o>")

        run(choose)
        assert RefereeApp("en", journal, match).openly
        watched = LiveMatch.watch(journal, match.id)
        assert not RefereeApp("en", journal, watched).openly
        assert RefereeApp("en", journal, watched, openly=True).openly
