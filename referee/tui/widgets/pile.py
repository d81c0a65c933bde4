"""The discard pile: the top card drawn large, the active colour, the direction, what is left to draw."""

from __future__ import annotations

from textual.content import Content

from referee.cards import Face
from referee.text import capitals
from referee.tui.canvas import fitted
from referee.tui.colours import paper, shape
from referee.tui.glyphs import ROWS, drawable, drawn, width
from referee.view.scene import Scene

SCALES = (0, 1, 2)
_DIRECTIONS = {1: "↻", -1: "↺"}


def card_height(size: int) -> int:
    """How many lines a card takes in a size."""
    scale = SCALES[size]
    return (ROWS * scale if scale else ROWS // 2) + 2


def card_width(scene: Scene, size: int) -> int:
    """How many cells the top card takes in a size; all but the longest ranks make the same."""
    scale = SCALES[size]
    code = scene.top.rank.code if scene.top is not None else ""
    needed = width(code, scale) if drawable(code) else len(code)
    return max(width("00", scale), needed) + 6


def card_lines(scene: Scene, wide: int, size: int) -> list[Content]:
    """The top card; an empty place if none is turned up."""
    face = scene.top
    inner, high = wide - 2, card_height(size) - 2
    if face is None:
        empty = ["┌" + "╌" * inner + "┐", *["╎" + " " * inner + "╎"] * high, "└" + "╌" * inner + "┘"]
        return [Content.styled(line, "dim") for line in empty]
    style = paper(face.colour)
    corner = f" {face.code} " + (f"{shape(face.colour)} " if face.colour else "")
    lines = [
        "┌" + corner + "─" * (inner - len(corner)) + "┐",
        *("│" + line + "│" for line in _large(face, inner, high, SCALES[size])),
        "└" + "─" * (inner - len(corner)) + corner + "┘",
    ]
    return [Content.styled(line, style) for line in lines]


def _large(face: Face, wide: int, high: int, scale: int) -> list[str]:
    code = face.rank.code
    if not drawable(code) or width(code, scale) > wide:
        middle = high // 2
        return [(code if row == middle else "").center(wide) for row in range(high)]
    return [line.center(wide) for line in drawn(code, scale)]


def colour_lines(scene: Scene, wide: int, size: int) -> list[Content]:
    """The active colour as shape, word and letter; the top card's name; what the piles hold."""
    state, said = scene.state, scene.speaker
    lines: list[Content] = []
    if scene.colour is not None:
        word = f" {shape(scene.colour)} {capitals(scene.colour_word(scene.colour))} ({scene.colour.code}) "
        swatch = fitted(word, min(wide, max(len(word), wide * 2 // 3)) if size else len(word))
        style = paper(scene.colour)
        blank = Content.styled(" " * swatch.cell_length, style)
        lines += [blank] * (size > 1) + [swatch.stylize(style)] + [blank] * (size > 1)
    if scene.top is not None:
        lines.append(Content(said.quoted(scene.card(scene.top))))
    if size:
        lines.append(Content(""))
    lines.append(Content(said.text("draw pile: {number}", number=state.draw_pile)))
    lines.append(Content(said.text("discard pile: {number}", number=state.discard_pile)))
    wrapped = (line.wrap(max(1, wide)) or [line] for line in lines)
    return [part.truncate(wide, ellipsis=True) for parts in wrapped for part in parts]


def direction_lines(scene: Scene, wide: int, size: int) -> list[Content]:
    """The direction of play, as an arrow and in words."""
    if scene.state.turn < 0:
        return []
    said = scene.speaker
    word = said.text("clockwise") if scene.state.direction > 0 else said.text("counter-clockwise")
    arrow = _DIRECTIONS[scene.state.direction]
    arrows = drawn(arrow, size - 1) if size and width(arrow, size - 1) <= wide else (arrow,)
    return [
        *(fitted(Content.styled(line, "bold"), wide, "right") for line in arrows),
        *(fitted(line, wide, "right") for line in Content(word).wrap(max(1, wide))),
    ]
