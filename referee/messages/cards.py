"""What a language calls the cards of a rule set."""

from __future__ import annotations

from referee.cards import Colour, Face, Rank
from referee.rulebook import Rulebook


class CardWords:
    """The names of cards, colours and ranks: a rule set's words in one language.

    Without a rule set, the words of the rule files themselves. No quotation marks.
    """

    def __init__(self, rulebook: Rulebook | None, language: str) -> None:
        self.rulebook = rulebook
        self._language = language
        patterns = {} if rulebook is None else rulebook.card_names
        self._pattern = patterns.get(language) or patterns.get("en") or "{colour} {rank}"
        self._faces: dict[str, str] = {}

    def face(self, face: Face) -> str:
        """The name of a card: ``red 7``; without a colour only its rank: ``wild``."""
        name = self._faces.get(face.code)
        if name is None:
            name = self._faces[face.code] = self._made(face)
        return name

    def colour(self, colour: Colour) -> str:
        """The name of a colour or suit."""
        return self.word(colour.name)

    def rank(self, rank: Rank) -> str:
        """The name of a rank: a number or a symbol."""
        return self.word(rank.name)

    def word(self, name: str) -> str:
        """What the language calls anything that the rule set has a word for."""
        return name if self.rulebook is None else self.rulebook.word(name, self._language)

    def find(self, code: str) -> Face | None:
        """The card of the deck that a code of the notation names."""
        return None if self.rulebook is None else self.rulebook.deck.face(code)

    def examples(self) -> tuple[str, ...]:
        """Two codes that show how cards of this deck are written: one with a colour, one without or the last."""
        faces = () if self.rulebook is None else self.rulebook.deck.faces
        coloured = [face.code for face in faces if face.colour is not None]
        plain = [face.code for face in faces if face.colour is None]
        return tuple(dict.fromkeys((*coloured[:1], *(plain[:1] or coloured[-1:]))))

    def _made(self, face: Face) -> str:
        rank = self.rank(face.rank)
        if face.colour is None:
            return rank
        # Not str.format: the pattern stands in a rule file, and may hold any braces.
        return self._pattern.replace("{rank}", rank).replace("{colour}", self.colour(face.colour))
