"""The screens that the goldens show and that the walker reads: what happened before, and the keys that lead there."""

from __future__ import annotations

from typing import NamedTuple

from referee.journal import Journal
from referee.journal.live import LiveMatch
from tui.harness import begin

FOUR = "players Ana Beto Caro Dimitra"
GAME = (FOUR, "dealer Ana", "start R7", "Beto plays R3", "Caro plays G4")
TEN = ('players "Ana María de los Ángeles y Todos los Santos" Βασίλης 田中さくら Ĉiela Fritz Γιώργος Hana Ion Jo 王',
       "dealer Βασίλης", "start YS")  # fmt: skip


class Scene(NamedTuple):
    """A way to a screen."""

    rules: str
    lines: tuple[str, ...]
    keys: tuple[str, ...] = ()

    def begun(self, journal: Journal) -> LiveMatch | None:
        """The match of this scene, in a record."""
        return begin(journal, self.rules, self.lines) if self.rules else None

    @property
    def said(self) -> str:
        """The words of people that may be seen, such as their names."""
        players = " ".join(line for line in self.lines if line.startswith("players"))
        return " ".join([players, *(key for key in self.keys if not key.startswith("<"))])


SCENES = {
    "table-dealer": Scene("spanish", (FOUR, "cut Ana R5")),
    "table-start": Scene("greek", (FOUR, "dealer Ana")),
    "table-wrong-card": Scene("spanish", GAME),
    "table-refused": Scene("spanish", GAME, ("Zoe passes", "<enter>")),
    "table-ten-players": Scene("esperanto", TEN),
    "table-past": Scene("spanish", GAME, ("<f9>", "<down>")),
    "table-scoring": Scene("spanish", ("players Ana Beto", "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3"),
                           ("<escape>",)),
    "table-owed": Scene("spanish", (FOUR, "dealer Ana", "start R7", "recount Beto 1", "Beto plays W+4 blue")),
    "menu": Scene("spanish", GAME, ("<f10>",)),
    "challenge": Scene("spanish", GAME, ("<f6>",)),
    "turn-up": Scene("greek", (FOUR, "dealer Ana"), ("<f6>",)),
}  # fmt: skip
