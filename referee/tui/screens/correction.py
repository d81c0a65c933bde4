"""Correcting what was entered earlier: another event, none, or one more; what changes is shown before it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Button, Input, OptionList

from referee.engine.events import Event
from referee.entry.typing import typed
from referee.entry.understanding import understand
from referee.match.editing import Edited
from referee.messages.marks import N_
from referee.messages.record_faults import say_fault
from referee.record import JournalError
from referee.tui.keys import Key
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Act, Field, Said, Wording
from referee.view.card_lines import lexicon_of
from referee.view.corrections import said_edit
from referee.view.verdicts import SIGNS

if TYPE_CHECKING:
    from referee.match.live import LiveMatch
    from referee.messages import Speaker

REPLACE, REMOVE, INSERT = "replace", "remove", "insert"


class CorrectionScreen(FullScreen[bool]):
    """Gives whether the match was changed.

    First an event is chosen, round by round; then its correction is typed, and what
    would follow stands below. Only accepting it changes the match.
    """

    AUTO_FOCUS = "#events"
    DEFAULT_CSS = """
    CorrectionScreen #events { height: 1fr; border: round $secondary; text-wrap: nowrap; text-overflow: ellipsis; }
    CorrectionScreen #edit { height: 1fr; border: round $primary; padding: 0 1; }
    CorrectionScreen #page { height: 1fr; }
    CorrectionScreen #acts { height: auto; align-horizontal: right; }
    CorrectionScreen #acts Button { margin-left: 1; }
    CorrectionScreen.-editing #events { display: none; }
    CorrectionScreen #edit { display: none; }
    CorrectionScreen.-editing #edit { display: block; }
    CorrectionScreen #done { text-style: bold; }
    """
    # Translators: keys at the bottom of the list of events; please keep them short.
    KEYS = (
        HELP,
        LANGUAGE,
        ScreenKey("f5", "round(-1)", N_("Previous round")),
        ScreenKey("f6", "round(1)", N_("Next round")),
        ScreenKey("enter", "replace", N_("Correct")),
        ScreenKey("f7", "remove", N_("Remove")),
        ScreenKey("f8", "insert", N_("Insert before")),
        CLOSE,
    )
    BINDINGS = [
        *bindings(KEYS),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self, match: LiveMatch) -> None:
        super().__init__()
        self._match = match
        self._round = max(1, match.state.match.round)
        self._numbers: list[int] = []
        self._mode = ""
        self._index = 0
        self._filled = ""
        self._changed = False

    def compose(self) -> ComposeResult:
        """The events of a round; in their place, while one is corrected, the correction."""
        yield Said(self._heading, id="heading", classes="heading")
        yield Said(id="done")
        yield Choices(id="events", numbered=False)
        with Vertical(id="edit"):
            yield Said(self._asked, id="task")
            yield Field(lambda speaker: speaker.text("What really happened"), id="field")
            with VerticalScroll(id="page", can_focus=False):
                yield Said(id="follows")
            with Horizontal(id="acts"):
                yield Act(lambda speaker: speaker.text("Accept"), id="accept", primary=True)
                yield Act(lambda speaker: speaker.text("Back (Esc)"), id="back")
        yield self.key_bar()

    def on_mount(self) -> None:
        """Shows the round that is being played."""
        self._list(last=True)

    # --- choosing an event ---

    def _heading(self, speaker: Speaker) -> str:
        rounds = max(1, self._match.state.match.round)
        return speaker.text("Correct an earlier entry: round {number} of {rounds}", number=self._round, rounds=rounds)

    def _list(self, last: bool = False) -> None:
        taken = self._match.taken
        self._numbers = [
            number for number, ruling in enumerate(taken) if max(1, ruling.state.match.round) == self._round
        ]
        wordings = [self._line(number) for number in self._numbers]
        self.query_one("#events", Choices).offer(wordings, len(wordings) - 1 if last else 0)
        self.query_one("#heading", Said).retranslate()

    def _line(self, number: int) -> Wording:
        ruling = self._match.taken[number]

        def said(speaker: Speaker) -> str:
            mark = SIGNS[ruling.verdict]
            return f"{number + 1:>4}  {mark} {speaker.event(ruling.event, self._match.rulebook)}"

        return said

    def is_usable(self, key: Key) -> bool:
        """While an event is corrected, only that."""
        return not self._mode or key in (HELP, LANGUAGE, CLOSE)

    def action_round(self, step: int) -> None:
        """Goes to the round before or after."""
        rounds = max(1, self._match.state.match.round)
        if not self._mode and 1 <= self._round + step <= rounds:
            self._round += step
            self._list()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Corrects the event that was chosen."""
        self._edit(REPLACE)

    def action_replace(self) -> None:
        """Another event takes the place of this one."""
        self._edit(REPLACE)

    def action_remove(self) -> None:
        """This event did not happen."""
        self._edit(REMOVE)

    def action_insert(self) -> None:
        """Something happened before this event that was not entered."""
        self._edit(INSERT)

    def _edit(self, mode: str) -> None:
        place = self.query_one("#events", Choices).highlighted
        if self._mode or place is None or place >= len(self._numbers):
            return
        self._mode, self._index = mode, self._numbers[place]
        self.query_one("#done", Said).say(None)
        self.add_class("-editing")
        field = self.query_one("#field", Field)
        field.display = mode != REMOVE
        field.value = self._filled = self._typed() if mode == REPLACE else ""
        self.query_one("#task", Said).retranslate()
        self._foretell()
        (self.query_one("#accept") if mode == REMOVE else field).focus()
        self.query_one("#keys").refresh()

    # --- the correction ---

    def _typed(self) -> str:
        """The chosen event as a reader of this language would type it."""
        chosen = self._match.taken[self._index]
        return typed(chosen.event, chosen.before, lexicon_of(self._match.rulebook, self.speaker.language))

    def _asked(self, speaker: Speaker) -> str:
        if not self._mode:
            return ""
        happened = speaker.event(self._match.taken[self._index].event, self._match.rulebook)
        text = {
            REPLACE: N_("In place of entry {number}: {event}"),
            REMOVE: N_("Entry {number} will be removed: {event}"),
            INSERT: N_("Insert before entry {number} (“{event}”):"),
        }[self._mode]
        return speaker.text(text, number=self._index + 1, event=happened)

    def _meant(self) -> tuple[Event, ...] | str | None:
        """The events in place of the chosen one; a sentence if the text means several; None if it means nothing."""
        if self._mode == REMOVE:
            return ()
        chosen, speaker = self._match.taken[self._index], self.speaker
        lexicon = lexicon_of(self._match.rulebook, speaker.language)
        reading = understand(self.query_one("#field", Field).value, chosen.before, lexicon)
        if reading.event is not None:
            return (reading.event,) if self._mode == REPLACE else (reading.event, chosen.event)
        if reading.choices:
            shown = [speaker.event(event, self._match.rulebook) for event in reading.choices[:6]]
            return "\n".join([speaker.text("This can mean:"), *(f"  • {text}" for text in shown)])
        return speaker.text("“{word}” is not understood here.", word=reading.word) if reading.word else None

    def _tried(self) -> Edited | None:
        meant = self._meant()
        return self._match.try_edit(self._index, meant) if isinstance(meant, tuple) else None

    def _foretell(self) -> None:
        """Shows what would follow."""
        follows = self.query_one("#follows", Said)
        meant = self._meant()
        if isinstance(meant, tuple):
            edited = self._match.try_edit(self._index, meant)
            follows.say(lambda speaker: said_edit(edited, self._match, speaker, corrected=len(meant)))
        else:
            follows.say(lambda speaker: Content(meant or ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """What follows changes with what is typed."""
        if self._mode:
            self._foretell()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter accepts."""
        event.stop()
        self._accept()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Accept, or go back to the list."""
        event.stop()
        if event.button.id == "accept":
            self._accept()
        else:
            self.action_leave()

    def _accept(self) -> None:
        """Changes the match, if the correction can have happened."""
        meant = self._meant()
        if not isinstance(meant, tuple):
            return
        done = self.query_one("#done", Said)
        try:
            edited = self._match.edit(self._index, meant)
        except JournalError as fault:
            error = fault
            done.say(lambda speaker: say_fault(error, speaker))
            self._back()
            return
        if not edited.possible:
            self._foretell()
            return
        self._changed = True
        done.say(lambda speaker: speaker.text("Corrected. Everything after it was ruled on again."))
        self._back()

    def _back(self) -> None:
        """The list again."""
        self._mode = ""
        self.remove_class("-editing")
        self._round = min(self._round, max(1, self._match.state.match.round))
        place = self.query_one("#events", Choices).highlighted
        self._list()
        events = self.query_one("#events", Choices)
        events.highlighted = min(place or 0, len(self._numbers) - 1) if self._numbers else None
        events.focus()
        self.query_one("#keys").refresh()

    def action_turn(self, step: int) -> None:
        """Turns the page of what follows."""
        page = self.query_one("#page")
        page.scroll_page_down() if step > 0 else page.scroll_page_up()

    def retranslate(self) -> None:
        """Says everything in the language chosen."""
        super().retranslate()
        field = self.query_one("#field", Field)
        if self._filled and field.value == self._filled:  # what it was filled with is in the language left
            field.value = self._filled = self._typed()
        if self._mode:
            self._foretell()

    def action_leave(self) -> None:
        """Back to the list, then back to the table."""
        if self._mode:
            self._back()
        else:
            self.dismiss(self._changed)
