"""From a rulebook to Python code, specialised for one variant.

``source`` writes the code, each piece under the clause it comes from; here it is
run and handed to the game as ``Rules``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.engine.compiler.source import python_source
from referee.rulebook import Rulebook

if TYPE_CHECKING:
    from referee.engine.game import Game
    from referee.engine.outcome import Fx
    from referee.engine.state import State

    MomentCode = Callable[[Game, State, list[Fx], int, int, int], int]
    """What follows from a moment: (game, state, effects, player, face, other) → deciding clause."""
    PermissionCode = Callable[[State, int, int], int]
    """Whether a clause permits (or forbids) a face to a player: its place, or -1."""


class CallRule(NamedTuple):
    """The call: its word, with how many cards it is due, whether it comes before the play."""

    word: str
    cards: int
    before: bool


class Rules:
    """The compiled rule set. Whole numbers named after a matter are the place of the
    clause that decides it, -1 if there is none."""

    seats: tuple[int, int]
    hand_size: Callable[[Game, State], int]
    cut_value: Callable[[int], int]
    may_play: PermissionCode
    may_jump: PermissionCode
    may_add: PermissionCode
    may_not: PermissionCode
    is_honest: Callable[[int, int, int, tuple[int, ...]], bool]
    draw_limit: Callable[[Game, State], int]
    honesty: frozenset[int]
    challengeable: frozenset[int]
    points: tuple[int, ...]
    call: CallRule | None
    adds: bool
    forbids: bool
    draws_until: bool
    shuffles: bool
    limits_hands: bool
    play_ends_catching: bool
    draw_ends_catching: bool
    winner_scores: bool
    highest_wins: bool
    cutting: int
    drawing: int
    only_drawn: int
    drawn_must_be_played: int
    calling: int
    catching: int
    challenging: int
    advice: int
    scoring: int
    asking: int
    when_turned_up: MomentCode
    when_played: MomentCode
    when_wrong_card: MomentCode
    when_out_of_turn: MomentCode
    when_too_many: MomentCode
    when_wrong_pass: MomentCode
    when_nothing_left: MomentCode
    when_pile_empty: MomentCode
    when_call_caught: MomentCode
    when_false_call: MomentCode
    when_false_catch: MomentCode
    when_challenge_succeeds: MomentCode
    when_challenge_fails: MomentCode
    when_false_challenge: MomentCode
    when_debt_taken: MomentCode
    when_advised: MomentCode
    when_taken_back: MomentCode
    when_misdeal: MomentCode
    when_hand_empty: MomentCode
    when_hand_over: MomentCode
    when_player_named: MomentCode
    when_total_reaches: MomentCode
    when_one_left: MomentCode

    def __init__(self, namespace: Mapping[str, Any]) -> None:
        for name in Rules.__annotations__:
            setattr(self, name, namespace[name] if name in namespace else namespace[name.upper()])
        self._places: Mapping[str, int] = namespace["CLAUSES"]

    def clause_of(self, matter: str) -> int:
        """The place of the clause that settles a matter, or -1."""
        return self._places.get(matter, -1)

    @staticmethod
    def nothing(game: Game, s: State, fx: list[Fx], who: int, face: int, other: int) -> int:
        """The moment from which nothing follows."""
        return -1


def compile_rules(rulebook: Rulebook, values: Mapping[str, int]) -> Rules:
    """The rule set as running code, with these values of its parameters."""
    namespace: dict[str, Any] = {"CallRule": CallRule}
    exec(compile(python_source(rulebook, values), f"<{rulebook.name}>", "exec"), namespace)
    return Rules(namespace)
