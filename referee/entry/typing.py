"""From an event to what somebody would type for it in their own language: the way back of ``understanding``."""

from __future__ import annotations

from referee.engine import State
from referee.engine.events import Event
from referee.entry.command_words import WORDS, told_word
from referee.entry.lexicon import Lexicon
from referee.entry.understanding import understand
from referee.notation.writing import write


def typed(event: Event, state: State, lexicon: Lexicon) -> str:
    """The event in the words of a language; as a line of the notation where that would mean something else."""
    line = write(event)
    own = " ".join(_own(word, lexicon) for word in line.split(" "))
    return own if understand(own, state, lexicon).event == event else line


def _own(word: str, lexicon: Lexicon) -> str:
    if word in WORDS["en"]:
        return told_word(lexicon.language, word)
    colour = next((colour for colour in lexicon.deck.colours if colour.name == word), None)
    if colour is not None:
        return lexicon.rulebook.word(colour.name, lexicon.language)
    face = lexicon.deck.face(word)
    return word if face is None else lexicon.typed(face)
