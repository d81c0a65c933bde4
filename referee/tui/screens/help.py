"""Help in the reader's language: how to enter what happens, the keys, what the screen shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from referee.entry.command_words import words_of
from referee.messages.marks import N_
from referee.terms.events import EVENTS
from referee.tui.host import host
from referee.tui.screens.dialog import Spoken
from referee.tui.screens.full import CLOSE, LANGUAGE, FullScreen, bindings

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulebook import Rulebook

COMMANDS = tuple((row.command, row.help) for row in EVENTS.values() if row.help)
"""What can be typed besides cards: the commands of the short forms and what they mean."""

KEYS = (
    ("F1, ?", N_("This help.")),
    ("F2", N_("The next language, for everything at once.")),
    ("F3", N_("Undo: you entered something wrong. No trace stays. Ctrl+Y does it again.")),
    ("F4", N_("The player says “{word}”.")),
    ("F5", N_("Somebody forgot to say “{word}”.")),
    ("F6", N_("The next step: dealer, starting card, answer, counting, next deal.")),
    ("F7", N_("The scores.")),
    ("F8", N_("The rules, at the one last applied.")),
    ("F9", N_("What happened in this round. Move through it to see the table as it was then.")),
    ("F10, Ctrl+P", N_("The menu: everything that can happen, corrections, statistics, other matches.")),
    ("F11", N_("The player draws, passes or accepts, whichever is next.")),
    ("F12", N_("Choose a card by pointing at it.")),
    ("Ctrl+O", N_("Shows or hides missed calls that nobody has caught, and the cards of shown hands.")),
    ("Esc", N_("Leaves whatever is open; nothing changes.")),
)
"""The keys of the table."""

SIGNS = (
    ("✓", N_("What happened is legal.")),
    ("✗", N_("What happened breaks a rule; the referee says how it is put right.")),
    ("?", N_("This cannot have happened, or was not understood; nothing has changed.")),
    ("▶", N_("This player is next.")),
    ("[es 9]", N_("Where the rule stands: the source and its paragraph. “Assumed” means that the sources are silent.")),
)
"""What the signs on the screen mean."""

ADVICE = (
    N_("Every entry is on disk before its ruling is shown. Nothing is lost if the program or the computer stops."),
    N_("Undo is for slips of the keyboard. A player who wants a card back is an entry of its own; the menu has it."),
    N_("An earlier entry or score is corrected from the menu; everything after it is ruled on again."),
    N_("On another computer terminal, “referee watch” shows the same match in another language."),
)


class HelpScreen(FullScreen[None]):
    """The help; it needs no knowledge of the match, but shows its cards where there is one."""

    AUTO_FOCUS = "#page"
    DEFAULT_CSS = """
    HelpScreen #page { border: round $secondary; padding: 0 1; height: 1fr; }
    HelpScreen #page:focus { border: round $primary; }
    """
    KEYS = (LANGUAGE, CLOSE)
    BINDINGS = [*bindings(KEYS), Binding("f1,question_mark,enter", "leave", show=False)]

    def __init__(self, about: Screen[Any] | None = None) -> None:
        super().__init__()
        self._about = about if isinstance(about, Spoken) else None

    def compose(self) -> ComposeResult:
        """One page to scroll."""
        with VerticalScroll(id="page"):
            yield Static(id="text")
        yield self.key_bar()

    def on_mount(self) -> None:
        """Speaks."""
        self.retranslate()

    def retranslate(self) -> None:
        """Explains in the language chosen."""
        super().retranslate()
        match = host(self).match
        rows = self._about.help_rows() if self._about is not None else ()
        rulebook = match.rulebook if match is not None else None
        self.query_one("#text", Static).update(page(self.speaker, rulebook, rows))


def page(speaker: Speaker, rulebook: Rulebook | None, here: Sequence[tuple[str, str]] = ()) -> RichTable:
    """The whole help as two columns: what is typed or seen, and what it means; first of all what holds ``here``."""
    table = RichTable.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(max_width=20, no_wrap=True)
    table.add_column(ratio=1)
    word = speaker.call_word(rulebook) or "…"
    parts = (
        *([(N_("On this screen"), here)] if here else []),
        (N_("Typing what happens"), _typed(speaker, rulebook)),
        (N_("Keys"), ((key, speaker.text(text, word=word)) for key, text in KEYS)),
        (N_("Signs"), ((sign, speaker.text(text)) for sign, text in SIGNS)),
        (N_("Good to know"), (("•", speaker.text(text)) for text in ADVICE)),
    )
    for heading, rows in parts:
        table.add_row("", Text(speaker.text(heading), style="bold underline"))
        for shown, text in rows:
            table.add_row(Text(shown, style="bold"), Text(text))
        table.add_row("", "")
    return table


def _typed(speaker: Speaker, rulebook: Rulebook | None) -> Iterator[tuple[str, str]]:
    if rulebook is not None:
        yield from _cards(speaker, rulebook)
    for command, text in COMMANDS:
        yield words_of(speaker.language, command)[0], speaker.text(text, word=speaker.call_word(rulebook) or "…")
    # Translators: a name that readers of your language know.
    name = speaker.text("Ana")
    yield f"{name} …", speaker.text("A name before it all: somebody other than the player who is next.")
    yield "3. …", speaker.text("A number with a point stands for a name: the third of the players as they were named.")


def _cards(speaker: Speaker, rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """How cards of this deck are typed."""
    faces = rulebook.deck.faces
    coloured = next((face for face in reversed(faces) if face.colour and face.rank.name.isdigit()), None)
    plain = next((face for face in faces if face.colour is None), None)
    if coloured is not None:
        name = speaker.quoted(speaker.card(coloured, rulebook))
        text = speaker.text("The player who is next plays {card}. The first letters of the colour will do.",
                            card=name)  # fmt: skip
        yield coloured.code.lower(), text
        call = words_of(speaker.language, "says")[0]
        yield f"{coloured.code.lower()} {call}", speaker.text("The same with the call in one breath.")
    if plain is not None:
        colour = rulebook.deck.colours[0]
        text = speaker.text(
            "{card}, with the colour that is called.", card=speaker.quoted(speaker.card(plain, rulebook))
        )
        yield f"{plain.code} {colour.code}".lower(), text
