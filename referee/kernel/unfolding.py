"""Putting functions where they are called.

A function that is one expression takes the place of its call within an expression; the statements of another
take the place of a statement that calls it. What cannot be put so (a function that returns from within a
loop, one that is being unfolded already) stays a call.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy

from referee.kernel.folding import fold, is_pure, names_stored

Emit = Callable[[ast.expr | None], list[ast.stmt]]

MOST = 700
"""Functions of more parts than this stay functions, so that nothing is written down too often."""
MOST_TWICE = 60
"""What follows a branch may be written twice if it has no more parts than this."""


class _Cannot(Exception):
    """The statements of a function cannot take the place of its call."""


class Unfolding:
    """Functions of one game, each with those that it calls put into it as far as that goes."""

    def __init__(self, functions: Mapping[str, ast.FunctionDef]) -> None:
        self.given = functions
        self.done: dict[str, ast.FunctionDef] = {}
        self.sizes: dict[str, int] = {}
        self.begun = set[str]()
        self.number = 0

    def __contains__(self, name: str) -> bool:
        return name in self.given

    def function(self, name: str) -> ast.FunctionDef:
        """A function with others put into it."""
        if name not in self.done:
            self.begun.add(name)
            function = deepcopy(self.given[name])
            function.body = self.block(function.body)
            self.done[name] = fold(function, {})
            self.sizes[name] = sum(1 for _ in ast.walk(self.done[name]))
        return self.done[name]

    def callee(self, node: ast.AST) -> ast.FunctionDef | None:
        """The function that a call calls, if it may be put in its place."""
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in self.given):
            return None
        name = node.func.id
        if name in self.begun and name not in self.done:
            return None
        function = self.function(name)
        return function if self.sizes[name] <= MOST else None

    # --- statements ---

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        """Statements with calls replaced, those of their inner blocks, too."""
        return [new for statement in statements for new in self.statement(statement)] or [ast.Pass()]

    def statement(self, node: ast.stmt) -> list[ast.stmt]:
        """What takes the place of a statement."""
        for part in ("body", "orelse"):
            if block := getattr(node, part, None):
                setattr(node, part, self.block(block))
        if isinstance(node, ast.While):
            return [node]  # its condition is asked again and again: nothing can go before it
        node = _InExpressions(self).visit_own(node)
        if (direct := self.direct(node)) is not None:
            return direct
        before: list[ast.stmt] = []
        while (call := self.first_call(_asked(node))) is not None:
            result = self.fresh("result")
            try:
                before += self.put(call, _store(ast.Name(result, ast.Store())), needed=True)
            except _Cannot:
                break
            node = _Replacing(call, ast.Name(result, ast.Load())).visit(node)
        return [*before, node]

    def direct(self, node: ast.stmt) -> list[ast.stmt] | None:
        """What takes the place of a statement that is nothing but a call and what is done with its result."""
        try:
            match node:
                case ast.Expr(ast.Call() as call) if self.callee(call):
                    return self.put(call, _discard, needed=False)
                case ast.Assign([ast.Name() | ast.Attribute() as target], ast.Call() as call) if self.callee(call):
                    return self.put(call, _store(target), needed=True)
                case ast.AugAssign(ast.Name() as target, sign, ast.Call() as call) if self.callee(call):
                    return self.put(call, lambda value: [ast.AugAssign(target, sign, _given(value))], needed=True)
                case ast.Return(ast.Call() as call) if self.callee(call):
                    return self.put(call, lambda value: [ast.Return(value)], needed=True, loops=True)
        except _Cannot:
            pass
        return None

    def first_call(self, node: ast.AST | None) -> ast.Call | None:
        """The call of a known function that is worked out before everything else of an expression but names."""
        match node:
            case ast.Call() if self.callee(node) and all(map(is_pure, node.args)):
                return node
            case ast.BinOp(left=first) | ast.Compare(left=first) | ast.UnaryOp(operand=first) | ast.IfExp(test=first):
                return self.first_call(first)
            case ast.BoolOp(values=[first, *_]) | ast.Call(ast.Name("int" | "bool"), [first]):
                return self.first_call(first)
        return None

    def put(self, call: ast.Call, emit: Emit, needed: bool, loops: bool = False) -> list[ast.stmt]:
        """The statements of the called function; ``emit`` says what becomes of its result."""
        function = self.callee(call)
        assert function is not None
        bound, renamed = self.arguments(function, call)
        body = [_Renaming(renamed).visit(deepcopy(item)) for item in function.body]
        if needed and not _leaves(body):
            raise _Cannot
        if not (loops and needed):
            body = _ending(body, emit)
        return [*bound, *body]

    def arguments(self, function: ast.FunctionDef, call: ast.Call) -> tuple[list[ast.stmt], dict[str, ast.expr]]:
        """What gives the function's arguments their values, and what its local names are here."""
        stored = names_stored(function.body)
        bound: list[ast.stmt] = []
        renamed: dict[str, ast.expr] = {name: ast.Name(self.fresh(name), ast.Load()) for name in stored}
        for argument, value in zip(function.args.args, call.args, strict=True):
            name = argument.arg
            if isinstance(value, ast.Name | ast.Constant) and name not in stored:
                renamed[name] = value
            else:
                renamed[name] = ast.Name(self.fresh(name), ast.Load())
                bound.append(ast.Assign([_as_stored(renamed[name])], value))
        return bound, renamed

    def fresh(self, name: str) -> str:
        """A local name that nothing else has."""
        self.number += 1
        return f"{name.split('__')[0]}__{self.number}"


def _asked(node: ast.stmt) -> ast.expr | None:
    """The expression of a statement that is worked out first, and once."""
    match node:
        case ast.If(test=first) | ast.For(iter=first):
            return first
        case ast.Assign([ast.Name() | ast.Attribute()], first) | ast.AugAssign(ast.Name(), _, first):
            return first
        case ast.Return(first) | ast.Expr(first):
            return first
    return None


def _given(value: ast.expr | None) -> ast.expr:
    if value is None:
        raise _Cannot
    return value


def _as_stored(name: ast.expr) -> ast.expr:
    assert isinstance(name, ast.Name)
    return ast.Name(name.id, ast.Store())


def _store(target: ast.expr) -> Emit:
    return lambda value: [ast.Assign([deepcopy(target)], _given(value))]


def _discard(value: ast.expr | None) -> list[ast.stmt]:
    return [] if value is None or is_pure(value) else [ast.Expr(value)]


def _returns(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Return) for part in ast.walk(node))


def _leaves(body: list[ast.stmt]) -> bool:
    """Whether some statements always end in a return."""
    match body[-1:]:
        case [ast.Return()]:
            return True
        case [ast.If(_, one, other)]:
            return _leaves(one) and _leaves(other)
    return False


def _ending(body: list[ast.stmt], emit: Emit) -> list[ast.stmt]:
    """Statements that go on behind what was a return: what follows a branch that returns moves into the other."""
    done: list[ast.stmt] = []
    for place, item in enumerate(body):
        if isinstance(item, ast.Return):
            return [*done, *emit(item.value)]
        if isinstance(item, ast.If) and _returns(item):
            rest = body[place + 1 :]
            branches = [item.body, item.orelse]
            going_on = [not _leaves(branch) for branch in branches]
            if all(going_on) and sum(1 for part in rest for _ in ast.walk(part)) > MOST_TWICE:
                raise _Cannot
            one, other = (
                _ending(branch + (deepcopy(rest) if goes else []), emit)
                for branch, goes in zip(branches, going_on, strict=True)
            )  # fmt: skip
            return [*done, ast.If(item.test, one or [ast.Pass()], other)]
        if _returns(item):
            raise _Cannot
        done.append(item)
    return done


class _Renaming(ast.NodeTransformer):
    """Gives the local names of a function those that they have where it is put."""

    def __init__(self, renamed: Mapping[str, ast.expr]) -> None:
        self.renamed = renamed

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self.renamed.get(node.id)
        if new is None:
            return node
        return ast.Name(new.id, node.ctx) if isinstance(new, ast.Name) else deepcopy(new)


class _Replacing(ast.NodeTransformer):
    """Puts an expression in the place of one call."""

    def __init__(self, call: ast.Call, other: ast.expr) -> None:
        self.call, self.other = call, other

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if node is self.call:
            return self.other
        self.generic_visit(node)
        return node


class _InExpressions(ast.NodeTransformer):
    """Puts functions of one expression in the place of their calls."""

    def __init__(self, unfolding: Unfolding) -> None:
        self.unfolding = unfolding

    def visit_own(self, node: ast.stmt) -> ast.stmt:
        """Looks at the expressions of a statement, but not at the statements in it."""
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                setattr(node, name, self.visit(value))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        function = self.unfolding.callee(node)
        if function is None or not isinstance(function.body[0], ast.Return) or function.body[0].value is None:
            return node
        value = function.body[0].value
        used = list(_loads(value))
        renamed = {}
        for argument, given in zip(function.args.args, node.args, strict=True):
            simple = isinstance(given, ast.Name | ast.Constant)
            if not simple and (used.count(argument.arg) > 1 or not is_pure(given) or not is_pure(value)):
                return node
            renamed[argument.arg] = given
        changed: ast.expr = _Renaming(renamed).visit(deepcopy(value))
        return self.visit(changed) if isinstance(changed, ast.Call) and changed is not node else changed


def _loads(node: ast.AST) -> Iterator[str]:
    return (part.id for part in ast.walk(node) if isinstance(part, ast.Name))
