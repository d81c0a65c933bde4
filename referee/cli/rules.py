"""``referee rules``: the rule sets, or the rules of one of them."""

from __future__ import annotations

import argparse
import sys

from referee import rulebook
from referee.cli.arguments import Parser
from referee.cli.errors import Unusable
from referee.messages import Speaker


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "rules",
        help=_("Show the rule sets, or the rules of one."),
        description=_("Without a name, shows the rule sets; with one, all its rules with their sources."),
    )
    parser.add_argument(
        "name",
        metavar=_("RULES"),
        nargs="*",
        help=_("The rule set: its name, its title, or the path of a rule file."),
    )
    parser.add_argument("--code", action="store_true", help=_("Show the program that the rules are compiled to."))
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Put the rules out.

    Raises Unusable.
    """
    sys.stdout.buffer.write((_text(" ".join(options.name), options.code, speaker) + "\n").encode())
    return 0


def _text(name: str, code: bool, speaker: Speaker) -> str:
    if not name:
        if code:
            raise Unusable(speaker.text("Name the rule set whose program you want to see."))
        return speaker.rule_sets(rulebook.available())
    try:
        chosen = rulebook.load(name)
    except rulebook.RuleSetUnknown as fault:
        raise Unusable(speaker.rule_set_unknown(fault)) from None
    except rulebook.RuleFileWrong as fault:
        raise Unusable(speaker.rule_file_wrong(fault)) from None
    if code:
        from referee.engine import source_code

        return source_code(chosen)
    return speaker.rules(chosen)
