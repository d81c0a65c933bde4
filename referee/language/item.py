"""One item of a rule file: its pieces, and where they stand."""

from __future__ import annotations

from dataclasses import dataclass, field

from lark import Token

from referee.language.faults import Fault, Place


@dataclass
class Item:
    """The pieces of one item of a rule file, with its lines as they were written."""

    pieces: list[Token] = field(default_factory=list)
    lines: dict[int, str] = field(default_factory=dict)

    def fault(self, file: str, reason: str, piece: Token, **facts: object) -> Fault:
        """A fault at one of the pieces."""
        return Fault(reason, place_of(file, piece), facts, text=self.line_of(piece))

    def line_of(self, piece: Token) -> str:
        """The line in which a piece begins."""
        return self.lines.get(piece.line or 0, "")

    def position(self, token: Token) -> int:
        """Which piece begins a token."""
        return next(at for at, piece in enumerate(self.pieces) if piece.start_pos == token.start_pos
                    and piece.line == token.line)  # fmt: skip

    def words(self) -> frozenset[str]:
        """All its words: of an item that could not be read, what it may have declared."""
        return frozenset(str(piece) for piece in self.pieces)


def place_of(file: str, token: Token) -> Place:
    """Where a token stands; of a phrase that runs over a line's end, only its first word."""
    same_line = token.line == token.end_line
    width = (token.end_column or 0) - (token.column or 0) if same_line else len(token.split()[0])
    return Place(file, token.line or 0, token.column or 0, max(1, width))
