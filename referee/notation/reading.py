"""From a line of the notation to an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from referee.engine import events
from referee.notation.words import CONTROL, CURLY, BrokenQuote, Word, is_colour, is_number, split, tidy
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import EVENTS, LEADERS, RESERVED, VERBS
from referee.text import clip, nearest

LINE_LIMIT = 10_000
"""The longest line that is read, in characters."""

_ECHO = 40
_MISSING_PLAYER = Kind.PLAYER.value  # looked up once: reading a member of an enumeration is slow


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
            self.fail("surplus-words", place, word=clip(self.words[place], _ECHO), verb=self.verb())

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
            self.fail("not-a-number", place, word=clip(word, _ECHO), low=low, high=high)
        value = int(digits) if len(digits) <= 12 else high + 1
        value = value if digits == word else -value
        if not low <= value <= high:
            self.fail("number-out-of-bounds", place, word=clip(word, _ECHO), low=low, high=high)
        return value

    def is_bare(self, place: int, word: str) -> bool:
        """Whether this word of the notation stands here."""
        return len(self.words) > place and not self.is_quoted(place) and self.words[place].lower() == word

    def rest_of_line(self, place: int) -> str:
        """Everything behind the first word, as it was written; or one quoted text."""
        if self.is_quoted(place):
            self.end(place + 1)
            if not self.words[place].strip():
                self.fail("empty-quotes", place)
            return self.words[place]
        if len(self.words) <= place:
            self.fail("missing-rule-set", place)
        if self.quoted:
            self.fail("misplaced-quote", min(self.quoted))
        text = self.line.split("#", 1)[0].strip()
        return text[len(self.words[0]) :].strip()


def _event(reader: Reader) -> events.Event | None:
    words = reader.words
    if not words:
        return None
    if not reader.is_quoted(0):
        leader = _LEADERS.get(words[0]) or _LEADERS.get(words[0].lower())
        if leader:
            return leader.read(reader)
        if words[0].lower() in VERBS:
            reader.fail("missing-player-before", 0, verb=words[0].lower())
    if len(words) == 1:
        _fail_without_verb(reader)
    verb = None
    if not reader.is_quoted(1):
        verb = _VERBS.get(words[1]) or _VERBS.get(words[1].lower())
    if verb is None:
        _fail_unknown_verb(reader)
    return verb.read(reader)


def _fail_without_verb(reader: Reader) -> NoReturn:
    if not reader.is_quoted(0):
        near = nearest(reader.words[0], LEADERS)
        if near:
            reader.fail("unknown-verb", 0, word=clip(reader.words[0], _ECHO), nearest=near)
    reader.fail("missing-verb", 1, player=clip(reader.word(0, "missing-player"), _ECHO))


def _fail_unknown_verb(reader: Reader) -> NoReturn:
    first, second = reader.words[0], reader.words[1]
    near = () if reader.is_quoted(1) else nearest(second, VERBS)
    if not near and not reader.is_quoted(0):
        as_leader = nearest(first, LEADERS)
        if as_leader:
            reader.fail("unknown-verb", 0, word=clip(first, _ECHO), nearest=as_leader)
    reader.fail("unknown-verb", 1, word=clip(second, _ECHO), nearest=near)


class _Line:
    """How the line of one kind of event is read: as its row says, part by part."""

    def __init__(self, row: EventTerm, kind: Callable[..., events.Event]) -> None:
        self.row = row
        self.kind = kind
        self.start = 1 + row.by_player + bool(row.follows)
        self.parts = tuple(enumerate(row.parts))
        # Looked up once: the hash of a member of an enumeration takes long. For each part: how its words are
        # read, whether it is known by its look, whether a colour can follow it, and what its words might mean else.
        self.reads = [_WORDS[part.kind] for part in row.parts]
        self.looking = [_has_look(part) for part in row.parts]
        self.coloured = [any(other.kind is Kind.COLOUR for other in row.parts[number + 1 :])
                         for number, _ in self.parts]  # fmt: skip
        self.before = [tuple(filter(_has_look, row.parts[:number])) for number, _ in self.parts]
        # Most lines are a name, a verb and at most one plain word. They need no look at the parts.
        simple = row.by_player and not row.leads and not row.follows
        self.bare = self.start if simple and all(part.optional for part in row.parts) else 0
        self.plain = self.start + 1 if simple and row.parts and _is_plain(row.parts[0]) else 0

    def read(self, reader: Reader) -> events.Event:
        """The event that the line tells."""
        words = reader.words
        if reader.quoted is None:
            if len(words) == self.plain:
                return self.kind(words[0], words[2])
            if len(words) == self.bare:
                return self.kind(words[0])
        row, place = self.row, self.start
        values: dict[str, Any] = {}
        if row.by_player:
            values["player"] = reader.player(1) if row.leads else reader.word(0, _MISSING_PLAYER)
        if row.follows and not reader.is_bare(place - 1, row.follows):
            reader.fail("missing-back", place - 1, verb=row.verb)
        told = False
        for number, part in self.parts:
            if not part.optional or self._is_there(reader, place, number, part):
                place = self._part(reader, place, number, values)
                told = True
                if row.either:
                    break
        if row.one_needed and not told:
            reader.fail("one-of", place, verb=row.verb, options=tuple(part.behind for part in row.parts))
        if len(words) > place:
            reader.end(place)
        return self.kind(**values)

    def _part(self, reader: Reader, place: int, number: int, values: dict[str, Any]) -> int:
        """Reads one part; the place behind it."""
        part = self.row.parts[number]
        if part.many:
            return self._several(reader, place, number, values)
        place += bool(part.behind)
        values[part.field] = self.reads[number](reader, place, part)
        return len(reader.words) if part.kind is Kind.RULES else place + 1

    def _is_there(self, reader: Reader, place: int, number: int, part: Part) -> bool:
        """Whether an optional part is told here."""
        if len(reader.words) <= place:
            return False
        if part.behind:
            return reader.is_bare(place, part.behind)
        return not self.looking[number] or _looks_like(reader, place, part)

    def _several(self, reader: Reader, place: int, number: int, values: dict[str, Any]) -> int:
        """Reads a part of several words; the place behind it."""
        part, words, start = self.row.parts[number], reader.words, place
        coloured, before, read = self.coloured[number], self.before[number], self.reads[number]
        end = max(len(words), start + part.least)
        told: list[str] = []
        while place < end:
            if coloured and place > start and not reader.is_quoted(place) and is_colour(words[place]):
                break
            for other in before:
                if _looks_like(reader, place, other):
                    reader.fail("surplus-words", place, word=words[place].lower(), verb=self.row.verb)
            told.append(read(reader, place, part))
            place += 1
        if part.single:
            values[part.single] = told[0]
        if not part.single or len(told) > 1:
            values[part.field] = tuple(told)
        return place


def _is_plain(part: Part) -> bool:
    """Whether any word will do for this part, and one has to be there."""
    return part.kind in (Kind.CARD, Kind.CHOICE, Kind.CALL) and not part.optional and bool(part.single or not part.many)


def _looks_like(reader: Reader, place: int, part: Part) -> bool:
    """Whether the word here can only be meant for this part."""
    looks = _LOOKS.get(part.kind)
    return (
        looks is not None
        and place < len(reader.words)
        and not reader.is_quoted(place)
        and looks(part, reader.words[place])
    )


_LOOKS: dict[Kind, Callable[[Part, str], bool]] = {
    Kind.NUMBER: lambda _, word: is_number(word),
    Kind.FIXED: lambda part, word: word.lower() in part.words,
}
"""The kinds of parts that are known by their look."""


def _has_look(part: Part) -> bool:
    return part.kind in _LOOKS


def can_look(part: Part) -> bool:
    """Whether there are words that would be read as this part, because of their look alone."""
    return not part.behind and _has_look(part)


def looks(part: Part, word: str) -> bool:
    """Whether a bare word would be read as this part, which may be left out."""
    look = None if part.behind else _LOOKS.get(part.kind)
    return look is not None and look(part, word)


def _fixed(reader: Reader, place: int, part: Part) -> object:
    word = reader.words[place].lower() if place < len(reader.words) and not reader.is_quoted(place) else ""
    if word not in part.words:
        reader.fail("one-of", place, verb=part.behind, options=tuple(part.words))
    return part.words[word]


def _word_or(missing: str) -> Callable[[Reader, int, Part], str]:
    return lambda reader, place, _: reader.word(place, missing)


_WORDS: dict[Kind, Callable[[Reader, int, Part], Any]] = {
    **{kind: _word_or(kind.value) for kind in (Kind.CARD, Kind.COLOUR, Kind.CHOICE, Kind.CALL, Kind.PARAMETER)},
    Kind.PLAYER: lambda reader, place, _: reader.player(place),
    Kind.NUMBER: lambda reader, place, part: reader.number(place, part.bounds),
    Kind.FIXED: _fixed,
    Kind.RULES: lambda reader, place, _: reader.rest_of_line(place),
}
"""How a word of each kind is read."""

_LINES = {row.command: _Line(row, events.CLASSES[row.verb]) for row in EVENTS.values()}
_LEADERS = {command: line for command, line in _LINES.items() if command in LEADERS}
_VERBS = {command: line for command, line in _LINES.items() if command in VERBS}
