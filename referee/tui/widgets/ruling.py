"""The last ruling: a sign, whole sentences, the source in the edge above them."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from referee.messages import Speaker
from referee.rulebook import Rulebook
from referee.rulings import Ruling
from referee.view.verdicts import SIGNS

STYLES = {"legal": "bold $text-success", "illegal": "bold $text-error", "refused": "bold $text-warning"}
"""How the signs are shown."""


def ruling_text(ruling: Ruling, rulebook: Rulebook, speaker: Speaker) -> Content:
    """The decision of a ruling in words, with its sign; what is awaited next stands elsewhere."""
    said = speaker.voice(rulebook, own_words=True).ruling(ruling)
    return Content.assemble((f"{SIGNS[ruling.verdict]} ", STYLES[ruling.verdict]), said.decision)


class RulingPanel(VerticalScroll, can_focus=False):
    """Shows a ruling, or a sentence where there is none yet. Posts ``Clicked``."""

    class Clicked(Message):
        """The reader wants to know the rule."""

    def compose(self) -> ComposeResult:
        """One text, which scrolls if it is long."""
        yield Static(id="ruling-text")

    def show(self, text: Content | str, verdict: str = "", source: str = "") -> None:
        """Show this text; ``verdict`` sets the kind and the colour of the edge, ``source`` stands in it."""
        self.border_title = Content(f"[{source}]" if source else "")
        shown = self.query_one("#ruling-text", Static)
        content = Content(text) if isinstance(text, str) else text
        # The text is wrapped in a place that scrolls; only another number of lines changes the layout.
        lines = len(content.wrap(max(1, shown.size.width)))
        shown.update(content, layout=lines != shown.size.height)
        for name in SIGNS:
            self.set_class(name == verdict, f"-{name}")
        if self.scroll_y:
            self.scroll_home(animate=False)

    def on_click(self) -> None:
        """A click asks for the rule."""
        self.post_message(self.Clicked())
