"""``referee judge -`` at a terminal: a conversation in short forms, in the reader's language."""

from __future__ import annotations

import io
import sys

import pytest

from referee.cli import main
from referee.cli.conversation import PROMPT

BEGINNING = "rules spanish\nplayers Ana Beto Caro\ndealer ana\nr7\n"


class Keyboard(io.TextIOWrapper):
    """Standard input at a terminal."""

    def isatty(self) -> bool:
        return True


class Talk:
    """A conversation that was typed beforehand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[bytes]) -> None:
        self.monkeypatch = monkeypatch
        self.capture = capture
        self.status = 0

    def __call__(self, typed: str, language: str = "en", *options: str) -> list[str]:
        """What is answered to each line; first of all the greeting."""
        self.monkeypatch.setattr(sys, "stdin", Keyboard(io.BytesIO(typed.encode())))
        self.status = main(("judge", "-", "--lang", language, *options))
        return self.capture.readouterr().out.decode().split(PROMPT)


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Talk:
    return Talk(monkeypatch, capfdbinary)


@pytest.mark.parametrize("language", ["en", "eo", "es", "el"])
def test_who_comes_to_a_terminal_is_greeted_and_asked_for_each_line(talk: Talk, language: str) -> None:
    greeting, *answers, last = talk(BEGINNING, language)
    assert "spanish" in greeting
    assert "rules" in greeting
    assert len(answers) == 4
    assert all(answer.startswith("✓ ") for answer in answers)
    assert last.strip() == ""
    assert talk.status == 0


def test_the_line_that_was_typed_is_not_repeated(talk: Talk) -> None:
    assert "players Ana" not in "".join(talk(BEGINNING))


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", "bet r3", "Beto plays the card “red 3”. Caro is next."),
        ("en", "r3", "Beto plays the card “red 3”. Caro is next."),
        ("en", "2. draws", "Beto draws a card. Beto may play or pass."),
        ("es", "robar", "Beto"),
        ("eo", "ruĝa 3", "Beto"),
        ("el", "κόκκινο 3", "Beto"),
        ("el", "τράβηγμα", "Beto"),
    ],
)
def test_short_forms_and_words_of_the_language_are_understood(talk: Talk, language: str, typed: str, said: str) -> None:
    answer = talk(f"{BEGINNING}{typed}\n", language)[5]
    assert answer.startswith("✓ ")
    assert said.partition(".")[0].split()[0] in answer


def test_a_play_and_a_call_in_one_breath_get_two_answers(talk: Talk) -> None:
    answer = talk(f"{BEGINNING}recount beto 2\nr3 u\n")[6]
    assert answer.count("✓") == 2


def test_a_call_does_not_follow_a_play_that_is_refused(talk: Talk) -> None:
    played, called = talk(f"{BEGINNING}r7\nr7 u\n")[5:7]
    assert played.startswith("✓")
    assert called.count("\n") >= 1
    refused = talk("rules spanish\nplayers Ana Beto\nr7 u\n")[3]
    assert refused.count("?") == 1


def test_what_is_no_event_is_answered_with_what_would_be(talk: Talk) -> None:
    unknown, half, several = talk(f"{BEGINNING}xyzzy\nnow\ny\n")[5:8]
    assert unknown.startswith("? The word “xyzzy” is not understood here. Possible is, for instance, “")
    assert half.startswith("? This is not an event yet. Possible is, for instance, “now ")
    assert several.startswith("? This can mean “Beto plays Y0”")
    assert talk.status == 0


def test_a_misspelt_word_is_answered_with_the_word(talk: Talk) -> None:
    assert "“catch Caro”" in talk(f"{BEGINNING}catsh Caro\n")[5]


@pytest.mark.parametrize(
    ("language", "word"), [("en", "help"), ("eo", "helpo"), ("es", "ayuda"), ("el", "βοήθεια"), ("el", "?")]
)
def test_help_says_what_can_be_typed(talk: Talk, language: str, word: str) -> None:
    greeting, early, *_ = talk(f"{word}\n", language)
    assert "spanish" in early
    late = talk(f"{BEGINNING}{word}\n", language)[5]
    assert len(late.splitlines()) > 20
    assert word == "?" or word in greeting


def test_leaving_at_once_is_no_fault(talk: Talk) -> None:
    talk("")
    assert talk.status == 0


def test_programs_get_the_notation_and_nothing_else(talk: Talk) -> None:
    answers = talk(f"{BEGINNING}bet r3\n", "en", "--format", "jsonl")
    assert len(answers) == 1
    assert answers[0].count('"ruling":"refused"') == 3
