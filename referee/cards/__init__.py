"""The cards of a deck: colours, ranks, faces, and their exact text forms.

This layer knows nothing of rules. A deck is whatever a rule file declares: the
four colours of UNO, the four suits of a 52-card pack, or anything else.
"""

from referee.cards.deck import Colour, Deck, Face, Rank

__all__ = ["Colour", "Deck", "Face", "Rank"]
