"""What the commands share that work with the record of matches."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from referee.cli.errors import Unusable
from referee.messages import Speaker

if TYPE_CHECKING:
    from referee.record import Journal, MatchInfo

LANGUAGE = "language"
"""The preference under which the record remembers the language that was chosen on the screen."""


@contextmanager
def opened(speaker: Speaker, *, create: bool = False, readonly: bool = False) -> Iterator[Journal]:
    """The record, open while this lasts. Faults of the record, also those raised inside, become Unusable."""
    with faults_said(speaker):
        from referee.record import open_journal

        with open_journal(create=create, readonly=readonly) as journal:
            yield journal


@contextmanager
def faults_said(speaker: Speaker) -> Iterator[None]:
    """Faults of the record become Unusable, in the reader's language."""
    from referee.messages.record_faults import say_fault
    from referee.record import JournalError

    try:
        yield
    except JournalError as fault:
        raise Unusable(say_fault(fault, speaker)) from None


def match_number(text: str, speaker: Speaker) -> int:
    """The number of a match as it was typed. Raises Unusable."""
    if not text.isdecimal() or len(text) > 18:
        raise Unusable(
            speaker.text(
                "“{text}” is not the number of a match. The command “referee games” lists the matches.", text=text[:60]
            )
        )
    return int(text)


def chosen_match(text: str | None, journal: Journal, speaker: Speaker) -> MatchInfo:
    """The match of this number; without one, the match that changed last. Raises Unusable, JournalError."""
    if text is not None:
        return journal.match(match_number(text, speaker))
    info = journal.latest()
    if info is None:
        raise Unusable(none_yet(speaker))
    return info


def none_yet(speaker: Speaker) -> str:
    """That the record is empty."""
    return speaker.text("No match has been recorded yet. The command “referee play” begins one.")


def remembered_language() -> str | None:
    """The language that was chosen last on the screen; None if there is none, or no record to ask."""
    from referee.record import JournalError, open_journal

    try:
        # Not worth waiting for: the reader has a language of their own, too.
        with open_journal(readonly=True, patience=0.1) as journal:
            return journal.preference(LANGUAGE)
    except JournalError:
        return None


def put(text: str) -> None:
    """Put a text out for people, whatever the terminal's encoding can show."""
    sys.stdout.buffer.write(text.encode(sys.stdout.encoding or "utf-8", "replace"))
    sys.stdout.flush()


def put_data(text: str) -> None:
    """Put a text out for programs: always UTF-8."""
    sys.stdout.buffer.write(text.encode())
    sys.stdout.flush()
