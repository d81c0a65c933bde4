"""Claims about the tables that the parser follows instead of having them made by Lark at every start."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from lark import Lark, Token, Transformer

from referee import resources
from referee.language import automaton, parse
from referee.language.automaton import END, Automaton, Unfit
from referee.language.lexer import pieces_of, with_phrases
from referee.language.tables import _NoLexer, made, text
from referee.language.tokens import Token as OwnToken
from referee.resources import package_file

ROOT = Path(__file__).resolve().parent.parent
TEXTS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "rulesets").glob("*.rules"))]
ITEMS = [
    "rule set house, based on other",
    'title en "House", eo "Domo"',
    "group low: 1 to 4, 7",
    "without skip, reverse",
    """x: when skip or reverse is played, if it is star and not (it has the top rank or it was drawn this turn):
    the player draws 2 * what is owed + 1 cards; nothing is owed any more [es 4; assumed] against [el 2] en "No." """,
    "x: each player is dealt 7 cards",
    "x: a player may draw 1 card, then may pass",
]


def tokens_of(item: str) -> list[OwnToken]:
    lines = enumerate(item.split("\n"), 1)
    return list(with_phrases([piece for number, line in lines for piece in pieces_of("", number, line)[0]], "en"))


def shaped(node: object) -> object:
    """A tree of Lark or of our own as nested lists."""
    if isinstance(node, tuple | list):
        return [shaped(child) for child in node]
    return f"{node.type} {node}" if isinstance(node, Token | OwnToken) else node


class _Shape(Transformer[Token, object]):
    def __default__(self, data: str, children: list[object], meta: object) -> object:
        return [str(data), *shaped(children)]  # type: ignore[misc]


def test_the_tables_on_disk_are_those_of_the_grammar() -> None:
    found = package_file("language", "grammar.json").read_text(encoding="utf-8")
    assert found == text(made()), "run: python -m referee.language.tables"


@pytest.mark.parametrize("item", ITEMS)
def test_our_loop_builds_the_trees_that_lark_builds(item: str) -> None:
    lark = Lark(automaton.grammar(), parser="lalr", lexer=_NoLexer, start="item")
    theirs = [Token(token.type, str(token)) for token in tokens_of(item)]
    tree = _Shape().transform(lark.parse(theirs))  # type: ignore[arg-type]
    assert shaped(Automaton(made()).parse(tokens_of(item), lambda rule, children: [rule, *children])) == tree


def test_what_is_accepted_is_what_can_be_parsed() -> None:
    parser = automaton.automaton()
    for item in ITEMS:
        tokens = tokens_of(item)
        stack: tuple[int, ...] | None = (parser.start,)
        for at, token in enumerate(tokens):
            assert stack is not None
            assert token.type in parser.accepted(stack)
            with pytest.raises(Unfit) as caught:
                parser.parse([*tokens[:at], OwnToken.at("NONE", "?", 1, 0, 1)], lambda rule, children: children)
            assert caught.value.at == at
            assert parser.accepted(caught.value.stack) == parser.accepted(stack)
            stack = parser.step(stack, token.type)
        assert stack is not None
        assert END in parser.accepted(stack)


def test_loading_a_rule_set_does_not_need_lark() -> None:
    code = "import sys; from referee import rulebook; [rulebook.load(one.name) for one in rulebook.available()]"
    code += "; print('lark' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert result.stdout.split()[-1] == "False"


@pytest.mark.parametrize("tables", [None, "{}", json.dumps({"stamp": 1})])
def test_tables_that_lack_or_are_stale_are_made_anew(
    tables: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grammar = package_file("language", "grammar.lark").read_text(encoding="utf-8")
    (tmp_path / "grammar.lark").write_text(grammar, encoding="utf-8")
    if tables is not None:
        (tmp_path / "grammar.json").write_text(tables, encoding="utf-8")
    monkeypatch.setattr(automaton, "package_file", lambda *parts: tmp_path / parts[-1])
    assert automaton.automaton().states == Automaton(made()).states


def test_all_rule_files_of_the_project_parse() -> None:
    assert resources.rulesets().is_dir()
    assert [faults for text in TEXTS if (faults := parse(text)[1])] == []
