"""A rule set, checked and ready: the one thing that rulings, prose and screen read.

``load`` finds a rule set by name, title or path, follows ``based on``, checks
the whole and gives a frozen ``Rulebook``, or raises with every fault.
"""

from referee.rulebook.finder import Listing, RuleSetUnknown, available, find, load, load_files
from referee.rulebook.model import Clause, Parameter, Rulebook, RuleFileWrong

__all__ = [
    "Clause", "Listing", "Parameter", "RuleFileWrong", "RuleSetUnknown", "Rulebook",
    "available", "find", "load", "load_files",
]  # fmt: skip
