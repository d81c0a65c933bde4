"""The statistics of a match or of all matches, with a chart of the scores over the rounds."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual_plotext import PlotextPlot

from referee.match.figures import Figures
from referee.match.live import LiveMatch
from referee.match.statistics import PlayerNumbers, Statistics, combined, statistics
from referee.messages.marks import N_
from referee.messages.record_faults import say_fault
from referee.record import JournalError
from referee.tui.grid import grid
from referee.tui.host import host
from referee.tui.keys import Key
from referee.tui.screens.full import CLOSE, HELP, LANGUAGE, FullScreen, ScreenKey, bindings
from referee.tui.widgets.keybar import KeyBar
from referee.tui.widgets.said import Said
from referee.view.statistics import player_numbers, score_sheet

if TYPE_CHECKING:
    from referee.messages import Speaker

_MARGIN, _NARROWEST = 30, 10
"""The width, in cells, of everything beside the columns of numbers, and of the narrowest of these."""
_SHEET_COLUMN = 18
"""The width of a player's column of the score sheet."""
_MARKERS = "●▲■◆○△□◇★☆"


class StatisticsScreen(FullScreen[None]):
    """The numbers of one match, or of all recorded ones where ``match`` is None."""

    AUTO_FOCUS = "#page"
    DEFAULT_CSS = """
    StatisticsScreen #page { border: round $secondary; padding: 0 1; height: 1fr; }
    StatisticsScreen #page:focus { border: round $primary; }
    StatisticsScreen #chart { height: 14; margin-top: 1; }
    """
    KEYS = (HELP, LANGUAGE, ScreenKey("f7", "other", N_("All matches")), CLOSE)
    BINDINGS = bindings(KEYS)

    def __init__(self, match: LiveMatch | None) -> None:
        super().__init__()
        self._match = match
        self._all = match is None
        self._numbers: list[PlayerNumbers] = []
        self._statistics = Statistics()

    def compose(self) -> ComposeResult:
        """The numbers, the chart below them."""
        yield Said(self._title, id="title", classes="heading")
        with VerticalScroll(id="page"):
            yield Said(self._table, id="numbers")
            yield Said(self._sheet, id="sheet")
            yield Said(self._legend, id="legend")
            yield PlotextPlot(id="chart")
        yield Said(id="fault", classes="fault")
        yield self.key_bar()

    def on_mount(self) -> None:
        """Counts."""
        self._count()

    def is_usable(self, key: Key) -> bool:
        """There is one match to go back to, or there is not."""
        return key.action != "other" or self._match is not None

    def label_of(self, key: Key) -> str:
        """From all matches the way leads back to this one."""
        return N_("This match") if key.action == "other" and self._all and self._match is not None else key.label

    def action_other(self) -> None:
        """All matches instead of this one, or this one again."""
        if self._match is not None:
            self._all = not self._all
            self._count()

    def _count(self) -> None:
        """Counts what is to be shown; matches that cannot be read any more are left out."""
        fault = self.query_one("#fault", Said)
        try:
            if self._match is not None and not self._all:
                self._statistics = statistics(self._match.taken, self._match.times())
                self._numbers = self._statistics.players
            else:
                self._statistics, self._numbers = Statistics(), []
                self._count_all()
        except JournalError as wrong:
            error = wrong
            fault.say(lambda speaker: say_fault(error, speaker))
        self.retranslate()

    @work(exclusive=True)
    async def _count_all(self) -> None:
        """Counts one match after the other; the screen stays alive meanwhile."""
        journal = host(self).journal
        found: list[list[PlayerNumbers]] = []
        if journal is None:
            return
        try:
            for numbers in Figures(journal).of_all(journal.matches(), lambda _info, _fault: None):
                found.append(numbers)
                await asyncio.sleep(0)
        except JournalError as wrong:
            error = wrong
            self.query_one("#fault", Said).say(lambda speaker: say_fault(error, speaker))
        if self._all:
            self._numbers = combined(found)
            self.retranslate()

    def retranslate(self) -> None:
        """Says everything in the language chosen."""
        super().retranslate()
        self._draw_chart()
        self.query_one(KeyBar).retranslate()

    def _title(self, speaker: Speaker) -> str:
        if self._all or self._match is None:
            return speaker.text("Statistics of all matches")
        return speaker.text("Statistics: {title}", title=self._match.rulebook.title(speaker.language))

    def _table(self, speaker: Speaker) -> Content | str:
        if not self._numbers:
            return speaker.text("There is nothing to count yet.")
        # As many players beside each other as there is room for; the others stand below them.
        beside = max(1, (self.size.width - _MARGIN) // (_NARROWEST + 2))
        blocks = [self._numbers[place : place + beside] for place in range(0, len(self._numbers), beside)]
        return Content("\n\n").join([self._block(block, speaker) for block in blocks])

    def _block(self, numbers: list[PlayerNumbers], speaker: Speaker) -> Content:
        rows = [[heading, *values] for heading, values in player_numbers(numbers, speaker, several=self._all)]
        return grid(rows, widest=max(_NARROWEST, (self.size.width - _MARGIN) // len(numbers) - 2))

    def _sheet(self, speaker: Speaker) -> Content | str:
        """The rounds one below the other, as on paper."""
        rounds, names = self._statistics.rounds, [player.name for player in self._numbers]
        if not rounds:
            return ""
        beside = max(1, (self.size.width - _MARGIN // 2) // _SHEET_COLUMN)
        blocks = [range(place, min(place + beside, len(names))) for place in range(0, len(names), beside)]
        grids = [grid(score_sheet(rounds, names, seats, speaker), widest=_SHEET_COLUMN - 2) for seats in blocks]
        return Content("\n\n").join([Content("\n" + speaker.text("Score sheet")).stylize("bold"), *grids])

    def on_resize(self) -> None:
        """More or less players find room beside each other."""
        for name in ("#numbers", "#sheet"):
            self.query_one(name, Said).retranslate()

    def _legend(self, speaker: Speaker) -> str:
        if len(self._statistics.rounds) == 0:
            return ""
        names = [f"{_MARKERS[seat % len(_MARKERS)]} {player.name}" for seat, player in enumerate(self._numbers)]
        return "\n" + speaker.text("The scores after each round:") + "  " + "  ".join(names)

    def _draw_chart(self) -> None:
        """A line for each player, told apart by its marker as well as by its colour."""
        chart = self.query_one("#chart", PlotextPlot)
        rounds = self._statistics.rounds
        chart.display = bool(rounds)
        if not rounds:
            return
        plot = chart.plt
        plot.clear_figure()
        numbers = [0, *(item.number for item in rounds)]
        for seat in range(len(self._numbers)):
            totals = [0, *(item.totals[seat] for item in rounds)]
            plot.plot(numbers, totals, marker=_MARKERS[seat % len(_MARKERS)])
        plot.xticks([float(number) for number in numbers[:: 1 + len(numbers) // 20]])
        ticks = _ticks(min(0, *(min(item.totals) for item in rounds)), max(max(item.totals) for item in rounds))
        plot.yticks([float(tick) for tick in ticks], [self.speaker.number(tick) for tick in ticks])
        plot.xlabel(self.speaker.text("Round"))
        chart.refresh()


def _ticks(low: int, high: int) -> list[int]:
    """Whole numbers for the axis of points, about five."""
    steps = (digit * 10**power for power in count() for digit in (1, 2, 5))
    step = next(step for step in steps if high - low <= 6 * step)
    return list(range(low // step * step, high + step, step))
