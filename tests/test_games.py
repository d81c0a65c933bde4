"""Table games with what must come of every line: ``games/*.txt``.

A case is ``== name``, then lines of the notation. Behind ``=>`` stand the ruling
(``any`` for one that is not refused) and what the state must be after it: turn,
dir, colour, top, phase, dealer, draw and discard (piles), pending (``KIND:PLAYER``
or none), round (winner), match (winners, with commas), ``score:NAME``, and a name for
the number of cards that player holds; ``source=es_21`` and ``assumed=yes`` are about the clause
that decided. A line without an expectation must not be refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from referee.notation import Unreadable, parse
from referee.rulebook import available
from referee.rulings import Ruling
from referee.rulings.session import Session

GAMES = Path(__file__).parent / "games"
SIMPLE = {
    "turn": "turn",
    "dir": "direction",
    "colour": "colour",
    "top": "top",
    "phase": "phase",
    "dealer": "dealer",
    "draw": "draw_pile",
    "discard": "discard_pile",
    "round": "round_winner",
}
STATE_KEYS = {*SIMPLE.values(), "hands", "pending", "scores", "match_winners"}


class Line(NamedTuple):
    """A line of a case: where it is, the event, the expectation."""

    number: int
    event: str
    wanted: list[str]


def cases(path: Path) -> Iterator[tuple[str, list[Line]]]:
    name, lines = "", []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("== "):
            if name:
                yield name, lines
            name, lines = text.removeprefix("== ").strip(), []
        elif text.split("#", 1)[0].strip():
            event, _, wanted = text.split("#", 1)[0].partition("=>")
            lines.append(Line(number, event.strip(), wanted.split()))
    yield name, lines


CASES = [
    pytest.param(lines, id=f"{path.stem}: {name}")
    for path in sorted(GAMES.glob("*.txt"))
    for name, lines in cases(path)
]


@pytest.mark.parametrize("lines", CASES)
def test_every_line_of_a_game_is_ruled_as_the_sources_say(lines: list[Line]) -> None:
    hold_to(Session(), lines)


def hold_to(session: Session, lines: list[Line]) -> None:
    """Rules on the lines one by one and compares with what must come of each."""
    for line in lines:
        before = session.state.as_dict()
        ruling = _rule(session, line.event)
        place = f"line {line.number} `{line.event}`"
        verdict, *wanted = line.wanted or ["any"]
        got = ruling.verdict if verdict != "any" or ruling.verdict == "refused" else "any"
        assert got == verdict, f"{place}: {ruling.reason} {dict(ruling.facts)}"
        state = ruling.state.as_dict()
        cited = [pair.removeprefix("source=").replace("_", " ") for pair in wanted if pair.startswith("source=")]
        assert set(cited) <= set(ruling.clause.sources if ruling.clause else ()), place
        expected = dict(_normal(pair) for pair in wanted if not pair.startswith("source="))
        assert {key: _shown(ruling, state, key) for key in expected} == expected, place
        assert state == session.state.as_dict(), place
        assert got != "refused" or state == before, place
        _check_cards(session, state, place)


def _rule(session: Session, text: str) -> Ruling:
    try:
        event = parse(text)
    except Unreadable as fault:
        return session.unreadable(fault.reason, {**fault.facts, "column": fault.column})
    assert event is not None
    return session.push(event)


def _check_cards(session: Session, state: dict[str, Any], place: str) -> None:
    assert set(state) == STATE_KEYS, place
    if session.table is not None:
        held = sum(state["hands"].values())
        size = session.table.rulebook.deck.size
        assert held + state["draw_pile"] + state["discard_pile"] == size, place


def _normal(pair: str) -> tuple[str, str]:
    key, _, value = pair.partition("=")
    return key, ",".join(sorted(value.split(","))) if key == "match" else value


def _shown(ruling: Ruling, state: dict[str, Any], key: str) -> str:
    """The value of an expectation's key, as the case files write it."""
    if key in SIMPLE:
        return str(state[SIMPLE[key]])
    if key == "pending":
        pending = state["pending"]
        return f"{pending['kind']}:{pending['player']}" if pending else "none"
    if key == "match":
        return ",".join(sorted(state["match_winners"])) or "none"
    if key == "assumed":
        return "yes" if ruling.clause and ruling.clause.assumed else "no"
    if key.startswith("score:"):
        return str(state["scores"][key.removeprefix("score:")])
    return str(state["hands"][key])


def test_an_expectation_that_is_not_met_is_noticed() -> None:
    lines = [Line(1, "rules greek", []), Line(2, "players A B", ["legal", "phase=start"])]
    with pytest.raises(AssertionError, match="line 2"):
        test_every_line_of_a_game_is_ruled_as_the_sources_say(lines)


def test_there_are_games_for_every_rule_set_that_comes_with_the_referee() -> None:
    assert {listing.name for listing in available()} <= {path.stem for path in GAMES.glob("*.txt")}
    assert len(CASES) > 200
