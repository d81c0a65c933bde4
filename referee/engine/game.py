"""The game: a rule set made ready to rule.

What the rules decide, and the flow of a game, stand in ``rules``: the functions of the kernel, put
together with those of the program and with what a table sees of hidden cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from referee.engine import hidden
from referee.engine.state import State
from referee.kernel.assembly import assemble
from referee.program import lower
from referee.program.python import python_source
from referee.rulebook import Rulebook


class CallRule(NamedTuple):
    """The call: its word, with how many cards it is due, whether it comes before the play."""

    word: str
    cards: int
    before: bool

    @property
    def due(self) -> int:
        """With how many cards in hand the call is to be made."""
        return self.cards + 1 if self.before else self.cards


class Game:
    """A rule set with its parameters' values, ready to rule.

    ``rulebook.parameters`` that ``values`` leaves out keep their defaults.
    """

    def __init__(self, rulebook: Rulebook, values: Mapping[str, int] | None = None) -> None:
        self.rulebook = rulebook
        program = lower(rulebook, values)
        self.values = program.parameters
        self.rules = rules_of(python_source(program), rulebook.name)
        self.deck = rulebook.deck
        self.face_of = {face.code: face.index for face in self.deck.faces}
        self.copies: tuple[int, ...] = self.rules.COPIES
        self.colour_of: tuple[int, ...] = self.rules.COLOUR
        call = CallRule(self.rules.CALL_WORD, self.rules.CALL_CARDS, self.rules.CALL_BEFORE)
        self.rules.call = call if call.word else None

    def face(self, code: str) -> int:
        """The index of the face that a code names, in capitals or not; -1 if the deck has none."""
        index = self.face_of.get(code, -1)
        if index < 0 and (found := self.deck.face(code)) is not None:
            return found.index
        return index

    def faces(self, codes: Sequence[str]) -> tuple[int, ...]:
        """The indices of the faces that codes name, -1 for each that the deck does not have."""
        faces = tuple([self.face_of.get(code, -1) for code in codes])
        return tuple(map(self.face, codes)) if -1 in faces else faces

    def unseen(self, s: State, face: int) -> int:
        """The copies of a face that are neither discarded nor known to be in a hand."""
        return self.copies[face] - s.seen[face]

    def following(self, s: State, seat: int) -> int:
        """The next seat in the direction of play that is still in the round."""
        return int(self.rules.following(s, seat))

    def clause_of(self, matter: str) -> int:
        """The place of the clause that settles a matter, or -1."""
        return int(self.rules.CLAUSES.get(matter, -1))


def rules_of(source: str, name: str) -> SimpleNamespace:
    """The code of a program as a running game of the table."""
    program: dict[str, Any] = {}
    exec(compile(source, f"<{name}>", "exec"), program)
    del program["__builtins__"]
    constants = {constant.lower(): value for constant, value in program.items() if constant.isupper()}
    return SimpleNamespace(**(constants | assemble(program, hidden)))


def seats_in(mask: int) -> list[int]:
    """The seats of a bit mask, in order."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def nothing(s: State, who: int, face: int, other: int) -> int:
    """The moment from which nothing follows."""
    return -1
