"""Refusals of names that nobody and nothing at the table has, with the nearest ones."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.game import Game
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State

_LONGEST = 60
"""What is longer than this is near to nothing."""


def nearest_to(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Up to three known names that look like this one, the likest first."""
    # Imported where it is needed: no legal event needs it.
    from difflib import get_close_matches

    spelt = {text.casefold(): text for text in known}
    return tuple(spelt[text] for text in get_close_matches(name[:_LONGEST].casefold(), spelt, n=3, cutoff=0.5))


def unknown_player(s: State, name: str) -> Outcome:
    """Nobody at the table has this name."""
    return refused(s, Reason.UNKNOWN_PLAYER, name=name, nearest=nearest_to(name, s.players), known=s.players)


def unknown_card(game: Game, s: State, code: str) -> Outcome:
    """No card of the deck has this code."""
    codes = (face.code for face in game.deck.faces)
    return refused(s, Reason.UNKNOWN_CARD, name=code, nearest=nearest_to(code, codes))
