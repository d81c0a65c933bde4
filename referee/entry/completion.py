"""Completion: what the last word of a line could become."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine import State
from referee.entry.command_words import VERDICTS, WORDS, words_of
from referee.entry.lexicon import Lexicon
from referee.entry.whom import WRONG_PHASE, showing, surprise
from referee.notation.words import tidy
from referee.terms.awaited import awaited
from referee.terms.events import COMMANDS, FIXED, RESERVED
from referee.text import squash

MOST = 12
"""So many completions are given at most."""


def completions(text: str, state: State, lexicon: Lexicon) -> tuple[str, ...]:
    """The whole texts in which the last word is complete: players first, then the commands that are awaited,
    then cards, then the other commands. Nothing where no word has been begun."""
    start = max(text.rfind(" "), text.rfind("\t")) + 1
    opened = text.count('"') % 2 == 1
    if opened:
        start = text.rfind('"')
    begun = squash(text[start:].replace('"', ""))
    if not begun:
        return ()
    whole = (
        text[:start] + word
        for word in vocabulary(state, lexicon, text[:start].split())
        if squash(word.replace('"', "")).startswith(begun) and (not opened or word.startswith('"'))
    )
    return tuple(dict.fromkeys(word for word in whole if tidy(word).strip() != tidy(text).strip()))[:MOST]


def vocabulary(state: State, lexicon: Lexicon, before: list[str]) -> Iterator[str]:
    """All words that can stand behind these."""
    for name in state.players:
        bare = not any(letter.isspace() or letter in '"#' for letter in name) and name.lower() not in RESERVED
        yield f"{name} " if bare else f'"{name}" '
    wanted, others = _commands(state, lexicon, before)
    yield from wanted
    rulebook, deck = lexicon.rulebook, lexicon.deck
    for colour in deck.colours:
        yield rulebook.word(colour.name, lexicon.language)
    for rank in deck.ranks:
        yield rulebook.word(rank.name, lexicon.language)
    yield from others


def _commands(state: State, lexicon: Lexicon, before: list[str]) -> tuple[list[str], list[str]]:
    """The words for what is awaited and what belongs to the words before, and those for all else that can happen."""
    inside = {word for token in before for _, command in lexicon.commands(token) for word in COMMANDS[command].inside}
    answers = awaited(state.phase, state.pending).answers
    wanted: list[str] = []
    others: list[str] = []
    for command in WORDS["en"]:
        words = words_of(lexicon.language, command)
        if command in VERDICTS:
            wanted += [words[0]] if showing(state) >= 0 else []
        elif command in FIXED:
            wanted += [f"{words[0]} "] if command in inside else []
        elif surprise(command, state) < WRONG_PHASE:
            (wanted if command in answers else others).append(f"{_whole_word(words)} ")
    return wanted, others


def _whole_word(words: tuple[str, ...]) -> str:
    """The first word that is no short form."""
    return next((word for word in words if len(word) > 2), words[0])
