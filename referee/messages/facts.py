"""Facts that a sentence needs besides those of its ruling: what the table's rules or the event say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from referee.cards import Face
from referee.engine import events as e
from referee.engine.reasons import Reason
from referee.language import syntax as s
from referee.messages.reasons import Facts
from referee.rulebook import Clause, Rulebook

if TYPE_CHECKING:
    from referee.rulings import Ruling


def more_facts(
    ruling: Ruling, rulebook: Rulebook | None, examples: Callable[[], tuple[str, ...]], own_words: bool
) -> Facts:
    """The facts of a ruling, with those that can be looked up; ``examples`` gives two cards as they are written."""
    reason, facts = ruling.reason, ruling.facts
    if reason == Reason.UNKNOWN_CARD:
        return {**facts, "examples": examples()}
    if reason == Reason.UNKNOWN_COLOUR:
        return {**facts, "letters": facts.get("known", ()), "own_words": own_words}
    if reason == Reason.UNKNOWN_PARAMETER:
        return {**facts, "settable": facts.get("known", ())}
    if reason == Reason.KNOWN_TO_HOLD:
        return {**facts, "known": facts.get("cards", ())}
    if reason == Reason.OWED_ALREADY_DRAWN and isinstance(facts.get("card"), Face):
        return {**facts, "rank": getattr(facts["card"], "rank", None)}
    if reason in (Reason.PARAMETER_SET, Reason.OUT_OF_BOUNDS):
        return {**facts, "parameter": facts.get("name")}
    if reason == Reason.OUT_OF_TURN and isinstance(ruling.event, e.Draws):
        return {**facts, "draws": True, "number": ruling.event.cards or 1}
    if reason == Reason.FORBIDDEN and facts.get("rule") is None:
        return {**facts, "rule": _forbidding(rulebook, facts.get("card"))}
    return facts


def _forbidding(rulebook: Rulebook | None, card: object) -> Clause | None:
    """The only clause that can forbid a card; None if there are several."""
    if rulebook is None or not isinstance(card, Face):
        return None
    place = rulebook.deck.faces.index(card)
    found = [
        clause
        for clause in rulebook.of_type(s.Permission)
        if isinstance(clause.statement, s.Permission)
        and clause.statement.kind == "may-not-be-played"
        and place in rulebook.faces(clause.statement.pattern)
    ]
    return found[0] if len(found) == 1 else None
