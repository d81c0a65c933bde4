"""Whether what a clause asks, counts and does is there where it stands, by the rows of ``referee.terms``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.keywords import ARTICLES, phrase_of
from referee.language.parser import cleaned
from referee.rulebook.model import Clause, Rulebook
from referee.rulebook.parts import parts
from referee.terms.effects import EFFECTS
from referee.terms.facts import FACTS, QUESTIONS
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.roles import ROLES
from referee.terms.scope import Row, Scope, There, possible
from referee.terms.statements import STATEMENTS

_NAMES: Mapping[type, str] = {s.Dealt: "dealt", s.Worth: "worth", s.Drawing: "drawing"}
_QUESTION_OF: Mapping[type, str] = {
    s.NoneInHand: "none-in-hand", s.HasCards: "has-cards-left", s.PlayersAre: "there-are",
}  # fmt: skip
_PHRASE_OF = {"none-in-hand": "in-hand-has"}
_KNOWN_ONLY_BY_ACTING = frozenset({"named-player", "challenger", "challenged-player"})
"""Roles for which the message shows a rule that has them."""


def scope_of(statement: s.Statement) -> Scope | None:
    """What there is where a statement is asked; None for a statement that asks nothing."""
    match statement:
        case s.When(moment):
            return MOMENTS[moment.kind].gives
        case s.Permission(kind):
            return STATEMENTS[kind].gives
        case s.Dealt() | s.Worth() | s.Drawing():
            return STATEMENTS[_NAMES[type(statement)]].gives
        case _:
            return None


def out_of_scope(rulebook: Rulebook, clause: Clause) -> Iterator[Fault]:
    """A fault for each thing of a clause that is not there where it stands, each once."""
    gives = scope_of(clause.statement)
    if gives is None:
        return
    told: set[tuple[str, str]] = set()
    for reason, identifier, expected in _lacking(clause.statement, gives):
        if (reason, identifier) not in told:
            told.add((reason, identifier))
            identifier = _PHRASE_OF.get(identifier, identifier)
            facts = {"clause": clause.name, "role" if identifier in ROLES else "term": identifier}
            place = place_of(rulebook, clause, phrase_of(identifier))
            yield Fault(reason, place, facts, tuple(map(phrase_of, expected)))


def _lacking(statement: s.Statement, gives: Scope) -> Iterator[tuple[str, str, list[str]]]:
    """The reason, the identifier and what is possible instead, of each thing that is not there."""
    for part in parts(statement):
        for role in (getattr(part, "role", None), getattr(part, "other", None)):
            if role is not None and not ROLES[role].needs <= gives:
                known = role in _KNOWN_ONLY_BY_ACTING
                yield ("role-not-here", role, []) if known else ("nobody-here", role, possible(ROLES, gives))
        match part:
            case s.Effect(kind):
                if not EFFECTS[kind].needs <= gives:
                    yield "effect-not-here", kind, possible(EFFECTS, gives)
            case s.Measure(kind):
                if not MEASURES[kind].needs <= gives:
                    yield "count-not-here", kind, possible(MEASURES, gives)
            case s.Fact(kind) | s.CardIs(kind):
                row: Row = FACTS[kind] if isinstance(part, s.Fact) else QUESTIONS[kind]
                if not row.needs <= gives:
                    yield _unasked(kind, row, gives)
            case s.NoneInHand() | s.HasCards() | s.PlayersAre():
                kind = _QUESTION_OF[type(part)]
                if not QUESTIONS[kind].needs <= gives:
                    yield _unasked(kind, QUESTIONS[kind], gives)


def _unasked(kind: str, row: Row, gives: Scope) -> tuple[str, str, list[str]]:
    if There.SHOWN_HAND in row.needs:
        return "hand-is-hidden", kind, []
    if There.CARD in row.needs - gives:
        return "no-card-in-question", kind, []
    questions = [_PHRASE_OF.get(name, name) for name in possible(QUESTIONS, gives)]
    return "question-not-here", kind, [*possible(FACTS, gives), *questions]


def place_of(rulebook: Rulebook, clause: Clause, phrase: str) -> Place:
    """Where a phrase stands in a clause; the clause's name if it is not found."""
    text = next((text for name, text in rulebook.files if name == clause.place.file), "")
    words = [word for word in phrase.split() if word not in ARTICLES["en"]]
    between = rf"\s+(?:(?:{'|'.join(sorted(ARTICLES['en']))})\s+)?"
    pattern = re.compile(rf"(?<![\w-]){between.join(map(re.escape, words))}(?![\w-])", re.IGNORECASE)
    first, last = clause.place.line, clause.place.line + clause.text.count("\n")
    for number, line in enumerate(cleaned(text).split("\n")[first - 1 : last], first):
        start = clause.place.column - 1 + clause.place.width if number == first else 0
        if found := pattern.search(line, start):
            return Place(clause.place.file, number, found.start() + 1, found.end() - found.start())
    return clause.place
