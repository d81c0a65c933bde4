"""Rulings as data, and the table that gives them."""

from referee.rulings.ruling import Effect, Ruling
from referee.rulings.table import ParameterWrong, Table

__all__ = ["Effect", "ParameterWrong", "Ruling", "Table"]
