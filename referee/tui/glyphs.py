"""Large characters, drawn with blocks, for what is read from a metre away."""

from __future__ import annotations

from functools import cache

ROWS = 6
"""The height of a character in dots; most are five dots wide."""

_DOTS = {
    "0": ".###. #...# #...# #...# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ...#. ..#.. .#... #####",
    "3": "####. ....# .###. ....# ....# ####.",
    "4": "#...# #...# #...# ##### ....# ....#",
    "5": "##### #.... ####. ....# ....# ####.",
    "6": ".###. #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#..",
    "8": ".###. #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# .###.",
    "A": ".###. #...# #...# ##### #...# #...#",
    "B": "####. #...# ####. #...# #...# ####.",
    "C": ".#### #.... #.... #.... #.... .####",
    "D": "####. #...# #...# #...# #...# ####.",
    "E": "##### #.... ####. #.... #.... #####",
    "F": "##### #.... ####. #.... #.... #....",
    "G": ".#### #.... #.... #..## #...# .###.",
    "H": "#...# #...# ##### #...# #...# #...#",
    "I": ".###. ..#.. ..#.. ..#.. ..#.. .###.",
    "J": "..### ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. ###.. #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #...# #...# #...#",
    "N": "#...# ##..# #.#.# #..## #...# #...#",
    "O": ".###. #...# #...# #...# #...# .###.",
    "P": "####. #...# #...# ####. #.... #....",
    "Q": ".###. #...# #...# #.#.# #..#. .##.#",
    "R": "####. #...# #...# ####. #..#. #...#",
    "S": ".#### #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# .#.#. .#.#. ..#..",
    "W": "#...# #...# #...# #.#.# ##.## #...#",
    "X": "#...# .#.#. ..#.. ..#.. .#.#. #...#",
    "Y": "#...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "Z": "##### ...#. ..#.. .#... #.... #####",
    "+": "..... ..#.. ..#.. ##### ..#.. ..#..",
    "-": "..... ..... ..... ##### ..... .....",
    "*": "..... #.#.# .###. ##### .###. #.#.#",
    "?": ".###. #...# ...#. ..#.. ..... ..#..",
    "↻": ".####.# #....## #...### #...... #.....# .#####.",
    "↺": "#.####. ##....# ###...# ......# #.....# .#####.",
}  # fmt: skip
_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def drawable(text: str) -> bool:
    """Whether all characters of a text can be drawn."""
    return bool(text) and all(character in _DOTS for character in text.upper())


@cache
def drawn(text: str, scale: int = 0) -> tuple[str, ...]:
    """The lines of a drawn text, all of one width.

    ``scale`` 0 puts two dots into one cell; 1 makes a dot one line high, 2 two lines, and so on.
    """
    rows = [".".join(row) for row in zip(*(_DOTS[character].split() for character in text.upper()), strict=True)]
    if scale == 0:
        return tuple(
            "".join(_HALVES[upper == "#", lower == "#"] for upper, lower in zip(*pair, strict=True))
            for pair in zip(rows[::2], rows[1::2], strict=True)
        )
    lines = ["".join(("█" if dot == "#" else " ") * (2 * scale) for dot in row) for row in rows]
    return tuple(line for line in lines for _ in range(scale))


def width(text: str, scale: int = 0) -> int:
    """How many cells a drawn text is wide."""
    return len(drawn(text, scale)[0])
