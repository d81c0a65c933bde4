"""The last ruling: a sign, whole sentences, the source."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from referee.messages import Speaker
from referee.rulebook import Rulebook
from referee.rulings import Ruling

SIGNS = {"legal": "✓", "illegal": "✗", "refused": "?"}
"""A sign for each verdict, so that colour is never needed."""
STYLES = {"legal": "bold $text-success", "illegal": "bold $text-error", "refused": "bold $text-warning"}
"""How the signs are shown."""


def ruling_text(ruling: Ruling, rulebook: Rulebook, speaker: Speaker, awaited: str = "") -> Content:
    """A ruling in words, with its sign and its source; without the sentence ``awaited``, if it ends with that."""
    said = speaker.ruling(ruling, rulebook)
    if awaited and said != awaited:
        said = said.removesuffix(awaited).rstrip()
    source = speaker.source(ruling.clause).replace(" ", "\N{NO-BREAK SPACE}")
    return Content.assemble(
        (f"{SIGNS[ruling.verdict]} ", STYLES[ruling.verdict]),
        said,
        *(("  ", (f"[{source}]", "dim")) if source else ()),
    )


class RulingPanel(VerticalScroll, can_focus=False):
    """Shows a ruling, or a sentence where there is none yet."""

    def compose(self) -> ComposeResult:
        """One text, which scrolls if it is long."""
        yield Static(id="ruling-text")

    def show(self, text: Content | str, verdict: str = "") -> None:
        """Show this text; ``verdict`` sets the colour of the edge."""
        self.query_one("#ruling-text", Static).update(text)
        for name in SIGNS:
            self.set_class(name == verdict, f"-{name}")
        self.scroll_home(animate=False)
