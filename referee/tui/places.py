"""Who stands where: the players by their totals, best first."""

from __future__ import annotations

from referee.engine import State
from referee.engine.game import Game


def places(game: Game, state: State) -> list[tuple[int, int]]:
    """Pairs of place and seat, best first as the rule set counts; equal totals share a place, who is out comes last."""
    sign = -1 if game.rules.highest_wins else 1

    def key(seat: int) -> tuple[bool, int]:
        return not state.in_match(seat), sign * state.match.scores[seat]

    order = sorted(range(state.seats), key=lambda seat: (key(seat), seat))
    keys = [key(seat) for seat in order]
    return [(keys.index(key(seat)) + 1, seat) for seat in order]
