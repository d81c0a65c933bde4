"""What an event came to: the verdict, the reason, the effects, the state after it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from referee.engine.fx import Fx
from referee.engine.reasons import Reason
from referee.engine.state import State

LEGAL: Final = "legal"
ILLEGAL: Final = "illegal"
REFUSED: Final = "refused"

Outcome: TypeAlias = tuple[str, Reason, Mapping[str, object], int, list[Fx], State]
"""The ruling on one event, in the engine's terms: the verdict, the reason and its facts, the place of
the deciding clause in the rulebook (-1 where no clause decided), the effects, the state after it.

A plain tuple: it lives only until the table has made a ruling of it, and a named one takes
three times as long to make and to take apart."""

NO_FACTS: Final[Mapping[str, object]] = {}


def refused(state: State, reason: Reason, **facts: object) -> Outcome:
    """The event cannot have happened: the state is the same object."""
    return REFUSED, reason, facts, -1, [], state
