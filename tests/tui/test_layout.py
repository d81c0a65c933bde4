"""Claims about how a table is drawn: everything fits, whatever the names, the seats and the window."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.content import Content

import referee
from referee.cards import Colour
from referee.engine import State
from referee.engine import events as e
from referee.messages import LANGUAGES
from referee.rulebook import available, load
from referee.rulings import Table
from referee.text import capitals
from referee.tui.canvas import Canvas, fitted
from referee.tui.colours import paper, shade, shape
from referee.tui.glyphs import drawable, drawn
from referee.tui.themes import THEMES, is_light
from referee.tui.widgets.arena import arranged, rows_of
from referee.tui.widgets.seats import HEIGHTS, seat_lines
from referee.view.scene import Scene, Seat

NAMES = st.lists(
    st.text(st.characters(categories=["L", "N", "M", "So"]), min_size=1, max_size=40).filter(str.strip),
    min_size=2, max_size=10, unique_by=str.casefold,
)  # fmt: skip
WINDOWS = st.tuples(st.integers(60, 220), st.integers(11, 60))


@cache
def spanish() -> Table:
    return Table(load("spanish"))


def scene(names: list[str], language: str, *happened: e.Event, openly: bool = False) -> Scene:
    table = Table(load("spanish"))
    rulings = table.replay([e.Players(tuple(names)), e.Dealer(names[0]), e.Start("R7"), *happened])
    assert all(ruling.verdict != "refused" for ruling in rulings)
    return Scene(table.state, table.game, referee.speaker(language), openly=openly)


def cells(content: Content) -> list[int]:
    return [cell_len(line) for line in content.plain.split("\n")]


@settings(max_examples=80)
@given(NAMES, WINDOWS, st.sampled_from(LANGUAGES))
def test_a_table_fits_its_window_whatever_the_names(names: list[str], window: tuple[int, int], language: str) -> None:
    wide, high = window
    drawing = arranged(scene(names, language), wide, high).content()
    widths = cells(drawing)
    assert len(widths) == high
    assert max(widths) <= wide


@settings(max_examples=100)
@given(st.text(max_size=60), st.integers(14, 40), st.integers(0, 2), st.booleans(), st.booleans(), st.integers(0, 120),
       st.lists(st.text(max_size=30), max_size=2))  # fmt: skip
def test_a_seat_is_as_wide_and_as_high_as_it_is_told(
    name: str, wide: int, size: int, turn: bool, dealer: bool, cards: int, notes: list[str]
) -> None:
    seat = Seat(name, str(cards), cards, tuple(notes), "0 points", turn, dealer, False, False, bool(notes))
    lines = seat_lines(seat, wide, size)
    assert len(lines) == HEIGHTS[size]
    assert {line.cell_length for line in lines} == {wide}


@pytest.mark.parametrize("seats", range(2, 11))
def test_seats_stand_clockwise_round_the_pile(seats: int) -> None:
    above, below = rows_of(seats)
    assert [below[0], *above, *reversed(below[1:])] == list(range(seats))
    assert abs(len(above) - len(below)) <= 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [(78, 11), (74, 28), (140, 46)])
def test_ten_players_are_all_named_with_their_cards(language: str, window: tuple[int, int]) -> None:
    names = [f"Player{number}" for number in range(10)]
    text = arranged(scene(names, language), *window).content().plain
    assert all(name in text for name in names)
    assert text.count("▮") >= 70


def test_whose_turn_it_is_is_said_by_a_sign() -> None:
    text = arranged(scene(["Ana", "Beto", "Caro"], "en"), 80, 12).content().plain
    assert "▶ Beto" in text
    assert "▶ Caro" not in text
    assert "Ana ✱" in text


def test_one_card_is_said_with_or_without_the_call() -> None:
    played = (e.Recount("Beto", 2), e.Plays("Beto", "R3"))
    missed = scene(["Ana", "Beto", "Caro"], "en", *played, openly=True)
    assert "forgot “uno”!" in arranged(missed, 80, 12).content().plain
    called = scene(["Ana", "Beto", "Caro"], "en", e.Recount("Beto", 2), e.Plays("Beto", "R3"), e.Says("Beto", "uno"))
    assert "UNO!" in arranged(called, 80, 12).content().plain


def test_a_missed_call_is_for_the_players_to_notice() -> None:
    before = scene(["Ana", "Beto", "Caro"], "en", e.Recount("Beto", 1))
    missed = scene(["Ana", "Beto", "Caro"], "en", e.Recount("Beto", 2), e.Plays("Beto", "R3"))
    assert missed.state.missed
    for shown in (before, missed):
        assert [(seat.notes, seat.alarm) for seat in shown.seats()] == [((), False)] * 3


def test_an_empty_room_can_be_drawn() -> None:
    table = spanish()
    assert cells(arranged(Scene(State.empty(table.rulebook.deck), table.game, referee.speaker("en")), 80, 12).content())


# --- colours ---


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours as the accessibility guidelines define it, from 1 to 21."""

    def luminance(colour: Color) -> float:
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("rules", [listing.name for listing in available()])
def test_the_colours_of_a_deck_are_told_apart_without_colour(rules: str) -> None:
    colours = load(rules).deck.colours
    assert len({shape(colour) for colour in colours}) == len(colours)
    assert len({colour.code for colour in colours}) == len(colours)


@pytest.mark.parametrize("name", ["red", "yellow", "green", "blue", "orange", "purple", "white", "black", "hearts"])
def test_letters_on_a_card_can_be_read(name: str) -> None:
    colour = Colour(name, name[0].upper(), 0)
    letters = paper(colour).split()[1]
    assert contrast(Color.parse(letters), Color.parse(shade(colour))) >= 4.5


def test_a_suit_has_its_own_sign() -> None:
    assert [shape(Colour(name, name[0], 0)) for name in ("spades", "hearts", "diamonds", "clubs")] == list("♠♥♦♣")


@pytest.mark.parametrize("look", THEMES)
def test_signs_and_letters_stand_out_from_the_background(look: str) -> None:
    theme = THEMES[look]
    for shown in (theme.foreground, theme.success, theme.error, theme.warning, theme.accent, theme.primary):
        for background in (theme.background, theme.surface, theme.panel):
            assert shown is not None
            assert background is not None
            assert contrast(Color.parse(shown), Color.parse(background)) >= 4.5


def in_256(colour: str) -> Color:
    """What a terminal of 256 colours shows instead."""
    return Color.from_rich_color(RichColor.parse(colour).downgrade(ColorSystem.EIGHT_BIT))


@pytest.mark.parametrize("name", ["red", "yellow", "green", "blue", "hearts"])
def test_letters_on_a_card_can_be_read_in_256_colours(name: str) -> None:
    letters, background = paper(Colour(name, name[0].upper(), 0)).split()[1::2]
    assert contrast(in_256(letters.lower()), in_256(background.lower())) >= 4.5


@pytest.mark.parametrize("look", THEMES)
def test_a_look_can_be_read_in_256_colours(look: str) -> None:
    theme = THEMES[look]
    for background in map(in_256, filter(None, (theme.background, theme.surface, theme.panel))):
        assert max(background.rgb) - min(background.rgb) <= 10
        for shown in filter(None, (theme.foreground, theme.success, theme.error, theme.warning, theme.primary)):
            assert contrast(in_256(shown), background) >= 4.5


@pytest.mark.parametrize(("told", "light"), [("15;0", False), ("0;15", True), ("0;default;7", True), ("", False)])
def test_a_terminal_may_say_that_it_is_light(told: str, light: bool) -> None:
    assert is_light({"COLORFGBG": told}) is light


# --- pieces ---


@given(st.text(max_size=30), st.integers(0, 30), st.sampled_from(["left", "center", "right"]))
def test_a_fitted_line_is_exactly_so_wide(text: str, width: int, align: str) -> None:
    assert fitted(text, width, align).cell_length == width


def test_what_does_not_fit_on_the_canvas_is_left_out() -> None:
    canvas = Canvas(5, 2)
    canvas.put(3, 1, ["abcdef", "below"])
    assert canvas.content().plain == " \n   ab"


@pytest.mark.parametrize("scale", [0, 1, 2])
@pytest.mark.parametrize("text", ["0123456789", "W+4", "10", "RSKQJA", "?", "↻", "+-*"])
def test_a_drawn_text_is_a_rectangle(text: str, scale: int) -> None:
    lines = drawn(text, scale)
    assert drawable(text)
    assert len({len(line) for line in lines}) == 1
    assert len(lines) == (3, 6, 12)[scale]


def test_a_character_that_is_not_known_is_not_drawn() -> None:
    assert not drawable("Ж")
    assert not drawable("")


@pytest.mark.parametrize(
    ("text", "large"), [("κόκκινο", "ΚΟΚΚΙΝΟ"), ("ruĝa", "RUĜA"), ("inglés", "INGLÉS"), ("μπλε", "ΜΠΛΕ")]
)
def test_greek_capitals_have_no_accents(text: str, large: str) -> None:
    assert capitals(text) == large


@pytest.mark.parametrize(
    ("name", "numbers"), [("red", {1, 9}), ("green", {2, 10}), ("yellow", {3, 11}), ("blue", {4, 12})]
)
def test_a_colour_is_the_one_of_its_name_on_a_terminal_of_sixteen_colours(name: str, numbers: set[int]) -> None:
    from rich.color import Color as TerminalColour
    from rich.color import ColorSystem

    shown = TerminalColour.parse(shade(Colour(name, name[0].upper(), 0)).lower()).downgrade(ColorSystem.STANDARD)
    assert shown.number in numbers
