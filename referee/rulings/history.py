"""What a table remembers: the events that it took, and how it stood before some of them.

The engine is pure: from there, the same events lead to the same states. So there is no need
to keep a state for every event, and what stands in the memory of a long evening, and what the
collector of garbage walks over again and again, is little more than the events.
"""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import NamedTuple

from referee.engine import Game, State
from referee.engine.events import Event
from referee.rulings.ruling import Ruling

_STRIDE = 16
"""So many events lie at most between two marks: to go back costs as many rulings."""


class Mark(NamedTuple):
    """How a table stood before the event of this number: under which game, in which state."""

    number: int
    game: Game
    state: State


class History:
    """The events that were taken, oldest first; of more than twice ``bound``, if it is given, the
    older half is forgotten. ``told`` are the rulings on the first of them, as far as anybody asked."""

    def __init__(self, bound: int | None) -> None:
        self.bound = bound
        self.events: list[Event] = []
        self.told: list[Ruling] = []
        self._marks: list[Mark] = []
        self._due = 0
        self._game: Game | None = None

    def append(self, event: Event, game: Game, state: State) -> None:
        """Another event was taken, by a table that stood like this before it."""
        events = self.events
        # The game changes where a parameter is set: to do that again, it would be compiled again.
        if len(events) >= self._due or game is not self._game:
            self._mark(game, state)
        events.append(event)

    def before(self, number: int) -> tuple[Mark, list[Event]]:
        """The last mark before the event of this number, and the events in between."""
        mark = self._marks[bisect_right(self._marks, number, key=itemgetter(0)) - 1]
        return mark, self.events[mark.number : number]

    def cut(self, number: int) -> None:
        """The events from this number on did not happen."""
        del self.events[number:], self.told[number:]
        while self._marks and self._marks[-1].number > number:
            self._marks.pop()
        self._note_last_mark()

    def _mark(self, game: Game, state: State) -> None:
        if self.bound is not None and len(self.events) > 2 * max(self.bound, _STRIDE):
            self._forget(len(self.events) - self.bound)
        self._marks.append(Mark(len(self.events), game, state))
        self._note_last_mark()

    def _forget(self, number: int) -> None:
        """Nobody needs the events before this number any more; those after the mark before it stay."""
        first = bisect_right(self._marks, number, key=itemgetter(0)) - 1
        gone = self._marks[first].number
        del self.events[:gone], self.told[:gone]
        self._marks = [mark._replace(number=mark.number - gone) for mark in self._marks[first:]]

    def _note_last_mark(self) -> None:
        self._due, self._game = 0, None
        if self._marks:
            last = self._marks[-1]
            self._due, self._game = last.number + _STRIDE, last.game
