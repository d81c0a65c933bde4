"""A numbered list to choose from: by digit, arrows, the beginning of a word, or the mouse."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from referee.text import plain
from referee.tui.host import speaker_of
from referee.tui.widgets.said import Wording

_MARK = "▸ "
_DIGITS = "1234567890"


class MarkedList(OptionList):
    """A list whose highlighted option bears a mark, not a colour alone."""

    DEFAULT_CSS = """
    MarkedList { border: none; padding: 0; }
    MarkedList:focus { border: none; }
    """

    # A gutter for the mark: the selection list of the library makes its own in this way.

    def _get_left_gutter_width(self) -> int:
        return len(_MARK)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height, without the width that the mark takes."""
        return super().get_content_height(container, viewport, width - len(_MARK))

    def render_line(self, y: int) -> Strip:
        """A line of the list, with the mark before the first line of the highlighted option."""
        line = super().render_line(y)
        try:
            index, offset = self._lines[self.scroll_offset.y + y]
        except IndexError:
            return line
        style = next((segment.style for segment in line if segment.style is not None), None)
        mark = _MARK if index == self.highlighted and offset == 0 else " " * len(_MARK)
        return Strip([Segment(mark, style), *line])


class Choices(MarkedList):
    """Choices with wordings that follow the language.

    Posts ``OptionList.OptionSelected``
    with the place of the choice; ``numbered`` choices can be chosen by their digit. ``digits`` are
    their own digits (empty: none), for choices that keep theirs whatever else is offered.
    """

    DEFAULT_CSS = """
    Choices { height: auto; max-height: 100%; }
    """
    BINDINGS = [Binding(digit, f"choose({place})", show=False) for place, digit in enumerate(_DIGITS)]

    def __init__(
        self,
        wordings: Sequence[Wording] = (),
        *,
        numbered: bool = True,
        digits: Sequence[str] | None = None,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id, markup=False)
        self._wordings = list(wordings)
        self._numbered = numbered
        self._digits = digits
        self._typed = ""

    def on_mount(self) -> None:
        """Shows the choices as soon as the language is known."""
        self.retranslate()

    def offer(self, wordings: Sequence[Wording], highlighted: int | None = 0) -> None:
        """Offers other choices."""
        self._wordings = list(wordings)
        self.highlighted = None
        self.retranslate(highlighted)

    def retranslate(self, highlighted: int | None = None) -> None:
        """Shows the choices in the language chosen; the same one stays highlighted."""
        if highlighted is None:
            highlighted = self.highlighted or 0
        speaker = speaker_of(self)
        texts = [wording(speaker) for wording in self._wordings]
        self.set_options(Option(self._prompt(place, text)) for place, text in enumerate(texts))
        self.highlighted = highlighted if self._wordings else None

    def _prompt(self, place: int, text: str | Content) -> Content:
        content = text if isinstance(text, Content) else Content(text)
        number = f"{self._digit(place) or ' '}  " if self._numbered else ""
        return Content.assemble((number, "dim"), content)

    def _digit(self, place: int) -> str:
        digits = _DIGITS if self._digits is None else self._digits
        return digits[place] if place < len(digits) else ""

    def action_choose(self, digit: int) -> None:
        """Chooses by digit."""
        places = range(self.option_count)
        place = next((place for place in places if self._digit(place) == _DIGITS[digit]), None)
        if self._numbered and place is not None:
            self.highlighted = place
            self.action_select()

    def on_key(self, event: events.Key) -> None:
        """Letters go to the choice that begins with them."""
        character = event.character
        if not character or not character.isprintable() or (not self._typed and not character.isalpha()):
            self._typed = ""
            return
        event.stop()
        event.prevent_default()
        for typed in (self._typed + character, character):
            found = self._beginning_with(plain(typed))
            if found is not None:
                self._typed, self.highlighted = typed, found
                return
        self._typed = ""

    def _beginning_with(self, typed: str) -> int | None:
        speaker = speaker_of(self)
        texts = [plain(str(wording(speaker))) for wording in self._wordings]
        places = [place for place, text in enumerate(texts) if text.lstrip("■◆●▲ ").startswith(typed)]
        after = [place for place in places if place >= (self.highlighted or 0)]
        return next(iter(after or places), None)
