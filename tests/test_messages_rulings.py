"""Claims about rulings in words."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from spoken_games import GAMES, OPENING

import referee
from referee.engine import events as e
from referee.engine.reasons import Reason
from referee.kernel.codes import EFFECTS
from referee.messages import LANGUAGES, consequences, reasons, refusals
from referee.messages.happenings import sentence_of
from referee.messages.voice import CASES, SENTENCES, Voice
from referee.notation import Unreadable, parse
from referee.rulebook import available, load
from referee.rulings import Ruling
from referee.rulings.session import Session
from referee.terms.awaited import PENDING, PHASES

ROOT = Path(__file__).resolve().parent.parent


def told(game: str, language: str = "en") -> Iterator[tuple[Ruling, str]]:
    """The rulings on a game's lines, each with its sentences."""
    session, speaker = Session(), referee.speaker(language)
    for line in game.splitlines():
        try:
            event = parse(line)
        except Unreadable as fault:
            ruling = session.unreadable(fault.reason, {**fault.facts, "column": fault.column})
        else:
            if event is None:
                continue
            ruling = session.push(event)
        yield ruling, speaker.ruling(ruling, session.table.rulebook if session.table else None)


def last(game: str, language: str = "en") -> str:
    return list(told(game, language))[-1][1]


# --- nothing is left without a sentence ---


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    assert reason in SENTENCES


def literals(folder: str, function: str) -> set[str]:
    """The texts that stand first in the calls of a function, in all files of a folder."""
    return {
        call.args[0].value
        for path in (ROOT / "referee" / folder).rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", getattr(call.func, "attr", "")) == function
        and call.args
        and isinstance(call.args[0], ast.Constant)
    }


def test_every_fault_of_the_notation_has_a_sentence() -> None:
    text = (ROOT / "referee" / "notation" / "reading.py").read_text(encoding="utf-8")
    found = literals("notation", "fail") | literals("notation", "Unreadable")
    found |= set(re.findall(r'"(missing-[a-z-]+|[a-z]+-quote)"', text))
    assert len(found) > 15
    assert found <= refusals.NOTATION


def test_every_effect_has_a_sentence() -> None:
    told_of = {*consequences.SINGLE, *consequences._SPECIAL, *(do for run in consequences.TOGETHER for do in run)}
    found = set(EFFECTS)
    assert len(found) > 10
    assert found <= told_of | consequences.SILENT


def test_every_phase_and_every_awaited_answer_has_a_sentence() -> None:
    rows = {**PHASES, **PENDING}
    assert len(rows) > 10
    assert all(row.says for name, row in rows.items() if name != "play")


def test_every_event_has_a_sentence() -> None:
    words = Voice(referee.speaker("en"), referee.speaker("en").words()).words
    samples = [
        parse(line)
        for line in ("rules x", "set a 1", "players A B", "cut A R5", "dealer A", "start R7", "A plays W blue",
                     "A plays R3", "A names blue", "A draws", "A draws 4", "A draws R5", "A passes", "A says uno",
                     "A catches B", "A challenges", "A accepts", "A shows R3", "A shows guilty", "A shows honest",
                     "A advises B", "A takes back", "hand A R3", "hand A", "points A 5", "deal", "misdeal",
                     "recount A 5", "undo", "stands", "A catches", "A plays R5 B5", "A plays W W blue", "seen A R5",
                     "A puts back", "A puts back R5", "shuffle", "A leaves", "A joins", "A joins after B", "now turn A",
                     "now colour red", "now top R7", "now direction left", "now direction right", "won A", "break",
                     "total A 140", "end")
    ]  # fmt: skip
    assert {type(event) for event in samples} == set(e.CLASSES.values())
    for event in samples:
        assert event is not None
        sentence, facts = sentence_of(event, words)
        assert "…" not in referee.speaker("en").voice(load("spanish")).say(sentence, facts)


def test_every_case_belongs_to_a_reason_that_can_tell_it() -> None:
    cases = {key.partition("/")[0] for key in SENTENCES if "/" in key}
    assert cases == set(CASES)
    assert cases <= set(SENTENCES)


def test_no_sentence_is_in_two_tables() -> None:
    assert not set(reasons.SENTENCES) & set(refusals.SENTENCES)


# --- what the sentences say ---


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("Beto plays R3", "Beto plays red 3. Caro is next."),
        ("Beto plays RS", "Beto plays red skip. Caro loses their turn. Ana is next."),
        ("Beto plays R+2", "Beto plays red draw two. Caro draws 2 cards and loses their turn. Ana is next."),
        ("Beto plays RR", "Beto plays red reverse. Play now runs counter-clockwise. Ana is next."),
        ("Beto plays W blue", "Beto plays wild and calls blue. Caro is next."),
        ("Beto plays W", "Beto plays wild and has to call a colour."),
        ("Beto plays W+4 blue", "Beto plays wild draw four and calls blue. Caro draws 4 cards or challenges."),
        ("Beto plays G4",
         ("The green 4 does not match: the colour is red, and the top card shows 7. "
          "Beto takes the card back, draws 2 cards and loses their turn. Caro is next.")),
        ("Caro plays R3", "Caro plays red 3 out of turn; the card goes back. Beto is next."),
        ("Caro draws", "Caro draws out of turn; the card goes back. Beto is next."),
        ("Caro draws 2", "Caro draws out of turn; the cards go back. Beto is next."),
        ("Beto draws", "Beto draws 1 card and may play or pass."),
        ("Beto passes", "Beto may not pass without drawing 1 card first and is still next."),
        ("Caro advises Beto", "Caro gives advice, which is not allowed, and draws 2 cards. Beto is next."),
        ("Beto catches Ana", "Ana still holds 7 cards. There is no penalty. Beto is still next."),
        ("undo", "Undone: The red 7 is turned up. Now turn up a card."),
        ("Bteo draws", "Nobody at this table is called “Bteo”. Did you mean “Beto”?"),
        ("Zz draws", "Nobody at this table is called “Zz”. The players are Ana, Beto and Caro."),
        ("Beto plays R77", "No card here is written “R77”. Did you mean “R7”?"),
        ("Beto plays nonsense", "No card here is written “nonsense”. Cards are written like “R0” and “W”."),
        ("Beto plays W pink",
         ("“pink” is not understood as a colour. "
          "Write one of these letters: R (red), Y (yellow), G (green) or B (blue).")),
        ("deal",
         "That cannot happen now. You can enter “plays”, “draws”, “passes”, “says” or “catches”. Beto is next."),
        ("Beto names red", "“names” is not asked for now. Beto is next."),
        ("recount Beto 999", "Beto cannot hold 999 cards: 93 at most."),
        ("Beto jumps",
         ("“jumps” is not understood. Write who does what, such as “Ana draws” or “Ana passes”. "
          "See character 6 of the line.")),
        ('Beto "plays R3', "The closing quotation mark is missing. See character 6 of the line."),
    ],
)  # fmt: skip
def test_a_ruling_says_what_was_wrong_what_follows_and_who_is_next(line: str, sentences: str) -> None:
    assert last(OPENING + line) == sentences


def test_the_same_symbol_is_no_reason_where_only_the_colour_counts() -> None:
    said = last("rules greek\nplayers Ana Beto Caro\ndealer Ana\nstart R7\nBeto plays RS\nAna plays BS")
    assert said.startswith("The blue skip does not match: here only the colour counts, which is red.")


def test_two_players_may_follow_themselves() -> None:
    assert last("rules spanish\nplayers Ana Beto\ndealer Ana\nstart R7\nBeto plays RS") == (
        "Beto plays red skip. Ana loses their turn. Beto is next again."
    )


def test_a_name_with_a_full_stop_ends_a_sentence_with_one() -> None:
    said = last('rules spanish\nplayers Ana "Beto jr."')
    assert ": Ana and Beto jr. Now" in said
    assert "Beto jr. is next" in last('rules spanish\nplayers Ana "Beto jr."\ndealer Ana\nstart R7')


def test_before_the_players_are_named_the_rules_and_their_numbers_can_be_chosen() -> None:
    said = last("rules spanish\nstart R7")
    assert said.startswith("That cannot happen now. You can enter “players”, “set” or “rules”.")


@pytest.mark.parametrize(("name", "beginning"), [("zzz", "There is no rule set “zzz”"), ("uno", "The rules “uno” are")])
def test_where_no_rule_set_is_near_all_are_listed(name: str, beginning: str) -> None:
    said = last(f"rules {name}")
    assert said.startswith(beginning)
    assert all(listing.name in said for listing in available())


def test_what_went_without_saying_is_said_before_the_play() -> None:
    assert last(OPENING + "Beto draws\nCaro plays R3") == "Beto has passed. Caro plays red 3. Ana is next."
    assert last(OPENING + "Beto plays W+4 blue\nAna plays B3") == (
        "Caro draws 4 cards and loses their turn. Ana plays blue 3. Beto is next."
    )
    assert last(OPENING + "Beto plays W+4 blue\nAna draws B3") == (
        "Caro draws 4 cards and loses their turn. Ana draws blue 3 and may play or pass."
    )


def test_the_end_of_a_round_names_who_is_still_to_be_counted_and_then_the_points() -> None:
    game = (
        OPENING.replace("players", "set target 300\nplayers", 1)
        + "recount Beto 1\nBeto plays R3\npoints Ana 7\npoints Caro 300"
    )
    said = [sentences for _, sentences in told(game)][-3:]
    assert said == [
        "Beto plays red 3 and wins the round. Still to count: the hands of Ana and Caro.",
        "Ana still holds cards worth 7 points. Still to count: the hand of Caro.",
        ("Caro still holds cards worth 300 points. Points of this round: Beto 307. "
         "Beto wins the match! The match is over."),
    ]  # fmt: skip


def test_a_name_of_any_kind_stays_as_it_is() -> None:
    game = 'rules spanish\nplayers "{player}" "Ana % {0}"\ndealer "{player}"\nstart R7\n"Ana % {0}" plays R3'
    assert last(game) == "Ana % {0} plays red 3. {player} is next."


# --- games that meet many reasons ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_ruling_lacks_a_fact_or_shows_its_placeholders(game: str, language: str) -> None:
    for ruling, sentences in told(game, language):
        assert not re.search(r"[{}…]|None|<", sentences), (ruling.reason, sentences)
        assert sentences[-1] in ".!?»”;", sentences
        assert "  " not in sentences


def test_these_games_meet_most_reasons() -> None:
    met = {str(ruling.reason) for game in GAMES for ruling, _ in told(game)}
    files = [path for folder in ("engine", "rulings") for path in (ROOT / "referee" / folder).rglob("*.py")]
    named = {name for path in files for name in re.findall(r"Reason\.([A-Z_]+)", path.read_text(encoding="utf-8"))}
    given = {reason for reason in Reason if reason.name in named}
    assert len(met & given) > 0.7 * len(given)


FACTS: dict[str, object] = {
    "player": "Ana", "other": "Beto", "players": ("Ana", "Beto"), "title": "Rules", "name": "target", "number": 2,
    "low": 1, "most": 4, "given": 5, "limit": 6, "word": "uno", "call": "dos", "verb": "plays",
    "card": "R7", "missing": "R7", "cards": ("R7", "R8"), "colour": "red", "rank": "7", "event": e.Deal(), "column": 3,
    "nearest": ("Ana",), "known": ("Ana",), "names": ("one",), "examples": ("R7",), "awaited": ("deal",),
    "code": "U+0000", "byte": "FF", "unused": "Other rules", "by": "Caro", "winner": "Caro", "fitting": ("Ana", "Beto"),
    "points": 5, "parameter": "target", "letters": ("R",), "settable": ("target",), "rule": "A rule.", "high": 8,
    "options": ("left",), "clauses": ("one", "other"),
}  # fmt: skip
"""Every fact that a reason may carry."""


@pytest.mark.parametrize("key", sorted(SENTENCES))
def test_a_sentence_needs_only_facts_that_reasons_carry(key: str) -> None:
    said = referee.speaker("en").voice(None).say(SENTENCES[key], FACTS)
    assert not re.search(r"[{}…]", said)
    assert said[0].isupper() or said[0] == "“"
    assert said[-1] in ".?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_placeholders_of_every_sentence_have_names(language: str) -> None:
    speaker = referee.speaker(language)
    for sentence in SENTENCES.values():
        plain = isinstance(sentence, str)
        for form in [speaker.template(sentence)] if plain else [speaker.form(*sentence, number) for number in (1, 2)]:
            assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(form))
