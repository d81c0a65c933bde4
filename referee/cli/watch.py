"""``referee watch``: the table of a match that another process keeps."""

from __future__ import annotations

import argparse

from referee.cli.arguments import Parser
from referee.cli.export import add_match
from referee.cli.play import needs_terminal, show
from referee.cli.record import chosen_match, opened
from referee.messages import Speaker


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "watch",
        help=_("Watch a match."),
        description=_("Shows the table of a match that somebody else is running, live. Nothing can be entered here."),
    )
    add_match(parser, speaker)
    parser.add_argument(
        "--open",
        action="store_true",
        help=_("Also show calls that were missed and not yet caught, and the cards of hands that were shown."),
    )
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Open the screen with the match, to look at. Raises Unusable."""
    from referee.match.live import LiveMatch

    needs_terminal(speaker)
    with opened(speaker, readonly=True) as journal:
        info = chosen_match(options.match, journal, speaker)
        return show(speaker, journal, LiveMatch.watch(journal, info.id), openly=options.open)
