"""The standings: the players by their totals, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine import State
from referee.engine.game import Game
from referee.rulings import Table

if TYPE_CHECKING:
    from referee.messages import Speaker

WINNER_MARK = "★"
OUT_MARK = "–"


def places(game: Game, state: State) -> list[tuple[int, int]]:
    """Pairs of place and seat, best first as the rule set counts; equal totals share a place, who is out comes last."""
    sign = -1 if game.rules.highest_wins else 1

    def key(seat: int) -> tuple[bool, int]:
        return not state.in_match(seat), sign * state.match.scores[seat]

    order = sorted(range(state.seats), key=lambda seat: (key(seat), seat))
    keys = [key(seat) for seat in order]
    return [(keys.index(key(seat)) + 1, seat) for seat in order]


def standings(table: Table, speaker: Speaker) -> list[tuple[str, ...]]:
    """A heading, then everybody's points of the last round and in all, the best first, winners with a star."""
    state, match = table.state, table.state.match
    rows: list[tuple[str, ...]] = [("", speaker.text("Player"), speaker.text("Last round"), speaker.text("Total"))]
    for place, seat in places(table.game, state):
        mark = WINNER_MARK if seat in match.winners else OUT_MARK if not state.in_match(seat) else f"{place}."
        rows.append((mark, state.players[seat], speaker.number(match.gained[seat]), speaker.number(match.scores[seat])))
    return rows
