"""Claims about what real tables do besides, told at the screen: the menu, its digits and the dialogs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.match.live import LiveMatch
from referee.notation import parse, write
from referee.record import open_journal
from referee.tui.screens import procedures
from referee.tui.screens.counting import CountDialog
from referee.tui.screens.menu import GroupDialog
from referee.tui.screens.table import TableScreen
from referee.tui.widgets.choices import Choices
from tui.harness import begin, pressed, shown, taken
from tui.test_procedures import table

Walk = Callable[..., None]
SEATED = ("players Ana Beto Caro",)
GAME = (*SEATED, "dealer Ana", "start R7")
PLAYED = (*GAME, "Beto plays R3", "Caro plays R5")


@pytest.mark.parametrize(
    ("lines", "keys", "told"),
    [
        (GAME, ("93", "<enter>"), None),  # nothing illegal to let stand: the digit chooses nothing else
        ((*GAME, "Beto plays G4"), ("93", "<enter>"), "stands"),
        ((*GAME, "Beto draws"), ("94", "<enter>", "<enter>"), "Beto puts back"),
        ((*GAME, "Beto draws"), ("94", "<enter>", "r5", "<enter>"), "Beto puts back R5"),
        (GAME, ("95", "<down>", "<enter>", "r5 g4", "<enter>"), "seen Caro R5 G4"),
        (GAME, ("96", "<enter>", "r5 b5", "<enter>"), "Beto plays R5 B5"),
        (PLAYED, ("97", "<enter>"), "shuffle"),
        (GAME, ("98", "<down>", "<enter>"), "Beto leaves"),
        (GAME, ("99", "Dora", "<enter>", "<enter>"), "Dora joins"),
        (GAME, ("99", "Dora", "<enter>", "1"), "Dora joins after Ana"),
        (GAME, ("90", "<down>", "<enter>", "140", "<enter>"), "total Beto 140"),
        (GAME, ("92", "11", "<enter>"), "now turn Beto"),
        (GAME, ("92", "2", "1", "3", "<enter>"), "now top R2"),
        (GAME, ("92", "3", "4", "<enter>"), "now colour blue"),
        (GAME, ("92", "4", "<enter>"), "now direction right"),
        (GAME, ("91", "<enter>"), "won Ana"),
        (GAME, ("9", "<up>", "<up>", "<enter>", "<enter>"), "break"),
        (GAME, ("9", "<up>", "<enter>", "<enter>"), "end"),
    ],
)
def test_the_menu_leads_to_every_event_of_real_tables(
    lines: tuple[str, ...], keys: tuple[str, ...], told: str | None, walk: Walk
) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        before = taken(pilot)
        await pressed(pilot, "<f10>", *(key for part in keys for key in ([part] if part[0] == "<" else list(part))))
        if told is None:
            assert taken(pilot) == before
        else:
            assert taken(pilot) == [*before, told]

    walk(choose, *lines)


def test_turn_colour_card_and_direction_are_set_in_one_dialog(walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f10>", *"92", *"13", *"21", "4", *"34", "4")
        assert "On turn: Ana" in shown(pilot)
        assert "Colour: blue" in shown(pilot)
        assert "counter-clockwise" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-4:] == ["now turn Ana", "now top R3", "now colour blue", "now direction right"]
        assert isinstance(pilot.app.screen, TableScreen)

    walk(choose, *GAME)


def test_a_whole_match_is_kept_by_its_scores_alone(walk: Walk) -> None:
    async def keep(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f10>", "9", "1", "2")
        assert isinstance(pilot.app.screen, CountDialog)
        await pressed(pilot, "30", "<enter>", "12", "<enter>")
        assert "42" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert taken(pilot)[-1] == "deal"
        assert "Who won this round?" in shown(pilot)  # and not: which card is turned up
        await pressed(pilot, "1", "350", "<enter>", "200", "<enter>")
        assert pilot.app.match.state.phase == "over"  # type: ignore[attr-defined]

    walk(keep, *SEATED, "dealer Ana")


def test_a_match_in_which_one_joins_and_one_leaves_is_shown_and_counted(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        screen = shown(pilot)
        assert "Dora" in screen
        assert "out of the match" in screen
        await pressed(pilot, "<f7>")
        assert "Dora" in shown(pilot)
        await pressed(pilot, "<escape>", "!statistics")
        assert "Dora" in shown(pilot)

    walk(look, *SEATED, "dealer Ana", "won Beto", "points Ana 10", "points Caro 3", "deal",
         "Dora joins after Ana", "Beto leaves", "start R7")  # fmt: skip


def test_an_event_of_real_tables_is_undone_and_corrected(walk: Walk) -> None:
    async def undo(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f3>")
        assert taken(pilot)[-1] == "Dora joins"
        assert len(pilot.app.match.state.players) == 4  # type: ignore[attr-defined]
        await pressed(pilot, "<f3>")
        assert len(pilot.app.match.state.players) == 3  # type: ignore[attr-defined]

    walk(undo, *GAME, "Dora joins", "now colour blue")


def test_the_digits_of_the_menu_choose_the_same_whatever_else_is_offered() -> None:
    moments = (
        SEATED, (*SEATED, "dealer Ana"), GAME, (*GAME, "Beto plays W+4 blue"), (*GAME, "Beto plays G4"),
        (*GAME, "won Ana"), (*GAME, "won Ana", "points Beto 3", "points Caro 4"),
    )  # fmt: skip
    for lines in moments:
        made = table("spanish", *lines)
        for group in (procedures.offered(made), procedures.of_the_table(made)):
            digits = [procedure.digit for procedure in group if procedure.digit]
            assert len(digits) == len(set(digits)), lines


def test_a_digit_that_is_not_offered_now_chooses_nothing(walk: Walk) -> None:
    async def choose(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f10>", "9", "3")
        assert isinstance(pilot.app.screen, GroupDialog)
        assert len(pilot.app.screen.query(Choices)) == 1

    walk(choose, *GAME)


def test_the_score_sheet_shows_every_round_as_on_paper(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "!statistics")
        text = shown(pilot)
        assert "Score sheet" in text
        rows = [" ".join(line.split()) for line in text.splitlines()]
        assert any("1 +0 = 0 ★ +13 = 13 +0 = 0" in row for row in rows)
        assert any("2 ★ +30 = 30 +0 = 13 +0 = 0" in row for row in rows)

    walk(look, *SEATED, "dealer Ana", "won Beto", "points Ana 10", "points Caro 3", "deal",
         "won Ana", "points Beto 10", "points Caro 20", size=(120, 40))  # fmt: skip


def test_of_a_round_that_was_only_told_nobody_is_said_to_hold_no_cards(walk: Walk) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f6>")
        assert isinstance(pilot.app.screen, CountDialog)
        assert "0 cards" not in shown(pilot)

    walk(look, *SEATED, "dealer Ana", "won Beto")


def test_what_was_told_of_a_real_table_survives_a_correction_and_the_record(tmp_path: Path) -> None:
    with open_journal(tmp_path / "matches.sqlite", create=True) as journal:
        match = begin(journal, "spanish", (*GAME, "Dora joins after Ana", "Beto plays G4", "stands", "Beto leaves",
                                           "now colour blue", "total Caro 140", "won Ana"))  # fmt: skip
        told = [write(ruling.event) for ruling in match.taken]
        edited = match.edit(2, parse("start B2"))
        assert edited.possible
        assert [write(ruling.event) for ruling in match.taken] == [told[0], told[1], "start B2", *told[3:]]
        again = LiveMatch.resume(journal, match.id)
        assert [write(ruling.event) for ruling in again.taken] == [write(ruling.event) for ruling in match.taken]
        assert again.state.players == ("Ana", "Dora", "Beto", "Caro")
