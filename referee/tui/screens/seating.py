"""Who sits where, and what the table agrees on: the players in the order of their seats, the parameters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Input

from referee.engine import events as e
from referee.engine.bounds import NAME
from referee.messages.marks import N_
from referee.notation import Unwritable, parse, write
from referee.rulebook import Parameter, Rulebook
from referee.rulings import Ruling, Table
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.said import Act, Field, Said, Wording

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.view.questions import Events

MOST = 10
"""Rows for players; the rule set has a narrower limit."""


@dataclass(frozen=True, slots=True)
class Seating:
    """What was agreed on: the table with its players seated, the parameters that differ, how the dealer was found."""

    table: Table
    parameters: dict[str, int]
    players: tuple[str, ...]
    dealer: Events


class SeatingScreen(FullScreen[Seating]):
    """Asks for the players, the parameters and the dealer; gives the seating, which the rules allow."""

    AUTO_FOCUS = "#seat-0"
    DEFAULT_CSS = """
    SeatingScreen .heading { margin-top: 1; }
    SeatingScreen .row { height: 1; }
    SeatingScreen .row .label { width: 4; text-align: right; }
    SeatingScreen .row Field { margin: 0 1; width: 46; }
    SeatingScreen .row .step { min-width: 3; width: 3; height: 1; border: none; margin-right: 1; }
    SeatingScreen .row .of { width: auto; max-width: 30; }
    SeatingScreen .row .number { width: 12; }
    SeatingScreen #acts { height: auto; margin: 1 0 0 5; }
    SeatingScreen #acts Button { margin-right: 1; }
    """
    # Translators: keys at the bottom of the list of players; please keep them short.
    KEYS = (
        HELP,
        LANGUAGE,
        ScreenKey("f5", "shift(-1)", N_("Up")),
        ScreenKey("f6", "shift(1)", N_("Down")),
        ScreenKey("f7", "remove", N_("Remove")),
        ScreenKey("f8", "go_on", N_("Continue")),
        CLOSE,
    )
    BINDINGS = [
        *bindings(KEYS),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("shift+up", "shift(-1)", show=False),
        Binding("shift+down", "shift(1)", show=False),
    ]

    def __init__(
        self, rulebook: Rulebook, remembered: Sequence[str] = (), parameters: Mapping[str, int] | None = None
    ) -> None:
        super().__init__()
        self._rulebook = rulebook
        self._remembered = list(remembered)[:MOST]
        self._values = {name: item.default for name, item in rulebook.parameters.items()} | dict(parameters or {})

    def compose(self) -> ComposeResult:
        """The players, then the parameters, then the way on."""
        yield Said(lambda speaker: self._rulebook.title(speaker.language), classes="heading")
        with VerticalScroll(can_focus=False):
            yield Said(lambda speaker: speaker.text("The players, clockwise; F5 and F6 move a player."))
            for place in range(MOST):
                with Horizontal(classes="row", id=f"row-{place}"):
                    yield Said(_numbered(place), classes="label")
                    name = self._remembered[place] if place < len(self._remembered) else ""
                    yield Field(_name_hint, value=name, id=f"seat-{place}", max_length=NAME)
                    for sign, step in (("▲", "up"), ("▼", "down"), ("✕", "remove")):
                        button = Act(_sign(sign), id=f"{step}-{place}", classes="step")
                        button.can_focus = False
                        yield button
            if self._rulebook.parameters:
                yield Said(lambda speaker: speaker.text("What the table may choose"), classes="heading")
            for place, parameter in enumerate(self._rulebook.parameters.values()):
                with Horizontal(classes="row"):
                    yield Said(_parameter_name(self._rulebook, parameter), classes="of")
                    value = str(self._values[parameter.name])
                    yield Field(value=value, id=f"set-{place}", classes="number", max_length=10)
                    yield Said(_bounds(parameter))
            with Horizontal(id="acts"):
                yield Act(lambda speaker: speaker.text("Continue: the dealer"), id="go-on", primary=True)
                yield Act(lambda speaker: speaker.text("Add a player"), id="add-player")
        yield Said(id="fault", classes="fault")
        yield self.key_bar()

    def on_mount(self) -> None:
        """One empty row follows the names."""
        self._show_rows()

    # --- the rows ---

    def _seat(self, place: int) -> Field:
        return self.query_one(f"#seat-{place}", Field)

    @property
    def _names(self) -> list[str]:
        """What stands in the rows, empty ones as well."""
        return [" ".join(self._seat(place).value.split()) for place in range(MOST)]

    def _show_rows(self) -> None:
        used = max((place for place, name in enumerate(self._names) if name), default=-1)
        for place in range(MOST):
            self.query_one(f"#row-{place}").display = place <= max(1, used + 1)

    def _put(self, names: list[str]) -> None:
        for place, name in enumerate(names):
            self._seat(place).value = name
        self._show_rows()

    def _focused_seat(self) -> int | None:
        focused = self.focused
        if isinstance(focused, Field) and (focused.id or "").startswith("seat-"):
            return int((focused.id or "").removeprefix("seat-"))
        return None

    def action_shift(self, step: int, place: int | None = None) -> None:
        """Moves a player one seat on or back; the ends of the row are neighbours at a round table."""
        place = self._focused_seat() if place is None else place
        names = self._names
        count = max((number for number, name in enumerate(names, 1) if name), default=0)
        if place is None or place >= count:
            return
        other = (place + step) % count
        names[place], names[other] = names[other], names[place]
        self._put(names)
        self._seat(other).focus()

    def action_remove(self, place: int | None = None) -> None:
        """Removes a player."""
        place = self._focused_seat() if place is None else place
        if place is not None:
            names = self._names
            self._put([*names[:place], *names[place + 1 :], ""])
            self._seat(place).focus()

    def _add(self) -> None:
        """Seats somebody under a number, for tables without a keyboard."""
        names = self._names
        place = next((place for place, name in enumerate(names) if not name), None)
        if place is not None:
            numbered = (self.speaker.text("Player {number}", number=number) for number in range(1, MOST + 1))
            self._seat(place).value = next(name for name in numbered if name not in names)

    # --- going on ---

    def on_input_changed(self, event: Input.Changed) -> None:
        """A new row appears as soon as the last one is used."""
        self._show_rows()
        self.query_one("#fault", Said).say(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter goes to the next row; from an empty one it goes on."""
        event.stop()
        place = self._focused_seat()
        if place is not None and event.value.strip() and place + 1 < MOST:
            self._seat(place + 1).focus()
        else:
            self.action_go_on()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """The buttons beside the names, and those at the bottom."""
        event.stop()
        name, _, place = (event.button.id or "").partition("-")
        if name == "add":
            self._add()
        elif name == "go":
            self.action_go_on()
        elif name == "remove":
            self.action_remove(int(place))
        else:
            self.action_shift(-1 if name == "up" else 1, int(place))

    def action_go_on(self) -> None:
        """Asks for the dealer, if the rule set allows the seating; else says what is wrong."""
        table = Table(self._rulebook)
        chosen = self._parameters()
        players = self._players()
        if chosen is None or players is None:
            return
        for event in (*(e.Set(name, value) for name, value in chosen.items()), e.Players(players)):
            ruling = table.push(event)
            if ruling.verdict == "refused":
                self._complain(_said(ruling, self._rulebook))
                return
        # The players stay in sight while the dealer is looked for, and are there again when nobody is chosen.
        from referee.tui.screens.dealer import DealerDialog

        def found(dealer: Events | None) -> None:
            if dealer is not None:
                self.dismiss(Seating(table, chosen, players, dealer))

        self.app.push_screen(DealerDialog(table), found)

    def _players(self) -> tuple[str, ...] | None:
        """The names as the record will have them; None if one of them cannot be written down."""
        names = []
        for place, name in enumerate(self._names):
            if not name:
                continue
            try:
                event = parse(write(e.Dealer(name)))
            except Unwritable:
                self._seat(place).focus()
                self._complain(_unwritable(name))
                return None
            names.append(event.player if isinstance(event, e.Dealer) else name)
        return tuple(names)

    def _parameters(self) -> dict[str, int] | None:
        """The parameters that differ from the usual; None if one of them is no number."""
        chosen = {}
        for place, parameter in enumerate(self._rulebook.parameters.values()):
            field = self.query_one(f"#set-{place}", Field)
            try:
                value = int(field.value.strip() or parameter.default)
            except ValueError:
                field.focus()
                self._complain(_no_number(field.value))
                return None
            if value != parameter.default:
                chosen[parameter.name] = value
        return chosen

    def _complain(self, wording: Wording) -> None:
        self.query_one("#fault", Said).say(wording)


def _numbered(place: int) -> Wording:
    return lambda speaker: f"{place + 1}."


def _sign(sign: str) -> Wording:
    return lambda speaker: sign


def _name_hint(speaker: Speaker) -> str:
    return speaker.text("Name of a player")


def _parameter_name(rulebook: Rulebook, parameter: Parameter) -> Wording:
    return lambda speaker: f"{rulebook.word(parameter.name, speaker.language)}:"


def _bounds(parameter: Parameter) -> Wording:
    return lambda speaker: speaker.text("from {low} to {high}", low=parameter.low, high=parameter.high)


def _unwritable(name: str) -> Wording:
    return lambda speaker: speaker.text(
        "The name “{name}” cannot be written down: it holds a double quotation mark or a character that is not seen.",
        name=name,
    )


def _no_number(text: str) -> Wording:
    return lambda speaker: speaker.text("“{text}” is not a whole number.", text=text)


def _said(ruling: Ruling, rulebook: Rulebook) -> Wording:
    return lambda speaker: speaker.voice(rulebook, own_words=True).ruling(ruling).text
