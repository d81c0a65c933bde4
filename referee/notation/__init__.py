"""The table notation: one event a line of plain text, read and written.

``parse`` and ``write`` are inverse to each other. Whether a player sits at the
table, or a card is in the deck, is not known here.
"""

from referee.notation.reading import LINE_LIMIT, Unreadable, parse
from referee.notation.words import tidy
from referee.notation.writing import Unwritable, write
from referee.terms.events import RESERVED

__all__ = ["LINE_LIMIT", "RESERVED", "Unreadable", "Unwritable", "parse", "tidy", "write"]
