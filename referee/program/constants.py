"""What a rule set fixes once for all: the deck, seats, points, the call, and who decides what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.language import syntax as s
from referee.program.model import Constant, Rule
from referee.rulebook import Clause, Rulebook
from referee.rulebook.parts import parts


class Constants:
    """Works out the constants of one rulebook under these values of its parameters."""

    def __init__(
        self, rulebook: Rulebook, parameters: Mapping[str, int], places: Mapping[str, int],
        rules: Mapping[str, tuple[Rule, ...]],
    ) -> None:  # fmt: skip
        self.rulebook = rulebook
        self.parameters = parameters
        self.places = places
        self.rules = rules

    def all(self) -> Iterator[Constant]:
        """All constants, in the order in which they are printed."""
        yield from self.seats()
        yield from self.call()
        yield from self.points()
        yield from self.drawing()
        yield from self.scoring()
        yield from self.challenge()
        yield from self.flags()
        yield from self.dealing()

    def of(self, *types: type) -> Clause | None:
        """The clause of a type of statement of which there is one at most."""
        found = self.rulebook.of_type(*types)
        return found[-1] if found else None

    def plain(self, *kinds: str) -> Clause | None:
        """The clause that consists of one of these phrases; the last one decides."""
        found = [
            clause for clause in self.rulebook.of_type(s.Plain)
            if isinstance(clause.statement, s.Plain) and clause.statement.kind in kinds
        ]  # fmt: skip
        return found[-1] if found else None

    def cited(self, name: str, clause: Clause | None) -> Constant:
        """The place of a clause that decides a matter by standing there."""
        return Constant(name, self.places[clause.name] if clause else -1, (clause,) if clause else ())

    def flag(self, name: str, clause: Clause | None) -> Constant:
        """Whether a clause stands in the rulebook."""
        return Constant(name, clause is not None, (clause,) if clause else ())

    def seats(self) -> Iterator[Constant]:
        """The fewest and the most players."""
        clause = self.of(s.Seats)
        assert clause, "checked: nobody can play without"
        assert isinstance(clause.statement, s.Seats)
        yield Constant("SEATS", (clause.statement.low, clause.statement.high), (clause,))

    def call(self) -> Iterator[Constant]:
        """The call and until when a missed one can be caught."""
        call, catching = self.of(s.Call), self.of(s.Catching)
        statement = call.statement if call and isinstance(call.statement, s.Call) else s.Call("", -1, False)
        yield Constant("CALL_WORD", statement.word, (call,) if call else ())
        yield Constant("CALL_CARDS", statement.cards)
        yield Constant("CALL_BEFORE", statement.before)
        yield self.cited("CALLING", call)
        kind = catching.statement.kind if catching and isinstance(catching.statement, s.Catching) else ""
        yield self.cited("CATCHING", catching)
        yield Constant("PLAY_ENDS_CATCHING", kind in ("until-next-play", "until-next-play-or-draw"))
        yield Constant("DRAW_ENDS_CATCHING", kind == "until-next-play-or-draw")

    def points(self) -> Iterator[Constant]:
        """What each face is worth in a hand."""
        points = [0] * len(self.rulebook.deck.faces)
        clauses = self.rulebook.of_type(s.Worth)
        for clause in clauses:
            assert isinstance(clause.statement, s.Worth)
            for face in self.rulebook.faces(clause.statement.pattern):
                rank = self.rulebook.deck.faces[face].rank.name
                worth = clause.statement.points
                points[face] = self.number(worth) if worth is not None else int(rank)
        yield Constant("POINTS", tuple(points), tuple(clauses))

    def number(self, value: s.Value) -> int:
        """A value that does not depend on the table."""
        match value:
            case s.Number(number):
                return number
            case s.ParameterValue(name):
                return self.parameters[name.text]
            case s.Sum("+", left, right):
                return self.number(left) + self.number(right)
            case s.Sum("-", left, right):
                return self.number(left) - self.number(right)
            case s.Sum(_, left, right):
                return self.number(left) * self.number(right)
            case _:
                return 0

    def drawing(self) -> Iterator[Constant]:
        """What may be drawn, and played after drawing."""
        clause = self.of(s.Drawing)
        statement = clause.statement if clause else None
        yield self.cited("DRAWING", clause)
        yield Constant("DRAWS_UNTIL", isinstance(statement, s.Drawing) and statement.until)
        yield self.cited("ONLY_DRAWN", self.plain("only-drawn-after-drawing"))
        yield self.cited("DRAWN_MUST_BE_PLAYED", self.plain("drawn-must-be-played"))
        yield self.cited("MUST_PLAY", self.plain("must-play"))
        yield self.cited("ADVICE", self.plain("advice-is-allowed"))

    def scoring(self) -> Iterator[Constant]:
        """Who scores what, and which total wins."""
        yield self.cited("SCORING_CLAUSE", self.plain("winner-scores-others", "each-scores-own"))
        yield self.flag("WINNER_SCORES", self.plain("winner-scores-others"))
        yield self.cited("TIES", self.plain("tied-players-win", "ties-play-on"))
        yield self.flag("TIES_PLAY_ON", self.plain("ties-play-on"))
        yield self.cited("WINNING", self.plain("highest-total-wins", "lowest-total-wins", "last-player-wins"))
        yield self.flag("HIGHEST_WINS", self.plain("highest-total-wins"))

    def challenge(self) -> Iterator[Constant]:
        """Which plays may be challenged, and by which the hand matters."""
        clauses = self.rulebook.of_type(s.Challenge)
        faces = [clause.statement.pattern for clause in clauses if isinstance(clause.statement, s.Challenge)]
        yield self.cited("CHALLENGING", clauses[-1] if clauses else self.plain("no-challenge"))
        yield Constant("CHALLENGEABLE", self.mask(faces), tuple(clauses))
        doubted = [
            clause.statement for clause in self.rulebook.of_type(s.Permission)
            if isinstance(clause.statement, s.Permission) and clause.statement.kind == "is-honest"
        ]  # fmt: skip
        yield Constant("HONESTY", self.mask(statement.pattern for statement in doubted))
        # Each further card can only break such a condition, unless it has a ``not`` in it.
        provable = (item.pattern for item in doubted if not any(isinstance(part, s.Not) for part in parts(item)))
        yield Constant("PROVABLE", self.mask(provable))

    def mask(self, patterns: Iterable[s.Pattern]) -> int:
        """The faces of some patterns."""
        faces = frozenset[int]().union(*map(self.rulebook.faces, patterns))
        return sum(1 << face for face in faces)

    def flags(self) -> Iterator[Constant]:
        """What most rule sets do without, so that the flow asks first."""
        shuffling = [
            rule for rule in self.rules.get("pile-empty", ())
            if any(effect.kind == "discards-shuffled" for effect in rule.effects)
        ]  # fmt: skip
        yield Constant("SHUFFLES", bool(shuffling))
        yield Constant("LIMITS_HANDS", "hand-over" in self.rules)
        permissions = [clause.statement for clause in self.rulebook.of_type(s.Permission)]
        kinds = {statement.kind for statement in permissions if isinstance(statement, s.Permission)}
        yield Constant("ADDS", "may-be-added" in kinds)
        yield Constant("FORBIDS", "may-not-be-played" in kinds)
        yield self.flag("LAST_NEEDS_COLOUR", self.plain("last-needs-colour"))
        yield self.flag("CALLS_STAY", self.plain("calls-stay-when-hands-move"))
        yield self.flag("LEAVERS_TO_DISCARDS", self.plain("leavers-into-discards"))
        yield self.flag("LOST_CHALLENGE_LEAVES", self.plain("lost-challenge-leaves"))
        yield Constant("ASKS_COLOUR", self.asking("names-colour"))
        yield Constant("ASKS_PLAYER", self.asking("names-player"))

    def dealing(self) -> Iterator[Constant]:
        """Who deals first and next."""
        right, stays = self.plain("deal-moves-right"), self.plain("deal-stays")
        yield self.cited("NEXT_DEALER", right or stays or self.plain("deal-moves-left"))
        yield Constant("DEAL_STEP", -1 if right else 0 if stays else 1)
        yield self.cited("NOT_NAMED", self.plain("dealer-may-not-be-named"))
        yield self.cited("STARTING", self.plain("left-of-dealer-starts", "right-of-dealer-starts", "dealer-starts"))
        yield self.flag("DEALER_STARTS", self.plain("dealer-starts"))
        yield Constant("FIRST_DIRECTION", -1 if self.plain("right-of-dealer-starts") else 1)
        yield self.cited("CUTTING", self.of(s.FirstDealer))

    def asking(self, effect: str) -> int:
        """The clause that makes a player name something after a play."""
        for rule in self.rules.get("is-played", ()):
            if any(item.kind == effect for item in rule.effects):
                return rule.place
        return -1

    def matters(self) -> dict[str, int]:
        """The clauses that the flow of a game cites by what they settle."""
        matters = {}
        for clause in self.rulebook.of_type(s.Plain):
            if isinstance(clause.statement, s.Plain):
                matters[clause.statement.kind] = self.places[clause.name]
        for matter, moment in (("debt", "debt-taken"), ("empty-pile", "pile-empty"), ("round-end", "hand-empty")):
            for rule in self.rules.get(moment, ()):
                matters[matter] = rule.place
        for clause in self.rulebook.of_type(s.Dealt):
            matters["hand"] = self.places[clause.name]
        if seats := self.of(s.Seats):
            matters["seats"] = self.places[seats.name]
        return matters
