"""What the empty line of entry suggests: what can be typed now, with the letters of the language."""

from __future__ import annotations

from referee.engine import State
from referee.engine.state import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    BETWEEN,
    DEALER,
    NAME_COLOUR,
    NAME_PLAYER,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    SHOW_HAND,
    START,
)
from referee.messages import Speaker
from referee.messages.marks import N_
from referee.notation.commands import GUILTY, HONEST, WORDS, words_of
from referee.notation.lexicon import Lexicon
from referee.notation.situation import to_count, to_cut

# Translators: these stand in the empty line of entry, at most about 70 characters. In braces stand
# letters that the reader can type, examples of cards, or a player's name; {draw} is the letter for drawing, and so on.
_HINTS = {
    DEALER: N_("{player}: the card drawn, such as {card}; or the name of the dealer"),
    START: N_("The card that is turned up, such as {card}"),
    PLAY: N_("{player}: a card ({card}); {draws} draws; {says} says “{word}”; {catches} catches"),
    PLAY_OR_PASS: N_("{player}: a card, such as {card}, or {passes} to pass"),
    NAME_COLOUR: N_("{player}: the colour, such as {colour}"),
    NAME_PLAYER: N_("{player}: the name of another player"),
    ACCEPT_OR_CHALLENGE: N_("{player}: {accepts} to accept, {challenges} to challenge"),
    ADD_OR_DRAW: N_("{player}: {accepts} to draw, or a card to add"),
    SHOW_HAND: N_("{player}: {shows} and the cards ({shows} {card}); or {guilty}, or {honest}"),
    SCORING: N_("{player}: the points left (53) or the cards ({card})"),
    BETWEEN: N_("{deal} to deal the next round"),
}


def hint(state: State, lexicon: Lexicon, speaker: Speaker) -> str:
    """What can be typed in this state; nothing where there is nothing to type."""
    if not state.seats:
        return ""
    key = state.pending if state.phase == PLAY and state.pending is not None else state.phase
    message = _HINTS.get(key)
    if message is None:
        return ""
    seat = {DEALER: to_cut, SCORING: to_count}.get(state.phase, _awaited)(state)
    language = speaker.language
    letters = {command: words_of(language, command)[0] for command in WORDS["en"] if command not in (GUILTY, HONEST)}
    return speaker.text(
        message,
        **letters,
        guilty=words_of(language, GUILTY)[0],
        honest=words_of(language, HONEST)[0],
        player=state.name(seat) or "",
        word=speaker.call_word(lexicon.rulebook),
        card=_card(lexicon),
        colour=speaker.colour(lexicon.deck.colours[0], lexicon.rulebook) if lexicon.deck.colours else "",
    )


def _awaited(state: State) -> int:
    return state.pending_seat if state.pending is not None else state.turn


def _card(lexicon: Lexicon) -> str:
    """How a reader of this language would type a card of the deck."""
    face = next((face for face in lexicon.deck.faces[len(lexicon.deck.faces) // 6 :] if face.colour is not None), None)
    return "" if face is None else lexicon.typed(face)
