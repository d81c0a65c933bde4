"""Claims about the sheets to hand out.

Expected sheets stand in ``sheets/`` in four languages; ``pytest --rewrite-expected`` writes them
anew after a deliberate change.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from html.parser import HTMLParser
from itertools import combinations
from pathlib import Path

import pytest

import referee
from referee.cli import main
from referee.languages import LANGUAGES
from referee.messages.prose import clause_list
from referee.messages.sheet import sheet, sheet_html, sheet_short, sheet_text, summary
from referee.messages.sheet import unplayed as habits
from referee.messages.sheet.example import PLAYERS, ExampleGame, example, shown
from referee.messages.sheet.model import SheetTeller
from referee.program import lower
from referee.program.python import python_source
from referee.rulebook import Rulebook, available, load
from referee.rulings import Ruling, Table

TESTS = Path(__file__).parent
VARIANTS = TESTS / "variants"
SHIPPED = [listing.name for listing in available()]
FILES = [*sorted(VARIANTS.glob("*.rules")), TESTS / "rule_files" / "good" / "every-shape.rules"]
ALL = [*SHIPPED, *(pytest.param(path, id=path.stem) for path in FILES)]
MOST_LINES = 158
"""Two pages of A4, as a terminal’s text is printed in nine points."""
VOID = {"meta"}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True, scope="module")
def each_example_once() -> Iterator[None]:
    """The example of a rule set is the same in every language, and takes a while to find."""
    found: dict[str, Sequence[Ruling]] = {}

    def once(rulebook: Rulebook) -> Sequence[Ruling]:
        return found.get(rulebook.name) or found.setdefault(rulebook.name, shown(rulebook))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("referee.messages.sheet.example.shown", once)
        yield


def variant(name: str) -> Rulebook:
    return load(VARIANTS / f"{name}.rules")


def not_played(rulebook: Rulebook) -> set[str]:
    return {line.text for line in habits.unplayed(SheetTeller(rulebook, referee.speaker("en")))}


@pytest.mark.parametrize("name", ["spanish", pytest.param(VARIANTS / "crazy-eights.rules", id="crazy-eights")])
def test_a_sheet_reads_as_expected(name: str | Path, language: str, holds: Callable[[Path, str], None]) -> None:
    rulebook = load(name)
    holds(TESTS / "sheets" / f"{rulebook.name}.{language}.txt", sheet_text(rulebook, referee.speaker(language)))


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_speaks_of_cards_and_not_of_clauses(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    text = sheet_text(rulebook, speaker)
    assert not set("`[]{}") & set(text)
    names = {name for name in (*rulebook.clauses, *rulebook.words) if "-" in name}
    assert not names & set(re.findall(r"[\w-]+", text))
    for face in rulebook.deck.faces:
        assert speaker.quoted(speaker.card(face, rulebook)) not in text
    assert all(section.lines and section.heading for section in sheet(rulebook, speaker))


@pytest.mark.parametrize("name", [*SHIPPED, *FILES[:-1]])  # the last has more rules than any table would play by
def test_a_sheet_fits_two_printed_pages(name: str | Path, language: str) -> None:
    assert len(sheet_text(load(name), referee.speaker(language)).split("\n")) <= MOST_LINES


@pytest.mark.parametrize("name", ALL)
def test_every_line_is_one_whole_sentence_or_more(name: str | Path, language: str) -> None:
    for section in sheet(load(name), referee.speaker(language)):
        for line in section.lines:
            assert re.search(r"[.!]$", line.said), line
            assert not line.said[0].islower(), line


@pytest.mark.parametrize("name", ALL)
def test_a_sheet_with_sources_cites_every_paragraph_that_its_rules_cite(name: str | Path) -> None:
    rulebook, speaker = load(name), referee.speaker("en")
    plain, cited = sheet(rulebook, speaker), sheet_text(rulebook, speaker, cited=True)
    told = {clause.name for section in plain for line in section.lines for clause in line.clauses}
    paragraphs = {text.split()[-1] for name in told for text in rulebook.clauses[name].sources}
    marks = " ".join(re.findall(r"\[([^]]*)\]", " ".join(cited.split())))
    assert paragraphs <= set(re.findall(r"\d+", marks))
    assert "assumed" in marks


@pytest.mark.parametrize("name", ALL)
def test_no_rule_is_left_out_that_a_table_needs(name: str | Path) -> None:
    """What a sheet leaves out is about writing cards down, or about what cannot happen by these rules."""
    rulebook, speaker = load(name), referee.speaker("en")
    told = {clause.name for section in sheet(rulebook, speaker) for line in section.lines for clause in line.clauses}
    told |= {"colours", "ranks", "codes", "challenge"}
    if not any(effect in python_source(lower(rulebook)) for effect in ("swap(s", "rotate(s")):
        told.add("moved-hands")
    if not rulebook.moments("is-played") or "stack-twos" not in rulebook.clauses:
        told.add("debt")
    if not any(clause.section == "call" and clause.name == "call" for clause in clause_list(rulebook, speaker)):
        told |= {"catching", "missed-call", "false-call", "false-catch"}
    assert rulebook.clauses.keys() - told == set()


class Page(HTMLParser):
    """What an HTML page is made of; ``opened`` are the elements that are still open."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.tags: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= dict(attrs)
        if tag not in VOID:
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.opened:
            self.words += data.split()


@pytest.mark.parametrize("name", ALL)
def test_the_page_to_print_is_sound_and_needs_no_other_file(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    text = sheet_html(rulebook, speaker)
    page = Page(text)
    assert page.opened == []
    assert page.attributes["lang"] == language
    assert not {"src", "href"} & page.attributes.keys()
    assert not {"link", "script", "img"} & set(page.tags)
    assert "url(" not in text
    assert "@import" not in text
    assert "@media print" in text
    assert "prefers-color-scheme: dark" in text
    title = rulebook.title(language)
    assert (
        page.words
        == " ".join([title, *sheet_text(rulebook, speaker).split("=\n", 1)])
        .replace(f"{title}\n" + "=" * (len(title) - 1), title)
        .split()
    )


def test_what_a_rule_file_says_is_no_markup(tmp_path: Path) -> None:
    file = tmp_path / "odd.rules"
    file.write_text('rule set odd, based on spanish\ntitle en "<b>Ours & yours</b>"\n', encoding="utf-8")
    text = sheet_html(load(file), referee.speaker("en"))
    assert "&lt;b&gt;Ours &amp; yours&lt;/b&gt;" in text
    assert "<b>Ours" not in text


# --- what is not played ---


@pytest.mark.parametrize(
    ("name", "base", "played"),
    [
        ("stacking", "esperanto", habits.STACKING), ("jump-in", "spanish", habits.JUMPING_IN),
        ("seven-zero", "greek", habits.SWAPPING), ("no-action-finish", "esperanto", habits.LAST_CARD),
    ],
)  # fmt: skip
def test_what_a_variant_plays_is_the_only_thing_that_its_base_did_not(name: str, base: str, played: str) -> None:
    assert not_played(load(base)) - not_played(variant(name)) == {played}
    assert not_played(variant(name)) < not_played(load(base))


def test_only_rules_without_a_challenge_say_that_there_is_none() -> None:
    without = {name for name in SHIPPED if habits.CHALLENGING in not_played(load(name))}
    assert without == {name for name in SHIPPED if not habits.challenges(load(name))}
    assert {"spanish", "greek"} - without == {"spanish"}


def test_drawing_on_and_the_duty_to_play_follow_the_clauses(tmp_path: Path) -> None:
    file = tmp_path / "strict.rules"
    file.write_text("rule set strict, based on spanish\nwithout draw-anyway\n", encoding="utf-8")
    assert not_played(load("spanish")) - not_played(load(file)) == {habits.FORCED_PLAY}
    assert habits.DRAWING_ON[0] in not_played(load("spanish"))
    assert not {text for text in not_played(load("greek")) if text.startswith("No drawing on")}


def test_a_game_without_a_call_says_so_and_has_no_section_on_it() -> None:
    rulebook = variant("crazy-eights")
    assert habits.CALLING in not_played(rulebook)
    assert "The call" not in {section.heading for section in sheet(rulebook, referee.speaker("en"))}


# --- the example ---


@pytest.mark.parametrize("name", ALL)
def test_the_example_is_a_game_and_every_ruling_is_as_told(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    part = shown(rulebook)
    table = Table(rulebook)
    for game in (ExampleGame(rulebook, seed).play() for seed in range(20)):
        if part[0].before in [ruling.before for ruling in game]:
            table.replay(ruling.event for ruling in game[: game.index(part[0])])
            break
    assert table.state == part[0].before
    lines = list(example(SheetTeller(rulebook, speaker)))[1:]
    assert len(lines) == len(part) >= 4
    for line, ruling in zip(lines, part, strict=True):
        again = table.push(ruling.event)
        assert (again.verdict, again.effects, again.state) == (ruling.verdict, ruling.effects, ruling.state)
        assert again.verdict != "refused"
        assert line.text[0] == ("✓" if again.verdict == "legal" else "✗")
        assert without_quotes(line.text[2:]) == without_quotes(speaker.ruling(again, rulebook))


def without_quotes(text: str) -> str:
    return re.sub(r"[“”„«»]", "", text)


def test_the_examples_show_slips_calls_and_what_cards_do() -> None:
    seen = {(type(ruling.event).__name__, ruling.verdict) for name in SHIPPED for ruling in shown(load(name))}
    assert seen >= {("Plays", "legal"), ("Plays", "illegal"), ("Draws", "legal"), ("Says", "legal")}
    done = {effect.do for name in SHIPPED for ruling in shown(load(name)) for effect in ruling.effects}
    assert done >= {"draw", "pass", "return", "round-won"}


def test_the_cards_of_an_example_are_those_of_one_deck() -> None:
    rulebook = load("spanish")
    game = ExampleGame(rulebook, 3)
    game.play()
    held = [code for name in PLAYERS for code in game.hands[name]]
    for face in rulebook.deck.faces:
        assert held.count(face.code) + game.pile.count(face.code) <= face.copies


# --- what the screen shows ---


def test_a_summary_tells_any_two_rule_sets_apart(language: str) -> None:
    books = [load(name) for name in SHIPPED] + [load(path) for path in FILES]
    told = {book.name: summary(book, referee.speaker(language)) for book in books}
    # A summary need not say which deck is played with: that is in the title.
    decks = {book.name: book.deck for book in books}
    alike = [pair for pair in combinations(told, 2) if told[pair[0]] == told[pair[1]]]
    assert [pair for pair in alike if decks[pair[0]] == decks[pair[1]]] == []
    for text in told.values():
        assert text.endswith(".")
        assert text[0].isupper()


def test_a_summary_says_what_the_clauses_say() -> None:
    assert summary(load("greek"), referee.speaker("en")) == (
        "Draw until a card fits; all count their own cards, the lowest total wins; a missed call costs 4 cards."
    )


@pytest.mark.parametrize("name", ALL)
def test_the_short_sheet_is_a_part_of_the_whole_one(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    whole = {section.heading: [line.said for line in section.lines] for section in sheet(rulebook, speaker)}
    short = sheet_short(rulebook, speaker)
    assert short
    assert all(whole[heading] == lines for heading, lines in short)


# --- the command ---


def test_the_command_shows_a_sheet_as_text_and_as_a_page(
    language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    rulebook, speaker = load("greek"), referee.speaker(language)
    for arguments, wanted in (
        (["--sheet"], sheet_text(rulebook, speaker)),
        (["--sheet", "--sources"], sheet_text(rulebook, speaker, cited=True)),
        (["--sheet", "--format", "html"], sheet_html(rulebook, speaker)),
        (["--format", "html", "--sources"], sheet_html(rulebook, speaker, cited=True)),
    ):
        assert main(["rules", "greek", "--lang", language, *arguments]) == 0
        assert capfdbinary.readouterr().out.decode() == wanted + "\n"


@pytest.mark.parametrize("arguments", [["--sheet"], ["--sheet", "uno"]])
def test_a_sheet_is_of_rules_that_can_be_played(
    arguments: list[str], language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["rules", *arguments, "--lang", language]) == 2
    captured = capfdbinary.readouterr()
    assert captured.out == b""
    assert captured.err
