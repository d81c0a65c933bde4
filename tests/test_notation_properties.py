"""The table notation: every event is read back as it was written, and any text gets an answer."""

from __future__ import annotations

import unicodedata
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from referee.engine import events as ev
from referee.notation import RESERVED, Unreadable, parse, tidy, write
from referee.notation.words import CONTROL
from referee.terms import events as terms
from referee.terms.event_terms import EventTerm, Kind, Part


def _sound(text: str) -> str:
    return " ".join(tidy(text).split())


ODD_NAMES = [*sorted(RESERVED), "honest", "guilty", "7", "-7", "Ana María", "#1"]
TEXT = (
    st.one_of(st.sampled_from(ODD_NAMES), st.text(max_size=12))
    .map(_sound)
    .filter(lambda text: text and '"' not in text and not CONTROL.search(text) and _sound(text) == text)
)
COLOURS = st.sampled_from(("red", "blue", "dark-blue", "κόκκινο"))


def _several(part: Part) -> st.SearchStrategy[Any]:
    return st.lists(TEXT, min_size=part.least, max_size=5).map(tuple)


def _one(part: Part) -> st.SearchStrategy[Any]:
    if part.kind is Kind.NUMBER:
        return st.integers(*part.bounds)
    if part.kind is Kind.FIXED:
        return st.sampled_from(list(part.words.values()))
    return COLOURS if part.kind is Kind.COLOUR else TEXT


@st.composite
def events_of(draw: st.DrawFn, row: EventTerm) -> ev.Event:
    """Any event of this row that a line can carry."""
    values: dict[str, Any] = {"player": draw(TEXT)} if row.by_player else {}
    optional = [part for part in row.parts if part.optional]
    told = [part for part in row.parts if not part.optional]
    if row.either:
        told += [draw(st.sampled_from(optional))] if row.one_needed or draw(st.booleans()) else []
    else:
        told += [part for part in optional if draw(st.booleans())]
    for part in told:
        value = draw(_several(part) if part.many else _one(part))
        if part.single:
            values[part.single] = value[0]
            value = value if len(value) > 1 else ()
        values[part.field] = value
    return ev.CLASSES[row.verb](**values)


EVENTS = st.sampled_from(list(terms.EVENTS.values())).flatmap(events_of)


@pytest.mark.parametrize("verb", sorted(terms.EVENTS))
@settings(max_examples=60)
@given(st.data())
def test_every_event_is_written_and_read_back_the_same(verb: str, data: st.DataObject) -> None:
    event = data.draw(events_of(terms.EVENTS[verb]))
    assert type(event) is ev.CLASSES[verb]
    assert parse(write(event)) == event


def test_an_event_has_the_fields_that_its_row_names() -> None:
    assert terms.EVENTS.keys() == ev.CLASSES.keys()
    for verb, row in terms.EVENTS.items():
        named = {"player"} if row.by_player else set()
        for part in row.parts:
            named |= {part.field, part.single} - {""}
        assert named == {field.name for field in fields(ev.CLASSES[verb])}, verb
        assert issubclass(ev.CLASSES[verb], ev.ByPlayer) == row.by_player


@settings(max_examples=500)
@given(EVENTS)
def test_whatever_is_written_is_read_back_the_same(event: ev.Event) -> None:
    assert parse(write(event)) == event


PIECES = [*sorted(RESERVED | terms.FIXED), "Ana", "R5", "W", "blue", '"', '"Ana', '""', "#", "4", "\u200d", "\ufeff"]
WORDS = st.one_of(st.sampled_from(PIECES), st.text(max_size=6))


@settings(max_examples=1000)
@given(st.one_of(st.text(), st.lists(WORDS, max_size=7).map(" ".join)))
@example("ǰ\u200d\u0301 draws")
@example("draws \x1c")
def test_any_text_is_an_event_or_blank_or_unreadable(line: str) -> None:
    event, column = None, 1
    try:
        event = parse(line)
    except Unreadable as fault:
        column = fault.column
    assert 1 <= column <= len(line) + 1
    assert event is None or parse(write(event)) == event


@given(st.text())
def test_tidying_twice_changes_nothing_more(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


@given(EVENTS)
def test_decomposed_accents_change_nothing(event: ev.Event) -> None:
    line = unicodedata.normalize("NFD", write(event))
    assume(not CONTROL.search(line))
    assert parse(line) == event
