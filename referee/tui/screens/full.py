"""What the screens beside the table share: a bar of keys that are buttons, too; Escape closes."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.binding import Binding, BindingType
from textual.screen import ScreenResultType

from referee.messages.marks import N_
from referee.tui.keys import Key
from referee.tui.screens.dialog import Spoken
from referee.tui.widgets.keybar import KeyBar

_SHOWN = {"escape": "Esc", "enter": "Enter"}


class ScreenKey(Key):
    """A key of a screen beside the table."""

    @property
    def shown(self) -> str:
        """The key as keyboards have it."""
        return _SHOWN.get(self.key) or super().shown


HELP = ScreenKey("f1", "app.help", N_("Help"))
LANGUAGE = ScreenKey("f2", "app.language", N_("Language"))
CLOSE = ScreenKey("escape", "leave", N_("Close"))


def bindings(keys: Sequence[Key]) -> list[BindingType]:
    """The bindings of these keys. Enter belongs to whatever has the focus, F1 to every screen, F2 to the app."""
    return [Binding(key.key, key.action, show=False) for key in keys if key.key not in ("enter", "f1", "f2")]


class FullScreen(Spoken[ScreenResultType]):
    """A whole screen. Subclasses put ``self.key_bar()`` last and bind ``bindings(KEYS)``."""

    KEYS: Sequence[Key] = (HELP, LANGUAGE, CLOSE)
    DEFAULT_CSS = """
    FullScreen { padding: 0 1; }
    FullScreen KeyBar { height: auto; dock: bottom; background: $panel; }
    FullScreen .heading { text-style: bold; height: auto; }
    FullScreen Field { width: 1fr; }
    FullScreen .fault { color: $text-error; }
    FullScreen .-silent { display: none; }
    """

    def key_bar(self) -> KeyBar:
        """The bar at the bottom."""
        return KeyBar(self.KEYS, lambda key: self.speaker.template(self.label_of(key)), self.is_usable, id="keys")

    def help_rows(self) -> Sequence[tuple[str, str]]:
        """The keys of the bar."""
        return [(key.shown, self.speaker.template(self.label_of(key))) for key in self.KEYS if self.is_usable(key)]

    def label_of(self, key: Key) -> str:
        """What a key does now, as a message of the catalogue."""
        return key.label

    def is_usable(self, key: Key) -> bool:
        """Whether a key does anything now."""
        return True

    @on(KeyBar.Pressed)
    async def _key_pressed(self, message: KeyBar.Pressed) -> None:
        if self.is_usable(message.key):
            await self.run_action(message.key.action)

    def action_leave(self) -> None:
        """Close the screen; nothing has changed."""
        self.dismiss(None)
