"""Recorded matches as a list shows them: under which title, and how each stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.rulebook import available

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.record import MatchInfo


def title_of(info: MatchInfo, language: str) -> str:
    """The title of a match's rule set, in this language if the referee still has that rule set."""
    titles = {listing.name: listing.title(language) for listing in available()}
    return titles.get(info.rule_set) or info.title or info.rule_set


def last_change(info: MatchInfo, speaker: Speaker) -> str:
    """When a match changed last, on the clock of this place; a question mark where the record does not say."""
    # Imported here because judging, which keeps no record, must do without it.
    from referee.record.records import local
    from referee.record.rows import UNKNOWN

    return "?" if info.updated == UNKNOWN else speaker.time(local(info.updated))


def outcome(info: MatchInfo, speaker: Speaker) -> str:
    """How a match stands, in a few words."""
    if info.damage:
        # Translators: in a list of matches: this one cannot be read.
        return speaker.text("damaged")
    if info.winners:
        # Translators: in a list of matches: {players} has won this one, or several have.
        return speaker.plural("{players} won", "{players} won", len(info.winners), players=speaker.list(info.winners))
    return speaker.text("given up") if info.finished else speaker.text("unfinished")
