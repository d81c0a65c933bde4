"""A sentence for everything that is refused, with what would be accepted."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.reasons import Reason
from referee.messages.marks import N_, NN_
from referee.messages.reasons import Facts, Sentence

ONLY_A_BASE = N_(
    "The rules “{name}” are only a base that other rule sets build on; nobody plays by them alone. "
    "The rule sets are: {known}."
)

REFUSED: dict[str, Sentence] = {
    Reason.UNREADABLE: N_("This line cannot be read as an event."),
    # Translators: “rules” is a word of the table notation and stays as it is.
    Reason.NO_RULES: N_("No rules have been chosen yet. Begin with “rules” and the name of a rule set."),
    "no-rules/names": N_("No rules have been chosen yet. Begin with “rules” and one of these names: {names}."),
    Reason.UNKNOWN_RULES: N_("There is no rule set “{name}”. The rule sets are: {known}."),
    "unknown-rules/base": ONLY_A_BASE,
    # Translators: {nearest} is a list of words in quotation marks, joined with “or”.
    "unknown-rules/nearest": N_("There are no rules called “{name}”. Did you mean {nearest}?"),
    # Translators: “referee rules” is a command and stays as it is.
    Reason.BROKEN_RULES: N_("The rules “{name}” have faults. The command “referee rules” with their name shows them."),
    # Translators: “--rules” is typed as it is.
    "rules-elsewhere": N_(
        "A game may only name rule files in its own folder, and “{name}” is none. "
        "Put the file beside the game, or choose it with “--rules”."
    ),
    "rules-too-late": N_("The rules “{title}” cannot be exchanged once the players are seated. Begin a new game."),
    Reason.UNKNOWN_PARAMETER: N_("These rules have no value “{name}” that could be set."),
    "unknown-parameter/nearest": N_("These rules have no value “{name}” that could be set. Did you mean {nearest}?"),
    "unknown-parameter/known": N_("These rules have no value “{name}” that could be set. They have: {known}."),
    Reason.OUT_OF_BOUNDS: N_("The value of “{name}” cannot be {number}. Possible are {low} to {high}."),
    Reason.WRONG_NUMBER_OF_PLAYERS: N_("Players named: {number}. These rules are for {low} to {high} players."),
    Reason.TOO_FEW_CARDS: N_("Players named: {number}. The deck has too few cards to deal to so many."),
    Reason.SAME_NAME: N_("The name “{name}” is there twice. Give every player another name."),
    "name-too-long": N_("The name “{name}” is too long. A name may have {most} characters."),
    Reason.UNKNOWN_PLAYER: N_("Nobody at this table is called “{name}”."),
    "unknown-player/nearest": N_("Nobody at this table is called “{name}”. Did you mean {nearest}?"),
    "unknown-player/known": N_("Nobody at this table is called “{name}”. The players are: {known}."),
    Reason.PLAYER_OUT: N_("{player} is out and does not play any more."),
    Reason.UNKNOWN_CARD: N_("This deck has no card “{name}”."),
    "unknown-card/nearest": N_("This deck has no card “{name}”. Did you mean {nearest}?"),
    # Translators: {examples} are codes of cards in quotation marks, such as “R7” or “W”.
    "unknown-card/examples": N_("This deck has no card “{name}”. Its cards are written like {examples}."),
    # Translators: {known} is a list of colours with their letters, such as “red (R), green (G)”.
    Reason.UNKNOWN_COLOUR: N_("This deck has no colour “{name}”. Its colours are: {known}."),
    Reason.NO_COLOUR_TO_NAME: N_("No colour is named with the card “{card}”. Leave the colour out."),
    Reason.WRONG_PHASE: N_("That cannot happen now."),
    # Translators: {awaited} are words of the table notation in quotation marks.
    "wrong-phase/awaited": N_("That cannot happen now. Possible instead: {awaited}."),
    # Translators: {verb} is a word of the table notation, such as “accepts”.
    Reason.NOTHING_AWAITED: N_("The answer “{verb}” is not asked for now."),
    Reason.CUT_ALREADY: N_("{player} has already cut. These players still have to: {players}."),
    Reason.NO_COPY_LEFT: NN_(
        "{player} cannot have the card “{card}”: the deck has only {number}, and it has been seen elsewhere.",
        "{player} cannot have the card “{card}”: the deck has only {number}, and they have all been seen elsewhere.",
    ),
    "no-copy-left/nobody": NN_(
        "The card “{card}” cannot come now: the deck has only {number}, and it has been seen elsewhere.",
        "The card “{card}” cannot come now: the deck has only {number}, and they have all been seen elsewhere.",
    ),
    # Translators: {cards} is a list of cards in quotation marks.
    Reason.HAND_IS_KNOWN: N_("{player} cannot have the card “{card}”. This hand is known: {cards}."),
    # Translators: {missing} is a card that everybody knows {player} to hold.
    "hand-is-known/missing": N_("{player} also has to show the card “{missing}”, which this hand is known to hold."),
    Reason.SHOWN_WRONG_SIZE: NN_(
        "{player} holds {number} card, but the number shown is {given}.",
        "{player} holds {number} cards, but the number shown is {given}.",
    ),
    Reason.SHOWN_IMPOSSIBLE: N_("{player} cannot have the card “{card}”: it would be one more than the deck has."),
    # Translators: a hand that everybody knows proves that the challenged card was played rightly.
    Reason.SHOWN_OTHERWISE: N_("The card “{card}” was rightly played: what {player} holds is known."),
    "shown-otherwise/honest": N_("The card “{card}” was wrongly played: what {player} holds is known."),
    Reason.NOT_YOURSELF: N_("{player} has to name another player here."),
    Reason.COUNTED_ALREADY: N_("{player} has already been counted. To correct it, undo that first."),
    Reason.WENT_OUT: N_("{player} has no cards left to count."),
    Reason.RECOUNT_TOO_MANY: NN_(
        "{player} cannot hold {number} card: at most {most} can be in this hand.",
        "{player} cannot hold {number} cards: at most {most} can be in this hand.",
    ),
    Reason.RECOUNT_TO_NOTHING: N_("{player} cannot be counted out: the last card has to be played."),
    Reason.NOTHING_TO_UNDO: N_("There is nothing to undo."),
    Reason.NOTHING_TO_REDO: N_("There is nothing to do again."),
    Reason.WRONG_WORD: N_("The word “{word}” is not the call of these rules. It is “{call}”."),
    Reason.TOO_LARGE: N_("The number {number} is too large. At most {most} is possible."),
}

_BY_NOTATION: dict[str, Sentence] = {
    # Translators: in this and the following sentences, words of the table notation in quotation
    # marks (“plays”, “Ana draws” and so on) stay as they are.
    "line-too-long": N_("This line is too long. A line may have {limit} characters."),
    "control-character": N_("This line holds a control character ({code}). Delete it."),
    "not-utf-8": N_("This line is not text in UTF-8 (byte {byte}). Save the game in UTF-8."),
    "unclosed-quote": N_("The closing quotation mark is missing."),
    "misplaced-quote": N_("A quotation mark may only stand before and behind a whole name."),
    "empty-quotes": N_("There is nothing between the quotation marks. Write a name there."),
    "surplus-words": N_("The word “{word}” is one too many. Nothing more may follow “{verb}” here."),
    # Translators: keep the straight quotation marks round the second {word}; they are part of the notation.
    "reserved-name": N_(
        'The word “{word}” is part of the notation. If it is a name, write it in straight quotes: "{word}".'
    ),
    "missing-player": N_("A player’s name is missing behind “{verb}”."),
    "missing-player-before": N_("A player’s name is missing before “{verb}”."),
    "missing-verb": N_("What does “{player}” do? Write it behind the name, such as “draws” or “passes”."),
    "unknown-verb": N_("The word “{word}” is no event. Write who does what, such as “Ana draws” or “Ana passes”."),
    "unknown-verb/nearest": N_("The word “{word}” is no event. Did you mean {nearest}?"),
    "missing-number": N_("A number is missing behind “{verb}”."),
    "not-a-number": N_("The word “{word}” is not a whole number. Write one from {low} to {high}."),
    "number-out-of-bounds": N_("The number “{word}” is not possible here. Write one from {low} to {high}."),
    "missing-rule-set": N_("The name of a rule set is missing behind “rules”."),
    "missing-parameter": N_("What is to be set? Write a name and a number behind “set”."),
    "missing-card": N_("A card is missing behind “{verb}”."),
    "missing-colour": N_("A colour is missing behind “{verb}”."),
    "missing-choice": N_("A colour or a player is missing behind “{verb}”."),
    "missing-call": N_("The word of the call is missing behind “{verb}”."),
    "missing-word": N_("A word is missing behind “{verb}”."),
    "missing-back": N_("The word “back” is missing: write “takes back”."),
}

NOTATION = frozenset(key.partition("/")[0] for key in _BY_NOTATION)
"""The reasons of ``notation.Unreadable``, and those of lines that never reach it."""

SENTENCES: dict[str, Sentence] = REFUSED | _BY_NOTATION

# Translators: {column} counts the characters of a line from 1.
PLACE = N_("The place is character {column} of the line.")


def _first(*names: str) -> Callable[[Facts], str]:
    """The case is the first of these facts that is there and not empty."""
    return lambda facts: next((name for name in names if facts.get(name)), "")


CASES: dict[str, Callable[[Facts], str]] = {
    Reason.NO_RULES: _first("names"),
    Reason.UNKNOWN_RULES: _first("nearest", "base"),
    Reason.UNKNOWN_PARAMETER: _first("nearest", "known"),
    Reason.UNKNOWN_PLAYER: _first("nearest", "known"),
    Reason.UNKNOWN_CARD: _first("nearest", "examples"),
    Reason.WRONG_PHASE: _first("awaited"),
    Reason.HAND_IS_KNOWN: _first("missing"),
    Reason.SHOWN_OTHERWISE: lambda facts: "honest" if facts.get("honest") else "",
    Reason.NO_COPY_LEFT: lambda facts: "" if facts.get("player") else "nobody",
    "unknown-verb": _first("nearest"),
}
