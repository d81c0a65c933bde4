"""Examples of what can be typed, and what a text that is no event may have been meant for."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice

from referee.engine import State
from referee.entry.command_words import words_of
from referee.entry.completion import vocabulary
from referee.entry.lexicon import Lexicon
from referee.entry.understanding import NOTHING, understand
from referee.entry.whom import answering, can_happen, catchable
from referee.terms.awaited import awaited
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import COMMANDS
from referee.text import fold

MOST = 3
"""So many lines are given at most."""
_MOST_EXAMPLES = 5
_ALIKE = 0.6
_LONGEST = 60


def typed_card(lexicon: Lexicon) -> str:
    """How a reader of this language would type a card of the deck."""
    face = next((face for face in lexicon.deck.faces[len(lexicon.deck.faces) // 6 :] if face.colour is not None), None)
    if face is None or face.colour is None:
        return ""
    name = fold(lexicon.rulebook.word(face.colour.name, lexicon.language))
    colour = next((name[:end] for end in range(1, len(name)) if len(lexicon.colours(name[:end])) == 1), name)
    rank, rank_first = face.rank.code.lower(), face.code.startswith(face.rank.code)
    return f"{rank}{colour}" if rank_first else f"{colour}{rank}"


def examples(state: State, lexicon: Lexicon) -> tuple[str, ...]:
    """What can be typed now: one short line for each event that is awaited, by a reader of the lexicon's language."""
    if not state.seats:
        return ()
    rows = (COMMANDS[verb] for verb in awaited(state.phase, state.pending).answers)
    lines = (" ".join(filter(None, _example(row, state, lexicon))) for row in rows)
    return tuple(line for line in dict.fromkeys(lines) if understand(line, state, lexicon) != NOTHING)[:_MOST_EXAMPLES]


def _example(row: EventTerm, state: State, lexicon: Lexicon) -> Iterator[str]:
    kinds = [part.kind for part in row.parts]
    if not (Kind.CARD in kinds or Kind.CHOICE in kinds or row.verb == "points") or row.either:
        yield words_of(lexicon.language, row.command)[0]
    for part in row.parts:
        if not part.optional or part.kind is Kind.PLAYER:
            yield _part(part, state, lexicon)
        elif part.kind is Kind.FIXED and not part.behind:
            yield words_of(lexicon.language, next(iter(part.words)))[0]


def _part(part: Part, state: State, lexicon: Lexicon) -> str:
    if part.kind is Kind.CARD:
        return typed_card(lexicon)
    if part.kind is Kind.NUMBER:
        return "53"
    if part.kind is Kind.PLAYER or (part.kind is Kind.CHOICE and not lexicon.deck.colours):
        seat = next((seat for seat in catchable(state) if seat != answering(state)), 0)
        return fold(state.players[seat]).split()[0]
    if part.kind is Kind.CHOICE:
        return lexicon.rulebook.word(lexicon.deck.colours[0].name, lexicon.language)
    return ""


def nearest_lines(text: str, state: State, lexicon: Lexicon) -> tuple[str, ...]:
    """What a text that is no event may have been meant for: lines that are understood, nearest first. A word
    that means nothing is replaced by one that looks like it; what is not whole yet is completed; where neither
    leads to an event, the answer is what can be typed now."""
    if not state.seats or len(text) > _LONGEST or not text.strip():
        return examples(state, lexicon)
    found = (
        line
        for line in dict.fromkeys((*_mended(text, state, lexicon), *_continued(text, state, lexicon)))
        if (reading := understand(line, state, lexicon)).event is not None and can_happen(reading.event, state)
    )
    return tuple(islice(found, MOST)) or examples(state, lexicon)


def _mended(text: str, state: State, lexicon: Lexicon) -> Iterator[str]:
    """The text with its first unknown word replaced."""
    tokens = text.split()
    unknown = understand(text, state, lexicon).word
    if unknown not in tokens:
        return
    place = tokens.index(unknown)
    words = {fold(word.strip()): word.strip() for word in vocabulary(state, lexicon, tokens[:place])}
    for near in get_close_matches(fold(unknown), list(words), MOST, _ALIKE):
        yield " ".join([*tokens[:place], words[near], *tokens[place + 1 :]])


def _continued(text: str, state: State, lexicon: Lexicon) -> Iterator[str]:
    """The text with something behind it that makes an event of it."""
    card = typed_card(lexicon)
    commands = [words_of(lexicon.language, verb)[0] for verb in awaited(state.phase, state.pending).answers]
    names = [f'"{name}"' if " " in name else name for name in state.players]
    for behind in (card, *commands, "2", *names):
        yield f"{text.strip()} {behind}"
