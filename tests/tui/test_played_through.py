"""A match of every rule set, played through by keys in a terminal, and watched from another process meanwhile.

Whoever types here looks at the record to know what the table waits for, as a person looks at the
screen. Each match has a wrong card, a missed call that is caught, a wild card that asks for an
answer, the ends of rounds and the end of the match.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path

import pytest

pytest.importorskip("termios", reason="pseudo-terminals are needed")

from referee.cards import Face
from referee.engine import State
from referee.engine import events as e
from referee.engine import state as states
from referee.match.live import LiveMatch
from referee.messages import LANGUAGES
from referee.record import journal_path, open_journal
from referee.rulebook import available
from tui.terminal import PATIENCE, Terminal

NAMES = ("Ana", "Beto", "Caro")
MOST_STEPS = 120
CORNER = "╭"  # only dialogs have round ones
MATCHES = list(zip([listing.name for listing in available()], cycle(LANGUAGES), strict=False))


class Keeper:
    """Somebody who types what happens at a table until the match is over."""

    def __init__(self, terminal: Terminal, match: LiveMatch) -> None:
        self.terminal = terminal
        self.match = match
        self.deck = match.rulebook.deck
        self.done: set[str] = set()

    def enter(self, text: str) -> None:
        """Type a line, and wait until it stands in the record."""
        known = len(self.match.table.events)
        self.terminal.type(text + "\r")
        deadline = time.monotonic() + PATIENCE
        while not (self.match.poll() and len(self.match.table.events) > known):
            assert time.monotonic() < deadline, (text, self.terminal.screen)
            self.terminal.read()

    def play(self) -> None:
        """Type until the match is over."""
        for _ in range(MOST_STEPS):
            if self.match.state.phase == states.OVER:
                return
            self.step(self.match.state)
        pytest.fail(f"no end of the match: {self.match.table.events}")

    def step(self, state: State) -> None:
        """The next thing that happens."""
        {
            states.DEALER: self.settle_dealer, states.START: lambda _: self.enter("r7"), states.PLAY: self.turn,
            states.SCORING: self.count, states.BETWEEN: self.deal,
        }[state.phase](state)  # fmt: skip

    def settle_dealer(self, state: State) -> None:
        """Cards are cut where the rules want it; else the dealer is named."""
        if self.match.table.game.rules.cutting < 0:
            self.enter("beto")
        for card in ("g3", "b9", "y4")[: state.seats if self.match.state.dealer < 0 else 0]:
            self.enter(card)
        self.done.add("dealer")

    def turn(self, state: State) -> None:
        """What the player on turn does, the special things first."""
        player = state.players[state.turn] if state.turn >= 0 else ""
        if state.pending is not None:
            self.answer(state)
        elif "wrong card" not in self.done:
            self.enter(self.card(lambda face: not self.fits(state, face)))
            self.done.add("wrong card")
        elif "wild" not in self.done:
            wild = next(face for face in reversed(self.deck.faces) if face.colour is None)
            self.enter(f"{player} plays {wild.code} {self.deck.colours[0].name}")
            self.done.add("wild")
        elif "caught" not in self.done:
            self.enter(f"recount {player} 2")
            self.enter(self.card(lambda face: self.fits(state, face)))
            if self.match.state.has_missed(state.turn):
                self.enter("c")
            self.done.add("caught")
        else:
            self.enter(f"recount {player} 1")
            self.enter(f"{player} says uno")
            self.enter(self.card(lambda face: self.fits(state, face)))

    def answer(self, state: State) -> None:
        """The answer that is awaited."""
        player = state.players[state.pending_seat]
        if state.pending == states.ACCEPT_OR_CHALLENGE:
            self.enter("a" if "challenge" in self.done else "x")
            self.done.add("challenge")
        else:
            answers = {
                states.PLAY_OR_PASS: "p",
                states.NAME_COLOUR: f"{player} names {self.deck.colours[0].name}",
                states.SHOW_HAND: f"{player} shows honest",
            }
            if state.pending == states.SHOW_HAND:
                self.leave_dialog()
            self.enter(answers[state.pending or ""])

    def count(self, _: State) -> None:
        """The dialog that opened by itself is left, and the sums are typed."""
        self.leave_dialog()
        while self.match.state.phase == states.SCORING:
            self.enter("60")
        self.done.add("counted")

    def deal(self, _: State) -> None:
        """The next round."""
        self.leave_dialog()
        self.enter("deal")

    def leave_dialog(self) -> None:
        """Escape leaves the dialog that opens by itself, without a change."""
        self.terminal.wait_for(CORNER)
        self.terminal.type("\x1b")
        self.terminal.wait_until(lambda screen: CORNER not in screen)

    def fits(self, state: State, face: Face) -> bool:
        """Whether a number card fits by colour or rank."""
        top = self.deck.faces[state.top]
        return face.colour is not None and (face.colour.index == state.colour or face.rank == top.rank)

    def card(self, wanted: Callable[[Face], bool]) -> str:
        """The short form of a number card of which a copy must be left."""
        state = self.match.state
        numbers = (face for face in self.deck.faces if face.colour is not None and face.rank.code.isdecimal())
        # Zeros have effects under some rules; and of the others there are two copies.
        discarded = [seen - sum(hand.count(face) for hand in state.known) for face, seen in enumerate(state.seen)]
        free = (face for face in numbers if face.copies > discarded[face.index] + 1)
        return next(face for face in free if wanted(face)).code


@pytest.mark.parametrize(("rules", "language"), MATCHES)
def test_a_match_can_be_played_through_by_keys(rules: str, language: str, tmp_path: Path) -> None:
    arguments = ("play", rules, "--players", ",".join(NAMES), "--set", "target=100", "--lang", language)
    with Terminal(tmp_path, *arguments) as terminal:
        terminal.wait_for("F12")
        with open_journal(journal_path({"REFEREE_HOME": str(tmp_path)}), readonly=True) as journal:
            latest = journal.latest()
            assert latest is not None
            keeper = Keeper(terminal, LiveMatch.watch(journal, latest.id))
            keeper.play()
            assert keeper.done >= {"dealer", "wrong card", "wild", "caught", "counted"}
            verdicts = [ruling.verdict for ruling in keeper.match.taken]
            assert "illegal" in verdicts
            assert any(isinstance(event, e.Catches) for event in keeper.match.table.events)
            assert keeper.match.state.match.winners
            terminal.wait_for(NAMES[keeper.match.state.match.winners[0]])
        terminal.type("\x03")
        assert terminal.end() == 0
        assert b"Traceback" not in terminal.shown
