"""Rulings and events in words: one language at a table with one rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from referee.cards import Colour, Face, Rank
from referee.engine import events as e
from referee.messages import reasons, refusals
from referee.messages.cards import CardWords
from referee.messages.consequences import outlook, told
from referee.messages.phrasebook import Phrasebook, with_one_stop
from referee.messages.reasons import Facts
from referee.terms.marks import Sentence

if TYPE_CHECKING:
    from referee.rulings import Ruling

SENTENCES: dict[str, Sentence] = reasons.SENTENCES | refusals.SENTENCES
CASES: dict[str, Callable[[Facts], str]] = reasons.CASES | refusals.CASES

_SAYS_WHAT_IS_NEXT = frozenset({"wrong-phase", "nothing-awaited"})
"""Refusals after which a reader needs to know what is awaited instead."""
_SAYS_ALL = frozenset({"cut-again", "cut-tied", "put-back", "rules-kept"})
"""Reasons after which nothing is left to say."""
_OR = frozenset({"nearest", "options"})
_QUOTED = frozenset({"nearest", "options", "names", "awaited", "examples"})


class Voice:
    """Puts rulings into words. Get one from ``Speaker.voice``.

    Everything that does not change from ruling to ruling is kept: at a table a
    sentence takes some microseconds.
    """

    def __init__(self, speaker: Phrasebook, words: CardWords) -> None:
        self.speaker = speaker
        self.words = words

    def ruling(self, ruling: Ruling) -> str:
        """The reason, what follows, who is next."""
        said = self.reason(ruling)
        if ruling.verdict == "refused":
            return f"{said} {outlook(self.say, ruling)}" if ruling.reason in _SAYS_WHAT_IS_NEXT else said
        if ruling.effects:
            before, after = told(self.say, ruling)
            said = " ".join(filter(None, (before, said, after)))
        if ruling.reason in _SAYS_ALL:
            return said
        following = outlook(self.say, ruling)
        return f"{said} {following}" if following else said

    def reason(self, ruling: Ruling) -> str:
        """Only the reason, in one sentence or two."""
        reason, facts = ruling.reason, ruling.facts
        if reason == "unknown-card":
            facts = {**facts, "examples": self.words.examples()}
        elif reason == "out-of-turn" and isinstance(ruling.event, e.Draws):
            facts = {**facts, "draws": True}
        case = CASES.get(reason)
        kind = case(facts) if case is not None else ""
        sentence = SENTENCES.get(f"{reason}/{kind}" if kind else reason) or SENTENCES[reason]
        said = self.say(sentence, facts)
        if reason in refusals.NOTATION and facts.get("column"):
            said = f"{said} {self.say(refusals.PLACE, facts)}"
        return said

    def event(self, event: e.Event) -> str:
        """What happened, without any ruling on it."""
        from referee.messages.happenings import sentence_of  # for rulings alone nobody needs it

        sentence, facts = sentence_of(event, self.words)
        return self.say(sentence, facts)

    def say(self, sentence: Sentence, facts: Facts) -> str:
        """A sentence in this language, its facts worded."""
        if type(sentence) is str:
            template = self.speaker.template(sentence)
        else:
            number = facts.get("number")
            template = self.speaker.form(sentence[0], sentence[1], number if isinstance(number, int) else 0)
        return with_one_stop(template.format_map(_Words(self, facts)))

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
        if name == "card":  # a code of the notation
            face = self.words.find(text)
            return text if face is None else self.words.face(face)
        # Of the names that facts carry, a parameter's is the one that rule sets have words for.
        return self.words.word(text) if name == "name" else text

    def _several(self, name: str, facts: Any) -> str:
        items = [self._item(name, fact) for fact in facts]
        return self.speaker.list(items, "or" if name in _OR else "standard")

    def _item(self, name: str, fact: object) -> str:
        if isinstance(fact, Face):
            return self.speaker.quoted(self.words.face(fact))
        if isinstance(fact, Colour):
            return f"{self.words.colour(fact)} ({fact.code})"
        text = str(fact)
        return self.speaker.quoted(text) if name in _QUOTED else text


_WORDED: dict[type, Callable[[Voice, Any], str]] = {
    int: lambda voice, number: voice.speaker.number(number),
    Face: lambda voice, face: voice.words.face(face),
    Colour: lambda voice, colour: voice.words.colour(colour),
    Rank: lambda voice, rank: voice.words.rank(rank),
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
        return self.voice.worded(name, self.facts.get(name))
