"""What can be typed at a table with one rule set, by people who read one language.

Names of cards come from the deck of the rule set and its words. A beginning is
enough; case and accents do not matter; a text that was typed on the other keyboard
layout is understood, too. Everything that a text can mean comes with a tier, the
lower the surer.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from referee.cards import Colour, Face, Rank
from referee.entry.command_words import WORDS
from referee.language.syntax import Call
from referee.rulebook import Rulebook
from referee.terms.events import FIXED
from referee.text import fold, squash, unaccented

EXACT: Final = 0
BEGINNING: Final = 1
ENGLISH: Final = 2
OTHER_LAYOUT: Final = 3
HALF: Final = 10
"""From here on a text is not whole yet: what it could become is only offered."""

SHORTEST_BEGINNING: Final = 3
"""So many letters of a command's word are enough; fewer only where the table of words says so."""
LONGEST_CARD: Final = 60
"""No name of a card is longer as it is typed, in characters."""

# What a key gives on the Latin and on the Greek layout.
_LATIN = "abcdefghijklmnoprstuvwxyz"
_GREEK = "αβψδεφγηιξκλμνοπρστθωςχυζ"
_TO_LATIN = str.maketrans(_GREEK, _LATIN)
_TO_GREEK = str.maketrans(_LATIN, _GREEK.replace("ς", "σ"))
_HAT = re.compile("([cghjs])\u0302|(u)\u0306")

Item = TypeVar("Item")


class Meaning(NamedTuple, Generic[Item]):
    """Something that a text can mean, and how sure that is: a tier, the lower the surer."""

    tier: int
    item: Item


class Card(NamedTuple):
    """A card as it was typed, with the colour that was named for it."""

    face: Face
    colour: Colour | None = None


@lru_cache(1024)
def spellings(word: str) -> frozenset[str]:
    """How a word may be typed: folded, and with x behind a letter that wears an Esperanto hat."""
    hatless = _HAT.sub(lambda hat: f"{hat[1] or hat[2]}x", unicodedata.normalize("NFD", word.casefold()))
    return frozenset({squash(word), squash(hatless)})


def other_layout(text: str) -> str:
    """The text as the same keys give it on the other keyboard layout, Greek or Latin; folded."""
    text = unaccented(text.lower())
    translated = text.translate(_TO_LATIN)
    return squash(translated if translated != text else text.translate(_TO_GREEK))


# How Greek names are typed in Latin letters: as passports write them, and letter by letter.
_GREEK_LETTERS = "αβγδεζηθικλμνξοπρσςτυφχψω"
_IN_PASSPORTS = (*"avgdezi", "th", *"iklmnxoprsstyf", "ch", "ps", "o")
_AS_THEY_LOOK = (*"abgdezh", "th", *"iklmnxoprsstuf", "h", "ps", "w")
_TRANSLITERATIONS = tuple(
    str.maketrans(dict(zip(_GREEK_LETTERS, letters, strict=True))) for letters in (_IN_PASSPORTS, _AS_THEY_LOOK)
)


@lru_cache(1024)
def in_latin_letters(name: str) -> frozenset[str]:
    """The words of a Greek name as somebody types them who has no Greek keyboard; nothing for other names."""
    folded = fold(name)
    written = {folded.translate(letters) for letters in _TRANSLITERATIONS} - {folded}
    return frozenset(word for text in written for word in (squash(text), *text.split()))


class Index(Generic[Item]):
    """Things by the texts that can mean them."""

    def __init__(self) -> None:
        self._meanings: dict[str, dict[Item, int]] = {}

    def add(self, text: str, item: Item, tier: int) -> None:
        """A text that means something; the best tier counts."""
        if text:
            meanings = self._meanings.setdefault(text, {})
            meanings[item] = min(tier, meanings.get(item, tier))

    def add_word(self, word: str, item: Item, whole: int, beginning: int, shortest: int = 1, offered: int = 1) -> None:
        """A word with its beginnings, in all its spellings; those with fewer letters than ``shortest`` are
        only offered, those with fewer than ``offered`` mean nothing."""
        for text in spellings(word):
            for end in range(offered, len(text)):
                self.add(text[:end], item, beginning if end >= shortest else HALF)
            self.add(text, item, whole)

    def find(self, text: str) -> list[Meaning[Item]]:
        """What the text means, the surest readings only."""
        meanings = self._meanings.get(squash(text))
        extra = 0
        if not meanings:
            meanings, extra = self._meanings.get(other_layout(text)), OTHER_LAYOUT
        if not meanings:
            return []
        best = min(meanings.values())
        return [Meaning(tier + extra, item) for item, tier in meanings.items() if tier == best]


class Lexicon:
    """The words of one language at a table with one rule set.

    ``call`` is what the rule set says of the call, None if it has none. Building one takes
    about a millisecond; keep it as long as rule set and language stay.
    """

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        self.rulebook = rulebook
        self.language = language
        self.deck = rulebook.deck
        self.call = next((c.statement for c in rulebook.of_type(Call) if isinstance(c.statement, Call)), None)
        self._faces = {(face.colour, face.rank): face for face in self.deck.faces}
        self._colours: Index[Colour] = Index()
        self._colour_words: frozenset[str] = frozenset()
        self._ranks: Index[Rank] = Index()
        self._plain: Index[Face] = Index()
        self._commands: Index[str] = Index()
        self._fixed: Index[str] = Index()
        patterns = " ".join(rulebook.card_names.get(spoken, "") for spoken in {language, "en"})
        self._fillers = frozenset(fold(word) for word in patterns.split() if "{" not in word)
        self._fill_cards()
        self._fill_commands()

    def typed(self, face: Face) -> str:
        """How a reader of this language can type a card: shortly where it has a colour, else by its name."""
        if face.colour is None:
            return fold(self.rulebook.word(face.rank.name, self.language))
        name = fold(self.rulebook.word(face.colour.name, self.language))
        colour = next((name[:end] for end in range(1, len(name)) if len(self.colours(name[:end])) == 1), name)
        rank, rank_first = face.rank.code.lower(), face.code.startswith(face.rank.code)
        return f"{rank}{colour}" if rank_first else f"{colour}{rank}"

    # --- cards ---

    def colours(self, text: str) -> list[Meaning[Colour]]:
        """The colours that a text can mean. The letter of the notation in its own case is
        surest; in the other case it counts as one beginning among others."""
        exact = [Meaning(EXACT, colour) for colour in self.deck.colours if text == colour.code]
        return exact or self._colours.find(text)

    def cards(self, text: str) -> list[Meaning[Card]]:
        """The cards that a text can mean, written with or without spaces."""
        if len(text) > LONGEST_CARD:
            return []
        words = [word for word in text.split() if fold(word) not in self._fillers]
        text = "".join(words)
        if not text:
            return []
        # “comodín r” is a wild for which red is named, and not yet the longer name that begins so.
        named = self._with_colour_word(words)
        if named:
            return named
        coded = self.deck.face(text)
        if coded is not None and coded.code == text:
            return [Meaning(EXACT, Card(coded))]
        meanings = [] if coded is None else [Meaning(BEGINNING, Card(coded))]
        meanings += [Meaning(meaning.tier, Card(meaning.item)) for meaning in self._plain.find(text)]
        # A colour's whole word is half a card: “red” is not “re” and “d”, the red draw two.
        if squash(text) in self._colour_words:
            return meanings
        for end in range(1, len(text)):
            meanings += self._halves(text[:end], text[end:])
        return meanings

    def fragments(self, text: str) -> list[Card]:
        """The cards of which a text says half: the colour, or if it is none, the rank."""
        colours = {meaning.item for meaning in self.colours(text)}
        if colours:
            return [Card(face) for face in self.deck.faces if face.colour in colours]
        ranks = {meaning.item for meaning in self._ranks.find(text)}
        return [Card(face) for face in self.deck.faces if face.colour is not None and face.rank in ranks]

    def _halves(self, first: str, second: str) -> Iterable[Meaning[Card]]:
        for colours, ranks in ((first, second), (second, first)):
            for colour in self._colours.find(colours):
                for rank in self._ranks.find(ranks):
                    face = self._faces.get((colour.item, rank.item))
                    if face is not None:
                        yield Meaning(max(colour.tier, rank.tier), Card(face))
        for plain in self._plain.find(first):
            for colour in self.colours(second):
                yield Meaning(max(plain.tier, colour.tier), Card(plain.item, colour.item))

    def _with_colour_word(self, words: list[str]) -> list[Meaning[Card]]:
        """A colourless card by its whole name, with a colour in a word of its own."""
        plain = self._plain.find("".join(words[:-1])) if len(words) > 1 else []
        if len(plain) != 1 or plain[0].tier != EXACT:
            return []
        found = self.colours(words[-1])
        return [Meaning(tier, Card(plain[0].item, colour)) for tier, colour in found if tier < HALF]

    def _fill_cards(self) -> None:
        for colour in self.deck.colours:
            self._colours.add(squash(colour.code), colour, BEGINNING)
            self._add_name(self._colours, colour.name, colour, BEGINNING)
            words = (self.rulebook.word(colour.name, language) for language in ("en", self.language))
            self._colour_words = self._colour_words.union(*map(spellings, (colour.name, *words)))
        plain = [face for face in self.deck.faces if face.colour is None]
        for rank in self.deck.ranks:
            self._ranks.add(squash(rank.code), rank, EXACT)
            self._add_name(self._ranks, rank.name, rank, EXACT)
        for face in plain:
            for text in _aliases(face.code, [other.code for other in plain]):
                self._plain.add(squash(text), face, EXACT)
            self._add_name(self._plain, face.rank.name, face, EXACT)

    def _add_name(self, index: Index[Item], name: str, item: Item, whole: int) -> None:
        index.add_word(self.rulebook.word(name, self.language), item, whole, BEGINNING)
        for english in {name, self.rulebook.word(name, "en")}:
            index.add_word(english, item, ENGLISH, ENGLISH)

    # --- commands ---

    def commands(self, text: str) -> list[Meaning[str]]:
        """The commands that a text can mean."""
        return self._commands.find(text)

    def fixed(self, text: str) -> list[Meaning[str]]:
        """The words inside a line of the notation that a text can mean: “after”, “guilty”."""
        return self._fixed.find(text)

    def _fill_commands(self) -> None:
        for language, beginning in ((self.language, BEGINNING), ("en", ENGLISH)):
            for command, words in WORDS.get(language, {}).items():
                for word in words.split():
                    if command in FIXED:
                        self._fixed.add_word(word, command, EXACT, beginning)
                    elif command != "says" or self.call is not None:
                        self._commands.add_word(word, command, EXACT, beginning, SHORTEST_BEGINNING, 2)
        if self.call is not None:
            self._commands.add_word(self.call.word, "says", EXACT, BEGINNING)


def _aliases(code: str, codes: list[str]) -> set[str]:
    """How a colourless card may be typed: ``W+4`` also as ``+4``, ``w4``, ``*4``; the only plain one as ``*``."""
    head, plus, tail = code.partition("+")
    texts = {code}
    if plus:
        texts |= {f"+{tail}", f"*+{tail}", f"*{tail}", f"{head}{tail}"}
    elif [other for other in codes if "+" not in other] == [code]:
        texts.add("*")
    return texts
