"""The texts of all rule files of a rulebook as one text, and back.

A match keeps it, so that it is ruled by the rules of its day. Each file stands
behind a line with its name and its number of lines; so nothing in a file can be
taken for the beginning of the next, and a person can still read the whole.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache

from referee.rulebook import Rulebook, load_files

_HEAD = re.compile(r'file (".*") (\d{1,7})')


class RuleTextsWrong(ValueError):
    """A text is not what ``pack`` gives: it was cut or changed."""


def pack(files: tuple[tuple[str, str], ...]) -> str:
    """The one text of ``Rulebook.files``."""
    parts = []
    for name, text in files:
        lines = text.split("\n")
        parts += [f"file {json.dumps(name)} {len(lines)}", *lines]
    return "\n".join(parts)


def unpack(text: str) -> tuple[tuple[str, str], ...]:
    """The files of a packed text. Raises RuleTextsWrong."""
    lines = text.split("\n")
    files, at = [], 0
    while at < len(lines):
        head = _HEAD.fullmatch(lines[at])
        if head is None:
            raise RuleTextsWrong(lines[at][:60])
        try:
            name = json.loads(head[1])
        except ValueError:
            raise RuleTextsWrong(lines[at][:60]) from None
        end = at + 1 + int(head[2])
        if end > len(lines):
            raise RuleTextsWrong(name)
        files.append((name, "\n".join(lines[at + 1 : end])))
        at = end
    return tuple(files)


@lru_cache(maxsize=32)
def rulebook_of(text: str) -> Rulebook:
    """The rulebook of a packed text; the same object for the same text.

    Raises RuleTextsWrong, or RuleFileWrong where this referee cannot read the rules.
    """
    return load_files(unpack(text))
