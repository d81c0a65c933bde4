"""Rules as prose, made from the clauses that rulings are made from.

``rules_prose`` gives the whole page, ``clause_prose`` one clause; ``clause_list`` and
``differences`` give the same as data for the screen.
"""

from referee.messages.prose.clauses import (
    SECTIONS,
    Difference,
    ProseClause,
    clause_list,
    clause_prose,
    differences,
    section_of,
)
from referee.messages.prose.page import parameter_prose, rule_set_list, rules_prose
from referee.messages.prose.phrases import phrase_list

__all__ = [
    "SECTIONS", "Difference", "ProseClause", "clause_list", "clause_prose", "differences", "parameter_prose",
    "phrase_list", "rule_set_list", "rules_prose", "section_of",
]  # fmt: skip
