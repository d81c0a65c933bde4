"""What goes wrong at a table, and what it costs."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.messages.marks import N_
from referee.messages.prose.clauses import section_of
from referee.messages.sheet.model import Line, SheetTeller
from referee.rulebook import Clause

# Translators: {slips} is a list of the following slips, as they stand; nobody is punished for them.
FREE = N_("Without a penalty, just put right or not counted: {slips}.")
SLIPS = {
    "wrong-card": N_("a wrong card"),
    "out-of-turn": N_("a play out of turn"),
    "too-many-drawn": N_("too many cards drawn"),
    "wrong-pass": N_("a pass without the right to it"),
    "false-call": N_("a call that is not due"),
    "false-catch": N_("catching somebody who has missed no call"),
    "false-challenge": N_("a challenge that these rules do not know"),
}
_PUT_RIGHT = frozenset({"nothing-follows", "card-goes-back"})


def is_free(clause: Clause) -> bool:
    """Whether a clause says of a slip that it costs nothing."""
    node = clause.statement
    return (isinstance(node, s.When) and node.condition is None and node.moment.kind in SLIPS
            and _PUT_RIGHT.issuperset(effect.kind for effect in node.effects))  # fmt: skip


def slips(teller: SheetTeller, clauses: list[Clause]) -> Iterator[Line]:
    """The slips that cost something or need a word, then those that cost nothing, in one line."""
    rulebook = teller.rulebook
    yield from (teller.line(clause) for clause in clauses if section_of(clause) == "slips" and not is_free(clause))
    if not rulebook.of_type(s.Challenge):
        yield from (teller.line(clause) for clause in _costly_challenges(clauses))
    free = {clause.statement.moment.kind: clause for clause in clauses
            if isinstance(clause.statement, s.When) and is_free(clause) and _concerns(teller, clause)}  # fmt: skip
    if free:
        texts = [teller.say(message) for kind, message in SLIPS.items() if kind in free]
        yield Line(teller.say(FREE, slips=teller.chained(texts)), tuple(free.values()))


def _costly_challenges(clauses: list[Clause]) -> list[Clause]:
    """The challenges that cost something although these rules know none."""
    found = [clause for clause in clauses if section_of(clause) == "challenges" and not is_free(clause)]
    return [clause for clause in found if isinstance(clause.statement, s.When)]


def _concerns(teller: SheetTeller, clause: Clause) -> bool:
    """A slip at a call can happen only where there is a call."""
    node = clause.statement
    is_of_call = isinstance(node, s.When) and node.moment.kind in ("false-call", "false-catch")
    return not is_of_call or bool(teller.rulebook.of_type(s.Call))
