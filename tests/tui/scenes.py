"""The screens that the goldens show and that the walker reads: what happened before, and the keys that lead there."""

from __future__ import annotations

from typing import NamedTuple

from referee.match.live import LiveMatch
from referee.record import Journal
from tui.harness import begin

FOUR = "players Ana Beto Caro Dimitra"
GAME = (FOUR, "dealer Ana", "start R7", "Beto plays R3", "Caro plays G4")
TEN = ('players "Ana María de los Ángeles y Todos Santos" Βασίλης 田中さくら Ĉiela Fritz Γιώργος Hana Ion Jo 王',
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


TWO = ("players Ana Beto", "dealer Ana", "start R7")
COUNTING = (FOUR, "dealer Ana", "start R7", "recount Beto 1", "Beto plays R3")
ROUND = (*COUNTING, "points Ana 53", "points Caro 20", "hand Dimitra R3 W Y9 B+2 G0 YS RR")
MATCH = (*COUNTING, "points Ana 300", "points Caro 250", "points Dimitra 20")
TWO_ROUNDS = (*ROUND, "deal", "start G5", "Caro plays G9", "Dimitra draws", "Ana plays Y0", "Ana draws 2")
MISSED = (FOUR, "dealer Ana", "start R7", "recount Beto 2", "Beto plays R3")
OWED = (FOUR, "dealer Ana", "start R7", "Beto plays W+4 blue")

SCENES = {
    "table-dealer": Scene("spanish", (FOUR, "cut Ana R5")),
    "table-start": Scene("greek", (FOUR, "dealer Ana")),
    "table-wrong-card": Scene("spanish", GAME),
    "table-refused": Scene("spanish", GAME, ("Zoe passes", "<enter>")),
    "table-typing": Scene("esperanto", GAME, ("r4",)),
    "table-ten-players": Scene("esperanto", TEN),
    "table-past": Scene("spanish", GAME, ("<f9>", "<down>")),
    "table-owed": Scene("spanish", OWED),
    "table-missed-call": Scene("greek-knockout", MISSED, ("<ctrl+o>",)),
    "table-discreet": Scene("greek-knockout", MISSED),
    "table-scoring": Scene("spanish", COUNTING),
    "table-between": Scene("spanish-lowest", ROUND),
    "table-over": Scene("spanish", MATCH),
    "menu": Scene("spanish", GAME, ("<f10>",)),
    "menu-of-the-table": Scene("spanish", GAME, ("<f10>", "9")),
    "won": Scene("spanish", GAME, ("!!won",)),
    "table-stands": Scene("spanish", GAME, ("!!now", "4")),
    "puts-back": Scene("spanish", GAME, ("!!puts-back",)),
    "joins": Scene("spanish", GAME, ("!!joins", "Zoe")),
    "total": Scene("spanish", GAME, ("!!total",)),
    "help": Scene("spanish", GAME, ("<f1>",)),
    "rules": Scene("spanish", GAME, ("<f8>",)),
    "rules-other-language": Scene("esperanto", GAME, ("<f8>", "<f5>")),
    "statistics": Scene("spanish", TWO_ROUNDS, ("!statistics",)),
    "correction": Scene("spanish", GAME, ("!correct",)),
    "games": Scene("spanish", TWO_ROUNDS, ("!games",)),
    "picker": Scene("spanish", GAME, ("<f12>",)),
    "cut": Scene("spanish", (FOUR,), ("!!cut",)),
    "dealer": Scene("esperanto", (FOUR,), ("!!dealer",)),
    "turn-up": Scene("greek", (FOUR, "dealer Ana"), ("<f6>",)),
    "call": Scene("spanish", TWO, ("!!call",)),
    "catch": Scene("spanish", GAME, ("!!catch",)),
    "challenge": Scene("spanish", GAME, ("<f6>",)),
    "answer-debt": Scene("spanish", OWED, ("<f6>",)),
    "answer-colour": Scene("spanish", (FOUR, "dealer Ana", "start W"), ("<f6>",)),
    "show-hand": Scene("spanish", (*OWED, "Caro challenges"), ("<f6>",)),
    "advice": Scene("spanish", GAME, ("!!advice",)),
    "take-back": Scene("spanish", GAME, ("!!take-back",)),
    "recount": Scene("spanish", GAME, ("!!recount",)),
    "misdeal": Scene("spanish", GAME, ("!!misdeal",)),
    "count": Scene("spanish", COUNTING, ("!!count",)),
    "standings": Scene("spanish", ROUND, ("!!standings",)),
    "final": Scene("spanish", MATCH, ("!!final",)),
    "start": Scene("", ()),
    "start-filtered": Scene("", (), ("gr",)),
    "seating": Scene("", (), ("<enter>",)),
    "seating-names": Scene("", (), ("<enter>", "Ana", "<down>", "Beto")),
    "rules-choose-beside": Scene("spanish", GAME, ("<f8>", "<f6>")),
    "rules-beside": Scene("spanish", GAME, ("<f8>", "<f6>", "<enter>")),
    "rules-differences": Scene("spanish", GAME, ("<f8>", "<f6>", "<enter>", "<f7>")),
    "rules-found": Scene("spanish", GAME, ("<f8>", "50")),
    "statistics-all": Scene("spanish", TWO_ROUNDS, ("!statistics", "<f7>")),
    "correct-event": Scene("spanish", GAME, ("!correct", "<enter>")),
    "correct-differences": Scene("spanish", (*GAME, "Dimitra plays R1"),
                                 ("!correct", "<up>", "<enter>", "Beto plays G7")),
}  # fmt: skip
