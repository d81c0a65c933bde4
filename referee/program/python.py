"""The Python source of a program, readable: each piece under the clause it comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.program.expressions import CARD_MOMENTS, Expressions
from referee.program.model import Constant, Guard, Program, Rule
from referee.rulebook import Clause
from referee.terms.moments import MOMENTS

PERMISSIONS = {
    "may-be-played": ("may_play", "playable"),
    "may-jump-in": ("may_jump", "jumpable"),
    "may-be-added": ("may_add", "addable"),
    "may-not-be-played": ("may_not", "forbidden"),
}
"""The two functions of each kind of permission: which clause permits a face, and all faces that one permits."""

THRESHOLDS = {"hand-over": "s.hands[who] > {value}", "total-reaches": "s.totals[who] >= {value}"}
"""Moments that are a number being reached."""

HEADING = '''"""The rule set {name}, compiled from its rule file.

Cards are numbers in the order of the deck, players are seats, -1 is nobody and nothing; sets of
cards are bit masks. A function gives the place of the clause that decided, -1 if none did.
"""
'''


def python_source(program: Program) -> str:
    """The code of a program."""
    return _Printer(program).text()


class _Printer:
    """Prints one module; the sets of cards come first although they are found last."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.expressions = Expressions(program)

    def text(self) -> str:
        body = [*self.constants(), *self.functions()]
        sets = [
            f"CARDS_{cards.number} = {cards.mask:#x}  # {cards.words}: {self.codes(cards.faces)}"
            for cards in sorted(self.expressions.used.values(), key=lambda cards: cards.number)
        ]
        return "\n".join([HEADING.format(name=self.program.rulebook.name), *self.deck(), *sets, "", *body])

    def codes(self, faces: Iterable[int]) -> str:
        return " ".join(self.program.rulebook.deck.faces[face].code for face in sorted(faces))

    def deck(self) -> Iterator[str]:
        deck = self.program.rulebook.deck
        colours = [face.colour.index if face.colour else -1 for face in deck.faces]
        ranks = [face.rank.index for face in deck.faces]
        # Reached as -1, the last entry of the colours is that of no colour: no card.
        by_colour = [_mask(colours, colour.index) for colour in deck.colours] + [0]
        by_rank = [_mask(ranks, rank.index) for rank in deck.ranks] + [0]
        yield f"COLOUR = {tuple(colours)}"
        yield f"RANK = {tuple(ranks)}"
        yield f"OF_COLOUR = {_tuple(by_colour)}"
        yield f"OF_RANK = {_tuple(by_rank)}"
        yield f"COPIES = {tuple(face.copies for face in deck.faces)}"
        yield f"ALL = {(1 << len(deck.faces)) - 1:#x}"
        yield f"SIZE = {deck.size}"
        yield f"DECK = {tuple(face.index for face in deck.faces for _ in range(face.copies))}"
        yield f"COLOURS = {len(deck.colours)}"
        for number, (name, value) in enumerate(self.program.parameters.items(), 1):
            yield f"PARAMETER_{number} = {value}  # {name}"

    def note(self, clauses: Iterable[Clause], indent: str = "") -> Iterator[str]:
        """Clauses as their rule file says them, as comments. White space of every kind is
        folded, so that no text of a rule file can leave its comment."""
        for clause in clauses:
            for line in clause.text.split("\n"):
                yield f"{indent}# {' '.join(line.split())}"

    def constants(self) -> Iterator[str]:
        for constant in self.program.constants:
            yield from self.note(constant.clauses)
            yield f"{constant.name} = {_shown(constant)}"
        yield f"CLAUSES = {dict(self.program.matters)}"
        yield ""

    # --- functions ---

    def functions(self) -> Iterator[str]:
        yield from self.number("hand_size", self.program.guards["hand-size"])
        yield from self.number("draw_limit", self.program.guards["draw-limit"])
        yield from self.cut_value(self.program.guards["cut"])
        for kind, (which, faces) in PERMISSIONS.items():
            yield from self.permission(kind, which)
            yield from self.faces(kind, faces)
        yield from self.honest(self.program.guards.get("is-honest", ()))
        yield from self.broken()
        for kind, row in MOMENTS.items():
            yield from self.moment(kind, row.function, self.program.rules.get(kind, ()))

    def number(self, name: str, guards: tuple[Guard, ...]) -> Iterator[str]:
        """A function that answers with a value: the first guard that applies; -1 is no limit."""
        yield f"def {name}(s):"
        if any("who" in self.expressions.value(guard.value) for guard in guards if guard.value is not None):
            yield "    who = s.turn"  # who draws
        for guard in guards:
            yield from self.note((guard.clause,), "    ")
            indent = "    "
            if guard.condition is not None:
                yield f"    if {self.expressions.condition(guard.condition)}:"
                indent = "        "
            if guard.value is None:
                yield f"{indent}return -1"
            else:
                value = self.expressions.value(guard.value)
                yield f"{indent}return {value if value.isdigit() else f'max(0, {value})'}"
        if all(guard.condition is not None for guard in guards):
            yield "    return 0"
        yield ""

    def cut_value(self, guards: tuple[Guard, ...]) -> Iterator[str]:
        yield "def cut_value(face):"
        for guard in guards:
            yield from self.note((guard.clause,), "    ")
            if guard.cards is not None:
                yield f"    return RANK[face] if {self.expressions.among('face', guard.cards)} else -1"
        if not any(guard.cards for guard in guards):
            yield "    return RANK[face]"
        yield ""

    def permission(self, kind: str, name: str) -> Iterator[str]:
        """Which clause permits a face."""
        yield f"def {name}(s, who, face):"
        for guard in self.program.guards.get(kind, ()):
            yield from self.note((guard.clause,), "    ")
            yield f"    if {self.applies(guard)}:"
            yield f"        return {guard.place}"
        yield "    return -1"
        yield ""

    def applies(self, guard: Guard) -> str:
        tests = [self.expressions.among("face", guard.cards)] if guard.cards else []
        if guard.condition is not None:
            tests.append(self.expressions.condition(guard.condition))
        return " and ".join(tests) or "True"

    def faces(self, kind: str, name: str) -> Iterator[str]:
        """All faces that the clauses of a kind permit."""
        masks = []
        for guard in self.program.guards.get(kind, ()):
            parts = [self.expressions.named(guard.cards)] if guard.cards else []
            if guard.condition is not None:
                parts.append(self.expressions.mask(guard.condition))
            masks.append(" & ".join(parts) or "ALL")
        yield f"def {name}(s, who):"
        yield f"    return {' | '.join(masks) or '0'}"
        yield ""

    def honest(self, guards: tuple[Guard, ...]) -> Iterator[str]:
        yield "def is_honest(face, colour, top, hand):"
        for guard in guards:
            yield from self.note((guard.clause,), "    ")
            yield f"    if {self.expressions.among('face', guard.cards) if guard.cards else 'True'}:"
            yield f"        return {self.expressions.condition(guard.condition) if guard.condition else 'True'}"
        yield "    return True"
        yield ""

    def broken(self) -> Iterator[str]:
        """Which clause is about a face: the one that it breaks, that gives it its effect, that doubts it."""
        guards, rules = self.program.guards, self.program.rules
        yield from self.about("broken_by", guards.get("may-be-played", ()))
        yield from self.about("played_by", rules.get("is-played", ()))
        yield from self.about("honest_by", guards.get("is-honest", ()))

    def about(self, name: str, clauses: Iterable[Guard | Rule]) -> Iterator[str]:
        """A function that gives the first of some clauses that is about a face."""
        yield f"def {name}(face):"
        for clause in clauses:
            yield f"    if {self.expressions.among('face', clause.cards) if clause.cards else 'True'}:"
            yield f"        return {clause.place}"
        yield "    return -1"
        yield ""

    def moment(self, kind: str, name: str, rules: tuple[Rule, ...]) -> Iterator[str]:
        """What follows from a moment: all rules that apply, in the order of the file."""
        yield f"def {name}(s, who, face, other):"
        if not rules:
            yield "    return -1"
            yield ""
            return
        if kind == "is-played" and all(rule.cards for rule in rules):
            # Most plays have no effect of their own: one look settles those.
            every = 0
            for rule in rules:
                every |= rule.cards.mask if rule.cards else 0
            yield f"    if not {every:#x} >> face & 1:  # no card with an effect"
            yield "        return -1"
        yield "    decided = -1"
        for rule in rules:
            yield from self.note((rule.clause,), "    ")
            yield f"    if {self.tests(kind, rule)}:"
            for effect in rule.effects:
                yield f"        {self.expressions.effect(effect)}"
            if kind != "is-played":  # the clause of a play is the one that is cited for it
                yield f"        cite(s, {rule.place})"
            yield f"        decided = {rule.place}"
        yield "    return decided"
        yield ""

    def tests(self, kind: str, rule: Rule) -> str:
        tests = []
        if rule.cards is not None:
            tests.append(self.expressions.among("face", rule.cards))
        if kind in THRESHOLDS and rule.threshold is not None:
            tests.append(THRESHOLDS[kind].format(value=self.expressions.value(rule.threshold)))
        if rule.condition is not None:
            tests.append(self.expressions.condition(rule.condition, played=kind in CARD_MOMENTS))
        return " and ".join(tests) or "True"


def _mask(numbers: list[int], wanted: int) -> int:
    return sum(1 << face for face, number in enumerate(numbers) if number == wanted)


def _tuple(masks: list[int]) -> str:
    return f"({', '.join(map(hex, masks))},)"


def _shown(constant: Constant) -> str:
    """A mask reads best as a hexadecimal number."""
    if constant.name in ("CHALLENGEABLE", "HONESTY", "PROVABLE"):
        return hex(constant.value) if isinstance(constant.value, int) else repr(constant.value)
    return repr(constant.value)
