"""The state of a table: counts, seen faces, and nothing that is hidden.

Players are seats, numbered clockwise from 0; cards are face indices of the
deck; -1 stands for nobody and nothing. Sets of seats are bit masks. A state is
never changed once an outcome carries it; the engine works on a ``fork``.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from referee.cards import Deck
from referee.terms.awaited import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    BETWEEN,
    DEALER,
    NAME_COLOUR,
    NAME_PLAYER,
    OVER,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    SHOW_HAND,
    START,
)

__all__ = [
    "ACCEPT_OR_CHALLENGE",
    "ADD_OR_DRAW",
    "BETWEEN",
    "DEALER",
    "DEBT_KINDS",
    "NAME_COLOUR",
    "NAME_PLAYER",
    "OVER",
    "PLAY",
    "PLAY_OR_PASS",
    "SCORING",
    "SHOW_HAND",
    "START",
    "Challengeable",
    "MatchState",
    "State",
]

DEBT_KINDS: Final = (ACCEPT_OR_CHALLENGE, ADD_OR_DRAW)
"""The pending kinds of a player who owes cards."""


class MatchState(NamedTuple):
    """What changes only between rounds. ``scores`` are totals, ``gained`` the points of
    the last round scored, ``reported`` the points of each hand of the round as far
    as they are known, ``cuts`` the faces cut for the dealer, ``inmatch`` who is still in,
    ``ends`` whether the match is decided when the round is scored."""

    deck: Deck
    players: tuple[str, ...] = ()
    inmatch: int = 0
    scores: tuple[int, ...] = ()
    gained: tuple[int, ...] = ()
    reported: tuple[int | None, ...] = ()
    cuts: tuple[int, ...] = ()
    round: int = 0
    round_winner: int = -1
    winners: tuple[int, ...] = ()
    ends: bool = False


class Challengeable(NamedTuple):
    """The play behind a debt: who played which face, on which colour and top card."""

    seat: int
    face: int
    colour: int
    top: int


class State:
    """One moment at the table.

    ``seen`` counts, for each face, the copies seen since the last shuffle: those in the
    discard pile and those that a hand is ``known`` to hold. ``hold`` is the seat from
    which the turn will move on, ``first`` a seat that a rule makes play first instead,
    ``last`` the one that played last, -1 before the first play of a round.
    ``drew`` counts the cards drawn in this turn, ``drawn`` are their faces as far as
    they were seen. ``called`` and ``missed`` are the seats whose call stands and whose
    missed call can be caught.
    """

    __slots__ = (
        "ask_colour",
        "ask_player",
        "called",
        "colour",
        "dealer",
        "debtor",
        "direction",
        "discard_pile",
        "draw_pile",
        "drawn",
        "drew",
        "first",
        "hands",
        "hold",
        "inround",
        "known",
        "last",
        "match",
        "missed",
        "owed",
        "pending",
        "pending_seat",
        "phase",
        "seats",
        "seen",
        "source",
        "top",
        "turn",
    )  # fmt: skip

    phase: str
    match: MatchState
    seats: int
    dealer: int
    turn: int
    direction: int
    colour: int
    top: int
    hands: list[int]
    draw_pile: int
    seen: bytearray
    discard_pile: int
    known: tuple[tuple[int, ...], ...]
    inround: int
    pending: str | None
    pending_seat: int
    owed: int
    debtor: int
    source: Challengeable | None
    hold: int
    first: int
    ask_colour: int
    ask_player: int
    drew: int
    drawn: tuple[int, ...]
    called: int
    missed: int
    last: int

    @classmethod
    def empty(cls, deck: Deck) -> State:
        """The state before anybody has sat down."""
        state = cls()
        state.phase = DEALER
        state.match = MatchState(deck)
        state.seats = 0
        state.dealer = -1
        state.clear_round()
        return state

    def clear_round(self) -> None:
        """All cards are back in the deck; nothing of a round is left."""
        self.turn = self.top = self.colour = self.pending_seat = self.debtor = -1
        self.hold = self.first = self.ask_colour = self.ask_player = self.last = -1
        self.direction = 1
        self.hands = [0] * self.seats
        self.draw_pile = self.match.deck.size
        self.seen = bytearray(len(self.match.deck.faces))
        self.discard_pile = self.owed = self.drew = self.called = self.missed = 0
        self.known = ()
        self.drawn = ()
        self.inround = self.match.inmatch
        self.pending = None
        self.source = None
        if self.match.ends:
            self.match = self.match._replace(ends=False)

    def fork(self) -> State:
        """A copy to work on."""
        new = State()
        new.phase = self.phase
        new.match = self.match
        new.seats = self.seats
        new.dealer = self.dealer
        new.turn = self.turn
        new.direction = self.direction
        new.colour = self.colour
        new.top = self.top
        new.hands = self.hands[:]
        new.draw_pile = self.draw_pile
        new.seen = self.seen[:]
        new.discard_pile = self.discard_pile
        new.known = self.known
        new.inround = self.inround
        new.pending = self.pending
        new.pending_seat = self.pending_seat
        new.owed = self.owed
        new.debtor = self.debtor
        new.source = self.source
        new.hold = self.hold
        new.first = self.first
        new.ask_colour = self.ask_colour
        new.ask_player = self.ask_player
        new.drew = self.drew
        new.drawn = self.drawn
        new.called = self.called
        new.missed = self.missed
        new.last = self.last
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # holds lists

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return self.match.players

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals, by seat."""
        return self.match.scores

    def name(self, seat: int) -> str | None:
        """The name of the player in a seat; None for -1."""
        return self.match.players[seat] if seat >= 0 else None

    def seat(self, name: str) -> int:
        """The seat of a player; -1 if nobody has this name."""
        return self.match.players.index(name) if name in self.match.players else -1

    def has_called(self, seat: int) -> bool:
        """Whether this player's call stands."""
        return bool(self.called >> seat & 1)

    def has_missed(self, seat: int) -> bool:
        """Whether this player's missed call can be caught now."""
        return bool(self.missed >> seat & 1)

    def in_round(self, seat: int) -> bool:
        """Whether this player takes part in the round."""
        return bool(self.inround >> seat & 1)

    def in_match(self, seat: int) -> bool:
        """Whether this player is still in the match."""
        return bool(self.match.inmatch >> seat & 1)

    def known_of(self, seat: int) -> tuple[int, ...]:
        """The faces that this player is known to hold."""
        return self.known[seat] if self.known else ()

    def as_dict(self) -> dict[str, Any]:
        """The state as other programs read it: names, card codes, plain values."""
        match = self.match
        players = match.players
        pending = None
        if self.pending is not None:
            pending = {"kind": self.pending, "player": players[self.pending_seat]}
        return {
            "phase": self.phase,
            "dealer": players[self.dealer] if self.dealer >= 0 else None,
            "turn": players[self.turn] if self.turn >= 0 else None,
            "direction": self.direction,
            "colour": match.deck.colours[self.colour].name if self.colour >= 0 else None,
            "top": match.deck.faces[self.top].code if self.top >= 0 else None,
            "draw_pile": self.draw_pile,
            "discard_pile": self.discard_pile,
            "hands": dict(zip(players, self.hands, strict=True)),
            "pending": pending,
            "scores": dict(zip(players, match.scores, strict=True)),
            "round_winner": players[match.round_winner] if match.round_winner >= 0 else None,
            "match_winners": [players[seat] for seat in match.winners],
        }
