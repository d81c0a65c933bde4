"""A game written out for one rule set: the flow with its constants folded and its small functions unfolded.

The flow asks a rule set many questions of which most have one answer for good (``if ADDS:``), and it
calls functions that do nothing where nobody listens. ``specialise`` reads the flow's own source,
answers those questions beforehand, and puts short functions where they are called. What is left does the
same, step by step; CPython runs it in half the time, and numba has a third to compile.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache
from types import ModuleType
from typing import Any

from referee.kernel import cards, layout, rules
from referee.kernel.assembly import FLOW
from referee.kernel.folding import fold, is_pure
from referee.kernel.unfolding import Unfolding

Functions = dict[str, ast.FunctionDef]
MASKS = frozenset(layout.SEAT_MASKS) | {"drawn"}
"""Fields that lose members by ``&=``."""


@cache
def parsed(module: ModuleType) -> Functions:
    """The functions that a module of the kernel defines, as syntax trees."""
    return functions_in(inspect.getsource(module))


def functions_in(source: str) -> Functions:
    """The functions of a source text, without their docstrings and annotations."""
    found = {}
    for item in ast.parse(source).body:
        if isinstance(item, ast.FunctionDef):
            item.returns, body = None, item.body
            for argument in item.args.args:
                argument.annotation = None
            if isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
                item.body = body[1:] or [ast.Pass()]
            found[item.name] = item
    return found


def written_out(program: str, layer: ModuleType, *more: ModuleType, roots: Sequence[str],
                apart: Iterable[str] = ()) -> dict[str, Any]:  # fmt: skip
    """A game by name, as ``assembly.assemble`` puts it together, but written out for a program, which is
    given as its text. Functions that are ``apart`` are left to whoever runs the game."""
    functions: Functions = {}
    game: dict[str, Any] = {}
    for module in (rules, cards, *FLOW, layer, *more):
        game |= {name: item for name, item in vars(module).items() if name.isupper()}
        functions |= parsed(module)
    exec(compile(program, "<program>", "exec"), game)
    functions |= functions_in(program)
    constants = {name: item for name, item in game.items() if name.isupper()}
    for name in apart:
        del functions[name]
    text = source_of(specialise(functions, constants, roots))
    game = dict(constants)
    exec(compile(text, "<game>", "exec"), game)
    return game


def specialise(functions: Functions, constants: Mapping[str, Any], roots: Sequence[str]) -> Functions:
    """The functions that the roots need, written out for these constants. The roots must set the fields of
    a round before they are read: what no function ever gives a field, it never has."""
    numbers = {name: value for name, value in constants.items() if isinstance(value, int)}
    game = {name: fold(deepcopy(functions[name]), numbers) for name in reachable(functions, roots)}
    game = with_fields(game, roots)
    unfolding = Unfolding(game)
    game = {name: unfolding.function(name) for name in game}
    game = with_fields(game, roots)
    unread = unread_fields(game.values())
    return {name: fold(without_fields(item, unread), {}) for name, item in game.items()}


def with_fields(game: Functions, roots: Sequence[str]) -> Functions:
    """The functions with all folded that follows from the values that fields are ever given."""
    known: dict[str, frozenset[int]] = {}
    while True:
        game = {name: game[name] for name in reachable(game, roots)}
        if (values := field_values(game.values())) == known:
            return game
        known = values
        game = {name: fold(item, {}, known) for name, item in game.items()}


def field_values(functions: Iterable[ast.FunctionDef]) -> dict[str, frozenset[int]]:
    """The values that the fields of a round can have which are only ever given constants."""
    given: dict[str, set[ast.expr | None]] = {}
    for node in (node for function in functions for node in ast.walk(function)):
        match node:
            case ast.Assign(targets, value):
                for target in targets:
                    for name, item in stores(target, value):
                        given.setdefault(name, set()).add(item)
            case ast.AugAssign(ast.Attribute(ast.Name("s"), name), sign, _):
                # Of an empty set of seats, something taken away leaves the empty set.
                given.setdefault(name, set()).add(ast.Constant(0) if isinstance(sign, ast.BitAnd) else None)
    return {
        name: frozenset(item.value for item in items if isinstance(item, ast.Constant) and isinstance(item.value, int))
        for name, items in given.items()
        if name in layout.ROUND and all(isinstance(item, ast.Constant) for item in items)
        and not (name in MASKS and any(item.value for item in items if isinstance(item, ast.Constant)))
    }  # fmt: skip


def stores(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The fields that an assignment gives a value, with that value."""
    match target, value:
        case ast.Tuple(targets), ast.Tuple(values):
            for one, other in zip(targets, values, strict=True):
                yield from stores(one, other)
        case ast.Attribute(ast.Name("s"), name), ast.IfExp(_, one, other):
            yield from ((name, one), (name, other))
        case ast.Attribute(ast.Name("s"), name), _:
            yield name, value


def reachable(functions: Functions, roots: Iterable[str]) -> list[str]:
    """The roots, and every function that is still called."""
    found: dict[str, None] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop()
        if name not in found and name in functions:
            found[name] = None
            waiting += [node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)]
    return list(found)


def unread_fields(functions: Iterable[ast.FunctionDef]) -> set[str]:
    """The fields of a round that no function of this game ever reads."""
    read = {
        node.attr for function in functions for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
    }  # fmt: skip
    private = {*layout.BEFORE, *(name for name in layout.ROUND if name.startswith(("source_", "imposed")))}
    return private - read


def without_fields(function: ast.FunctionDef, unread: set[str]) -> ast.FunctionDef:
    """The function without what it stores in fields that nobody reads."""
    return _Dropping(unread).visit(function)  # type: ignore[no-any-return]


class _Dropping(ast.NodeTransformer):
    """Drops assignments to some fields, where working out the value changes nothing."""

    def __init__(self, unread: set[str]) -> None:
        self.unread = unread

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        if is_pure(node.value):
            node.targets = [target for target in node.targets if not self.is_unread(target)]
        return node if node.targets else ast.Pass()

    def is_unread(self, target: ast.expr) -> bool:
        return isinstance(target, ast.Attribute) and target.attr in self.unread


def source_of(functions: Functions) -> str:
    """The text of some functions."""
    module = ast.Module(list(functions.values()), [])
    return ast.unparse(ast.fix_missing_locations(module))
