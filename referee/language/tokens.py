"""The words and marks of a rule file, each with its place."""

from __future__ import annotations


class Token(str):
    """A stretch of a rule file with the terminal of the grammar that it is (``type``).

    Lines and columns count from 1, ``end_column`` is the column behind it; ``start_pos`` and
    ``end_pos`` count characters of its line from 0.
    """

    __slots__ = ("column", "end_column", "end_line", "end_pos", "line", "start_pos", "type")

    type: str
    line: int
    column: int
    end_line: int
    end_column: int
    start_pos: int
    end_pos: int

    @classmethod
    def at(cls, kind: str, text: str, line: int, start: int, end: int) -> Token:
        """A token of one line, from one position to another, counted from 0."""
        token = cls(text)
        token.type = kind
        token.line = token.end_line = line
        token.start_pos, token.end_pos = start, end
        token.column, token.end_column = start + 1, end + 1
        return token

    @classmethod
    def joined(cls, kind: str, tokens: list[Token]) -> Token:
        """One token for a phrase, from its first word's place to its last word's end."""
        first, last = tokens[0], tokens[-1]
        token = cls(" ".join(tokens))
        token.type = kind
        token.line, token.column, token.start_pos = first.line, first.column, first.start_pos
        token.end_line, token.end_column, token.end_pos = last.end_line, last.end_column, last.end_pos
        return token
