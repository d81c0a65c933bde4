"""Completion: what the last word of a line could become."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine import State
from referee.notation.commands import VERDICTS, WORDS, whole_word, words_of
from referee.notation.lexicon import Lexicon, squash
from referee.notation.situation import WRONG_PHASE, sense, showing
from referee.notation.words import RESERVED, tidy

MOST = 12
"""So many completions are given at most."""


def completions(text: str, state: State, lexicon: Lexicon) -> tuple[str, ...]:
    """The whole texts in which the last word is complete: players first, then commands, then
    cards. Nothing where no word has been begun."""
    start = max(text.rfind(" "), text.rfind("\t")) + 1
    opened = text.count('"') % 2 == 1
    if opened:
        start = text.rfind('"')
    begun = squash(text[start:].replace('"', ""))
    if not begun:
        return ()
    whole = (
        text[:start] + word
        for word in _vocabulary(state, lexicon)
        if squash(word.replace('"', "")).startswith(begun) and (not opened or word.startswith('"'))
    )
    return tuple(dict.fromkeys(word for word in whole if tidy(word).strip() != tidy(text).strip()))[:MOST]


def _vocabulary(state: State, lexicon: Lexicon) -> Iterator[str]:
    for name in state.players:
        bare = not any(letter.isspace() or letter in '"#' for letter in name) and name.lower() not in RESERVED
        yield f"{name} " if bare else f'"{name}" '
    for command in WORDS["en"]:
        if command in VERDICTS:
            if showing(state) >= 0:
                yield words_of(lexicon.language, command)[0]
        elif sense(command, state) < WRONG_PHASE:
            yield f"{whole_word(lexicon.language, command)} "
    rulebook, deck = lexicon.rulebook, lexicon.deck
    for colour in deck.colours:
        yield rulebook.word(colour.name, lexicon.language)
    for rank in deck.ranks:
        yield rulebook.word(rank.name, lexicon.language)
