"""The keys of the table: function keys only, because letters depend on the keyboard's layout.

Two of them follow the game: one does the step that is awaited, one takes cards or lets
the turn pass.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.engine import State
from referee.messages.marks import N_
from referee.rulings import Table
from referee.terms.awaited import PLAY, START, awaited


class Key(NamedTuple):
    """A key, what it does (an action of the table screen), and what the bar at the bottom says."""

    key: str
    action: str
    label: str

    @property
    def shown(self) -> str:
        """The key as keyboards have it."""
        return self.key.upper()


# Translators: these stand in the key bar at the bottom of the screen; please keep them short, ten letters at most.
TABLE_KEYS = (
    Key("f1", "app.help", N_("Help")),
    Key("f2", "app.language", N_("Language")),
    Key("f3", "undo", N_("Undo")),
    Key("f4", "call", N_("Call")),
    Key("f5", "catch", N_("Catch")),
    Key("f6", "step", N_("Challenge")),
    Key("f7", "scores", N_("Scores")),
    Key("f8", "rules", N_("Rules")),
    Key("f9", "log", N_("Log")),
    Key("f10", "menu", N_("Menu")),
    Key("f11", "draw", N_("Draw")),
    Key("f12", "pick", N_("Cards")),
)

_ANYWHERE = frozenset({"app.help", "app.language", "scores", "rules", "log", "menu"})


def label_of(key: Key, state: State) -> str:
    """What a key does in this state, as a message of the catalogue."""
    row = awaited(state.phase, state.pending)
    if key.action == "step":
        return row.step
    if key.action == "draw" and row.taking_label:
        return row.taking_label
    return key.label


def is_usable(key: Key, table: Table, read_only: bool, can_undo: bool, openly: bool = False) -> bool:
    """Whether a key does anything that makes sense now. Only ``openly`` does it tell whether a call was missed."""
    state, action = table.state, key.action
    if action in _ANYWHERE:
        return True
    if read_only:
        return False
    if action == "undo":
        return can_undo
    if action == "step":
        return state.phase != PLAY or label_of(key, state) != key.label or bool(table.game.rules.challengeable)
    call = table.game.rules.call
    if action in ("call", "catch") and (call is None or state.phase != PLAY):
        return False
    if action == "call" and call is not None:
        due = call.cards + (1 if call.before else 0)
        return any(hand <= due and state.in_round(seat) for seat, hand in enumerate(state.hands))
    if action == "catch":
        return bool(state.missed) or not openly
    return state.phase == PLAY or (action == "pick" and state.phase == START)
