"""A table: events go in, rulings come out, nothing that was taken is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any

from referee.engine import Game, Outcome, Reason, State, calling, challenging, dealing, drawing, playing, scoring
from referee.engine import events as e
from referee.engine.bounds import impossible
from referee.engine.lookup import nearest_to, unknown_player
from referee.engine.outcome import REFUSED, refused
from referee.engine.state import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    BETWEEN,
    DEALER,
    NAME_COLOUR,
    NAME_PLAYER,
    OVER,
    PLAY,
    SCORING,
    SHOW_HAND,
    START,
)
from referee.rulebook import Rulebook
from referee.rulings.history import History
from referee.rulings.ruling import Ruling

AWAITED = {
    START: ("start",),
    PLAY: ("plays", "draws", "passes", "says", "catches"),
    SCORING: ("hand", "points"),
    BETWEEN: ("deal",),
    OVER: ("undo",),
}
"""What a phase waits for, as the verbs of the notation."""

ANSWERS = {
    NAME_COLOUR: ("names",),
    NAME_PLAYER: ("names",),
    ACCEPT_OR_CHALLENGE: ("accepts", "challenges"),
    ADD_OR_DRAW: ("plays", "draws"),
    SHOW_HAND: ("shows",),
}
"""What a pending question waits for, as the verbs of the notation."""

Handler = Callable[[Game, State, int, Any], Outcome]


_HANDLERS: tuple[tuple[tuple[str, ...], dict[type[e.Event], Handler]], ...] = (
    ((PLAY,), {
        e.Plays: playing.plays,
        e.Names: playing.names,
        e.Draws: drawing.draws,
        e.Passes: drawing.passes,
        e.Accepts: drawing.accepts,
        e.Says: calling.says,
        e.Catches: calling.catches,
        e.Advises: calling.advises,
        e.Challenges: challenging.challenges,
        e.Shows: challenging.shows,
        e.TakesBack: calling.takes_back,
    }),
    ((DEALER,), {e.Cut: dealing.cut, e.Dealer: dealing.dealer}),
    ((SCORING,), {e.Hand: scoring.hand, e.Points: scoring.points}),
    ((PLAY, SCORING), {e.Recount: scoring.recount}),
)  # fmt: skip

BY_PLAYER: dict[type[e.Event], tuple[tuple[str, ...], Handler]] = {
    kind: (phases, handler) for phases, handlers in _HANDLERS for kind, handler in handlers.items()
}
"""How an event by one player is ruled on: in which phases it can happen, and by which function of the engine."""

OF_TABLE: dict[type[e.Event], tuple[tuple[str, ...], Callable[[Game, State, Any], Outcome]]] = {
    e.Players: ((DEALER,), dealing.seats),
    e.Start: ((START,), dealing.start),
    e.Deal: ((BETWEEN,), dealing.deal),
    e.Misdeal: ((START, PLAY), calling.misdeal),
}
"""The events that nobody in particular causes."""


PHASES: dict[type[e.Event], tuple[str, ...]] = {
    **{kind: phases for kind, (phases, _) in BY_PLAYER.items()},
    **{kind: phases for kind, (phases, _) in OF_TABLE.items()},
}
"""In which phases an event can happen."""

_new = tuple.__new__
_OF_NOBODY: tuple[tuple[str, ...], None] = ((), None)
_UNDO = e.Undo  # looked up once, not for every event


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


class Table:
    """One match at one table, under one rule set.

    ``parameters`` are values for the rule set's parameters, which must be within their
    bounds, or ParameterWrong is raised; ``history`` says how many events can be undone at
    least (None: all of them).
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
        self._history = History(history)
        self._undone: list[e.Event] = []

    # --- taking events ---

    def push(self, event: e.Event) -> Ruling:
        """Rules on an event and takes it, unless it is refused.

        Raises TypeError for what is no event at all; ``referee.parse`` makes one of a line.
        """
        if type(event) is _UNDO:
            return self.undo(event)
        game, before = self.game, self.state
        ruling = self._ruling(event)
        if ruling.state is not before:  # it is the same object if the event is refused
            self._history.append(event, game, before)
            self.state = ruling.state
            if self._undone:
                self._undone = []
        return ruling

    def preview(self, event: e.Event) -> Ruling:
        """The ruling that an event would get; nothing is taken."""
        if type(event) is _UNDO:
            return self._undoing(event)[0]
        game = self.game
        ruling = self._ruling(event)
        self.game = game
        return ruling

    def sketch(self) -> Table:
        """A table that stands as this one does, to try several events on; its log begins here."""
        other = copy(self)
        other._history, other._undone = History(self._history.bound), []
        return other

    def before(self, number: int) -> Table:
        """A table that stands as this one did before the event of this number (from 0); its log begins there."""
        earlier = self.sketch()
        if number < len(self._history.events):
            mark, events = self._history.before(number)
            earlier.game, earlier.state = mark.game, mark.state
            earlier.replay(events)
        return earlier.sketch()

    def replay(self, events: Iterable[e.Event]) -> list[Ruling]:
        """Pushes one event after the other; the rulings in order."""
        return [self.push(event) for event in events]

    def undo(self, event: e.Undo | None = None) -> Ruling:
        """Takes back the last event that was taken, without a trace. Refused if there is none."""
        ruling, earlier = self._undoing(event or e.Undo())
        if earlier is not self:
            events = self._history.events
            self._undone.append(events[-1])
            self._go_back(len(events) - 1, earlier)
        return ruling

    def rewind(self, number: int) -> None:
        """Takes back all events from this number (from 0) on; they cannot be taken again by ``redo``."""
        self._undone = []
        self._go_back(number, self.before(number))

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
        events, told = self._history.events, self._history.told
        if len(told) < len(events):
            told += self.before(len(told)).replay(events[len(told):])
        return told[:]

    @property
    def events(self) -> list[e.Event]:
        """The events that were taken, oldest first."""
        return self._history.events[:]

    @property
    def parameters(self) -> Mapping[str, int]:
        """The values of the rule set's parameters at this table."""
        return self.game.values

    # --- ruling ---

    def _ruling(self, event: e.Event) -> Ruling:
        """The ruling on an event that is no undo; if it is a legal ``set``, with the game that it makes."""
        state = self.state
        if (fault := impossible(event)) is not None:
            return Ruling(event, REFUSED, fault.reason, fault.facts, None, (), state, state)
        phases, handler = BY_PLAYER.get(type(event), _OF_NOBODY)
        players = state.match.players
        if handler is None:
            outcome = self._of_table(event, state)
        elif state.phase not in phases or not players:
            outcome = self._wrong_phase(event)
        elif (name := event.player) not in players:  # type: ignore[attr-defined]  # BY_PLAYER holds only such events
            outcome = unknown_player(state, name)
        elif not state.inround >> (seat := players.index(name)) & 1:
            outcome = refused(state, Reason.PLAYER_OUT, player=name)
        else:
            outcome = handler(self.game, state, seat, event)
        verdict, reason, facts, clause, fx, after = outcome
        # The constructor that NamedTuple writes takes twice as long, and this is done for every event.
        return _new(Ruling, (event, verdict, reason, facts, self._clauses[clause], fx or (), after, state))

    def _nothing(self, reason: Reason, event: e.Event) -> Ruling:
        return Ruling(event, REFUSED, reason, {}, None, (), self.state, self.state)

    def _undoing(self, event: e.Event) -> tuple[Ruling, Table]:
        """The ruling on an undo, and a table that stands as this one will after it."""
        events = self._history.events
        if not events:
            return self._nothing(Reason.NOTHING_TO_UNDO, event), self
        earlier = self.before(len(events) - 1)
        facts = {"event": events[-1]}
        return Ruling(event, "legal", Reason.UNDONE, facts, None, (), earlier.state, self.state), earlier

    def _go_back(self, number: int, earlier: Table) -> None:
        self._history.cut(number)
        self.game, self.state = earlier.game, earlier.state

    def _of_table(self, event: e.Event, state: State) -> Outcome:
        if isinstance(event, e.Set):
            return self._set(event)
        if not isinstance(event, e.Event):
            raise TypeError(f"not an event: {event!r}")
        phases, handler = OF_TABLE.get(type(event), ((), None))
        if state.phase not in phases or handler is None or (state.seats > 0) == isinstance(event, e.Players):
            return self._wrong_phase(event)
        return handler(self.game, state, event)

    def _wrong_phase(self, event: e.Event) -> Outcome:
        state = self.state
        awaited = ANSWERS.get(state.pending or "") or AWAITED.get(state.phase)
        awaited = awaited or (("cut", "dealer") if state.seats else ("players", "set", "rules"))
        return refused(state, Reason.WRONG_PHASE, phase=state.phase, awaited=awaited, verb=event.verb)

    def _set(self, event: e.Set) -> Outcome:
        state = self.state
        if state.phase not in (DEALER, START) or state.match.round:
            return self._wrong_phase(event)
        parameter = self.rulebook.parameters.get(event.name)
        if parameter is None:
            return self._unknown_parameter(event.name)
        if not parameter.low <= event.value <= parameter.high:
            return refused(state, Reason.OUT_OF_BOUNDS, name=event.name, number=event.value,
                           low=parameter.low, high=parameter.high)  # fmt: skip
        self.game = Game(self.rulebook, {**self.game.values, event.name: event.value})
        facts = {"name": event.name, "number": event.value}
        return "legal", Reason.PARAMETER_SET, facts, -1, [], state.fork()

    def _unknown_parameter(self, name: str) -> Outcome:
        known = tuple(self.rulebook.parameters)
        return refused(self.state, Reason.UNKNOWN_PARAMETER, name=name, nearest=nearest_to(name, known), known=known)
