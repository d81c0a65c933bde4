"""The whole rules of a rule set as a page of prose, and the list of rule sets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from referee.messages.marks import N_
from referee.messages.prose.clauses import SECTIONS, ProseClause, clause_list, sources
from referee.rulebook import Listing, Parameter, Rulebook, available

if TYPE_CHECKING:
    from referee.messages.phrasebook import Phrasebook


def rules_prose(rulebook: Rulebook, speaker: Phrasebook, named: bool = False) -> str:
    """All rules of a rule set in one language, as Markdown, without a newline at the end.

    Every clause stands there exactly once, with its source or that it is assumed; if ``named``, also
    with the name by which a rule file can replace it or leave it out.
    """
    lines = [f"# {rulebook.title(speaker.language)}", "", *_origins(rulebook, speaker)]
    if rulebook.parameters:
        # Not inside the braces of an f-string: Babel does not look there for messages.
        heading = speaker.text("What the table may choose")
        lines += [f"## {heading}", ""]
        lines += [f"- {parameter_prose(rulebook, item, speaker)}" for item in rulebook.parameters.values()]
        lines.append("")
    for section, clauses in groupby(clause_list(rulebook, speaker), lambda clause: clause.section):
        lines += [f"## {speaker.text(SECTIONS[section])}", "", *_listed(clauses, named), ""]
    return "\n".join(lines).rstrip()


def _listed(clauses: Iterable[ProseClause], named: bool) -> Iterator[str]:
    for clause in clauses:
        yield f"- {clause.named if named else clause.text}"
        yield from (f"  {note}" for note in clause.against)


def _origins(rulebook: Rulebook, speaker: Phrasebook) -> Iterator[str]:
    """What the rule set is based on, and the sources that its clauses cite."""
    bases = [f"`{name}`" for name in rulebook.lineage[:-1]]
    if bases:
        # Translators: {name} and {bases} are identifiers of rule sets.
        yield speaker.text(N_("Rule set `{name}`, based on {bases}."), name=rulebook.name, bases=speaker.list(bases))
    else:
        yield speaker.text(N_("Rule set `{name}`."), name=rulebook.name)
    if rulebook.common:
        yield speaker.text(N_("This is only a base that other rule sets build on; nobody plays by it alone."))
    yield ""
    cited = _cited(rulebook)
    for name, texts in rulebook.sources.items():
        if name in cited:
            yield f"- {name}: {texts.get(speaker.language) or texts.get('en') or name}"
    if cited:
        yield ""


def _cited(rulebook: Rulebook) -> set[str]:
    clauses = rulebook.clauses.values()
    paragraphs = [text for clause in clauses for text in (*clause.sources, *clause.contradicted_by)]
    paragraphs += [text for parameter in rulebook.parameters.values() for text in parameter.sources]
    return {text.rpartition(" ")[0] for text in paragraphs}


def parameter_prose(rulebook: Rulebook, parameter: Parameter, speaker: Phrasebook) -> str:
    """A parameter with its identifier, usual value, bounds and source."""
    text = speaker.text(
        # Translators: {name} is a number in quotation marks, such as “target score”; {identifier} is typed to set it.
        N_("{name} (`{identifier}`): usually {number}; the table may agree on any number from {low} to {high}."),
        name=speaker.quoted(rulebook.word(parameter.name, speaker.language)),
        identifier=parameter.name,
        number=parameter.default,
        low=parameter.low,
        high=parameter.high,
    )
    return f"{text} [{sources(parameter, speaker)}]"


def rule_set_list(speaker: Phrasebook, listings: Iterable[Listing] | None = None) -> str:
    """The rule sets that come with the referee, a line each: identifier and title."""
    shown = tuple(available() if listings is None else listings)
    width = max((len(listing.name) for listing in shown), default=0)
    return "\n".join(f"{listing.name:{width}}  {listing.title(speaker.language)}" for listing in shown)
