"""What the screen keeps to itself unless the table wants to see it: a hand that only the challenger saw."""

from __future__ import annotations

from referee.engine import Reason
from referee.engine import events as e
from referee.rulings import Ruling


def discreet(ruling: Ruling) -> Ruling:
    """The ruling without the cards of a hand that was shown: only what they proved."""
    event = ruling.event
    if not isinstance(event, e.Shows) or not event.cards or ruling.verdict == "refused":
        return ruling
    return ruling._replace(event=e.Shows(event.player, honest=ruling.reason != Reason.SHOWN_GUILTY))
