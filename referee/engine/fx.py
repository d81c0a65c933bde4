"""One effect of an event, as the engine tells it."""

from __future__ import annotations

from typing import NamedTuple


class Fx(NamedTuple):
    """One effect, in seats and face indices: ``do`` names it, ``number`` counts cards or
    points, ``short`` says how many of a draw could not be had, ``unsaid`` that it happened before
    the event, without anybody saying so."""

    do: str
    seat: int = -1
    number: int = 0
    face: int = -1
    other: int = -1
    short: int = 0
    unsaid: bool = False
