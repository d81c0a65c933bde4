"""What the frozen dataclasses of the package have in common.

``dataclass`` writes and compiles its methods class by class, at every start. Where there are
dozens of small classes, as of events and of parts of rules, that is a good part of the time of a short
command; so such classes are declared with ``repr=False`` and ``eq=False`` and share these.
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class Frozen:
    """The base of frozen dataclasses: shows one as ``dataclass`` would do (for ``repr=False``)."""

    __slots__ = ()

    def __repr__(self) -> str:
        of: Any = self
        shown = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(of) if field.repr)
        return f"{type(self).__qualname__}({shown})"


class Compared(Frozen):
    """Compares frozen dataclasses, too, as ``dataclass`` would do (for ``eq=False``): of one class,
    field by field, where a field is not declared with ``compare=False``."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return self._compared() == other._compared() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._compared())

    def _compared(self) -> tuple[object, ...]:
        of: Any = self
        return (type(self), *(getattr(self, field.name) for field in fields(of) if field.compare))
