"""The table: what is seen from a metre away, and the line in which the keeper types."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input, Static

from referee.engine.events import Event
from referee.engine.state import PLAY
from referee.match.live import LiveMatch
from referee.messages.consequences import outlook
from referee.messages.record_faults import say_fault
from referee.record import JournalError
from referee.rulebook import Clause
from referee.rulings import Ruling
from referee.tui.host import host, speaker_of, warn
from referee.tui.keys import TABLE_KEYS, Key, is_usable, label_of
from referee.tui.memory import settle, tidy
from referee.tui.screens.acting import Acting
from referee.tui.widgets.arena import Arena
from referee.tui.widgets.entry import EntryLine
from referee.tui.widgets.headline import Headline
from referee.tui.widgets.keybar import KeyBar
from referee.tui.widgets.log import RoundLog
from referee.tui.widgets.ruling import RulingPanel, ruling_text
from referee.tui.widgets.said import Said
from referee.tui.widgets.standings import Standings
from referee.view.discretion import discreet
from referee.view.scene import TURN_MARK, Scene
from referee.view.verdicts import SIGNS

_POLL = 0.25
"""Seconds between two looks at what another process has written."""


class TableScreen(Acting):
    """One match. Events come from the line of entry, the keys and the dialogs, and go to the match."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (34, "-tall")]
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key.key, key.action, show=False) for key in TABLE_KEYS if key.key != "f2"),
        Binding("f15,shift+f3,ctrl+y", "redo", show=False),
        Binding("ctrl+z", "undo", show=False),
        Binding("ctrl+p", "menu", show=False),
        Binding("question_mark", "app.help", show=False),
        Binding("ctrl+o", "app.openly", show=False),
    ]

    def __init__(self, match: LiveMatch) -> None:
        super().__init__()
        self.match = match
        self._last: Ruling | None = None
        self._looked_at: int | None = None
        self._poll_fault = ""

    def compose(self) -> ComposeResult:
        """From top to bottom; the side with scores and log stands where there is room for it."""
        yield Headline(id="headline")
        yield Arena(id="arena")
        yield Static(id="awaited", markup=False)
        yield RulingPanel(id="ruling")
        with Vertical(id="side"):
            yield Said(lambda said: said.text("Scores"), classes="label")
            yield Standings(id="standings")
            yield Said(lambda said: said.text("This round, newest first"), classes="label")
            yield RoundLog(self._log_line, id="log")
        yield EntryLine(id="entry")
        yield KeyBar(TABLE_KEYS, self._key_word, self._key_usable, id="keys")

    def on_mount(self) -> None:
        """Shows the match as it stands."""
        self.set_class(self.match.read_only, "-watching")
        self.set_interval(_POLL, self._poll)
        self.refresh_all()
        self.back_to_entry()
        settle()

    # --- showing ---

    def refresh_all(self) -> None:
        """Show the match as it is now."""
        self._looked_at = None
        self.remove_class("-looking")
        taken = self.match.taken
        start = len(taken)
        while start and taken[start - 1].state.match.round == self.match.state.match.round:
            start -= 1
        self.query_one(RoundLog).show(range(start, len(taken)))
        self._draw()
        self.query_one(EntryLine).retranslate()
        self.query_one(KeyBar).retranslate()

    def retranslate(self) -> None:
        """Say everything in the language chosen."""
        if not self.is_mounted:
            return
        self._draw()
        self.query_one(EntryLine).retranslate()
        self.query_one(KeyBar).retranslate()
        self.query_one(RoundLog).retranslate()
        for label in self.query(Said):
            label.retranslate()

    def _draw(self) -> None:
        """Draw the moment that is looked at."""
        said, ruling = speaker_of(self), self._shown_ruling()
        past = self._looked_at is not None
        state = ruling.state if past and ruling is not None else self.match.state
        scene = Scene(state, self.match.table.game, said, openly=host(self).openly)
        notice = ""
        if self._looked_at is not None:
            notice = said.text("after entry {number}", number=self._looked_at + 1)
        elif self.match.read_only:
            notice = said.text("watching")
        self.query_one(Headline).show(scene.head(), scene.facts(), notice)
        self.query_one(Arena).show(scene)
        self.query_one(Standings).show(scene)
        awaited = self._awaited(ruling, scene)
        self._show_awaited(awaited, scene)
        if ruling is None:
            self.query_one(RulingPanel).show(said.text("Type what happens, then press Enter. F1 shows how."))
        else:
            text = ruling_text(self._told(ruling), self.match.rulebook, said)
            self.query_one(RulingPanel).show(text, ruling.verdict, said.cited(ruling))

    def _show_awaited(self, awaited: str, scene: Scene) -> None:
        """What the table waits for; a debt, or openly a missed call, stands out, by a sign as well."""
        state = scene.state
        missed = scene.openly and bool(state.missed)
        alarm = state.phase == PLAY and (bool(state.owed) or missed)
        if state.phase == PLAY and missed:
            forgetful = [name for seat, name in enumerate(state.players) if state.has_missed(seat)]
            # Translators: {players} have not called and can be caught; behind the sentence that says who is next.
            awaited += " " + scene.speaker.plural(
                "Has not said “{word}”: {players}.",
                "Have not said “{word}”: {players}.",
                len(forgetful),
                word=scene.call_word,
                players=scene.speaker.players(forgetful),
            )
        line = self.query_one("#awaited", Static)
        line.update(f"{'!' if alarm else TURN_MARK if state.phase == PLAY else '·'} {awaited}", layout=False)
        line.set_class(alarm, "-alarm")

    def _shown_ruling(self) -> Ruling | None:
        if self._looked_at is not None:
            return self.match.taken[self._looked_at]
        return self._last or (self.match.taken[-1] if self.match.taken else None)

    def _awaited(self, ruling: Ruling | None, scene: Scene) -> str:
        said = scene.speaker
        if ruling is None or ruling.verdict == "refused":
            taken = self.match.taken
            ruling = taken[-1] if taken else Ruling(Event(), "legal", "", {}, None, (), scene.state, scene.state)
        return outlook(said.voice(self.match.rulebook, own_words=True).say, ruling)

    def _log_line(self, number: int) -> Content:
        ruling = self._told(self.match.taken[number])
        text = speaker_of(self).event(ruling.event, self.match.rulebook)
        return Content(f"{SIGNS[ruling.verdict]} {text}")

    def _told(self, ruling: Ruling) -> Ruling:
        return ruling if host(self).openly else discreet(ruling)

    def _key_word(self, key: Key) -> str:
        return speaker_of(self).template(label_of(key, self.match.state))

    def _key_usable(self, key: Key) -> bool:
        return is_usable(key, self.match.table, self.match.read_only, self.match.can_undo, host(self).openly)

    def back_to_entry(self) -> None:
        """Type again."""
        if self.match.read_only:
            self.set_focus(None)
        else:
            self.query_one(EntryLine).focus()

    # --- events of the match ---

    @on(EntryLine.Entered)
    def _entered(self, message: EntryLine.Entered) -> None:
        self.do(message.event)

    @on(EntryLine.Asked)
    async def _asked(self, message: EntryLine.Asked) -> None:
        await self.run_action(message.action)

    def take(self, *events: Event) -> None:
        """Rule on these events, one after the other, until one is refused."""
        for event in events:
            if not self._rule(partial(self.match.push, event)):
                break

    def _rule(self, change: Callable[[], Ruling]) -> bool:
        """Change the match and show the ruling; whether it was taken."""
        try:
            self._last = change()
        except JournalError as fault:
            warn(self, say_fault(fault, speaker_of(self)))
            self._last = None
            self.refresh_all()
            return False
        self.refresh_all()
        self.call_after_refresh(tidy if self.match.state.phase == PLAY else settle)
        return self._last.verdict != "refused"

    def _poll(self) -> None:
        try:
            if self.match.poll():
                self._last = None
                self.refresh_all()
            self._poll_fault = ""
        except JournalError as fault:
            # A fault that stays is said once, not four times a second.
            if fault.reason != self._poll_fault:
                warn(self, say_fault(fault, speaker_of(self)))
            self._poll_fault = fault.reason

    @property
    def clause_shown(self) -> Clause | None:
        """The rule behind the ruling that is shown."""
        ruling = self._shown_ruling()
        return ruling.clause if ruling is not None else None

    def corrected(self) -> None:
        """An earlier event was corrected: show what came of it."""
        self._last = None
        self.refresh_all()

    @on(RulingPanel.Clicked)
    def _asked_for_rule(self) -> None:
        self.action_rules()

    # --- looking back ---

    @on(RoundLog.Highlighted)
    def _look_back(self, message: RoundLog.Highlighted) -> None:
        self._looked_at = message.number
        self.add_class("-looking")
        self._draw()

    @on(RoundLog.Left)
    def _look_up(self, message: RoundLog.Left) -> None:
        self.refresh_all()
        self.back_to_entry()
        if message.typed and not self.match.read_only:
            self.query_one("#line", Input).insert_text_at_cursor(message.typed)

    def action_log(self) -> None:
        """Look at what happened in this round; again, and the present is back."""
        log = self.query_one(RoundLog)
        if log.has_focus:
            log.action_leave()
        else:
            self.add_class("-looking")
            log.focus()

    # --- keys ---

    @on(KeyBar.Pressed)
    async def _key_pressed(self, message: KeyBar.Pressed) -> None:
        await self.run_action(message.key.action)

    def action_undo(self) -> None:
        """The operator mistyped."""
        self._rule(self.match.undo)

    def action_redo(self) -> None:
        """The operator had not mistyped."""
        self._rule(self.match.redo)
