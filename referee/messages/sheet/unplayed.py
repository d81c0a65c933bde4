"""What tables often play and these rules do not: told because no clause allows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.sheet.model import Line, SheetTeller
from referee.rulebook import Clause, Rulebook

STACKING = N_("No stacking: a card that makes a player draw cannot be answered with another one.")
JUMPING_IN = N_("No jumping in: nobody plays out of turn, not even an identical card.")
SWAPPING = N_("No swapping: all players keep their own hands, whatever card is played.")
CHALLENGING = N_("No challenging: nobody has to show their cards because of a play.")
FORCED_PLAY = N_("No forced play: whoever could play may draw instead.")
LAST_CARD = N_("No forbidden last card: a player may go out with any card that fits.")
CALLING = N_("No call: nothing has to be said when few cards are left.")
DRAWING_ON = NN_(
    "No drawing on: whoever cannot play draws one card, even if it does not fit.",
    "No drawing on: whoever cannot play draws {number} cards at most, even if none of them fits.",
)


def effects_of(rulebook: Rulebook) -> Iterator[tuple[Clause, s.Effect]]:
    """Everything that can follow, with the clause that says so."""
    for clause in rulebook.clauses.values():
        if isinstance(clause.statement, s.When):
            yield from ((clause, effect) for effect in clause.statement.effects)


def permissions(rulebook: Rulebook, kind: str) -> tuple[Clause, ...]:
    """The clauses that permit this, or forbid it."""
    return tuple(clause for clause in rulebook.of_type(s.Permission)
                 if isinstance(clause.statement, s.Permission) and clause.statement.kind == kind)  # fmt: skip


def adds(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses by which cards that are owed can be handed on."""
    return permissions(rulebook, "may-be-added")


def jumps_in(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses by which a card may be played out of turn."""
    return permissions(rulebook, "may-jump-in")


def swaps(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses that move hands from player to player."""
    return tuple(clause for clause, effect in effects_of(rulebook)
                 if effect.kind in ("swaps-hands-with", "hands-move"))  # fmt: skip


def challenges(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses by which a play may be challenged."""
    return tuple(rulebook.of_type(s.Challenge))


def forbids_last(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses by which some cards may not be the last of a hand."""
    return tuple(clause for clause in permissions(rulebook, "may-not-be-played")
                 if s.Fact("last-card") in _facts(clause.statement))  # fmt: skip


def draws(rulebook: Rulebook) -> tuple[Clause, ...]:
    """The clauses that make a player draw because of a card that another has played."""
    return tuple(
        clause
        for clause, effect in effects_of(rulebook)
        if isinstance(clause.statement, s.When)
        and clause.statement.moment.kind == "is-played"
        and effect.kind in ("owes", "draws")
    )


def _facts(node: object) -> tuple[s.Fact, ...]:
    match node:
        case s.Fact():
            return (node,)
        case s.Permission(condition=inner) | s.Not(inner):
            return _facts(inner)
        case s.Combined(parts=parts):
            return tuple(fact for part in parts for fact in _facts(part))
    return ()


def plain(rulebook: Rulebook, kind: str) -> tuple[Clause, ...]:
    """The clauses that consist of this keyword."""
    return tuple(clause for clause in rulebook.of_type(s.Plain) if clause.statement == s.Plain(kind))


_ABSENT: tuple[tuple[str, Callable[[Rulebook], tuple[Clause, ...]]], ...] = (
    (JUMPING_IN, jumps_in), (SWAPPING, swaps), (CHALLENGING, challenges), (LAST_CARD, forbids_last),
    (CALLING, lambda rulebook: tuple(rulebook.of_type(s.Call))),
)  # fmt: skip
"""What is not played where none of these clauses are there."""


def unplayed(teller: SheetTeller) -> Iterator[Line]:
    """What a family may be used to, and what these rules do not have."""
    rulebook = teller.rulebook
    if draws(rulebook) and not adds(rulebook):
        yield Line(teller.say(STACKING))
    for message, clauses in _ABSENT:
        if not clauses(rulebook):
            yield Line(teller.say(message), plain(rulebook, "no-challenge") if message is CHALLENGING else ())
    for clause in rulebook.of_type(s.Drawing):
        drawing = clause.statement
        if isinstance(drawing, s.Drawing) and not drawing.until and isinstance(drawing.limit, s.Number):
            yield Line(teller.count(DRAWING_ON, drawing.limit.number), (clause,))
    if instead := plain(rulebook, "may-draw-instead"):
        yield Line(teller.say(FORCED_PLAY), instead)
