"""The rules to read: searchable, beside another language or beside another rule set."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.table import Table as RichTable
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.widgets import Input
from textual.widgets.option_list import Option

from referee.messages import LANGUAGES, OWN_NAMES, speaker
from referee.messages.marks import N_
from referee.rulebook import Rulebook, available, load
from referee.tui.keys import Key
from referee.tui.screens.ask import PickDialog
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.choices import MarkedList
from referee.tui.widgets.keybar import KeyBar
from referee.tui.widgets.said import Field, Said, Wording
from referee.view.rule_rows import HEADINGS, Row, Side, alone, beside, found_in, holding, in_two_languages

if TYPE_CHECKING:
    from referee.messages import Speaker

DIFFERS = "≠"
"""Stands before what two rule sets say differently."""


class RulesScreen(FullScreen[None]):
    """The rules of one rule set. ``clause`` is the identifier of the rule to open them at.

    The line at the top searches; arrows and pages move through the rules all the while.
    """

    AUTO_FOCUS = "#search"
    DEFAULT_CSS = """
    RulesScreen #found { width: auto; height: 3; content-align: left middle; margin-left: 1; }
    RulesScreen #top { height: 3; }
    RulesScreen #rules { height: 1fr; border: round $secondary; }
    RulesScreen #rules > .option-list--option-disabled { text-style: bold; color: $foreground; }
    """
    # Translators: keys at the bottom of the rules; please keep them short.
    KEYS = (
        HELP,
        LANGUAGE,
        ScreenKey("f5", "language_beside", N_("Second language")),
        ScreenKey("f6", "rules_beside", N_("Compare rules")),
        ScreenKey("f7", "only_differences", N_("Only differences")),
        CLOSE,
    )
    BINDINGS = [
        *bindings(KEYS),
        Binding("down", "move('cursor_down')", show=False),
        Binding("up", "move('cursor_up')", show=False),
        Binding("pagedown", "move('page_down')", show=False),
        Binding("pageup", "move('page_up')", show=False),
    ]

    def __init__(self, rulebook: Rulebook, clause: str | None = None) -> None:
        super().__init__()
        self._rulebook = rulebook
        self._clause = clause
        self._language: str | None = None
        self._other: Rulebook | None = None
        self._only_differences = False

    def compose(self) -> ComposeResult:
        """The title, the search, the rules, what can stand beside them."""
        yield Said(self._title, id="title", classes="heading")
        with Horizontal(id="top"):
            yield Field(lambda speaker: speaker.text("Search the rules"), id="search")
            yield Said(id="found")
        rules = MarkedList(id="rules", markup=False)
        rules.can_focus = False
        yield rules
        yield self.key_bar()

    def on_mount(self) -> None:
        """Opens the rules where the reader wants them."""
        self._show(self._clause)

    def retranslate(self) -> None:
        """Says the rules in the language chosen; the same rule stays in view."""
        super().retranslate()
        if self._language == self.speaker.language:
            self._language = None
        self._show(self._here)

    # --- what is shown ---

    @property
    def _list(self) -> MarkedList:
        return self.query_one("#rules", MarkedList)

    @property
    def _here(self) -> str | None:
        option = self._list.highlighted_option
        return option.id if option is not None else None

    def _title(self, speaker: Speaker) -> str:
        title = self._rulebook.title(speaker.language)
        if self._other is not None:
            return f"{title}  |  {self._other.title(speaker.language)}"
        if self._language is not None:
            return f"{title}  |  {self._rulebook.title(self._language)} ({OWN_NAMES[self._language]})"
        return title

    def _rows(self) -> list[Row]:
        if self._other is not None:
            rows = beside(self._rulebook, self._other, self.speaker)
            return [row for row in rows if row.differs] if self._only_differences else rows
        if self._language is not None:
            return in_two_languages(self._rulebook, self.speaker, speaker(self._language))
        return alone(self._rulebook, self.speaker)

    def _show(self, name: str | None) -> None:
        """Shows the rules that are searched for, with one of them in view."""
        searched = self.query_one("#search", Field).value
        rows = holding(self._rows(), searched)
        rules = self._list
        options: list[Option] = []
        for section, group in groupby(rows, lambda row: row.section):
            options.append(Option(Text(self.speaker.text(HEADINGS[section]), style="bold underline"), disabled=True))
            options += [Option(_drawn(row, searched, self.speaker), id=row.name) for row in group]
        rules.set_options(options)
        names = [option.id for option in options]
        rules.highlighted = names.index(name) if name is not None and name in names else 1 if options else None
        if rules.highlighted == 1:
            rules.call_after_refresh(rules.scroll_home, animate=False)  # its heading stands above it
        elif name is not None and name in names:
            rules.call_after_refresh(rules.scroll_to_highlight, top=True)
        self.query_one("#title", Said).retranslate()
        self.query_one("#found", Said).say(_count(len(rows)))
        self.query_one(KeyBar).refresh()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Searches."""
        self._show(self._here)

    def action_move(self, way: str) -> None:
        """Moves through the rules."""
        getattr(self._list, f"action_{way}")()

    # --- what stands beside ---

    def action_language_beside(self) -> None:
        """The next language beside this one, and none after the last."""
        others = [None, *(language for language in LANGUAGES if language != self.speaker.language)]
        self._language = others[(others.index(self._language) + 1) % len(others)]
        self._other = None
        self._show(self._here)

    def action_rules_beside(self) -> None:
        """Chooses another rule set to stand beside this one."""
        listings = [listing for listing in available() if listing.name != self._rulebook.name]

        def chosen(place: int | None) -> None:
            if place is None:
                return
            self._other = load(listings[place - 1].name) if place else None
            self._language = None
            self._show(self._here)

        def title(place: int) -> Wording:
            return lambda speaker: listings[place].title(speaker.language)

        self.app.push_screen(
            PickDialog(
                lambda speaker: speaker.text("Compare rules"),
                lambda speaker: speaker.text("Compare with which rule set?"),
                [lambda speaker: speaker.text("None"), *(title(place) for place in range(len(listings)))],
                default=1,
            ),
            chosen,
        )

    def action_only_differences(self) -> None:
        """Shows only what two rule sets say differently, or everything again."""
        if self._other is None:
            return
        self._only_differences = not self._only_differences
        self._show(self._here)

    def is_usable(self, key: Key) -> bool:
        """Differences are between two rule sets."""
        return key.action != "only_differences" or self._other is not None


def _count(number: int) -> Wording:
    return lambda speaker: speaker.plural("{number} rule", "{number} rules", number)


def _drawn(row: Row, searched: str, speaker: Speaker) -> RenderableType:
    """A row as the list draws it: one column or two, differences marked."""
    if row.second is None:
        return _text(row.first, searched, speaker)
    table = RichTable.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(width=1)
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    mark = Text(DIFFERS if row.differs else "", style="bold")
    table.add_row(mark, _text(row.first, searched, speaker), _text(row.second, searched, speaker))
    return table


def _text(side: Side, searched: str, speaker: Speaker) -> Text:
    """One side: the rule, and what contradicts it below; what was searched for is marked."""
    if not side.text:
        return Text(speaker.text("(says nothing about it)"), style="italic")
    text = Text("\n".join([f"• {side.text}".replace("`", ""), *(f"  {note}" for note in side.notes)]))
    for start, end in found_in(text.plain, searched):
        text.stylize("bold underline", start, end)
    return text
