"""A dark and a light look."""

from __future__ import annotations

from collections.abc import Mapping

from textual.theme import Theme

# Greys with so little colour in them stay greys on a terminal of 256 colours.
THEMES = {
    "dark": Theme(
        name="referee-dark",
        primary="#4fa3e0",
        secondary="#7c9cb5",
        accent="#ffc857",
        warning="#ffb74d",
        error="#ff6b6b",
        success="#6fcf7f",
        foreground="#e8e8e8",
        background="#14171a",
        surface="#1d2125",
        panel="#282d32",
        dark=True,
    ),
    "light": Theme(
        name="referee-light",
        primary="#0b5394",
        secondary="#456882",
        accent="#8a4b00",
        warning="#8a4b00",
        error="#a61b1b",
        success="#1b5e20",
        foreground="#15191c",
        background="#fafaf7",
        surface="#f4f4f2",
        panel="#eaeae8",
        dark=False,
    ),
}


def is_light(environ: Mapping[str, str]) -> bool:
    """Whether the terminal says that its background is light."""
    background = environ.get("COLORFGBG", "").rpartition(";")[2]
    return background in {"7", "15"}
