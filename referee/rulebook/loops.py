"""Clauses that would go round for ever: effects that bring about their own moment, and matches without an end."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.keywords import phrase_of
from referee.rulebook.model import Clause, Rulebook
from referee.rulebook.scopes import place_of
from referee.terms.effects import EFFECTS, PUT_BACK


def circles(rulebook: Rulebook) -> Iterator[Fault]:
    """A fault for each effect that can bring about, perhaps by way of others, the moment from which it follows."""
    follows: dict[str, set[str]] = {}
    for _, when, effect in _effects(rulebook):
        follows.setdefault(when.moment.kind, set()).update(EFFECTS[effect.kind].brings)
    for clause, when, effect in _effects(rulebook):
        if any(when.moment.kind in _reached(brought, follows) for brought in EFFECTS[effect.kind].brings):
            place = place_of(rulebook, clause, phrase_of(effect.kind))
            yield Fault("goes-round", place, {"clause": clause.name, "term": effect.kind})


def _effects(rulebook: Rulebook) -> Iterator[tuple[Clause, s.When, s.Effect]]:
    for clause in rulebook.of_type(s.When):
        assert isinstance(clause.statement, s.When)
        for effect in clause.statement.effects:
            yield clause, clause.statement, effect


def _reached(moment: str, follows: dict[str, set[str]]) -> set[str]:
    """A moment and all that can come of it."""
    reached, waiting = {moment}, [moment]
    while waiting:
        new = follows.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def without_end(rulebook: Rulebook, heading: Place) -> Iterator[Fault]:
    """A fault if no card can stay turned up, or if players leave a match that goes on with one."""
    back: frozenset[int] = frozenset()
    for clause, when, effect in _effects(rulebook):
        if effect.kind in PUT_BACK and when.condition is None and when.moment.pattern is not None:
            back |= rulebook.faces(when.moment.pattern)
            if len(back) == len(rulebook.deck.faces):
                yield Fault("nothing-stays", clause.place, {"clause": clause.name})
    ends = any(
        effect.kind == "match-ends" and when.moment.kind == "one-left" and when.condition is None
        for _, when, effect in _effects(rulebook)
    )
    leaving = [clause for clause, _, effect in _effects(rulebook) if effect.kind == "leaves-match"]
    if leaving and not ends:
        place = heading if leaving[0].place.file != heading.file else leaving[0].place
        yield Fault("needs-last-player", place, {"clause": leaving[0].name})
