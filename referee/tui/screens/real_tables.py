"""Dialogs about what real tables do besides: newcomers, cards that were seen or go back, totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import OptionList

from referee.engine import events as e
from referee.rulings import Table
from referee.tui.screens.entry_dialog import EntryDialog, PlayerDialog, example
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Field
from referee.view.questions import Events, named

if TYPE_CHECKING:
    from referee.messages import Speaker

_LONGEST_TOTAL = 6


class SeenDialog(PlayerDialog):
    """Cards that the table has seen in a hand."""

    CARDS = 2

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Cards that were seen")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("Whose cards did the table see, and which?")

    def hint(self, speaker: Speaker) -> str:
        """An example."""
        return speaker.text("Cards, such as {example}", example=example(self.table, speaker, 2))

    def meant(self, text: str) -> Events | None:
        """The cards, once all of them are clear."""
        line = self.cards(text)
        return None if line.doubts or not line.faces else self.told(line.codes)

    def told(self, codes: tuple[str, ...]) -> Events:
        """The event that these cards mean."""
        return (e.Seen(self.player, codes),)

    def unread(self, text: str) -> str:
        """What was understood."""
        return self.said_cards(text)


class SeveralDialog(SeenDialog):
    """Several cards that were laid in one movement."""

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Several cards at once")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("Who laid several cards at once, and which?")

    def told(self, codes: tuple[str, ...]) -> Events:
        """A play of all of them."""
        return (e.Plays(self.player, codes[0], cards=codes if len(codes) > 1 else ()),)


class PutsBackDialog(SeenDialog):
    """A card that was drawn by mistake goes back; its face is typed only if the table saw it."""

    CARDS = 1
    EMPTY_MEANS = True

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Putting a card back")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("Who puts back a card drawn by mistake? Enter the card only if all saw it.")

    def told(self, codes: tuple[str, ...]) -> Events:
        """The card, if there is one."""
        return (e.PutsBack(self.player, codes[0] if codes else None),)

    def meant(self, text: str) -> Events | None:
        """A card; nothing at all is a card that nobody saw."""
        return super().meant(text) if text else self.told(())


class TotalDialog(PlayerDialog):
    """A player's total, as the table agrees on it."""

    CARDS = 0

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._seats = list(range(table.state.seats))

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("A total")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("Whose total does the table agree on, and what is it?")

    def hint(self, speaker: Speaker) -> str:
        """What belongs into the field."""
        return speaker.text("Points in all")

    def meant(self, text: str) -> Events | None:
        """The highlighted player's total."""
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal()) or len(digits) > _LONGEST_TOTAL:
            return None
        return (e.Total(self.player, int(text)),)

    def unread(self, text: str) -> str:
        """That a number belongs here."""
        return self.speaker.text("Enter a number of points.")


class JoinsDialog(EntryDialog):
    """Somebody new sits down: the name is typed, and the seat is chosen by who sits before it."""

    CARDS = 0

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Somebody joins")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("What is the newcomer called? Then choose after whom the newcomer sits, clockwise.")

    def hint(self, speaker: Speaker) -> str:
        """What belongs into the field."""
        return speaker.text("Name")

    def body(self) -> ComposeResult:
        """The name, then the seats."""
        yield from super().body()
        players = self.table.state.players
        yield Choices([named(name) for name in players], id="players")

    def on_mount(self) -> None:
        """The last seat is the usual one."""
        self.query_one("#players", Choices).retranslate(self.table.state.seats - 1)

    def meant(self, text: str) -> Events | None:
        """The newcomer, on this seat."""
        place = self.query_one("#players", Choices).highlighted
        players = self.table.state.players
        after = None if place is None or place == len(players) - 1 else players[place]
        return (e.Joins(" ".join(text.split()), after),)

    def accept(self) -> None:
        """The name first, then the seat."""
        ruling = self.foretell()
        if not self.query_one("#field", Field).has_focus or ruling is None or ruling.verdict == "refused":
            super().accept()
        else:
            self.query_one("#players", Choices).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Says what this seat would mean."""
        self.foretell()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """The seat is taken."""
        self.accept()
