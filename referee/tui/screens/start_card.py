"""Dialogs of the deal: the turned-up card, cutting for the dealer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Button

from referee.engine import events as e
from referee.engine.state import DEALER
from referee.messages.marks import N_
from referee.rulings import Table
from referee.tui.screens.dialog import leave_button
from referee.tui.screens.entry_dialog import EntryDialog, cards_button, example
from referee.tui.widgets.said import Act, Field, Said
from referee.view.questions import Events
from referee.view.verdicts import said_ruling

if TYPE_CHECKING:
    from referee.messages import Speaker


class TurnUpDialog(EntryDialog):
    """Which card is turned up? What follows from it stands below while it is typed."""

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("The starting card")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        dealer = self.table.state.name(self.table.state.dealer)
        return speaker.text("{player} has dealt. Which card is turned up?", player=dealer)

    def hint(self, speaker: Speaker) -> str:
        """An example."""
        return speaker.text("A card, such as {example}", example=example(self.table, speaker, 1))

    def meant(self, text: str) -> Events | None:
        """One card and nothing else."""
        line = self.cards(text)
        return (e.Start(line.codes[0]),) if len(line.faces) == 1 and not line.doubts else None

    def unread(self, text: str) -> str:
        """What was understood so far."""
        return self.said_cards(text)


class CutDialog(EntryDialog):
    """Everybody cuts a card until the dealer is settled; ties cut again as the rule set says.

    The events so far are tried on a table of the dialog's own, so leaving changes nothing.
    """

    BINDINGS = [Binding("pageup", "back", N_("Back"), show=False)]

    def __init__(self, table: Table) -> None:
        super().__init__(table.sketch())
        self._cuts: list[e.Event] = []

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Drawing for the dealer")

    @property
    def waiting(self) -> str:
        """Who cuts next; empty when the dealer is settled."""
        match = self.table.state.match
        if self.table.state.phase != DEALER:
            return ""
        return next((name for name, cut in zip(match.players, match.cuts, strict=True) if cut == -1), "")

    def asked(self, speaker: Speaker) -> str:
        """Who cuts, or that it is settled."""
        if not self.waiting:
            return speaker.text("The dealer is settled.")
        return speaker.text("{player} draws a card to decide the dealer. Which one?", player=self.waiting)

    def hint(self, speaker: Speaker) -> str:
        """An example."""
        return speaker.text("A card, such as {example}", example=example(self.table, speaker, 1))

    def meant(self, text: str) -> Events | None:
        """One card of whoever cuts next."""
        line = self.cards(text)
        one = len(line.faces) == 1 and not line.doubts and self.waiting
        return (e.Cut(self.waiting, line.codes[0]),) if one else None

    def unread(self, text: str) -> str:
        """What was understood so far."""
        return self.said_cards(text)

    def body(self) -> ComposeResult:
        """The cards cut so far above, the question and its field below."""
        yield Said(self._cut_so_far, id="cuts")
        yield from super().body()

    def acts(self) -> ComposeResult:
        """Accept; take the last cut back; leave."""
        yield Act(lambda speaker: speaker.text("Accept"), id="accept", primary=True)
        yield cards_button()
        yield Act(lambda speaker: speaker.text("Back"), id="back")
        yield leave_button()

    def on_mount(self) -> None:
        """Nobody has cut yet."""
        self._show()

    def _cut_so_far(self, speaker: Speaker) -> Content:
        match = self.table.state.match
        faces = self.table.rulebook.deck.faces
        lines = []
        for name, cut in zip(match.players, match.cuts, strict=True):
            card = speaker.card(faces[cut], self.table.rulebook) if cut >= 0 else "…" if cut == -1 else "–"
            mark = "▸ " if name == self.waiting else "  "
            lines.append(f"{mark}{name}: {card}")
        return Content("\n".join(lines))

    def _show(self) -> None:
        """Shows who has cut what, and asks for the next."""
        field = self.query_one("#field", Field)
        self.query_one("#cuts", Said).retranslate()
        self.query_one("#question", Said).retranslate()
        self.query_one("#back").display = bool(self._cuts)
        field.display = bool(self.waiting)
        self.query_one("#point").display = bool(self.waiting)
        field.value = ""
        self.foretell()
        if self.waiting:
            field.focus()
        else:
            self.query_one("#accept").focus()

    def accept(self) -> None:
        """Takes a cut; when the dealer is settled, the dialog is done."""
        if not self.waiting:
            self.dismiss(tuple(self._cuts))
            return
        ruling = self.foretell()
        if ruling is None or ruling.verdict == "refused":
            return
        self.table.push(ruling.event)
        self._cuts.append(ruling.event)
        table = self.table
        self.standing = lambda speaker: said_ruling(speaker, ruling, table)
        self._show()

    def action_back(self) -> None:
        """Takes the last cut back."""
        if self._cuts:
            self._cuts.pop()
            self.table.undo()
            self.standing = None
            self._show()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Takes the last cut back by mouse."""
        if event.button.id == "back":
            event.stop()
            self.action_back()
