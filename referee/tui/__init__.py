"""The screen: a table that is read from a metre away and kept with two or three keys an event.

The only layer that knows Textual. ``show`` is its door.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

# With this protocol some terminals lose accents. Textual reads it when it is imported.
os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
# What is ready to be painted waits for the next frame: half as long at twice the usual rate.
os.environ.setdefault("TEXTUAL_FPS", "120")

if TYPE_CHECKING:
    from referee.match.live import LiveMatch
    from referee.record import Journal

__all__ = ["show"]


def show(language: str, journal: Journal, match: LiveMatch | None = None, *, openly: bool | None = None) -> int:
    """Show the table of a match, or the start screen if there is none; the exit status when it is left.

    A ``match`` that is read-only is watched. ``openly`` shows what players have to notice
    themselves. The caller closes the journal.
    """
    from referee.tui.app import RefereeApp

    app = RefereeApp(language, journal, match, openly)
    app.run()
    return app.return_code or 0
