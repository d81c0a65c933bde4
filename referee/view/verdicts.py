"""The sign of each verdict, so that colour is never needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulings import Ruling, Table

SIGNS = {"legal": "✓", "illegal": "✗", "refused": "?"}


def said_ruling(speaker: Speaker, ruling: Ruling, table: Table) -> str:
    """A ruling that an event would get, with the sign of its verdict."""
    return f"{SIGNS[ruling.verdict]} {speaker.voice(table.rulebook, own_words=True).ruling(ruling).text}"
