"""``referee judge``: rules on a written-down game, line by line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import BinaryIO

from referee.cli.arguments import Parser, add_game
from referee.cli.carried import carried_rules
from referee.cli.errors import Unusable, chosen_rules, file_fault, folder_of
from referee.cli.lines import Line, NotText, lines
from referee.cli.reports import JsonReport, Report, TextReport
from referee.cli.settings import parameter_wrong, settings
from referee.messages import Speaker
from referee.notation import LINE_LIMIT, Unreadable, parse
from referee.rulebook import Rulebook
from referee.rulebook.beside import RulesBeside
from referee.rulings import ParameterWrong
from referee.rulings.ruling import Ruling
from referee.rulings.session import Session

HISTORY = 10_000
"""How many lines ``undo`` can take back at least; bounded, so that memory stays flat."""

# A character takes at most four bytes.
_BYTES = 4 * LINE_LIMIT + 1


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "judge",
        help=_("Rule on a game that was written down."),
        description=_(
            "Rules on every line of a written-down game. The exit status is 0 if every line was taken, "
            "1 if a line was refused, 2 if the file, the rule set or the arguments cannot be used."
        ),
    )
    add_game(parser, _)
    parser.add_argument(
        "--format",
        choices=("text", "jsonl"),
        default="text",
        help=_("“text” for people, “jsonl” for programs: one JSON object per line."),
    )
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Rule on the game; 0 if every line was taken, 1 if one was refused.

    Raises Unusable.
    """
    report: JsonReport | TextReport
    if options.format == "jsonl":
        report = JsonReport(sys.stdout.buffer, speaker)
    else:
        report = TextReport.on(sys.stdout, speaker, os.environ)
    talker = report if options.file == "-" and isinstance(report, TextReport) and sys.stdin.isatty() else None
    try:
        with _reading(options.file, speaker) as read:
            session, read = _session(options, read, speaker, carried=talker is None)
            judged = _talk(session, read, talker, speaker) if talker else _judge(session, read, report)
    except NotText:
        raise Unusable(
            speaker.text("“{file}” is not a text in UTF-8. Save the game as plain text in UTF-8.", file=options.file)
        ) from None
    except ParameterWrong as fault:
        raise Unusable(parameter_wrong(fault, speaker)) from None
    if not judged and talker is None:
        raise Unusable(
            speaker.text("There is nothing in “{file}” to rule on. Write one entry per line.", file=options.file)
        )
    return 1 if judged.refused else 0


class _Judged:
    """How many lines were ruled on, and how many of them were refused."""

    def __init__(self) -> None:
        self.lines = 0
        self.refused = 0

    def __bool__(self) -> bool:
        return self.lines > 0


def _judge(session: Session, read: Callable[[int], bytes], report: Report) -> _Judged:
    judged = _Judged()
    for line in lines(read, _BYTES):
        text = line.data.decode("utf-8", "replace")
        ruling = _rule(session, line, text)
        if ruling is not None:
            judged.lines += 1
            judged.refused += ruling.verdict == "refused"
            report.ruling(line.number, text, ruling, session.rulebook)
    return judged


def _talk(session: Session, read: Callable[[int], bytes], report: TextReport, speaker: Speaker) -> _Judged:
    """A conversation with somebody at a terminal."""
    from referee.cli.conversation import Conversation

    judged = _Judged()
    talk = Conversation(session, speaker, report.say)
    talk.greet()
    for line in lines(read, _BYTES):
        for event in talk.events(line.data.decode("utf-8", "replace")[:LINE_LIMIT]):
            ruling = session.push(event)
            judged.lines += 1
            judged.refused += ruling.verdict == "refused"
            report.answer(ruling, session.rulebook)
            if ruling.verdict == "refused":
                break  # a call that was typed with a play needs the play
        talk.prompt()
    report.say("\n")
    return judged


def _rule(session: Session, line: Line, text: str) -> Ruling | None:
    """The ruling on a line; None for a blank one or a comment."""
    if not line.whole:
        return None if _is_comment(line.data) else session.unreadable("line-too-long", {"limit": LINE_LIMIT})
    if "\N{REPLACEMENT CHARACTER}" in text:
        fault = _undecodable(line.data)
        if fault is not None:
            return None if _is_comment(line.data) else session.unreadable("not-utf-8", fault)
    try:
        event = parse(text)
    except Unreadable as fault:
        return session.unreadable(fault.reason, {**fault.facts, "column": fault.column})
    return None if event is None else session.push(event)


def _is_comment(data: bytes) -> bool:
    return data.lstrip().startswith(b"#")


def _undecodable(data: bytes) -> Mapping[str, object] | None:
    """The first byte that is not UTF-8, and its column."""
    try:
        data.decode()
    except UnicodeDecodeError as fault:
        return {"byte": f"{data[fault.start]:02X}", "column": len(data[: fault.start].decode()) + 1}
    return None


@contextmanager
def _reading(name: str, speaker: Speaker) -> Iterator[Callable[[int], bytes]]:
    """A function that gives the bytes of the file as they arrive. It and this raise Unusable."""
    opened: AbstractContextManager[BinaryIO]
    try:
        # A path may also be a device or a pipe.
        opened = nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")  # noqa: PTH123, SIM115
    except (OSError, ValueError) as fault:
        raise Unusable(file_fault(name, fault, speaker)) from None
    with opened as stream:
        arriving: Callable[[int], bytes] = getattr(stream, "read1", stream.read)

        def read(size: int) -> bytes:
            try:
                return arriving(size)
            except (OSError, ValueError) as fault:
                raise Unusable(file_fault(name, fault, speaker)) from None

        yield read


def _session(
    options: argparse.Namespace, read: Callable[[int], bytes], speaker: Speaker, *, carried: bool
) -> tuple[Session, Callable[[int], bytes]]:
    """A session under the rules that were chosen or that the game may have ``carried``, and a way to read the game."""
    parameters = settings(options.settings, speaker)
    chosen: Rulebook | None = None
    if options.rules is not None:
        chosen = chosen_rules(options.rules, speaker)
    elif carried:
        chosen, read = carried_rules(read, options.file, speaker)
    try:
        return Session(chosen, parameters, HISTORY, RulesBeside(folder_of(options.file))), read
    except ParameterWrong as fault:
        raise Unusable(parameter_wrong(fault, speaker)) from None
