"""A table: events go in, rulings come out, nothing that was taken is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, NamedTuple

from referee.engine import Game, Outcome, Reason, State, calling, challenging, dealing, drawing, playing, scoring
from referee.engine import events as e
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


class Handling(NamedTuple):
    """How an event by one player is ruled on: when it can happen, and by which function of the engine."""

    phases: tuple[str, ...]
    handler: Handler


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

BY_PLAYER: dict[type[e.Event], Handling] = {
    kind: Handling(phases, handler) for phases, handlers in _HANDLERS for kind, handler in handlers.items()
}

OF_TABLE: dict[type[e.Event], tuple[tuple[str, ...], Callable[[Game, State, Any], Outcome]]] = {
    e.Players: ((DEALER,), dealing.seats),
    e.Start: ((START,), dealing.start),
    e.Deal: ((BETWEEN,), dealing.deal),
    e.Misdeal: ((START, PLAY), calling.misdeal),
}
"""The events that nobody in particular causes."""


PHASES: dict[type[e.Event], tuple[str, ...]] = {
    **{kind: handling.phases for kind, handling in BY_PLAYER.items()},
    **{kind: phases for kind, (phases, _) in OF_TABLE.items()},
}
"""In which phases an event can happen."""

_new = tuple.__new__
_UNDO = e.Undo  # looked up once, not for every event


class Taken(NamedTuple):
    """An event that was taken, with the table before it and the ruling on it."""

    event: e.Event
    game: Game
    before: State
    ruling: Ruling


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
    bounds, or ParameterWrong is raised; ``history`` bounds how many events can be undone
    (None: all of them).
    """

    def __init__(
        self, rulebook: Rulebook, parameters: Mapping[str, int] | None = None, history: int | None = None
    ) -> None:
        for name, value in (parameters or {}).items():
            parameter = rulebook.parameters.get(name)
            if parameter is None or not parameter.low <= value <= parameter.high:
                raise ParameterWrong(name, value, rulebook)
        self.rulebook = rulebook
        self.game = Game(rulebook, parameters)
        self.state = State.empty(rulebook.deck)
        self._clauses = [*rulebook.clauses.values(), None]
        self._log: deque[Taken] = deque(maxlen=history)
        self._undone: list[Taken] = []
        self._keeps_undone = history is None

    # --- taking events ---

    def push(self, event: e.Event) -> Ruling:
        """Rules on an event and takes it, unless it is refused.

        Raises TypeError for what is no event at all; ``referee.parse`` makes one of a line.
        """
        if type(event) is _UNDO:
            return self.undo(event)
        game = self.game
        outcome = self._outcome(event)
        ruling = self._ruling(event, outcome)
        if ruling.verdict != REFUSED:
            self._log.append(_new(Taken, (event, game, self.state, ruling)))
            self.state = ruling.state
            if self._undone:
                self._undone.clear()
        return ruling

    def preview(self, event: e.Event) -> Ruling:
        """The ruling that an event would get; nothing is taken."""
        if type(event) is e.Undo:
            if not self._log:
                return self._nothing(Reason.NOTHING_TO_UNDO, event)
            return self._undone_ruling(event, self._log[-1])
        game = self.game
        ruling = self._ruling(event, self._outcome(event))
        self.game = game
        return ruling

    def sketch(self) -> Table:
        """A table that stands as this one does, to try several events on; its log begins here."""
        other = copy(self)
        other._log, other._undone = deque(maxlen=self._log.maxlen), []
        return other

    def replay(self, events: Iterable[e.Event]) -> list[Ruling]:
        """Pushes one event after the other; the rulings in order."""
        return [self.push(event) for event in events]

    def undo(self, event: e.Undo | None = None) -> Ruling:
        """Takes back the last event that was taken, without a trace. Refused if there is none."""
        event = event or e.Undo()
        if not self._log:
            return self._nothing(Reason.NOTHING_TO_UNDO, event)
        taken = self._log.pop()
        game, self.game, self.state = self.game, taken.game, taken.before
        if self._keeps_undone:
            self._undone.append(taken._replace(game=game))
        return self._undone_ruling(event, taken)

    def redo(self) -> Ruling:
        """Takes the last undone event again; its ruling. Refused if there is none."""
        if not self._undone:
            return self._nothing(Reason.NOTHING_TO_REDO, e.Undo())
        taken = self._undone.pop()
        self._log.append(taken._replace(game=self.game, before=self.state))
        self.game, self.state = taken.game, taken.ruling.state
        return taken.ruling

    @property
    def log(self) -> list[Taken]:
        """The events that were taken, oldest first, each with its ruling."""
        return list(self._log)

    @property
    def events(self) -> list[e.Event]:
        """The events that were taken, oldest first."""
        return [taken.event for taken in self._log]

    @property
    def parameters(self) -> Mapping[str, int]:
        """The values of the rule set's parameters at this table."""
        return self.game.values

    # --- ruling ---

    def _ruling(self, event: e.Event, outcome: Outcome) -> Ruling:
        verdict, reason, facts, clause, fx, state = outcome
        # The constructor that NamedTuple writes takes twice as long, and this is done for every event.
        return _new(Ruling, (event, verdict, reason, facts, self._clauses[clause], fx or (), state))

    def _nothing(self, reason: Reason, event: e.Event) -> Ruling:
        return Ruling(event, REFUSED, reason, {}, None, (), self.state)

    def _undone_ruling(self, event: e.Event, taken: Taken) -> Ruling:
        return Ruling(event, "legal", Reason.UNDONE, {"event": taken.event}, None, (), taken.before)

    def _outcome(self, event: e.Event) -> Outcome:
        state = self.state
        handling = BY_PLAYER.get(type(event))
        if handling is None:
            return self._of_table(event, state)
        phases, handler = handling
        players = state.match.players
        if state.phase not in phases or not players:
            return self._wrong_phase(event)
        name: str = event.player  # type: ignore[attr-defined]  # BY_PLAYER holds only such events
        try:
            seat = players.index(name)
        except ValueError:
            return unknown_player(state, name)
        if not state.inround >> seat & 1:
            return refused(state, Reason.PLAYER_OUT, player=name)
        return handler(self.game, state, seat, event)

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
        return Outcome("legal", Reason.PARAMETER_SET, facts, -1, [], state.fork())

    def _unknown_parameter(self, name: str) -> Outcome:
        known = tuple(self.rulebook.parameters)
        return refused(self.state, Reason.UNKNOWN_PARAMETER, name=name, nearest=nearest_to(name, known), known=known)
