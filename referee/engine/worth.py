"""What the cards of a hand can be worth, by how many there are and what has been seen."""

from __future__ import annotations

from referee.engine.game import Game
from referee.engine.state import State

_MOST_CARDS = 60
"""For larger hands only the least and the most are worked out: the sums between are all but all there."""


def bounds_of_hand(game: Game, s: State, who: int) -> tuple[int, int]:
    """The least and the most that a hand can be worth."""
    values = _hidden_values(game, s, who)
    known = sum(game.rules.POINTS[face] for face in s.known_of(who))
    number = s.hands[who] - len(s.known_of(who))
    return known + sum(values[:number]), known + sum(values[len(values) - number :])


def can_be_worth(game: Game, s: State, who: int, points: int) -> bool:
    """Whether the hand of a player can be worth so many points."""
    least, most = bounds_of_hand(game, s, who)
    if not least <= points <= most:
        return False
    known, values = s.known_of(who), _hidden_values(game, s, who)
    number = s.hands[who] - len(known)
    if number > _MOST_CARDS or (values and values[0] < 0):
        return True
    left = points - sum(game.rules.POINTS[face] for face in known)
    return bool(_sums(values, number) >> left & 1)


def _hidden_values(game: Game, s: State, who: int) -> list[int]:
    """What each card is worth that nobody has seen, the least first."""
    return sorted(
        game.rules.POINTS[face] for face, copies in enumerate(game.copies) for _ in range(copies - s.seen[face])
    )


def _sums(values: list[int], number: int) -> int:
    """The sums that exactly so many of these values can have, as a bit mask."""
    reached = [1] + [0] * number
    for value in sorted(set(values)):
        for _ in range(min(number, values.count(value))):
            for taken in range(number, 0, -1):
                reached[taken] |= reached[taken - 1] << value
    return reached[number]
