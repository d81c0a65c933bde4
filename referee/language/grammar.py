"""The parser of items: Lark's LALR parser of ``grammar.lark``.

Lark needs longer to work out the tables of a grammar than to read ten rule sets. So
an installed package carries the parser as Lark saved it (``Lark.save``), made by the
build hook; where that file lacks, or belongs to another grammar or another Lark, the parser
is made anew.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator
from functools import cache
from typing import Any

import lark
from lark import Lark, Token
from lark.lexer import Lexer

from referee.language.keywords import KEYWORDS, keyword_of
from referee.resources import package_file
from referee.terms.effects import EFFECTS
from referee.terms.facts import FACTS
from referee.terms.measures import MEASURES
from referee.terms.moments import MOMENTS
from referee.terms.roles import ROLES
from referee.terms.statements import PLAIN

SAVED = "grammar.saved"
"""The file of the saved parser, beside the grammar. It is never committed."""


class TokenList(Lexer):
    """Hands the parser tokens that were made before: phrases are found by ``referee.language.lexer``."""

    def __init__(self, lexer_conf: object) -> None:
        pass

    def lex(self, data: Any) -> Iterator[Token]:  # type: ignore[override]
        """The tokens themselves."""
        return iter(data)


@cache
def item_parser() -> Lark:
    """The parser that makes a Lark tree of the tokens of one item of a rule file."""
    saved = package_file("language", SAVED)
    if saved.is_file():
        stamp, _, data = saved.read_bytes().partition(b"\n")
        if stamp == _stamp():
            return Lark.load(io.BytesIO(data))
    return _made()


def saved_parser() -> bytes:
    """The parser as a file that ``item_parser`` takes: what it belongs to, then what Lark saves."""
    stream = io.BytesIO(_stamp() + b"\n")
    stream.seek(0, io.SEEK_END)
    _made().save(stream)
    return stream.getvalue()


def _made() -> Lark:
    return Lark(_grammar(), parser="lalr", lexer=TokenList, start="item")


def _grammar() -> str:
    """The grammar with the rows of the terms as alternatives, and all keywords declared; they are the same
    terminals in every language."""
    text = package_file("language", "grammar.lark").read_text(encoding="utf-8")
    rules = [f"{name}: {' | '.join(map(keyword_of, rows))}" for name, rows in _alternatives().items()]
    return "\n".join([text, *rules, f"%declare {' '.join(KEYWORDS['en'])}", ""])


def _alternatives() -> dict[str, list[str]]:
    """The identifiers of the terms by the rule of the grammar to which they belong."""
    found: dict[str, list[str]] = {"_plain": list(PLAIN), "_role": list(ROLES)}
    for name, moment in MOMENTS.items():
        found.setdefault(moment.shape.value, []).append(name)
    for name, effect in EFFECTS.items():
        found.setdefault(effect.shape.value, []).append(name)
    for name, fact in FACTS.items():
        found.setdefault("_fact_alone" if fact.alone else "_fact_of_card", []).append(name)
    for name, measure in MEASURES.items():
        found.setdefault("_measure_of" if measure.of_role else "_measure", []).append(name)
    return found


def _stamp() -> bytes:
    """What a saved parser belongs to: this Lark and this grammar."""
    return f"lark {lark.__version__} grammar {zlib.crc32(_grammar().encode()):08x}".encode()


def accepted(tokens: list[Token], first: int, last: int) -> list[set[str]]:
    """The terminals that fit instead of each token from ``first`` to ``last`` (which may be the
    place behind the last token); every token before ``last`` must fit itself."""
    parser = item_parser().parse_interactive([])
    found = []
    for place in range(last + 1):
        if place >= first:
            found.append(set(parser.accepts()))  # type: ignore[no-untyped-call]
        if place < last:
            parser.feed_token(tokens[place])
    return found
