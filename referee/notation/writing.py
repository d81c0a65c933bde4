"""From an event to its line of the notation."""

from __future__ import annotations

import re
from typing import Any

from referee.engine import events
from referee.notation.reading import looks
from referee.notation.words import CONTROL, is_colour, tidy
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import EVENTS, RESERVED

_BARE = re.compile(r'[^\s"#“„«][^\s"#]*')


class Unwritable(ValueError):
    """An event holds a text that the notation cannot carry: a double quote, a
    line break, another control character, nothing at all, or a number that it
    does not allow."""


def write(event: events.Event) -> str:
    """The line that tells this event; ``parse(write(event)) == event``, but for
    accents, which are written composed.

    Raises Unwritable.
    """
    row = EVENTS.get(event.verb)
    if row is None:
        raise Unwritable(type(event).__name__)
    words = [_name(event.player)] if isinstance(event, events.ByPlayer) else []
    words.insert(0 if row.leads else 1, row.verb)
    told = 0
    for number, part in enumerate(row.parts):
        values = _values(event, part)
        if len(values) < part.least and not part.optional:
            raise Unwritable(row.verb)
        if values:
            told += 1
            words += [part.behind] if part.behind else []
            words += [_word_of(row, number, place, value) for place, value in enumerate(values)]
    if (row.either and told > 1) or (row.one_needed and not told):
        raise Unwritable(row.verb)
    return " ".join(words)


def _values(event: events.Event, part: Part) -> tuple[Any, ...]:
    """What an event holds for a part of its line; nothing where that is left out."""
    value = getattr(event, part.field)
    if part.single:
        first = getattr(event, part.single)
        if value and (len(value) == 1 or value[0] != first):
            raise Unwritable(str(value))
        return value or (first,)
    if part.many:
        return tuple(value)
    return () if value is None else (value,)


def _word_of(row: EventTerm, number: int, place: int, value: Any) -> str:
    """A word of a part, in quotes where it could be read as another part otherwise."""
    part = row.parts[number]
    if part.kind is Kind.NUMBER:
        return _number(value, part.bounds)
    if part.kind is Kind.FIXED:
        return _fixed(value, part)
    if part.kind is Kind.RULES:
        return _rules(value)
    if part.kind is Kind.PLAYER:
        return _name(value)
    word = _word(value)
    if part.kind is Kind.COLOUR and number and row.parts[number - 1].many and not is_colour(word):
        raise Unwritable(word)
    behind_a_card = place > 0 and any(other.kind is Kind.COLOUR for other in row.parts[number + 1 :])
    doubtful = (behind_a_card and is_colour(word)) or any(looks(other, word) for other in row.parts[:number])
    return _quoted(word) if doubtful else word


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


def _word(text: str) -> str:
    """A word, in quotes if it needs them; runs of white space count as one space."""
    text = " ".join(_sound(text).split())
    if not text:
        raise Unwritable(text)
    return text if _BARE.fullmatch(text) else _quoted(text)


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
