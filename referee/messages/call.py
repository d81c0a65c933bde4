"""The word of the call."""

from __future__ import annotations

from referee.language import syntax as s
from referee.rulebook import Rulebook


def call_of(rulebook: Rulebook | None) -> str:
    """The word that a rule set has players say; empty where nothing is called."""
    clauses = [] if rulebook is None else rulebook.of_type(s.Call)
    return next((clause.statement.word for clause in clauses if isinstance(clause.statement, s.Call)), "")


def called(word: str, language: str) -> str:
    """The word of a call as it is printed: one in Latin letters stands in capitals in a Greek sentence."""
    return word.upper() if language == "el" and word.isascii() else word
