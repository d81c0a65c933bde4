"""How rulings are put out: as sentences for people, as JSON for programs."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Mapping
from typing import BinaryIO, Protocol, TextIO

from referee.messages import Speaker
from referee.rulebook import Rulebook
from referee.rulings.ruling import Ruling
from referee.text import clip, shown, width
from referee.view.verdicts import SIGNS

_COLOURS = {"legal": "32", "illegal": "31", "refused": "33"}
_ECHO = 100
_MARGIN = 5
_NARROWEST = 40


class Report(Protocol):
    """Puts rulings out, each at once."""

    def ruling(self, number: int, line: str, ruling: Ruling, rulebook: Rulebook | None) -> None:
        """Put out the ruling on a line; ``number`` counts from 1, the rule set names the cards."""


class JsonReport:
    """One JSON object a line, in UTF-8."""

    def __init__(self, stream: BinaryIO, speaker: Speaker) -> None:
        import json

        self._stream = stream
        self._say = speaker.ruling
        self._encode = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":")).encode

    def ruling(self, number: int, line: str, ruling: Ruling, rulebook: Rulebook | None) -> None:  # noqa: ARG002
        """Put out the object of the ruling."""
        self._stream.write(self._encode(ruling.as_dict(number, self._say(ruling, rulebook))).encode() + b"\n")
        self._stream.flush()


class TextReport:
    """The line as it was written, a mark, the sentences, the source.

    ``width`` is that of the terminal in columns, None where lines need not be broken.
    """

    def __init__(
        self, stream: BinaryIO, encoding: str, speaker: Speaker, coloured: bool = False, width: int | None = None
    ) -> None:
        self._stream = stream
        self._encoding = encoding
        self._speaker = speaker
        self._coloured = coloured
        self._width = width

    @classmethod
    def on(cls, stream: TextIO, speaker: Speaker, environ: Mapping[str, str]) -> TextReport:
        """A report on this stream, in colour if it is a terminal that may have it."""
        is_terminal = stream.isatty()
        coloured = is_terminal and not environ.get("NO_COLOR") and environ.get("TERM") != "dumb"
        width = shutil.get_terminal_size().columns if is_terminal else None
        return cls(stream.buffer, stream.encoding or "utf-8", speaker, coloured, width)

    def ruling(self, number: int, line: str, ruling: Ruling, rulebook: Rulebook | None) -> None:
        """Put out the ruling in two lines or three."""
        column = None if ruling.event.verb else ruling.facts.get("column")
        rows = [f"{number:>{_MARGIN - 1}} {self._bold(_shown(line))}"]
        if isinstance(column, int) and column <= _ECHO:
            rows.append(" " * (_MARGIN + width(line[: column - 1])) + "^")
        rows.append(" " * _MARGIN + self._answered(ruling, rulebook))
        self.say("\n".join(rows) + "\n")

    def answer(self, ruling: Ruling, rulebook: Rulebook | None) -> None:
        """Put out the ruling alone: who typed the line has it before their eyes."""
        self.say(f"{self._answered(ruling, rulebook)}\n")

    def say(self, text: str) -> None:
        """Put out a text as it is."""
        self._stream.write(text.encode(self._encoding, "replace"))
        self._stream.flush()

    def _answered(self, ruling: Ruling, rulebook: Rulebook | None) -> str:
        mark = self._paint(SIGNS[ruling.verdict], _COLOURS[ruling.verdict])
        return f"{mark} {self._broken(f'{self._speaker.ruling(ruling, rulebook)}{self._source(ruling)}')}"

    def _source(self, ruling: Ruling) -> str:
        source = self._speaker.cited(ruling)
        return f"  [{source}]" if source else ""

    def _broken(self, text: str) -> str:
        """A text in lines as wide as the terminal, under each other."""
        if self._width is None:
            return text
        indent = " " * (_MARGIN + 2)
        return textwrap.fill(
            text, max(_NARROWEST, self._width), initial_indent=indent, subsequent_indent=indent
        ).lstrip()

    def _bold(self, text: str) -> str:
        return self._paint(text, "1")

    def _paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._coloured else text


def _shown(line: str) -> str:
    """The beginning of a line, without what would disturb a terminal."""
    line = line.strip("\r\n")
    return shown(clip(line, _ECHO))
