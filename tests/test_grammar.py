"""Claims about the parser of items and the file in which Lark saves it."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark, Tree

from referee.language import grammar
from referee.language.lexer import pieces_of, with_phrases

ITEM = """x: when skip or reverse is played, if it is star and not (it has the top rank or it was drawn this turn):
  the player draws 2 * what is owed + 1 cards; nothing is owed any more [es 4; assumed]"""


def tree_of(parser: Lark, item: str) -> Tree[object]:
    lines = enumerate(item.split("\n"), 1)
    pieces = [piece for number, line in lines for piece in pieces_of("", number, line)[0]]
    return parser.parse(list(with_phrases(pieces, "en")))  # type: ignore[arg-type,return-value]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder of its own for the grammar, in which nothing is saved yet."""
    text = grammar.package_file("language", "grammar.lark").read_text(encoding="utf-8")
    (tmp_path / "grammar.lark").write_text(text, encoding="utf-8")
    monkeypatch.setattr(grammar, "package_file", lambda *parts: tmp_path / parts[-1])
    return tmp_path


def test_the_saved_parser_builds_the_same_trees(folder: Path) -> None:
    made = grammar.item_parser.__wrapped__()
    (folder / grammar.SAVED).write_bytes(grammar.saved_parser())
    saved = grammar.item_parser.__wrapped__()
    assert tree_of(saved, ITEM) == tree_of(made, ITEM)


def test_a_saved_parser_is_used_and_not_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / grammar.SAVED).write_bytes(grammar.saved_parser())
    monkeypatch.setattr(grammar, "_made", lambda: pytest.fail("made again"))
    assert isinstance(grammar.item_parser.__wrapped__(), Lark)


@pytest.mark.parametrize("saved", [b"", b"something else", b"lark 0.1 grammar 00000000\nold"])
def test_a_saved_parser_of_another_grammar_or_lark_is_not_used(folder: Path, saved: bytes) -> None:
    (folder / grammar.SAVED).write_bytes(saved)
    assert tree_of(grammar.item_parser.__wrapped__(), ITEM)


def test_a_saved_parser_is_stale_when_the_grammar_changes(folder: Path) -> None:
    (folder / grammar.SAVED).write_bytes(grammar.saved_parser())
    changed = folder / "grammar.lark"
    changed.write_text(changed.read_text(encoding="utf-8").replace("plain: _plain", "plain: ALWAYS | _plain"))
    assert not (folder / grammar.SAVED).read_bytes().startswith(grammar._stamp())


def test_what_fits_is_said_for_every_place_of_an_item() -> None:
    tokens = list(with_phrases(pieces_of("", 1, "x: there are 2 to 10 players")[0], "en"))
    fitting = grammar.accepted(tokens, 0, len(tokens))
    assert all(token.type in names for token, names in zip(tokens, fitting, strict=False))
    assert "$END" in fitting[-1]
