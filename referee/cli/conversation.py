"""``referee judge -`` at a terminal: somebody types what happens, in short forms and words of their own language.

Programs and files get none of this: they speak the notation and are answered line by line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from referee.engine.events import Event
from referee.entry.command_words import words_of
from referee.entry.examples import examples, nearest_lines
from referee.entry.lexicon import Lexicon
from referee.entry.understanding import Reading, understand
from referee.messages import Speaker
from referee.messages.marks import N_
from referee.notation import Unreadable, parse, write
from referee.rulebook import available
from referee.rulings.session import Session
from referee.terms.events import EVENTS
from referee.text import fold

PROMPT = "▸ "
_HELP = frozenset({"help", "?", "helpo", "ayuda", "βοηθεια"})
_INDENT = " " * 4
_WIDTH = 12

_GREETING = N_("The referee listens. Type what happens, one event a line. “{help}” says what can be typed.")
# Translators: stands behind the greeting: how to begin.
_FIRST_RULES = N_("Begin with “rules” and one of these names: {names}.")
_FIRST_PLAYERS = N_("Begin with “players” and the names, clockwise.")
_HELP_WORD = {"en": "help", "eo": "helpo", "es": "ayuda", "el": "βοήθεια"}


class Says(Protocol):
    """Puts text out, at once."""

    def __call__(self, text: str) -> None:
        """Put it out."""


class Conversation:
    """Understands what is typed at a terminal, and says what could be typed instead."""

    def __init__(self, session: Session, speaker: Speaker, say: Says) -> None:
        self._session = session
        self._speaker = speaker
        self._say = say
        self._lexicon: Lexicon | None = None

    def greet(self) -> None:
        """Say how to begin."""
        text = self._speaker.text
        self._say(text(_GREETING, help=_HELP_WORD.get(self._speaker.language, "help")) + "\n")
        self._say(self._first() + "\n")
        self.prompt()

    def prompt(self) -> None:
        """Ask for the next line."""
        self._say(PROMPT)

    def _first(self) -> str:
        if self._session.rulebook is None:
            names = [self._speaker.quoted(listing.name) for listing in available()]
            return self._speaker.text(_FIRST_RULES, names=self._speaker.list(names))
        return self._speaker.text(_FIRST_PLAYERS)

    @property
    def lexicon(self) -> Lexicon | None:
        """The words of the reader's language at this table, once there are rules."""
        rulebook = self._session.rulebook
        if rulebook is not None and (self._lexicon is None or self._lexicon.rulebook is not rulebook):
            self._lexicon = Lexicon(rulebook, self._speaker.language)
        return self._lexicon

    def events(self, text: str) -> tuple[Event, ...]:
        """The events that a line tells; where it tells none, what it could have been is said."""
        if fold(text.strip()) in _HELP:
            self._help()
            return ()
        lexicon = self.lexicon
        if lexicon is None:
            return self._exact(text)
        reading = understand(text, self._session.state, lexicon)
        if reading.events or not text.split("#")[0].strip():
            return reading.events
        if not self._session.state.players:
            return self._exact(text)
        self._say(f"{self._unclear(reading, text, lexicon)}\n")
        return ()

    def _exact(self, text: str) -> tuple[Event, ...]:
        """The event of a line of the notation, where short forms have no meaning yet."""
        try:
            event = parse(text)
        except Unreadable as fault:
            ruling = self._session.unreadable(fault.reason, {**fault.facts, "column": fault.column})
            self._say(f"? {self._speaker.ruling(ruling, self._session.rulebook)}\n")
            return ()
        return () if event is None else (event,)

    def _unclear(self, reading: Reading, text: str, lexicon: Lexicon) -> str:
        speaker = self._speaker
        if reading.choices:
            # Translators: {lines} are lines of the notation in quotation marks, joined with “or”.
            return "? " + speaker.text(N_("This can mean {lines}."), lines=self._lines(map(write, reading.choices[:6])))
        if reading.word:
            said = speaker.text("The word “{word}” is not understood here.", word=reading.word[:40])
        else:
            said = speaker.text("This is not an event yet.")
        return f"? {said} {self._instead(nearest_lines(text, self._session.state, lexicon))}".rstrip()

    def _instead(self, lines: Iterable[str]) -> str:
        shown = self._lines(lines)
        # Translators: {lines} are lines that can be typed, in quotation marks, joined with “or”.
        return self._speaker.text(N_("Possible is, for instance, {lines}."), lines=shown) if shown else ""

    def _lines(self, lines: Iterable[str]) -> str:
        quoted = [self._speaker.quoted(line) for line in lines]
        return self._speaker.list(quoted, "or") if quoted else ""

    def _help(self) -> None:
        """What can be typed: examples for this moment, and the command words of the language."""
        lexicon, speaker = self.lexicon, self._speaker
        if lexicon is None or not self._session.state.players:
            self._say(self._first() + "\n")
            return
        self._say(self._instead(examples(self._session.state, lexicon)) + "\n")
        for row in EVENTS.values():
            if row.help:
                word = words_of(speaker.language, row.command)[0]
                self._say(f"{_INDENT}{word:<{_WIDTH}}{speaker.text(row.help)}\n")
        notation = speaker.text(N_("Whole lines of the notation, such as “Ana draws 2”, are understood as well."))
        self._say(f"{_INDENT}{notation}\n")
