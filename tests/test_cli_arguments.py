"""The argument parser speaks the reader's language."""

from __future__ import annotations

import argparse
import ast
import inspect

import pytest

from referee.cli.arguments import TEXTS, Parser, asked_for, speaking

# Texts about mistakes in a program's own use of argparse, and about what no parser here uses.
NEVER_SAID = {
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    ".__call__() not defined",
    "%(prog)s: error: %(message)s\n",
    "%(prog)s: warning: %(message)s\n",
    " (default: %(default)s)",
    "ambiguous option: %(option)s could match %(matches)s",
    'argument "-" with mode %r',
    "argument '%(argument_name)s' is deprecated",
    "can't open '%(filename)s': %(error)s",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "command '%(parser_name)s' is deprecated",
    "conflicting option string: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "expected %s argument",
    "invalid %(type)s value: %(value)r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
    "option '%(option)s' is deprecated",
    "show program's version number and exit",
    "subcommands",
    "unexpected option string: %s",
}
THE_SAME_EVERYWHERE = {"%(heading)s:"}


def shouted(message: str, **facts: object) -> str:
    """A translation that can be told from English."""
    return f"¡{message.format(**facts)}!"


def parser() -> Parser:
    made = Parser(prog="try", description="-")
    made.add_argument("--form", choices=("a", "b"))
    made.add_argument("--one")
    made.add_argument("--flag", action="store_true")
    made.add_argument("word")
    return made


def said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[object, str]:
    with pytest.raises(SystemExit) as end, speaking(shouted):
        parser().parse_args(arguments)
    captured = capsys.readouterr()
    return end.value.code, captured.out + captured.err


def test_every_text_that_argparse_may_say_has_a_sentence_of_ours() -> None:
    tree = ast.parse(inspect.getsource(argparse))
    texts = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
        and isinstance(node.args[0], ast.Constant)
    }
    assert texts - NEVER_SAID - THE_SAME_EVERYWHERE <= set(TEXTS)
    assert len(texts) > 30


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "¡Something is missing: word.!"),
        (["x", "--unknown"], "¡This cannot be understood: --unknown.!"),
        (["x", "--one"], "¡--one: ¡A value is missing.!!"),
        (["x", "--flag=100%s"], "¡--flag: ¡No value may follow, but here “100%s” does.!!"),
        (["x", "--form", "c"], "¡--form: ¡“c” is not one of the choices:"),
    ],
)
def test_errors_are_said_in_the_language_with_exit_status_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = said(arguments, capsys)
    assert code == 2
    assert message in text
    assert text.startswith("¡Usage: !")
    assert "error" not in text


def test_an_abbreviated_option_is_not_guessed(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(["x", "--fla"], capsys)[0] == 2


def test_the_help_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, text = said(["--help"], capsys)
    assert code == 0
    for ours in ("¡Usage: !", "¡Arguments!:", "¡Options!:", "¡Show this help and exit.!"):
        assert ours in text


def test_argparse_itself_is_left_as_it_was() -> None:
    before = vars(argparse)["_"]
    with pytest.raises(SystemExit), speaking(shouted):
        parser().parse_args(["--help"])
    assert vars(argparse)["_"] is before


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (["judge", "--lang", "el"], "el"),
        (["--lang=eo", "judge"], "eo"),
        (["judge", "-"], None),
        (["--lang"], None),
        (["--", "--lang", "el"], None),
        (["--language", "el"], None),
    ],
)
def test_the_language_is_found_before_there_is_a_parser(arguments: list[str], value: str | None) -> None:
    assert asked_for("--lang", arguments) == value
