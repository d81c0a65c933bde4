"""What every part of the prose needs: the rule set, the language, how to put words in.

Clauses of sentences are composed only where all four languages allow it: the name of
a player's part is always the subject at the beginning, a card's name stands in
quotation marks behind a noun or behind a word that has no gender, numbers of
things have plural forms.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from referee.language import syntax as s
from referee.messages.call import call_of, called
from referee.messages.greek import Named
from referee.messages.marks import N_
from referee.rulebook import Rulebook

if TYPE_CHECKING:
    from referee.messages.phrasebook import Phrasebook, Style


class Teller:
    """Says parts of one rule set in one language.

    ``moment`` is the kind of moment of the clause that is being told, where it has one: it
    decides who “the player” is.
    """

    def __init__(self, rulebook: Rulebook, speaker: Phrasebook, moment: str = "") -> None:
        self.rulebook = rulebook
        self.speaker = speaker
        self.language = speaker.language
        self.moment = moment
        self.call = called(call_of(rulebook), speaker.language) or "…"

    def say(self, message: str, **facts: object) -> str:
        """A marked message with its placeholders filled; ``{word}`` is the word of the call."""
        return self.speaker.text(message, **{"word": self.call, **facts})

    def count(self, forms: tuple[str, str], number: int, **facts: object) -> str:
        """A marked message in the form for ``number``, which fills ``{number}``."""
        return self.speaker.plural(forms[0], forms[1], number, **facts)

    def joined(self, items: Iterable[str], style: Style = "standard") -> str:
        """A list of words: ``a, b and c``, or with the style ``or``: ``a, b or c``."""
        return self.speaker.list(list(items), style)

    def chained(self, clauses: Iterable[str]) -> str:
        """Whole clauses one after the other."""
        first, *others = clauses
        for other in others:
            # Translators: {first} and {second} are whole clauses of one sentence.
            first = self.say(N_("{first}; {second}"), first=first, second=other)
        return first

    def name(self, name: str) -> str:
        """A name of the rule files in quotation marks, as this language calls it."""
        return self.speaker.quoted(self.rulebook.word(name, self.language))

    def names(self, names: Iterable[str]) -> str:
        """Names of cards, joined by “or”: those of kinds as they are, others in quotation marks.

        In English none has marks, and the format ``a`` gives each its article.
        """
        known = list(names)
        if self.language == "en":
            words = [self.rulebook.word(name, "en") for name in known]
            return Named(self.joined(words, "or"), self.joined(map(with_article, words), "or"))
        marked = {rank.name for rank in self.rulebook.deck.ranks} | {c.name for c in self.rulebook.deck.colours}
        return self.joined(
            [self.name(name) if name in marked else self.rulebook.word(name, self.language) for name in known], "or"
        )

    def numbers_only(self, pattern: s.Pattern) -> bool:
        """Whether the cards of a pattern have numbers and nothing else."""
        faces = self.rulebook.deck.faces
        indices = self.rulebook.faces(pattern)
        return bool(indices) and all(faces[index].rank.name.isdigit() for index in indices)


_VOWELS = ("a", "e", "i", "o", "u", "8", "11", "18")


def with_article(word: str) -> str:
    """An English word with “a” or “an”."""
    # “uno” and “one” begin with the sound of “you” and of “won”.
    vowel = word.lower().startswith(_VOWELS) and not word.lower().startswith(("uni", "uno", "one"))
    return f"an {word}" if vowel else f"a {word}"


def sentence(text: str) -> str:
    """A text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
