"""Claims about the screens beside the table: the start of a match, rules, statistics, recorded matches, corrections."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from referee.journal import Journal
from referee.journal.live import LiveMatch
from referee.messages import LANGUAGES, messages
from referee.messages.prose import clause_list, differences
from referee.notation import write
from referee.rulebook import available, load
from referee.tui import rule_rows
from referee.tui.screens.choose_rules import ChooseRulesScreen, fitting
from referee.tui.screens.correction import CorrectionScreen
from referee.tui.screens.games import GamesScreen
from referee.tui.screens.help import HelpScreen
from referee.tui.screens.rules import RulesScreen
from referee.tui.screens.seating import SeatingScreen
from referee.tui.screens.start import StartScreen
from referee.tui.screens.statistics import StatisticsScreen
from referee.tui.screens.table import TableScreen
from referee.tui.widgets.said import Field
from tui.harness import begin, pressed, run, running, settled, text_of

GAME = ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays R3", "Caro plays G4")
ROUND = ("players Ana Beto", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3", "points Ana 20", "deal")
Scenario = Callable[[Pilot[Any]], Awaitable[None]]
Begin = Callable[[Journal], LiveMatch | None]


@pytest.fixture
def walk(tmp_path: Path) -> Callable[..., None]:
    def play(scenario: Scenario, *lines: str, language: str = "en", recorded: Begin | None = None) -> None:
        def first(journal: Journal) -> LiveMatch | None:
            if recorded is not None:
                return recorded(journal)
            return begin(journal, "spanish", lines) if lines else None

        async def whole() -> None:
            async with running(tmp_path, language, (80, 24), first) as pilot:
                await scenario(pilot)

        run(whole)

    return play


def shown(pilot: Pilot[Any]) -> str:
    return text_of(pilot.app)


def taken(pilot: Pilot[Any]) -> list[str]:
    return [write(item.event) for item in pilot.app.match.taken]


async def opened(pilot: Pilot[Any], screen: Any) -> Any:
    pilot.app.push_screen(screen)
    await settled(pilot)
    return screen


# --- the start of a match ---


def unfinished(journal: Journal) -> None:
    begin(journal, "greek", GAME[:2])


def test_without_a_match_to_resume_a_rule_set_is_chosen_at_once(walk: Callable[..., None]) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, ChooseRulesScreen)
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, StartScreen)

    walk(start)


def test_the_unfinished_match_is_offered_first(walk: Callable[..., None]) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, StartScreen)
        assert "Resume: Greek table; Ana, Beto, Caro" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, TableScreen)
        assert taken(pilot) == list(GAME[:2])

    walk(start, recorded=unfinished)


def test_a_match_is_begun_by_the_keyboard_alone(walk: Callable[..., None]) -> None:
    async def start(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "espan clas", "<enter>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        await pressed(pilot, "Ana", "<enter>", "Beto", "<enter>", "María José", "<enter>", "<f5>", "<f8>")
        await pressed(pilot, "<down>", "<enter>")
        assert isinstance(pilot.app.screen, TableScreen)
        assert pilot.app.match.rulebook.name == "spanish"
        assert taken(pilot) == ['players Ana Beto "María José"', "dealer Ana"]

    walk(start)


def test_a_match_is_begun_by_the_mouse_alone(walk: Callable[..., None]) -> None:
    async def click(pilot: Pilot[Any], selector: str, **how: Any) -> None:
        assert await pilot.click(selector, **how), selector
        await pilot.pause(0.25)  # a button takes no second click while it looks pressed

    async def start(pilot: Pilot[Any]) -> None:
        await click(pilot, "#list", offset=(5, 3))
        assert isinstance(pilot.app.screen, ChooseRulesScreen), "the first click only shows the rules"
        await click(pilot, "#list", offset=(5, 3))
        for button in ("#add-player", "#add-player", "#down-0", "#go-on"):
            await click(pilot, button)
        await click(pilot, "#choices", offset=(8, 0))  # cut
        for x in (20, 32):
            await click(pilot, "#point")
            await click(pilot, "CardGrid", offset=(x, 0))
            await click(pilot, "#accept")
        await click(pilot, "#accept")
        assert isinstance(pilot.app.screen, TableScreen)
        assert taken(pilot)[0] == 'players "Player 2" "Player 1"'
        assert [line.split()[0] for line in taken(pilot)[1:]] == ["cut", "cut"]

    walk(start)


def test_players_are_remembered_and_moved_and_removed(walk: Callable[..., None]) -> None:
    def finished(journal: Journal) -> None:
        begin(journal, "greek", GAME[:2]).give_up()

    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>")
        names = [f"#seat-{place}" for place in range(3)]

        def seated() -> list[str]:
            return [pilot.app.screen.query_one(name, Field).value for name in names]

        assert seated() == ["Ana", "Beto", "Caro"]
        await pressed(pilot, "<f6>")
        assert seated() == ["Beto", "Ana", "Caro"]
        await pressed(pilot, "<f7>")
        assert seated() == ["Beto", "Caro", ""]

    walk(seat, recorded=finished)


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (("Ana",), "2"),
        (("Ana", "ana"), "ana"),
        (('A"na', "Beto"), "quotation mark"),
    ],
)
def test_players_that_cannot_sit_together_are_refused_with_the_reason(
    names: tuple[str, ...], said: str, walk: Callable[..., None]
) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>")
        for name in names:
            await pressed(pilot, name, "<enter>")
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert said in str(pilot.app.screen.query_one("#fault").render())

    walk(seat)


@pytest.mark.parametrize(("value", "said"), [("abc", "“abc” is not a whole number."), ("0", "100,000")])
def test_a_parameter_out_of_bounds_is_refused_with_the_bounds(
    value: str, said: str, walk: Callable[..., None]
) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>", "Ana", "<enter>", "Beto", "<enter>")
        pilot.app.screen.query_one("#set-0", Field).value = value
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert said in shown(pilot)

    walk(seat)


def test_a_parameter_of_its_own_is_that_of_the_match(walk: Callable[..., None]) -> None:
    async def seat(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<enter>", "Ana", "<enter>", "Beto", "<enter>")
        pilot.app.screen.query_one("#set-0", Field).value = "300"
        await pressed(pilot, "<f8>", "<down>", "<enter>")
        assert pilot.app.match.parameters["target"] == 300

    walk(seat)


@pytest.mark.parametrize("typed", ["mesa espan", "MESA ESPAÑ", "κλασικο ισπαν", "klasika hisp", "spanish"])
def test_a_rule_set_is_found_in_any_language_without_accents(typed: str) -> None:
    assert "spanish" in [listing.name for listing in fitting(typed)]
    assert len(fitting(typed)) < len(available())


def test_a_rule_file_of_one_s_own_is_chosen_by_its_path(walk: Callable[..., None], tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text('rule set house, based on spanish\ntitle\n  en "House"\n', encoding="utf-8")

    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.query_one("#filter", Field).value = str(path)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, SeatingScreen)
        assert "House" in shown(pilot)

    walk(choose)


def test_a_wrong_rule_file_is_refused_with_its_faults(walk: Callable[..., None], tmp_path: Path) -> None:
    path = tmp_path / "house.rules"
    path.write_text("rule set house, based on nothing-known\n", encoding="utf-8")

    async def choose(pilot: Pilot[Any]) -> None:
        pilot.app.screen.query_one("#filter", Field).value = str(path)
        await pressed(pilot, "<enter>")
        assert isinstance(pilot.app.screen, ChooseRulesScreen)
        assert "house.rules:1:" in shown(pilot)

    walk(choose)


# --- rules ---


def test_alone_every_rule_stands_once() -> None:
    rulebook = load("greek")
    rows = rule_rows.alone(rulebook, messages("en"))
    assert sorted(row.name for row in rows) == sorted([*rulebook.clauses, *rulebook.parameters])


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_two_languages_each_rule_stands_beside_itself(language: str) -> None:
    rulebook = load("esperanto")
    rows = rule_rows.in_two_languages(rulebook, messages("en"), messages(language))
    translated = {clause.name: clause.text for clause in clause_list(rulebook, messages(language))}
    seconds = {row.name: row.second.text for row in rows if row.second and row.name in translated}
    assert seconds == translated


def test_beside_another_rule_set_exactly_the_differences_are_marked() -> None:
    one, other, speaker = load("spanish"), load("esperanto"), messages("en")
    rows = rule_rows.beside(one, other, speaker)
    marked = {row.name for row in rows if row.differs and row.section != rule_rows.CHOSEN}
    assert marked == {difference.name for difference in differences(one, other, speaker)}
    assert marked
    alone = [row.name for row in rows if row.second is not None and not row.second.text]
    assert all(name not in other.clauses for name in alone)


@pytest.mark.parametrize(
    ("text", "words", "places"),
    [
        ("Un comodín, dos comodines", "comodin", [(3, 10), (16, 23)]),
        ("Ο πρώτος παίκτης", "ΠΡΩΤΟΣ παικ", [(2, 8), (9, 13)]),
        ("e\u0301l y el", "el", [(0, 3), (6, 8)]),
        ("nothing", "x", []),
        ("nothing", "", []),
    ],
)
def test_what_is_searched_is_found_without_accents_at_its_place(
    text: str, words: str, places: list[tuple[int, int]]
) -> None:
    assert list(rule_rows.found_in(text, words)) == places


def test_the_rules_open_at_the_clause_that_decided(walk: Callable[..., None]) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f8>")
        assert isinstance(pilot.app.screen, RulesScreen)
        marked = next(line for line in shown(pilot).splitlines() if "▸" in line)
        assert "wrong card" in marked

    walk(read, *GAME)


def test_a_search_keeps_the_rules_that_hold_all_words(walk: Callable[..., None]) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        screen = await opened(pilot, RulesScreen(load("spanish")))
        await pressed(pilot, "challen hand")
        options = screen.query_one("#rules").options
        names = {option.id for option in options if option.id}
        rows = rule_rows.alone(load("spanish"), screen.speaker)
        assert names == {row.name for row in rows if "challen" in row.searched and "hand" in row.searched}
        assert 0 < len(names) < 10

    walk(read, *GAME)


def test_another_language_and_another_rule_set_stand_beside_the_rules(walk: Callable[..., None]) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        await opened(pilot, RulesScreen(load("spanish")))
        await pressed(pilot, "<f5>")
        assert "La koloroj" in shown(pilot)
        await pressed(pilot, "<f6>", "<2>", "<f7>")
        assert "≠" in shown(pilot)
        assert "Esperanto table" in shown(pilot)

    walk(read, *GAME)


def test_the_rules_change_their_language_and_keep_their_place(walk: Callable[..., None]) -> None:
    async def read(pilot: Pilot[Any]) -> None:
        screen = await opened(pilot, RulesScreen(load("spanish"), "wrong-card"))
        await pressed(pilot, "<f2>", "<f2>")
        assert screen.query_one("#rules").highlighted_option.id == "wrong-card"
        assert "Mesa española clásica" in shown(pilot)

    walk(read, *GAME)


# --- statistics, help, recorded matches ---


def test_the_statistics_show_a_match_and_all_matches(walk: Callable[..., None]) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await opened(pilot, StatisticsScreen(pilot.app.match))
        assert any(line.split()[1:5] == ["Points", "0", "20", "│"] for line in shown(pilot).splitlines())
        await pressed(pilot, "<f7>")
        await settled(pilot)
        assert "Statistics of all matches" in shown(pilot)
        assert any(line.split()[1:4] == ["Matches", "1", "1"] for line in shown(pilot).splitlines())

    walk(look, *ROUND)


def test_the_chart_tells_players_apart_by_their_markers(walk: Callable[..., None]) -> None:
    async def look(pilot: Pilot[Any]) -> None:
        await opened(pilot, StatisticsScreen(pilot.app.match))
        await pressed(pilot, "<end>")
        assert "● Ana  ▲ Beto" in shown(pilot)
        assert shown(pilot).count("▲") > 3

    walk(look, *ROUND)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_shows_the_letters_of_the_reader_s_language(language: str, walk: Callable[..., None]) -> None:
    from referee.notation.commands import words_of

    async def read(pilot: Pilot[Any]) -> None:
        await pressed(pilot, "<f1>")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert any(line.split()[1:2] == [words_of(language, "draws")[0]] for line in shown(pilot).splitlines())
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, TableScreen)

    walk(read, *GAME, language=language)


def test_a_recorded_match_is_opened_or_given_up(walk: Callable[..., None]) -> None:
    def two(journal: Journal) -> LiveMatch:
        begin(journal, "greek", GAME[:2])
        return begin(journal, "spanish", GAME)

    async def choose(pilot: Pilot[Any]) -> None:
        current = pilot.app.match.id
        pilot.app.screen.action_games()
        await settled(pilot)
        assert isinstance(pilot.app.screen, GamesScreen)
        await pressed(pilot, "<down>", "<f8>", "<enter>")
        assert shown(pilot).count("not finished") == 2, "the default answer gives nothing up"
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


def test_a_corrected_event_shows_what_changes_before_it_counts(walk: Callable[..., None]) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<up>", "<enter>", *["<backspace>"] * 20, "b7")
        assert "✓ Beto plays the card “blue 7”." in shown(pilot)
        assert "1 later event is ruled otherwise" in shown(pilot)
        assert taken(pilot) == list(GAME)
        await pressed(pilot, "<escape>", "<escape>")
        assert taken(pilot) == list(GAME), "leaving changes nothing"

        await correcting(pilot, "<up>", "<enter>", *["<backspace>"] * 20, "b7", "<enter>")
        assert taken(pilot) == [*GAME[:3], "Beto plays B7", GAME[4]]
        await pressed(pilot, "<escape>")
        assert isinstance(pilot.app.screen, TableScreen)

    walk(correct, *GAME)


def test_an_earlier_round_s_score_is_corrected(walk: Callable[..., None]) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<end>", "<up>", "<enter>", "<backspace>", "<backspace>", "35")
        assert "Beto: 20 → 35" in shown(pilot)
        await pressed(pilot, "<enter>")
        assert pilot.app.match.state.scores == (0, 35)

    walk(correct, *ROUND)


def test_an_event_is_removed_and_one_is_inserted(walk: Callable[..., None]) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<f7>", "<enter>")
        assert taken(pilot) == list(GAME[:4])
        await pressed(pilot, "<f8>", "Beto advises Caro", "<enter>")
        assert taken(pilot) == [*GAME[:3], "Beto advises Caro", GAME[3]]

    walk(correct, *GAME)


def test_a_correction_that_cannot_have_happened_is_not_accepted(walk: Callable[..., None]) -> None:
    async def correct(pilot: Pilot[Any]) -> None:
        await correcting(pilot, "<enter>", *["<backspace>"] * 20, "Zoe passes", "<enter>")
        assert "Zoe" in shown(pilot)
        assert isinstance(pilot.app.screen, CorrectionScreen)
        assert taken(pilot) == list(GAME)

    walk(correct, *GAME)
