"""From a token that fits nowhere to the fault behind it: where, what was meant, what could stand there."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token, UnexpectedToken

from referee.language.faults import Fault, Place
from referee.language.grammar import accepted
from referee.language.item import Item, place_of
from referee.language.keywords import ARTICLES, KEYWORDS
from referee.language.lexer import MARKS, joined
from referee.language.mending import slip
from referee.text import likeness

END = "$END"
"""The terminal behind the last token."""

ALIKE = 0.75
"""How alike words and a phrase must be for the phrase to have been meant."""

_LONGEST_PHRASE = 16
_TELLING = 3
"""So many words of a phrase tell which one it is; two do if no other has them."""
_LOOK_BACK = 4
_SAY_IT_ALL = frozenset({"begins-nothing", "indented"})


def diagnose(file: str, item: Item, tokens: list[Token], error: UnexpectedToken, language: str) -> Fault:
    """The fault behind an item that the grammar does not know."""
    keywords = KEYWORDS[language]
    at = next((place for place, token in enumerate(tokens) if token is error.token), len(tokens))
    first = _look_from(tokens, at)
    fitting = accepted(tokens, first, at)
    names = fitting[-1]
    expected = {keywords.get(name, name) for name in names}
    near = _nearest(item, tokens, at, fitting, language) if at < len(tokens) else None
    known = None if near else slip(file, item, tokens, at, names, language)
    if known is not None:
        return known
    if at == len(tokens):
        return _unfinished(file, item, tokens, expected)
    token = tokens[at]
    start = item.position(token)
    if near is not None and near[0].column != token.column:
        # What the parser took for a name is the beginning of a phrase that was meant.
        return Fault("unexpected", place_of(file, near[0]), {"word": str(near[0])}, (), near[1], item.line_of(near[0]))
    word = near[0] if near else token
    reason = _reason(item, at, token, names)
    return Fault(
        reason, place_of(file, word), {"word": str(word)},
        () if reason in _SAY_IT_ALL else _sorted(expected, _text_from(item, start)),
        near[1] if near else None, item.line_of(word),
    )  # fmt: skip


def _unfinished(file: str, item: Item, tokens: list[Token], expected: set[str]) -> Fault:
    last = tokens[-1]
    place = Place(file, last.end_line or 0, last.end_column or 1)
    text = item.lines.get(last.end_line or 0, "")
    return Fault("unfinished", place, {"word": str(last)}, _sorted(expected, ""), text=text)


def _reason(item: Item, at: int, token: Token, names: set[str]) -> str:
    if at == 0:
        return "begins-nothing"
    if END in names and token.column == 1 + len(item.line_of(token)) - len(item.line_of(token).lstrip()):
        return "indented"
    if "NAME" in names and token.type in KEYWORDS["en"] and names.isdisjoint(KEYWORDS["en"]):
        return "keyword-as-name"
    return "too-much" if END in names else "unexpected"


def _text_from(item: Item, start: int) -> str:
    """The words from a piece on, up to the next mark."""
    words: list[str] = []
    for piece in item.pieces[start : start + _LONGEST_PHRASE]:
        if piece.type not in ("WORD", "NAME"):
            break
        words.append(piece.casefold())
    return " ".join(words)


def _nearest(
    item: Item, tokens: list[Token], at: int, fitting: list[set[str]], language: str
) -> tuple[Token, str] | None:
    """The words that were probably meant as a phrase that fits there, and that phrase.

    A misspelt phrase is noticed late: its first words pass for a name or for a shorter
    phrase. So the places some tokens before are looked at as well.
    """
    best: tuple[float, Token, str] | None = None
    keywords = KEYWORDS[language]
    for place, names in enumerate(fitting, at + 1 - len(fitting)):
        wanted = [keywords[name] for name in sorted(names) if name in keywords]
        start = item.position(tokens[place])
        # A misspelt word may have passed for a name; a phrase that was read is none.
        span = (start, start if tokens[place].type == "NAME" else item.position(tokens[at]))
        for score, words, phrase in _candidates(item, span, wanted, language):
            if best is None or score > best[0]:
                best = (score, words, phrase)
    return best and best[1:]


def _look_from(tokens: list[Token], at: int) -> int:
    """How far back from a token to look for the beginning of a phrase: to the nearest mark, or a few tokens."""
    first = at
    while first > 0 and at - first < _LOOK_BACK and tokens[first - 1].type not in MARKS.values():
        first -= 1
    return first


def _candidates(
    item: Item, span: tuple[int, int], wanted: list[str], language: str
) -> Iterator[tuple[float, Token, str]]:
    """Each stretch of words from the span's beginning to its end or beyond that is like a wanted phrase."""
    start, least = span
    articles = ARTICLES[language]
    for end in range(start + 1, min(start + _LONGEST_PHRASE, len(item.pieces)) + 1):
        if item.pieces[end - 1].type not in ("WORD", "NAME"):
            return
        if end <= least or item.pieces[end - 1].casefold() in articles:
            continue
        words = joined("NAME", item.pieces[start:end])
        bare = _bare(words, articles)
        for phrase in wanted:
            target = _bare(phrase, articles)
            score = _alike(bare, target, [other for other in wanted if other != phrase])
            if score >= ALIKE and not f"{bare} ".startswith(f"{target} "):
                yield score + len(target) / 100, words, phrase


def _alike(words: str, phrase: str, others: list[str]) -> float:
    """How alike words are to a phrase, from 0 to 1; a phrase broken off is alike enough, and
    so is one whose beginning lacks."""
    length = words.count(" ") + 1
    if phrase.startswith(words + " ") and (
        length >= _TELLING or (length > 1 and not any(f" {words} " in f" {other} " for other in others))
    ):
        return ALIKE + length / 1000
    if length >= _TELLING and phrase.endswith(" " + words):
        return ALIKE
    # A word more or less is as likely to be wrong as a letter, but no more than one.
    if abs(phrase.count(" ") - words.count(" ")) > 1 or abs(len(phrase) - len(words)) > len(phrase) // 2:
        return 0
    return likeness(words, phrase)


def _bare(text: str, articles: frozenset[str]) -> str:
    return " ".join(word for word in text.casefold().split() if word not in articles)


def _sorted(expected: set[str], text: str) -> tuple[str, ...]:
    """What could stand there: marks and kinds of words first, then phrases, the likeliest first."""
    kinds = sorted(name for name in expected if name.isupper() or name == END)
    phrases = sorted(expected.difference(kinds))
    if text:
        phrases.sort(key=lambda phrase: -likeness(text[: len(phrase) + 4], phrase))
    return (*kinds, *phrases)
