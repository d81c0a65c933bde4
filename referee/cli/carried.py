"""The rules that an exported match carries: it is judged by them, not by those of the same name today."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING

from referee.cli.errors import Unusable
from referee.cli.lines import BOM
from referee.messages import Speaker
from referee.notation.words import EXPORT_MARK

if TYPE_CHECKING:
    from referee.rulebook import Rulebook

Read = Callable[[int], bytes]

LIMIT = 50_000_000
"""The largest game that is read whole, in bytes."""

_MARK = EXPORT_MARK.encode()
_CHUNK = 1 << 20


def carried_rules(read: Read, file: str, speaker: Speaker) -> tuple[Rulebook | None, Read]:
    """The rules that a game carries, if any, and a function that reads the game from its beginning.

    They stand behind the events, so an export is read whole; of any other game only what has
    arrived, for somebody may wait for the first answer. Raises Unusable.
    """
    start = b""
    while chunk := read(_CHUNK):
        start += chunk
        if not _may_be_marked(start):
            break
        if len(start) > LIMIT:
            raise Unusable(too_large(file, speaker))
    rulebook = None
    if start.removeprefix(BOM).startswith(_MARK):
        # The record's texts: whoever judges what was only written down does without them.
        from referee.match.exchange import from_notation
        from referee.match.importing import RuleTextsLost, rules_inside

        rules = from_notation(start.decode("utf-8", "replace")).rules
        try:
            rulebook = rules_inside(rules) if rules else None
        except RuleTextsLost:
            raise Unusable(rules_lost(file, speaker)) from None
    begun = io.BytesIO(start)
    return rulebook, lambda size: begun.read(size) or read(size)


def _may_be_marked(start: bytes) -> bool:
    """Whether this is the beginning of an export, or may become one with what follows."""
    for mark in (_MARK, BOM + _MARK):
        if start.startswith(mark):
            return start[len(mark) : len(mark) + 1] in (b"", b"\r", b"\n")
        if mark.startswith(start):
            return True
    return False


def too_large(file: str, speaker: Speaker) -> str:
    """That a file is no game."""
    return speaker.text("“{file}” is too large to be one game.", file=file)


def rules_lost(file: str, speaker: Speaker) -> str:
    """That the rules in an export cannot be used, and what to do."""
    return speaker.text(
        "The rules inside “{file}” are damaged, or not for this version of the referee. "
        "Name a rule set with --rules to judge the game by that.",
        file=file,
    )
