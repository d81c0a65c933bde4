"""A deck and what is printed on its cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour (or suit) of a deck.

    ``name`` is the word of the rule file (``red``), ``code`` the letter of the
    table notation (``R``), ``index`` its place in the deck's order.
    """

    name: str
    code: str
    index: int


@dataclass(frozen=True, slots=True)
class Rank:
    """A rank: a number or a symbol. ``index`` orders the ranks, lowest first."""

    name: str
    code: str
    index: int


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card; ``copies`` cards of the deck carry it.

    ``colour`` is None for a card without a colour (a wild). ``code`` is the text
    form of the table notation, such as ``R7``, ``W+4`` or ``10S``.
    """

    code: str
    colour: Colour | None
    rank: Rank
    copies: int
    index: int

    def __str__(self) -> str:
        return self.code


@dataclass(frozen=True, slots=True)
class Deck:
    """All the cards of a game, grouped by face.

    ``faces[i].index == i``; ``size`` counts the cards, not the faces. Look-ups
    by text ignore case, because people type ``r7``.
    """

    colours: tuple[Colour, ...]
    ranks: tuple[Rank, ...]
    faces: tuple[Face, ...]
    size: int
    _faces_by_code: dict[str, Face] = field(repr=False, compare=False)
    _colours_by_text: dict[str, Colour] = field(repr=False, compare=False)

    @classmethod
    def of(cls, colours: Iterable[Colour], ranks: Iterable[Rank], faces: Iterable[Face]) -> Deck:
        """A deck of these parts; the faces must be numbered 0, 1, 2 … in order."""
        colours, faces = tuple(colours), tuple(faces)
        texts = {colour.code.casefold(): colour for colour in colours}
        texts |= {colour.name.casefold(): colour for colour in colours}
        size = sum(face.copies for face in faces)
        return cls(colours, tuple(ranks), faces, size, {face.code.casefold(): face for face in faces}, texts)

    def face(self, code: str) -> Face | None:
        """The face that ``code`` names in the table notation, or None."""
        return self._faces_by_code.get(code) or self._faces_by_code.get(code.casefold())

    def colour(self, text: str) -> Colour | None:
        """The colour that ``text`` names, by its word or its letter, or None."""
        return self._colours_by_text.get(text.casefold())
