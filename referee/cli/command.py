"""Runs a command; the language comes first, since even the help is in it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module

from referee import messages
from referee.cli.arguments import Parser, asked_for, speaking
from referee.cli.errors import Unusable
from referee.cli.streams import abandon_output, cannot_put_out, complain, open_streams
from referee.messages import Speaker

COMMANDS = {
    "play": "play", "resume": "resume", "watch": "watch", "games": "games", "stats": "stats", "export": "export",
    "import": "importing", "judge": "judge", "rules": "rules",
}  # fmt: skip
"""The modules of the commands: each has ``add(commands, translate)``, which adds its
parser with ``run`` as a default, and ``run(options, speaker)``, the exit status."""

PROGRAM = "referee"
INTERRUPTED = 130
BROKEN_PIPE = 141


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments (without the program's name), or with
    the process's own; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    open_streams()
    try:
        speaker = messages.speaker(_language(given))
    except messages.LanguageUnknown as fault:
        complain(messages.speaker(fault.fallback).language_unknown(fault))
        return 2
    try:
        status = _status(given, speaker)
        sys.stdout.flush()
    except Unusable as fault:
        complain(fault.message)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        abandon_output()
        return BROKEN_PIPE
    except OSError as fault:
        if fault.filename is not None:
            raise
        # Only what is written to no file of its own, but put out, fails without a name.
        abandon_output()
        complain(cannot_put_out(fault, speaker))
        return 2
    return status


def _status(given: Sequence[str], speaker: Speaker) -> int:
    try:
        with speaking(speaker.text):
            options = _parser(speaker, _needed(given)).parse_args(given)
        status: int = options.run(options, speaker)
    except SystemExit as end:  # argparse: help, version, an error
        return end.code if isinstance(end.code, int) else 2
    return status


def _language(given: Sequence[str]) -> str:
    """The language to speak; judging and telling rules keep no record, so they remember none."""
    asked = asked_for("--lang", given)
    remembered = None
    if asked is None and not {"judge", "rules"}.intersection(given[:1]):
        from referee.cli.record import remembered_language

        remembered = remembered_language()
    return messages.choose_language(asked, remembered, os.environ)


def _needed(given: Sequence[str]) -> Iterable[str]:
    """The commands whose arguments have to be known: only the one that stands first, or none if nothing
    was typed. Whoever begins with an option or with a slip may see them all."""
    return given[:1] if COMMANDS.keys() >= set(given[:1]) else COMMANDS


def _parser(speaker: Speaker, needed: Iterable[str]) -> Parser:
    _ = speaker.text
    parser = Parser(
        prog=PROGRAM,
        description=_("A referee for card games at a real table."),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("Show the version and exit."))
    add_language(parser, speaker)
    parser.set_defaults(run=_play_alone)
    commands = parser.add_subparsers(title=_("Commands"), metavar=_("COMMAND"))
    for command in needed:
        module = import_module(f"referee.cli.{COMMANDS[command]}")
        add_language(module.add(commands, speaker), speaker)
    return parser


def _play_alone(options: argparse.Namespace, speaker: Speaker) -> int:
    """What the program does if no command is typed."""
    from referee.cli import play

    vars(options).update(play.ALONE)
    return play.run(options, speaker)


def add_language(parser: Parser, speaker: Speaker) -> None:
    """Let a command be asked in a language of its own."""
    _ = speaker.text
    # Without a default of its own, or the command's would hide the one that was given before the command.
    parser.add_argument(
        "--lang",
        metavar=_("LANG"),
        default=None if parser.prog == PROGRAM else argparse.SUPPRESS,
        help=_("The language: {languages}.", languages=", ".join(messages.LANGUAGES)),
    )


class _Version(argparse.Action):
    """Finds the version out only when it is asked for; that takes long."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version(PROGRAM)
        except PackageNotFoundError:  # run from a checkout or a zip that was never installed
            found = "0"
        sys.stdout.write(f"{PROGRAM} {found}\n")
        parser.exit()
