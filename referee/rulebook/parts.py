"""A walk through a syntax tree."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s


def parts(node: object) -> Iterator[object]:
    """A node of the syntax tree and everything in it."""
    yield node
    if isinstance(node, tuple):
        for item in node:
            yield from parts(item)
    elif hasattr(node, "__dataclass_fields__") and not isinstance(node, s.Name):
        for name in node.__dataclass_fields__:
            yield from parts(getattr(node, name))
