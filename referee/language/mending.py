"""Slips of those who write rules as they would say them: numbers in words, half a condition, a word too many."""

from __future__ import annotations

from lark import Token, UnexpectedToken

from referee.language.faults import Fault
from referee.language.grammar import item_parser
from referee.language.item import Item, place_of
from referee.language.keywords import ARTICLES, KEYWORDS, NUMBER_WORDS
from referee.language.lexer import MARKS

_COMPARISON = "EQUALS"
_JOINING = frozenset({"OR", "AND"})
_ROLES = frozenset({"PLAYER", "NEXT_PLAYER", "DEALER", "NAMED_PLAYER", "CHALLENGER", "CHALLENGED_PLAYER"})
_TAKEN_FOR = {
    "COMMA": ("SEMICOLON", "COLON"), "SEMICOLON": ("COMMA", "COLON"), "COLON": ("COMMA", "SEMICOLON"),
    "AND": ("SEMICOLON", "COMMA"), "IF": ("WHEN",), "WHEN": ("IF",),
}  # fmt: skip
"""What a mark or a word is written for by mistake."""
_NAMES = frozenset({"NAME", "INT"})


def number_meant(word: str, language: str = "en") -> int | None:
    """The number that a word says; None for any other word."""
    words = NUMBER_WORDS[language]
    return words.index(word.casefold()) if word.casefold() in words else None


def slip(file: str, item: Item, tokens: list[Token], at: int, names: set[str], language: str) -> Fault | None:
    """The fault that a known slip makes at a token, where ``names`` are the terminals that fit; else None.

    ``at`` may be the place behind the last token.
    """
    return (
        _number(file, item, tokens, at, names, language)
        or _unfit_name(file, item, tokens, at, names, language)
        or _half_condition(file, item, tokens, at, names, language)
        or _other_token(file, item, tokens, at, names, language)
        or (None if "$END" in names else _word_too_many(file, item, tokens, at))
    )


def _number(file: str, item: Item, tokens: list[Token], at: int, names: set[str], language: str) -> Fault | None:
    if at == len(tokens) or "INT" not in names or tokens[at].type != "NAME":
        return None
    number = number_meant(tokens[at], language)
    return None if number is None else item.fault(file, "number-in-words", tokens[at], word=str(tokens[at]),
                                                  number=number)  # fmt: skip


def _unfit_name(file: str, item: Item, tokens: list[Token], at: int, names: set[str], language: str) -> Fault | None:
    """An article or a phrase of the language stands where a name has to stand."""
    end = len(item.pieces) if at == len(tokens) else item.position(tokens[at])
    named = (at == 0 and tokens[0].type == "COLON") or ("NAME" in names and names.isdisjoint(KEYWORDS["en"]))
    if named and end and item.pieces[end - 1].casefold() in ARTICLES[language]:
        piece = item.pieces[end - 1]
        return item.fault(file, "article-as-name", piece, word=str(piece))
    if at < 2 and len(tokens) > 1 and tokens[1].type == "COLON" and tokens[0].type in KEYWORDS["en"]:
        return item.fault(file, "keyword-as-name", tokens[0], word=str(tokens[0]))
    return None


def _half_condition(
    file: str, item: Item, tokens: list[Token], at: int, names: set[str], language: str
) -> Fault | None:
    """A name alone stands behind “or” or “and”, as if it went on with the condition before."""
    if _COMPARISON not in names or at < 3 or tokens[at - 1].type not in _NAMES or tokens[at - 2].type not in _JOINING:
        return None
    before = [str(token) for token in tokens[: at - 2] if token.type in ("TOP_IS", "IT_IS")]
    beginning = before[-1] if before else KEYWORDS[language]["IT_IS"]
    name = tokens[at - 1]
    return Fault("half-condition", place_of(file, name), {"word": str(name), "joint": str(tokens[at - 2])}, (),
                 f"{tokens[at - 2]} {beginning} {name}", item.line_of(name))  # fmt: skip


def _other_token(file: str, item: Item, tokens: list[Token], at: int, names: set[str], language: str) -> Fault | None:
    """One mark lacks, or another mark or word of the same kind was meant."""
    if at == len(tokens):
        return None
    for place in (at - 1, at):
        for kind in _TAKEN_FOR.get(tokens[place].type, ()) if place >= 0 else ():
            if _fits([*tokens[:place], Token(kind, ""), *tokens[place + 1 :]]):
                return _meant(file, item, tokens[place], _text(kind, language))
    token = tokens[at]
    if token.type == "STRING" and names == {"NAME"}:
        return _meant(file, item, token, f'en "{token}"')
    if token.type == "AND" and "SEMICOLON" in names:
        roles = [str(before) for before in tokens[:at] if before.type in _ROLES]
        return _meant(file, item, token, f"; {roles[-1]}") if roles else None
    for kind in sorted(names & set(MARKS.values())):
        if _fits([*tokens[:at], Token(kind, ""), *tokens[at:]]):
            return _meant(file, item, token, f"{_text(kind, language)} {token}")
    return None


def _meant(file: str, item: Item, token: Token, text: str) -> Fault:
    return Fault("unexpected", place_of(file, token), {"word": str(token)}, (), text, item.line_of(token))


def _text(kind: str, language: str) -> str:
    """A mark or a phrase as it is written."""
    return next((sign for sign, name in MARKS.items() if name == kind), "") or KEYWORDS[language][kind]


def _word_too_many(file: str, item: Item, tokens: list[Token], at: int) -> Fault | None:
    """One word without which everything fits; “another player” without it would be somebody else."""
    for place in (at - 1, at):
        if not 0 <= place < len(tokens) - 1 or tokens[place].type != "NAME" or tokens[place + 1].type in _ROLES:
            continue
        if _fits(tokens[:place] + tokens[place + 1 :]):
            return item.fault(file, "word-too-many", tokens[place], word=str(tokens[place]))
    return None


def _fits(tokens: list[Token]) -> bool:
    try:
        item_parser().parse(tokens)
    except UnexpectedToken:
        return False
    return True
