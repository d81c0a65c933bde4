"""Refusals of names that nobody and nothing at the table has, with the nearest ones."""

from __future__ import annotations

from referee.engine.game import Game
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.text import nearest


def unknown_player(s: State, name: str) -> Outcome:
    """Nobody at the table has this name."""
    return refused(s, Reason.UNKNOWN_PLAYER, name=name, nearest=nearest(name, s.players), known=s.players)


def unknown_card(game: Game, s: State, code: str) -> Outcome:
    """No card of the deck has this code."""
    codes = (face.code for face in game.deck.faces)
    return refused(s, Reason.UNKNOWN_CARD, name=code, nearest=nearest(code, codes))
