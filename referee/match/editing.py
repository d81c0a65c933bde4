"""Correcting what was entered: the events behind the correction are ruled again, and what that changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from referee.engine import State, events
from referee.rulings import Ruling, Table


class Difference(NamedTuple):
    """An event behind the correction whose ruling changes. ``after`` is refused for one
    that cannot have happened any more: it is dropped."""

    number: int
    before: Ruling
    after: Ruling


@dataclass(frozen=True, slots=True)
class Edited:
    """What a correction comes to, as a dry run or done.

    ``index`` is the number of the first event concerned. ``before`` are the rulings from
    there on as they were, ``after`` as they are now, without those that are refused.
    ``differences`` are later events that are ruled in another way, ``refused`` the new
    events that cannot have happened: if there are any, the correction is not possible.
    ``state_before`` and ``state_after`` are the table at the end of it all.
    """

    index: int
    before: tuple[Ruling, ...]
    after: tuple[Ruling, ...]
    differences: tuple[Difference, ...]
    refused: tuple[Ruling, ...]
    state_before: State
    state_after: State

    @property
    def possible(self) -> bool:
        """Whether the new events themselves can have happened."""
        return not self.refused

    @property
    def dropped(self) -> tuple[Difference, ...]:
        """The later events that cannot have happened any more."""
        return tuple(difference for difference in self.differences if difference.after.verdict == "refused")


def try_edit(match: Table, index: int, new: Iterable[events.Event]) -> Edited:
    """What follows if the event of this number is replaced by ``new``: by one event, several or none."""
    table, log, new = match.before(index), match.log, tuple(new)
    first = table.replay(new)
    refused = tuple(ruling for ruling in first if ruling.verdict == "refused")
    renamed = _renamed(log[index].event, new)
    after, differences = list(first), []
    for number, before in enumerate(log[index + 1 :], index + 1):
        ruling = table.push(_with_names(before.event, renamed))
        if ruling.verdict != "refused":
            after.append(ruling)
        if _differ(before, ruling):
            differences.append(Difference(number, before, ruling))
    return Edited(
        index,
        tuple(log[index:]),
        tuple(after),
        tuple(differences),
        refused,
        match.state,
        table.state,
    )


def _differ(before: Ruling, after: Ruling) -> bool:
    """Whether the players would be told something else."""
    return (before.verdict, before.reason, before.clause, before.effects, before.facts, before.state.turn) != (
        after.verdict, after.reason, after.clause, after.effects, after.facts, after.state.turn,
    )  # fmt: skip


def _renamed(old: events.Event, new: Sequence[events.Event]) -> Mapping[str, str]:
    """The new name of everybody whose name alone was corrected: same seats, other names."""
    if not isinstance(old, events.Players) or len(new) != 1 or not isinstance(new[0], events.Players):
        return {}
    names = new[0].names
    if len(names) != len(old.names):
        return {}
    pairs = zip(old.names, names, strict=True)
    return {before: after for before, after in pairs if before not in names and after not in old.names}


def _with_names(event: events.Event, renamed: Mapping[str, str]) -> events.Event:
    if not renamed:
        return event
    told = {field: str(getattr(event, field, "")) for field in ("player", "other", "choice")}
    changes = {field: renamed[name] for field, name in told.items() if name in renamed}
    return replace(event, **changes) if changes else event
