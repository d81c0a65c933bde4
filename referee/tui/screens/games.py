"""The recorded matches: which rules, who played, when, how it ended; resume one, look at one, give one up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import OptionList

from referee.match.live import LiveMatch
from referee.messages.marks import N_
from referee.messages.record_faults import say_fault
from referee.record import JournalError, MatchInfo
from referee.tui.host import host
from referee.tui.keys import Key
from referee.tui.screens.ask import PickDialog
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Said, Wording
from referee.view.matches import last_change, outcome, title_of

if TYPE_CHECKING:
    from referee.messages import Speaker


class GamesScreen(FullScreen[int]):
    """Gives the number of the match to go to; that of the table, ``current``, is not offered again."""

    AUTO_FOCUS = "Choices"
    DEFAULT_CSS = """
    GamesScreen #games { height: 1fr; border: round $secondary; }
    """
    # Translators: keys at the bottom of the list of matches; please keep them short.
    KEYS = (
        HELP,
        LANGUAGE,
        ScreenKey("enter", "open", N_("Open")),
        ScreenKey("f7", "statistics", N_("Statistics")),
        ScreenKey("f8", "give_up", N_("Give up")),
        CLOSE,
    )
    BINDINGS = bindings(KEYS)

    def __init__(self, current: int | None = None) -> None:
        super().__init__()
        self._current = current
        self._matches: list[MatchInfo] = []

    def compose(self) -> ComposeResult:
        """The list, and what is to be said about it."""
        yield Said(lambda speaker: speaker.text("Recorded matches"), classes="heading")
        yield Choices(id="games", numbered=False)
        yield Said(id="fault", classes="fault")
        yield self.key_bar()

    def on_mount(self) -> None:
        """Reads the record."""
        self._read()

    def _read(self) -> None:
        journal = host(self).journal
        try:
            self._matches = journal.matches() if journal is not None else []
        except JournalError as fault:
            self._complain(fault)
        self.query_one(Choices).offer([match_wording(info) for info in self._matches])
        if not self._matches:
            self.query_one("#fault", Said).say(lambda speaker: speaker.text("No match has been recorded yet."))

    def _complain(self, fault: JournalError) -> None:
        self.query_one("#fault", Said).say(lambda speaker: say_fault(fault, speaker))

    @property
    def _chosen(self) -> MatchInfo | None:
        place = self.query_one(Choices).highlighted
        return self._matches[place] if place is not None and place < len(self._matches) else None

    def is_usable(self, key: Key) -> bool:
        """Only a match that goes on can be given up."""
        if key.action in ("open", "statistics"):
            return bool(self._matches)
        chosen = self._chosen
        return key.action != "give_up" or (chosen is not None and chosen.finished is None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """What can be done depends on the match."""
        self.query_one("#keys").refresh()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter and a click open."""
        self.action_open()

    def action_open(self) -> None:
        """Goes to the table of the match."""
        chosen = self._chosen
        if chosen is not None:
            self.dismiss(chosen.id if chosen.id != self._current else None)

    def action_statistics(self) -> None:
        """The statistics of the match."""
        from referee.tui.screens.statistics import StatisticsScreen

        chosen, journal = self._chosen, host(self).journal
        if chosen is None or journal is None:
            return
        try:
            self.app.push_screen(StatisticsScreen(LiveMatch.watch(journal, chosen.id)))
        except JournalError as fault:
            self._complain(fault)

    def action_give_up(self) -> None:
        """Ends a match without winners, if the keeper is sure."""
        chosen = self._chosen
        if chosen is None or chosen.finished is not None:
            return

        def sure(place: int | None) -> None:
            if place == 1:
                self._give_up(chosen)

        self.app.push_screen(
            PickDialog(
                lambda speaker: speaker.text("Give the match up"),
                lambda speaker: speaker.text("End this match without a winner? It stays recorded."),
                [lambda speaker: speaker.text("No, it goes on"), lambda speaker: speaker.text("Yes, give it up")],
            ),
            sure,
        )

    def _give_up(self, info: MatchInfo) -> None:
        journal = host(self).journal
        if journal is None:
            return
        try:
            LiveMatch.resume(journal, info.id).give_up()
        except JournalError as fault:
            self._complain(fault)
        self._read()


def match_wording(info: MatchInfo) -> Wording:
    """A match in the list: two lines."""

    def said(speaker: Speaker) -> str:
        title, ending = title_of(info, speaker.language), outcome(info, speaker)
        return f"{last_change(info, speaker)}  {title}: {ending}\n{', '.join(info.players)}"

    return said
