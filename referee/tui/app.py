"""The app: its language, its theme, its way out."""

from __future__ import annotations

import contextlib
import os
from importlib.resources import files
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.filter import LineFilter, Monochrome, NoColor
from textual.reactive import reactive
from textual.screen import Screen

from referee.match.live import LiveMatch
from referee.messages import LANGUAGES, OWN_NAMES, Speaker, speaker
from referee.messages.marks import N_
from referee.record import Journal, JournalError
from referee.tui.host import Retranslated
from referee.tui.signals import leave_on_signals
from referee.tui.themes import THEMES, is_light
from referee.tui.turns import InTurn

LEAST = (80, 24)
"""The smallest window in which a table can be read."""
_LANGUAGE, _THEME, _OPENLY = "language", "theme", "openly"
"""What the record remembers between matches."""


class RefereeApp(InTurn[int]):
    """Shows the match, or the start screen where there is none.

    ``language`` can be changed at any time: everything on the screen follows. ``match``
    is the match on the table; one that is read-only is watched. ``openly`` is whether missed calls
    and the cards of shown hands are shown; None is what was chosen last, and nobody's choice for a watched match.
    """

    ENABLE_COMMAND_PALETTE = False
    CSS = files("referee.tui").joinpath("referee.tcss").read_text(encoding="utf-8")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
        Binding("f2", "language", show=False, priority=True),
    ]
    language: reactive[str] = reactive("en", init=False)

    def __init__(
        self,
        language: str,
        journal: Journal | None,
        match: LiveMatch | None = None,
        openly: bool | None = None,
    ) -> None:
        super().__init__()
        self.set_reactive(RefereeApp.language, language)
        self.journal = journal
        self.match = match
        watched = match is not None and match.read_only
        self.openly = openly if openly is not None else not watched and self.remembered(_OPENLY) == "yes"
        for theme in THEMES.values():
            self.register_theme(theme)
        terminal = "light" if is_light(os.environ) else "dark"
        self.theme = THEMES.get(self.remembered(_THEME) or terminal, THEMES[terminal]).name

    @property
    def speaker(self) -> Speaker:
        """Speaks the language chosen."""
        return speaker(self.language)

    def get_line_filters(self) -> list[LineFilter]:
        """Where no colour is wanted, none at all: not shades of grey either."""
        return [NoColor() if isinstance(line, Monochrome) else line for line in super().get_line_filters()]

    def on_load(self) -> None:
        """Before the terminal is changed: whatever ends the app from now on puts it back."""
        leave_on_signals(self)

    def on_mount(self) -> None:
        """Opens the first screen."""
        self.title = self.speaker.text("Referee")
        if self.match is not None:
            self.open_table(self.match)
        else:
            self.open_start()

    def open_table(self, match: LiveMatch) -> None:
        """Go to the table of a match; what was open before is closed."""
        from referee.tui.screens.table import TableScreen

        self.match = match
        self._open(TableScreen(match))

    def open_start(self) -> None:
        """Go to the screen where a match is chosen."""
        from referee.tui.screens.start import StartScreen

        self.match = None
        self._open(StartScreen())

    def _open(self, screen: Screen[None]) -> None:
        """Put a screen in the place of all that are open, but for the library's empty one at the bottom."""
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.switch_screen(screen) if len(self.screen_stack) > 1 else self.push_screen(screen)

    def action_help(self) -> None:
        """What can be done, at length: on the screen that is open first, then at the table."""
        from referee.tui.screens.help import HelpScreen

        self.push_screen(HelpScreen(self.screen))

    # --- language and theme ---

    def watch_language(self) -> None:
        """Everything on the screen is said anew."""
        self.title = self.speaker.text("Referee")
        self._say_anew()

    def _say_anew(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Retranslated):
                screen.retranslate()

    def action_language(self) -> None:
        """The next language; it is remembered."""
        self.language = LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)]
        self.clear_notifications()
        self.notify(OWN_NAMES[self.language], timeout=2)
        self.remember(_LANGUAGE, self.language)

    def action_theme(self) -> None:
        """Light instead of dark, or dark instead of light."""
        chosen = "light" if self.theme == THEMES["dark"].name else "dark"
        self.theme = THEMES[chosen].name
        self.remember(_THEME, chosen)

    def action_openly(self) -> None:
        """Show missed calls and the cards of shown hands, or hide them; it is remembered."""
        self.openly = not self.openly
        self._say_anew()
        self.clear_notifications()
        shown, hidden = N_("Missed calls and shown hands are shown."), N_("Missed calls and shown hands are hidden.")
        self.notify(self.speaker.text(shown if self.openly else hidden), timeout=3)
        self.remember(_OPENLY, "yes" if self.openly else "no")

    def remember(self, key: str, value: str) -> None:
        """Remember a choice in the record, until another one is made."""
        # A record that cannot be written to still shows its matches, in any language.
        if self.journal is not None:
            with contextlib.suppress(JournalError):
                self.journal.remember(key, value)

    def remembered(self, key: str) -> str | None:
        """The choice that was made last, if any."""
        with contextlib.suppress(JournalError):
            return None if self.journal is None else self.journal.preference(key)
        return None

    # --- size ---

    def on_resize(self, event: events.Resize) -> None:
        """A window that is too small shows only that."""
        from referee.tui.screens.small import TooSmall

        small = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        if small and not any(isinstance(screen, TooSmall) for screen in self.screen_stack):
            self.push_screen(TooSmall(LEAST))
