"""A dialog that lets one of several things be chosen and changes nothing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import OptionList

from referee.tui.screens.dialog import Dialog, question
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Wording

if TYPE_CHECKING:
    from referee.messages import Speaker


class PickDialog(Dialog[int]):
    """Gives the place of what was chosen."""

    AUTO_FOCUS = "Choices"

    def __init__(
        self, title: Callable[[Speaker], str], asked: Wording, choices: Sequence[Wording], default: int = 0
    ) -> None:
        super().__init__()
        self._title = title
        self._wording = asked
        self._choices = choices
        self._default = default

    def title_text(self, speaker: Speaker) -> str:
        """The title."""
        return self._title(speaker)

    def body(self) -> ComposeResult:
        """The question and the choices."""
        yield question(self._wording)
        yield Choices(self._choices, id="choices")

    def on_mount(self) -> None:
        """The default is highlighted."""
        self.query_one(Choices).retranslate(self._default)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Gives what is chosen."""
        self.dismiss(event.option_index)
