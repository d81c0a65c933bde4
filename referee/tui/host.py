"""What every screen may ask of the app it runs in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

if TYPE_CHECKING:
    from textual.dom import DOMNode

    from referee.match.live import LiveMatch
    from referee.messages import Speaker
    from referee.record import Journal


class Host(Protocol):
    """The app, as its screens and widgets see it.

    ``language`` is a reactive attribute: whoever shows texts watches it. ``journal`` is None
    where there is no record to write to; ``match`` is the match on the table, if any. ``openly`` is
    whether missed calls and the cards of shown hands are shown.
    """

    language: str
    journal: Journal | None
    match: LiveMatch | None
    openly: bool

    @property
    def speaker(self) -> Speaker:
        """Speaks the language chosen."""
        ...

    def remember(self, key: str, value: str) -> None:
        """Remember a choice in the record."""
        ...

    def remembered(self, key: str) -> str | None:
        """The choice that was made last, if any."""
        ...

    def open_table(self, match: LiveMatch) -> None:
        """Go to the table of a match."""
        ...

    def open_start(self) -> None:
        """Go to the screen where a match is chosen."""
        ...


@runtime_checkable
class Retranslated(Protocol):
    """A screen or widget whose texts follow the language."""

    def retranslate(self) -> None:
        """Say everything anew, in the language chosen."""
        ...


def host(node: DOMNode) -> Host:
    """The app of a screen or widget."""
    return cast("Host", cast("Any", node.app))


def warn(node: DOMNode, text: str) -> None:
    """Say in a corner what went wrong; the newest such notice takes the place of those before it."""
    node.app.clear_notifications()
    node.app.notify(text, severity="error", timeout=10, markup=False)


def speaker_of(node: DOMNode) -> Speaker:
    """Who speaks to the reader of this screen or widget."""
    return host(node).speaker
