"""Parsing a rule file, with every fault of the file found in one run.

A file is cut into items first: a line that begins in the first column begins an
item, indented lines go on with it. Each item is parsed on its own, so one fault
never hides the next and never reaches beyond its item.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import Any

from lark import UnexpectedToken

from referee.language import syntax as s
from referee.language.faults import Fault, Place
from referee.language.grammar import item_parser
from referee.language.item import Item
from referee.language.lexer import MAX_NESTING, pieces_of, with_phrases
from referee.language.tree import TreeBuilder
from referee.languages import LANGUAGES

MAX_SIZE = 200_000
"""The longest rule file, in characters. The longest real one has some 10,000."""

MAX_TOKENS = 1000
"""The longest item, in words, phrases and marks. The longest real one has some 60."""

MAX_FAULTS = 50
"""No more faults than this are listed for one file."""

_DEEPER = frozenset({"LPAR", "PLUS", "MINUS", "TIMES", "NOT"})
"""The tokens by which the tree of an item grows deeper."""


@dataclass(frozen=True, slots=True)
class Partly:
    """What could be read of a rule file that may have faults.

    ``tree`` holds the items without faults, or is None if not even the heading can be
    read; ``broken`` are the words of the others, among them whatever they declare.
    """

    tree: s.RuleFile | None
    faults: tuple[Fault, ...]
    broken: frozenset[str] = frozenset()


def parse(text: str, file: str = "", language: str = "en") -> tuple[s.RuleFile | None, tuple[Fault, ...]]:
    """The syntax tree of a rule file, or None, and all its faults.

    ``file`` is the name that places carry; ``language`` the table of keywords
    that the file is written in.
    """
    result = parse_partly(text, file, language)
    return (None if result.faults else result.tree), result.faults


def parse_partly(text: str, file: str = "", language: str = "en") -> Partly:
    """What can be read of a rule file, and all its faults."""
    text = cleaned(text)
    if len(text) > MAX_SIZE:
        return Partly(None, (Fault("file-too-long", Place(file, 1, 1), {"number": MAX_SIZE}),))
    items, faults = _cut(file, text.split("\n"))
    odd = {fault.place.line for fault in faults}
    parsed: list[tuple[str, Any, Item]] = []
    broken: set[str] = set()
    for item in items:
        if len(faults) > MAX_FAULTS:
            break
        # What an odd character does to the rest of its item is no fault of its own.
        result = _parse_item(file, item, language) if odd.isdisjoint(item.lines) else None
        if isinstance(result, Fault):
            faults.append(result)
        if result is None or isinstance(result, Fault):
            broken |= item.words()
        else:
            faults += _unknown_languages(*result, item)
            parsed.append((*result, item))
    tree = _assemble(file, parsed, faults)
    faults.sort(key=lambda fault: (fault.place.line, fault.place.column))
    return Partly(tree, tuple(faults[:MAX_FAULTS]), frozenset(broken))


def cleaned(text: str) -> str:
    """A text as places count in it: composed letters, no byte-order mark, lines that end in a newline."""
    text = unicodedata.normalize("NFC", text.removeprefix("\ufeff"))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _cut(file: str, lines: list[str]) -> tuple[list[Item], list[Fault]]:
    """The items of a file, and the faults of single characters."""
    items: list[Item] = []
    faults: list[Fault] = []
    for number, line in enumerate(lines, 1):
        pieces, odd = pieces_of(file, number, line)
        faults += odd[:3]
        if not pieces:
            continue
        if not line[0].isspace() or not items:
            items.append(Item())
        items[-1].pieces += pieces
        items[-1].lines[number] = line
    return items, faults


def _parse_item(file: str, item: Item, language: str) -> tuple[str, Any] | Fault:
    """The keyword or name that begins the item with its tree, or its fault."""
    tokens = list(with_phrases(item.pieces, language))
    if not tokens:
        return item.fault(file, "begins-nothing", item.pieces[0], word=str(item.pieces[0]))
    if len(tokens) > MAX_TOKENS:
        return item.fault(file, "rule-too-long", tokens[0], number=MAX_TOKENS)
    depth = 0
    for token in tokens:
        depth += token.type in _DEEPER
        if depth > MAX_NESTING:
            return item.fault(file, "nested-too-deep", token, number=MAX_NESTING)
    try:
        tree = TreeBuilder(file).transform(item_parser().parse(tokens))
    except UnexpectedToken as error:
        from referee.language.diagnosis import diagnose  # only a mistake needs it

        return diagnose(file, item, tokens, error, language)
    if tokens[0].type in ("NAME", "CHANGES"):
        text = "\n".join(line.split("#")[0].rstrip() for line in item.lines.values())
        return "CLAUSE", replace(tree, text=text)
    return tokens[0].type, tree


def _unknown_languages(kind: str, tree: Any, item: Item) -> list[Fault]:
    """A fault for each text of an item that is in a language the referee does not speak."""
    texts: Any = ()
    if kind == "CLAUSE":
        texts = tree.notes.against.note if tree.notes.against else ()
    elif kind in ("TITLE", "CARDS_ARE_NAMED"):
        texts = tree
    elif kind in ("SOURCE", "WORD"):
        texts = tree[1]
    return [
        Fault("unknown-language", name.place, {"word": name.text}, text=item.lines.get(name.place.line, ""))
        for name, _ in texts
        if name.text not in LANGUAGES
    ]


def _assemble(file: str, parsed: list[tuple[str, Any, Item]], faults: list[Fault]) -> s.RuleFile | None:
    """One rule file from its items."""
    found: dict[str, list[Any]] = {}
    for kind, tree, item in parsed:
        kind = "RULE_SET" if kind == "COMMON_RULES" else kind
        if kind in ("RULE_SET", "TITLE", "CARDS_ARE_NAMED") and kind in found:
            faults.append(item.fault(file, "said-twice", item.pieces[0], word=str(item.pieces[0])))
        found.setdefault(kind, []).append(tree)
    if "RULE_SET" not in found:
        if not faults:
            faults.append(_headless(file, parsed))
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


def _headless(file: str, parsed: list[tuple[str, Any, Item]]) -> Fault:
    """The fault of a file that does not say which rule set it is."""
    if not parsed:
        return Fault("empty-file", Place(file, 1, 1))
    item = parsed[0][2]
    return item.fault(file, "no-heading", item.pieces[0])


def _plain(texts: tuple[tuple[s.Name, str], ...]) -> s.Translations:
    return tuple((language.text, text) for language, text in texts)


def _with_plain_note(clause: s.ClauseItem) -> s.ClauseItem:
    against = clause.notes.against
    if against is None:
        return clause
    plain = replace(against, note=_plain(against.note))  # type: ignore[arg-type]
    return replace(clause, notes=replace(clause.notes, against=plain))
