"""Cards as people type them into a field: several, in any of the ways that the entry line takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import Face
from referee.rulebook.finder import plain

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulebook import Rulebook

_LONGEST = 8
"""No card's name has more words than this."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line of cards says: the cards in their order, and the words that name none."""

    faces: tuple[Face, ...]
    unread: tuple[str, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards as the notation writes them."""
        return tuple(face.code for face in self.faces)


def read_cards(text: str, rulebook: Rulebook, speaker: Speaker) -> CardLine:
    """The cards that a line names: by code, or by name in the reader's language."""
    words = text.replace(",", " ").replace(";", " ").split()
    faces: list[Face] = []
    unread: list[str] = []
    while words:
        for length in range(min(_LONGEST, len(words)), 0, -1):
            found = read_card(" ".join(words[:length]), rulebook, speaker)
            if found is not None:
                faces.append(found)
                del words[:length]
                break
        else:
            unread.append(words.pop(0))
    return CardLine(tuple(faces), tuple(unread))


def read_card(text: str, rulebook: Rulebook, speaker: Speaker) -> Face | None:
    """The one card that a text names, or None."""
    face = rulebook.deck.face(text)
    if face is not None:
        return face
    wanted = plain(text)
    return next((face for face in rulebook.deck.faces if plain(speaker.card(face, rulebook)) == wanted), None)


def names_of(faces: Sequence[Face], rulebook: Rulebook, speaker: Speaker) -> str:
    """The names of cards, each in quotation marks, joined as in a sentence."""
    return speaker.list([speaker.quoted(speaker.card(face, rulebook)) for face in faces])
