"""The sections of a sheet, in the order in which a table needs them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.clauses import clause_list, section_of
from referee.messages.prose.conditions import condition
from referee.messages.prose.effects import STANDARD_DEBT, debt_is_drawn, effects
from referee.messages.sheet.example import example
from referee.messages.sheet.model import Line, Section, SheetTeller
from referee.messages.sheet.setting_up import setting_up
from referee.messages.sheet.slips import is_free, slips
from referee.messages.sheet.unplayed import adds, challenges, draws, unplayed
from referee.messages.sheet.words import aim, meanings
from referee.rulebook import Clause, Rulebook

if TYPE_CHECKING:
    from referee.messages.speaking import Speaker

TURN = N_("Whoever is on turn plays one card face up onto the discard pile, or draws.")
IF = N_("If {condition}, {effects}.")
OTHER_WAY = N_("play begins counter-clockwise, with the player to the right of the dealer")
ANY_OTHER = N_("Any other card")
NO_EFFECT = N_("it just has to be matched.")
PRINTED = N_("the number printed on it.")
POINTS = NN_("one point.", "{number} points.")
DRAWN_FIRST = N_("If the last card makes somebody draw, these cards are drawn before the points are counted.")
REACHED = N_("When a player’s total reaches {number} points, the match ends. The table may agree on another number.")
KNOCKED_OUT = N_(
    "A player whose total reaches {number} points is out of the match. The table may agree on another number."
)
REACHING = {"match-ends": REACHED, "leaves-match": KNOCKED_OUT}

_LEFT_OUT = frozenset({"codes-put-rank-first", "no-challenge"})
"""What a sheet has no use for, or says in another place."""


class _Clauses:
    """The clauses of a rule set as a reader looks for them."""

    def __init__(self, teller: SheetTeller) -> None:
        rulebook = teller.rulebook
        self.teller = teller
        self.ordered = [rulebook.clauses[item.name] for item in clause_list(rulebook, teller.speaker)]

    def of(self, section: str) -> list[Clause]:
        """Those of one section of the prose."""
        return [clause for clause in self.ordered if section_of(clause) == section and not _left_out(clause)]

    def lines(self, section: str) -> tuple[Line, ...]:
        """Those of one section, each a line, without the slips that cost nothing."""
        return tuple(self.teller.line(clause) for clause in self.of(section) if not is_free(clause))


def _left_out(clause: Clause) -> bool:
    return isinstance(clause.statement, s.Plain) and clause.statement.kind in _LEFT_OUT


def _kind(clause: Clause) -> str:
    return clause.statement.moment.kind if isinstance(clause.statement, s.When) else ""


def sheet(rulebook: Rulebook, speaker: Speaker) -> tuple[Section, ...]:
    """All sections of a rule set's sheet; none is empty."""
    teller = SheetTeller(rulebook, speaker)
    heading, steps = N_("An example"), tuple(example(teller))
    parts = [(N_("Aim of the game"), (aim(teller),)), (N_("What the words mean"), tuple(meanings(teller))),
             *_playing(teller)]  # fmt: skip
    found = [Section(teller.say(title), lines) for title, lines in parts if lines]
    return (*found, Section(teller.say(heading), steps, steps=True)) if steps else tuple(found)


def sheet_short(rulebook: Rulebook, speaker: Speaker) -> list[tuple[str, list[str]]]:
    """What a table wants to know of a rule set before it chooses: headings, each with its lines."""
    teller = SheetTeller(rulebook, speaker)
    parts = [(N_("Aim of the game"), (aim(teller),)), *_playing(teller)]
    return [(teller.say(title), [line.said for line in lines]) for title, lines in parts if lines]


def _playing(teller: SheetTeller) -> list[tuple[str, tuple[Line, ...]]]:
    """From setting up to the end of the match."""
    clauses = _Clauses(teller)
    return [
        (N_("Setting up"), tuple(setting_up(teller, clauses.of("deck"), clauses.of("deal")))),
        (N_("If the turned-up card is …"), tuple(_turned_up(clauses))),
        (N_("The turn"), (Line(teller.say(TURN)), *clauses.lines("playing"), *clauses.lines("drawing"))),
        (N_("What cards do"), tuple(_actions(clauses))),
        (N_("The call"), clauses.lines("call") if teller.rulebook.of_type(s.Call) else ()),
        (N_("Challenges"), clauses.lines("challenges") if challenges(teller.rulebook) else ()),
        (N_("Slips and penalties"), tuple(slips(teller, clauses.ordered))),
        (N_("Not played here"), tuple(unplayed(teller))),
        (N_("Points and the end of the match"), tuple(_scoring(clauses))),
    ]


def _turned_up(clauses: _Clauses) -> Iterator[Line]:
    lines = _by_card(clauses.teller, clauses.of("turned-up"))
    yield from lines
    if lines:
        yield Line(clauses.teller.say(NO_EFFECT), (), clauses.teller.say(ANY_OTHER))


def _actions(clauses: _Clauses) -> Iterator[Line]:
    actions = clauses.of("actions")
    yield from _by_card(clauses.teller, [clause for clause in actions if _kind(clause) == "is-played"])
    for clause in actions:
        if _kind(clause) != "is-played" and (_kind(clause) != "debt-taken" or _tells_debts(clauses.teller)):
            yield clauses.teller.line(clause)


def _tells_debts(teller: SheetTeller) -> bool:
    """Whether cards that are owed are more than cards that are drawn at once."""
    return bool(adds(teller.rulebook) or challenges(teller.rulebook)) or not debt_is_drawn(teller)


def _by_card(teller: SheetTeller, clauses: Iterable[Clause]) -> list[Line]:
    """What follows from cards, a line a card; cards from which the same follows share one."""
    by_card: dict[str, list[Clause]] = {}
    for clause in clauses:
        if isinstance(clause.statement, s.When) and clause.statement.moment.pattern is not None:
            by_card.setdefault(teller.label(clause.statement.moment.pattern), []).append(clause)
    by_text: dict[str, list[str]] = {}
    for card, of_card in by_card.items():
        by_text.setdefault(" ".join(_follows(teller, clause) for clause in of_card), []).append(card)
    return [
        Line(text, tuple(clause for card in cards for clause in by_card[card]), ", ".join(cards))
        for text, cards in by_text.items()
    ]  # fmt: skip


def _follows(teller: SheetTeller, clause: Clause) -> str:
    """What follows from a card of which the label says already that it is played, or turned up."""
    node = clause.statement
    assert isinstance(node, s.When)
    within = teller.within(node.moment.kind)
    other_way = node.moment.kind == "is-turned-up" and node.effects == (s.Effect("direction-turns"),)
    follows = within.say(OTHER_WAY) if other_way else effects(within, node.effects)
    if node.condition is None:
        return f"{follows}."
    return within.say(IF, condition=condition(within, node.condition, node.moment.pattern), effects=follows)


def _scoring(clauses: _Clauses) -> Iterator[Line]:
    teller, scoring = clauses.teller, clauses.of("scoring")
    worth = [clause for clause in scoring if isinstance(clause.statement, s.Worth)]
    others = [clause for clause in scoring if clause not in worth]
    yield from (teller.line(clause) for clause in others if isinstance(clause.statement, s.When))
    debts = tuple(clause for clause, node, _ in teller.rulebook.moments("debt-taken") if node.effects == STANDARD_DEBT)
    if debts and draws(teller.rulebook) and not _tells_debts(teller):
        yield Line(teller.say(DRAWN_FIRST), debts)
    yield from (_worth(teller, clause) for clause in worth)
    yield from (teller.line(clause) for clause in others if not isinstance(clause.statement, s.When))
    yield from (_ending(teller, clause) for clause in clauses.of("match"))


def _worth(teller: SheetTeller, clause: Clause) -> Line:
    match clause.statement:
        case s.Worth(pattern, None):
            return Line(teller.say(PRINTED), (clause,), teller.label(pattern))
        case s.Worth(pattern, s.Number(number)):
            return Line(teller.count(POINTS, number), (clause,), teller.label(pattern))
    return teller.line(clause)


def _ending(teller: SheetTeller, clause: Clause) -> Line:
    match clause.statement:
        case s.When(s.Moment("total-reaches", value=s.ParameterValue(name)), None, (s.Effect(kind),)) if (
            kind in REACHING
        ):
            number = teller.rulebook.parameters[name.text].default
            return Line(teller.say(REACHING[kind], number=number), (clause,))
    return teller.line(clause)
