"""Short forms: what somebody who keeps the table types, read as an event.

``r7`` plays for whoever's turn it is, ``d`` draws, ``c beto`` catches Beto. Who and what is
meant follows from the state; where a text can mean several things equally well
nothing is guessed: all of them are choices. Lines of the notation are understood as
they are. Nothing here depends on whether an event would be legal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from referee.engine import State
from referee.engine import events as e
from referee.entry.lexicon import HALF, Lexicon, Meaning
from referee.entry.short_forms import ShortForms
from referee.entry.spelling import as_spelt_here
from referee.entry.whom import WRONG_PHASE
from referee.notation.reading import Unreadable, parse
from referee.notation.words import CONTROL, BrokenQuote, split, tidy
from referee.notation.writing import Unwritable, write

LONGEST = 500
"""Short forms are not longer, in characters; a line of the notation may be."""
MOST_CHOICES = 64
"""So many choices are given at most."""

_EQUALS = re.compile("(=)")


class Reading(NamedTuple):
    """What a text was understood to mean.

    ``event``, if it is clear; else ``choices``, among which somebody has to choose; else
    ``word``, the first word that means nothing here, or nothing at all: the text is blank, or its
    words are known but tell no event yet. ``also`` is the call, where it was typed in one breath with a
    play: ``events`` gives both in the order in which they count.
    """

    event: e.Event | None = None
    choices: tuple[e.Event, ...] = ()
    word: str = ""
    also: e.Says | None = None
    also_first: bool = False

    @property
    def events(self) -> tuple[e.Event, ...]:
        """What was understood, in order; nothing where it is not clear."""
        if self.event is None:
            return ()
        if self.also is None:
            return (self.event,)
        return (self.also, self.event) if self.also_first else (self.event, self.also)


NOTHING = Reading()


def understand(text: str, state: State, lexicon: Lexicon) -> Reading:
    """Reads what was typed. Never raises; ``event`` and ``choices`` can always be written as lines of the notation."""
    try:
        told = parse(text)
    except Unreadable:
        told = None
    else:
        if told is None:
            return NOTHING
        told = as_spelt_here(told, state, lexicon)
        return Reading(told) if _writable(told) else Reading(word=text[:LONGEST])
    text = tidy(text[:LONGEST])
    try:
        words = split(text)
    except BrokenQuote:
        return NOTHING
    tokens = [
        part
        for word in words
        for part in ([word.text] if word.quoted else _EQUALS.split(word.text))
        if part and not CONTROL.search(part)
    ]
    if not tokens or not state.seats:
        return NOTHING if not tokens else Reading(word=tokens[0])
    short_forms = ShortForms(state, lexicon)
    return (
        _surest(short_forms.read(tokens))
        or _in_one_breath(short_forms, tokens)
        or Reading(word=short_forms.first_unknown(tokens))
    )


def _in_one_breath(short_forms: ShortForms, tokens: list[str]) -> Reading | None:
    """A play with the call behind it: ``r7 u``. Where the call is due before the card is laid, it counts first."""
    call = short_forms.lexicon.call
    if call is None or len(tokens) < 2 or not short_forms.is_call(tokens[-1]):
        return None
    played = _surest(short_forms.read(tokens[:-1]))
    if played is None or not isinstance(played.event, e.Plays):
        return None
    return Reading(played.event, also=e.Says(played.event.player, call.word), also_first=call.before)


def _surest(meanings: Iterable[Meaning[e.Event]]) -> Reading | None:
    tiers: dict[e.Event, int] = {}
    for tier, event in meanings:
        if tier < tiers.get(event, tier + 1) and _writable(event):
            tiers[event] = tier
    if not tiers:
        return None
    best = min(tiers.values())
    events = tuple(event for event, tier in tiers.items() if tier == best)[:MOST_CHOICES]
    # What cannot happen now is not worth a choice: the table will say what can.
    clear = (len(events) == 1 and best < HALF) or best >= WRONG_PHASE
    return Reading(events[0]) if clear else Reading(choices=events)


def _writable(event: e.Event) -> bool:
    try:
        write(event)
    except Unwritable:
        return False
    return True
