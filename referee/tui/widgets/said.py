"""Texts that follow the language: a sentence, a button, an entry."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Button, Input, Static

from referee.tui.host import Retranslated, speaker_of

if TYPE_CHECKING:
    from textual.dom import DOMNode

    from referee.messages import Speaker

Wording = Callable[["Speaker"], "str | Content"]
"""A text that is made anew for each language."""


class Said(Static):
    """A text in the reader's language. Names may hold brackets: no markup."""

    DEFAULT_CSS = """
    Said { height: auto; width: 1fr; }
    """

    def __init__(self, wording: Wording | None = None, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._wording = wording

    def on_mount(self) -> None:
        """Speaks as soon as it knows to whom."""
        self.retranslate()

    def say(self, wording: Wording | None) -> None:
        """Says something else from now on, or nothing."""
        self._wording = wording
        if self.is_attached:
            self.retranslate()

    def retranslate(self) -> None:
        """Says the same in the language chosen."""
        said = "" if self._wording is None else self._wording(speaker_of(self))
        self.update(said)
        self.set_class(not said, "-silent")


class Act(Button):
    """A button whose label follows the language."""

    def __init__(self, wording: Wording, *, id: str, classes: str | None = None, primary: bool = False) -> None:
        super().__init__("", id=id, classes=classes, variant="primary" if primary else "default")
        self._wording = wording

    def on_mount(self) -> None:
        """Finds its label as soon as it knows the language."""
        self.retranslate()

    def say(self, wording: Wording) -> None:
        """Bears another label from now on."""
        self._wording = wording
        if self.is_attached:
            self.retranslate()

    def retranslate(self) -> None:
        """Bears its label in the language chosen."""
        said = self._wording(speaker_of(self))
        self.label = said if isinstance(said, Content) else Content(said)
        # A button does not grow with its label by itself.
        self.refresh(layout=True)


class Field(Input):
    """A line of entry whose hint follows the language.

    Where it ``adds``, what is typed comes behind what stands there; else it takes its place.
    """

    # Reversed and not coloured, so that the cursor is seen without colours.
    DEFAULT_CSS = """
    Field > .input--cursor { background: $surface; color: $foreground; text-style: reverse; }
    """

    def __init__(
        self,
        hint: Wording | None = None,
        *,
        value: str = "",
        id: str | None = None,
        classes: str | None = None,
        max_length: int = 200,
        adds: bool = False,
    ) -> None:
        super().__init__(value, id=id, classes=classes, max_length=max_length, select_on_focus=not adds)
        self._hint = hint

    def on_mount(self) -> None:
        """Finds its hint as soon as it knows the language."""
        self.retranslate()

    def retranslate(self) -> None:
        """Shows its hint in the language chosen."""
        if self._hint is not None:
            self.placeholder = str(self._hint(speaker_of(self)))


def retranslate_all(root: DOMNode) -> None:
    """Says everything below a node anew."""
    for node in root.query("*"):
        if isinstance(node, Retranslated):
            node.retranslate()
