"""``referee games``: the matches in the record."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from referee.cli.arguments import Parser
from referee.cli.columns import columns
from referee.cli.record import faults_said, none_yet, put, put_data
from referee.messages import Speaker
from referee.view.matches import last_change, outcome, title_of

if TYPE_CHECKING:
    from referee.record import MatchInfo


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "games",
        help=_("List the recorded matches."),
        description=_("Lists the recorded matches, the last one first, each with its number."),
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help=_("“text” for people, “json” for programs."),
    )
    parser.add_argument(
        "--set-aside", action="store_true", help=_("Move a damaged record into a folder of its own, and say where.")
    )
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """List the matches; 0. Raises Unusable."""
    from referee.record import NoJournal, open_journal

    if options.set_aside:
        return _set_aside(speaker)
    with faults_said(speaker):
        try:
            with open_journal(readonly=True) as journal:
                found = journal.matches()
        except NoJournal:
            found = []
    if options.format == "json":
        put_data(json.dumps([_facts(info) for info in found], ensure_ascii=False, indent=2) + "\n")
    elif found:
        put(_table(found, speaker))
    else:
        put(none_yet(speaker) + "\n")
    return 0


def _table(found: list[MatchInfo], speaker: Speaker) -> str:
    _ = speaker.text
    heading = [_("No."), _("Last change"), _("Rules"), _("Players"), _("Outcome")]
    rows = [
        [
            str(info.id),
            last_change(info, speaker),
            title_of(info, speaker.language),
            speaker.list(info.players),
            outcome(info, speaker),
        ]
        for info in found
    ]
    return columns(heading, rows, frozenset({0}))


def _facts(info: MatchInfo) -> dict[str, Any]:
    from referee.record.records import stamp

    return {
        "id": info.id,
        "rule-set": info.rule_set,
        "title": info.title,
        "players": info.players,
        "winners": info.winners,
        "created": stamp(info.created),
        "updated": stamp(info.updated),
        "finished": stamp(info.finished) if info.finished else None,
        "events": info.position.length,
        "damage": info.damage or None,
    }


def _set_aside(speaker: Speaker) -> int:
    from referee.record import JournalCorrupt, NoJournal, journal_path, open_journal, set_aside

    with faults_said(speaker):
        try:
            with open_journal() as journal:
                journal.check()
                damaged = [fault.match for fault in journal.damaged()]
        except NoJournal:
            said = none_yet(speaker)
        except JournalCorrupt:
            place = str(set_aside(journal_path()))
            said = speaker.text("The damaged record is now “{path}”. The next match begins a new record.", path=place)
        else:
            said = _sound_but(damaged, speaker)
    put(said + "\n")
    return 0


def _sound_but(damaged: list[int], speaker: Speaker) -> str:
    if not damaged:
        return speaker.text("The record is sound and stays where it is.")
    return speaker.plural(
        "Match {matches} is damaged. Everything else in the record is sound, so it stays where it is.",
        "The matches {matches} are damaged. Everything else in the record is sound, so it stays where it is.",
        len(damaged),
        matches=speaker.list([str(match) for match in damaged]),
    )
