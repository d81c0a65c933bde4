"""The syntax tree of a rule file: frozen dataclasses, every name with its place.

The same statements stand in a rulebook once their names have been checked, so
prose, compiled code and differences all read one tree.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.language.faults import Place

NOWHERE = Place("", 0, 0)
"""The place of what was not read from a file."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it stands in a rule file. Equality ignores the place."""

    text: str
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return self.text


# --- values: whole numbers that a clause works out at the table ---


@dataclass(frozen=True, slots=True)
class Number:
    """A number that stands in the rule itself."""

    number: int


@dataclass(frozen=True, slots=True)
class ParameterValue:
    """The value of a parameter of the rule set."""

    name: Name


@dataclass(frozen=True, slots=True)
class Measure:
    """Something counted at the table: ``kind`` is ``cards-of`` or ``total-of`` (of
    ``role``), ``number-of-players`` or ``what-is-owed``."""

    kind: str
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """Two values joined by ``+``, ``-`` or ``*``."""

    sign: str
    left: Value
    right: Value


Value = Number | ParameterValue | Measure | Sum


# --- patterns and conditions ---


@dataclass(frozen=True, slots=True)
class Pattern:
    """Some faces of the deck: any card if ``names`` is empty, else the cards of
    these ranks, colours or groups."""

    names: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary of a condition."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Combined:
    """Conditions joined by ``and`` or ``or``."""

    word: str
    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A condition without parts, named by its keyword: ``active-colour``,
    ``top-rank``, ``identical``, ``last-card``, ``was-drawn``, ``no-card-played``,
    ``card-played``, ``cards-are-owed``."""

    kind: str


@dataclass(frozen=True, slots=True)
class CardIs:
    """The card in question (``it-is``) or the top card (``top-is``) is of a pattern."""

    kind: str
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class NoneInHand:
    """No card of the pattern in the shown hand has the attribute (``active-colour``
    or ``top-rank``)."""

    pattern: Pattern
    attribute: str


@dataclass(frozen=True, slots=True)
class HasCards:
    """The player in this role still holds cards."""

    role: str


@dataclass(frozen=True, slots=True)
class PlayersAre:
    """Exactly so many players are still in the round."""

    number: int


@dataclass(frozen=True, slots=True)
class Compare:
    """Two values compared: ``equals``, ``at-least``, ``at-most``, ``more-than``, ``less-than``."""

    kind: str
    left: Value
    right: Value


Condition = Not | Combined | Fact | CardIs | NoneInHand | HasCards | PlayersAre | Compare


# --- statements ---


@dataclass(frozen=True, slots=True)
class Coded:
    """A name with its letter in the table notation."""

    name: Name
    code: str


@dataclass(frozen=True, slots=True)
class RankItem:
    """A rank (``code`` None: the name is the code), or a run of numbers up to ``last``."""

    name: Name
    code: str | None = None
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Lot:
    """So many cards of each of these ranks, once or in each colour."""

    copies: int
    ranks: tuple[RankItem, ...]
    coloured: bool


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of the deck, in order."""

    colours: tuple[Coded, ...]


@dataclass(frozen=True, slots=True)
class Ranks:
    """The ranks of the deck, lowest first."""

    ranks: tuple[RankItem, ...]


@dataclass(frozen=True, slots=True)
class DeckHas:
    """What the deck is made of."""

    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class Plain:
    """A statement without parts, named by its keyword, such as ``deal-moves-left``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Seats:
    """The fewest and the most players."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards dealt to each player, perhaps under a condition."""

    cards: Value
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Whoever cuts the highest card of the pattern deals first; others do not count."""

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Permission:
    """When cards of a pattern may be played (``may-be-played``), played out of turn
    (``may-jump-in``), added to a debt (``may-be-added``), may not be played
    (``may-not-be-played``) or were rightly played (``is-honest``). No condition: always."""

    kind: str
    pattern: Pattern
    condition: Condition | None


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a player who cannot play draws: up to ``limit`` cards, or until one can
    be played (``until``; then ``limit`` may be None: no limit)."""

    limit: Value | None
    until: bool


@dataclass(frozen=True, slots=True)
class Call:
    """The call: its word, the number of cards that makes it due, and whether it must
    come before the play that leads there."""

    word: str
    cards: int
    before: bool


@dataclass(frozen=True, slots=True)
class Catching:
    """Until when a missed call can be caught: ``until-next-play``,
    ``until-next-play-or-draw`` or ``without-limit``."""

    kind: str


@dataclass(frozen=True, slots=True)
class Challenge:
    """The player who owes because of such a card may challenge it."""

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of cards of a pattern; None: the number that is printed on them."""

    pattern: Pattern
    points: Value | None


@dataclass(frozen=True, slots=True)
class Moment:
    """What happens: ``kind`` is the keyword; a pattern (``is-played``,
    ``is-turned-up``) or a value (``hand-over``, ``total-reaches``) where it has one."""

    kind: str
    pattern: Pattern | None = None
    value: Value | None = None


@dataclass(frozen=True, slots=True)
class Effect:
    """What follows, named by its keyword; for whom (``role``), how many cards
    (``value``), with whom (``other``)."""

    kind: str
    role: str | None = None
    value: Value | None = None
    other: str | None = None


@dataclass(frozen=True, slots=True)
class When:
    """What follows from a moment, under a condition."""

    moment: Moment
    condition: Condition | None
    effects: tuple[Effect, ...]


Statement = (
    Colours | Ranks | DeckHas | Plain | Seats | Dealt | FirstDealer | Permission | Drawing
    | Call | Catching | Challenge | Worth | When
)  # fmt: skip


# --- the file ---

Translations = tuple[tuple[str, str], ...]
"""Texts for people, as pairs of language and text."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Paragraphs of a source, or (``source`` None) the mark that a rule is assumed."""

    source: Name | None
    paragraphs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Against:
    """Paragraphs that say something else, and what they say."""

    references: tuple[Reference, ...]
    note: Translations


@dataclass(frozen=True, slots=True)
class Notes:
    """Where a clause comes from."""

    references: tuple[Reference, ...] = ()
    against: Against | None = None


@dataclass(frozen=True, slots=True)
class ClauseItem:
    """A clause: its identifier, what it says, where it comes from. ``changes``: it says that it takes the place
    of the inherited clause of its name."""

    name: Name
    statement: Statement
    notes: Notes
    text: str = field(default="", compare=False)
    changes: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class ParameterItem:
    """A number that a table may choose between bounds."""

    name: Name
    default: int
    low: int
    high: int
    notes: Notes


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A rule file as it was written, nothing resolved.

    ``common``: the file only serves as a base, nobody plays by it alone. ``words`` translates names
    of cards, groups and parameters; ``card_names`` is the pattern in which colour and rank make a
    card's name.
    """

    name: Name
    based_on: Name | None
    common: bool = False
    titles: Translations = ()
    sources: tuple[tuple[Name, Translations], ...] = ()
    parameters: tuple[ParameterItem, ...] = ()
    groups: tuple[tuple[Name, tuple[RankItem, ...]], ...] = ()
    words: tuple[tuple[Name, Translations], ...] = ()
    card_names: Translations = ()
    without: tuple[Name, ...] = ()
    clauses: tuple[ClauseItem, ...] = ()
