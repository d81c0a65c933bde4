"""A match in play: a table whose every event is on disk before its ruling is known.

The record and the table always tell the same story. Whatever changes the match is
written first; only when it is on disk does the table follow. So a killed process
loses nothing that anybody was shown, and a fault of the record leaves the
table as it was. If another process was faster, the table is brought up to date with
it before the fault is raised.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from referee.engine import Reason, State
from referee.engine import events as e
from referee.engine.bounds import impossible
from referee.engine.state import OVER
from referee.match.editing import Edited, try_edit
from referee.match.ruletexts import RuleTextsWrong, pack, rulebook_of
from referee.match.statistics import Counting, Statistics
from referee.notation import Unreadable, Unwritable, parse, write
from referee.record.faults import Conflict, LineLost, MatchWatched, RulesLost
from referee.record.journal import Journal
from referee.record.records import Entry, MatchInfo, Position, Record
from referee.rulebook import Rulebook, RuleFileWrong
from referee.rulings import Ruling, Table

_HEAD = 1  # lines before the first event: the rule set
_UNDOABLE = 1  # so much of a match can be undone that is only counted


class EventRefused(ValueError):
    """A match cannot begin with this event; ``ruling`` says why."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling.reason)
        self.ruling = ruling


class LiveMatch:
    """A match that is going on. Get one by ``create``, ``resume`` or ``watch``.

    Methods that change the match raise JournalError; then nothing was written and
    the table is as before, or, after a Conflict, as the other process left it.
    """

    def __init__(self, journal: Journal, record: Record, rulebook: Rulebook, *, read_only: bool = False) -> None:
        self.journal = journal
        self.rulebook = rulebook
        self.read_only = read_only
        self._undone: list[str] | None = None  # unknown after another process changed the match
        self._position = record.info.position
        self._load(record)

    @classmethod
    def create(
        cls,
        journal: Journal,
        rulebook: Rulebook,
        parameters: Mapping[str, int] | None = None,
        events: Iterable[e.Event] = (),
    ) -> LiveMatch:
        """Begin a match with these events, such as the players. Parameters are recorded as events, too.

        Raises EventRefused, or JournalError.
        """
        defaults = rulebook.parameters
        settings = [
            e.Set(name, value)
            for name, value in (parameters or {}).items()
            if name not in defaults or defaults[name].default != value
        ]
        table = Table(rulebook)
        lines = [write(e.Rules(rulebook.name))]
        for event in (*settings, *events):
            line, event = _line(event, table)
            ruling = table.push(event)
            if ruling.verdict == "refused":
                raise EventRefused(ruling)
            lines.append(line)
        info = journal.create(
            rulebook.name, lines, pack(rulebook.files), title=rulebook.title("en"), players=table.state.players
        )
        return cls(journal, journal.read(info.id), rulebook, read_only=False)

    @classmethod
    def resume(cls, journal: Journal, match: int) -> LiveMatch:
        """Go on with a recorded match, under the rules that were recorded with it.

        Raises JournalError, of which RulesLost and LineLost are two.
        """
        return cls._open(journal, match, read_only=False)

    @classmethod
    def watch(cls, journal: Journal, match: int) -> LiveMatch:
        """Follow a match that another process keeps; what would change it raises MatchWatched."""
        return cls._open(journal, match, read_only=True)

    @classmethod
    def _open(cls, journal: Journal, match: int, *, read_only: bool) -> LiveMatch:
        record = journal.read(match)
        return cls(journal, record, rules_of(record, journal.path), read_only=read_only)

    # --- what is known ---

    @property
    def id(self) -> int:
        """The number of the match in the record."""
        return self._id

    @property
    def position(self) -> Position:
        """How much of the record the table has followed."""
        return self._position

    @property
    def table(self) -> Table:
        """The table, for looking at; events go through ``push``. After a poll it may be another object."""
        return self._table

    @property
    def state(self) -> State:
        """The state of the table."""
        return self._table.state

    @property
    def parameters(self) -> Mapping[str, int]:
        """The values of the rule set's parameters in this match."""
        return self._table.parameters

    @property
    def taken(self) -> list[Ruling]:
        """The rulings on the events that count, oldest first."""
        return self._table.log

    @property
    def finished(self) -> bool:
        """Whether the match is decided, or was given up."""
        return self._given_up or self.state.phase == OVER

    @property
    def can_undo(self) -> bool:
        """Whether there is an event to undo. The players stay seated: who sits wrong is corrected by ``edit``."""
        return not self.read_only and len(self._lines) > self._floor

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone event to redo."""
        return not self.read_only and bool(self._to_redo())

    def info(self) -> MatchInfo:
        """What lists say of the match, as the record has it now. Raises JournalError."""
        return self.journal.match(self._id)

    def times(self) -> list[datetime]:
        """When each event was recorded, in the order of ``taken``. Raises JournalError."""
        entries = self.journal.read(self._id).entries[_HEAD : len(self._lines)]
        return [entry.time for entry in entries]

    def preview(self, event: e.Event) -> Ruling:
        """The ruling that an event would get; nothing is recorded."""
        return self._table.preview(event)

    # --- what changes the match ---

    def push(self, event: e.Event) -> Ruling:
        """The ruling on an event. A refused one is not recorded; any other is on disk when this returns."""
        if isinstance(event, e.Undo):
            return self.undo()
        self._may_write()
        try:
            line, event = _line(event, self._table)
        except EventRefused as fault:
            return fault.ruling
        ruling = self._table.preview(event)
        if ruling.verdict == "refused":
            return ruling
        seated = ruling.state.players != self.state.players
        with _Following(self):
            self._position = self.journal.append(self._id, line, self._position, winners=winners_of(ruling.state))
        self._lines.append(line)
        self._undone = []
        self._given_up = False
        self._table.push(event)
        if seated:
            self._describe()
        return ruling

    def undo(self) -> Ruling:
        """Take back the last event without a trace; the operator's undo. Refused if there is none."""
        self._may_write()
        if not self.can_undo:
            return self._nothing(Reason.NOTHING_TO_UNDO)
        undone = self._to_redo()
        before = self.taken[-1].before
        with _Following(self):
            self._position = self.journal.truncate(
                self._id, len(self._lines) - 1, self._position, winners=winners_of(before)
            )
        self._undone = [self._lines.pop(), *undone]
        self._given_up = False
        return self._table.undo()

    def redo(self) -> Ruling:
        """Take the last undone event again; its ruling. Refused if there is none."""
        self._may_write()
        undone = self._to_redo()
        event = _event(undone[0]) if undone else None
        if event is None:
            return self._nothing(Reason.NOTHING_TO_REDO)
        ruling = self._table.preview(event)
        if ruling.verdict == "refused":
            return ruling
        with _Following(self):
            self._position = self.journal.redo(self._id, self._position, winners=winners_of(ruling.state))
        self._lines.append(undone[0])
        self._undone = undone[1:]
        return self._table.push(event)

    def try_edit(self, index: int, event: e.Event | Sequence[e.Event] | None) -> Edited:
        """What ``edit`` would come to; nothing is changed."""
        return try_edit(self._table, index, _several(event))

    def edit(self, index: int, event: e.Event | Sequence[e.Event] | None) -> Edited:
        """Correct event number ``index`` of ``taken``: another one, several or none (None) take its place.

        Everything after it is ruled again; what cannot have happened any more is dropped.
        Where the new event itself is refused, nothing changes. Nothing can be redone afterwards.
        """
        self._may_write()
        edited = self.try_edit(index, event)
        if not edited.possible:
            return edited
        lines = [*self._lines[: _HEAD + index], *(write(ruling.event) for ruling in edited.after)]
        with _Following(self):
            self._position = self.journal.replace(
                self._id, lines, self._position, winners=winners_of(edited.state_after)
            )
        self._undone = []
        self._given_up = False
        self._follow(_HEAD + index, lines[_HEAD + index :])
        self._describe()
        return edited

    def give_up(self) -> None:
        """End the match without winners; it is not offered again. Any later event reopens it."""
        self._may_write()
        with _Following(self):
            self._position = self.journal.finish(self._id, (), self._position)
        self._given_up = True

    # --- following another process ---

    def poll(self) -> bool:
        """Whether another process changed the match; if so, the table is up to date with it now.

        Cheap enough for several times a second. Raises JournalError.
        """
        changes = self.journal.changes_since(self._id, self._position)
        if changes is None:
            return False
        info = self.journal.match(self._id)
        if changes.kept < _HEAD:
            self._load(self.journal.read(self._id))
            return True
        # Until the table has followed, it stands nowhere: should it fail to, the next poll begins anew.
        self._position = Position(-1, 0)
        self._follow(changes.kept, changes.added)
        self._undone = None
        self._position = changes.position
        self._given_up = info.finished is not None and not info.winners
        return True

    # --- within ---

    def _load(self, record: Record) -> None:
        self._id = record.info.id
        self._table = Table(self.rulebook)
        self._lines = record.lines[:_HEAD]
        self._floor = _HEAD
        self._undone = [entry.text for entry in record.undone]
        self._given_up = record.info.finished is not None and not record.info.winners
        self._follow(_HEAD, record.lines[_HEAD:])
        self._position = record.info.position

    def _follow(self, kept: int, added: Iterable[str]) -> None:
        """Of the lines only the first ``kept`` stand, and these follow."""
        if kept < len(self._lines):
            self._table.rewind(kept - _HEAD)
        del self._lines[kept:]
        for line in added:
            event = _event(line)
            ruling = self._table.push(event) if event is not None else None
            if ruling is None or ruling.verdict == "refused":
                raise LineLost(self.journal.path, match=self._id, line=len(self._lines) + 1, text=line)
            self._lines.append(line)
        self._find_floor()

    def _find_floor(self) -> None:
        seated = (number for number, event in enumerate(self._table.events, 1) if isinstance(event, e.Players))
        self._floor = _HEAD + next(seated, 0)

    def _to_redo(self) -> list[str]:
        if self._undone is None:
            self._undone = self.journal.undone(self._id)
        return self._undone

    def _describe(self) -> None:
        """Lists name the players who sit at the table now."""
        self._find_floor()
        self.journal.describe(self._id, players=self.state.players)

    def _may_write(self) -> None:
        if self.read_only:
            raise MatchWatched(self.journal.path)

    def _nothing(self, reason: Reason) -> Ruling:
        return Ruling(e.Undo(), "refused", reason, {}, None, (), self.state, self.state)


class _Following:
    """Around a write: if another process was faster, the match is up to date before Conflict goes on."""

    def __init__(self, match: LiveMatch) -> None:
        self._match = match

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Conflict):
            self._match.poll()


def counted(journal: Journal, match: int, through: Callable[[Sequence[Entry]], Iterable[Entry]] = iter) -> Statistics:
    """The numbers of a recorded match. Raises JournalError; unlike a match in play, it keeps no rulings.

    ``through`` gives its entries one by one, and may show how far it is.
    """
    record = journal.read(match)
    table, counting = Table(rules_of(record, journal.path), history=_UNDOABLE), Counting()
    for number, (line, time) in enumerate(through(record.entries[_HEAD:]), _HEAD + 1):
        event = _event(line)
        ruling = table.push(event) if event is not None else None
        if ruling is None or ruling.verdict == "refused":
            raise LineLost(journal.path, match=match, line=number, text=line)
        counting.add(ruling, time)
    return counting.result()


def rules_of(record: Record, path: Path) -> Rulebook:
    """The rules that were recorded with a match. Raises RulesLost."""
    try:
        return rulebook_of(record.rules)
    except (RuleTextsWrong, RuleFileWrong) as fault:
        raise RulesLost(path, match=record.info.id) from fault


def _line(event: e.Event, table: Table) -> tuple[str, e.Event]:
    """The line of an event, and the event as it will be read from there again.

    Raises EventRefused for one that no line can tell, such as a name with a quotation mark.
    """
    fault = impossible(event)
    if fault is not None:
        raise EventRefused(Ruling(event, "refused", fault.reason, fault.facts, None, (), table.state, table.state))
    try:
        line = write(event)
    except Unwritable as fault:
        text = str(fault)
        reason = "misplaced-quote" if '"' in text else Reason.UNREADABLE if text.strip() else "empty-quotes"
        raise EventRefused(Ruling(event, "refused", reason, {}, None, (), table.state, table.state)) from None
    return line, _event(line) or event


def _event(line: str) -> e.Event | None:
    try:
        return parse(line)
    except Unreadable:
        return None


def winners_of(state: State) -> tuple[str, ...] | None:
    """Who has won, if the match is decided."""
    return tuple(state.players[seat] for seat in state.match.winners) if state.phase == OVER else None


def _several(event: e.Event | Sequence[e.Event] | None) -> tuple[e.Event, ...]:
    if event is None:
        return ()
    return (event,) if isinstance(event, e.Event) else tuple(event)
