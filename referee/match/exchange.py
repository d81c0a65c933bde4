"""A match as a text that leaves the record, and back.

The notation form is what ``judge`` reads: every event is its own line. All else
stands in comments: a header, the moment behind each event, and the rule files at
the end. So nothing is lost, and a program that knows only the notation reads it too.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from referee.notation.words import EXPORT_MARK
from referee.record.records import Entry, MatchInfo, Position, Record, moment, now, stamp

_LINE_END = re.compile("\r\n|\r|\n")
_CONTROLS_BEFORE = re.compile(r"^[\x00-\x1f\x7f]+")
_FORMULA = re.compile(r"((?:^|[;\t\r\n])[\s'\"]*)(?=[=+\-@|%＝＋－＠])")
_HEADER = re.compile(r"# ([a-z-]+): (.*)")
_TIMED = re.compile(r"(.*)  # (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)", re.DOTALL)
_RULES = "#| "


def to_notation(record: Record, *, rules: bool = True) -> str:
    """The match as notation; without ``rules`` the text of the rule files is left out.

    Undone events are left out: an operator's slip is nobody's business.
    """
    info = record.info
    lines = [EXPORT_MARK]
    lines += [f"# {key}: {json.dumps(value, ensure_ascii=False)}" for key, value in _facts(info).items()]
    lines += [f"{text}  # {stamp(time)}" for text, time in record.entries]
    if rules and record.rules:
        lines += [_RULES + _escape(line) for line in record.rules.split("\n")]
    return "\n".join(lines) + "\n"


def to_json(record: Record) -> str:
    """The match as one JSON object: its facts, its events with their times, its rule files."""
    events = [{"text": text, "time": stamp(time)} for text, time in record.entries]
    whole = {"id": record.info.id, **_facts(record.info), "events": events, "rules": record.rules}
    return json.dumps(whole, ensure_ascii=False, indent=2) + "\n"


def to_csv(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of values as CSV, such as the scores by round: a heading, then a row a round.

    No spreadsheet takes a name in it for a formula.
    """
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerows([_harmless(cell) for cell in row] for row in (heading, *rows))
    return text.getvalue()


def _harmless(cell: object) -> object:
    """A text with an apostrophe before what a spreadsheet would calculate, also where one takes the cell
    apart at a semicolon, a tab or the end of a line; numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    return _FORMULA.sub(r"\1'", _CONTROLS_BEFORE.sub("", cell))


def from_notation(text: str, at: datetime | None = None) -> Record:
    """The match that a notation text holds, exported from a record or written by hand.

    Events without a moment get the one before, the first ``at`` (now). A text that does
    not say its rule set or its rules leaves them empty: the caller knows them after
    judging the lines. Comments that are not the export's own are dropped. Whether the
    lines can be read is for ``referee.notation`` to say.
    """
    lines = lines_of(text)
    exported = lines[0] == EXPORT_MARK
    facts: dict[str, object] = {}
    entries: list[Entry] = []
    rules: list[str] = []
    time = at or now()
    for line in lines:
        if exported and line.startswith(_RULES.rstrip()):
            rules.append(_unescape(line[len(_RULES) :]))
        elif not line.strip() or line.lstrip().startswith("#"):
            if exported and not entries:
                facts.update(_fact(line))
        else:
            entry = _entry(line, time)
            time = entry.time
            entries.append(entry)
    info = _info(facts, entries[0].time if entries else time, time, len(entries))
    return Record(info, "\n".join(rules), tuple(entries))


def lines_of(text: str) -> list[str]:
    """The lines of a text, whichever way they end."""
    return _LINE_END.split(text.removeprefix("\ufeff"))


def _facts(info: MatchInfo) -> dict[str, object]:
    return {
        "rule-set": info.rule_set,
        "title": info.title,
        "players": list(info.players),
        "winners": list(info.winners),
        "created": stamp(info.created),
        "updated": stamp(info.updated),
        "finished": stamp(info.finished) if info.finished else None,
    }


def _fact(line: str) -> dict[str, object]:
    """What a line of the header says; a line that says nothing is a comment like any other."""
    found = _HEADER.fullmatch(line)
    try:
        return {found[1]: json.loads(found[2])} if found else {}
    except (ValueError, RecursionError):
        return {}


def _entry(line: str, time: datetime) -> Entry:
    found = _TIMED.fullmatch(line)
    try:
        if found and found[1].strip():
            return Entry(found[1], moment(found[2]))
    except ValueError:
        pass
    return Entry(line, time)


def _info(facts: dict[str, object], first: datetime, last: datetime, length: int) -> MatchInfo:
    return MatchInfo(
        0,
        _text(facts.get("rule-set")),
        _text(facts.get("title")),
        _texts(facts.get("players")),
        _texts(facts.get("winners")),
        _time(facts.get("created")) or first,
        _time(facts.get("updated")) or last,
        _time(facts.get("finished")),
        Position(0, length),
    )


def _text(value: object) -> str:
    # JSON can spell half of a character pair, which no database takes.
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else ""


def _texts(value: object) -> tuple[str, ...]:
    return tuple(_text(item) for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def _time(value: object) -> datetime | None:
    try:
        return moment(value) if isinstance(value, str) else None
    except (ValueError, OverflowError):
        return None


def _escape(line: str) -> str:
    return line.replace("\\", "\\\\").replace("\r", "\\r")


def _unescape(line: str) -> str:
    return re.sub(r"\\(.)", lambda found: {"r": "\r"}.get(found[1], found[1]), line)
