"""A player's seat, in three sizes."""

from __future__ import annotations

from functools import lru_cache

from textual.content import Content

from referee.tui.canvas import fitted
from referee.tui.glyphs import ROWS, drawable, drawn, width
from referee.view.scene import Seat

HEIGHTS = (3, 8, 11)
"""How many lines a seat takes in each size."""
_BAR = "▮"
_NAME = {(True, False): "bold reverse", (False, False): "bold", (False, True): "dim", (True, True): "dim"}
_ALARM = "bold $text-warning"


# An event changes one seat or two of those at the table.
@lru_cache(maxsize=32)
def seat_lines(seat: Seat, wide: int, size: int) -> tuple[Content, ...]:
    """A seat of ``wide`` cells and ``HEIGHTS[size]`` lines."""
    if size == 0:
        return tuple(_small(seat, wide))
    inner = wide - 4
    lines = [_name(seat, inner), *_body(seat, inner, size - 1), *_rest(seat, inner)]
    return tuple(_boxed([fitted(line, inner) for line in lines], seat.turn))


def _name(seat: Seat, wide: int) -> Content:
    return fitted(seat.title, wide).stylize(_NAME[seat.turn, seat.out])


def _note_style(seat: Seat) -> str:
    return _ALARM if seat.alarm else "dim" if seat.out else "bold"


def _small(seat: Seat, wide: int) -> list[Content]:
    notes = Content(" ").join([Content.styled(note, _note_style(seat)) for note in seat.notes])
    count = seat.large
    if notes and count:
        notes = Content("· ") + notes  # without it, “7” and “must draw 4” read as one sentence
    room = wide - 2 - len(count) - 1 - (notes.cell_length + 1 if notes else 0)
    bars = _BAR * min(seat.cards, room) if seat.cards <= room else ""
    parts = [part for part in (Content(bars), Content.styled(count, "bold"), notes) if part]
    middle = Content(" ").join(parts)
    return [
        fitted(_name(seat, wide - 1), wide),
        fitted(Content("  ") + middle, wide),
        fitted(Content("  ") + Content.styled(seat.score, "dim" if seat.out else ""), wide),
    ]


def _body(seat: Seat, wide: int, scale: int) -> list[Content]:
    """The number that matters, drawn large, with the cards beside it."""
    high = ROWS * scale if scale else ROWS // 2
    if not drawable(seat.large):
        return [Content(seat.large)] + [Content("")] * (high - 1)
    if width(seat.large, scale) > wide:
        scale, high_drawn = 0, ROWS // 2
    else:
        high_drawn = high
    if width(seat.large, scale) > wide:
        return [Content.styled(seat.large, "bold")] + [Content("")] * (high - 1)
    glyphs = list(drawn(seat.large, scale)) + [" " * width(seat.large, scale)] * (high - high_drawn)
    room = wide - width(seat.large, scale) - 2
    bars = _bars(seat.cards, room, high)
    return [Content(f"{glyph}  {bar}") for glyph, bar in zip(glyphs, bars, strict=True)]


def _bars(cards: int, wide: int, high: int) -> list[str]:
    """A bar for every card, over several lines; nothing if there are more than fit."""
    each = max(0, (wide + 1) // 2)
    if not each or cards > each * high:
        return [""] * high
    rows = [min(each, cards - each * row) for row in range(high)]
    return [" ".join(_BAR * max(0, row)) for row in rows]


def _rest(seat: Seat, wide: int) -> list[Content]:
    notes = [Content.styled(note, _note_style(seat)) for note in seat.notes]
    score = Content.styled(seat.score, "dim" if seat.out else "")
    if len(notes) > 1:
        together = Content(" · ").join(notes)
        return [together if together.cell_length <= wide else notes[-1], score]
    return [*(notes or [Content("")]), score]


def _boxed(lines: list[Content], heavy: bool) -> list[Content]:
    left, across, right, side, bottom_left, bottom_right = "┏━┓┃┗┛" if heavy else "╭─╮│╰╯"
    style = "bold $accent" if heavy else "dim"
    edge = across * (lines[0].cell_length + 2)
    upright = Content.styled(side, style)
    return [
        Content.styled(left + edge + right, style),
        *(Content.assemble(upright, " ", line, " ", upright) for line in lines),
        Content.styled(bottom_left + edge + bottom_right, style),
    ]
