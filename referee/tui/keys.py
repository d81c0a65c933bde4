"""The keys of the table: function keys only, because letters depend on the keyboard's layout."""

from __future__ import annotations

from typing import NamedTuple

from referee.messages.marks import N_


class Key(NamedTuple):
    """A key, what it does (an action of the table screen), and what the bar at the bottom says."""

    key: str
    action: str
    label: str

    @property
    def shown(self) -> str:
        """The key as keyboards have it."""
        return self.key.upper()


# Translators: these stand in the key bar at the bottom of the screen; short words, please.
TABLE_KEYS = (
    Key("f1", "help", N_("Help")),
    Key("f2", "language", N_("Language")),
    Key("f3", "undo", N_("Undo")),
    Key("f4", "call", N_("Call")),
    Key("f5", "catch", N_("Catch")),
    Key("f6", "challenge", N_("Challenge")),
    Key("f7", "scores", N_("Scores")),
    Key("f8", "rules", N_("Rules")),
    Key("f9", "log", N_("Log")),
    Key("f10", "menu", N_("Menu")),
    Key("f11", "draw", N_("Draw")),
    Key("f12", "pick", N_("Cards")),
)
