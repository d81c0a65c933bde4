"""The parser: the LALR tables that Lark makes of ``grammar.lark``, and the loop that follows them.

Making the tables takes longer than everything else that loading a rule set needs, Lark's
own import included. So they lie beside the grammar in ``grammar.json``, written by
``python -m referee.language.tables``; if the grammar was changed since, they are made anew.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from referee.language.keywords import KEYWORDS
from referee.language.tokens import Token
from referee.resources import package_file

END = "$END"
"""The terminal behind the last token."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar, as the tables use it.

    ``size`` is the number of its symbols; ``kept`` says which of them become children: index,
    whether its children take its place, and how many absent optional parts stand before it;
    ``absent`` of them stand at the end. ``single``: one child alone takes the rule's place.
    """

    origin: str
    method: str
    size: int
    kept: tuple[tuple[int, bool, int], ...]
    absent: int
    single: bool


class Unfit(Exception):
    """A token that fits nowhere: ``at`` is its index, ``stack`` the states before it."""

    def __init__(self, at: int, stack: tuple[int, ...]) -> None:
        super().__init__(at)
        self.at = at
        self.stack = stack


class Automaton:
    """Follows the tables of a grammar.

    ``states`` map a symbol to what follows: a state to go to if it is not negative, else
    the rule ``-1 - action`` to reduce by.
    """

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self.start: int = tables["start"]
        self.end: int = tables["end"]
        self.states: list[dict[str, int]] = tables["states"]
        self.rules = [
            Rule(origin, method, size, tuple(map(tuple, kept)), absent, single)
            for origin, method, size, kept, absent, single in tables["rules"]
        ]
        self.terminals = frozenset(tables["terminals"])

    def parse(self, tokens: Sequence[Token], build: Callable[[str, list[Any]], Any]) -> Any:
        """What ``build`` makes of the tokens, called with each rule's method and its children.

        Raises Unfit.
        """
        stack, values = [self.start], list[Any]()
        for at, token in enumerate((*tokens, None)):
            symbol = END if token is None else token.type
            while True:
                action = self.states[stack[-1]].get(symbol)
                if action is None:
                    raise Unfit(at, tuple(stack))
                if action >= 0:
                    stack.append(action)
                    values.append(token)
                    break
                rule = self.rules[-1 - action]
                first = len(values) - rule.size
                children = values[first:]
                del values[first:], stack[first + 1 :]
                values.append(_made(rule, children, build))
                stack.append(self.states[stack[-1]][rule.origin])
                if token is None and stack[-1] == self.end:
                    return values[-1]
        raise AssertionError("the end is always refused or accepted")

    def accepted(self, stack: Sequence[int]) -> set[str]:
        """The terminals that could follow in this state, END among them."""
        return {symbol for symbol in self.states[stack[-1]] if symbol in self.terminals and self.step(stack, symbol)}

    def step(self, stack: Sequence[int], symbol: str) -> tuple[int, ...] | None:
        """The states after one more symbol, or None if it does not fit."""
        states = list(stack)
        while True:
            action = self.states[states[-1]].get(symbol)
            if action is None:
                return None
            if action >= 0:
                return (*states, action)
            rule = self.rules[-1 - action]
            del states[len(states) - rule.size :]
            states.append(self.states[states[-1]][rule.origin])
            if symbol == END and states[-1] == self.end:
                return tuple(states)


def _made(rule: Rule, values: list[Any], build: Callable[[str, list[Any]], Any]) -> Any:
    children: list[Any] = []
    for index, spliced, absent in rule.kept:
        if absent:
            children += [None] * absent
        if spliced:
            children += values[index]
        else:
            children.append(values[index])
    if rule.absent:
        children += [None] * rule.absent
    if rule.single and len(children) == 1:
        return children[0]
    # A rule whose name begins with a line has no node of its own: its children go to its parent.
    return children if rule.method.startswith("_") else build(rule.method, children)


def automaton() -> Automaton:
    """The automaton of the grammar as it is now."""
    found = package_file("language", "grammar.json")
    tables = json.loads(found.read_text(encoding="utf-8")) if found.is_file() else {}
    if tables.get("stamp") != stamp():
        # Lark is needed only for a grammar that was changed, or tables that lack.
        from referee.language.tables import made

        tables = made()
    return Automaton(tables)


def grammar() -> str:
    """The grammar with all keywords declared."""
    text = package_file("language", "grammar.lark").read_text(encoding="utf-8")
    return f"{text}\n%declare {' '.join(KEYWORDS['en'])}\n"


def stamp() -> int:
    """A number that changes with the grammar."""
    return zlib.crc32(grammar().encode())
