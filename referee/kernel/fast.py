"""The same functions, compiled by numba, for a position that is a record of numbers.

Needs the extra ``fast`` (numba); everything else of the kernel does without it. CPython runs the
same games on a ``Slots`` object.
"""

from __future__ import annotations

from types import FunctionType, SimpleNamespace
from typing import Any

from referee.kernel import chance, layout, open
from referee.kernel.specialise import written_out

ROOTS = ("play_rounds", "play_match")
"""What can be asked of a game: rounds by chance, and whole matches."""

MOST_FACES = 62
"""A mask of more faces does not fit a signed whole number of 64 bits."""


class TooManyFaces(ValueError):
    """A deck has more faces than the compiled kernel can keep in one number; ``faces`` says how many."""

    def __init__(self, faces: int) -> None:
        super().__init__(f"{faces} faces, at most {MOST_FACES}")
        self.faces = faces


class Slots:
    """A position with open hands for CPython."""

    __slots__ = (*layout.MATCH, *layout.ROUND, *layout.BEFORE, *layout.BY_SEAT, *layout.OPEN)

    def __init__(self, seats: int, faces: int, cards: int, seed: int) -> None:
        for name in (*layout.MATCH, *layout.ROUND, *layout.BEFORE):
            setattr(self, name, 0)
        for name in layout.BY_SEAT:
            setattr(self, name, [0] * seats)
        self.rng: int = seed
        self.source_hand = 0
        self.hand = [0] * seats
        self.more = [[0] * faces for _ in range(seats)]
        self.pile = [0] * cards
        self.discards = [0] * cards


def plain(program: str, **hooks: FunctionType) -> SimpleNamespace:
    """A game with open hands that CPython runs, by the text of its program: ``play_rounds``, ``play_match``, and
    the constants. ``hooks`` take the place of empty functions of ``referee.kernel.chance`` (``record``)."""
    game = written_out(program, open, chance, roots=ROOTS, apart=hooks)
    game |= hooks
    return SimpleNamespace(**game)


def position(game: SimpleNamespace, seats: int, seed: int) -> Slots:
    """A position for ``plain``, before anybody sits down. ``seed`` must not be 0."""
    return Slots(seats, len(game.COLOUR), game.SIZE, seed)


def compiled(program: str) -> SimpleNamespace:
    """The same game, compiled. Each function is compiled when it is first called.

    Raises TooManyFaces, and ImportError without numba.
    """
    game = written_out(program, open, chance, roots=ROOTS, apart=("bits", "lowest"))
    faces = len(game["COLOUR"])
    if faces > MOST_FACES:
        raise TooManyFaces(faces)
    import numba
    import numpy

    game |= {"bits": _counted("ctpop"), "lowest": _counted("cttz", False)}
    for name, item in game.items():
        if isinstance(item, tuple) and all(isinstance(number, int) for number in item):
            game[name] = numpy.array(item, numpy.int64)
        elif isinstance(item, FunctionType):
            game[name] = numba.njit(item)
    return SimpleNamespace(**game)


def _counted(instruction: str, *flags: bool) -> Any:
    """An instruction of the processor about the bits of a number, as a function of compiled code."""
    from numba import types
    from numba.extending import intrinsic

    def instruct(typing: Any, number: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            constants = [context.get_constant(types.boolean, flag) for flag in flags]
            return getattr(builder, instruction)(arguments[0], *constants)

        return types.int64(types.int64), code

    return intrinsic(instruct)


def record(game: SimpleNamespace, seats: int, seed: int) -> Any:
    """A position for ``compiled``: one record of a structured array. ``seed`` must not be 0."""
    import numpy

    faces, cards = len(game.COLOUR), int(game.SIZE)
    numbers = [(name, "i8") for name in (*layout.MATCH, *layout.ROUND, *layout.BEFORE, "rng", "source_hand")]
    rows: list[Any] = [(name, "i8", (seats,)) for name in (*layout.BY_SEAT, "hand")]
    small = [("more", "u1", (seats, faces)), ("pile", "u1", (cards,)), ("discards", "u1", (cards,))]
    positions = numpy.zeros(1, numpy.dtype(numbers + rows + small, align=True))
    positions[0]["rng"] = seed
    return positions[0]
