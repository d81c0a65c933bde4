"""Short forms: what is typed, and the event it is understood as.

The files ``typed/*.txt`` are rounds as somebody typed them: a language, then lines
``typed => line of the notation``; choices are separated by ``|``; ``?word`` is a text
that means nothing. Clear events are taken, so that the next line is typed in the next state.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from functools import cache
from itertools import chain, groupby
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from open_hands import OpenHands
from test_games import cases

from referee.engine import State
from referee.engine import events as e
from referee.entry.command_words import VERDICTS, WORDS
from referee.entry.completion import completions
from referee.entry.lexicon import Lexicon
from referee.entry.understanding import MOST_CHOICES, Reading, understand
from referee.languages import LANGUAGES
from referee.notation import Unreadable, parse, write
from referee.rulebook import Rulebook, RuleFileWrong, RuleSetUnknown, available, load
from referee.rulings import Table
from referee.text import squash

TESTS = Path(__file__).parent
NAMES = ("Ana", "Beto", "Caro", "Dimitra")


@cache
def rulebook(name: str) -> Rulebook:
    try:
        return load(name)
    except RuleSetUnknown:
        return load(TESTS / "variants" / f"{name}.rules")


@cache
def lexicon(name: str, language: str) -> Lexicon:
    return Lexicon(rulebook(name), language)


def shown(reading: Reading) -> str:
    if reading.events:
        return " & ".join(map(write, reading.events))
    return " | ".join(map(write, reading.choices)) or f"?{reading.word}"


@pytest.mark.parametrize("path", sorted((TESTS / "typed").glob("*.txt")), ids=lambda path: path.stem)
def test_what_is_typed_is_understood(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    language, rules, players = (line.partition(" ")[2] for line in lines[:3])
    table = Table(rulebook(rules))
    table.push(parse(f"players {players}"))  # type: ignore[arg-type]
    for line in lines[3:]:
        typed = line.partition(" => ")[0]
        reading = understand(typed, table.state, lexicon(rules, language))
        assert f"{typed} => {shown(reading)}" == line
        if reading.event is not None:
            assert table.push(reading.event).verdict != "refused", line


@pytest.mark.parametrize("path", sorted((TESTS / "typed" / "tables").glob("*.txt")), ids=lambda path: path.stem)
def test_what_real_tables_do_is_understood(path: Path) -> None:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    language, rules, players = (line.partition(" ")[2] for line in lines[:3])
    table = Table(rulebook(rules))
    table.push(parse(f"players {players}"))  # type: ignore[arg-type]
    for line in lines[3:]:
        if line.startswith("> "):
            assert table.push(parse(line[2:])).verdict == "legal"  # type: ignore[arg-type]
        else:
            typed = line.partition(" => ")[0]
            assert f"{typed} => {shown(understand(typed, table.state, lexicon(rules, language)))}" == line


def test_what_cannot_happen_now_is_left_for_the_table_to_refuse() -> None:
    table = Table(rulebook("spanish"))
    table.replay([e.Players(NAMES), e.Dealer("Ana")])
    for typed in ("u", "beto p"):
        event = understand(typed, table.state, lexicon("spanish", "en")).event
        assert event is not None
        assert table.preview(event).reason == "wrong-phase"


def test_nobody_is_understood_before_there_are_players() -> None:
    state = Table(rulebook("spanish")).state
    assert understand("r7", state, lexicon("spanish", "en")) == Reading(word="r7")
    assert understand("players Ana Beto", state, lexicon("spanish", "en")).event == e.Players(("Ana", "Beto"))
    assert understand("  # nothing", state, lexicon("spanish", "en")) == Reading()


# --- any text at all ---


@cache
def moments(rules: str) -> list[State]:
    """States of a game with this rule set, of all kinds."""
    game = OpenHands(rulebook(rules), NAMES, 7)
    states = [Table(rulebook(rules)).state, *(ruling.state for _, ruling in game.events(400))]
    kinds = groupby(sorted(states, key=kind), key=kind)
    return list(chain.from_iterable(list(group)[:6] for _, group in kinds))


def kind(state: State) -> tuple[str, str, bool]:
    return state.phase, str(state.pending), bool(state.missed)


PIECES = [
    *'rygbw*+d3p7ucxas="# -', "+2", "w4", "r7", "uno", "ana", "beto", "Caro", "dimitra", "κο", "ρ", "ψ", "am", "ĵok",
    "plays", "draws", "hand", "points", "deal", "guilty", "8s", "999999999", "٣", "ß", "ﷺ", "\u0302", "\u200d", "\n",
    "\x00", "\ud800",
]  # fmt: skip
RULES = [*(listing.name for listing in available()), "crazy-eights", "seven-zero", "stacking"]
TEXTS = st.one_of(
    st.text(max_size=40), st.lists(st.sampled_from(PIECES), max_size=8).map("".join),
    st.lists(st.sampled_from(PIECES), max_size=8).map(" ".join),
)  # fmt: skip


@settings(max_examples=600)
@given(data=st.data(), text=TEXTS, rules=st.sampled_from(RULES), language=st.sampled_from(LANGUAGES))
def test_any_text_is_read_as_events_that_the_notation_can_carry(
    data: st.DataObject, text: str, rules: str, language: str
) -> None:
    state = data.draw(st.sampled_from(moments(rules)))
    reading = understand(text, state, lexicon(rules, language))
    for event in [reading.event] if reading.event is not None else reading.choices:
        assert parse(write(event)) == event
    assert len(reading.choices) <= MOST_CHOICES
    assert reading.event is None or not reading.choices
    for completed in completions(text, state, lexicon(rules, language)):
        assert completed != text


@settings(max_examples=200)
@given(data=st.data(), rules=st.sampled_from(RULES), language=st.sampled_from(LANGUAGES))
def test_every_line_of_the_notation_is_understood_as_it_is(data: st.DataObject, rules: str, language: str) -> None:
    events = [event for event, _ in OpenHands(rulebook(rules), NAMES, 3).events(120)]
    event = data.draw(st.sampled_from(events))
    state = data.draw(st.sampled_from(moments(rules)))
    assert understand(write(event), state, lexicon(rules, language)).event == event


def test_a_very_long_text_is_read_quickly_and_means_nothing() -> None:
    state = moments("spanish")[0]
    for text in ("x" * 1_000_000, "b " * 500_000, "7" * 100_000, '"' * 100_000):
        assert understand(text, state, lexicon("spanish", "en")).event is None


def test_the_letters_of_commands_are_no_riddle() -> None:
    # One letter for two commands is fine only where no table awaits both.
    together = {"plays", "draws", "passes", "says", "catches", "challenges", "accepts", "takes", "advises", "recount"}
    for language, commands in WORDS.items():
        letters: dict[str, list[str]] = {}
        for command, words in commands.items():
            for word in words.split():
                if command in together and command not in VERDICTS:
                    letters.setdefault(squash(word), []).append(command)
        shared = {letter: names for letter, names in letters.items() if len(names) > 1}
        assert shared == ({"α": ["challenges", "accepts"]} if language == "el" else {}), language


def test_every_language_has_words_for_every_command() -> None:
    assert set(WORDS) == set(LANGUAGES)
    assert all(WORDS[language].keys() == WORDS["en"].keys() for language in WORDS)
    assert all(words.split() for commands in WORDS.values() for words in commands.values())


# --- completion ---


@pytest.mark.parametrize(
    ("typed", "language", "wanted"),
    [
        ("be", "en", ["Beto "]),
        ("c di", "en", ["c Dimitra "]),
        ("az", "es", ["azul"]),
        ("κ", "el", ["κόκκινο", "κίτρινο", "κέρδισε "]),
        ("ruĝa pre", "eo", ["ruĝa Preterlaso"]),
        ("mis", "en", ["misdeal "]),
    ],
)
def test_words_are_completed(typed: str, language: str, wanted: list[str]) -> None:
    table = Table(rulebook("spanish"))
    table.replay([e.Players(NAMES), e.Dealer("Ana"), e.Start("R7")])
    assert list(completions(typed, table.state, lexicon("spanish", language))) == wanted


# --- how much is typed ---

PLAIN = (e.Plays, e.Names, e.Draws, e.Passes, e.Says, e.Accepts, e.Challenges, e.Start, e.Deal)
"""What happens in a round without a slip."""


def shortest(event: e.Event, state: State, words: Lexicon) -> str:
    """The shortest way to type an event that somebody who knows the short forms would know."""
    for typed in sorted(ways(event), key=len):
        if understand(typed, state, words).event == event:
            return typed
    return write(event)


def ways(event: e.Event) -> Iterator[str]:
    for short in forms(event):
        yield short
        if isinstance(event, e.ByPlayer):
            yield f"{event.player[:1]} {short}".lower()
            yield f"{event.player} {short}".lower()


def forms(event: e.Event) -> list[str]:
    letters = {e.Passes: "p", e.Says: "u", e.Accepts: "a", e.Challenges: "x", e.Deal: "d", e.Draws: "d"}
    if isinstance(event, e.Plays | e.Start):
        code = event.card.lower()
        codes = [code, code.replace("w", "", 1), code.replace("w", "*", 1)]
        colour = getattr(event, "colour", None)
        return [code + colour[:1] for code in codes] + [f"{code} {colour[:1]}" for code in codes] if colour else codes
    if isinstance(event, e.Names):
        return [event.choice[:1].lower(), event.choice[:3].lower(), event.choice.lower()]
    if isinstance(event, e.Draws):
        return [f"d{event.card or event.cards or ''}".lower()]
    return [letters[type(event)]]


def told() -> Iterator[tuple[str, e.Event, State]]:
    """The plain events of the example games and of games with real hands, with the state before each."""
    for path in sorted((TESTS / "games").glob("*.txt")):
        for _, lines in cases(path):
            yield from played([line.event for line in lines])
    for rules in RULES:
        events = [event for event, _ in OpenHands(rulebook(rules), NAMES, 11).events(300)]
        yield from played([f"rules {rules}", *map(write, events)])


def played(lines: list[str]) -> Iterator[tuple[str, e.Event, State]]:
    table = None
    for line in lines:
        try:
            event = parse(line)
        except Unreadable:
            continue
        if isinstance(event, e.Rules):
            try:
                table = Table(rulebook(event.name))
            except (RuleFileWrong, RuleSetUnknown, OSError):
                table = None
        elif table is not None and event is not None:
            before = table.state
            taken = table.push(event).verdict != "refused"
            if taken and isinstance(event, PLAIN):
                yield table.rulebook.name, event, before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plain_event_takes_three_keys_with_enter(language: str) -> None:
    keys = []
    for rules, event, state in told():
        typed = shortest(event, state, lexicon(rules, language))
        assert understand(typed, state, lexicon(rules, language)).event == event
        keys.append(len(typed) + 1)
    assert len(keys) > 1500
    assert statistics.median(keys) <= 3
    # The long ones are not long either.
    assert sorted(keys)[int(len(keys) * 0.95)] <= 5
