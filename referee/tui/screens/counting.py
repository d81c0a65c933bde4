"""The end of a round: every hand is counted, by cards with a running sum, or as points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.events import DescendantFocus
from textual.widgets import Button, Input

from referee.engine import events as e
from referee.messages.marks import N_, NN_
from referee.rulings import Ruling, Table
from referee.tui.screens.dialog import Dialog, leave_button, question
from referee.tui.screens.entry_dialog import cards_button, example, point_for
from referee.tui.widgets.said import Act, Field, Said, Wording
from referee.view.card_lines import NO_CARDS, CardLine, read_cards, said_doubts
from referee.view.questions import Events, named, with_hand
from referee.view.verdicts import said_ruling

if TYPE_CHECKING:
    from referee.messages import Speaker

_POINTS = NN_("{number} point", "{number} points")


@dataclass(frozen=True, slots=True)
class Counted:
    """What a field says of a hand: the event it means, if it means one; how many cards and points so far."""

    event: e.Event | None = None
    cards: int = 0
    points: int = 0
    line: CardLine = NO_CARDS
    by_cards: bool = True


class CountDialog(Dialog[Events]):
    """Counts the hands that are still to be counted; those left empty can be counted later."""

    AUTO_FOCUS = "Field"
    BINDINGS = [Binding("f12", "point", N_("Cards"), show=False)]
    DEFAULT_CSS = """
    CountDialog #box { width: 90; }
    CountDialog .row { height: 1; }
    CountDialog .row .holder { width: 24; padding-right: 1; text-wrap: nowrap; text-overflow: ellipsis; }
    CountDialog .row .sum { width: auto; min-width: 12; padding-left: 1; text-align: right; }
    CountDialog #total { text-align: right; text-style: bold; }
    """

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        state = table.state
        self._current: int | None = None
        self._seats = [seat for seat in range(state.seats) if state.match.reported[seat] is None]

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Counting the hands")

    def body(self) -> ComposeResult:
        """A row for each hand, the total, the ruling on the hand that is being entered."""
        winner = self._table.state.name(self._table.state.match.round_winner)
        yield question(
            lambda speaker: speaker.text(
                "{player} has won the round. Enter the cards of each hand, or its points.", player=winner
            )
        )

        def hint(speaker: Speaker) -> str:
            # Translators: {example} are cards as they can be typed.
            return speaker.text("{example} … or points", example=example(self._table, speaker, 2))

        for seat in self._seats:
            with Horizontal(classes="row"):
                yield Said(self._holder(seat), classes="holder")
                yield Field(hint, id=f"hand-{seat}", max_length=2000, adds=True)
                yield Said(self._sum_of(seat), id=f"sum-{seat}", classes="sum")
        yield Said(self._total, id="total")
        yield Said(id="preview", classes="preview")

    def acts(self) -> ComposeResult:
        """Accept; point at the cards of a hand; leave."""
        yield Act(lambda speaker: speaker.text("Accept"), id="accept", primary=True)
        yield cards_button()
        yield leave_button()

    def _holder(self, seat: int) -> Wording:
        """The player with the cards held; of a round that was only told as won, nobody knows these."""
        state = self._table.state
        return with_hand(state, seat) if state.hands[seat] else named(state.players[seat])

    # --- what the fields say ---

    def _field(self, seat: int) -> Field:
        return self.query_one(f"#hand-{seat}", Field)

    def _counted(self, seat: int) -> Counted:
        """What is entered for a hand."""
        text = self._field(seat).value.strip()
        player = self._table.state.players[seat]
        rulebook = self._table.rulebook
        if text.isdecimal() and rulebook.deck.face(text) is None:
            points = int(text[:9])
            return Counted(e.Points(player, points), 0, points, by_cards=False)
        line = read_cards(text, rulebook, self.speaker)
        points = sum(self._table.game.rules.points[face.index] for face in line.faces)
        whole = line.faces and not line.doubts and len(line.faces) >= self._table.state.hands[seat]
        return Counted(e.Hand(player, line.codes) if whole else None, len(line.faces), points, line)

    def _sum_of(self, seat: int) -> Wording:
        def said(speaker: Speaker) -> str:
            counted = self._counted(seat)
            points = speaker.plural(*_POINTS, counted.points)
            if not counted.by_cards:
                return points
            held = self._table.state.hands[seat]
            return f"{counted.cards}/{held} = {points}" if counted.cards else ""

        return said

    def _total(self, speaker: Speaker) -> str:
        reported = sum(number or 0 for number in self._table.state.match.reported)
        total = reported + sum(self._counted(seat).points for seat in self._seats)
        return speaker.plural("Total: {number} point", "Total: {number} points", total)

    def _rulings(self) -> tuple[Table, dict[int, Ruling]]:
        """The rulings that the complete hands would get, one after the other."""
        trial = self._table.sketch()
        events = {seat: self._counted(seat).event for seat in self._seats}
        return trial, {seat: trial.push(event) for seat, event in events.items() if event is not None}

    # --- what happens ---

    def on_input_changed(self, event: Input.Changed) -> None:
        """The sums follow what is typed."""
        for said in self.query(".sum, #total").results(Said):
            said.retranslate()
        self._foretell(self._seat_of(event.input))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Says what is known of the hand that is entered now."""
        if isinstance(event.widget, Field):
            self._current = self._seat_of(event.widget)
            self._foretell(self._current)

    @staticmethod
    def _seat_of(field: Input) -> int:
        return int((field.id or "").removeprefix("hand-"))

    def _foretell(self, seat: int) -> None:
        preview = self.query_one("#preview", Said)
        counted = self._counted(seat)
        trial, rulings = self._rulings()
        if seat in rulings:
            preview.say(lambda speaker: said_ruling(speaker, rulings[seat], trial))
        elif counted.line.doubts:
            preview.say(lambda speaker: said_doubts(counted.line, self._table.rulebook, speaker))
        else:
            preview.say(None)

    def _explain(self, seat: int) -> None:
        """Says why a hand cannot be taken as it is entered: too few cards are a fault only now."""
        counted = self._counted(seat)
        if counted.event is not None or counted.line.doubts or not counted.line.faces:
            self._foretell(seat)
            return
        trial = self._table.sketch()
        ruling = trial.push(e.Hand(self._table.state.players[seat], counted.line.codes))
        self.query_one("#preview", Said).say(lambda speaker: said_ruling(speaker, ruling, trial))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes to the next hand that is not complete; from the last one it accepts."""
        event.stop()
        seat = self._seat_of(event.input)
        _, rulings = self._rulings()
        empty = not event.value.strip()
        if not empty and (seat not in rulings or rulings[seat].verdict == "refused"):
            self._explain(seat)
            return
        later = [other for other in self._seats if other > seat]
        if later:
            self._field(later[0]).focus()
        else:
            self._accept()

    def _accept(self) -> None:
        """Takes the hands that are entered, unless one of them cannot be."""
        _, rulings = self._rulings()
        for seat in self._seats:
            entered = self._field(seat).value.strip()
            if entered and (seat not in rulings or rulings[seat].verdict == "refused"):
                self._field(seat).focus()
                self._explain(seat)
                return
        taken = tuple(ruling.event for ruling in rulings.values())
        if taken:
            self.dismiss(taken)
        else:
            self.query_one("#preview", Said).say(lambda speaker: speaker.text("No hand is entered yet."))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The buttons accept, and let cards be pointed at."""
        if event.button.id == "accept":
            event.stop()
            self._accept()
        elif event.button.id == "point":
            event.stop()
            self.action_point()

    def action_point(self) -> None:
        """Points at the cards of the hand that is entered now, or of the first one that is not complete."""
        if self._current is None:
            _, rulings = self._rulings()
            self._current = next((seat for seat in self._seats if seat not in rulings), self._seats[0])
        point_for(self._field(self._current), self._table, several=True)
