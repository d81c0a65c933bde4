"""An argument parser that speaks the reader's language.

argparse takes its own texts from ``argparse._``; they are few, and here they are
replaced by sentences of the catalogue while a parser is at work.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn, Protocol

from referee.messages.marks import N_

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class Translate(Protocol):
    """Gives a sentence of the catalogue in a language, with its facts put in."""

    def __call__(self, message: str, **facts: object) -> str:
        """The sentence for this message identifier."""


# argparse's texts; a name in braces stands for the argument that argparse puts in: by name or, alone, by place.
TEXTS = {
    "usage: ": N_("Usage: "),
    "positional arguments": N_("Arguments"),
    "options": N_("Options"),
    "show this help message and exit": N_("Show this help and exit."),
    "argument %(argument_name)s: %(message)s": N_("{argument_name}: {complaint}"),
    "the following arguments are required: %s": N_("Something is missing: {arguments}."),
    "unrecognized arguments: %s": N_("This cannot be understood: {arguments}."),
    "expected one argument": N_("A value is missing."),
    "expected at most one argument": N_("Only one value may follow."),
    "expected at least one argument": N_("At least one value is missing."),
    "not allowed with argument %s": N_("This cannot stand beside {argument}."),
    "one of the arguments %s is required": N_("One of these is needed: {arguments}."),
    "ignored explicit argument %r": N_("No value may follow, but here “{value}” does."),
    "invalid choice: %(value)r (choose from %(choices)s)": N_("“{value}” is not one of the choices: {choices}."),
    "unknown parser %(parser_name)r (choices: %(choices)s)": N_(
        "There is no command “{parser_name}”. The commands are: {choices}."
    ),
}

# A speaker's ``text`` has an argument of that name already.
_THEIR_NAMES = {"complaint": "message"}
_PLACE = re.compile(r"%(?:\((\w+)\))?[rs]")


class Parser(argparse.ArgumentParser):
    """An argument parser without abbreviations, whose errors are whole sentences."""

    def __init__(self, **settings: object) -> None:
        super().__init__(allow_abbrev=False, **settings)  # type: ignore[arg-type]

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Put a text out; what cannot be put out is a fault, which argparse would pass over."""
        if message:
            (file or sys.stderr).write(message)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and how the command is used; exit status 2."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{message}\n")


@contextmanager
def speaking(translate: Translate) -> Iterator[None]:
    """While this lasts, argparse's own texts are in the reader's language."""
    before = argparse.__dict__["_"]
    setattr(argparse, "_", _translator(translate))  # noqa: B010  # argparse declares no such name
    try:
        yield
    finally:
        setattr(argparse, "_", before)  # noqa: B010


def _translator(translate: Translate) -> Callable[[str], str]:
    def text(original: str) -> str:
        ours = TEXTS.get(original)
        if ours is None:
            return original
        names = re.findall(r"{(\w+)}", ours)
        places = _PLACE.findall(original)
        # The value is put in later, by argparse, in its own way.
        facts = {name: f"\0({_THEIR_NAMES.get(name, name)})s" if any(places) else "\0s" for name in names}
        return translate(ours, **facts).replace("%", "%%").replace("\0", "%") if places else translate(ours)

    return text


def asked_for(option: str, arguments: Sequence[str]) -> str | None:
    """The value of a long option, found before there is a parser."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == option and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(option + "="):
            return argument[len(option) + 1 :]
    return None


def add_game(parser: Parser, translate: Translate) -> None:
    """Add what a written-down game is read with: the file, ``--rules`` and ``--set``."""
    _ = translate
    parser.add_argument("file", metavar=_("FILE"), help=_("The game; “-” reads what is typed or piped in."))
    parser.add_argument(
        "--rules",
        metavar=_("RULES"),
        help=_("The rule set: its name, its title, or the path of a rule file."),
    )
    add_settings(parser, translate)


def add_settings(parser: Parser, translate: Translate) -> None:
    """Add ``--set``, which may be given several times."""
    _ = translate
    parser.add_argument(
        "--set",
        metavar=_("NAME=VALUE"),
        dest="settings",
        action="append",
        default=[],
        help=_("Give a parameter of the rule set another value."),
    )
