"""An event in the table's own words: names, cards and colours as they are spelt there."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from referee.engine import State
from referee.engine import events as e
from referee.entry.lexicon import (
    BEGINNING,
    ENGLISH,
    EXACT,
    OTHER_LAYOUT,
    Lexicon,
    Meaning,
    in_latin_letters,
    other_layout,
    spellings,
)
from referee.terms.event_terms import Kind, Part
from referee.terms.events import EVENTS
from referee.text import fold, squash

_SEAT = re.compile(r"@(?P<behind>\d{1,3})|(?P<before>\d{1,3})\.", re.ASCII)


def players(state: State, text: str) -> list[Meaning[int]]:
    """The seats of the players whom a text can mean, the surest readings only: the number of the seat
    (``3.`` or ``@3``), the whole name, its beginning, the beginning of one of its words, or the same in
    Latin letters or on the other keyboard layout."""
    seat = _SEAT.fullmatch(text)
    if seat is not None:
        number = int(seat["behind"] or seat["before"])
        return [Meaning(EXACT, number - 1)] if 1 <= number <= state.seats else []
    meanings = _named(state, squash(text)) or [
        Meaning(OTHER_LAYOUT, seat) for _, seat in _named(state, other_layout(text))
    ]
    best = min((tier for tier, _ in meanings), default=EXACT)
    return [meaning for meaning in meanings if meaning.tier == best]


def _named(state: State, text: str) -> list[Meaning[int]]:
    meanings: list[Meaning[int]] = []
    for seat, name in enumerate(state.players if text else ()):
        typed = spellings(name)
        if text in typed:
            meanings.append(Meaning(EXACT, seat))
        elif any(whole.startswith(text) for whole in typed):
            meanings.append(Meaning(BEGINNING, seat))
        elif any(word.startswith(text) for word in (*fold(name).split(), *in_latin_letters(name))):
            meanings.append(Meaning(ENGLISH, seat))
    return meanings


def as_spelt_here(event: e.Event, state: State, lexicon: Lexicon) -> e.Event:
    """The event with every name, card and colour that is clear spelt as the table does; the rest as it was."""
    row = EVENTS.get(event.verb)
    if row is None or isinstance(event, e.Players):
        return event
    changed: dict[str, Any] = {}
    if isinstance(event, e.ByPlayer) and not row.newcomer:
        changed["player"] = _player(state, event.player)
    if isinstance(event, e.Plays):
        event = _colour_apart(event, lexicon)
    for part in row.parts:
        for field in filter(None, (part.field, part.single)):
            value = getattr(event, field)
            if isinstance(value, tuple):
                changed[field] = tuple(_spelt(part, text, state, lexicon) for text in value)
            elif isinstance(value, str):
                changed[field] = _spelt(part, value, state, lexicon)
    return replace(event, **changed) if changed else event


def _colour_apart(event: e.Plays, lexicon: Lexicon) -> e.Plays:
    """The letter of a colour behind a card looks like another card; the deck knows better."""
    last = event.cards[-1] if event.cards else ""
    if not last or event.colour is not None or lexicon.deck.face(last) is not None:
        return event
    if lexicon.cards(last) or not lexicon.colours(last):
        return event
    cards = event.cards[:-1]
    return replace(event, colour=last, cards=cards if len(cards) > 1 else ())


def _spelt(part: Part, text: str, state: State, lexicon: Lexicon) -> str:
    if part.kind is Kind.PLAYER:
        return _player(state, text)
    if part.kind is Kind.CARD:
        return _card(lexicon, text)
    if part.kind is Kind.COLOUR:
        return _colour(lexicon, text)
    if part.kind is Kind.CHOICE and text not in state.players:
        colour = _colour(lexicon, text)
        return colour if lexicon.deck.colour(colour) else _player(state, text)
    return text


def _player(state: State, name: str) -> str:
    if name in state.players:
        return name
    found = players(state, name)
    return state.players[found[0].item] if len(found) == 1 else name


def _card(lexicon: Lexicon, text: str) -> str:
    face = lexicon.deck.face(text)
    if face is not None:
        return face.code
    codes = {meaning.item.face.code for meaning in lexicon.cards(text) if meaning.item.colour is None}
    return codes.pop() if len(codes) == 1 else text


def _colour(lexicon: Lexicon, text: str) -> str:
    known = lexicon.deck.colour(text)
    found = [known] if known else [meaning.item for meaning in lexicon.colours(text)]
    return found[0].name if len(found) == 1 and found[0] is not None else text
