"""How an event is described: its parts, its phases, whom it is about, its sentence."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from referee.terms.marks import Sentence

COUNTS: Final = (1, 999)
"""The bounds of a number of cards that are drawn."""
HOLDINGS: Final = (0, 999)
"""The bounds of a number of cards that are held."""
SUMS: Final = (0, 99_999)
"""The bounds of a sum of points."""
TOTALS: Final = (-99_999, 99_999)
"""The bounds of a total."""
VALUES: Final = (-999_999_999, 999_999_999)
"""The bounds of a parameter's value in a line; the rule set has narrower ones."""


class Kind(Enum):
    """What stands in a part of a line. The value is the reason why a line without it cannot be read."""

    PLAYER = "missing-player"
    CARD = "missing-card"
    COLOUR = "missing-colour"
    CHOICE = "missing-choice"
    """A colour or a player."""
    CALL = "missing-call"
    NUMBER = "missing-number"
    FIXED = "missing-word"
    """One of a few words of the notation."""
    PARAMETER = "missing-parameter"
    RULES = "missing-rule-set"
    """The rest of the line."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of an event's line, and the field of the event that it fills.

    ``many`` words or one, at ``least`` so many; an ``optional`` part may lack. ``behind`` is a word of the notation
    that has to stand before it; ``words`` are those of a FIXED part, with the values that they mean; ``single`` is the
    field for the first of ``many`` words, which is enough where there is only one.
    """

    field: str
    kind: Kind
    many: bool = False
    least: int = 1
    optional: bool = False
    bounds: tuple[int, int] = SUMS
    behind: str = ""
    words: Mapping[str, object] = dataclasses.field(default_factory=dict)
    single: str = ""


class Whom(Enum):
    """Whom a short form is about, if it names nobody."""

    NOBODY = "nobody"
    """A name is needed."""
    ON_TURN = "on turn"
    ANSWERING = "answering"
    """Who owes an answer, else who is on turn."""
    LAST = "last"
    """Who played last."""
    CUTTING = "cutting"
    """Who still has to cut."""
    COUNTING = "counting"
    """Whose hand is still to be counted."""
    SHOWING = "showing"
    """Whose hand is to be shown."""


@dataclass(frozen=True, slots=True)
class EventTerm:
    """An event as the notation and the languages know it.

    ``verb`` is what its line is known by and what a ruling calls it; it may be two words (“takes back”). ``leads`` says
    whether the verb begins the line, with the player (if any) behind it, or follows the player's name. ``either`` says
    that only one of the optional parts can stand in a line, and ``one_needed`` that one has to.

    ``phases`` are those in which it can happen (empty: it is no matter of a phase); ``any_time`` means that play does
    not wait for it, but it can come at any moment. A ``newcomer`` is a player who sits at no table yet. ``told`` is the
    sentence that tells it, by the optional part that is given (``field/word`` for a FIXED one), or ``as_reason`` the
    reason of a ruling whose sentence does. ``help`` explains its short form.
    """

    verb: str
    parts: tuple[Part, ...] = ()
    by_player: bool = False
    leads: bool = True
    either: bool = False
    one_needed: bool = False
    phases: tuple[str, ...] = ()
    any_time: bool = False
    whom: Whom = Whom.NOBODY
    newcomer: bool = False
    told: Mapping[str, Sentence] = dataclasses.field(default_factory=dict)
    as_reason: str = ""
    help: str = ""

    @property
    def command(self) -> str:
        """The first word of the verb: what the short forms know it by."""
        return self.verb.partition(" ")[0]

    @property
    def follows(self) -> str:
        """The second word of the verb, if it has one."""
        return self.verb.partition(" ")[2]

    @property
    def inside(self) -> frozenset[str]:
        """The words of the notation that can stand in its line besides the first of the verb."""
        words = {word for part in self.parts for word in (part.behind, *part.words)}
        return frozenset(words | {self.follows}) - {""}
