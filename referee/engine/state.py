"""The state of a table: counts, seen faces, and nothing that is hidden.

Players are seats, numbered clockwise from 0; cards are face indices of the
deck; -1 stands for nobody and nothing. Sets of seats are bit masks. A state is
never changed once an outcome carries it; the engine works on a ``fork``.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from referee.cards import Deck
from referee.engine.fx import Fx
from referee.kernel import layout
from referee.kernel.codes import AWAITED, NOBODY, STAGES
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
    """What changes only between rounds, as others read it. ``scores`` are totals, ``gained`` the points
    of the last round scored, ``reported`` the points of each hand of the round as far as they are
    known, ``cuts`` the faces cut for the dealer, ``inmatch`` who is still in, ``ends`` whether the
    match is decided when the round is scored."""

    deck: Deck
    players: tuple[str, ...]
    inmatch: int
    scores: tuple[int, ...]
    gained: tuple[int, ...]
    reported: tuple[int | None, ...]
    cuts: tuple[int, ...]
    round: int
    round_winner: int
    winners: tuple[int, ...]
    ends: bool


class Challengeable(NamedTuple):
    """The play behind a debt: who played which face, on which colour and top card."""

    seat: int
    face: int
    colour: int
    top: int


FIELDS: Final = (*layout.MATCH, *layout.ROUND)
"""The whole numbers of a state: what they mean stands in ``referee.kernel.layout``."""

TOTALS: Final = ("totals", "gained", "counted")
"""The rows that only scoring changes, and that states share until then."""

SEEN: Final = ("deck", "players", "cuts", "hands", "seen", "known", "source_known")
"""What a table knows besides: its deck, the names of the players, the cards cut for the dealer, the
number of cards in each hand, the faces that were seen (``referee.engine.hidden``), and what was
known of the hand behind the debt when its card was played."""


SELDOM: Final = (
    "inmatch", "dealer", "round", "round_winner", "winners", "ends", "uncounted", "untold", *TOTALS, "deck", "cuts",
    "first_out",
)  # fmt: skip
"""What most events neither read nor change: one row that states share until one of them changes it. A fork is
made for every event, and takes as long as it has fields to copy."""

_TOTALS = [SELDOM.index(name) for name in TOTALS]

NOTHING_TOLD: Final[list[Fx]] = []
"""The effects of an event that has none so far; all such events share it, and nobody adds to it."""


class State:
    """One moment at the table: the position of the kernel, and the cards that were seen.

    ``told`` are the effects of the event that is being ruled on, ``cited`` the clauses that imposed them;
    they are no part of the state.
    """

    __slots__ = (
        *(name for name in (*FIELDS, *layout.BEFORE, *TOTALS, *SEEN) if name not in SELDOM),
        "seldom", "told", "cited",
    )  # fmt: skip

    stage: int
    seats: int
    inmatch: int
    dealer: int
    round: int
    round_winner: int
    winners: int
    ends: int
    uncounted: int
    untold: int
    turn: int
    direction: int
    colour: int
    top: int
    draw_pile: int
    discard_pile: int
    inround: int
    awaited: int
    awaited_seat: int
    owed: int
    debtor: int
    source_seat: int
    source_face: int
    source_colour: int
    source_top: int
    source_held: int
    hold: int
    first: int
    ask_colour: int
    ask_player: int
    drew: int
    drawn: int
    drawn_seen: int
    called: int
    missed: int
    last: int
    first_out: int
    skips: int
    caught: int
    early: int
    imposed: int
    imposed_seat: int
    was_colour: int
    was_top: int
    was_drawn: int
    was_last: int
    fresh: int
    totals: list[int]
    gained: list[int]
    counted: list[int]
    deck: Deck
    players: tuple[str, ...]
    cuts: tuple[int, ...]
    hands: list[int]
    seen: bytearray
    known: tuple[tuple[int, ...], ...]
    source_known: tuple[int, ...]
    seldom: list[Any]
    told: list[Fx]
    cited: tuple[int, ...]

    @classmethod
    def empty(cls, deck: Deck) -> State:
        """The state before anybody has sat down."""
        state = cls()
        state.seldom = [None] * len(SELDOM)
        for name in FIELDS:
            setattr(state, name, NOBODY)
        state.deck, state.draw_pile, state.seen, state.told = deck, deck.size, bytearray(len(deck.faces)), NOTHING_TOLD
        state.cited = state.source_known = ()
        state.direction = 1
        state.seat_players(())
        return state

    def seat_players(self, players: tuple[str, ...]) -> None:
        """The players have sat down; nothing has been played."""
        number = len(players)
        self.players, self.seats, self.cuts, self.known = players, number, (-1,) * number, ()
        self.hands, self.totals = [0] * number, [0] * number
        self.gained, self.counted = [0] * number, [0] * number
        self.inmatch = self.inround = (1 << number) - 1
        self.stage = self.round = self.winners = self.ends = self.uncounted = self.untold = self.awaited = 0
        self.discard_pile = self.owed = self.drew = self.drawn = self.drawn_seen = self.called = self.missed = 0
        self.source_held = self.skips = self.caught = self.early = self.imposed = 0

    def fork(self) -> State:  # field by field is quickest, and done for every event
        """A copy to work on, but for ``seen`` and ``seldom``, which are not changed but replaced; it tells
        effects of its own."""
        new = State()
        new.stage = self.stage
        new.seats = self.seats
        new.turn = self.turn
        new.direction = self.direction
        new.colour = self.colour
        new.top = self.top
        new.draw_pile = self.draw_pile
        new.discard_pile = self.discard_pile
        new.inround = self.inround
        new.awaited = self.awaited
        new.awaited_seat = self.awaited_seat
        new.owed = self.owed
        new.debtor = self.debtor
        new.source_seat = self.source_seat
        new.source_face = self.source_face
        new.source_colour = self.source_colour
        new.source_top = self.source_top
        new.source_held = self.source_held
        new.hold = self.hold
        new.first = self.first
        new.ask_colour = self.ask_colour
        new.ask_player = self.ask_player
        new.drew = self.drew
        new.drawn = self.drawn
        new.drawn_seen = self.drawn_seen
        new.called = self.called
        new.missed = self.missed
        new.last = self.last
        new.skips = self.skips
        new.caught = self.caught
        new.early = self.early
        new.imposed = self.imposed
        new.imposed_seat = self.imposed_seat
        new.players = self.players
        new.known = self.known
        new.source_known = self.source_known
        new.seldom = self.seldom
        new.seen = self.seen
        new.hands = self.hands[:]
        new.told = NOTHING_TOLD
        new.cited = ()
        return new

    def own_totals(self) -> None:
        """Scoring is about to change what this state shares with the one before it."""
        self.seldom = row = self.seldom[:]
        for place in _TOTALS:
            row[place] = row[place][:]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        compared = (*FIELDS, *TOTALS, *SEEN)
        return all(getattr(self, name) == getattr(other, name) for name in compared)

    __hash__ = None  # type: ignore[assignment]  # holds lists

    @property
    def phase(self) -> str:
        """The phase, in the word of the notation."""
        return STAGES[self.stage]

    @property
    def pending(self) -> str | None:
        """What is awaited, in the word of the notation; None for nothing."""
        return AWAITED[self.awaited]

    @property
    def pending_seat(self) -> int:
        """Who must answer."""
        return self.awaited_seat

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals, by seat."""
        return tuple(self.totals)

    @property
    def source(self) -> Challengeable | None:
        """The play behind what is owed."""
        if self.source_seat < 0:
            return None
        return Challengeable(self.source_seat, self.source_face, self.source_colour, self.source_top)

    @property
    def match(self) -> MatchState:
        """What changes only between rounds."""
        reported = tuple(
            None if self.uncounted >> seat & 1 else points for seat, points in enumerate(self.counted)
        )  # fmt: skip
        winners = tuple(seat for seat in range(self.seats) if self.winners >> seat & 1)
        return MatchState(
            self.deck, self.players, self.inmatch, tuple(self.totals), tuple(self.gained), reported, self.cuts,
            self.round, self.round_winner, winners, bool(self.ends),
        )  # fmt: skip

    def name(self, seat: int) -> str | None:
        """The name of the player in a seat; None for -1."""
        return self.players[seat] if seat >= 0 else None

    def seat(self, name: str) -> int:
        """The seat of a player; -1 if nobody has this name."""
        return self.players.index(name) if name in self.players else -1

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
        return bool(self.inmatch >> seat & 1)

    def known_of(self, seat: int) -> tuple[int, ...]:
        """The faces that this player is known to hold."""
        return self.known[seat] if self.known else ()

    def as_dict(self) -> dict[str, Any]:
        """The state as other programs read it: names, card codes, plain values."""
        players = self.players
        pending = {"kind": self.pending, "player": players[self.awaited_seat]} if self.awaited else None
        return {
            "phase": self.phase,
            "dealer": self.name(self.dealer),
            "turn": self.name(self.turn),
            "direction": self.direction,
            "colour": self.deck.colours[self.colour].name if self.colour >= 0 else None,
            "top": self.deck.faces[self.top].code if self.top >= 0 else None,
            "draw_pile": self.draw_pile,
            "discard_pile": self.discard_pile,
            "hands": dict(zip(players, self.hands, strict=True)),
            "pending": pending,
            "scores": dict(zip(players, self.totals, strict=True)),
            "round_winner": self.name(self.round_winner),
            "match_winners": [name for seat, name in enumerate(players) if self.winners >> seat & 1],
        }


def _seldom(place: int) -> property:
    """A field that stands in the row of those that seldom change."""

    def read(state: State) -> Any:
        return state.seldom[place]

    def write(state: State, value: Any) -> None:
        state.seldom = row = state.seldom[:]
        row[place] = value

    return property(read, write)


for _place, _name in enumerate(SELDOM):
    setattr(State, _name, _seldom(_place))
