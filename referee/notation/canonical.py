"""An event in the table's own words: names, cards and colours as they are spelt there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.engine import State
from referee.engine import events as e
from referee.notation.lexicon import (
    BEGINNING,
    ENGLISH,
    EXACT,
    OTHER_LAYOUT,
    Hit,
    Lexicon,
    other_layout,
    spellings,
)
from referee.text import fold, squash


def players(state: State, text: str) -> list[Hit[int]]:
    """The seats of the players whom a text can mean, the surest readings only: the whole name,
    its beginning, the beginning of one of its words."""
    hits = _named(state, squash(text)) or [Hit(OTHER_LAYOUT, seat) for _, seat in _named(state, other_layout(text))]
    best = min((tier for tier, _ in hits), default=EXACT)
    return [hit for hit in hits if hit.tier == best]


def _named(state: State, text: str) -> list[Hit[int]]:
    hits: list[Hit[int]] = []
    for seat, name in enumerate(state.players if text else ()):
        typed = spellings(name)
        if text in typed:
            hits.append(Hit(EXACT, seat))
        elif any(whole.startswith(text) for whole in typed):
            hits.append(Hit(BEGINNING, seat))
        elif any(word.startswith(text) for word in fold(name).split()):
            hits.append(Hit(ENGLISH, seat))
    return hits


def canonical(event: e.Event, state: State, lexicon: Lexicon) -> e.Event:
    """The event with every name, card and colour that is clear spelt as the table does; the rest as it was."""
    changed: dict[str, Any] = {}
    if isinstance(event, e.ByPlayer):
        changed["player"] = _player(state, event.player)
    if isinstance(event, e.Catches | e.Advises):
        changed["other"] = _player(state, event.other)
    if isinstance(event, e.Plays | e.Cut | e.Start | e.Draws) and event.card is not None:
        changed["card"] = _card(lexicon, event.card)
    if isinstance(event, e.Shows | e.Hand):
        changed["cards"] = tuple(_card(lexicon, card) for card in event.cards)
    if isinstance(event, e.Plays) and event.colour is not None:
        changed["colour"] = _colour(lexicon, event.colour)
    if isinstance(event, e.Names) and event.choice not in state.players:
        colour = _colour(lexicon, event.choice)
        changed["choice"] = colour if lexicon.deck.colour(colour) else _player(state, event.choice)
    return replace(event, **changed) if changed else event


def _player(state: State, name: str) -> str:
    if name in state.players:
        return name
    found = players(state, name)
    return state.players[found[0].item] if len(found) == 1 else name


def _card(lexicon: Lexicon, text: str) -> str:
    face = lexicon.deck.face(text)
    if face is not None:
        return face.code
    codes = {hit.item.face.code for hit in lexicon.cards(text) if hit.item.colour is None}
    return codes.pop() if len(codes) == 1 else text


def _colour(lexicon: Lexicon, text: str) -> str:
    found = [lexicon.deck.colour(text)] if lexicon.deck.colour(text) else [hit.item for hit in lexicon.colours(text)]
    return found[0].name if len(found) == 1 and found[0] is not None else text
