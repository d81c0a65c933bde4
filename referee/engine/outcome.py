"""What an event came to: the verdict, the reason, the effects, the state after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from referee.engine.reasons import Reason
from referee.engine.state import State

LEGAL: Final = "legal"
ILLEGAL: Final = "illegal"
REFUSED: Final = "refused"


class Fx(NamedTuple):
    """One effect, in seats and face indices: ``do`` names it, ``number`` counts cards or
    points, ``short`` says how many of a draw could not be had, ``unsaid`` that it happened before
    the event, without anybody saying so."""

    do: str
    seat: int = -1
    number: int = 0
    face: int = -1
    other: int = -1
    short: int = 0
    unsaid: bool = False


Outcome: TypeAlias = tuple[str, Reason, Mapping[str, object], int, list[Fx], State]
"""The ruling on one event, in the engine's terms: the verdict, the reason and its facts, the place of
the deciding clause in the rulebook (-1 where no clause decided), the effects, the state after it.

A plain tuple: it lives only until the table has made a ruling of it, and a named one takes
three times as long to make and to take apart."""

NO_FACTS: Final[Mapping[str, object]] = {}


def refused(state: State, reason: Reason, **facts: object) -> Outcome:
    """The event cannot have happened: the state is the same object."""
    return REFUSED, reason, facts, -1, [], state
