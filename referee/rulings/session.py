"""A table together with the choice of its rule set.

A written-down game may begin with ``rules spanish``; a table exists only from
there on. A session takes that line like any other event, and everything else it
hands to its table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import NamedTuple

from referee.cards import Deck
from referee.engine import Reason, State, events
from referee.rulebook import Rulebook, RuleFileWrong, RuleSetUnknown, available
from referee.rulebook.beside import RulesBeside, RulesElsewhere
from referee.rulings.ruling import Ruling
from referee.rulings.table import Table

_REMEMBERED = 16
"""How many choices of a rule set can be taken back."""


EMPTY = State.empty(Deck.of((), (), ()))
"""The state before there is a rule set: nobody, and no cards."""


class _Choice(NamedTuple):
    """What was there before a ``rules`` line: the table, and how many events it had taken."""

    event: events.Rules
    table: Table | None
    taken: int


class Session:
    """Rules on events from the very first line on.

    ``chosen`` is a rule set that was chosen beforehand; no line replaces it.
    ``parameters`` are given to every table; ``history`` bounds the undo of a table. ``load``
    finds the rule sets that lines name: by default those that everybody has, and files in the
    working folder.
    Raises ParameterWrong here, or from ``push`` when a rule set is chosen that the
    parameters do not fit.
    """

    def __init__(
        self,
        chosen: Rulebook | None = None,
        parameters: Mapping[str, int] | None = None,
        history: int | None = None,
        load: Callable[[str], Rulebook] | None = None,
    ) -> None:
        self._parameters = dict(parameters or {})
        self._history = history
        self._laid: dict[str, Table] = {}
        self._given = chosen
        self._table = None if chosen is None else self._new_table(chosen)
        self._taken = 0
        self._choices: deque[_Choice] = deque(maxlen=_REMEMBERED)
        self._load = load or RulesBeside()

    @property
    def table(self) -> Table | None:
        """The table, if a rule set has been chosen."""
        return self._table

    @property
    def rulebook(self) -> Rulebook | None:
        """The rule set of the table, if one has been chosen."""
        return None if self._table is None else self._table.rulebook

    @property
    def state(self) -> State:
        """The state of the table; before there is one, that of an empty room."""
        return EMPTY if self._table is None else self._table.state

    def push(self, event: events.Event) -> Ruling:
        """The ruling on an event."""
        if isinstance(event, events.Rules):
            return self._choose(event)
        if isinstance(event, events.Undo) and not self._taken:
            return self._undo_choice(event)
        if self._table is None:
            names = tuple(listing.name for listing in available())
            return self._refused(event, Reason.NO_RULES, {"names": names})
        ruling = self._table.push(event)
        if ruling.verdict != "refused":
            self._taken += -1 if isinstance(event, events.Undo) else 1
        return ruling

    def unreadable(self, reason: str, facts: Mapping[str, object]) -> Ruling:
        """The refusal of a line that is not an event at all."""
        return self._refused(events.Event(), reason, facts)

    def _choose(self, event: events.Rules) -> Ruling:
        if self._given is None and self._table is not None and self._table.state.players:
            return self._refused(event, "rules-too-late", {"title": self._table.rulebook})
        try:
            # The given one may come from a path and be found under no name.
            found = self._given if self._given and event.name == self._given.name else self._load(event.name)
        except RuleSetUnknown as fault:
            return self._unknown(event, fault.nearest, fault.base)
        except RulesElsewhere:
            return self._refused(event, "rules-elsewhere", {"name": event.name})
        except (OSError, ValueError):  # a path where no file can be read
            return self._unknown(event)
        except RuleFileWrong:
            return self._refused(event, Reason.BROKEN_RULES, {"name": event.name})
        before = self.state
        table = self._new_table(found) if self._given is None else self._table
        self._choices.append(_Choice(event, self._table, self._taken))
        self._taken = 0
        if self._given is not None:
            reason = Reason.RULES_CHOSEN if found.name == self._given.name else Reason.RULES_KEPT
            return self._legal(event, reason, {"title": self._given, "unused": found}, before)
        self._table = table
        return self._legal(event, Reason.RULES_CHOSEN, {"title": found}, before)

    def _unknown(self, event: events.Rules, nearest: tuple[str, ...] = (), base: bool = False) -> Ruling:
        known = tuple(listing.name for listing in available())
        facts = {"name": event.name, "nearest": nearest, "known": known, "base": base}
        return self._refused(event, Reason.UNKNOWN_RULES, facts)

    def _undo_choice(self, event: events.Undo) -> Ruling:
        if not self._choices:
            return self._refused(event, Reason.NOTHING_TO_UNDO, {})
        before, choice = self.state, self._choices.pop()
        self._table, self._taken = choice.table, choice.taken
        return self._legal(event, Reason.UNDONE, {"event": choice.event}, before)

    def _new_table(self, chosen: Rulebook) -> Table:
        """A table at which nothing has happened; a game that names one rule set again and again does not lay
        it anew every time."""
        laid = self._laid.get(chosen.name)
        if laid is None or laid.rulebook is not chosen:
            if len(self._laid) >= _REMEMBERED:
                self._laid.clear()
            laid = self._laid[chosen.name] = Table(chosen, self._parameters, self._history)
        return laid.sketch()

    def _legal(self, event: events.Event, reason: str, facts: Mapping[str, object], before: State) -> Ruling:
        return Ruling(event, "legal", reason, facts, None, (), self.state, before)

    def _refused(self, event: events.Event, reason: str, facts: Mapping[str, object]) -> Ruling:
        return Ruling(event, "refused", reason, facts, None, (), self.state, self.state)
