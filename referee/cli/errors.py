"""What ends a command before its time."""

from __future__ import annotations


class Unusable(Exception):
    """The file, the rule set or the arguments cannot be used at all.

    ``message`` is the whole message for the reader, in their language; the
    command ends with exit status 2.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
