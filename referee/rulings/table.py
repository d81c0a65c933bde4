"""A table: events go in, rulings come out, nothing that was taken is lost."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from referee.engine import Game, Outcome, Reason, State, calling, challenging, dealing, drawing, playing, scoring
from referee.engine import events as e
from referee.engine.outcome import REFUSED, refused
from referee.engine.state import BETWEEN, DEALER, OVER, PLAY, SCORING, START
from referee.rulebook import Rulebook
from referee.rulings.ruling import Ruling, effect

PHASES: dict[type[e.Event], tuple[str, ...]] = {
    e.Players: (DEALER,),
    e.Cut: (DEALER,),
    e.Dealer: (DEALER,),
    e.Start: (START,),
    e.Misdeal: (START, PLAY),
    e.Recount: (PLAY, SCORING),
    e.Hand: (SCORING,),
    e.Points: (SCORING,),
    e.Deal: (BETWEEN,),
    **dict.fromkeys(
        (e.Plays, e.Names, e.Draws, e.Passes, e.Says, e.Catches, e.Challenges, e.Accepts, e.Shows, e.Advises, e.TakesBack),
        (PLAY,),
    ),
}  # fmt: skip
"""In which phases an event can happen."""

AWAITED = {
    START: ("start",),
    PLAY: ("plays", "draws", "passes", "says", "catches"),
    SCORING: ("hand", "points"),
    BETWEEN: ("deal",),
    OVER: ("undo",),
}
"""What a phase waits for, as the verbs of the notation."""

Handler = Callable[[Game, State, int, Any], Outcome]

BY_PLAYER: dict[type[e.Event], Handler] = {
    e.Plays: playing.plays,
    e.Names: playing.names,
    e.Draws: drawing.draws,
    e.Passes: drawing.passes,
    e.Accepts: drawing.accepts,
    e.Says: calling.says,
    e.Challenges: challenging.challenges,
    e.Shows: challenging.shows,
    e.TakesBack: calling.takes_back,
    e.Cut: dealing.cut,
    e.Dealer: dealing.dealer,
    e.Hand: scoring.hand,
    e.Points: scoring.points,
    e.Recount: scoring.recount,
}

BY_TWO: dict[type[e.Event], Callable[[Game, State, int, int, Any], Outcome]] = {
    e.Catches: calling.catches,
    e.Advises: calling.advises,
}


class Taken(NamedTuple):
    """An event that was taken, with the table before it and the ruling on it."""

    event: e.Event
    game: Game
    before: State
    ruling: Ruling


class Table:
    """One match at one table, under one rule set.

    ``parameters`` are values for the rule set's parameters, which must be within their
    bounds; ``history`` bounds how many events can be undone (None: all of them).
    """

    def __init__(
        self, rulebook: Rulebook, parameters: Mapping[str, int] | None = None, history: int | None = None
    ) -> None:
        self.rulebook = rulebook
        self.game = Game(rulebook, parameters)
        self.state = State.empty(rulebook.deck)
        self._clauses = [*rulebook.clauses.values(), None]
        self._log: deque[Taken] = deque(maxlen=history)
        self._undone: list[Taken] = []
        self._keeps_undone = history is None

    # --- taking events ---

    def push(self, event: e.Event) -> Ruling:
        """Rules on an event and takes it, unless it is refused."""
        if type(event) is e.Undo:
            return self.undo(event)
        game = self.game
        outcome = self._outcome(event)
        ruling = self._ruling(event, outcome)
        if outcome.verdict != REFUSED:
            self._log.append(Taken(event, game, self.state, ruling))
            self.state = outcome.state
            if self._undone:
                self._undone.clear()
        return ruling

    def preview(self, event: e.Event) -> Ruling:
        """The ruling that an event would get; nothing is taken."""
        if type(event) is e.Undo:
            return self._undone_ruling(event, self._log[-1]) if self._log else self._nothing(Reason.NOTHING_TO_UNDO, event)
        game = self.game
        ruling = self._ruling(event, self._outcome(event))
        self.game = game
        return ruling

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
        self._log.append(Taken(taken.event, self.game, self.state, taken.ruling))
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
        effects = tuple([effect(item, state) for item in fx]) if fx else ()
        return Ruling(event, verdict, reason, facts, self._clauses[clause], effects, state)

    def _nothing(self, reason: Reason, event: e.Event) -> Ruling:
        return Ruling(event, REFUSED, reason, {}, None, (), self.state)

    def _undone_ruling(self, event: e.Event, taken: Taken) -> Ruling:
        return Ruling(event, "legal", Reason.UNDONE, {"event": taken.event}, None, (), taken.before)

    def _outcome(self, event: e.Event) -> Outcome:
        state, kind = self.state, type(event)
        phases = PHASES.get(kind)
        if phases is None:
            return self._set(event) if isinstance(event, e.Set) else self._wrong_phase(event)
        if state.phase not in phases or (state.seats > 0) == (kind is e.Players):
            return self._wrong_phase(event)
        if isinstance(event, e.ByPlayer):
            return self._by_player(event, state, kind)
        if isinstance(event, e.Players):
            return dealing.seats(self.game, state, event)
        if isinstance(event, e.Start):
            return self._unknown_card((event.card,)) or dealing.start(self.game, state, event)
        return calling.misdeal(self.game, state) if kind is e.Misdeal else dealing.deal(self.game, state)

    def _by_player(self, event: e.ByPlayer, state: State, kind: type[e.Event]) -> Outcome:
        seat = self._seat(event.player)
        if seat < 0:
            return self._unknown_player(event.player)
        if state.phase == PLAY and not state.inround >> seat & 1:
            return refused(state, Reason.PLAYER_OUT, player=event.player)
        codes = _codes(event)
        if codes and (unknown := self._unknown_card(codes)) is not None:
            return unknown
        handler = BY_PLAYER.get(kind)
        if handler is not None:
            return handler(self.game, state, seat, event)
        assert isinstance(event, e.Catches | e.Advises)
        other = self._seat(event.other)
        if other < 0:
            return self._unknown_player(event.other)
        return BY_TWO[kind](self.game, state, seat, other, event)

    def _seat(self, name: str) -> int:
        players = self.state.match.players
        return players.index(name) if name in players else -1

    def _unknown_player(self, name: str) -> Outcome:
        from difflib import get_close_matches

        known = self.state.players
        nearest = tuple(get_close_matches(name[:100], known, n=3, cutoff=0.5))
        return refused(self.state, Reason.UNKNOWN_PLAYER, name=name, nearest=nearest, known=known)

    def _unknown_card(self, codes: tuple[str, ...]) -> Outcome | None:
        deck = self.rulebook.deck
        for code in codes:
            if deck.face(code) is None:
                from difflib import get_close_matches

                known = [face.code for face in deck.faces]
                nearest = tuple(get_close_matches(code.upper()[:20], known, n=3, cutoff=0.4))
                return refused(self.state, Reason.UNKNOWN_CARD, name=code, nearest=nearest)
        return None

    def _wrong_phase(self, event: e.Event) -> Outcome:
        state = self.state
        awaited = AWAITED.get(state.phase) or (("cut", "dealer") if state.seats else ("players",))
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
        from difflib import get_close_matches

        known = tuple(self.rulebook.parameters)
        nearest = tuple(get_close_matches(name[:100], known, n=3, cutoff=0.4))
        return refused(self.state, Reason.UNKNOWN_PARAMETER, name=name, nearest=nearest, known=known)


def _codes(event: e.ByPlayer) -> tuple[str, ...]:
    """The cards that an event names."""
    if isinstance(event, e.Plays | e.Cut):
        return (event.card,)
    if isinstance(event, e.Draws):
        return (event.card,) if event.card is not None else ()
    if isinstance(event, e.Shows | e.Hand):
        return event.cards
    return ()
