"""From text to tokens: keyword phrases, names, numbers, quoted texts, marks.

Longest phrase first: at each word the longest keyword phrase that fits wins, and
only what fits none is a name. So a keyword can never be mistaken for a name,
and a misspelt one is reported where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from lark import Token

from referee.language.faults import Fault, Place
from referee.language.keywords import ARTICLES, KEYWORDS
from referee.text import DIRECTIONS, INVISIBLE

MAX_NESTING = 40
"""How deep parentheses may nest: the tree is walked recursively later."""

MAX_DIGITS = 9
"""No number at a card table has more."""

_QUOTES = frozenset("“”„‟«»‹›「」＂")

MARKS = {
    ":": "COLON", ";": "SEMICOLON", ",": "COMMA", "[": "LSQB", "]": "RSQB", "(": "LPAR", ")": "RPAR",
    "+": "PLUS", "-": "MINUS", "*": "TIMES",
}  # fmt: skip

_PIECE = re.compile(
    r"""(?P<space>[^\S\n]+|\n|\#[^\n]*)
      | "(?P<string>[^"\n]*)"
      | (?P<int>[0-9]+)(?![^\W_])
      | (?P<word>[^\W\d_](?:[^\W_]|[-'’](?=[^\W_]))*)
      | (?P<mark>[:;,\[\]()+*-])""",
    re.VERBOSE,
)


# What may stand in no text: it would break lines, or steer the terminal that shows it.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
# Behind a sign, a variation selector says how that is drawn; everything else that is not seen means nothing.
_UNSEEN = re.compile(f"(?<=[\u2000-\u32ff\U0001f000-\U0001faff])[\ufe0e\ufe0f]|({INVISIBLE.pattern})")
_STEERING = re.compile(f"[{DIRECTIONS}]")


def _token(kind: str, text: str, line: int, start: int, end: int) -> Token:
    """A token of one line, from one position to another, counted from 0."""
    return Token(kind, text, start, line, start + 1, line, end + 1, end)


def joined(kind: str, tokens: list[Token]) -> Token:
    """One token for a phrase, from its first word's place to its last word's end."""
    first, last = tokens[0], tokens[-1]
    return Token(
        kind, " ".join(tokens), first.start_pos, first.line, first.column, last.end_line, last.end_column, last.end_pos
    )


class Trie(dict[str, "Trie"]):
    """Keyword phrases by their words; ``keyword`` is set where a phrase ends."""

    keyword: str | None = None


@cache
def phrases(language: str) -> Trie:
    """The keyword phrases of a language, articles left out."""
    root = Trie()
    for keyword, phrase in KEYWORDS[language].items():
        node = root
        for word in phrase.split():
            if word not in ARTICLES[language]:
                node = node.setdefault(word, Trie())
        node.keyword = keyword
    return root


def pieces_of(file: str, number: int, line: str) -> tuple[list[Token], list[Fault]]:
    """The words, numbers, texts and marks of one line, and a fault for each character
    that fits nowhere."""
    pieces: list[Token] = []
    faults: list[Fault] = []
    at = 0
    while at < len(line):
        found = _PIECE.match(line, at)
        kind = "" if found is None else found.lastgroup or ""
        if found is None or kind == "":
            faults.append(_odd_character(file, number, line, at))
            at = len(line) if line[at] == '"' else at + faults[-1].place.width
            continue
        if kind == "space":
            # In a comment it would make the line read as another one.
            faults += [_odd_character(file, number, line, at + odd.start()) for odd in _STEERING.finditer(found[0])]
        else:
            text = found[kind]
            if kind == "int" and len(text) > MAX_DIGITS:
                faults.append(_fault_at(file, number, line, at, len(text), "number-too-long", number=MAX_DIGITS))
                text = text[:MAX_DIGITS]
            if kind == "string" and (odd_place := _odd_in_text(text)) is not None:
                faults.append(_odd_character(file, number, line, found.start(kind) + odd_place))
            if kind == "word" and not text.isascii():
                odd = [place for place, letter in enumerate(text) if _is_odd_digit(letter)]
                faults += [_odd_character(file, number, line, at + place) for place in odd[:1]]
            name = MARKS[text] if kind == "mark" else {"string": "STRING", "int": "INT", "word": "WORD"}[kind]
            pieces.append(_token(name, text, number, found.start(), found.end()))
        at = found.end()
    return pieces, faults


def _odd_in_text(text: str) -> int | None:
    """The place of a character that no text may hold."""
    places = [found.start() for found in _CONTROL.finditer(text)]
    places += [found.start() for found in _UNSEEN.finditer(text) if found[1]]
    return min(places, default=None)


def _is_odd_digit(letter: str) -> bool:
    """Whether a character counts as a digit without being one that everybody can type."""
    return letter.isdigit() and not letter.isascii()


def _fault_at(file: str, row: int, line: str, at: int, width: int, reason: str, **facts: object) -> Fault:
    return Fault(reason, Place(file, row, at + 1, width), facts, text=line)


def _odd_character(file: str, number: int, line: str, at: int) -> Fault:
    character = line[at]
    if character == '"':
        return _fault_at(file, number, line, at, len(line) - at, "open-quote")
    if character in _QUOTES:
        return _fault_at(file, number, line, at, 1, "odd-quote", character=character)
    if character.isascii() and character.isdigit():
        found = re.match(r"[\w-]+", line[at:])
        word = found[0] if found else character
        return _fault_at(file, number, line, at, len(word), "number-and-letters", word=word)
    return _fault_at(file, number, line, at, 1, "odd-character", character=character)


def with_phrases(pieces: list[Token], language: str) -> Iterator[Token]:
    """Joins words to the longest keyword phrases; other words are names, articles nothing."""
    at = 0
    while at < len(pieces):
        piece = pieces[at]
        if piece.type != "WORD":
            yield piece
            at += 1
            continue
        keyword, end = longest_phrase(pieces, at, language)
        if keyword:
            yield joined(keyword, pieces[at:end])
        elif piece.casefold() not in ARTICLES[language]:
            piece.type = "NAME"
            yield piece
            end = at + 1
        else:
            end = at + 1
        at = end


def longest_phrase(pieces: list[Token], at: int, language: str) -> tuple[str | None, int]:
    """The keyword of the longest phrase that begins at ``at``, and where it ends."""
    node, best, end = phrases(language), None, at
    articles = ARTICLES[language]
    for place in range(at, len(pieces)):
        if pieces[place].type != "WORD":
            break
        word = pieces[place].casefold()
        if word in articles:
            continue
        if word not in node:
            break
        node = node[word]
        if node.keyword:
            best, end = node.keyword, place + 1
    return best, end
