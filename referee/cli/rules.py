"""``referee rules``: the rule sets, or the rules of one of them."""

from __future__ import annotations

import argparse

from referee.cli.arguments import Parser
from referee.cli.errors import Unusable, chosen_rules
from referee.cli.record import put, put_data
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
    parser.add_argument(
        "--words", action="store_true", help=_("Show all phrases of the rule language, for writing rule files.")
    )
    parser.add_argument("--sheet", action="store_true", help=_("Show the rules as a sheet to hand out at the table."))
    parser.add_argument(
        "--format",
        choices=("text", "html"),
        default="text",
        help=_("How the sheet is written: text for the terminal, or html for a browser and for printing."),
    )
    parser.add_argument("--sources", action="store_true", help=_("Say on the sheet where each rule stands."))
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Put the rules out.

    Raises Unusable.
    """
    name = " ".join(options.name)
    if options.sheet or options.sources or options.format == "html":
        return _put_sheet(name, options, speaker)
    text = (_phrases(speaker) if options.words else _text(name, options.code, speaker)).rstrip("\n") + "\n"
    if options.code:
        put_data(text)
    else:
        put(text)
    return 0


def _put_sheet(name: str, options: argparse.Namespace, speaker: Speaker) -> int:
    from referee.messages.sheet import sheet_html, sheet_text

    if not name:
        raise Unusable(speaker.text("Name the rule set whose sheet you want to see."))
    chosen = chosen_rules(name, speaker, playable=True)
    if options.format == "html":  # its own first lines say that it is UTF-8
        put_data(sheet_html(chosen, speaker, options.sources) + "\n")
    else:
        put(sheet_text(chosen, speaker, options.sources) + "\n")
    return 0


def _phrases(speaker: Speaker) -> str:
    from referee.messages.prose import phrase_list

    return phrase_list(speaker)


def _text(name: str, code: bool, speaker: Speaker) -> str:
    # ``referee judge`` loads this module, too, and does without all that.
    from referee.messages.prose import rule_set_list, rules_prose
    from referee.program import lower
    from referee.program.python import python_source

    if code and not name:
        raise Unusable(speaker.text("Name the rule set whose program you want to see."))
    if not name:
        return rule_set_list(speaker)
    chosen = chosen_rules(name, speaker, playable=code)
    if not code:
        return rules_prose(chosen, speaker, named=True)
    return python_source(lower(chosen))
