"""``referee export``: a recorded match as a text."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from referee.cli.arguments import Parser
from referee.cli.progress import watched
from referee.cli.record import chosen_match, opened, put_data
from referee.cli.streams import complain
from referee.messages import Speaker

if TYPE_CHECKING:
    from referee.record import Journal

FORMATS = ("notation", "json", "csv")


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "export",
        help=_("Export a recorded match."),
        description=_("Exports a recorded match: its entries, or the scores by round."),
    )
    add_match(parser, speaker)
    parser.add_argument(
        "--format",
        choices=FORMATS,
        default="notation",
        help=_(
            "“notation” for “referee judge” and “referee import”, “json” for programs, “csv” for the scores by round."
        ),
    )
    parser.set_defaults(run=run)
    return parser


def add_match(parser: Parser, speaker: Speaker) -> None:
    """Let a command be given the number of a match, or take the last one."""
    _ = speaker.text
    parser.add_argument(
        "match",
        # Translators: stands for the number of a match in the help, in capitals.
        metavar=_("NUMBER"),
        nargs="?",
        help=_("The number of the match, as “referee games” shows it; without it, the one that changed last."),
    )


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Put the match out; 0. Raises Unusable."""
    with opened(speaker, readonly=True) as journal:
        number = chosen_match(options.match, journal, speaker).id
        csv = options.format == "csv"
        put_data(_scores(journal, number, speaker) if csv else _whole(journal, number, options.format, speaker))
    return 0


def _whole(journal: Journal, number: int, form: str, speaker: Speaker) -> str:
    from referee.match.exchange import to_json, to_notation
    from referee.messages.record_faults import say_fault
    from referee.record import RulesLost

    record = journal.read(number)
    if not record.rules:
        complain(say_fault(RulesLost(journal.path, match=number), speaker))
    return to_json(record) if form == "json" else to_notation(record)


def _scores(journal: Journal, number: int, speaker: Speaker) -> str:
    from referee.match.exchange import to_csv
    from referee.match.live import counted

    found = counted(journal, number, watched(speaker.text("Counting the entries")))
    names = [player.name for player in found.players]
    _ = speaker.text
    totals = [_("{player} (total)", player=name) for name in names]
    rows = [(item.number, item.winner or "", *item.gained, *item.totals) for item in found.rounds]
    return to_csv([_("Round"), _("Round won by"), *names, *totals], rows)
