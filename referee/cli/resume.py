"""``referee resume``: the screen, with a match that was begun before."""

from __future__ import annotations

import argparse

from referee.cli.arguments import Parser
from referee.cli.errors import Unusable
from referee.cli.play import needs_terminal, show
from referee.cli.record import match_number, opened
from referee.messages import Speaker


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "resume",
        help=_("Continue a match."),
        description=_("Opens the screen with a match that was begun before, under the rules that it was begun with."),
    )
    parser.add_argument(
        "match",
        metavar=_("NUMBER"),
        nargs="?",
        help=_("The number of the match, as “referee games” shows it; without it, the last unfinished one."),
    )
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Open the screen with the match. Raises Unusable."""
    from referee.match.live import LiveMatch

    needs_terminal(speaker)
    number = None if options.match is None else match_number(options.match, speaker)
    with opened(speaker) as journal:
        if number is None:
            info = journal.unfinished()
            if info is None:
                raise Unusable(speaker.text("No match is unfinished. The command “referee games” lists all of them."))
            number = info.id
        return show(speaker, journal, LiveMatch.resume(journal, number))
