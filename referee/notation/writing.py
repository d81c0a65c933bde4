"""From an event to its line of the notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from referee.engine import events
from referee.engine.bounds import COUNTS, HOLDINGS, SUMS, VALUES
from referee.notation.words import CONTROL, RESERVED, tidy

_BARE = re.compile(r'[^\s"#“„«][^\s"#]*')
_RESERVED_CARDS = frozenset({"honest", "guilty"})


class Unwritable(ValueError):
    """An event holds a text that the notation cannot carry: a double quote, a
    line break, another control character, nothing at all, or a number that it
    does not allow."""


def write(event: events.Event) -> str:
    """The line that tells this event; ``parse(write(event)) == event``, but for
    accents, which are written composed.

    Raises Unwritable.
    """
    try:
        writer = _WRITERS[type(event)]
    except KeyError:
        raise Unwritable(type(event).__name__) from None
    return writer(event)


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


def _card_drawn(text: str) -> str:
    """A card where a number could stand as well."""
    word = _word(text)
    return _quoted(word) if re.fullmatch(r"[-\N{MINUS SIGN}]?\d+", word) else word


def _card_shown(text: str) -> str:
    """A card where a verdict could stand as well."""
    word = _word(text)
    return _quoted(word) if word.lower() in _RESERVED_CARDS else word


def _number(value: int, bounds: tuple[int, int]) -> str:
    low, high = bounds
    if type(value) is not int or not low <= value <= high:
        # Python writes no number of thousands of digits.
        raise Unwritable(type(value).__name__)
    return str(value)


def _rules(event: events.Rules) -> str:
    name = _sound(event.name)
    if not name.strip():
        raise Unwritable(name)
    bare = name == name.strip() and "#" not in name
    return f"rules {name if bare else _quoted(name)}"


def _plays(event: events.Plays) -> str:
    line = f"{_name(event.player)} plays {_word(event.card)}"
    return line if event.colour is None else f"{line} {_word(event.colour)}"


def _draws(event: events.Draws) -> str:
    line = f"{_name(event.player)} draws"
    if event.cards is not None and event.card is not None:
        raise Unwritable(line)
    if event.card is not None:
        return f"{line} {_card_drawn(event.card)}"
    return line if event.cards is None else f"{line} {_number(event.cards, COUNTS)}"


def _shows(event: events.Shows) -> str:
    line = f"{_name(event.player)} shows"
    if event.honest is not None:
        if event.cards:
            raise Unwritable(line)
        return f"{line} {'honest' if event.honest else 'guilty'}"
    return " ".join([line, *map(_card_shown, event.cards)])


def _players(event: events.Players) -> str:
    if not event.names:
        raise Unwritable("players")
    return " ".join(["players", *map(_name, event.names)])


_WRITERS: dict[type[events.Event], Callable[[Any], str]] = {
    events.Rules: _rules,
    events.Set: lambda e: f"set {_word(e.name)} {_number(e.value, VALUES)}",
    events.Players: _players,
    events.Cut: lambda e: f"cut {_name(e.player)} {_word(e.card)}",
    events.Dealer: lambda e: f"dealer {_name(e.player)}",
    events.Start: lambda e: f"start {_word(e.card)}",
    events.Plays: _plays,
    events.Names: lambda e: f"{_name(e.player)} names {_word(e.choice)}",
    events.Draws: _draws,
    events.Passes: lambda e: f"{_name(e.player)} passes",
    events.Says: lambda e: f"{_name(e.player)} says {_word(e.word)}",
    events.Catches: lambda e: f"{_name(e.player)} catches {_name(e.other)}",
    events.Challenges: lambda e: f"{_name(e.player)} challenges",
    events.Accepts: lambda e: f"{_name(e.player)} accepts",
    events.Shows: _shows,
    events.Advises: lambda e: f"{_name(e.player)} advises {_name(e.other)}",
    events.TakesBack: lambda e: f"{_name(e.player)} takes back",
    events.Hand: lambda e: " ".join(["hand", _name(e.player), *map(_word, e.cards)]),
    events.Points: lambda e: f"points {_name(e.player)} {_number(e.points, SUMS)}",
    events.Deal: lambda e: "deal",
    events.Misdeal: lambda e: "misdeal",
    events.Recount: lambda e: f"recount {_name(e.player)} {_number(e.cards, HOLDINGS)}",
    events.Undo: lambda e: "undo",
}
