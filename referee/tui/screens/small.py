"""What a window shows that is too small for anything else."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from referee.tui.host import speaker_of
from referee.tui.screens.dialog import Spoken


class TooSmall(Spoken[None], ModalScreen[None]):
    """Says how large the window is, and how large it has to be. It goes by itself."""

    def __init__(self, least: tuple[int, int]) -> None:
        super().__init__()
        self._least = least

    def compose(self) -> ComposeResult:
        """One sentence."""
        yield Static(id="too-small", markup=False)

    def on_mount(self) -> None:
        """Speaks."""
        self.retranslate()

    def on_screen_resume(self) -> None:
        """Something lay over it while the window grew."""
        self.on_resize()

    def on_resize(self) -> None:
        """The numbers have changed; a window that is large enough shows what it showed before."""
        if self.app.size.width >= self._least[0] and self.app.size.height >= self._least[1]:
            self.dismiss()
        else:
            self.retranslate()

    def retranslate(self) -> None:
        """Say it in the language chosen."""
        said = speaker_of(self)
        now, least = "{}×{}".format(*self.app.size), "{}×{}".format(*self._least)
        # Translators: the sizes are numbers of columns and lines, like 80×24.
        message = said.text(
            "The window is too small: {size}. It has to be {least} at least.",
            size=now,
            least=least,
        )
        self.query_one("#too-small", Static).update(message)
