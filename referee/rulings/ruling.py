"""A ruling: the verdict on an event, its reason, its clause, its effects, the state after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.cards import Face
from referee.engine import State
from referee.engine.events import ByPlayer, Event
from referee.engine.fx import Fx
from referee.rulebook import Clause

_new = tuple.__new__


class Effect(NamedTuple):
    """What follows from a ruling. ``do`` says what happens:

    ``draw`` (``cards`` were drawn, ``short`` more could not be had), ``return`` (``card``, or
    ``cards`` surplus ones), ``pass`` (the turn is lost or passed), ``turn`` (the direction),
    ``owe`` (``cards``), ``cancel-debt``, ``reshuffle`` (``cards`` of the new draw pile), ``put-back``
    (``card``), ``swap`` (with ``other``), ``rotate``, ``leave-round``, ``leave-match``, ``redeal``,
    ``ask-table``, ``round-won``, ``score`` (``points`` of this round), ``match-won``. ``unsaid`` ones
    happened before the event, without anybody saying so: a pass, or cards that were accepted.
    """

    do: str
    player: str | None = None
    cards: int = 0
    card: Face | None = None
    other: str | None = None
    points: int = 0
    short: int = 0
    unsaid: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The effect as other programs read it: only what it has."""
        shown: dict[str, Any] = {"do": self.do}
        if self.player is not None:
            shown["player"] = self.player
        if self.card is not None:
            shown["card"] = self.card.code
        if self.do == "draw" or self.cards:
            shown["cards"] = self.cards
        if self.other is not None:
            shown["other"] = self.other
        if self.do == "score":
            shown["points"] = self.points
        if self.short:
            shown["short"] = self.short
        return shown


def effect(fx: Fx, state: State) -> Effect:
    """An effect of the engine, in names and faces."""
    players, faces = state.players, state.deck.faces
    do, seat, number, face, other, short, unsaid = fx
    is_score = do == "score"
    # The constructor that NamedTuple writes takes twice as long, and this is done for every effect.
    return _new(Effect, (
        do,
        players[seat] if seat >= 0 else None,
        0 if is_score else number,
        faces[face] if face >= 0 else None,
        players[other] if other >= 0 else None,
        number if is_score else 0,
        short,
        unsaid,
    ))  # fmt: skip


class Ruling(NamedTuple):
    """What the referee says to an event.

    ``event`` is what was told, a bare ``Event`` if it could not be read; ``verdict`` is ``legal``,
    ``illegal`` or ``refused``; ``reason`` an identifier of ``referee.engine.Reason`` (or of the
    notation, for what could not be read) with its typed ``facts``; ``clause`` the rule that decided,
    None if none did; ``fx`` what follows, in seats and face indices (``effects`` says it in names and
    faces); ``state`` the table after it and ``before`` the one before it: for a refused event, the
    same object. ``penalty`` are the clauses that imposed what follows, ``clause`` apart.
    """

    event: Event
    verdict: str
    reason: str
    facts: Mapping[str, object]
    clause: Clause | None
    fx: Sequence[Fx]
    state: State
    before: State
    penalty: tuple[Clause, ...] = ()

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What follows from the ruling, in order."""
        return tuple([effect(item, self.state) for item in self.fx]) if self.fx else ()

    @property
    def player(self) -> str | None:
        """Whose event it was."""
        return self.event.player if isinstance(self.event, ByPlayer) else None

    def as_dict(self, line: int | None, message: str) -> dict[str, Any]:
        """The ruling as other programs read it; ``message`` says it in words."""
        clause = self.clause
        return {
            "line": line,
            "event": self.event.verb or None,
            "player": self.player,
            "ruling": self.verdict,
            "reason": str(self.reason),
            "rule": clause.name if clause is not None else None,
            "source": list(clause.sources) if clause is not None else [],
            "assumed": clause.assumed if clause is not None else False,
            "penalty": [clause.name for clause in self.penalty],
            "message": message,
            "effects": [item.as_dict() for item in self.effects],
            "state": self.state.as_dict(),
        }
