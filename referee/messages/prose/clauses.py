"""Clauses as data for whoever shows them: section, sentence, source, contradictions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.statements import statement
from referee.messages.prose.teller import Teller
from referee.rulebook import Clause, Parameter, Rulebook

if TYPE_CHECKING:
    from referee.messages.phrasebook import Phrasebook

SECTIONS = {
    "deck": N_("The deck"),
    "deal": N_("Players and deal"),
    "turned-up": N_("The starting card"),
    "playing": N_("Playing a card"),
    "drawing": N_("Drawing"),
    "actions": N_("What cards do"),
    "call": N_("The call"),
    "challenges": N_("Challenges"),
    "slips": N_("Slips and penalties"),
    "scoring": N_("The end of a round and its score"),
    "match": N_("The match"),
}
"""The sections of the rules, in their order, by identifier."""

_ORDER = {
    "deck": ("colours", "ranks", "deck-has", "codes-put-rank-first"),
    "deal": ("seats", "first-dealer", "dealer-may-be-named", "dealer-may-not-be-named", "dealt",
             "left-of-dealer-starts", "right-of-dealer-starts", "dealer-starts",
             "deal-moves-left", "deal-moves-right", "deal-stays"),
    "turned-up": ("is-turned-up",),
    "playing": ("may-be-played", "is-honest", "may-not-be-played", "may-jump-in", "last-needs-no-colour",
                "last-needs-colour"),
    "drawing": ("drawing", "may-draw-instead", "must-play", "only-drawn-after-drawing", "any-card-after-drawing",
                "drawn-must-be-played", "drawn-may-be-kept", "pile-empty", "nothing-left"),
    "actions": ("is-played", "player-named", "may-be-added", "debt-taken"),
    "call": ("call", "catching", "call-caught", "false-call", "false-catch", "calls-end-when-hands-move",
             "calls-stay-when-hands-move"),
    "challenges": ("no-challenge", "challenge", "challenge-succeeds", "challenge-fails", "lost-challenge-settles",
                   "lost-challenge-leaves", "false-challenge"),
    "slips": ("wrong-card", "out-of-turn", "too-many-drawn", "wrong-pass", "taken-back", "advice-is-allowed", "advised",
              "misdeal", "hand-over", "leavers-under-pile", "leavers-into-discards"),
    "scoring": ("hand-empty", "worth", "winner-scores-others", "each-scores-own"),
    "match": ("total-reaches", "one-left", "highest-total-wins", "lowest-total-wins", "last-player-wins",
              "tied-players-win", "ties-play-on"),
}  # fmt: skip
_PLACES = {
    kind: (section, place)
    for section, kinds in _ORDER.items()
    for place, kind in enumerate(kinds)
}  # fmt: skip
"""Where a reader looks for each kind of statement: its section, and its place there."""

_TYPES: Mapping[type, str] = {
    s.Colours: "colours", s.Ranks: "ranks", s.DeckHas: "deck-has", s.Seats: "seats", s.Dealt: "dealt",
    s.FirstDealer: "first-dealer", s.Drawing: "drawing", s.Call: "call", s.Catching: "catching",
    s.Challenge: "challenge", s.Worth: "worth",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ProseClause:
    """A clause in one language.

    ``section`` is a key of ``SECTIONS`` and ``name`` the clause's identifier;
    ``sentence`` is what it says, ``sources`` where it stands (``es 9, 19; partly assumed``), without
    brackets; ``against`` are whole sentences about contradictions.
    """

    section: str
    name: str
    sentence: str
    sources: str
    assumed: bool
    against: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentence with its source in brackets."""
        return f"{self.sentence} [{self.sources}]"

    @property
    def named(self) -> str:
        """The same with the clause's identifier in backquotes."""
        return f"{self.sentence} `{self.name}` [{self.sources}]"


@dataclass(frozen=True, slots=True)
class Difference:
    """What two rule sets say differently under one identifier; None where one of them says nothing."""

    name: str
    first: ProseClause | None
    second: ProseClause | None


def section_of(clause: Clause) -> str:
    """The section that a clause belongs to."""
    return _place(clause)[0]


def _place(clause: Clause) -> tuple[str, int]:
    match clause.statement:
        case s.Plain(kind) | s.Permission(kind) | s.When(s.Moment(kind)):
            return _PLACES[kind]
        case other:
            return _PLACES[_TYPES[type(other)]]


def clause_prose(rulebook: Rulebook, clause: Clause, speaker: Phrasebook) -> str:
    """What a clause says, in whole sentences without the source."""
    node = clause.statement
    moment = node.moment.kind if isinstance(node, s.When) else ""
    return statement(Teller(rulebook, speaker, moment), node)


def told(rulebook: Rulebook, clause: Clause, speaker: Phrasebook) -> ProseClause:
    """A clause as data in one language."""
    return ProseClause(
        section_of(clause),
        clause.name,
        clause_prose(rulebook, clause, speaker),
        sources(clause, speaker),
        clause.assumed,
        _against(clause, speaker),
    )


def clause_list(rulebook: Rulebook, speaker: Phrasebook) -> tuple[ProseClause, ...]:
    """All clauses of a rule set in one language, by section, as a reader expects them.

    The same rule set gives the same order in every language, so two lists can stand side by side.
    """
    return tuple(told(rulebook, clause, speaker) for clause in sorted(rulebook.clauses.values(), key=_rank))


def _rank(clause: Clause) -> tuple[int, int]:
    section, place = _place(clause)
    return list(SECTIONS).index(section), place


def differences(first: Rulebook, second: Rulebook, speaker: Phrasebook) -> tuple[Difference, ...]:
    """The clauses in which two rule sets differ in what they say, not only in where it stands, by section."""
    found = []
    for name in {name: None for rulebook in (first, second) for name in rulebook.clauses}:
        one, other = first.clauses.get(name), second.clauses.get(name)
        if one is not None and other is not None and one.statement == other.statement:
            continue
        pair = (told(first, one, speaker) if one else None, told(second, other, speaker) if other else None)
        found.append((min(_rank(clause) for clause in (one, other) if clause), Difference(name, *pair)))
    return tuple(difference for _, difference in sorted(found, key=lambda item: item[0]))


def sources(item: Clause | Parameter, speaker: Phrasebook) -> str:
    """Where a rule stands, for brackets: ``es 9, 19``, ``assumed``, or both."""
    cited = grouped(item.sources)
    if not item.assumed:
        return cited
    if not cited:
        return speaker.text(N_("assumed"))
    # Translators: {sources} are paragraphs such as “es 22”; the rest of the rule is assumed.
    return speaker.text(N_("{sources}; partly assumed"), sources=cited)


def grouped(paragraphs: tuple[str, ...]) -> str:
    """``es 9``, ``es 19`` and ``el 3`` as ``es 9, 19, el 3``."""
    shown, before = [], ""
    for paragraph in paragraphs:
        source, _, number = paragraph.rpartition(" ")
        shown.append(number if source == before else paragraph)
        before = source
    return ", ".join(shown)


def _against(clause: Clause, speaker: Phrasebook) -> tuple[str, ...]:
    if clause.against is None:
        return ()
    cited = clause.contradicted_by
    notes = dict(clause.against.note)
    note = notes.get(speaker.language) or notes.get("en") or ""
    if note:
        # Translators: {sources} is one paragraph or several, such as “el 25”; {note} is a whole sentence.
        forms = NN_("[{sources}] says otherwise: {note}", "[{sources}] say otherwise: {note}")
    else:
        forms = NN_("[{sources}] says otherwise.", "[{sources}] say otherwise.")
    return (speaker.plural(*forms, len(cited), sources=grouped(cited), note=note),)
