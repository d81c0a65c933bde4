"""What the colours of a deck look like. Never colour alone: each has a shape, a letter and a word, too."""

from __future__ import annotations

import unicodedata

from textual.color import Color, ColorParseError

from referee.cards import Colour

_SHAPES = "■▲●◆★♠♣♥"
# Strong enough under white or black letters, on light and on dark screens; where a terminal has sixteen colours,
# each becomes the one of its name.
_SHADES = {"red": "#c62828", "yellow": "#f9c80e", "green": "#1b7d20", "blue": "#1565c0"}
NEUTRAL = "#37474f"
"""The paper of a card without a colour."""


def shape(colour: Colour) -> str:
    """A shape one cell wide that tells this colour from the others of its deck; a suit has its own."""
    try:
        return unicodedata.lookup(f"BLACK {colour.name.removesuffix('s').upper()} SUIT")
    except KeyError:
        return _SHAPES[colour.index % len(_SHAPES)]


def shade(colour: Colour | None) -> str:
    """The colour as the screen shows it."""
    if colour is None:
        return NEUTRAL
    try:
        return _SHADES.get(colour.name) or Color.parse(colour.name).hex
    except ColorParseError:
        return NEUTRAL


def paper(colour: Colour | None) -> str:
    """A style for text on a card of this colour."""
    background = Color.parse(shade(colour))
    return f"bold {'#000000' if background.brightness > 0.55 else '#ffffff'} on {background.hex}"
