"""What can happen at a table, one class an event.

Events carry the words of the table: players by name, cards by code. Whether
there is such a player or such a card is for the table to rule on. Their text
form is the table notation (``referee.notation``); ``verb`` is the name that a
ruling gives the event there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """The base of all events; itself what was told in a line that cannot be read."""

    verb: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class ByPlayer(Event):
    """An event that one player causes."""

    player: str


@dataclass(frozen=True, slots=True)
class Rules(Event):
    """The rule set is chosen, by identifier, title or path."""

    verb: ClassVar[str] = "rules"
    name: str


@dataclass(frozen=True, slots=True)
class Set(Event):
    """A parameter of the rule set gets another value, before the first deal."""

    verb: ClassVar[str] = "set"
    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Players(Event):
    """The players take their seats, clockwise."""

    verb: ClassVar[str] = "players"
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cut(ByPlayer):
    """A player draws a card to choose the dealer."""

    verb: ClassVar[str] = "cut"
    card: str


@dataclass(frozen=True, slots=True)
class Dealer(ByPlayer):
    """The dealer is simply named."""

    verb: ClassVar[str] = "dealer"


@dataclass(frozen=True, slots=True)
class Start(Event):
    """The hands are dealt and a card is turned up."""

    verb: ClassVar[str] = "start"
    card: str


@dataclass(frozen=True, slots=True)
class Plays(ByPlayer):
    """A card is played; ``colour`` is the one named with a wild, if any. Where several cards are laid
    in one movement, ``cards`` are all of them, and ``card`` is the first."""

    verb: ClassVar[str] = "plays"
    card: str
    colour: str | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Names(ByPlayer):
    """A colour (or, where a rule asks for one, a player) is named."""

    verb: ClassVar[str] = "names"
    choice: str


@dataclass(frozen=True, slots=True)
class Draws(ByPlayer):
    """``cards`` cards are drawn in the player's own turn; ``card`` is the face of
    a single one, if the table saw it. ``cards`` is None where no number was given."""

    verb: ClassVar[str] = "draws"
    cards: int | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Passes(ByPlayer):
    """The end of a turn in which the player drew."""

    verb: ClassVar[str] = "passes"


@dataclass(frozen=True, slots=True)
class Says(ByPlayer):
    """The call, in the word of the rule set."""

    verb: ClassVar[str] = "says"
    word: str


@dataclass(frozen=True, slots=True)
class Catches(ByPlayer):
    """A player points out that ``other`` did not call; None where nobody is named, because
    only one missed call can be meant."""

    verb: ClassVar[str] = "catches"
    other: str | None = None


@dataclass(frozen=True, slots=True)
class Challenges(ByPlayer):
    """A player challenges the last play."""

    verb: ClassVar[str] = "challenges"


@dataclass(frozen=True, slots=True)
class Accepts(ByPlayer):
    """A player accepts what is owed."""

    verb: ClassVar[str] = "accepts"


@dataclass(frozen=True, slots=True)
class Shows(ByPlayer):
    """The whole hand is shown after a challenge. Either ``cards`` are known, or
    ``honest`` says what the challenger saw."""

    verb: ClassVar[str] = "shows"
    cards: tuple[str, ...] = ()
    honest: bool | None = None


@dataclass(frozen=True, slots=True)
class Advises(ByPlayer):
    """A player suggested a card to ``other``."""

    verb: ClassVar[str] = "advises"
    other: str


@dataclass(frozen=True, slots=True)
class TakesBack(ByPlayer):
    """A player wants back the card just played. Not the operator's ``Undo``."""

    verb: ClassVar[str] = "takes back"


@dataclass(frozen=True, slots=True)
class Stands(Event):
    """Nobody noticed the last illegal play, draw or pass, or all accepted it: it counts as done."""

    verb: ClassVar[str] = "stands"


@dataclass(frozen=True, slots=True)
class Seen(ByPlayer):
    """The table has seen these cards in the player's hand."""

    verb: ClassVar[str] = "seen"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PutsBack(ByPlayer):
    """A card that was drawn by mistake goes back to the draw pile; ``card`` is its face, if the table saw it."""

    verb: ClassVar[str] = "puts back"
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Shuffle(Event):
    """The discards under the top card were shuffled into the draw pile early."""

    verb: ClassVar[str] = "shuffle"


@dataclass(frozen=True, slots=True)
class Leaves(ByPlayer):
    """A player leaves during the match."""

    verb: ClassVar[str] = "leaves"


@dataclass(frozen=True, slots=True)
class Joins(ByPlayer):
    """Somebody new joins during the match and sits down after ``other``, clockwise, or on
    the last seat. ``player`` is the newcomer's name."""

    verb: ClassVar[str] = "joins"
    other: str | None = None


@dataclass(frozen=True, slots=True)
class Now(Event):
    """The table stands so, whatever was told before. Exactly one field is given: whose ``turn`` it is, the
    active ``colour``, the ``top`` card of the discard pile, or the ``direction`` (1 clockwise, -1 counter-clockwise).
    """

    verb: ClassVar[str] = "now"
    turn: str | None = None
    colour: str | None = None
    top: str | None = None
    direction: int | None = None


@dataclass(frozen=True, slots=True)
class Won(ByPlayer):
    """A player has won this round, told without its plays."""

    verb: ClassVar[str] = "won"


@dataclass(frozen=True, slots=True)
class Break(Event):
    """The round is broken off without a winner."""

    verb: ClassVar[str] = "break"


@dataclass(frozen=True, slots=True)
class Total(ByPlayer):
    """A player's total, as the table agrees on it."""

    verb: ClassVar[str] = "total"
    points: int


@dataclass(frozen=True, slots=True)
class End(Event):
    """The match ends now; the totals decide."""

    verb: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class Hand(ByPlayer):
    """What a player holds when the round is over, card by card."""

    verb: ClassVar[str] = "hand"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Points(ByPlayer):
    """What a player holds when the round is over, as a sum of points."""

    verb: ClassVar[str] = "points"
    points: int


@dataclass(frozen=True, slots=True)
class Deal(Event):
    """The next round."""

    verb: ClassVar[str] = "deal"


@dataclass(frozen=True, slots=True)
class Misdeal(Event):
    """The deal is thrown in."""

    verb: ClassVar[str] = "misdeal"


@dataclass(frozen=True, slots=True)
class Recount(ByPlayer):
    """A physical count of a player's hand."""

    verb: ClassVar[str] = "recount"
    cards: int


@dataclass(frozen=True, slots=True)
class Undo(Event):
    """The operator takes back the last event that was not refused."""

    verb: ClassVar[str] = "undo"


CLASSES: dict[str, type[Event]] = {
    kind.verb: kind for kind in (*Event.__subclasses__(), *ByPlayer.__subclasses__()) if kind.verb
}
"""The classes by verb."""
