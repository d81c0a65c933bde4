"""The Python source of a variant, readable: each piece under the clause it comes from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.compiler.expressions import Expressions, identifier
from referee.language import syntax as s
from referee.rulebook import Clause, Rulebook

MOMENTS = {
    "is-turned-up": "when_turned_up",
    "is-played": "when_played",
    "wrong-card": "when_wrong_card",
    "out-of-turn": "when_out_of_turn",
    "too-many-drawn": "when_too_many",
    "wrong-pass": "when_wrong_pass",
    "nothing-left": "when_nothing_left",
    "pile-empty": "when_pile_empty",
    "call-caught": "when_call_caught",
    "false-call": "when_false_call",
    "false-catch": "when_false_catch",
    "challenge-succeeds": "when_challenge_succeeds",
    "challenge-fails": "when_challenge_fails",
    "false-challenge": "when_false_challenge",
    "debt-taken": "when_debt_taken",
    "advised": "when_advised",
    "taken-back": "when_taken_back",
    "misdeal": "when_misdeal",
    "hand-empty": "when_hand_empty",
    "hand-over": "when_hand_over",
    "player-named": "when_player_named",
    "total-reaches": "when_total_reaches",
    "one-left": "when_one_left",
}
"""The function that each kind of moment becomes."""

PERMISSIONS = {
    "may-be-played": "may_play",
    "may-jump-in": "may_jump",
    "may-be-added": "may_add",
    "may-not-be-played": "may_not",
}

FLAGS = {"may-be-added": "ADDS", "may-not-be-played": "FORBIDS"}
"""Permissions that most rule sets lack, so that the game asks first whether there are any."""

THRESHOLDS = {"hand-over": "s.hands[who] > {value}", "total-reaches": "s.match.scores[who] >= {value}"}
"""Moments that are a number being reached."""


def python_source(rulebook: Rulebook, values: Mapping[str, int]) -> str:
    """The code of a rule set with these values of its parameters."""
    return _Writer(rulebook, values).text()


class _Writer:
    """Writes one module; the sets of cards come first although they are found last."""

    def __init__(self, rulebook: Rulebook, values: Mapping[str, int]) -> None:
        self.rulebook = rulebook
        self.values = values
        self.expressions = Expressions(rulebook, values)
        self.places = {name: place for place, name in enumerate(rulebook.clauses)}

    def text(self) -> str:
        body = [*self.constants(), *self.functions()]
        sets = [
            f"{name} = frozenset({sorted(faces)})  # {' '.join(self.code(face) for face in sorted(faces))}"
            for name, faces in sorted(self.expressions.sets.items())
        ]
        return "\n".join([*self.heading(), *sets, "", *body, ""])

    def heading(self) -> Iterator[str]:
        deck = self.rulebook.deck
        yield f'"""The rule set {self.rulebook.name}, compiled from its rule file.'
        yield ""
        yield "Cards are numbers in the order of the deck, players are seats, -1 is nobody and nothing."
        yield "A function gives the place of the clause that decided, -1 if none did."
        yield '"""'
        yield ""
        yield f"COLOUR = {tuple(face.colour.index if face.colour else -1 for face in deck.faces)}"
        yield f"RANK = {tuple(face.rank.index for face in deck.faces)}"
        for name, value in self.values.items():
            yield f"{identifier('PARAMETER', name)} = {value}"

    def code(self, face: int) -> str:
        return self.rulebook.deck.faces[face].code

    def note(self, clause: Clause, indent: str = "") -> Iterator[str]:
        """The clause as its rule file says it, as comments. White space of every kind is
        folded, so that no text of a rule file can leave its comment."""
        for line in clause.text.split("\n"):
            yield f"{indent}# {' '.join(line.split())}"

    def one(self, *types: type) -> tuple[Clause, int] | None:
        """The clause of a type of statement of which there is one at most."""
        found = self.rulebook.of_type(*types)
        return (found[-1], self.places[found[-1].name]) if found else None

    def plain(self, kind: str) -> int:
        for clause in self.rulebook.of_type(s.Plain):
            if isinstance(clause.statement, s.Plain) and clause.statement.kind == kind:
                return self.places[clause.name]
        return -1

    # --- constants ---

    def constants(self) -> Iterator[str]:
        yield from self.seats()
        yield from self.call()
        yield from self.points()
        for name, kind in (("ADVICE", "advice-is-allowed"), ("ONLY_DRAWN", "only-drawn-after-drawing"),
                           ("DRAWN_MUST_BE_PLAYED", "drawn-must-be-played")):  # fmt: skip
            yield f"{name} = {self.plain(kind)}"
        winner_scores, each_scores = self.plain("winner-scores-others"), self.plain("each-scores-own")
        yield f"SCORING = {max(winner_scores, each_scores)}"
        yield f"WINNER_SCORES = {winner_scores >= 0}"
        yield f"HIGHEST_WINS = {self.plain('highest-total-wins') >= 0}"
        challenge = self.one(s.Challenge)
        yield f"CHALLENGING = {challenge[1] if challenge else self.plain('no-challenge')}"
        faces: frozenset[int] = frozenset()
        if challenge and isinstance(challenge[0].statement, s.Challenge):
            faces = self.rulebook.faces(challenge[0].statement.pattern)
        yield f"CHALLENGEABLE = frozenset({sorted(faces)})"
        yield f"SHUFFLES = {self.has_effect('pile-empty', 'discards-shuffled')}"
        yield f"LIMITS_HANDS = {bool(self.rulebook.moments('hand-over'))}"
        yield f"ASKING = {self.asking()}"
        yield f"CLAUSES = {self.matters()}"
        yield ""

    def has_effect(self, moment: str, kind: str) -> bool:
        return any(effect.kind == kind for _, when, _ in self.rulebook.moments(moment) for effect in when.effects)

    def asking(self) -> int:
        """The clause that makes a player name something after a play."""
        for clause, when, _ in self.rulebook.moments("is-played"):
            if any(effect.kind in ("names-colour", "names-player") for effect in when.effects):
                return self.places[clause.name]
        return -1

    def matters(self) -> dict[str, int]:
        """The clauses that the flow of a game cites by what they settle."""
        matters = {
            clause.statement.kind: self.places[clause.name]
            for clause in self.rulebook.of_type(s.Plain)
            if isinstance(clause.statement, s.Plain)
        }
        for clause, _, _ in self.rulebook.moments("debt-taken"):
            matters["debt"] = self.places[clause.name]
        if seats := self.one(s.Seats):
            matters["seats"] = seats[1]
        return matters

    def seats(self) -> Iterator[str]:
        found = self.one(s.Seats)
        assert found, "checked: nobody can play without"
        assert isinstance(found[0].statement, s.Seats)
        yield from self.note(found[0])
        yield f"SEATS = ({found[0].statement.low}, {found[0].statement.high})"

    def call(self) -> Iterator[str]:
        call, catching = self.one(s.Call), self.one(s.Catching)
        text = "None"
        if call and isinstance(call[0].statement, s.Call):
            yield from self.note(call[0])
            statement = call[0].statement
            text = f"CallRule({statement.word!r}, {statement.cards}, {statement.before})"
        yield f"CALL = {text}"
        yield f"CALLING = {call[1] if call else -1}"
        kind = catching[0].statement.kind if catching and isinstance(catching[0].statement, s.Catching) else ""
        if catching:
            yield from self.note(catching[0])
        yield f"CATCHING = {catching[1] if catching else -1}"
        yield f"PLAY_ENDS_CATCHING = {kind in ('until-next-play', 'until-next-play-or-draw')}"
        yield f"DRAW_ENDS_CATCHING = {kind == 'until-next-play-or-draw'}"

    def points(self) -> Iterator[str]:
        points = [0] * len(self.rulebook.deck.faces)
        for clause in self.rulebook.of_type(s.Worth):
            assert isinstance(clause.statement, s.Worth)
            yield from self.note(clause)
            for face in self.rulebook.faces(clause.statement.pattern):
                rank = self.rulebook.deck.faces[face].rank.name
                worth = clause.statement.points
                points[face] = self.constant(worth) if worth is not None else int(rank)
        yield f"POINTS = {tuple(points)}"

    def constant(self, value: s.Value) -> int:
        """A value that does not depend on the table."""
        match value:
            case s.Number(number):
                return number
            case s.ParameterValue(name):
                return self.values[name.text]
            case s.Sum("+", left, right):
                return self.constant(left) + self.constant(right)
            case s.Sum("-", left, right):
                return self.constant(left) - self.constant(right)
            case s.Sum(_, left, right):
                return self.constant(left) * self.constant(right)
            case _:
                return 0

    # --- functions ---

    def functions(self) -> Iterator[str]:
        yield from self.hand_size()
        yield from self.cut_value()
        for kind, name in PERMISSIONS.items():
            yield from self.permission(kind, name)
        yield from self.honest()
        yield from self.drawing()
        for kind, name in MOMENTS.items():
            yield from self.moment(kind, name)

    def hand_size(self) -> Iterator[str]:
        yield "def hand_size(g, s):"
        clauses = self.rulebook.of_type(s.Dealt)
        # A clause with a condition is more particular than one without, wherever it stands.
        for clause in sorted(clauses, key=lambda clause: getattr(clause.statement, "condition", None) is None):
            assert isinstance(clause.statement, s.Dealt)
            yield from self.note(clause, "    ")
            indent = "    "
            if clause.statement.condition is not None:
                yield f"    if {self.expressions.condition(clause.statement.condition)}:"
                indent = "        "
            yield f"{indent}return {self.expressions.value(clause.statement.cards)}"
        if all(getattr(clause.statement, "condition", None) is not None for clause in clauses):
            yield "    return 0"
        yield ""

    def cut_value(self) -> Iterator[str]:
        found = self.one(s.FirstDealer)
        yield "def cut_value(face):"
        if found and isinstance(found[0].statement, s.FirstDealer):
            yield from self.note(found[0], "    ")
            yield f"    return RANK[face] if face in {self.expressions.cards(found[0].statement.pattern)} else -1"
        else:
            yield "    return RANK[face]"
        yield ""
        yield f"CUTTING = {found[1] if found else -1}"
        yield ""

    def permissions(self, kind: str) -> list[tuple[Clause, s.Permission]]:
        return [
            (clause, clause.statement)
            for clause in self.rulebook.of_type(s.Permission)
            if isinstance(clause.statement, s.Permission) and clause.statement.kind == kind
        ]

    def permission(self, kind: str, name: str) -> Iterator[str]:
        found = self.permissions(kind)
        if kind in FLAGS:
            yield f"{FLAGS[kind]} = {bool(found)}"
            yield ""
        yield f"def {name}(s, who, face):"
        for clause, statement in found:
            yield from self.note(clause, "    ")
            tests = [f"face in {self.expressions.cards(statement.pattern)}"] if statement.pattern.names else []
            if statement.condition is not None:
                tests.append(self.expressions.condition(statement.condition))
            yield f"    if {' and '.join(tests) or 'True'}:"
            yield f"        return {self.places[clause.name]}"
        yield "    return -1"
        yield ""

    def honest(self) -> Iterator[str]:
        faces: frozenset[int] = frozenset()
        yield "def is_honest(face, colour, top, hand):"
        for clause, statement in self.permissions("is-honest"):
            faces |= self.rulebook.faces(statement.pattern)
            yield from self.note(clause, "    ")
            yield f"    if face in {self.expressions.cards(statement.pattern)}:"
            yield f"        return {self.expressions.condition(statement.condition) if statement.condition else 'True'}"
        yield "    return True"
        yield ""
        yield f"HONESTY = frozenset({sorted(faces)})"
        yield ""

    def drawing(self) -> Iterator[str]:
        found = self.one(s.Drawing)
        yield "def draw_limit(g, s):"
        until = False
        if found and isinstance(found[0].statement, s.Drawing):
            statement = found[0].statement
            until = statement.until
            yield from self.note(found[0], "    ")
            limit = self.expressions.cards_number(statement.limit) if statement.limit is not None else "-1"
            if "[who]" in limit:
                yield "    who = s.turn"
            yield f"    return {limit}"
        else:
            yield "    return 0"
        yield ""
        yield f"DRAWING = {found[1] if found else -1}"
        yield f"DRAWS_UNTIL = {until}"
        yield ""

    def moment(self, kind: str, name: str) -> Iterator[str]:
        found = self.rulebook.moments(kind)
        yield f"def {name}(g, s, fx, who, face, other):"
        if not found:
            yield "    return -1"
            yield ""
            return
        patterns = [when.moment.pattern for _, when, _ in found]
        if kind == "is-played" and all(pattern is not None and pattern.names for pattern in patterns):
            # Most plays have no effect of their own: one look settles those.
            names = tuple(name for pattern in patterns if pattern is not None for name in pattern.names)
            everything = self.rulebook.faces(s.Pattern(names))
            self.expressions.sets["CARDS_WITH_EFFECT"] = everything
            yield "    if face not in CARDS_WITH_EFFECT:"
            yield "        return -1"
        yield "    decided = -1"
        for clause, when, moment in found:
            yield from self.note(clause, "    ")
            yield f"    if {self.tests(when, moment)}:"
            for effect in when.effects:
                yield f"        {self.expressions.effect(effect, kind)}"
            yield f"        decided = {self.places[clause.name]}"
        yield "    return decided"
        yield ""

    def tests(self, when: s.When, moment: s.Moment) -> str:
        tests = []
        if moment.pattern is not None and moment.pattern.names:
            tests.append(f"face in {self.expressions.cards(moment.pattern)}")
        if moment.kind in THRESHOLDS and moment.value is not None:
            tests.append(THRESHOLDS[moment.kind].format(value=self.expressions.value(moment.value)))
        if when.condition is not None:
            tests.append(self.expressions.condition(when.condition))
        return " and ".join(tests) or "True"
