"""A sentence for everything that can go wrong with the record of matches, and the way out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.messages.marks import N_
from referee.messages.speaking import Speaker

if TYPE_CHECKING:
    # Only its shape is needed; the database must not be loaded to say a sentence.
    from referee.record import JournalError

# Translators: in these sentences, {path} is a file and {detail} a short technical text in English;
# words that begin with “referee”, “--” or “REFEREE” are typed as they are.
SENTENCES: dict[str, str] = {
    "journal-missing": N_(
        "No match has been recorded yet: there is no record at “{path}”. The command “referee play” begins a match."
    ),
    "journal-newer": N_(
        "The record “{path}” was written by a newer version of the referee (format {version}; this one reads up to "
        "{known}). It was left untouched. Install the newer version, or name another folder in REFEREE_HOME."
    ),
    "journal-foreign": N_(
        "The file “{path}” belongs to another program and was left untouched. Name another folder in REFEREE_HOME."
    ),
    "journal-corrupt": N_(
        "The record “{path}” is damaged ({detail}). It was left as it is. The command “referee games --set-aside” "
        "moves it into a folder of its own, and the next match begins a new record."
    ),
    "journal-read-only": N_(
        "The record “{path}” may not be written to. Nothing was changed. Ask for the right to write there, "
        "or name another folder in REFEREE_HOME."
    ),
    "journal-watched": N_("This match is only watched here. Whoever runs it makes the entries."),
    "journal-unreachable": N_(
        "The record “{path}” cannot be opened ({detail}). Check the folder, or name another one in REFEREE_HOME."
    ),
    "journal-homeless": N_(
        "Nothing says where the record of the matches lies, because there is no home folder here. "
        "Name a folder for it in REFEREE_HOME."
    ),
    "journal-match-damaged": N_(
        "Match {match} is damaged in the record ({detail}). It was left as it is, and all other matches can be used. "
        "If there is an older copy of the record, the match can be exported from that."
    ),
    "journal-busy": N_(
        "Another program keeps the record “{path}” locked. Nothing was recorded. Try again in a moment."
    ),
    "journal-moved": N_(
        "The record “{path}” was moved or deleted while it was open. Nothing was recorded. Put it back, or "
        "restart the referee."
    ),
    "journal-disk-full": N_(
        "The disk is full, and the entry was not recorded. Everything before it is safe in “{path}”. Make "
        "room and enter it again."
    ),
    "journal-failed": N_(
        "The record “{path}” cannot be read or written ({detail}). The entry was not recorded; what was "
        "recorded before is kept."
    ),
    "journal-no-such-match": N_(
        "There is no match with the number {match} in the record. The command “referee games” lists the matches."
    ),
    "journal-nothing-to-redo": N_("There is nothing to redo."),
    "journal-conflict": N_(
        "Somebody else changed this match at the same moment, so nothing was recorded here. The table now "
        "shows their entries. Look at it and enter yours again if it is still needed."
    ),
    "journal-rules-lost": N_(
        "The rules that were recorded with match {match} cannot be read by this version of the referee. "
        "The command “referee export {match}” still gives its entries."
    ),
    "journal-line-lost": N_(
        "Line {line} of match {match}, “{text}”, cannot be ruled on by this version of the referee. The "
        "command “referee export {match}” still gives its entries."
    ),
}


def say_fault(fault: JournalError, speaker: Speaker) -> str:
    """What is wrong with the record, and what to do, in whole sentences."""
    template = speaker.template(SENTENCES.get(fault.reason, SENTENCES["journal-failed"]))
    # A match's number is a name here, not a quantity: no marks between its digits.
    facts = {"detail": "?", **{name: str(value) for name, value in fault.facts.items()}}
    if "text" in facts:
        facts["text"] = facts["text"][:60]
    return template.format_map(facts)
