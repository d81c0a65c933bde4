"""``referee stats``: the numbers of a match, or of all matches."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from referee.cli.arguments import Parser
from referee.cli.columns import columns
from referee.cli.errors import Unusable
from referee.cli.progress import shown, watched
from referee.cli.record import match_number, none_yet, opened, put, put_data
from referee.cli.streams import complain
from referee.messages import Speaker
from referee.view.statistics import player_numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.match.statistics import PlayerNumbers, Statistics
    from referee.record import Journal, JournalError, MatchInfo


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "stats",
        help=_("Show the statistics of a match, or of all."),
        description=_("Shows the statistics of every player in a match, or in all matches together."),
    )
    parser.add_argument(
        "match",
        metavar=_("NUMBER"),
        nargs="?",
        help=_("The number of the match, as “referee games” shows it; without it, all matches."),
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help=_("“text” for people, “json” for programs."),
    )
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Show the numbers; 0. Raises Unusable."""
    number = None if options.match is None else match_number(options.match, speaker)
    with opened(speaker, readonly=True) as journal:
        if number is None:
            facts, text = _all(journal, speaker)
        else:
            facts, text = _one(journal, number, speaker)
    if options.format == "json":
        put_data(json.dumps(facts, ensure_ascii=False, indent=2) + "\n")
    else:
        put(text)
    return 0


def _one(journal: Journal, number: int, speaker: Speaker) -> tuple[dict[str, Any], str]:
    from referee.match.live import counted

    found = counted(journal, number, watched(speaker.text("Counting the entries")))
    text = _players(found.players, speaker, several=False)
    if found.rounds:
        text += "\n" + _rounds(found, speaker)
    return {"match": number, **found.as_dict()}, text


def _all(journal: Journal, speaker: Speaker) -> tuple[dict[str, Any], str]:
    from referee.match.figures import Figures
    from referee.match.statistics import combined
    from referee.messages.record_faults import say_fault

    infos = journal.matches()
    if not infos:
        raise Unusable(none_yet(speaker))
    lost: dict[int, str] = {}

    def left_out(info: MatchInfo, fault: JournalError) -> None:
        lost[info.id] = say_fault(fault, speaker)

    found = Figures(journal).of_all(infos, left_out)
    players = combined(shown(found, len(infos), speaker.text("Counting the matches")))
    for message in lost.values():
        complain(message)
    facts = {
        "matches": len(infos) - len(lost),
        "left_out": list(lost),
        "players": [player.as_dict() for player in players],
    }
    return facts, _players(players, speaker, several=True)


def _players(players: Sequence[PlayerNumbers], speaker: Speaker, *, several: bool) -> str:
    """A row a player; whose matches are counted only where there are ``several``."""
    numbers = player_numbers(players, speaker, several=several)
    rows = list(zip(*(values for _, values in numbers), strict=True))
    return columns([heading for heading, _ in numbers], rows, frozenset(range(1, len(numbers))))


def _rounds(found: Statistics, speaker: Speaker) -> str:
    """A row a round: who went out, the totals after it."""
    _ = speaker.text
    heading = [_("Round"), _("Round won by"), *(player.name for player in found.players)]
    rows = [
        [speaker.number(item.number), item.winner or "", *map(speaker.number, item.totals)] for item in found.rounds
    ]
    return columns(heading, rows, frozenset({0, *range(2, len(heading))}))
