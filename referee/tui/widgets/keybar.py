"""The bar of keys at the bottom: each is also a button for mouse or touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from referee.tui.keys import Key


class KeyBar(Widget):
    """Keys with their words, in as many lines as they need. Posts ``Pressed`` when one is clicked.

    ``word`` gives a key's word in the language; ``usable`` says whether it does anything now.
    """

    class Pressed(Message):
        """A key of the bar was clicked."""

        def __init__(self, key: Key) -> None:
            super().__init__()
            self.key = key

    def __init__(
        self,
        keys: Sequence[Key],
        word: Callable[[Key], str],
        usable: Callable[[Key], bool] = lambda key: True,
        *,
        id: str | None = None,  # as every widget
    ) -> None:
        super().__init__(id=id)
        self._keys = keys
        self._word = word
        self._usable = usable
        self._shown: list[tuple[str, bool]] = []

    def retranslate(self) -> None:
        """Say the words anew, and whether the keys are usable, where that has changed."""
        said = [(self._word(key), self._usable(key)) for key in self._keys]
        if said != self._shown:
            self._shown = said
            self.refresh(layout=len(self._rows(self.size.width)) != self.size.height)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as the keys need."""
        return len(self._rows(width))

    def render(self) -> Content:
        """The keys in rows."""
        rows = self._rows(self.content_size.width or self.size.width)
        return Content("\n").join([Content(" ").join(row) for row in rows])

    def _rows(self, width: int) -> list[list[Content]]:
        """Keys in rows of about the same length, as few rows as possible."""
        pieces = [self._piece(key) for key in self._keys]
        fewest = len(_filled(pieces, width))
        # The narrowest block of so few rows, so that no row is left nearly empty.
        narrow, wide = 0, width
        while wide - narrow > 1:
            middle = (narrow + wide) // 2
            if len(_filled(pieces, middle)) > fewest:
                narrow = middle
            else:
                wide = middle
        return _filled(pieces, wide)

    def _piece(self, key: Key) -> Content:
        usable = self._usable(key)
        piece = Content.assemble(
            (key.shown, "bold reverse" if usable else "dim"),
            (f" {self._word(key)} ", "" if usable else "dim"),
        )
        return piece.stylize(Style.from_meta({"key": key.key}))

    def on_click(self, event: events.Click) -> None:
        """A key was clicked."""
        clicked = event.style.meta.get("key")
        for key in self._keys:
            if key.key == clicked:
                self.post_message(self.Pressed(key))


def _filled(pieces: Sequence[Content], width: int) -> list[list[Content]]:
    rows: list[list[Content]] = []
    used = 0
    for piece in pieces:
        if not rows or used + 1 + piece.cell_length > width:
            rows.append([piece])
            used = piece.cell_length
        else:
            rows[-1].append(piece)
            used += 1 + piece.cell_length
    return rows
