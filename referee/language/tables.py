"""Makes the tables of the automaton: Lark reads the grammar and works out its LALR states.

    python -m referee.language.tables    writes grammar.json anew
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lark import Lark
from lark.lexer import Lexer
from lark.parsers.lalr_analysis import Shift

from referee.language.automaton import END, grammar, stamp


class _NoLexer(Lexer):
    """Tokens are made elsewhere; Lark must only not make a lexer of its own."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Any]:  # type: ignore[override]
        return iter(data)


def made() -> dict[str, Any]:
    """The tables of the grammar as it is now, in the form that ``Automaton`` takes."""
    lark = Lark(grammar(), parser="lalr", lexer=_NoLexer, start="item")
    table: Any = lark.parser.parser._parse_table
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    order = _ordered(table.states, table.start_states["item"])
    places = {state: place for place, state in enumerate(order)}
    states = [
        {
            symbol: places[target] if action is Shift else -1 - rules[target]
            for symbol, (action, target) in sorted(table.states[state].items())
        }
        for state in order
    ]
    origins = {str(rule.origin.name) for rule in lark.rules}
    return {
        "stamp": stamp(),
        "start": places[table.start_states["item"]],
        "end": places[table.end_states["item"]],
        "terminals": sorted({symbol for state in states for symbol in state} - origins | {END}),
        "rules": [_rule(rule) for rule in lark.rules],
        "states": states,
    }


def _ordered(states: Any, start: int) -> list[int]:
    """The states in the order in which they are reached: Lark numbers them anew in every run."""
    order = [start]
    for state in order:
        for _, (action, target) in sorted(states[state].items()):
            if action is Shift and target not in order:
                order.append(target)
    return order


def _rule(rule: Any) -> list[Any]:
    """A rule as ``automaton.Rule`` takes it: which children it keeps is Lark's own way to shape trees."""
    before = _absent_before(rule)
    kept: list[tuple[int, bool, int]] = []
    absent = 0
    for index, symbol in enumerate(rule.expansion):
        absent += before[index]
        if not (symbol.is_term and symbol.filter_out):
            kept.append((index, not symbol.is_term and symbol.name.startswith("_"), absent))
            absent = 0
    single = bool(rule.options.expand1 and not rule.alias)
    return [str(rule.origin.name), str(rule.alias or rule.origin.name), len(rule.expansion), kept,
            absent + before[-1], single]  # fmt: skip


def _absent_before(rule: Any) -> list[int]:
    """How many optional parts are absent before each symbol, and behind the last."""
    counts = [0]
    for is_absent in rule.options.empty_indices or [False] * len(rule.expansion):
        if is_absent:
            counts[-1] += 1
        else:
            counts.append(0)
    return counts


def text(tables: dict[str, Any]) -> str:
    """The tables as JSON, a line for each state and rule, so that changes can be followed."""
    lines = []
    for name, value in tables.items():
        if name in ("rules", "states"):
            rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in value)
            lines.append(f'"{name}": [\n{rows}\n]')
        else:
            lines.append(f'"{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    Path(__file__).with_name("grammar.json").write_text(text(made()), encoding="utf-8")
