"""The rule language: text of a rule file → syntax tree, with places and faults.

Stages: ``lexer`` turns text into keyword phrases and names, ``grammar.lark``
says how they combine for Lark (``grammar``), ``parser`` builds the ``syntax`` tree
and gathers every fault of the file. What the names mean is the rulebook's business.
"""

from referee.language.faults import Fault, Place
from referee.language.parser import parse
from referee.language.syntax import RuleFile

__all__ = ["Fault", "Place", "RuleFile", "parse"]
