"""Cards as people type them into a field: several, in any of the ways that the entry line takes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import Face
from referee.entry.lexicon import HALF, Lexicon

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulebook import Rulebook

_LONGEST = 8
"""No card's name has more words than this."""
_KEPT = 8


@dataclass(frozen=True, slots=True)
class Doubt:
    """A part of a line that names no card, or, with ``faces``, one of several."""

    text: str
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class CardLine:
    """What a line of cards says: the cards in their order, and what is not clear."""

    faces: tuple[Face, ...]
    doubts: tuple[Doubt, ...] = ()

    @property
    def codes(self) -> tuple[str, ...]:
        """The cards as the notation writes them."""
        return tuple(face.code for face in self.faces)


NO_CARDS = CardLine(())


def read_cards(text: str, rulebook: Rulebook, speaker: Speaker) -> CardLine:
    """The cards that a line names, by code, by name in the reader's language, or by a clear beginning."""
    lexicon = lexicon_of(rulebook, speaker.language)
    words = text.replace(",", " ").replace(";", " ").split()
    faces: list[Face] = []
    doubts: list[Doubt] = []
    while words:
        for length in range(min(_LONGEST, len(words)), 0, -1):
            found = _meant(" ".join(words[:length]), lexicon)
            if len(found) == 1:
                faces += found
            elif found and length == 1:
                doubts.append(Doubt(words[0], tuple(found)))
            elif length == 1:
                doubts.append(Doubt(words[0]))
            else:
                continue
            del words[:length]
            break
    return CardLine(tuple(faces), tuple(doubts))


def _meant(text: str, lexicon: Lexicon) -> list[Face]:
    """The cards that a text means equally surely. A colour named with a card means nothing in a hand."""
    hits = [hit for hit in lexicon.cards(text) if hit.tier < HALF and hit.item.colour is None]
    best = min((hit.tier for hit in hits), default=0)
    return list(dict.fromkeys(hit.item.face for hit in hits if hit.tier == best))


_lexicons: dict[tuple[int, str], Lexicon] = {}


def lexicon_of(rulebook: Rulebook, language: str) -> Lexicon:
    """The words of a language at tables with a rule set; kept, because a text is read at every key."""
    found = _lexicons.get((id(rulebook), language))
    if found is None or found.rulebook is not rulebook:
        if len(_lexicons) >= _KEPT:
            _lexicons.clear()
        found = _lexicons[id(rulebook), language] = Lexicon(rulebook, language)
    return found


def names_of(faces: Sequence[Face], rulebook: Rulebook, speaker: Speaker) -> str:
    """The names of cards, each in quotation marks, joined as in a sentence."""
    return speaker.list([speaker.quoted(speaker.card(face, rulebook)) for face in faces])


def said_doubts(line: CardLine, rulebook: Rulebook, speaker: Speaker) -> str:
    """What is not clear about a line of cards, in sentences; nothing if all is."""
    said = []
    unknown = [doubt.text for doubt in line.doubts if not doubt.faces]
    if unknown:
        words = speaker.list([speaker.quoted(word) for word in unknown])
        said.append(
            speaker.plural("This is no card: {words}.", "These are no cards: {words}.", len(unknown), words=words)
        )
    for doubt in line.doubts:
        if doubt.faces:
            names = [speaker.quoted(speaker.card(face, rulebook)) for face in doubt.faces]
            # Translators: {text} was typed; {cards} is a list of cards joined by “or”.
            said.append(speaker.text("“{text}” can be {cards}.", text=doubt.text, cards=speaker.list(names, "or")))
    return " ".join(said)
