"""Parsing a rule file, with every fault of the file found in one run.

A file is cut into items first: a line that begins in the first column begins an
item, indented lines go on with it. Each item is parsed on its own, so one fault
never hides the next and never reaches beyond its item.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher, get_close_matches
from functools import cache

from typing import Any

from lark import Lark, Token, UnexpectedToken

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.keywords import KEYWORDS
from referee.language.lexer import MAX_NESTING, TokenList, joined, pieces_of, with_phrases
from referee.language.tree import TreeBuilder
from referee.resources import package_file

MAX_SIZE = 200_000
"""The longest rule file, in characters. The longest real one has some 10,000."""

MAX_FAULTS = 50
"""No more faults than this are listed for one file."""


@dataclass
class _Item:
    """The pieces of one item, with its lines as they were written."""

    pieces: list[Token] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


@cache
def _parser(language: str) -> tuple[Lark, TreeBuilder]:
    grammar = package_file("language", "grammar.lark").read_text(encoding="utf-8")
    builder = TreeBuilder()
    declared = " ".join(KEYWORDS[language])
    return Lark(
        f"{grammar}\n%declare {declared}\n", parser="lalr", lexer=TokenList, start="item", transformer=builder
    ), builder


def parse(text: str, file: str = "", language: str = "en") -> tuple[s.RuleFile | None, tuple[Fault, ...]]:
    """The syntax tree of a rule file, or None, and all its faults.

    ``file`` is the name that places carry; ``language`` the table of keywords
    that the file is written in.
    """
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    if len(text) > MAX_SIZE:
        return None, (Fault("file-too-long", Place(file, 1, 1), {"number": MAX_SIZE}),)
    lines = text.split("\n")
    items, faults = _cut(file, [line.removesuffix("\r") for line in lines])
    parsed: list[tuple[str, Any, _Item]] = []
    for item in items:
        result = _parse_item(file, item, language)
        if isinstance(result, Fault):
            faults.append(result)
        else:
            parsed.append((*result, item))
    tree = _assemble(file, parsed, faults)
    faults.sort(key=lambda fault: (fault.place.line, fault.place.column))
    return (None if faults else tree), tuple(faults[:MAX_FAULTS])


def _cut(file: str, lines: list[str]) -> tuple[list[_Item], list[Fault]]:
    """The items of a file, and the faults of single characters."""
    items: list[_Item] = []
    faults: list[Fault] = []
    for number, line in enumerate(lines, 1):
        pieces, odd = pieces_of(file, number, line)
        faults += odd[:3]
        if not pieces:
            continue
        if not line[0].isspace() or not items:
            items.append(_Item())
        items[-1].pieces += pieces
        items[-1].lines.append(line)
    return items, faults


def _parse_item(file: str, item: _Item, language: str) -> tuple[str, Any] | Fault:
    """The keyword or name that begins the item with its tree, or its fault."""
    depth = 0
    for piece in item.pieces:
        depth += {"LPAR": 1, "RPAR": -1}.get(piece.type, 0)
        if depth > MAX_NESTING:
            return Fault("nested-too-deep", _place(file, piece), {"number": MAX_NESTING}, text=_line(item, piece))
    tokens = list(with_phrases(item.pieces, language))
    if not tokens:
        first = item.pieces[0]
        return Fault("unexpected", _place(file, first), {"word": str(first)}, text=_line(item, first))
    parser, builder = _parser(language)
    builder.file = file
    try:
        tree = parser.parse(tokens)  # type: ignore[arg-type]
    except UnexpectedToken as error:
        return _fault(file, item, tokens, error, language)
    if tokens[0].type == "NAME":
        text = "\n".join(line.split("#")[0].rstrip() for line in item.lines)
        return "CLAUSE", replace(tree, text=text)
    return tokens[0].type, tree


def _place(file: str, token: Token) -> Place:
    # A phrase may run over a line's end; its place is then its first word only.
    same_line = token.line == token.end_line
    width = (token.end_column or 0) - (token.column or 0) if same_line else len(token.split()[0])
    return Place(file, token.line or 0, token.column or 0, max(1, width))


def _line(item: _Item, token: Token) -> str:
    first = item.pieces[0].line or 0
    numbers = sorted({piece.line or first for piece in item.pieces})
    return item.lines[numbers.index(token.line)] if token.line in numbers else item.lines[-1]


def _fault(file: str, item: _Item, tokens: list[Token], error: UnexpectedToken, language: str) -> Fault:
    """The fault behind a token that fits nowhere, with what could stand there."""
    names = sorted(error.interactive_parser.accepts() if error.interactive_parser else error.expected)
    keywords = KEYWORDS[language]
    expected = tuple(sorted(keywords.get(name, name) for name in names))
    token = error.token
    if token.type == "$END":
        last = tokens[-1]
        place = replace(_place(file, last), line=last.end_line or 0, column=last.end_column or 1, width=1)
        return Fault("unfinished", place, expected=expected, text=_line(item, item.pieces[-1]))
    wanted = {keywords[name]: name for name in names if name in keywords}
    word, nearest = _nearest(item, token, wanted)
    return Fault("unexpected", _place(file, word), {"word": str(word)}, expected, nearest, _line(item, word))


def _nearest(item: _Item, token: Token, wanted: dict[str, str]) -> tuple[Token, str | None]:
    """The words that were probably meant as one of the wanted phrases, and that phrase."""
    start = next((at for at, piece in enumerate(item.pieces) if piece.start_pos == token.start_pos
                  and piece.line == token.line), None)  # fmt: skip
    if start is None:
        return token, None
    best: tuple[float, Token, str] | None = None
    for end in range(start + 1, min(start + 9, len(item.pieces)) + 1):
        if item.pieces[end - 1].type not in ("WORD", "NAME"):
            break
        text = joined("NAME", item.pieces[start:end])
        for match in get_close_matches(text.casefold(), wanted, n=1, cutoff=0.75):
            likeness = SequenceMatcher(None, text.casefold(), match).ratio()
            if best is None or likeness > best[0]:
                best = (likeness, text, match)
    return (best[1], best[2]) if best else (token, None)


def _assemble(file: str, parsed: list[tuple[str, Any, _Item]], faults: list[Fault]) -> s.RuleFile | None:
    """One rule file from its items."""
    found: dict[str, list[Any]] = {}
    for kind, tree, item in parsed:
        kind = "RULE_SET" if kind == "COMMON_RULES" else kind
        if kind in ("RULE_SET", "TITLE", "CARDS_ARE_NAMED") and kind in found:
            faults.append(Fault("said-twice", _place(file, item.pieces[0]), {"word": str(item.pieces[0])},
                                text=item.lines[0]))  # fmt: skip
        found.setdefault(kind, []).append(tree)
    if "RULE_SET" not in found:
        if not faults:
            faults.append(Fault("no-heading", Place(file, 1, 1), text=parsed[0][2].lines[0] if parsed else ""))
        return None
    name, based_on, common = found["RULE_SET"][0]
    return s.RuleFile(
        name,
        based_on,
        common,
        titles=_plain(found.get("TITLE", [()])[0]),
        sources=tuple((source, _plain(texts)) for source, texts in found.get("SOURCE", ())),
        parameters=tuple(found.get("PARAMETER", ())),
        groups=tuple(found.get("GROUP", ())),
        words=tuple((word, _plain(texts)) for word, texts in found.get("WORD", ())),
        card_names=_plain(found.get("CARDS_ARE_NAMED", [()])[0]),
        without=tuple(name for names in found.get("WITHOUT", ()) for name in names),
        clauses=tuple(_with_plain_note(clause) for clause in found.get("CLAUSE", ())),
    )


def _plain(texts: tuple[tuple[s.Name, str], ...]) -> s.Translations:
    return tuple((language.text, text) for language, text in texts)


def _with_plain_note(clause: s.ClauseItem) -> s.ClauseItem:
    against = clause.notes.against
    if against is None:
        return clause
    plain = replace(against, note=_plain(against.note))  # type: ignore[arg-type]
    return replace(clause, notes=replace(clause.notes, against=plain))
