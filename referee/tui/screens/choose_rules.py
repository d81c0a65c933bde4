"""Choosing a rule set: type to filter, its rules beside the list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList

from referee.messages import LANGUAGES
from referee.messages.marks import N_
from referee.messages.sheet import sheet_short, summary
from referee.rulebook import Rulebook, RuleFileWrong, RuleSetUnknown, available, load
from referee.rulebook.finder import ENDING, Listing
from referee.text import plain
from referee.tui.host import Host, host
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.choices import Choices
from referee.tui.widgets.said import Field, Said, Wording

if TYPE_CHECKING:
    from referee.messages import Speaker


_LAST, _FILES = "rules", "rule-files"
"""What the record remembers: the rule set chosen last, and the rule files that were."""
_MOST_FILES = 6


def fitting(text: str, listed: Sequence[Listing] | None = None) -> list[Listing]:
    """The rule sets whose identifier or title, in any language, holds all words of a text."""
    words = plain(text).split()
    found = []
    for listing in available() if listed is None else listed:
        names = [plain(name) for name in (listing.name, *listing.titles.values())]
        if all(any(word in name for name in names) for word in words):
            found.append(listing)
    return found


def page(rulebook: Rulebook, speaker: Speaker) -> Content:
    """What a table wants to know before it chooses: the rules in a sentence, then what tells them apart."""
    lines = [Content(summary(rulebook, speaker))]
    for heading, told in sheet_short(rulebook, speaker):
        lines += [Content(""), Content(heading).stylize("bold"), *(Content(f"• {line}") for line in told)]
    return Content("\n").join(lines)


def remembered(app: Host) -> list[Listing]:
    """The rule sets to choose from: the one chosen last on top, the rule files that were chosen behind the others."""
    files = [path for path in (app.remembered(_FILES) or "").split("\n") if path]
    listed = [*available(), *filter(None, map(_of_file, files))]
    last = app.remembered(_LAST)
    return sorted(listed, key=lambda listing: listing.name != last)


def _of_file(path: str) -> Listing | None:
    """A rule file in the list; None if it is not there any more, or cannot be used."""
    try:
        rulebook = load(path)
    except (RuleFileWrong, RuleSetUnknown, OSError, ValueError):
        return None
    return Listing(path, {language: rulebook.title(language) for language in LANGUAGES})


def remember(app: Host, name: str) -> None:
    """Puts a rule set on top of the list from now on."""
    app.remember(_LAST, name)
    if name.endswith(ENDING):
        files = [path for path in (app.remembered(_FILES) or "").split("\n") if path and path != name]
        app.remember(_FILES, "\n".join([name, *files][:_MOST_FILES]))


class ChooseRulesScreen(FullScreen[Rulebook]):
    """Gives a rulebook. The line above the list filters it; the path of a rule file is taken as well.

    What is chosen to be played, and not only to be read, is on top the next time.
    """

    AUTO_FOCUS = "#filter"
    DEFAULT_CSS = """
    ChooseRulesScreen #side { width: 34; margin-right: 1; }
    ChooseRulesScreen #list { height: auto; max-height: 1fr; }
    ChooseRulesScreen #page { border: round $secondary; padding: 0 1; }
    ChooseRulesScreen #fault { max-height: 10; }
    """
    KEYS = (HELP, LANGUAGE, ScreenKey("enter", "choose", N_("Choose")), CLOSE)
    BINDINGS = [
        *bindings(KEYS),
        Binding("down", "move(1)", show=False),
        Binding("up", "move(-1)", show=False),
        Binding("pagedown", "turn(1)", show=False),
        Binding("pageup", "turn(-1)", show=False),
    ]

    def __init__(self, *, reading: bool = False) -> None:
        super().__init__()
        self._reading = reading
        self._all: list[Listing] = []
        self._listed: list[Listing] = []
        self._clicked: int | None = None

    def compose(self) -> ComposeResult:
        """The filter and the list on the left, the rules on the right."""
        heading = N_("Which rules do you want to read?") if self._reading else N_("Which rules do you play by?")
        yield Said(lambda speaker: speaker.text(heading), classes="heading")
        with Horizontal():
            with Vertical(id="side"):
                yield Field(lambda speaker: speaker.text("Type a part of the name"), id="filter")
                choices = Choices(id="list", numbered=False)
                choices.can_focus = False
                yield choices
                yield Said(id="fault", classes="fault")
            with VerticalScroll(id="page", can_focus=False):
                yield Said(self._page, id="prose")
        yield Said(lambda speaker: speaker.text("The arrows choose, Page Up and Page Down turn the rules."), id="hint")
        yield self.key_bar()

    def on_mount(self) -> None:
        """All rule sets are offered."""
        self._all = self._listed = remembered(host(self))
        self._offer()

    @property
    def _chosen(self) -> Listing | None:
        place = self.query_one("#list", Choices).highlighted
        return self._listed[place] if place is not None and place < len(self._listed) else None

    def _page(self, speaker: Speaker) -> Content | str:
        chosen = self._chosen
        typed = self.query_one("#filter", Field).value.strip()
        if chosen is not None:
            return page(load(chosen.name), speaker)
        if typed.endswith(ENDING):
            return speaker.text("Enter reads the rule file “{path}”.", path=typed)
        return speaker.text("No rule set has such a name.")

    def _offer(self) -> None:
        wordings: list[Wording] = [_title(listing) for listing in self._listed]
        self.query_one("#list", Choices).offer(wordings)
        self.query_one("#prose", Said).retranslate()
        self.query_one("#fault", Said).say(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filters the list."""
        self._listed = fitting(event.value, self._all)
        self._offer()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Shows the rules."""
        self._clicked = event.option_index
        self.query_one("#prose", Said).retranslate()
        self.query_one("#page").scroll_home(animate=False)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A first click only shows the rules; a second one chooses."""
        if self._clicked == event.option_index:
            self._clicked = None
        else:
            self.action_choose()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter chooses."""
        event.stop()
        self.action_choose()

    def action_choose(self) -> None:
        """Gives the rule set that is highlighted, or the rule file whose path was typed."""
        typed = self.query_one("#filter", Field).value.strip()
        chosen = self._chosen
        if chosen is not None:
            self._load_file(chosen.name)
        elif typed.endswith(ENDING):
            self._load_file(typed)

    def _load_file(self, path: str) -> None:
        """Takes the rule set of a name, or the rule file at a path, or says what is wrong with it."""
        fault = self.query_one("#fault", Said)
        try:
            rulebook = load(path)
            if not self._reading:
                remember(host(self), str(Path(path).expanduser().absolute()) if path.endswith(ENDING) else path)
            self.dismiss(rulebook)
        except RuleFileWrong as wrong:
            faults = wrong.faults

            def said(speaker: Speaker) -> str:
                from referee.messages.diagnostics import say_faults

                return say_faults(faults, speaker)

            fault.say(said)
        except (OSError, ValueError, RuleSetUnknown):
            fault.say(lambda speaker: speaker.text("The file “{path}” cannot be read.", path=path))

    def action_move(self, step: int) -> None:
        """Goes up or down in the list."""
        choices = self.query_one("#list", Choices)
        choices.action_cursor_down() if step > 0 else choices.action_cursor_up()

    def action_turn(self, step: int) -> None:
        """Turns the page of the rules."""
        page = self.query_one("#page")
        page.scroll_page_down() if step > 0 else page.scroll_page_up()


def _title(listing: Listing) -> Wording:
    return lambda speaker: listing.title(speaker.language)
