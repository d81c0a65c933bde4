"""A table: events go in, rulings come out, nothing that was taken is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from copy import copy
from typing import TypeAlias

from referee.engine import (
    Game,
    Outcome,
    Reason,
    State,
    dealing,
    standing,
)
from referee.engine import events as e
from referee.engine.bounds import CHECKS
from referee.engine.dispatch import rule, wrong_phase
from referee.engine.outcome import REFUSED, refused
from referee.engine.state import DEALER, START
from referee.rulebook import Clause, Rulebook
from referee.rulings.ruling import Ruling
from referee.text import nearest

_new = tuple.__new__
_UNDO = e.Undo  # looked up once, not for every event
_OF_LOG = frozenset({e.Set, e.Stands})  # what is ruled on from more than the state


class ParameterWrong(ValueError):
    """A parameter that was given for a table does not fit its rule set.

    ``parameter`` is the one of the rule set whose bounds ``value`` violates, or None
    if it has none of this ``name``; ``known`` are the names that it has.
    """

    def __init__(self, name: str, value: int, chosen: Rulebook) -> None:
        super().__init__(f"{name} = {value}")
        self.name = name
        self.value = value
        self.parameter = chosen.parameters.get(name)
        self.known = tuple(chosen.parameters)


Taken: TypeAlias = tuple[Ruling, Game]
"""An event that was taken: its ruling, and the game that was played before it. A plain tuple, as one is made for
every event."""


class Table:
    """One match at one table, under one rule set.

    ``parameters`` are values for the rule set's parameters, which must be within their
    bounds, or ParameterWrong is raised; ``history`` says how many events can be undone
    (None: all of them).
    """

    def __init__(
        self, rulebook: Rulebook, parameters: Mapping[str, int] | None = None, history: int | None = None
    ) -> None:
        for name, value in (parameters or {}).items():
            parameter = rulebook.parameters.get(name)
            if parameter is None or type(value) is not int or not parameter.low <= value <= parameter.high:
                raise ParameterWrong(name, value, rulebook)
        self.rulebook = rulebook
        self.game = Game(rulebook, parameters)
        self.state = State.empty(rulebook.deck)
        self._clauses = [*rulebook.clauses.values(), None]
        self._taken: deque[Taken] = deque(maxlen=history)
        self._undone: list[e.Event] = []
        self._previewed: tuple[Ruling, Game] | None = None

    # --- taking events ---

    def push(self, event: e.Event) -> Ruling:
        """Rules on an event and takes it, unless it is refused.

        Raises TypeError for what is no event at all; ``referee.parse`` makes one of a line.
        """
        if type(event) is _UNDO:
            return self.undo(event)
        before, game, previewed = self.state, self.game, self._previewed
        if previewed is not None and previewed[0].before is before and previewed[0].event == event:
            ruling, self.game = previewed  # an event is ruled on once, also if it was previewed
        else:
            ruling = self._ruling(event)
        if ruling.state is not before:  # it is the same object if the event is refused
            self._taken.append((ruling, game))
            self.state = ruling.state
            if self._undone:
                self._undone = []
        return ruling

    def preview(self, event: e.Event) -> Ruling:
        """The ruling that an event would get; nothing is taken. If it is then pushed, it is not ruled on again."""
        if type(event) is _UNDO:
            return self._undoing(event)
        game = self.game
        ruling = self._ruling(event)
        self._previewed, self.game = (ruling, self.game), game
        return ruling

    def sketch(self) -> Table:
        """A table that stands as this one does, to try several events on; its log begins here."""
        other = copy(self)
        other._taken, other._undone, other._previewed = deque(maxlen=self._taken.maxlen), [], None
        return other

    def before(self, number: int) -> Table:
        """A table that stands as this one did before the event of this number (from 0); its log begins there."""
        earlier = self.sketch()
        if number < len(self._taken):
            earlier._stand(number, self._taken)
        return earlier

    def replay(self, events: Iterable[e.Event]) -> list[Ruling]:
        """Pushes one event after the other; the rulings in order."""
        return [self.push(event) for event in events]

    def undo(self, event: e.Undo | None = None) -> Ruling:
        """Takes back the last event that was taken, without a trace. Refused if there is none."""
        ruling = self._undoing(event or e.Undo())
        if self._taken:
            self._undone.append(self._taken[-1][0].event)
            self._stand(len(self._taken) - 1, self._taken)
        return ruling

    def rewind(self, number: int) -> None:
        """Takes back all events from this number (from 0) on; they cannot be taken again by ``redo``."""
        self._undone = []
        if number < len(self._taken):
            self._stand(number, self._taken)

    def redo(self) -> Ruling:
        """Takes the last undone event again; its ruling. Refused if there is none."""
        if not self._undone:
            return self._nothing(Reason.NOTHING_TO_REDO, e.Undo())
        undone = self._undone
        ruling = self.push(undone.pop())
        self._undone = undone
        return ruling

    @property
    def log(self) -> list[Ruling]:
        """The rulings on the events that were taken, oldest first."""
        return [ruling for ruling, _ in self._taken]

    @property
    def events(self) -> list[e.Event]:
        """The events that were taken, oldest first."""
        return [ruling.event for ruling, _ in self._taken]

    @property
    def parameters(self) -> Mapping[str, int]:
        """The values of the rule set's parameters at this table."""
        return self.game.values

    # --- ruling ---

    def _ruling(self, event: e.Event) -> Ruling:
        """The ruling on an event that is no undo; if it is a legal ``set``, with the game that it makes."""
        state = self.state
        if (check := CHECKS.get(type(event))) is not None and (fault := check(event)) is not None:
            # These reasons are the notation's, which the engine does not list.
            return Ruling(event, REFUSED, fault.reason, fault.facts, None, (), state, state)
        if type(event) in _OF_LOG:
            outcome = self._set(event) if isinstance(event, e.Set) else self._stands()
        else:
            outcome = rule(self.game, state, event)
        verdict, reason, facts, clause, fx, after = outcome
        # The constructor that NamedTuple writes takes twice as long, and this is done for every event.
        penalty: tuple[Clause | None, ...] = ()
        if after.cited and after is not state:
            penalty = tuple([self._clauses[place] for place in after.cited if place != clause])
        return _new(Ruling, (event, verdict, reason, facts, self._clauses[clause], fx or (), after, state, penalty))

    def _nothing(self, reason: Reason, event: e.Event) -> Ruling:
        return Ruling(event, REFUSED, reason, {}, None, (), self.state, self.state)

    def _undoing(self, event: e.Event) -> Ruling:
        """The ruling on an undo."""
        if not self._taken:
            return self._nothing(Reason.NOTHING_TO_UNDO, event)
        last = self._taken[-1][0]
        return Ruling(event, "legal", Reason.UNDONE, {"event": last.event}, None, (), last.before, self.state)

    def _stand(self, number: int, taken: deque[Taken]) -> None:
        """The table stands as it did before the event of this number among those that were taken."""
        ruling, self.game = taken[number]
        self.state = ruling.before
        while len(self._taken) > number:
            self._taken.pop()

    def _stands(self) -> Outcome:
        if not self._taken:
            return refused(self.state, Reason.NOTHING_TO_STAND)
        last = self._taken[-1][0]
        return standing.stands(self.game, self.state, last.before, last.verdict, last.event)

    def _set(self, event: e.Set) -> Outcome:
        state = self.state
        if state.phase not in (DEALER, START) or state.round:
            return wrong_phase(state, event)
        parameter = self.rulebook.parameters.get(event.name)
        if parameter is None:
            return self._unknown_parameter(event.name)
        if not parameter.low <= event.value <= parameter.high:
            return refused(state, Reason.OUT_OF_BOUNDS, name=event.name, number=event.value,
                           low=parameter.low, high=parameter.high)  # fmt: skip
        game = Game(self.rulebook, {**self.game.values, event.name: event.value})
        if state.seats and dealing.too_many_cards(game, state.seats):
            return refused(state, Reason.TOO_FEW_CARDS, number=state.seats)
        self.game = game
        facts = {"name": event.name, "number": event.value}
        return "legal", Reason.PARAMETER_SET, facts, -1, [], state.fork()

    def _unknown_parameter(self, name: str) -> Outcome:
        known = tuple(self.rulebook.parameters)
        return refused(self.state, Reason.UNKNOWN_PARAMETER, name=name, nearest=nearest(name, known), known=known)
