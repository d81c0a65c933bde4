"""What is wrong with a rule file, in the reader's language, with the place shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.language.faults import Fault
from referee.language.keywords import KEYWORDS, phrase_of
from referee.language.lexer import MARKS
from referee.languages import LANGUAGES
from referee.messages.marks import N_, NN_
from referee.text import INVISIBLE, clip, shown, width

if TYPE_CHECKING:
    from referee.messages.speaking import Speaker

SENTENCES: Mapping[str, str] = {
    # --- characters ---
    "not-utf-8": N_("The byte {byte} is not UTF-8; save the file as UTF-8 text."),
    "open-quote": N_("A text begins here with a quotation mark and is not closed in the same line."),
    "odd-quote": N_('Texts stand between straight quotation marks "like this"; {character} is another character.'),
    "odd-character": N_("The character {character} has no meaning here."),
    "number-and-letters": N_("“{word}” is neither a number nor a name; a name begins with a letter."),
    "number-too-long": N_("This number is too long; at most {number} digits are allowed."),
    # --- the grammar ---
    "unexpected": N_("“{word}” does not fit here."),
    "too-much": N_("“{word}” does not fit here; the rule is complete before it."),
    "keyword-as-name": N_("“{word}” is a phrase of the rule language; here a name is needed."),
    # Translators: the rule language skips the words “a”, “an” and “the”.
    "article-as-name": N_("“{word}” cannot be a name, because the rule language skips this word. Choose another name."),
    # Translators: for example, {word} is “three” and {number} is 3.
    "number-in-words": N_("Numbers are written in figures: {number} instead of “{word}”."),
    # Translators: for example, {word} is “draw two”; below it stands: Did you mean “draw-two”?
    "name-in-pieces": N_("“{word}” is one name; its words are joined with hyphens."),
    # Translators: {joint} is “or” or “and”, {word} is a name that stands alone behind it.
    "half-condition": N_(
        "“{word}” alone is not a condition; after “{joint}” the whole condition has to be said again."
    ),
    "word-too-many": N_("“{word}” is one word too many; without it, the rule can be read."),
    "unknown-language": N_("“{word}” is not a language of the referee. Its languages are: {known}."),
    "begins-nothing": N_(
        "No rule begins with “{word}”. A rule begins with its name and a colon; "
        "a line that goes on with the rule before it is indented."
    ),
    "indented": N_(
        "“{word}” begins an indented line, which goes on with the rule before it. "
        "A new rule begins at the very beginning of its line."
    ),
    "unfinished": N_("The rule breaks off after “{word}”."),
    "nested-too-deep": N_("This rule is nested too deeply; divide it into several rules."),
    "rule-too-long": N_("This rule is too long; divide it into several rules."),
    "said-twice": N_("“{word}” may stand only once in a file."),
    "empty-file": N_("The file holds no rules. It has to begin like this: {example}"),
    "no-heading": N_("The file does not say what its rule set is called. It has to begin like this: {example}"),
    "file-too-long": N_("The file is too long; at most {number} characters are allowed."),
    # --- names ---
    "unknown-base": N_("There is no rule set “{word}” to build on."),
    "based-on-itself": N_("The rule set is based on itself, by way of “{word}”."),
    "too-many-bases": N_("These rules are based on too many others, one on the other; at most {number} are allowed."),
    "only-a-base": N_("“{word}” only holds common rules. Base a rule set on it to play by them: {example}"),
    "unknown-clause": N_("No rule is called “{word}”, so it cannot be left out."),
    "unknown-cards": N_("“{word}” is not a card, a colour or a kind of cards of this deck."),
    "unknown-rank": N_("“{word}” is not a rank of this deck."),
    "unknown-parameter": N_("“{word}” is not a number that these rules declare. Declare it like this: {example}"),
    "unknown-source": N_("The source “{word}” is not declared. Declare it like this: {example}"),
    "word-for-nothing": N_("“{word}” is not a card, a kind of cards or a number of these rules, so it needs no words."),
    "clause-twice": N_("Two rules of this file are called “{word}”; give each a name of its own."),
    "names-alike": N_(
        "“{word}” and “{other}” ({file}, line {line}) can hardly be told apart; give one of them another name."
    ),
    "replaces-another": N_(
        "The rule “{clause}” would take the place of one about another matter ({file}, line {line}). "
        "Give it another name, or say that this is meant: {example}"
    ),
    "nothing-to-change": N_("No inherited rule is called “{word}”, so it cannot be changed."),
    "declared-twice": N_("“{word}” is declared twice in this file."),
    "named-twice": N_("“{word}” already names something else in this deck."),
    # --- the deck ---
    "no-deck": N_("The rules have no deck. Say what it is made of, like this: {example}"),
    "code-twice": N_("Two cards of the deck would both be written “{code}”."),
    "wrong-copies": N_("A deck has at least 1 card of each kind and at most {number}."),
    "deck-too-large": N_("The deck is too large; at most {number} cards are allowed."),
    "too-many-ranks": N_("The deck has too many ranks; at most {number} are allowed."),
    "backwards": N_("The run from {first} to {last} goes backwards; the smaller number comes first."),
    # --- what is asked where ---
    "hand-is-hidden": N_(
        "The rule “{clause}” asks what is in a hand. Hands are hidden; only a rule with “{phrase}” may ask."
    ),
    "no-card-in-question": N_("The rule “{clause}” asks about a card at a moment when no card is in question."),
    "role-not-here": N_(
        "The rule “{clause}” speaks of the “{role}”, but there is none at its moment. "
        "There is one in a rule like this: {example}"
    ),
    "nobody-here": N_("The rule “{clause}” speaks of the “{role}”, but nobody is that where it stands."),
    "question-not-here": N_("The rule “{clause}” asks “{term}”, which cannot be asked where it stands."),
    "count-not-here": N_("The rule “{clause}” counts “{term}”, which cannot be counted where it stands."),
    # Translators: {term} is a phrase of the rule language, such as “nothing is owed any more”.
    "effect-not-here": N_("“{term}” cannot follow from the moment of the rule “{clause}”."),
    # Translators: {term} is a phrase of the rule language, such as “draws”.
    "goes-round": N_("The rule “{clause}” would go round for ever: “{term}” can bring about its own moment again."),
    "nothing-stays": N_("With the rule “{clause}” every card that is turned up goes back, so no round can begin."),
    "no-number": N_("By the rule “{clause}” the card “{card}” is worth its number, but it has none."),
    # --- bounds and contradictions ---
    "default-out-of-bounds": N_("The usual number of “{word}” must lie within its bounds, {low} to {high}."),
    "seats-out-of-bounds": N_("The players must be at least 2 and at most 100, the smaller number first."),
    # Translators: {players} is a number of players of 2 or more, {most} a number of cards.
    "deal-too-large": N_(
        "At a table of {seats} players each would be dealt up to {most} cards by the rule “{clause}”, and one is "
        "turned up; the deck has only {number}."
    ),
    # Translators: {least} is a number below 1, often below 0.
    "deal-too-small": N_(
        "The rule “{clause}” can make the number of cards that are dealt {least}; it must be at least 1."
    ),
    # Translators: {players} is a number of players of 2 or more.
    "nothing-dealt": N_("The rules do not say how many cards are dealt to each of {seats} players."),
    "less-than-nothing": N_("By the rule “{clause}” the number of cards is always less than 0."),
    "number-too-large": N_("By the rule “{clause}” a number can be larger than {number}; nobody counts that far."),
    "two-clauses": N_(
        "The rules “{other}” and “{clause}” exclude each other. Give both the same name, or leave one out: {example}"
    ),
    # --- what lacks ---
    "needs-players": N_("The rules do not say how many players can take part. Say it like this: {example}"),
    "needs-deal": N_("The rules do not say how many cards are dealt. Say it like this: {example}"),
    "needs-drawing": N_("The rules do not say what a player does who cannot play. Say it like this: {example}"),
    "needs-permission": N_("The rules do not say when a card may be played. Say it like this: {example}"),
    "needs-honest": N_("The rules do not say when a challenged card was rightly played. Say it like this: {example}"),
    "needs-worth": N_("The rules do not say what the card “{card}” is worth. Say it like this: {example}"),
    "needs-round-end": N_("The rules do not say when a round ends. Say it like this: {example}"),
    "needs-match-end": N_("The rules do not say when the match ends. Say it like this: {example}"),
    "needs-last-player": N_(
        "Players can leave the match by the rule “{clause}”, but the rules do not say that it ends when one is left. "
        "Say it like this: {example}"
    ),
    "needs-scoring": N_("The rules do not say who scores. Say it like this: {example}"),
    "needs-winner": N_("The rules do not say who wins the match. Say it like this: {example}"),
    "needs-next-dealer": N_("The rules do not say who deals the next round. Say it like this: {example}"),
}
"""A sentence for each reason of a fault."""

EXAMPLES: Mapping[str, str] = {
    "empty-file": "rule set …, based on …",
    "no-heading": "rule set …, based on …",
    "only-a-base": "rule set …, based on {word}",
    "unknown-parameter": "parameter {word}: 10, from 1 to 100",
    "unknown-source": 'source {word}: en "…"',
    "no-deck": "deck: the deck has 4 each of 1 to 9",
    "two-clauses": "without {other}",
    "replaces-another": "changes {clause}:",
    "needs-players": "seats: there are 2 to 10 players",
    "needs-deal": "hand: each player is dealt 7 cards",
    "needs-drawing": "drawing: a player may draw 1 card, then may pass",
    "needs-permission": "match: a card may be played if it has the active colour or the top rank",
    "needs-honest": "honest: a card is honest if no card in the hand has the active colour",
    "needs-worth": "points: a card is worth 1",
    "needs-round-end": "round-end: when a hand is empty: the round ends",
    "needs-match-end": "match-end: when a total reaches 100: the match ends",
    "needs-last-player": "last-player: when one player is left in the match: the match ends",
    "needs-scoring": "scoring: the winner scores the cards of the others",
    "needs-winner": "match-winner: the highest total wins the match",
    "needs-next-dealer": "next-dealer: the deal moves to the left",
}
"""What a rule author can write, in the rule language."""

ROLES: Mapping[str, str] = {
    "named-player": "swap: when a player is named: the player swaps hands with the named player",
    "challenger": "lost-challenge: when a challenge fails: the challenger draws 6 cards",
    "challenged-player": "won-challenge: when a challenge succeeds: the challenged player draws 4 cards",
}
"""A rule at a moment that has the role, in the rule language."""

_KINDS = {
    "NAME": N_("a name"),
    "INT": N_("a number"),
    "STRING": N_("a text in quotation marks"),
    "$END": N_("the end of the rule"),
}
_PHRASES = frozenset(KEYWORDS["en"].values())
_SIGNS = {name: sign for sign, name in MARKS.items()}

PHRASES = "referee rules --words"
"""The command that shows all phrases of the rule language."""

SHOWN = 6
"""No more of what could stand somewhere is shown than this."""

WIDTH = 76
"""The columns of a screen that a faulty line may fill."""

_BEFORE = 30
_TAB = 4


def say_faults(faults: Sequence[Fault], speaker: Speaker) -> str:
    """All faults, each with its place, its line and the way out; no newline at the end."""
    # Several faults at one place need its line only once.
    places = [None, *(fault.place for fault in faults)]
    pairs = zip(faults, places, strict=False)
    return "\n".join(say_fault(fault, speaker, with_line=fault.place != before) for fault, before in pairs)


def say_fault(fault: Fault, speaker: Speaker, with_line: bool = True) -> str:
    """One fault: ``FILE:LINE:COLUMN: what is wrong``, the line with the place marked, the way out."""
    place = fault.place
    lines = [f"{place.file}:{place.line}:{place.column}: {sentence(fault, speaker)}"]
    if with_line and fault.text.strip():
        lines += [f"    {line}" for line in excerpt(fault.text, place.column, place.width)]
    lines += _way_out(fault, speaker)
    return "\n".join(lines)


def sentence(fault: Fault, speaker: Speaker) -> str:
    """What is wrong, without the place."""
    facts = {name: _fact(name, fact) for name, fact in fault.facts.items()}
    facts["phrase"] = KEYWORDS["en"]["IS_HONEST"]
    facts["known"] = speaker.list(LANGUAGES)
    example = EXAMPLES.get(fault.reason) or ROLES.get(str(fault.facts.get("role")), "")
    for name, fact in facts.items():
        example = example.replace(f"{{{name}}}", str(fact))
    return speaker.text(SENTENCES[fault.reason], example=example, **facts)


def _fact(name: str, fact: object) -> object:
    if name in ("role", "term"):
        return phrase_of(str(fact))
    if name == "character":
        return _character(str(fact))
    return clip(shown(fact), WIDTH) if isinstance(fact, str) else fact


def _character(character: str) -> str:
    """A character as people can find it: itself if it shows, and its number."""
    code = f"U+{ord(character):04X}"
    return f"{character} ({code})" if character.isprintable() and not INVISIBLE.match(character) else code


def _way_out(fault: Fault, speaker: Speaker) -> Iterator[str]:
    """What was probably meant, else what could stand there."""
    if fault.nearest is not None:
        yield speaker.text(N_("Did you mean “{nearest}”?"), nearest=fault.nearest)
    elif fault.expected:
        shown = ", ".join(_expected(name, speaker) for name in fault.expected[:SHOWN])
        more = len(fault.expected) - SHOWN
        if more > 0:
            # Translators: {expected} is a list with commas.
            forms = NN_("Possible here: {expected} and {number} other.",
                        "Possible here: {expected} and {number} others.")  # fmt: skip
            yield speaker.plural(forms[0], forms[1], more, expected=shown)
            if not _PHRASES.isdisjoint(fault.expected):
                # Translators: {command} is typed in a terminal.
                yield speaker.text(N_("All phrases of the rule language are shown by “{command}”."), command=PHRASES)
        else:
            yield speaker.text(N_("Possible here: {expected}."), expected=shown)


def _expected(name: str, speaker: Speaker) -> str:
    if name in _KINDS:
        return speaker.text(_KINDS[name])
    return speaker.quoted(_SIGNS.get(name, name))


# --- the line and the mark under the place ---


def excerpt(text: str, column: int, width: int) -> tuple[str, str]:
    """A line, or the part of it around a place, and a line that marks the place below it.

    ``column`` counts the characters from 1. Wide characters take two columns of the
    screen, accents that stand alone none, tabs become blanks; what does not print is replaced.
    """
    cells = [_cell(character) for character in text]
    start = min(column - 1, len(cells))
    end = min(start + width, len(cells))
    first, last = _window(cells, start)
    before, after = "…" if first else "", "…" if last < len(cells) else ""
    line = before + "".join(shown for shown, _ in cells[first:last]) + after
    blank = len(before) + _columns(cells[first:start])
    marked = max(1, _columns(cells[start : min(end, last)]))
    return line.rstrip(), " " * blank + "^" * marked


def _window(cells: list[tuple[str, int]], start: int) -> tuple[int, int]:
    """Which characters to show so that the line fits and the place is in it, with something before it."""
    first = last = 0
    used = 0
    while last < len(cells):
        used += cells[last][1]
        last += 1
        while used > WIDTH and (last <= start or _columns(cells[first:start]) > _BEFORE):
            used -= cells[first][1]
            first += 1
        if used > WIDTH:
            return first, last - 1
    return first, last


def _columns(cells: Sequence[tuple[str, int]]) -> int:
    return sum(width for _, width in cells)


def _cell(character: str) -> tuple[str, int]:
    """What is shown for a character, and how many columns it takes."""
    if character == "\t":
        return " " * _TAB, _TAB
    printed = shown(character)
    return printed, width(printed)
