"""Who speaks to the reader: everything that the referee says, in one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from referee.cards import Colour, Face, Rank
from referee.engine.events import Event
from referee.languages import LANGUAGES, OWN_NAMES, LanguageUnknown
from referee.messages.call import call_of, called
from referee.messages.cards import CardWords
from referee.messages.marks import N_
from referee.messages.phrasebook import Phrasebook
from referee.messages.voice import Voice
from referee.rulebook import Clause, Rulebook
from referee.rulings import Ruling

_REMEMBERED = 64


class Speaker(Phrasebook):
    """Says everything in one language: what the catalogue says, and cards, events and rulings.

    Get one from ``speaker(language)``, which keeps them: a speaker caches what it
    looks up.
    """

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self._voices: dict[tuple[int, bool], Voice] = {}

    # --- cards ---

    def card(self, face: Face, rulebook: Rulebook | None = None) -> str:
        """The name of a card in the words of a rule set, without quotation marks."""
        return self.words(rulebook).face(face)

    def colour(self, colour: Colour, rulebook: Rulebook | None = None) -> str:
        """The name of a colour or suit."""
        return self.words(rulebook).colour(colour)

    def rank(self, rank: Rank, rulebook: Rulebook | None = None) -> str:
        """The name of a rank."""
        return self.words(rulebook).rank(rank)

    def words(self, rulebook: Rulebook | None = None) -> CardWords:
        """All the names of a rule set's cards."""
        return self.voice(rulebook).words

    # --- rulings and events ---

    def voice(self, rulebook: Rulebook | None, own_words: bool = False) -> Voice:
        """The voice that speaks at a table with this rule set; kept, because rulings come fast.

        With ``own_words``, it says the words of the notation as its reader types them on the screen.
        """
        key = (id(rulebook), own_words)
        voice = self._voices.get(key)
        if voice is None or voice.words.rulebook is not rulebook:
            if len(self._voices) >= _REMEMBERED:
                self._voices.clear()
            voice = self._voices[key] = Voice(self, CardWords(rulebook, self.language), own_words)
        return voice

    def ruling(self, ruling: Ruling, rulebook: Rulebook | None = None) -> str:
        """A ruling in one to three sentences: the reason, what follows, who is next.

        ``rulebook`` is the table's: it gives the cards their names.
        """
        return self.voice(rulebook).ruling(ruling).text

    def call_word(self, rulebook: Rulebook | None) -> str:
        """The word that a rule set has players say, as it is printed; empty where they say nothing."""
        return called(call_of(rulebook), self.language)

    def event(self, event: Event, rulebook: Rulebook | None = None) -> str:
        """What happened, as a sentence, without any ruling on it."""
        return self.voice(rulebook).event(event)

    def source(self, clause: Clause | None) -> str:
        """Where a rule stands: ``es 9, 19``, and whether it is assumed; nothing for no rule."""
        return "" if clause is None else ", ".join(sources(clause, self.text))

    def cited(self, ruling: Ruling) -> str:
        """Where the rule stands that decided, and behind an arrow, where a rule was broken, those that
        impose what follows; nothing where no rule decided."""
        clauses = [ruling.clause, *(ruling.penalty if ruling.verdict == "illegal" else ())]
        return " → ".join(dict.fromkeys(filter(None, map(self.source, clauses))))

    # --- languages ---

    def language_unknown(self, fault: LanguageUnknown) -> str:
        """That a language is not spoken, and which ones are."""
        known = [f"{code} ({OWN_NAMES[code]})" for code in LANGUAGES]
        # Translators: {languages} is a list such as “en (English), eo (Esperanto) and es (Español)”.
        message = N_("The referee does not speak “{asked}”. It speaks {languages}.")
        return self.text(message, asked=fault.asked, languages=self.list(known))


@cache
def speaker(language: str) -> Speaker:
    """The speaker of one of LANGUAGES. Raises LanguageUnknown."""
    if language not in LANGUAGES:
        raise LanguageUnknown(language, "en")
    return Speaker(language)


def sources(clause: Clause, translate: Callable[[str], str]) -> list[str]:
    """The paragraphs behind a rule, ``es 9`` and then ``19``, and a word where it is assumed."""
    shown, before = [], ""
    for cited in clause.sources:
        source, _, paragraph = cited.rpartition(" ")
        shown.append(paragraph if source == before else cited)
        before = source
    if clause.assumed:
        # Translators: stands behind a rule on which the sources are silent: [assumed].
        shown.append(translate(N_("assumed")))
    return shown
