"""All cards of the deck to point at: a row a colour, a column a rank, the cards without a colour below."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from referee.cards import Colour, Deck, Face
from referee.messages import Speaker
from referee.rulebook import Rulebook
from referee.tui.canvas import cell_width, fitted
from referee.tui.colours import paper, shape
from referee.tui.host import speaker_of

_LABEL = 14
"""No name of a colour takes more cells than this."""
_FADED = {"illegal": "dim", "refused": "dim strike"}


class CardGrid(Widget, can_focus=True):
    """Cards to pick by arrows and Enter, or by mouse.

    ``verdict`` says what the referee would rule on a card: one that could not be legal is
    faded, one that cannot be there is struck through. Posts ``Highlighted`` and ``Picked``.
    """

    DEFAULT_CSS = """
    CardGrid { width: auto; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("home", "edge(-1)", show=False),
        Binding("end", "edge(1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Highlighted(Message):
        """The mark stands on another card."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    class Picked(Message):
        """A card was picked."""

        def __init__(self, face: Face) -> None:
            super().__init__()
            self.face = face

    def __init__(self, rulebook: Rulebook, verdict: Callable[[Face], str], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rulebook = rulebook
        self._verdict = verdict
        self._rows = rows_of(rulebook.deck)
        self._cells = [max((len(_printed(face)) for face in row if face), default=1) + 2 for _, row in self._rows]
        self._verdicts: dict[int, str] = {}
        self._at = (0, 0)

    def on_mount(self) -> None:
        """The mark stands on the first card that would be legal."""
        self.judge()
        places = [(y, x) for y, (_, row) in enumerate(self._rows) for x, face in enumerate(row) if face]
        legal = [(y, x) for y, x in places if self._verdicts.get(self._index(y, x)) == "legal"]
        self._go(*next(iter(legal or places), (0, 0)))

    def judge(self) -> None:
        """Ask anew what every card would be ruled."""
        self._verdicts = {face.index: self._verdict(face) for _, row in self._rows for face in row if face}
        self.refresh()

    def retranslate(self) -> None:
        """Name the colours in the language chosen."""
        self.refresh(layout=True)

    @property
    def face(self) -> Face | None:
        """The card on which the mark stands."""
        y, x = self._at
        return self._rows[y][1][x] if self._rows else None

    def _index(self, y: int, x: int) -> int:
        face = self._rows[y][1][x]
        return face.index if face else -1

    # --- moving and picking ---

    def action_move(self, down: int, right: int) -> None:
        """To the next card in a direction, round the edges."""
        y, x = self._at
        for _ in range(max(len(self._rows), *(len(row) for _, row in self._rows))):
            y = (y + down) % len(self._rows)
            row = self._rows[y][1]
            # Rows are of different lengths: the last one has only the cards without a colour.
            x = (x + right) % len(row) if right else min(x, len(row) - 1)
            if row[x] is not None:
                break
        self._go(y, x)

    def action_edge(self, side: int) -> None:
        """To the first or the last card of the row."""
        y, _ = self._at
        filled = [x for x, face in enumerate(self._rows[y][1]) if face]
        self._go(y, filled[0] if side < 0 else filled[-1])

    def action_pick(self) -> None:
        """This card."""
        if self.face is not None:
            self.post_message(self.Picked(self.face))

    def _go(self, y: int, x: int) -> None:
        self._at = (y, x)
        self.refresh()
        if self.face is not None:
            self.post_message(self.Highlighted(self.face))
            region = Region(self._label_width() + x * self._cells[y], y, self._cells[y], 1)
            self.call_after_refresh(self._keep_in_view, region)

    def _keep_in_view(self, region: Region) -> None:
        """Scroll to the mark where the grid is larger than its place."""
        if isinstance(self.parent, Widget):
            self.parent.scroll_to_region(region.translate(self.virtual_region.offset), animate=False)

    def on_click(self, event: events.Click) -> None:
        """A card was pointed at."""
        if not 0 <= event.y < len(self._rows):
            return
        row, x = self._rows[event.y][1], (event.x - self._label_width()) // self._cells[event.y]
        if 0 <= x < len(row) and row[x] is not None:
            self._go(event.y, x)
            self.action_pick()

    # --- drawing ---

    def _label_width(self) -> int:
        return min(_LABEL, max((cell_width(self._label(colour)) for colour, _ in self._rows), default=0) + 1)

    def _label(self, colour: Colour | None) -> str:
        if colour is None:
            return ""
        speaker: Speaker = speaker_of(self)
        return f"{shape(colour)} {colour.code} {speaker.colour(colour, self._rulebook)}"

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the longest row."""
        widths = [cell * len(row) for cell, (_, row) in zip(self._cells, self._rows, strict=True)]
        return self._label_width() + max(widths, default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """A line a row."""
        return len(self._rows)

    def render(self) -> Content:
        """The rows, the mark on one card."""
        width = self._label_width()
        lines = []
        for y, (colour, row) in enumerate(self._rows):
            cells = [self._drawn(face, self._cells[y], (y, x) == self._at) for x, face in enumerate(row)]
            lines.append(Content.assemble(fitted(self._label(colour), width), *cells))
        return Content("\n").join(lines)

    def _drawn(self, face: Face | None, width: int, marked: bool) -> Content:
        if face is None:
            return Content(" " * width)
        text = _printed(face)
        cell = fitted(f"[{text}]" if marked else text, width, "center")
        if marked:
            return cell.stylize("bold reverse" if self.has_focus else "bold")
        faded = _FADED.get(self._verdicts.get(face.index, ""))
        return cell.stylize(faded or paper(face.colour))


def _printed(face: Face) -> str:
    """What stands in a card's place; its colour stands before the row."""
    return face.code if face.colour is None else face.rank.code


def rows_of(deck: Deck) -> list[tuple[Colour | None, list[Face | None]]]:
    """The cards in rows: one for each colour, with a place for every rank that has a colour; one for the others."""
    ranks = [rank for rank in deck.ranks if any(face.rank == rank and face.colour for face in deck.faces)]
    there = {(face.colour, face.rank): face for face in deck.faces}
    rows: list[tuple[Colour | None, list[Face | None]]] = [
        (colour, [there.get((colour, rank)) for rank in ranks]) for colour in deck.colours
    ]
    plain: list[Face | None] = [face for face in deck.faces if face.colour is None]
    rows = [row for row in rows if any(row[1])]
    return [*rows, (None, plain)] if plain else rows
