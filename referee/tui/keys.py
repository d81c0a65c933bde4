"""The keys of the table: function keys only, because letters depend on the keyboard's layout.

Two of them follow the game: one does the step that is awaited, one takes cards or lets
the turn pass.
"""

from __future__ import annotations

from typing import NamedTuple

from referee.engine import State
from referee.engine.state import (
    ACCEPT_OR_CHALLENGE,
    BETWEEN,
    DEALER,
    OVER,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    START,
)
from referee.messages.marks import N_
from referee.rulings import Table


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

# Translators: the step that comes next, in the key bar; please keep them short, ten letters at most.
_STEPS = {
    DEALER: N_("Dealer"),
    START: N_("Turn up"),
    SCORING: N_("Count"),
    BETWEEN: N_("Next deal"),
    OVER: N_("Result"),
}
_ANSWER = N_("Answer")
_PASS = N_("Pass")
_ACCEPT = N_("Accept")
_ANYWHERE = frozenset({"app.help", "app.language", "scores", "rules", "log", "menu"})


def label_of(key: Key, state: State) -> str:
    """What a key does in this state, as a message of the catalogue."""
    if key.action == "step":
        if state.phase == PLAY:
            return key.label if state.pending in (None, PLAY_OR_PASS) else _ANSWER
        return _STEPS[state.phase]
    if key.action == "draw" and state.pending == PLAY_OR_PASS:
        return _PASS
    if key.action == "draw" and state.pending == ACCEPT_OR_CHALLENGE:
        return _ACCEPT
    return key.label


def is_usable(key: Key, table: Table, read_only: bool, can_undo: bool) -> bool:
    """Whether a key does anything that makes sense now."""
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
        return bool(state.missed)
    return state.phase == PLAY or (action == "pick" and state.phase == START)
