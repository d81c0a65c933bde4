"""Lines out of a stream of bytes, as soon as each is complete.

A partner in a conversation sends a line and waits for the answer, so only what
has arrived is read. Memory stays flat: of a line that is too long only the
beginning is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

CHUNK = 65_536
BOM = b"\xef\xbb\xbf"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class Line(NamedTuple):
    """One line without its end.

    ``number`` counts from 1. ``whole`` is False if the line was too long and
    ``data`` is only its beginning.
    """

    number: int
    data: bytes
    whole: bool


class NotText(Exception):
    """The stream begins like a binary file or like text in UTF-16."""


def lines(read: Callable[[int], bytes], limit: int) -> Iterator[Line]:
    """The lines of a stream.

    ``read(n)`` returns at most n bytes that have arrived, and none at the end.
    A line ends with LF, CR LF or CR. ``limit`` is in bytes. Raises NotText
    before the first line.
    """
    gathering = _Gathering(limit)
    for number, (data, whole, following) in enumerate(gathering.pieces(_as_text(read)), 1):
        if number == 1:
            data = data.removeprefix(BOM)
            _check(data, following)
        yield Line(number, data, whole)


def _as_text(read: Callable[[int], bytes]) -> Callable[[int], bytes]:
    """The same, but NotText as soon as the first line shows to be none: it may never end."""
    first = True

    def checked(size: int) -> bytes:
        nonlocal first
        chunk = read(size)
        if first and b"\0" in chunk.partition(b"\n")[0]:
            raise NotText
        first = False
        return chunk

    return checked


def _check(first: bytes, following: bytes) -> None:
    if first.startswith(_UTF_16) or b"\0" in first:
        raise NotText
    if b"\0" in following:
        try:
            first.decode()
        except UnicodeDecodeError:
            raise NotText from None


class _Gathering:
    """The line that is being read, and what is known of its end."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.kept = b""
        self.whole = True
        self.blank = True
        self.after_return = False

    def pieces(self, read: Callable[[int], bytes]) -> Iterator[tuple[bytes, bool, bytes]]:
        """Each line with whether it is whole, and the bytes that it came with."""
        while chunk := read(CHUNK):
            arrived = chunk
            if self.after_return and chunk[0] == 10:  # the LF of a CR LF that was cut in two
                chunk = chunk[1:]
            self.after_return = arrived.endswith(b"\r")
            parts = chunk.splitlines()
            rest = parts.pop() if parts and not chunk.endswith((b"\n", b"\r")) else b""
            for part in parts:
                if self.kept or not self.whole or len(part) > self.limit:
                    self.add(part)
                    yield *self.taken(), arrived
                else:
                    yield part, True, arrived
            if rest:
                self.add(rest)
        if self.kept or not self.whole:
            yield *self.taken(), b""

    def add(self, part: bytes) -> None:
        """Put a part behind what is kept, as far as the limit allows."""
        room = self.limit - len(self.kept)
        if len(part) > room:
            self.blank = self.blank and not self.kept.strip() and not part.strip()
            self.whole = False
            part = part[:room]
        elif not self.whole:
            self.blank = self.blank and not part.strip()
        self.kept += part

    def taken(self) -> tuple[bytes, bool]:
        """The finished line; an endless blank one is a blank one."""
        line = (b"", True) if not self.whole and self.blank else (self.kept, self.whole)
        self.kept, self.whole, self.blank = b"", True, True
        return line
