"""A written-down game becomes a record: its lines are ruled on, and only what was taken is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from referee.engine import Reason, State
from referee.engine import events as e
from referee.match.exchange import from_notation, lines_of
from referee.match.live import winners_of
from referee.match.ruletexts import RuleTextsWrong, pack, rulebook_of
from referee.notation import Unreadable, parse, write
from referee.record.records import Entry, MatchInfo, Position, Record
from referee.rulebook import Rulebook, RuleFileWrong
from referee.rulebook.beside import RulesBeside
from referee.rulings import Ruling
from referee.rulings.session import Session


class RefusedLine(NamedTuple):
    """A line of the game that cannot be taken: its number (from 1), its text, the ruling."""

    number: int
    text: str
    ruling: Ruling


class RuleTextsLost(ValueError):
    """The rules inside an exported game are damaged, or not for this referee."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What a game came to. ``record`` is None if a line was refused or no rule set was chosen;
    ``state`` is the table after it, ``rulebook`` names its cards."""

    record: Record | None
    refused: tuple[RefusedLine, ...]
    rulebook: Rulebook | None
    state: State


class _Kept(NamedTuple):
    entry: Entry
    event: e.Event


def read_game(
    text: str,
    chosen: Rulebook | None = None,
    parameters: Mapping[str, int] | None = None,
    folder: Path | None = None,
    through: Callable[[Sequence[Entry]], Iterable[Entry]] = iter,
) -> Imported:
    """The record of a game, exported or written by hand.

    The rules are those that were chosen, else those inside the text, else those that
    it names, as files only in ``folder`` (the working folder). Undone lines leave no trace.
    ``through`` gives the entries one by one, and may show how far it is.
    Raises RuleTextsLost, or ParameterWrong.
    """
    given = from_notation(text)
    if chosen is None and given.rules:
        chosen = rules_inside(given.rules)
    session = Session(chosen, parameters, load=RulesBeside(folder))
    kept: list[_Kept] = []
    refused: list[RefusedLine] = []
    for number, entry in zip(_places(text), through(given.entries), strict=True):
        ruling = _rule(session, entry.text, chosen, kept)
        event = ruling.event
        if ruling.verdict == "refused" or event is None:
            refused.append(RefusedLine(number, entry.text, ruling))
        elif isinstance(event, e.Undo):
            kept.pop()
        else:
            kept.append(_Kept(entry, event))
    record = None if refused or session.rulebook is None else _record(given, session, _last_choice(kept, chosen))
    return Imported(record, tuple(refused), session.rulebook, session.state)


def _places(text: str) -> list[int]:
    """The numbers of the lines that hold an event."""
    lines = enumerate(lines_of(text), 1)
    return [number for number, line in lines if line.strip() and not line.lstrip().startswith("#")]


def rules_inside(text: str) -> Rulebook:
    """The rules that an exported game carries. Raises RuleTextsLost."""
    try:
        return rulebook_of(text)
    except (RuleTextsWrong, RuleFileWrong) as fault:
        raise RuleTextsLost from fault


def _rule(session: Session, line: str, chosen: Rulebook | None, kept: list[_Kept]) -> Ruling:
    try:
        event = parse(line)
    except Unreadable as fault:
        return session.unreadable(fault.reason, {**fault.facts, "column": fault.column})
    if event is None:
        return session.unreadable(Reason.UNREADABLE, {})
    undoes_choice = isinstance(event, e.Undo) and bool(kept) and isinstance(kept[-1].event, e.Rules)
    if chosen is not None and (isinstance(event, e.Rules) or undoes_choice):
        # No line replaces the rules that were chosen, nor do those that it names have to be there.
        return Ruling(event, "legal", Reason.RULES_KEPT, {"title": chosen, "unused": chosen}, None, (),
                      session.state, session.state)  # fmt: skip
    return session.push(event)


def _last_choice(kept: list[_Kept], chosen: Rulebook | None) -> list[_Kept]:
    """The events at the table that the match was played at: another choice of rules clears the table."""
    choices = [place for place, item in enumerate(kept) if isinstance(item.event, e.Rules)]
    start = choices[-1] if choices and chosen is None else 0
    return [item for item in kept[start:] if not isinstance(item.event, e.Rules)]


def _record(given: Record, session: Session, kept: list[_Kept]) -> Record:
    rulebook, state = session.rulebook, session.state
    assert rulebook is not None
    assert session.table is not None
    info = given.info
    first = kept[0].entry.time if kept else info.created
    told = {item.event.name for item in kept if isinstance(item.event, e.Set)}
    settings = [
        Entry(write(e.Set(name, value)), first)
        for name, value in session.table.parameters.items()
        if name not in told and value != rulebook.parameters[name].default
    ]
    entries = (
        Entry(write(e.Rules(rulebook.name)), first),
        *settings,
        *(Entry(write(item.event), item.entry.time) for item in kept),
    )
    winners = winners_of(state)
    finished = (info.finished or entries[-1].time) if winners is not None or _given_up(info) else None
    new = replace(
        info,
        rule_set=rulebook.name,
        title=rulebook.title("en"),
        players=state.players,
        winners=winners or (),
        finished=finished,
        position=Position(0, len(entries)),
    )
    return Record(new, pack(rulebook.files), entries)


def _given_up(info: MatchInfo) -> bool:
    return info.finished is not None and not info.winners
