"""Claims about the rules as prose.

Expected pages stand in ``rule_files/good/`` in four languages; ``pytest --rewrite-expected``
writes them anew after a deliberate change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import referee
from referee.language.keywords import KEYWORDS
from referee.language.lexer import pieces_of, with_phrases
from referee.languages import LANGUAGES
from referee.messages.prose import (
    SECTIONS,
    clause_list,
    clause_prose,
    differences,
    rule_set_list,
    rules_prose,
    section_of,
)
from referee.rulebook import Rulebook, available, load

TESTS = Path(__file__).parent
GOOD = TESTS / "rule_files" / "good"
SHIPPED = [listing.name for listing in available()]
OWN = sorted(GOOD.glob("*.rules"))
FILES = [*OWN, *sorted((TESTS / "variants").glob("*.rules"))]
ALL = [*SHIPPED, *(pytest.param(path, id=path.stem) for path in FILES)]


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize("name", [*SHIPPED, *(pytest.param(path, id=path.stem) for path in OWN)])
def test_a_rule_set_reads_as_expected(name: str | Path, language: str, holds: Callable[[Path, str], None]) -> None:
    rulebook = load(name)
    holds(GOOD / f"{rulebook.name}.{language}.md", rules_prose(rulebook, referee.speaker(language), named=True))


@pytest.mark.parametrize("name", ALL)
def test_every_clause_stands_in_the_prose_exactly_once(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    told = clause_list(rulebook, speaker)
    assert sorted(clause.name for clause in told) == sorted(rulebook.clauses)
    lines = rules_prose(rulebook, speaker).split("\n")
    wanted = [f"- {clause.text}" for clause in told]
    assert [line for line in lines if line in wanted] == wanted
    named = re.findall(r"^- .* `([\w-]+)` \[", rules_prose(rulebook, speaker, named=True), re.MULTILINE)
    assert named == [clause.name for clause in told]
    assert len({clause.sentence for clause in told}) == len(told)


@pytest.mark.parametrize("name", ALL)
def test_every_clause_is_a_whole_sentence_with_its_source(name: str | Path, language: str) -> None:
    rulebook, speaker = load(name), referee.speaker(language)
    for clause in clause_list(rulebook, speaker):
        assert clause.sentence == clause_prose(rulebook, rulebook.clauses[clause.name], speaker)
        assert clause.sentence.endswith(".")
        assert not clause.sentence[0].islower()
        assert not set("{}…") & set(clause.sentence)
        for paragraph in rulebook.clauses[clause.name].sources:
            assert paragraph.split()[-1] in clause.sources
        assert (speaker.text("assumed") == clause.sources) == (not rulebook.clauses[clause.name].sources)
        assert clause.section == section_of(rulebook.clauses[clause.name])


def test_a_rule_that_is_partly_assumed_shows_both() -> None:
    rulebook = load(GOOD / "every-shape.rules")
    clauses = {clause.name: clause for clause in clause_list(rulebook, referee.speaker("en"))}
    assert clauses["colours"].sources == "book 1, 2; partly assumed"
    assert clauses["ranks"].sources == "book 1"
    assert clauses["seats"].sources == "assumed"


def cited_against(rulebook: Rulebook) -> dict[str, tuple[str, ...]]:
    return {name: clause.contradicted_by for name, clause in rulebook.clauses.items() if clause.against}


@pytest.mark.parametrize("name", ["greek", "greek-knockout", "spanish-lowest", GOOD / "every-shape.rules"])
def test_contradicted_sources_are_shown_below_the_rule(name: str | Path, language: str) -> None:
    rulebook = load(name)
    expected = cited_against(rulebook)
    assert expected
    speaker = referee.speaker(language)
    told = {clause.name: clause.against for clause in clause_list(rulebook, speaker) if clause.against}
    assert told.keys() == expected.keys()
    page = rules_prose(rulebook, speaker).split("\n")
    for clause, notes in told.items():
        assert all(paragraph.split()[-1] in notes[0] for paragraph in expected[clause])
        assert any(line == f"  {notes[0]}" for line in page)


def test_the_sections_come_in_their_order_and_none_is_empty() -> None:
    speaker = referee.speaker("en")
    for name in SHIPPED:
        page = rules_prose(load(name), speaker).split("\n")
        headings = [line.removeprefix("## ") for line in page if line.startswith("## ")][1:]
        assert headings == [text for text in map(speaker.text, SECTIONS.values()) if text in headings]
        assert len(headings) == len(SECTIONS)
        assert not [line for line, after in zip(page, page[2:], strict=False) if line[:3] == after[:3] == "## "]


def test_every_phrase_of_the_language_is_told_in_some_expected_page() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    texts += [text for name in SHIPPED for _, text in load(name).files]
    used = {
        token.type
        for text in texts
        for number, line in enumerate(text.split("\n"), 1)
        for token in with_phrases(pieces_of("", number, line)[0], "en")
    }
    assert KEYWORDS["en"].keys() - used <= {"WITHOUT"}  # leaves no clause that could be told


def test_two_rule_sets_differ_in_what_they_say_not_in_their_sources() -> None:
    speaker = referee.speaker("en")
    found = differences(load("esperanto"), load("esperanto-ten"), speaker)
    assert [difference.name for difference in found] == ["drawing", "drawn-card"]
    assert all(pair.first and pair.second and pair.first.sentence != pair.second.sentence for pair in found)
    assert differences(load("greek"), load("greek"), speaker) == ()


def test_a_rule_that_only_one_of_two_rule_sets_has_is_a_difference() -> None:
    one, other = load("greek"), load("greek-knockout")
    pairs = {pair.name: pair for pair in differences(one, other, referee.speaker("en"))}
    assert pairs["last-player"].first is None
    assert pairs["last-player"].second is not None
    back = {pair.name: pair for pair in differences(other, one, referee.speaker("en"))}
    assert back["last-player"].second is None
    assert back.keys() == pairs.keys()


def test_the_list_names_every_rule_set_with_its_title(language: str) -> None:
    lines = rule_set_list(referee.speaker(language)).split("\n")
    assert [line.split()[0] for line in lines] == SHIPPED
    assert [line.split(maxsplit=1)[1] for line in lines] == [listing.title(language) for listing in available()]


def test_the_page_of_an_empty_list_is_empty() -> None:
    assert rule_set_list(referee.speaker("en"), []) == ""
