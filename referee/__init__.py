"""A referee for card tables where people hold real cards.

    rulebook = referee.load("spanish")
    table = referee.Table(rulebook)
    ruling = table.push(referee.parse("players Ana Beto Caro"))
    print(referee.speaker("eo").ruling(ruling, rulebook))

``load`` finds a rule set; a ``Table`` takes events (``push``), forgets them
(``undo``) and has a ``state``; a ``Ruling`` is data; the ``speaker`` of a language
says it. ``events`` holds the classes of events, ``parse`` and ``write`` their text
form.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.engine import Reason, State, events
    from referee.messages import Speaker
    from referee.messages.speaking import speaker
    from referee.notation import Unreadable, parse, write
    from referee.rulebook import Rulebook, RuleFileWrong, RuleSetUnknown, available, load
    from referee.rulings import Effect, ParameterWrong, Ruling, Table

_HOMES = {
    "Reason": "referee.engine",
    "State": "referee.engine",
    "events": "referee.engine.events",
    "Speaker": "referee.messages",
    "speaker": "referee.messages",
    "Unreadable": "referee.notation",
    "parse": "referee.notation",
    "write": "referee.notation",
    "RuleFileWrong": "referee.rulebook",
    "RuleSetUnknown": "referee.rulebook",
    "Rulebook": "referee.rulebook",
    "available": "referee.rulebook",
    "load": "referee.rulebook",
    "Effect": "referee.rulings",
    "ParameterWrong": "referee.rulings",
    "Ruling": "referee.rulings",
    "Table": "referee.rulings",
}

__all__ = [
    "Effect", "ParameterWrong", "Reason", "RuleFileWrong", "RuleSetUnknown", "Rulebook", "Ruling", "Speaker", "State",
    "Table", "Unreadable", "available", "events", "load", "parse", "speaker", "write",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    # Loaded when first used: a command that only prints a rule set needs no table.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = import_module(_HOMES[name])
    return home if name == "events" else getattr(home, name)


def __dir__() -> list[str]:
    return sorted(__all__)  # so that help(referee) tells of what has not been loaded yet
