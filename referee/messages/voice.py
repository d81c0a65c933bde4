"""Rulings and events in words: one language at a table with one rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee.cards import Colour, Face, Rank
from referee.engine import events as e
from referee.entry.command_words import whole_word
from referee.entry.lexicon import Lexicon
from referee.messages import reasons, refusals
from referee.messages.call import call_of, called
from referee.messages.cards import CardWords
from referee.messages.consequences import COSTS_NOTHING, SCORE, costs_nothing, expected, outlook, tell
from referee.messages.facts import more_facts
from referee.messages.greek import Named
from referee.messages.phrasebook import PERSONS, begun, with_one_stop
from referee.messages.reasons import Facts
from referee.messages.talk import Talk
from referee.rulebook import Clause
from referee.terms.marks import Sentence

if TYPE_CHECKING:
    from referee.messages.phrasebook import Phrasebook
    from referee.rulings import Ruling

SENTENCES: dict[str, Sentence] = reasons.SENTENCES | refusals.SENTENCES
CASES: dict[str, Callable[[Facts], str]] = reasons.CASES | refusals.CASES

_SAYS_WHAT_IS_NEXT = frozenset({"wrong-phase", "nothing-awaited"})
"""Refusals after which a reader needs to know what is awaited instead."""
_SAYS_ALL = frozenset(
    {"cut-again", "cut-tied", "put-back", "rules-kept", "answer-first", "must-play-drawn", "turn-set"}
)
"""Reasons that say already what is awaited next."""
_OR = frozenset({"nearest", "awaited", "fitting", "letters", "settable", "options"})
_QUOTED = frozenset({"nearest", "names", "awaited", "examples", "settable", "options"})
_TYPED = frozenset({"verb", "awaited", "nearest"})
"""Facts that can be words of the notation, which the screen shows as its reader types them."""


@dataclass(frozen=True, slots=True)
class Said:
    """A ruling in words: why, with what follows from it; what is awaited next; and both together.

    ``outlook`` is empty where the decision says it already, and ``text`` need not be
    the sum of the two: where both are about the same player, they are one sentence.
    """

    decision: str
    outlook: str
    text: str


class Voice:
    """Puts rulings into words. Get one from ``Phrasebook.voice``.

    Everything that does not change from ruling to ruling is kept: at a table a
    sentence takes some microseconds.
    """

    def __init__(self, speaker: Phrasebook, words: CardWords, own_words: bool = False) -> None:
        self.speaker = speaker
        self.words = words
        self.own_words = own_words

    def ruling(self, ruling: Ruling) -> Said:
        """The reason, what follows, who is next."""
        talk = Talk(self.say)
        if ruling.verdict == "refused":
            talk.say(*self._reasoned(ruling))
            self._place(talk, ruling)
            return self._ended(talk, ruling, ruling.reason in _SAYS_WHAT_IS_NEXT)
        tell(talk, ruling, self._reasoned(ruling))
        if costs_nothing(ruling):
            talk.say(COSTS_NOTHING, {})
        return self._ended(talk, ruling, not _says_all(ruling))

    def reason(self, ruling: Ruling) -> str:
        """Only the reason, in one sentence or two."""
        talk = Talk(self.say)
        talk.say(*self._reasoned(ruling))
        self._place(talk, ruling)
        return talk.text

    def _ended(self, talk: Talk, ruling: Ruling, looks_ahead: bool) -> Said:
        decision = talk.text
        following = expected(ruling) if looks_ahead else None
        if following is None:
            return Said(decision, "", decision)
        talk.say(following.sentence, following.facts, following.going_on)
        return Said(decision, outlook(self.say, ruling), talk.text)

    def _reasoned(self, ruling: Ruling) -> tuple[Sentence, Facts]:
        """The sentence of the reason, and its facts."""
        reason, facts = ruling.reason, more_facts(ruling, self.words.rulebook, self.examples, self.own_words)
        case = CASES.get(reason)
        kind = case(facts) if case is not None else ""
        return SENTENCES.get(f"{reason}/{kind}" if kind else reason) or SENTENCES[reason], facts

    def examples(self) -> tuple[str, ...]:
        """Two cards of the deck as they are written: in the notation, or on a screen as its reader types them."""
        rulebook = self.words.rulebook
        if not self.own_words or rulebook is None:
            return self.words.examples()
        lexicon = Lexicon(rulebook, self.speaker.language)
        faces = (rulebook.deck.face(code) for code in self.words.examples())
        return tuple(lexicon.typed(face) for face in faces if face is not None)

    def _place(self, talk: Talk, ruling: Ruling) -> None:
        if ruling.reason in refusals.NOTATION and ruling.facts.get("column"):
            talk.say(refusals.PLACE, ruling.facts)

    def event(self, event: e.Event) -> str:
        """What happened, without any ruling on it."""
        from referee.messages.happenings import sentence_of  # for rulings alone nobody needs it

        sentence, facts = sentence_of(event, self.words)
        return self.say(sentence, facts)

    def rule(self, clause: Clause) -> str:
        """What a clause of the table's rules says, as a whole sentence."""
        from referee.messages.prose.clauses import clause_prose  # for most rulings nobody needs it

        rulebook = self.words.rulebook
        return "…" if rulebook is None else clause_prose(rulebook, clause, self.speaker)

    def say(self, sentence: Sentence, facts: Facts) -> str:
        """A sentence in this language, its facts worded."""
        if type(sentence) is str:
            template = self.speaker.template(sentence)
        else:
            template = self.speaker.form(sentence[0], sentence[1], _count(facts))
        return with_one_stop(begun(template, template.format_map(_Words(self, facts))))

    @cached_property
    def call(self) -> str:
        """The word of the call at this table; empty where nothing is called."""
        return call_of(self.words.rulebook)

    def worded(self, name: str, fact: object) -> str:
        """A fact in words."""
        kind = type(fact)
        if kind is str:
            return self._text(name, fact)  # type: ignore[arg-type]
        word = _WORDED.get(kind)
        if word is not None:
            return word(self, fact)
        if isinstance(fact, tuple | list | frozenset):
            return self._several(name, fact)
        title = getattr(fact, "title", None)
        if callable(title):  # a rule set
            return str(title(self.speaker.language))
        if isinstance(fact, Mapping):  # texts by language
            return str(fact.get(self.speaker.language) or fact.get("en") or "…")
        return "…" if fact is None else str(fact)

    def _text(self, name: str, text: str) -> str:
        if name in PERSONS:
            return self.speaker.person(text)
        if name == "card":  # a code of the notation
            face = self.words.find(text)
            return text if face is None else self.words.face(face)
        if name == "parameter":
            return self.words.word(text)
        if name == "call" or (name == "word" and text.casefold() == self.call.casefold()):
            return called(text, self.speaker.language)
        return self._typed(text) if name in _TYPED else text

    def _typed(self, text: str) -> str:
        """A word of the notation; on a screen, as its reader types it."""
        return whole_word(self.speaker.language, text) if self.own_words else text

    def _several(self, name: str, facts: Any) -> str:
        if name == "scores":
            return ", ".join(self.say(SCORE, {"player": player, "number": points}) for player, points in facts)
        if name in _PEOPLE:
            return self.speaker.players([str(fact) for fact in facts])
        items = [self._item(name, fact) for fact in facts]
        return self.speaker.list(items, "or" if name in _OR else "standard")

    def _item(self, name: str, fact: object) -> str:
        if isinstance(fact, Face):
            name = self.words.face(fact)
            return name if self.speaker.language == "en" else self.speaker.quoted(name)
        if isinstance(fact, Colour):
            return f"{fact.code} ({self.words.colour(fact)})" if name == "letters" else self.words.colour(fact)
        text = self._typed(str(fact)) if name in _TYPED else str(fact)
        return self.speaker.quoted(text) if name in _QUOTED else text


_PEOPLE = frozenset({"players", "both", "waiting", "fitting"})
"""Facts that are the names of several players."""

_WORDED: dict[type, Callable[[Voice, Any], str]] = {
    int: lambda voice, number: voice.speaker.number(number),
    Face: lambda voice, face: voice.words.face(face),
    Colour: lambda voice, colour: voice.words.colour(colour),
    Rank: lambda voice, rank: voice.words.rank(rank),
    Clause: lambda voice, clause: voice.rule(clause),
    e.Rules: lambda voice, event: voice.event(event),
}
_WORDED |= dict.fromkeys((*e.Event.__subclasses__(), *e.ByPlayer.__subclasses__()), _WORDED[e.Rules])


class _Words(dict[str, str]):
    """The facts of a sentence, worded when the sentence asks for them."""

    __slots__ = ("facts", "voice")

    def __init__(self, voice: Voice, facts: Facts) -> None:
        self.voice = voice
        self.facts = facts

    def __missing__(self, name: str) -> str:
        fact = self.facts.get(name)
        if fact is None and name == "word":
            fact = self.voice.call or None
        word = self.voice.worded(name, fact)
        return word if type(word) is Named else Named(word)


def _says_all(ruling: Ruling) -> bool:
    """Whether the reason says already what is awaited next."""
    # Where a card is played instead, the reason is about the card.
    debt = ruling.reason == "must-take-debt" and ruling.facts.get("card") is None
    drawing_on = ruling.reason == "wrong-pass" and bool(ruling.facts.get("until"))
    return debt or drawing_on or ruling.reason in _SAYS_ALL


def _count(facts: Facts) -> int:
    """What a sentence counts: its number, or how many items its list has."""
    number = facts.get("number")
    if isinstance(number, int):
        return number
    return next((len(fact) for fact in facts.values() if isinstance(fact, tuple | list)), 0)
