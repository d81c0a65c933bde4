"""A sentence for every event: what happened, before anything is said about it. The rows of the events have them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.engine import events as e
from referee.messages.cards import CardWords
from referee.messages.reasons import SENTENCES, Facts
from referee.rulebook import available
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import EVENTS
from referee.terms.marks import Sentence


def sentence_of(event: e.Event, words: CardWords) -> tuple[Sentence, Facts]:
    """The sentence that tells an event, and its facts."""
    row = EVENTS[event.verb]
    facts: dict[str, object] = {"player": event.player} if isinstance(event, e.ByPlayer) else {}
    given: list[str] = []
    for part in row.parts:
        value = getattr(event, part.field)
        if part.single:
            facts[part.single] = _worded(part, getattr(event, part.single), words)
        if value is None or value == ():
            continue
        name, fact = _fact(part, value, words)
        facts[name] = fact
        given += _case(part, name, value)
    facts.setdefault("number", 1)
    return _sentence(row, "+".join(given)), facts


def _sentence(row: EventTerm, case: str) -> Sentence:
    """The sentence for what is given: the row's own, or that of the ruling that says the same."""
    own = row.told.get(case)
    if own is None and row.as_reason:
        own = SENTENCES.get(f"{row.as_reason}/{case}") or SENTENCES[row.as_reason]
    return own or row.told[""]


def _case(part: Part, name: str, value: Any) -> Iterator[str]:
    """How a part takes part in the choice of the sentence, if it may be left out."""
    if part.kind is Kind.FIXED:
        yield f"{part.field}/{next(word for word, meant in part.words.items() if meant == value)}"
    elif part.kind is Kind.CHOICE or part.optional or part.single or not part.least:
        yield name


def _fact(part: Part, value: Any, words: CardWords) -> tuple[str, object]:
    """A part as a fact of the sentence: its name there, and its value."""
    if part.kind is Kind.NUMBER:
        return "number", value
    if part.kind is Kind.RULES:
        return "title", _title(value, words)
    if part.kind is Kind.PARAMETER:
        return "parameter", value
    if part.many:
        return "players" if part.kind is Kind.PLAYER else part.field, tuple(_worded(part, one, words) for one in value)
    fact = _worded(part, value, words)
    if part.kind is Kind.CHOICE:
        return "other" if isinstance(fact, str) else "colour", fact
    return part.field, fact


def _title(name: str, words: CardWords) -> object:
    """What a rule set is called: the table's, or one that comes with the referee; else the name that was typed."""
    rulebook = words.rulebook
    if rulebook is not None and rulebook.name == name:
        return rulebook
    return next((listing for listing in available() if listing.name == name), name)


def _worded(part: Part, text: Any, words: CardWords) -> object:
    """A card or a colour of the deck if the text names one, else the text."""
    if part.kind is Kind.CARD:
        return words.find(text) or text
    if part.kind in (Kind.COLOUR, Kind.CHOICE) and words.rulebook is not None:
        return words.rulebook.deck.colour(text) or text
    return text
