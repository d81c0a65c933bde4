"""From an event to its line of the notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from referee.engine import events
from referee.notation.reading import can_look, looks
from referee.notation.words import CONTROL, is_colour, tidy
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import EVENTS, RESERVED

_BARE = re.compile(r'[^\s"#“„«][^\s"#]*')
_WORDS_KEPT = 1000
"""A match has few names and cards, and each is written again and again."""


class Unwritable(ValueError):
    """An event holds a text that the notation cannot carry: a double quote, a
    line break, another control character, nothing at all, or a number that it
    does not allow."""


def write(event: events.Event) -> str:
    """The line that tells this event; ``parse(write(event)) == event``, but for
    accents, which are written composed.

    Raises Unwritable.
    """
    line = _LINES.get(event.verb)
    if line is None:
        raise Unwritable(type(event).__name__)
    return line.write(event)


class _Part:
    """How one part of a line is written: what its row says, looked up once."""

    def __init__(self, row: EventTerm, number: int) -> None:
        self.part = part = row.parts[number]
        self.own = _OWN.get(part.kind)
        self.least = 0 if part.optional else part.least
        # A word is put in quotes where it could be read as another part otherwise.
        self.before = tuple(other for other in row.parts[:number] if can_look(other))
        self.before_colour = any(other.kind is Kind.COLOUR for other in row.parts[number + 1 :])
        self.colour_only = part.kind is Kind.COLOUR and number > 0 and row.parts[number - 1].many

    def values(self, event: events.Event) -> tuple[Any, ...]:
        """What an event holds for this part; nothing where that is left out."""
        part = self.part
        value = getattr(event, part.field)
        if part.single:
            first = getattr(event, part.single)
            if value and (len(value) == 1 or value[0] != first):
                raise Unwritable(str(value))
            return value or (first,)
        if part.many:
            return tuple(value)
        return () if value is None else (value,)

    def word(self, value: Any, is_first: bool) -> str:
        """One word of this part."""
        if self.own is not None:
            return self.own(value, self.part)
        word = _word(value)
        if self.colour_only and not is_colour(word):
            raise Unwritable(word)
        if self.before_colour and not is_first and is_colour(word):
            return _quoted(word)
        for other in self.before:
            if looks(other, word):
                return _quoted(word)
        return word


class _Line:
    """How the line of one kind of event is written, part by part."""

    def __init__(self, row: EventTerm) -> None:
        self.row = row
        self.parts = tuple(_Part(row, number) for number in range(len(row.parts)))

    def write(self, event: events.Event) -> str:
        """The line that tells this event."""
        row = self.row
        words = [_name(event.player)] if isinstance(event, events.ByPlayer) else []
        words.insert(0 if row.leads else 1, row.verb)
        told = 0
        for written in self.parts:
            values = written.values(event)
            if len(values) < written.least:
                raise Unwritable(row.verb)
            if values:
                told += 1
                if written.part.behind:
                    words.append(written.part.behind)
                words.append(written.word(values[0], True))
                words += [written.word(value, False) for value in values[1:]]
        if (row.either and told > 1) or (row.one_needed and not told):
            raise Unwritable(row.verb)
        return " ".join(words)


def _fixed(value: Any, part: Part) -> str:
    for word, meant in part.words.items():
        if meant == value:
            return word
    raise Unwritable(str(value))


def _quoted(text: str) -> str:
    return f'"{text}"'


def _sound(text: str) -> str:
    text = tidy(text)
    if '"' in text or CONTROL.search(text):
        raise Unwritable(text)
    return text


@lru_cache(_WORDS_KEPT)
def _word(text: str) -> str:
    """A word, in quotes if it needs them; runs of white space count as one space."""
    text = " ".join(_sound(text).split())
    if not text:
        raise Unwritable(text)
    return text if _BARE.fullmatch(text) else _quoted(text)


@lru_cache(_WORDS_KEPT)
def _name(text: str) -> str:
    """A player's name."""
    word = _word(text)
    return _quoted(word) if word.lower() in RESERVED else word


def _number(value: int, bounds: tuple[int, int]) -> str:
    low, high = bounds
    if type(value) is not int or not low <= value <= high:
        # Python writes no number of thousands of digits.
        raise Unwritable(type(value).__name__)
    return str(value)


def _rules(text: str) -> str:
    name = _sound(text)
    if not name.strip():
        raise Unwritable(name)
    return name if name == name.strip() and "#" not in name else _quoted(name)


_OWN: dict[Kind, Callable[[Any, Part], str]] = {
    Kind.NUMBER: lambda value, part: _number(value, part.bounds),
    Kind.FIXED: _fixed,
    Kind.RULES: lambda value, _: _rules(value),
    Kind.PLAYER: lambda value, _: _name(value),
}
"""How the parts are written that are no mere words."""

_LINES = {verb: _Line(row) for verb, row in EVENTS.items()}
