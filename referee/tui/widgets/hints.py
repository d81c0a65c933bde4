"""What the empty line of entry suggests: what can be typed now, with the letters of the language."""

from __future__ import annotations

from referee.engine import State
from referee.entry.command_words import WORDS, words_of
from referee.entry.examples import typed_card
from referee.entry.lexicon import Lexicon
from referee.entry.whom import answering, to_count, to_cut
from referee.messages import Speaker
from referee.terms.awaited import DEALER, SCORING, awaited


def hint(state: State, lexicon: Lexicon, speaker: Speaker) -> str:
    """What can be typed in this state; nothing where there is nothing to type."""
    if not state.seats:
        return ""
    message = awaited(state.phase, state.pending).hint
    if not message:
        return ""
    seat = {DEALER: to_cut, SCORING: to_count}.get(state.phase, answering)(state)
    facts: dict[str, object] = {command: words_of(speaker.language, command)[0] for command in WORDS["en"]}
    # Translators: the word that readers type to open the menu.
    facts["menu"] = speaker.text("menu")
    facts["player"] = state.name(seat) or ""
    facts["word"] = speaker.call_word(lexicon.rulebook)
    facts["card"] = typed_card(lexicon)
    facts["colour"] = speaker.colour(lexicon.deck.colours[0], lexicon.rulebook) if lexicon.deck.colours else ""
    return speaker.text(message, **facts)
