"""What holds for every rule set, whatever happens at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from open_hands import OpenHands
from random_tables import cards_add_up

from referee.engine import events as e
from referee.notation import Unreadable, parse, write
from referee.rulebook import Rulebook, available, load
from referee.rulings import Table
from referee.rulings.session import Session

VARIANTS = Path(__file__).parent / "variants"
LOADED = [load(listing.name) for listing in available()] + [load(path) for path in sorted(VARIANTS.glob("*.rules"))]
RULEBOOKS = {rulebook.name: rulebook for rulebook in LOADED}
NAMES = ("Ana", "Beto", "Caro", "Davo")


def any_event(rulebook: Rulebook) -> st.SearchStrategy[e.Event]:
    """Events that could be typed at a table of this rule set, sensible or absurd."""
    player = st.sampled_from([*NAMES, "Zoe"])
    code = st.sampled_from([*(face.code for face in rulebook.deck.faces), "Q9"])
    colour = st.sampled_from([*(colour.name for colour in rulebook.deck.colours), "pink"])
    few = st.integers(0, 12)
    return st.one_of(
        st.builds(e.Plays, player, code, st.none() | colour),
        st.builds(e.Plays, player, code, st.none() | colour),
        st.builds(e.Draws, player, st.none() | st.integers(1, 120), st.none()),
        st.builds(e.Draws, player, st.just(1), code),
        st.builds(e.Passes, player),
        st.builds(e.Says, player, st.sampled_from(["uno", "dos"])),
        st.builds(e.Catches, player, player),
        st.builds(e.Challenges, player),
        st.builds(e.Accepts, player),
        st.builds(e.Shows, player, st.lists(code, max_size=9).map(tuple), st.none()),
        st.builds(e.Shows, player, st.just(()), st.booleans()),
        st.builds(e.Names, player, colour | player),
        st.builds(e.Advises, player, player),
        st.builds(e.TakesBack, player),
        st.builds(e.Hand, player, st.lists(code, max_size=9).map(tuple)),
        st.builds(e.Points, player, st.integers(0, 600)),
        st.builds(e.Recount, player, few | st.integers(0, 120)),
        st.builds(e.Cut, player, code),
        st.builds(e.Dealer, player),
        st.builds(e.Start, code),
        st.builds(e.Players, st.lists(st.sampled_from(NAMES), max_size=4).map(tuple)),
        st.builds(e.Set, st.sampled_from(["target", "limit", "nothing"]), st.integers(-1, 700)),
        st.just(e.Deal()), st.just(e.Misdeal()), st.just(e.Undo()),
    )  # fmt: skip


@pytest.mark.parametrize("name", RULEBOOKS)
@given(data=st.data())
@settings(max_examples=60, suppress_health_check=list(HealthCheck))
def test_no_sequence_of_events_loses_a_card_or_a_state(name: str, data: st.DataObject) -> None:
    rulebook = RULEBOOKS[name]
    table = Table(rulebook)
    turned_up = data.draw(st.sampled_from([e.Start("R7"), e.Start("9S"), e.Start("RR"), e.Start("W")]))
    states = [table.state]
    for event in (e.Players(NAMES), e.Dealer("Ana"), turned_up, *data.draw(st.lists(any_event(rulebook), max_size=60))):
        before, dump = table.state, table.state.as_dict()
        previewed = table.preview(event)
        assert table.state is before
        assert before.as_dict() == dump, "a preview changed the state"
        ruling = table.push(event)
        assert previewed[1:6] == ruling[1:6]
        assert previewed.state == ruling.state
        assert ruling.state is table.state
        assert cards_add_up(table.state), event
        json.dumps(ruling.as_dict(1, ""))
        if ruling.verdict == "refused":
            assert table.state is before
            assert before.as_dict() == dump, "a refused event changed the state"
        elif isinstance(event, e.Undo):
            states.pop()
            assert table.state == states[-1]
        else:
            assert before.as_dict() == dump, "an event changed the state before it"
            states.append(table.state)


@pytest.mark.parametrize("name", RULEBOOKS)
@pytest.mark.parametrize("seed", range(3))
def test_games_with_real_hands_are_legal_to_the_end_and_replay_to_the_same(name: str, seed: int) -> None:
    rulebook = RULEBOOKS[name]
    game = OpenHands(rulebook, NAMES, seed)
    played = list(game.events(400))
    assert {ruling.verdict for _, ruling in played} == {"legal"}
    assert any(event.verb == "hand" for event, _ in played)
    again = Session(rulebook)
    for event, ruling in played:
        parsed = parse(write(event))
        assert parsed == event
        assert again.push(event)[1:6] == ruling[1:6]
        assert cards_add_up(again.state)
    assert again.state == game.table.state


@pytest.mark.parametrize("name", RULEBOOKS)
def test_undoing_everything_goes_back_through_the_same_states(name: str) -> None:
    game = OpenHands(RULEBOOKS[name], NAMES, 5)
    states = [game.table.state, *(ruling.state for _, ruling in game.events(150))]
    dumps = [state.as_dict() for state in states]
    table = game.table
    for state, dump in zip(states[-2::-1], dumps[-2::-1], strict=True):
        assert table.undo().verdict == "legal"
        assert table.state == state
        assert table.state.as_dict() == dump
    assert table.undo().verdict == "refused"
    while table.redo().verdict != "refused":
        pass
    assert table.state == states[-1]


@given(st.lists(st.text(max_size=60), max_size=12))
@settings(max_examples=200)
def test_no_text_makes_a_session_raise(lines: list[str]) -> None:
    session = Session()
    for line in ["rules spanish", "players Ana Beto", *lines]:
        try:
            event = parse(line.replace("\n", " "))
        except Unreadable as fault:
            ruling = session.unreadable(fault.reason, fault.facts)
        else:
            if event is None:
                continue
            ruling = session.push(event)
        json.dumps(ruling.as_dict(1, ""))
