"""The first screen: resume the unfinished match, or begin a new one step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList

from referee.engine import events as e
from referee.messages import OWN_NAMES
from referee.record import JournalError, MatchInfo
from referee.rulebook import Rulebook
from referee.tui.host import Host, host
from referee.tui.screens.dialog import Spoken
from referee.tui.screens.seating import Seating, SeatingScreen
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Said, Wording
from referee.view.matches import last_change, title_of

if TYPE_CHECKING:
    from referee.messages import Speaker


class StartScreen(Spoken[None]):
    """Everything begins here. With no match to resume, choosing a rule set comes at once."""

    AUTO_FOCUS = "Choices"
    DEFAULT_CSS = """
    StartScreen { align: center middle; }
    StartScreen #start {
        width: 76; max-width: 96%; height: auto; max-height: 100%; border: round $primary; padding: 1 2;
    }
    StartScreen #name { text-style: bold; }
    StartScreen #about { color: $text-muted; margin-bottom: 1; }
    StartScreen #fault { color: $text-error; margin-top: 1; }
    StartScreen .-silent { display: none; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._acts: list[tuple[Wording, Callable[[], object]]] = []
        self._unfinished: MatchInfo | None = None

    @property
    def _host(self) -> Host:
        return host(self)

    def compose(self) -> ComposeResult:
        """The name of the program and what can be done."""
        with Vertical(id="start"):
            yield Said(lambda speaker: speaker.text("Referee"), id="name")
            yield Said(lambda speaker: speaker.text("A referee for card games at a real table."), id="about")
            yield Choices(id="acts")
            yield Said(id="fault")

    def on_mount(self) -> None:
        """Offers the unfinished match first; without one, a new match is begun."""
        self.reload()
        if self._unfinished is None:
            self.begin()

    def on_screen_resume(self) -> None:
        """What another screen did may have changed what is offered."""
        self.reload()

    def reload(self) -> None:
        """Offers what can be done now."""
        journal = self._host.journal
        try:
            self._unfinished = journal.unfinished() if journal is not None else None
        except JournalError as fault:
            self._complain(fault)
        self._acts = [
            (lambda speaker: speaker.text("New match…"), self.begin),
            (lambda speaker: speaker.text("Recorded matches…"), self._open_games),
            (lambda speaker: speaker.text("Statistics…"), self._open_statistics),
            (lambda speaker: speaker.text("Rules…"), self._open_rules),
            (lambda speaker: speaker.text("Help…"), self._of_app("help")),
            (lambda speaker: speaker.text("Language: {language} (F2)", language=OWN_NAMES[speaker.language]),
             self._of_app("language")),
            (lambda speaker: speaker.text("Quit"), self.app.exit),
        ]  # fmt: skip
        if self._unfinished is not None:
            self._acts.insert(0, (resume_wording(self._unfinished), self._resume))
        self.query_one(Choices).offer([wording for wording, _ in self._acts])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Does what is chosen."""
        self._acts[event.option_index][1]()

    # --- what can be done ---

    def _resume(self) -> None:
        if self._unfinished is not None:
            self.resume(self._unfinished.id)

    def resume(self, match: int) -> None:
        """Go on with a recorded match."""
        from referee.match.live import LiveMatch

        journal = self._host.journal
        if journal is None:
            return
        try:
            live = LiveMatch.resume(journal, match)
        except JournalError as fault:
            self._complain(fault)
            return
        self._host.open_table(live)

    def begin(self) -> None:
        """A new match: the rule set, the players, the dealer, and off it goes."""
        from referee.tui.screens.choose_rules import ChooseRulesScreen

        self.app.push_screen(ChooseRulesScreen(), self._seat)

    def _seat(self, rulebook: Rulebook | None) -> None:
        if rulebook is None:
            return
        journal = self._host.journal
        try:
            remembered = journal.players_last_used() if journal is not None else ()
        except JournalError:
            remembered = ()

        def seated(seating: Seating | None) -> None:
            if seating is None:
                self.begin()
            else:
                self._create(seating)

        self.app.push_screen(SeatingScreen(rulebook, remembered), seated)

    def _create(self, seating: Seating) -> None:
        from referee.match.live import LiveMatch

        journal, table = self._host.journal, seating.table
        if journal is None:
            self.query_one("#fault", Said).say(
                lambda speaker: speaker.text("There is no record to write the match to.")
            )
            return
        try:
            live = LiveMatch.create(
                journal, table.rulebook, seating.parameters, (e.Players(seating.players), *seating.dealer)
            )
            journal.remember_players(seating.players)
        except JournalError as fault:
            self._complain(fault)
            return
        self._host.open_table(live)

    def _complain(self, fault: JournalError) -> None:
        from referee.messages.record_faults import say_fault

        self.query_one("#fault", Said).say(lambda speaker: say_fault(fault, speaker))

    # --- other screens ---

    def _open_games(self) -> None:
        from referee.tui.screens.games import GamesScreen

        self.app.push_screen(GamesScreen(), self._chosen)

    def _chosen(self, match: int | None) -> None:
        if match is not None:
            self.resume(match)

    def _open_statistics(self) -> None:
        from referee.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(None))

    def _open_rules(self) -> None:
        from referee.tui.screens.choose_rules import ChooseRulesScreen
        from referee.tui.screens.rules import RulesScreen

        def chosen(rulebook: Rulebook | None) -> None:
            if rulebook is not None:
                self.app.push_screen(RulesScreen(rulebook))

        self.app.push_screen(ChooseRulesScreen(reading=True), chosen)

    def _of_app(self, action: str) -> Callable[[], object]:
        return lambda: self.call_later(self.app.run_action, f"app.{action}")


def resume_wording(info: MatchInfo) -> Wording:
    """The unfinished match as a choice: which rules, who plays, since when."""

    def said(speaker: Speaker) -> str:
        return speaker.text(
            # Translators: {title} is a rule set, {players} a list of names, {time} a date with a time of day.
            "Resume: {title}; {players}; {time}",
            title=title_of(info, speaker.language),
            players=", ".join(info.players),
            time=last_change(info, speaker),
        )

    return said
