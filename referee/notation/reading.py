"""From a line of the notation to an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn

from referee.engine import events
from referee.engine.bounds import COUNTS, HOLDINGS, SUMS, VALUES
from referee.notation.words import (
    CONTROL,
    CURLY,
    LEADERS,
    RESERVED,
    VERBS,
    BrokenQuote,
    Word,
    split,
    tidy,
)

LINE_LIMIT = 10_000
"""The longest line that is read, in characters."""

_ECHO = 40
_NEAREST = 3


class Unreadable(Exception):
    """A line that is not an event in the notation.

    ``reason`` is a stable identifier, ``facts`` what a message about it needs
    (words of the line are cut short), ``column`` the place in the line, from 1,
    counted in characters after accents are composed.
    """

    def __init__(self, reason: str, facts: Mapping[str, object], column: int) -> None:
        super().__init__(reason, dict(facts), column)
        self.reason = reason
        self.facts = dict(facts)
        self.column = column


def parse(line: str) -> events.Event | None:
    """The event that a line tells, or None for a blank line or a comment.

    Raises Unreadable, and nothing else, whatever the text is.
    """
    if len(line) > LINE_LIMIT:
        raise Unreadable("line-too-long", {"limit": LINE_LIMIT}, LINE_LIMIT + 1)
    plain = (
        line.isprintable()
        and '"' not in line
        and "#" not in line
        and (line.isascii() or (tidy(line) == line and CURLY.isdisjoint(line)))
    )
    return _event(Reader(line, line.split(), None)) if plain else _parse_with_care(line)


def _parse_with_care(line: str) -> events.Event | None:
    line = tidy(line.rstrip("\r\n"))
    control = CONTROL.search(line)
    if control:
        code = f"U+{ord(control[0]):04X}"
        raise Unreadable("control-character", {"code": code}, control.start() + 1)
    try:
        words = split(line)
    except BrokenQuote as broken:
        raise Unreadable("misplaced-quote" if broken.closed else "unclosed-quote", {}, broken.column) from None
    quoted = frozenset(place for place, word in enumerate(words) if word.quoted)
    return _event(Reader(line, [word.text for word in words], quoted or None))


class Reader:
    """The words of one line, and what can be asked of them.

    A method that takes ``place`` (from 0) reads the word there, and raises
    Unreadable with its column if the word is missing or of the wrong kind.
    """

    __slots__ = ("line", "quoted", "words")

    def __init__(self, line: str, words: list[str], quoted: frozenset[int] | None) -> None:
        self.line = line
        self.words = words
        self.quoted = quoted

    def is_quoted(self, place: int) -> bool:
        """Whether the word stands in quotes."""
        return self.quoted is not None and place in self.quoted

    def located(self) -> list[Word]:
        """The words with their columns; only a fault needs them."""
        return split(self.line)

    def fail(self, reason: str, place: int, **facts: object) -> NoReturn:
        """Raise Unreadable at a word, or behind the last one."""
        words = self.located()
        if place < len(words):
            column = words[place].column
        elif words:
            last = words[-1]
            column = last.column + len(last.text) + 2 * last.quoted
        else:
            column = 1
        raise Unreadable(reason, facts, column)

    def end(self, place: int) -> None:
        """Nothing may follow before this place."""
        if len(self.words) > place:
            self.fail("surplus-words", place, word=clip(self.words[place]), verb=self.verb())

    def verb(self) -> str:
        """The word that says what happens, for messages."""
        first = self.words[0].lower()
        if (not self.is_quoted(0) and first in LEADERS) or len(self.words) < 2:
            return first
        return self.words[1].lower()

    def word(self, place: int, missing: str) -> str:
        """Any word, quoted or not; never empty."""
        if place >= len(self.words):
            self.fail(missing, place, verb=self.verb())
        word = self.words[place]
        if self.is_quoted(place):
            word = " ".join(word.split())
            if not word:
                self.fail("empty-quotes", place)
        return word

    def player(self, place: int) -> str:
        """A player's name; a word of the notation is one only in quotes."""
        name = self.word(place, "missing-player")
        if name.lower() in RESERVED and not self.is_quoted(place):
            self.fail("reserved-name", place, word=name)
        return name

    def number(self, place: int, bounds: tuple[int, int]) -> int:
        """A whole number within bounds, in any script's decimal digits."""
        word = self.word(place, "missing-number")
        low, high = bounds
        digits = word.removeprefix("-").removeprefix("\N{MINUS SIGN}")
        if not digits.isdecimal() or len(word) - len(digits) > 1:
            self.fail("not-a-number", place, word=clip(word), low=low, high=high)
        value = int(digits) if len(digits) <= 12 else high + 1
        value = value if digits == word else -value
        if not low <= value <= high:
            self.fail("number-out-of-bounds", place, word=clip(word), low=low, high=high)
        return value

    def rest(self, start: int) -> tuple[str, ...]:
        """All words from a place on."""
        if self.quoted is None:
            return tuple(self.words[start:])
        return tuple(self.word(place, "missing-word") for place in range(start, len(self.words)))


def clip(word: str) -> str:
    """A word short enough to be repeated in a message."""
    return word if len(word) <= _ECHO else word[: _ECHO - 1] + "…"


def nearest(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """The known words that ``word`` may have been meant for, nearest first."""
    from difflib import get_close_matches  # only a mistake needs it

    if len(word) > _ECHO:
        return ()
    return tuple(get_close_matches(word.lower(), sorted(known), _NEAREST, 0.6))


def _event(reader: Reader) -> events.Event | None:
    words = reader.words
    if not words:
        return None
    if not reader.is_quoted(0):
        leader = _LEADERS.get(words[0]) or _LEADERS.get(words[0].lower())
        if leader:
            return leader(reader)
        if words[0].lower() in VERBS:
            reader.fail("missing-player-before", 0, verb=words[0].lower())
    if len(words) == 1:
        _fail_without_verb(reader)
    verb = None
    if not reader.is_quoted(1):
        verb = _VERBS.get(words[1]) or _VERBS.get(words[1].lower())
    if verb is None:
        _fail_unknown_verb(reader)
    return verb(reader, reader.word(0, "missing-player"))


def _fail_without_verb(reader: Reader) -> NoReturn:
    if not reader.is_quoted(0):
        near = nearest(reader.words[0], LEADERS)
        if near:
            reader.fail("unknown-verb", 0, word=clip(reader.words[0]), nearest=near)
    reader.fail("missing-verb", 1, player=clip(reader.word(0, "missing-player")))


def _fail_unknown_verb(reader: Reader) -> NoReturn:
    first, second = reader.words[0], reader.words[1]
    near = () if reader.is_quoted(1) else nearest(second, VERBS)
    if not near and not reader.is_quoted(0):
        as_leader = nearest(first, LEADERS)
        if as_leader:
            reader.fail("unknown-verb", 0, word=clip(first), nearest=as_leader)
    reader.fail("unknown-verb", 1, word=clip(second), nearest=near)


def _rules(reader: Reader) -> events.Event:
    if reader.is_quoted(1):
        reader.end(2)
        if not reader.words[1].strip():
            reader.fail("empty-quotes", 1)
        return events.Rules(reader.words[1])
    if len(reader.words) < 2:
        reader.fail("missing-rule-set", 1)
    if reader.quoted:
        reader.fail("misplaced-quote", min(reader.quoted))
    text = reader.line.split("#", 1)[0].strip()
    return events.Rules(text[len(reader.words[0]) :].strip())


def _set(reader: Reader) -> events.Event:
    name, value = reader.word(1, "missing-parameter"), reader.number(2, VALUES)
    reader.end(3)
    return events.Set(name, value)


def _players(reader: Reader) -> events.Event:
    return events.Players(tuple(reader.player(place) for place in range(1, max(2, len(reader.words)))))


def _cut(reader: Reader) -> events.Event:
    player, card = reader.player(1), reader.word(2, "missing-card")
    reader.end(3)
    return events.Cut(player, card)


def _dealer(reader: Reader) -> events.Event:
    player = reader.player(1)
    reader.end(2)
    return events.Dealer(player)


def _start(reader: Reader) -> events.Event:
    card = reader.word(1, "missing-card")
    reader.end(2)
    return events.Start(card)


def _hand(reader: Reader) -> events.Event:
    return events.Hand(reader.player(1), reader.rest(2))


def _points(reader: Reader) -> events.Event:
    player, points = reader.player(1), reader.number(2, SUMS)
    reader.end(3)
    return events.Points(player, points)


def _recount(reader: Reader) -> events.Event:
    player, cards = reader.player(1), reader.number(2, HOLDINGS)
    reader.end(3)
    return events.Recount(player, cards)


def _alone(event: events.Event) -> Callable[[Reader], events.Event]:
    def read(reader: Reader) -> events.Event:
        reader.end(1)
        return event

    return read


def _plays(reader: Reader, player: str) -> events.Event:
    card = reader.word(2, "missing-card")
    if len(reader.words) == 3:
        return events.Plays(player, card)
    reader.end(4)
    return events.Plays(player, card, reader.word(3, "missing-colour"))


def _draws(reader: Reader, player: str) -> events.Event:
    if len(reader.words) == 2:
        return events.Draws(player)
    reader.end(3)
    word = reader.word(2, "missing-card")
    negative = word[0] in "-\N{MINUS SIGN}" and word[1:].isdecimal()
    if (word.isdecimal() or negative) and not reader.is_quoted(2):
        return events.Draws(player, reader.number(2, COUNTS))
    return events.Draws(player, None, word)


def _shows(reader: Reader, player: str) -> events.Event:
    for place in range(2, len(reader.words)):
        verdict = reader.words[place].lower()
        if verdict in ("honest", "guilty") and not reader.is_quoted(place):
            if place > 2:
                reader.fail("surplus-words", place, word=verdict, verb="shows")
            reader.end(3)
            return events.Shows(player, (), verdict == "honest")
    return events.Shows(player, reader.rest(2))


def _takes_back(reader: Reader, player: str) -> events.Event:
    if len(reader.words) < 3 or reader.is_quoted(2) or reader.words[2].lower() != "back":
        reader.fail("missing-back", 2)
    reader.end(3)
    return events.TakesBack(player)


def _with_word(make: Callable[[str, str], events.Event], missing: str) -> Callable[[Reader, str], events.Event]:
    def read(reader: Reader, player: str) -> events.Event:
        word = reader.player(2) if missing == "missing-player" else reader.word(2, missing)
        reader.end(3)
        return make(player, word)

    return read


def _without_words(make: Callable[[str], events.Event]) -> Callable[[Reader, str], events.Event]:
    def read(reader: Reader, player: str) -> events.Event:
        reader.end(2)
        return make(player)

    return read


_LEADERS: dict[str, Callable[[Reader], events.Event]] = {
    "rules": _rules,
    "set": _set,
    "players": _players,
    "cut": _cut,
    "dealer": _dealer,
    "start": _start,
    "hand": _hand,
    "points": _points,
    "deal": _alone(events.Deal()),
    "misdeal": _alone(events.Misdeal()),
    "recount": _recount,
    "undo": _alone(events.Undo()),
}

_VERBS: dict[str, Callable[[Reader, str], events.Event]] = {
    "plays": _plays,
    "names": _with_word(events.Names, "missing-choice"),
    "draws": _draws,
    "passes": _without_words(events.Passes),
    "says": _with_word(events.Says, "missing-call"),
    "catches": _with_word(events.Catches, "missing-player"),
    "challenges": _without_words(events.Challenges),
    "accepts": _without_words(events.Accepts),
    "shows": _shows,
    "advises": _with_word(events.Advises, "missing-player"),
    "takes": _takes_back,
}
