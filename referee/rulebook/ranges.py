"""Between which bounds the numbers of a rule set lie, whatever the table counts and chooses."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.language.faults import Fault
from referee.rulebook.model import Clause, Rulebook
from referee.rulebook.parts import parts
from referee.terms.measures import MEASURES, MOST_POINTS, Most
from referee.terms.moments import MOMENTS

LARGEST = 999_999_999
"""No number that a rule works out may be larger: nobody counts that far."""

Range = tuple[int, int]


class Ranges:
    """Works out ranges for one rule set; ``players`` fixes their number, ``owed`` is the least that is owed."""

    def __init__(self, rulebook: Rulebook, owed: int = 0, players: int | None = None) -> None:
        self.rulebook = rulebook
        self.owed = owed
        self.players = (players, players) if players is not None else (1, seats_of(rulebook)[1])

    def of(self, value: s.Value) -> Range:
        """The least and the most that a value can be."""
        match value:
            case s.Number(number):
                return number, number
            case s.ParameterValue(name):
                parameter = self.rulebook.parameters.get(name.text)
                return (parameter.low, parameter.high) if parameter else (0, 0)
            case s.Measure(kind):
                return self._measured(kind)
            case s.Sum(sign, left, right):
                (a, b), (c, d) = self.of(left), self.of(right)
                if sign == "+":
                    return a + c, b + d
                if sign == "-":
                    return a - d, b - c
                products = (a * c, a * d, b * c, b * d)
                return min(products), max(products)

    def _measured(self, kind: str) -> Range:
        row = MEASURES[kind]
        if row.most is Most.PLAYERS:
            return self.players
        least = max(row.least, self.owed) if kind == "what-is-owed" else row.least
        return least, self.rulebook.deck.size if row.most is Most.DECK else MOST_POINTS


def may_be_negative(rulebook: Rulebook, value: s.Value, moment: str = "") -> bool:
    """Whether a number of cards can come out below 0, so that it has to be said that none is meant."""
    return range_in(rulebook, value, moment)[0] < 0


def seats_of(rulebook: Rulebook) -> Range:
    """The fewest and the most players."""
    found = [clause.statement for clause in rulebook.of_type(s.Seats) if isinstance(clause.statement, s.Seats)]
    return (found[-1].low, found[-1].high) if found else (2, 10)


def range_in(rulebook: Rulebook, value: s.Value, moment: str = "") -> Range:
    """The range of a value in a clause about a kind of moment, or in none."""
    return Ranges(rulebook, MOMENTS[moment].owed if moment else 0).of(value)


def out_of_range(rulebook: Rulebook, clause: Clause) -> Iterator[Fault]:
    """A fault for a number of a clause that is never a number of cards, or beyond all counting."""
    statement = clause.statement
    moment = statement.moment.kind if isinstance(statement, s.When) else ""
    cards: list[s.Value] = []
    for part in parts(statement):
        if isinstance(part, s.Effect) and part.value is not None:
            cards.append(part.value)
        elif isinstance(part, s.Drawing) and part.limit is not None:
            cards.append(part.limit)
        elif isinstance(part, s.Number | s.Sum):
            least, most = range_in(rulebook, part, moment)
            if max(-least, most) > LARGEST:
                yield Fault("number-too-large", clause.place, {"clause": clause.name, "number": LARGEST})
                return
    for value in cards:
        if range_in(rulebook, value, moment)[1] < 0:
            yield Fault("less-than-nothing", clause.place, {"clause": clause.name})


def dealt_wrongly(rulebook: Rulebook) -> Iterator[Fault]:
    """A fault for each clause by which a hand could have no card, or the deck be too small."""
    low, high = seats_of(rulebook)
    leaving = any(
        isinstance(part, s.Effect) and part.kind == "leaves-match"
        for clause in rulebook.clauses.values() for part in parts(clause.statement)
    )  # fmt: skip
    size = rulebook.deck.size
    clauses = sorted(rulebook.of_type(s.Dealt), key=lambda clause: getattr(clause.statement, "condition", None) is None)
    wrong: dict[str, Fault] = {}
    for players in range(2 if leaving else low, high + 1):
        ranges = Ranges(rulebook, players=players)
        for clause in clauses:
            assert isinstance(clause.statement, s.Dealt)
            holds = _holds(clause.statement.condition, ranges)
            least, most = ranges.of(clause.statement.cards)
            if holds is not False and clause.name not in wrong and (least < 1 or most * players >= size):
                facts = {"clause": clause.name, "number": size, "seats": players, "least": least, "most": most}
                reason = "deal-too-small" if least < 1 else "deal-too-large"
                wrong[clause.name] = Fault(reason, clause.place, facts)
            if holds:
                break
        else:
            if clauses and "" not in wrong:
                wrong[""] = Fault("nothing-dealt", clauses[-1].place, {"seats": players})
    yield from wrong.values()


def _holds(condition: s.Condition | None, ranges: Ranges) -> bool | None:
    """Whether a condition is sure to hold, or sure not to; None if it depends on more."""
    match condition:
        case None:
            return True
        case s.Not(inner):
            held = _holds(inner, ranges)
            return None if held is None else not held
        case s.Combined(word, inner):
            held_by_parts = [_holds(part, ranges) for part in inner]
            deciding = word == "or"
            if deciding in held_by_parts:
                return deciding
            return None if None in held_by_parts else not deciding
        case s.PlayersAre(number):
            return ranges.players == (number, number)
        case s.Compare(kind, left, right):
            return _compared(kind, ranges.of(left), ranges.of(right))
        case _:
            return None


def _compared(kind: str, left: Range, right: Range) -> bool | None:
    (a, b), (c, d) = left, right
    match kind:
        case "equals":
            return True if a == b == c == d else (False if b < c or d < a else None)
        case "at-least":
            return True if a >= d else (False if b < c else None)
        case "more-than":
            return True if a > d else (False if b <= c else None)
        case "at-most":
            return _compared("at-least", right, left)
        case _:
            return _compared("more-than", right, left)
