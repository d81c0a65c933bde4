"""The record of matches: SQLite, one row an event, on disk before its ruling is shown.

It knows texts and positions, and no rules: what the lines mean is for the notation
and the table to say. Texts for other programs and for paper are made by ``exchange``.
"""

from referee.record.faults import (
    Conflict,
    DiskFull,
    JournalBusy,
    JournalCorrupt,
    JournalError,
    JournalFailed,
    JournalForeign,
    JournalHomeless,
    JournalMoved,
    JournalNewer,
    JournalReadOnly,
    JournalUnreachable,
    LineLost,
    MatchDamaged,
    MatchWatched,
    NoJournal,
    NoSuchMatch,
    NothingToRedo,
    RulesLost,
)
from referee.record.journal import Journal, open_journal
from referee.record.place import journal_path, set_aside
from referee.record.records import Changes, Entry, MatchInfo, Position, Record

__all__ = [
    "Changes",
    "Conflict",
    "DiskFull",
    "Entry",
    "Journal",
    "JournalBusy",
    "JournalCorrupt",
    "JournalError",
    "JournalFailed",
    "JournalForeign",
    "JournalHomeless",
    "JournalMoved",
    "JournalNewer",
    "JournalReadOnly",
    "JournalUnreachable",
    "LineLost",
    "MatchDamaged",
    "MatchInfo",
    "MatchWatched",
    "NoJournal",
    "NoSuchMatch",
    "NothingToRedo",
    "Position",
    "Record",
    "RulesLost",
    "journal_path",
    "open_journal",
    "set_aside",
]
