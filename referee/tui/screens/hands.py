"""Dialogs about hands: one shown after a challenge, one counted anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Button, OptionList

from referee.engine import events as e
from referee.entry.understanding import understand
from referee.tui.screens.entry_dialog import OF_CARDS, EntryDialog, PlayerDialog, example
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Act, Field, Wording
from referee.view.card_lines import lexicon_of
from referee.view.questions import Events

if TYPE_CHECKING:
    from referee.messages import Speaker


class ShowDialog(EntryDialog):
    """A challenged hand is shown: card by card, or as what the challenger saw."""

    CARDS = 2

    @property
    def _player(self) -> str:
        return self.table.state.name(self.table.state.pending_seat) or ""

    @property
    def _held(self) -> int:
        """How many cards the hand had at the play: what its player drew since then is not shown."""
        return self.table.state.source_held

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("The challenged hand")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.plural(
            "{player} shows a hand of {number} card. Enter it, or choose what the challenger saw.",
            "{player} shows a hand of {number} cards. Enter them, or choose what the challenger saw.",
            self._held,
            player=self._player,
        )

    def hint(self, speaker: Speaker) -> str:
        """An example."""
        return speaker.text("Cards, such as {example}", example=example(self.table, speaker, 3))

    @property
    def _verdicts(self) -> list[bool]:
        """Whether the player can have been guilty, honest, or either: what is known of the hand can settle it."""
        both = [False, True]
        return [
            honest for honest in both if self.table.preview(e.Shows(self._player, honest=honest)).verdict != "refused"
        ] or both

    def body(self) -> ComposeResult:
        """The field for the cards, if there are any; below it, the verdicts that can be."""
        yield from super().body()
        wordings: dict[bool, Wording] = {
            False: lambda speaker: speaker.text("Guilty: the play was not legal"),
            True: lambda speaker: speaker.text("Honest: the play was legal"),
        }
        yield Choices([wordings[honest] for honest in self._verdicts], id="verdicts")

    def on_mount(self) -> None:
        """An empty hand has no cards to enter."""
        if not self._held:
            self.query_one("#field").display = False
            self.query_one("#verdicts").focus()

    def meant(self, text: str) -> Events | None:
        """The whole hand; or what the challenger saw, by its digit or in the words that the table takes."""
        verdicts = self._verdicts
        if text.isdecimal() and len(text) == 1 and 0 < int(text) <= len(verdicts):
            return (e.Shows(self._player, honest=verdicts[int(text) - 1]),)
        lexicon = lexicon_of(self.table.rulebook, self.speaker.language)
        told = understand(text, self.table.state, lexicon).event
        if isinstance(told, e.Shows) and told.honest is not None:
            return (told,)
        line = self.cards(text)
        whole = not line.doubts and len(line.faces) >= self._held
        return (e.Shows(self._player, line.codes),) if whole else None

    def unread(self, text: str) -> str:
        """How many of the cards are there, and what was understood."""
        given = self.speaker.plural(*OF_CARDS, self._held, given=len(self.cards(text).faces))
        return f"{given}. {self.said_cards(text)}"

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Takes what the challenger saw."""
        self.dismiss((e.Shows(self._player, honest=self._verdicts[event.option_index]),))


class RecountDialog(PlayerDialog):
    """A physical count of a hand corrects the referee's."""

    CARDS = 0
    DEFAULT_CSS = """
    RecountDialog #number { height: 3; }
    RecountDialog #number Button { min-width: 5; margin-left: 1; }
    """

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return speaker.text("Counting a hand")

    def asked(self, speaker: Speaker) -> str:
        """What to do."""
        return speaker.text("Whose cards were counted, and how many are there?")

    def hint(self, speaker: Speaker) -> str:
        """What belongs into the field."""
        return speaker.text("Number of cards")

    def body(self) -> ComposeResult:
        """The players with their counts above, the number below."""
        question_part, players, field, preview = super().body()
        yield question_part
        yield players
        with Horizontal(id="number"):
            yield field
            for name, sign in (("less", "−"), ("more", "+")):
                button = Act(_sign(sign), id=name)
                button.active_effect_duration = 0  # it takes no second click while it lasts
                yield button
        yield preview

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """One card more or less than the referee counts, for those who point."""
        step = {"less": -1, "more": 1}.get(event.button.id or "")
        place = self.query_one("#players", Choices).highlighted
        if step is None or place is None:
            return
        event.stop()
        field = self.query_one("#field", Field)
        held = self.table.state.hands[self._seats[place]]
        number = int(field.value) if field.value.isdecimal() else held
        field.value = str(max(0, number + step))

    def meant(self, text: str) -> Events | None:
        """A count of the highlighted player's cards."""
        if not text.isdecimal() or len(text) > 3:
            return None
        return (e.Recount(self.player, int(text)),)

    def unread(self, text: str) -> str:
        """That a number belongs here."""
        return self.speaker.text("Enter a number of cards.")


def _sign(sign: str) -> Wording:
    return lambda speaker: sign
