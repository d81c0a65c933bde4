"""What can be said about a function before it runs: constants in their places, dead branches and stores gone."""

from __future__ import annotations

import ast
import operator
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

_BINARY: dict[type[ast.operator], Any] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_, ast.BitXor: operator.xor, ast.LShift: operator.lshift, ast.RShift: operator.rshift,
}  # fmt: skip
_UNARY: dict[type[ast.unaryop], Any] = {
    ast.USub: operator.neg, ast.Invert: lambda value: ~int(value), ast.Not: operator.not_, ast.UAdd: operator.pos,
}  # fmt: skip
_COMPARED: dict[type[ast.cmpop], Any] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}  # fmt: skip
_PURE_CALLS = ("int", "bool", "max", "min", "len", "range", "bits", "lowest")
_PURE_METHODS = ("bit_count", "bit_length")

Tree = TypeVar("Tree", bound=ast.AST)


def is_pure(node: ast.AST) -> bool:
    """Whether working out an expression changes nothing."""
    return all(
        (isinstance(call.func, ast.Name) and call.func.id in _PURE_CALLS)
        or (isinstance(call.func, ast.Attribute) and call.func.attr in _PURE_METHODS)
        for call in ast.walk(node) if isinstance(call, ast.Call)
    )  # fmt: skip


def names_stored(nodes: Iterable[ast.AST]) -> Counter[str]:
    """How often each local name is assigned to."""
    return Counter(
        part.id for node in nodes for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    )  # fmt: skip


Fields = Mapping[str, frozenset[int]]
"""The values that a field of the position can have, where they are known."""


def fold(function: ast.FunctionDef, constants: Mapping[str, int], fields: Fields = {}) -> ast.FunctionDef:  # noqa: B006  # never changed
    """The function with these constants in it, and all that follows from them, worked out."""
    while True:
        before = ast.dump(function)
        function = _Folding({**constants, **_fixed(function)}, fields).visit(function)
        function = _Unused(function).visit(function)
        if ast.dump(function) == before:
            return function


def _fixed(function: ast.FunctionDef) -> dict[str, int]:
    """The local names that are given one constant and nothing else."""
    stored = names_stored(function.body)
    arguments = {argument.arg for argument in function.args.args}
    return {
        target.id: node.value.value
        for node in ast.walk(function) if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int)
        and isinstance(target, ast.Name) and stored[target.id] == 1 and target.id not in arguments
    }  # fmt: skip


def _body(statements: list[ast.stmt]) -> list[ast.stmt]:
    """A list of statements up to the first that leaves it."""
    kept: list[ast.stmt] = []
    for statement in statements:
        if not isinstance(statement, ast.Pass):
            kept.append(statement)
        if isinstance(statement, ast.Return | ast.Break | ast.Continue):
            break
    return kept


def _constant(value: Any) -> ast.Constant:
    return ast.Constant(value)


class _Folding(ast.NodeTransformer):
    """Works out what is constant."""

    def __init__(self, constants: Mapping[str, int], fields: Fields) -> None:
        self.constants = constants
        self.fields = fields

    def values(self, node: ast.expr) -> frozenset[int]:
        """The values that an expression can have; none if that is not known."""
        match node:
            case ast.Constant(int(value)):
                return frozenset({value})
            case ast.Attribute(ast.Name("s"), name, ast.Load()):
                return self.fields.get(name, frozenset())
            case ast.IfExp(_, one, other) if (left := self.values(one)) and (right := self.values(other)):
                return left | right
        return frozenset()

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        values = self.values(node)
        return _constant(*values) if len(values) == 1 else node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.constants:
            return _constant(self.constants[node.id])
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        match node.left, node.op, node.right:
            case ast.Constant(left), sign, ast.Constant(right) if type(sign) in _BINARY:
                return _constant(_BINARY[type(sign)](left, right))
            case (other, ast.BitAnd(), ast.Constant(-1)) | (ast.Constant(-1), ast.BitAnd(), other):
                return other
            case (other, ast.BitAnd(), ast.Constant(0)) | (ast.Constant(0), ast.BitAnd(), other) if is_pure(other):
                return _constant(0)
            case ast.Constant(0), ast.RShift() | ast.LShift(), other if is_pure(other):
                return _constant(0)
            case (other, ast.BitOr(), ast.Constant(0)) | (ast.Constant(0), ast.BitOr(), other):
                return other
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.operand, ast.Constant):
            return _constant(_UNARY[type(node.op)](node.operand.value))
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        while isinstance(node.left, ast.Constant) and isinstance(node.comparators[0], ast.Constant):
            if not _COMPARED[type(node.ops[0])](node.left.value, node.comparators[0].value):
                return _constant(False)
            if len(node.ops) == 1:
                return _constant(True)
            node = ast.Compare(node.comparators[0], node.ops[1:], node.comparators[1:])
        if len(node.ops) == 1:
            compare = _COMPARED[type(node.ops[0])]
            answers = {
                compare(left, right) for left in self.values(node.left) for right in self.values(node.comparators[0])
            }  # fmt: skip
            if len(answers) == 1:
                return _constant(*answers)
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)  # the truth that settles the whole
        values: list[ast.expr] = []
        for value in node.values:
            if not isinstance(value, ast.Constant):
                values.append(value)
            elif bool(value.value) == decides:
                values.append(value)
                break
        if values and isinstance(values[-1], ast.Constant) and all(map(is_pure, values)):
            return values[-1]  # used for its truth only
        if len(values) > 1:
            return ast.BoolOp(node.op, values)
        return values[0] if values else _constant(not decides)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        node.value = self.visit(node.value)
        match node.op, node.value:
            case (ast.Add() | ast.BitOr() | ast.Sub(), ast.Constant(0)) | (ast.BitAnd(), ast.Constant(-1)):
                return ast.Pass()
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("bool" | "int" as kind), [ast.Constant(int(value))]):
                return _constant(bool(value) if kind == "bool" else int(value))
            case ast.Call(ast.Name("max" | "min" as kind), [ast.Constant(int(left)), ast.Constant(int(right))]):
                return _constant(max(left, right) if kind == "max" else min(left, right))
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        self.generic_visit(node)
        node.body, node.orelse = _body(node.body), _body(node.orelse)
        if isinstance(node.test, ast.Constant):
            return (node.body if node.test.value else node.orelse) or ast.Pass()
        if not node.body and not node.orelse:
            return ast.Pass() if is_pure(node.test) else ast.Expr(node.test)
        if not node.body:
            node.test, node.body, node.orelse = ast.UnaryOp(ast.Not(), node.test), node.orelse, []
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        self.generic_visit(node)
        node.body = _body(node.body)
        return node if node.body else ast.Pass()

    def visit_While(self, node: ast.While) -> ast.stmt:
        self.generic_visit(node)
        node.body = _body(node.body) or [ast.Pass()]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.body = _body(node.body) or [ast.Pass()]
        return node


class _Unused(ast.NodeTransformer):
    """Drops expressions that change nothing, and what is stored in local names that nobody reads."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.read = {
            node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
        }

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        return ast.Pass() if is_pure(node.value) else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        match node.targets, node.value:
            case [ast.Tuple(targets)], ast.Tuple(values) if self._unread(targets) and all(map(is_pure, values)):
                # Taken apart where one half is of no use; the others must not depend on each other.
                kept = [(t, v) for t, v in zip(targets, values, strict=True) if not self._unread([t])]
                if len(kept) > 1:
                    return ast.Assign([ast.Tuple([t for t, _ in kept], ast.Store())],
                                      ast.Tuple([v for _, v in kept], ast.Load()))  # fmt: skip
                return ast.Assign([kept[0][0]], kept[0][1]) if kept else ast.Pass()
        node.targets = [target for target in node.targets if not self._unread([target])]
        if node.targets:
            return node
        return ast.Pass() if is_pure(node.value) else ast.Expr(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt:
        if self._unread([node.target]) and is_pure(node.value):
            return ast.Pass()
        return node

    def _unread(self, targets: Iterable[ast.expr]) -> bool:
        return any(isinstance(target, ast.Name) and target.id not in self.read for target in targets)
