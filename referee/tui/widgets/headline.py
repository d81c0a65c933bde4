"""The line at the top: the rules, the round, the dealer, and whether this is the present."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from referee.tui.canvas import fitted


class Headline(Widget):
    """A title on the left, short facts on the right; of the facts, those in the middle give way first."""

    _title = ""
    _facts: Sequence[str] = ()
    _notice = ""

    def show(self, title: str, facts: Sequence[str], notice: str = "") -> None:
        """Show these; ``notice`` stands out between the two."""
        if (title, facts, notice) != (self._title, self._facts, self._notice):
            self._title, self._facts, self._notice = title, facts, notice
            self.refresh()

    def render(self) -> Content:
        """One line."""
        wide = self.content_size.width
        left = Content.styled(self._title, "bold")
        if self._notice:
            left = Content.assemble(left, "  ", (f" {self._notice} ", "bold reverse"))
        facts = list(self._facts)
        while facts and left.cell_length + 2 + Content(" · ".join(facts)).cell_length > wide:
            # The dealer matters most and stands last, then the round, which stands first.
            facts.pop(1 if len(facts) > 2 else 0)
        right = Content(" · ".join(facts))
        return Content.assemble(fitted(left, max(0, wide - right.cell_length)), right)
