"""``referee stats``: the numbers of a match, or of all matches."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from referee.cli.arguments import Parser
from referee.cli.columns import columns
from referee.cli.errors import Unusable
from referee.cli.progress import shown
from referee.cli.record import match_number, none_yet, opened, put, put_data
from referee.cli.streams import complain
from referee.messages import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.journal import Journal, JournalError, MatchInfo
    from referee.journal.statistics import PlayerNumbers, Statistics


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "stats",
        help=_("Show the numbers of a match, or of all."),
        description=_("Shows what a match, or all matches together, came to for every player."),
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
    from referee.journal.live import counted

    found = counted(journal, number)
    text = _players(found.players, speaker, several=False)
    if found.rounds:
        text += "\n" + _rounds(found, speaker)
    return {"match": number, **found.as_dict()}, text


def _all(journal: Journal, speaker: Speaker) -> tuple[dict[str, Any], str]:
    from referee.journal.figures import Figures
    from referee.journal.statistics import combined
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
    _ = speaker.text
    heading = [_("Player"), _("Rounds won"), _("Points"), _("Drawn"), _("Penalties"), _("Catches"), _("Caught"),
               _("Challenges"), _("Longest turn")]  # fmt: skip
    rows = [
        [
            player.name,
            speaker.number(player.rounds_won),
            speaker.number(player.points),
            speaker.number(player.cards_drawn),
            speaker.number(player.penalties),
            speaker.number(player.catches_made),
            speaker.number(player.catches_suffered),
            # Translators: in a narrow column: challenges that were won, and all.
            _("{won} of {all}", won=player.challenges_won, all=player.challenges_won + player.challenges_lost),
            duration(player.longest_turn),
        ]
        for player in players
    ]
    if several:
        heading[1:1] = [_("Matches"), _("Matches won")]
        for row, player in zip(rows, players, strict=True):
            row[1:1] = [speaker.number(player.matches), speaker.number(player.matches_won)]
    return columns(heading, rows, frozenset(range(1, len(heading))))


def _rounds(found: Statistics, speaker: Speaker) -> str:
    """A row a round: who went out, the totals after it."""
    _ = speaker.text
    heading = [_("Round"), _("Round won by"), *(player.name for player in found.players)]
    rows = [
        [speaker.number(item.number), item.winner or "", *map(speaker.number, item.totals)] for item in found.rounds
    ]
    return columns(heading, rows, frozenset({0, *range(2, len(heading))}))


def duration(seconds: float | None) -> str:
    """Minutes and seconds, ``2:05``; a dash where nothing is known."""
    return "–" if seconds is None else f"{int(seconds) // 60}:{int(seconds) % 60:02}"
