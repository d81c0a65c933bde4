"""The rules of a rule set as a sheet to hand out, made from the clauses that rulings are made from.

``sheet_text`` and ``sheet_html`` give the whole sheet, ``sheet_short`` the part of it that helps
to choose a rule set, ``summary`` a sentence that says what distinguishes one.
"""

from referee.messages.sheet.layout import sheet_html, sheet_text
from referee.messages.sheet.sections import sheet, sheet_short
from referee.messages.sheet.summary import summary

__all__ = ["sheet", "sheet_html", "sheet_short", "sheet_text", "summary"]
