"""``referee import``: a game that was exported or written down becomes a recorded match."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from referee.cli.arguments import Parser, add_game
from referee.cli.carried import LIMIT, rules_lost, too_large
from referee.cli.errors import Unusable, chosen_rules, file_fault, folder_of
from referee.cli.progress import watched
from referee.cli.record import opened, put
from referee.cli.settings import parameter_wrong, settings
from referee.cli.streams import abandon_output, complain
from referee.messages import Speaker

if TYPE_CHECKING:
    from referee.match.importing import Imported


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "import",
        help=_("Record a game that was exported or written down."),
        description=_(
            "Records a game that was exported or written down. The exit status is 0 if it was recorded, "
            "1 if a line was refused and nothing was recorded, 2 if the file or the record cannot be used."
        ),
    )
    add_game(parser, _)
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Record the game; 0, or 1 if a line was refused. Raises Unusable."""
    found = _read(options, speaker)
    if found.refused:
        _complain(found, speaker)
        return 1
    if found.record is None or len(found.record.entries) < 2:
        message = speaker.text(
            "There is no match in “{file}”. It needs a rule set and at least one entry.", file=options.file
        )
        raise Unusable(message)
    with opened(speaker, create=True) as journal:
        known = journal.number_of(found.record)
        if known is None:
            said = speaker.text(
                "The match was recorded with the number {id}. The command “referee resume {id}” opens it.",
                id=str(journal.add(found.record).id),
            )
        else:
            said = speaker.text(
                "Nothing was recorded: the record already holds this match with the number {id}. "
                "The command “referee resume {id}” opens it.",
                id=str(known),
            )
    try:
        put(said + "\n")
    except OSError:
        # Whoever cannot be told here must not believe that nothing was recorded.
        abandon_output()
        complain(said)
    return 0


def _read(options: argparse.Namespace, speaker: Speaker) -> Imported:
    from referee.match.importing import RuleTextsLost, read_game
    from referee.rulings import ParameterWrong

    chosen = None if options.rules is None else chosen_rules(options.rules, speaker)
    parameters = settings(options.settings, speaker)
    text = _text(options.file, speaker)
    try:
        return read_game(text, chosen, parameters, folder_of(options.file), watched(speaker.text("Reading the game")))
    except RuleTextsLost:
        raise Unusable(rules_lost(options.file, speaker)) from None
    except ParameterWrong as fault:
        raise Unusable(parameter_wrong(fault, speaker)) from None


def _text(name: str, speaker: Speaker) -> str:
    try:
        data = sys.stdin.buffer.read(LIMIT + 1) if name == "-" else _start_of(Path(name))
    except (OSError, ValueError) as fault:
        raise Unusable(file_fault(name, fault, speaker)) from None
    if len(data) > LIMIT:
        raise Unusable(too_large(name, speaker))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise Unusable(
            speaker.text("“{file}” is not a text in UTF-8. Save the game as plain text in UTF-8.", file=name)
        ) from None


def _start_of(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(LIMIT + 1)


def _complain(found: Imported, speaker: Speaker) -> None:
    """Say which lines were refused and why, on the error stream."""
    lines = [
        speaker.text(
            "Line {number}, “{text}”: {ruling}",
            number=str(item.number), text=item.text[:60], ruling=speaker.ruling(item.ruling, found.rulebook),
        )
        for item in found.refused
    ]  # fmt: skip
    lines.append(speaker.text("Nothing was recorded. Correct the game and import it again."))
    encoding = sys.stderr.encoding or "utf-8"
    sys.stderr.write("\n".join(lines).encode(encoding, "replace").decode(encoding) + "\n")
