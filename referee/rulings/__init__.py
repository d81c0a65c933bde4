"""Rulings as data, and the table that gives them."""

from referee.rulings.ruling import Effect, Ruling
from referee.rulings.table import Table

__all__ = ["Effect", "Ruling", "Table"]
