"""Claims about what can happen now: all that is offered is legal, and all that is legal is offered."""

from __future__ import annotations

from pathlib import Path

import pytest
from open_hands import OpenHands

from referee.engine import events as e
from referee.engine import legal_events
from referee.rulebook import available, load
from referee.rulings import Table

VARIANTS = Path(__file__).parent / "variants"
LOADED = [load(listing.name) for listing in available()] + [load(path) for path in sorted(VARIANTS.glob("*.rules"))]
RULEBOOKS = {rulebook.name: rulebook for rulebook in LOADED}
NAMES = ("Ana", "Beto", "Caro", "Davo")


def everything(table: Table) -> list[e.Event]:
    """Every play, answer, draw, pass, call and catch that somebody at the table could try."""
    deck, names = table.rulebook.deck, table.state.players
    colours = [None, *(colour.name for colour in deck.colours)]
    tried: list[e.Event] = [
        e.Plays(name, face.code, colour) for name in names for face in deck.faces for colour in colours
    ]
    for name in names:
        tried += [e.Draws(name), e.Passes(name), e.Accepts(name), e.Challenges(name)]
        tried += [e.Says(name, table.game.rules.call.word)] if table.game.rules.call else []
        tried += [e.Shows(name, (), honest) for honest in (True, False)]
        tried += [e.Names(name, choice) for choice in (*colours[1:], *names)]
        tried += [e.Catches(name, other) for other in names if other != name]
    return tried


@pytest.mark.parametrize("name", RULEBOOKS)
def test_what_is_offered_is_legal_and_what_is_legal_is_offered(name: str) -> None:
    game = OpenHands(RULEBOOKS[name], NAMES, 11)
    looked = 0
    for number, _ in enumerate(game.events(160)):
        table = game.table
        if number % 9 or table.state.phase != "play":
            continue
        offered = set(legal_events(table.game, table.state))
        for event in offered:
            assert table.preview(event).verdict == "legal", event
        legal = {event for event in everything(table) if is_chosen(table, event)}
        assert legal <= offered, legal - offered
        looked += 1
    assert looked > 3


def is_chosen(table: Table, event: e.Event) -> bool:
    """Whether an event is legal by itself: nothing was left unsaid before it, and it says all that it can."""
    ruling = table.preview(event)
    if ruling.verdict != "legal" or any(effect.unsaid for effect in ruling.effects):
        return False
    if ruling.reason in ("called-already", "counted-for"):
        return False
    if isinstance(event, e.Says) and ruling.reason == "caught":
        return False
    if isinstance(event, e.Draws) and ruling.reason == "accepted":  # another way to say it
        return False
    return not (isinstance(event, e.Plays) and event.colour is None and ruling.state.pending == "name-colour")


@pytest.mark.parametrize("lines", [(), ("dealer",), ("dealer", "start")])
def test_before_the_first_card_the_ways_on_are_offered(lines: tuple[str, ...]) -> None:
    table = Table(RULEBOOKS["greek"])
    table.push(e.Players(NAMES))
    if "dealer" in lines:
        table.push(e.Dealer("Ana"))
    if "start" in lines:
        table.push(e.Start("R7"))
    offered = list(legal_events(table.game, table.state))
    assert offered
    assert {table.preview(event).verdict for event in offered} == {"legal"}
