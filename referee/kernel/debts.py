"""What is owed: cards that a player must take, or answer with a card or a challenge."""

from __future__ import annotations

from referee.kernel.cards import tell
from referee.kernel.codes import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    ASK_TABLE,
    CANCEL_DEBT,
    NOBODY,
    NOTHING,
    SHOW_HAND,
)
from referee.kernel.layout import Position
from referee.kernel.rules import ADDS, CHALLENGEABLE, addable, when_debt_taken


def owe(s: Position, seat: int, number: int) -> None:
    """A player owes so many more cards."""
    s.owed += max(0, number)
    s.debtor = seat


def forget_debt(s: Position) -> None:
    """Nothing is owed any more, and no play stands behind it."""
    s.owed = 0
    s.debtor = s.source_seat = NOBODY


def cancel_debt(s: Position) -> None:
    """A rule says that nothing is owed any more; if the debtor's answer was awaited, it is just their turn."""
    if s.awaited == ACCEPT_OR_CHALLENGE or s.awaited == ADD_OR_DRAW or s.awaited == SHOW_HAND:
        s.awaited, s.awaited_seat = NOTHING, NOBODY
        s.turn, s.hold = s.debtor, NOBODY
        s.source_seat = NOBODY
    s.owed, s.debtor = 0, NOBODY
    tell(s, CANCEL_DEBT, NOBODY, 0, NOBODY, NOBODY, 0)


def ask_table(s: Position) -> None:
    """The rules leave it to the table."""
    tell(s, ASK_TABLE, NOBODY, 0, NOBODY, NOBODY, 0)


def take_debt(s: Position) -> int:
    """The debtor takes what is owed; the deciding clause."""
    clause = when_debt_taken(s, s.debtor, NOBODY, NOBODY)
    forget_debt(s)
    return clause


def is_challengeable(s: Position) -> bool:
    """Whether the play behind the debt may be challenged."""
    return bool(s.source_seat >= 0 and CHALLENGEABLE >> s.source_face & 1)


def debt_waits(s: Position) -> bool:
    """Whether the debtor can answer with more than drawing: a challenge, or a card of the deck."""
    if s.owed <= 0:
        return False
    return is_challengeable(s) or (ADDS and addable(s, s.debtor) != 0)
