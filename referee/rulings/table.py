"""A table: events go in, rulings come out, nothing that was taken is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any, NamedTuple

from referee.engine import (
    Game,
    Outcome,
    Reason,
    State,
    amending,
    calling,
    challenging,
    closing,
    dealing,
    drawing,
    joining,
    playing,
    scoring,
    standing,
)
from referee.engine import events as e
from referee.engine.hidden import GoesRound
from referee.engine.lookup import unknown_player
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
from referee.kernel.codes import STAGES
from referee.rulebook import Clause, Rulebook
from referee.rulings.ruling import Ruling
from referee.text import nearest

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
    ((PLAY,), {e.Seen: amending.seen, e.PutsBack: amending.puts_back}),
    ((START, PLAY, BETWEEN), {e.Won: closing.won}),
    ((START, PLAY, SCORING, BETWEEN), {e.Total: amending.total}),
    ((DEALER, START, PLAY, SCORING, BETWEEN), {e.Leaves: joining.leaves}),
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
    e.Shuffle: ((PLAY,), amending.shuffle),
    e.Now: ((PLAY,), amending.now),
    e.Joins: ((DEALER, START, PLAY, BETWEEN), joining.joins),
    e.Break: ((PLAY, SCORING), closing.breaks),
    e.End: ((START, PLAY, SCORING, BETWEEN), closing.ends),
}
"""The events that nobody in particular causes."""


PHASES: dict[type[e.Event], tuple[str, ...]] = {
    **{kind: phases for kind, (phases, _) in BY_PLAYER.items()},
    **{kind: phases for kind, (phases, _) in OF_TABLE.items()},
}
"""In which phases an event can happen."""

_STAGES: dict[type[e.Event], tuple[int, ...]] = {
    kind: tuple(map(STAGES.index, phases)) for kind, phases in PHASES.items()
}  # fmt: skip
_new = tuple.__new__
_OF_NOBODY: tuple[tuple[str, ...], None] = ((), None)
_NOT_IN_ROUND = (e.Leaves, e.Total)  # also of somebody who is out of the round
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


class Taken(NamedTuple):
    """An event that was taken: its ruling, and the game that was played before it."""

    ruling: Ruling
    game: Game


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
            if parameter is None or not parameter.low <= value <= parameter.high:
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
            self._taken.append(_new(Taken, (ruling, game)))
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
            self._undone.append(self._taken[-1].ruling.event)
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
        return [taken.ruling for taken in self._taken]

    @property
    def events(self) -> list[e.Event]:
        """The events that were taken, oldest first."""
        return [taken.ruling.event for taken in self._taken]

    @property
    def parameters(self) -> Mapping[str, int]:
        """The values of the rule set's parameters at this table."""
        return self.game.values

    # --- ruling ---

    def _ruling(self, event: e.Event) -> Ruling:
        """The ruling on an event that is no undo; if it is a legal ``set``, with the game that it makes."""
        state = self.state
        _, handler = BY_PLAYER.get(type(event), _OF_NOBODY)
        players = state.players
        if handler is None:
            outcome = self._of_table(event, state)
        elif state.stage not in _STAGES[type(event)] or not players:
            outcome = self._wrong_phase(event)
        elif (name := event.player) not in players:  # type: ignore[attr-defined]  # BY_PLAYER holds only such events
            outcome = unknown_player(state, name)
        elif not state.inround >> (seat := players.index(name)) & 1 and type(event) not in _NOT_IN_ROUND:
            outcome = refused(state, Reason.PLAYER_OUT, player=name)
        else:
            outcome = self._handled(handler, state, seat, event)
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
        last = self._taken[-1].ruling
        return Ruling(event, "legal", Reason.UNDONE, {"event": last.event}, None, (), last.before, self.state)

    def _stand(self, number: int, taken: deque[Taken]) -> None:
        """The table stands as it did before the event of this number among those that were taken."""
        ruling, self.game = taken[number]
        self.state = ruling.before
        while len(self._taken) > number:
            self._taken.pop()

    def _of_table(self, event: e.Event, state: State) -> Outcome:
        if isinstance(event, e.Set):
            return self._set(event)
        if isinstance(event, e.Stands):
            return self._stands()
        if not isinstance(event, e.Event):
            raise TypeError(f"not an event: {event!r}")
        phases, handler = OF_TABLE.get(type(event), ((), None))
        if state.phase not in phases or handler is None or (state.seats > 0) == isinstance(event, e.Players):
            return self._wrong_phase(event)
        return self._handled(handler, state, event)

    def _handled(self, handler: Callable[..., Outcome], state: State, *event: Any) -> Outcome:
        """The outcome of an event, or its refusal if the rules go round in circles on it."""
        try:
            return handler(self.game, state, *event)
        except GoesRound as fault:
            clauses = tuple(clause.name for place in fault.clauses if (clause := self._clauses[place]) is not None)
            return refused(state, Reason.GOES_ROUND, clauses=clauses)

    def _wrong_phase(self, event: e.Event) -> Outcome:
        state = self.state
        awaited = ANSWERS.get(state.pending or "") or AWAITED.get(state.phase)
        awaited = awaited or (("cut", "dealer") if state.seats else ("players", "set", "rules"))
        return refused(state, Reason.WRONG_PHASE, phase=state.phase, awaited=awaited, verb=event.verb)

    def _stands(self) -> Outcome:
        if not self._taken:
            return refused(self.state, Reason.NOTHING_TO_STAND)
        last = self._taken[-1].ruling
        return standing.stands(self.game, self.state, last.before, last.verdict, last.event)

    def _set(self, event: e.Set) -> Outcome:
        state = self.state
        if state.phase not in (DEALER, START) or state.round:
            return self._wrong_phase(event)
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
