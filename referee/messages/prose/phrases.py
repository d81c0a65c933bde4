"""The phrases of the rule language, for those who write rule files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.language.keywords import ARTICLES, KEYWORDS, SECTIONS
from referee.messages.marks import N_

if TYPE_CHECKING:
    from referee.messages.phrasebook import Phrasebook

HEADINGS: Mapping[str, str] = {
    "file": N_("Parts of a rule file"),
    "deck": N_("The deck and the deal"),
    "playing": N_("Playing and drawing"),
    "calling": N_("Calls, challenges and advice"),
    "scoring": N_("Scores and the end of the match"),
    "moments": N_("Moments"),
    "roles": N_("Players in a rule"),
    "effects": N_("What follows"),
    "conditions": N_("Conditions"),
    "values": N_("Numbers that are counted at the table"),
}
"""A heading for each section of the phrases."""

EXAMPLE = "`skip: when skip is played: the next player loses the turn`"


def phrase_list(speaker: Phrasebook) -> str:
    """All phrases of the rule language by what they are for, as Markdown, without a newline at the end."""
    heading = speaker.text(N_("The phrases of the rule language"))
    lines = [f"# {heading}", "", *_introduction(speaker), ""]
    for section, phrases in phrases_by_section().items():
        heading = speaker.text(HEADINGS[section])
        lines += [f"## {heading}", "", *(f"- {phrase}" for phrase in phrases), ""]
    return "\n".join(lines).rstrip()


def _introduction(speaker: Phrasebook) -> Iterator[str]:
    # Translators: {example} is a rule in the rule language.
    yield speaker.text(N_("A rule begins with its name and a colon, such as {example}."), example=EXAMPLE)
    yield speaker.text(
        # Translators: {articles} is a list such as “a”, “an” and “the”: they stay as they are.
        N_("Capitals and the words {articles} make no difference. A name of several words is written with hyphens."),
        articles=speaker.list([speaker.quoted(word) for word in sorted(ARTICLES["en"])]),
    )


def phrases_by_section() -> dict[str, list[str]]:
    """The phrases by section, in the order of the tables."""
    found: dict[str, list[str]] = {}
    section = ""
    for keyword, phrase in KEYWORDS["en"].items():
        section = SECTIONS.get(keyword, section)
        found.setdefault(section, []).append(phrase)
    return found
