"""What was understood of a line that is being typed, and what the referee would say to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields

from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from referee.engine.events import Event
from referee.messages import Speaker
from referee.messages.cards import CardWords
from referee.rulebook import Rulebook
from referee.rulings import Ruling
from referee.tui.canvas import is_same
from referee.tui.widgets.ruling import STYLES
from referee.view.verdicts import SIGNS

Preview = Callable[[Event], Ruling]

_GAP = "  "


class Echo(Static):
    """What stands below the line of entry: a sentence, in two lines if it is long, or choices in one.

    Choices can be clicked: posts ``Chosen`` with their place.
    """

    DEFAULT_CSS = """
    Echo { height: auto; min-height: 1; max-height: 2; width: 1fr; text-overflow: ellipsis; color: $text-muted; }
    Echo.-choices { height: 1; text-wrap: nowrap; }
    """

    class Chosen(Message):
        """A choice was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__("", id=id, markup=False)
        self._shown: Content = Content("")

    @property
    def text(self) -> str:
        """What the line says."""
        return self._shown.plain

    def say(self, content: Content | str) -> None:
        """Say this, if it is not said already."""
        self.remove_class("-choices")
        self._show(content if isinstance(content, Content) else Content(content))

    def _show(self, content: Content) -> None:
        if not is_same(content, self._shown):
            self._shown = content
            # Only another number of lines moves what stands above.
            lines = min(2, len(content.wrap(max(1, self.content_size.width or 80))))
            self.update(content, layout=lines != self.size.height)

    def offer(self, choices: Sequence[Content], chosen: int | None, after: str) -> None:
        """Show choices, the chosen one marked, and as many beside it as there is room for."""
        width = self.content_size.width or 80
        room = width - Content(after).cell_length - len(_GAP)
        first, last = window([choice.cell_length + 2 + len(_GAP) for choice in choices], chosen or 0, room)
        parts: list[Content | str | tuple[str, str]] = ["… " if first else ""]
        for place in range(first, last):
            mark = "▸ " if place == chosen else "  "
            piece = Content.assemble(mark, choices[place], _GAP)
            parts.append(piece.stylize(Style.from_meta({"@click": f"choose({place})"})))
            if place == chosen:
                parts[-1] = piece.stylize("bold reverse", 0, len(piece) - len(_GAP))
        parts += ["… " if last < len(choices) else "", (after, "dim")]
        self.add_class("-choices")
        self._show(Content.assemble(*parts))

    def action_choose(self, place: int) -> None:
        """A choice was clicked."""
        self.post_message(self.Chosen(place))


def window(widths: Sequence[int], kept: int, room: int) -> tuple[int, int]:
    """The range of places round ``kept`` that fits into the room; ``kept`` always does."""
    room -= 4  # for the dots at both ends
    first, last = kept, min(kept + 1, len(widths))
    used = sum(widths[first:last])
    while True:
        if last < len(widths) and used + widths[last] <= room:
            used += widths[last]
            last += 1
        elif first > 0 and used + widths[first - 1] <= room:
            first -= 1
            used += widths[first]
        else:
            return first, last


def understood(event: Event, preview: Preview, speaker: Speaker, rulebook: Rulebook) -> Content:
    """An event in words with the sign of its verdict; where it would not be legal, the reason instead."""
    ruling = preview(event)
    said = speaker.event(event, rulebook)
    if ruling.verdict != "legal":
        said = speaker.voice(rulebook).reason(ruling)
    return Content.assemble((f"{SIGNS[ruling.verdict]} ", STYLES[ruling.verdict]), said)


def labels(events: Sequence[Event], preview: Preview, speaker: Speaker, rulebook: Rulebook) -> list[Content]:
    """A short name for each of several events, with the sign of its verdict: only what tells them apart."""
    words = speaker.words(rulebook)
    alike = len({type(event) for event in events}) == 1
    texts = []
    for event in events:
        verdict = preview(event).verdict
        text = _difference(event, events, words) if alike else speaker.event(event, rulebook)
        texts.append(Content.assemble((f"{SIGNS[verdict]} ", STYLES[verdict]), text))
    return texts


def _difference(event: Event, others: Sequence[Event], words: CardWords) -> str:
    parts = []
    for field in fields(event):
        value = getattr(event, field.name)
        if value and any(getattr(other, field.name) != value for other in others):
            parts += [_worded(text, words) for text in (value if isinstance(value, tuple) else (value,))]
    return " ".join(parts)


def _worded(value: object, words: CardWords) -> str:
    text = str(value)
    face = words.find(text)
    if face is not None:
        return words.face(face)
    colour = None if words.rulebook is None else words.rulebook.deck.colour(text)
    return text if colour is None else words.colour(colour)
