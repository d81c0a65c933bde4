"""A sentence for everything that is refused, with what would be accepted."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.reasons import Reason
from referee.messages.marks import N_, NN_
from referee.messages.reasons import Facts
from referee.terms.marks import Sentence

ONLY_A_BASE = N_(
    "The rules “{name}” are only a base that other rule sets build on; nobody plays by them alone. "
    "The rule sets are: {known}."
)

REFUSED: dict[str, Sentence] = {
    Reason.UNREADABLE: N_("This line cannot be understood."),
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
    "rules-too-late": N_("The rules “{title}” cannot be changed now that the players are seated. Begin a new game."),
    Reason.UNKNOWN_PARAMETER: N_("These rules have no setting “{name}”."),
    "unknown-parameter/nearest": N_("These rules have no setting “{name}”. Did you mean {nearest}?"),
    "unknown-parameter/settable": N_("These rules have no setting “{name}”. You can set {settable}."),
    Reason.OUT_OF_BOUNDS: N_("“{parameter}” cannot be {number}. It can be from {low} to {high}."),
    Reason.WRONG_NUMBER_OF_PLAYERS: NN_(
        "There is {number} player; these rules are for {low} to {high}.",
        "There are {number} players; these rules are for {low} to {high}.",
    ),
    Reason.TOO_FEW_CARDS: NN_(
        "The deck has too few cards to deal to {number} player.",
        "The deck has too few cards to deal to {number} players.",
    ),
    Reason.SAME_NAME: N_("The name “{name}” is there twice. Give every player another name."),
    "name-too-long": N_("The name “{name}” is too long. A name may have {most} characters."),
    Reason.UNKNOWN_PLAYER: N_("Nobody at this table is called “{name}”."),
    "unknown-player/nearest": N_("Nobody at this table is called “{name}”. Did you mean {nearest}?"),
    "unknown-player/known": N_("Nobody at this table is called “{name}”. The players are {known}."),
    Reason.PLAYER_OUT: N_("{player} is out and no longer plays."),
    Reason.UNKNOWN_CARD: N_("No card here is written “{name}”."),
    "unknown-card/nearest": N_("No card here is written “{name}”. Did you mean {nearest}?"),
    # Translators: {examples} are codes of cards in quotation marks, such as “R7” or “W”.
    "unknown-card/examples": N_("No card here is written “{name}”. Cards are written like {examples}."),
    # Translators: {known} is a list of colours with their letters, such as “red (R), green (G)”.
    Reason.UNKNOWN_COLOUR: N_("“{name}” is not understood as a colour. Write one of these letters: {letters}."),
    # Translators: {letters} are a list such as “R (red) and G (green)”.
    "unknown-colour/words": N_("“{name}” is not understood as a colour. The colours are {known}."),
    Reason.NO_COLOUR_TO_NAME: N_("No colour is called with {card}. Leave the colour out."),
    Reason.WRONG_PHASE: N_("That cannot happen now."),
    # Translators: {awaited} are words of the table notation in quotation marks.
    "wrong-phase/awaited": N_("That cannot happen now. You can enter {awaited}."),
    # Translators: {verb} is a word of the table notation, such as “accepts”.
    Reason.NOTHING_AWAITED: N_("“{verb}” is not asked for now."),
    Reason.CUT_ALREADY: NN_(
        "{player} has already drawn a card. Still to draw: {players}.",
        "{player} has already drawn a card. Still to draw: {players}.",
    ),
    Reason.NO_COPY_LEFT: NN_(
        "{player} cannot have {card}: the deck has only {number}, and it has been seen elsewhere.",
        "{player} cannot have {card}: the deck has only {number}, and they have all been seen elsewhere.",
    ),
    "no-copy-left/nobody": NN_(
        "The {card} cannot come now: the deck has only {number}, and it has been seen elsewhere.",
        "The {card} cannot come now: the deck has only {number}, and they have all been seen elsewhere.",
    ),
    # Translators: {cards} is a list of cards in quotation marks.
    Reason.HAND_IS_KNOWN: NN_(
        "{player} cannot have {card}: their whole hand is known to be {cards}.",
        "{player} cannot have {card}: their whole hand is known to be {cards}.",
    ),
    # Translators: {missing} is a card that everybody knows {player} to hold.
    "hand-is-known/missing": N_("{player} also has to show {missing}, which they are known to hold."),
    Reason.SHOWN_WRONG_SIZE: NN_(
        "{player} holds {number} card, but shows {given}.",
        "{player} holds {number} cards, but shows {given}.",
    ),
    Reason.SHOWN_IMPOSSIBLE: N_("{player} cannot have {card}: it would be one more than the deck has."),
    # Translators: a hand that everybody knows proves that the challenged card was played rightly.
    Reason.SHOWN_OTHERWISE: N_("The {card} was legal: what {player} holds is known."),
    "shown-otherwise/honest": N_("The {card} was not legal: what {player} holds is known."),
    Reason.NOT_YOURSELF: N_("It has to be somebody other than {player}."),
    Reason.COUNTED_ALREADY: N_("{player}’s hand has already been counted. To correct it, undo that first."),
    Reason.WENT_OUT: N_("{player} has no cards left to count."),
    Reason.RECOUNT_TOO_MANY: NN_(
        "{player} cannot hold {number} card: {most} at most.",
        "{player} cannot hold {number} cards: {most} at most.",
    ),
    Reason.RECOUNT_TO_NOTHING: N_("A count cannot leave {player} without cards: the last card has to be played."),
    "recount-to-nothing/misdeal": N_(
        "A count cannot leave {player} without cards. If the deal was wrong, throw it in."
    ),
    Reason.POINTS_IMPOSSIBLE: N_(
        "No cards of this deck are worth {points} points together, if {player} holds {number}."
    ),
    "points-impossible/most": NN_(
        "{player} holds {number} card, which can be worth {most} points at most.",
        "{player} holds {number} cards, which can be worth {most} points at most.",
    ),
    # Translators: {colour} was called and stays, although somebody wants to change it.
    Reason.COLOUR_STANDS: N_("The colour stays {colour}: whoever has called a colour cannot change it."),
    Reason.ROUND_IS_OVER: N_("Too late: the round is over."),
    "round-is-over/winner": N_("Too late: the round is over, {winner} has won."),
    Reason.NOTHING_TO_TAKE_BACK: N_("{player} has not just played a card."),
    Reason.NOTHING_TO_PUT_BACK: N_("{player} has drawn nothing that could go back."),
    Reason.NOTHING_TO_SHUFFLE: N_("There is nothing to shuffle: only the top card lies on the discard pile."),
    # Translators: “stands” says that an illegal play, draw or pass counts because nobody objected.
    Reason.NOTHING_TO_STAND: N_("There is nothing to let stand: the last play, draw or pass was legal."),
    Reason.CANNOT_STAND: N_("That cannot stand: it cannot have happened."),
    # Translators: {fitting} is a list of players joined with “or”.
    Reason.CATCH_WHOM: N_("Nobody can be caught now."),
    "catch-whom/fitting": NN_("Who is meant? Only {fitting} can be caught.", "Who is meant? {fitting} can be caught."),
    Reason.SEEN_TOO_MANY: NN_(
        "{player} holds {number} card, so nobody can have seen {given}.",
        "{player} holds {number} cards, so nobody can have seen {given}.",
    ),
    Reason.TOO_FEW_LEFT: N_("{player} cannot leave: at least {low} players are needed. End the match instead."),
    Reason.TABLE_FULL: N_("{player} cannot join: {high} players are the most."),
    Reason.NOTHING_TO_UNDO: N_("There is nothing to undo."),
    Reason.NOTHING_TO_REDO: N_("There is nothing to redo."),
    Reason.WRONG_WORD: N_("Under these rules the word is “{call}”, not “{word}”."),
    Reason.NOT_NAMED: N_("Under these rules the dealer is not simply named: draw cards for the deal."),
    # Translators: {clauses} is a list of the names of rules in a rule file.
    Reason.GOES_ROUND: N_("These rules bring about one another without end: {clauses}. Change one of them."),
    Reason.TOO_LARGE: N_("The number {number} is too large; {most} at most."),
}

_BY_NOTATION: dict[str, Sentence] = {
    # Translators: in this and the following sentences, words of the table notation in quotation
    # marks (“plays”, “Ana draws” and so on) stay as they are.
    "line-too-long": N_("This line is too long. A line may have {limit} characters."),
    "control-character": N_("This line holds a control character ({code}). Delete it."),
    "not-utf-8": N_("This line is not text in UTF-8 (byte {byte}). Save the game in UTF-8."),
    "unclosed-quote": N_("The closing quotation mark is missing."),
    "misplaced-quote": N_("A quotation mark may only stand before and after a whole name."),
    "empty-quotes": N_("There is nothing between the quotation marks. Write a name there."),
    "surplus-words": N_("The word “{word}” is one too many. Nothing more may follow “{verb}” here."),
    # Translators: keep the straight quotation marks round the second {word}; they are part of the notation.
    "reserved-name": N_(
        'The word “{word}” is part of the notation. If it is a name, write it in straight quotes: "{word}".'
    ),
    "missing-player": N_("A player’s name is missing after “{verb}”."),
    "missing-player-before": N_("A player’s name is missing before “{verb}”."),
    "missing-verb": N_("What does “{player}” do? Write it after the name, such as “draws” or “passes”."),
    "unknown-verb": N_("“{word}” is not understood. Write who does what, such as “Ana draws” or “Ana passes”."),
    "unknown-verb/nearest": N_("“{word}” is not understood. Did you mean {nearest}?"),
    "missing-number": N_("A number is missing after “{verb}”."),
    "not-a-number": N_("“{word}” is not a whole number."),
    "number-out-of-bounds": N_("The number has to be from {low} to {high}, not “{word}”."),
    "missing-rule-set": N_("The name of a rule set is missing after “rules”."),
    "missing-parameter": N_("What is to be set? Write a name and a number after “set”."),
    "missing-card": N_("A card is missing after “{verb}”."),
    "missing-colour": N_("A colour is missing after “{verb}”."),
    "missing-choice": N_("A colour or a player is missing after “{verb}”."),
    "missing-call": N_("What is said is missing after “{verb}”."),
    "missing-word": N_("A word is missing after “{verb}”."),
    # Translators: {verb} is “takes back” or “puts back”.
    "missing-back": N_("The word “back” is missing: write “{verb}”."),
    # Translators: {options} is a list of words of the notation in quotation marks, joined with “or”.
    "one-of": N_("“{verb}” has to be followed by {options}."),
}

NOTATION = frozenset(key.partition("/")[0] for key in _BY_NOTATION)
"""The reasons of ``notation.Unreadable``, and those of lines that never reach it."""

SENTENCES: dict[str, Sentence] = REFUSED | _BY_NOTATION

# Translators: {column} counts the characters of a line from 1.
PLACE = N_("See character {column} of the line.")


def _first(*names: str) -> Callable[[Facts], str]:
    """The case is the first of these facts that is there and not empty."""
    return lambda facts: next((name for name in names if facts.get(name)), "")


CASES: dict[str, Callable[[Facts], str]] = {
    Reason.NO_RULES: _first("names"),
    Reason.UNKNOWN_RULES: _first("nearest", "base"),
    Reason.UNKNOWN_PARAMETER: _first("nearest", "settable"),
    Reason.UNKNOWN_PLAYER: _first("nearest", "known"),
    Reason.UNKNOWN_CARD: _first("nearest", "examples"),
    Reason.UNKNOWN_COLOUR: lambda facts: "words" if facts.get("own_words") else "",
    Reason.RECOUNT_TO_NOTHING: _first("misdeal"),
    Reason.POINTS_IMPOSSIBLE: _first("most"),
    Reason.ROUND_IS_OVER: _first("winner"),
    Reason.CATCH_WHOM: _first("fitting"),
    Reason.WRONG_PHASE: _first("awaited"),
    Reason.HAND_IS_KNOWN: _first("missing"),
    Reason.SHOWN_OTHERWISE: lambda facts: "honest" if facts.get("honest") else "",
    Reason.NO_COPY_LEFT: lambda facts: "" if facts.get("player") else "nobody",
    "unknown-verb": _first("nearest"),
}
