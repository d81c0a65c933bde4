"""What the table screen does when a key asks for a procedure: it opens a dialog and takes the events.

``Guiding`` is mixed into the table screen. It holds no rules: what is offered follows
from the state of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

from referee.engine import State
from referee.engine.events import Event
from referee.tui.host import host, speaker_of, warn

if TYPE_CHECKING:
    from referee.match.live import LiveMatch
    from referee.view.questions import Events


class Guiding(Screen[None]):
    """The actions of the table's keys that open dialogs and screens."""

    match: LiveMatch

    def take(self, *events: Event) -> None:
        """Rule on events; the table screen does."""
        raise NotImplementedError

    # --- procedures ---

    def lead(self, name: str) -> None:
        """Lead through a procedure, if it can happen now; else show what can."""
        from referee.tui.screens.procedures import dialog_of

        if self.match.read_only:
            return
        dialog = dialog_of(name, self.match.table)
        self.app.push_screen(dialog, self._answered) if dialog is not None else self.action_menu()

    def follow(self, before: State, *, guided: bool = False) -> None:
        """Open the dialog without which the table cannot go on since ``before``, if there is one."""
        from referee.tui.screens.procedures import follow_up, only_scored

        name = follow_up(before, self.match.state, guided=guided)
        if name == "turn-up" and only_scored(self.match.taken):
            name = "won"  # where nothing but the score is kept, nobody turns up a card here
        if name is not None:
            self.lead(name)

    def _answered(self, events: Events | None) -> None:
        if events:
            before = self.match.state
            self.take(*events)
            self.follow(before, guided=True)

    def action_menu(self) -> None:
        """Everything that can happen now, and the other screens."""
        from referee.tui.screens.menu import MenuDialog

        def chosen(answer: Events | str | None) -> None:
            if isinstance(answer, str):
                self.call_later(self.run_action, answer)
            else:
                self._answered(answer)

        self.app.push_screen(MenuDialog(self.match), chosen)

    def action_pick(self) -> None:
        """Point at a card instead of typing it; where the table waits for something else, that."""
        from referee.engine.state import NAME_COLOUR, NAME_PLAYER, PLAY, SHOW_HAND, START
        from referee.tui.screens.play_card import PlayCardDialog

        state = self.match.state
        if self.match.read_only:
            return
        if state.phase == START or (state.phase == PLAY and state.pending not in (NAME_COLOUR, NAME_PLAYER, SHOW_HAND)):
            self.app.push_screen(PlayCardDialog(self.match.table), self._answered)
        else:
            self.lead("answer")

    def action_scores(self) -> None:
        """The standings; while hands are to be counted, counting them."""
        from referee.engine.state import SCORING
        from referee.tui.screens.standings import StandingsDialog

        if self.match.state.phase == SCORING and not self.match.read_only:
            self.lead("count")
        else:
            self.app.push_screen(StandingsDialog(self.match.table, looking=self.match.read_only), self._answered)

    # --- screens ---

    def action_statistics(self) -> None:
        """The statistics of the match."""
        from referee.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.match))

    def action_correct(self) -> None:
        """Correct what was entered earlier."""
        from referee.tui.screens.correction import CorrectionScreen

        def corrected(changed: bool | None) -> None:
            if changed:
                self.corrected()

        self.app.push_screen(CorrectionScreen(self.match), corrected)

    def corrected(self) -> None:
        """The match was corrected; the table screen shows it anew."""

    def action_rematch(self) -> None:
        """A new match under the same rules, with those who still sit here."""
        from referee.engine import events as e
        from referee.match.live import LiveMatch
        from referee.messages.record_faults import say_fault
        from referee.record import JournalError

        match, state = self.match, self.match.state
        players = tuple(name for seat, name in enumerate(state.players) if not self._has_left(name, seat))
        try:
            again = LiveMatch.create(match.journal, match.rulebook, match.parameters, (e.Players(players),))
        except JournalError as fault:
            warn(self, say_fault(fault, speaker_of(self)))
            return
        host(self).open_table(again)

    def _has_left(self, name: str, seat: int) -> bool:
        """Whether a player went home, and was not only out of the match by its rules."""
        from referee.engine import events as e

        told = (ruling.event for ruling in reversed(self.match.taken) if ruling.player == name)
        return not self.match.state.in_match(seat) and any(isinstance(event, e.Leaves) for event in told)

    def action_games(self) -> None:
        """The matches of the record."""
        from referee.match.live import LiveMatch
        from referee.messages.record_faults import say_fault
        from referee.record import JournalError
        from referee.tui.screens.games import GamesScreen

        def chosen(match: int | None) -> None:
            if match is None:
                return
            try:
                host(self).open_table(LiveMatch.resume(self.match.journal, match))
            except JournalError as fault:
                warn(self, say_fault(fault, speaker_of(self)))

        self.app.push_screen(GamesScreen(self.match.id), chosen)

    def action_leave_table(self) -> None:
        """Leave the match as it is, for the start screen."""
        host(self).open_start()
