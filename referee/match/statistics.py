"""What a match comes to in numbers: by player, by round, and over all matches.

Everything is counted from rulings, not from rules, so it holds for every rule set.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any

from referee.engine import Reason, State
from referee.engine import events as e
from referee.engine.state import BETWEEN, OVER, PLAY
from referee.rulings import Ruling

PAUSE = 1800.0
"""A turn of more seconds than this is a pause of the table, and counts for nothing."""

_SCORED = (BETWEEN, OVER)
_SUFFERED = frozenset({"draw", "pass", "leave-round", "leave-match"})


@dataclass(slots=True)
class PlayerNumbers:
    """One player's numbers, of a match or of several.

    ``points`` are the total score. ``cards_drawn`` are all, also those that a rule imposed.
    ``penalties`` are the times that a broken rule cost cards, a turn or the place.
    ``challenges_won`` and ``challenges_lost`` are the challenger's. ``longest_turn`` is in
    seconds, None where the times are not known.
    """

    name: str
    matches: int = 1
    matches_won: int = 0
    rounds_won: int = 0
    points: int = 0
    cards_played: int = 0
    cards_drawn: int = 0
    penalties: int = 0
    catches_made: int = 0
    catches_suffered: int = 0
    challenges_won: int = 0
    challenges_lost: int = 0
    longest_turn: float | None = None

    def as_dict(self) -> dict[str, Any]:
        """The numbers as other programs read them."""
        return asdict(self)


_SUMMED = tuple(name for name in PlayerNumbers.__slots__ if name not in ("name", "longest_turn"))


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A scored round, counted from 1: who won it (None: nobody), what each player gained, the totals after it.

    The numbers follow the seats at the end of the match; who had not joined yet has none.
    """

    number: int
    winner: str | None
    gained: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(slots=True)
class Statistics:
    """The numbers of a match: players by seat, scored rounds in order, and who won (nobody: it goes on)."""

    players: list[PlayerNumbers] = field(default_factory=list)
    rounds: list[RoundScore] = field(default_factory=list)
    winners: tuple[str, ...] = ()
    events: int = 0

    def as_dict(self) -> dict[str, Any]:
        """The numbers as other programs read them."""
        names = [player.name for player in self.players]
        return {
            "events": self.events,
            "winners": list(self.winners),
            "players": [player.as_dict() for player in self.players],
            "rounds": [
                {
                    "round": item.number,
                    "winner": item.winner,
                    "points": dict(zip(names, item.gained, strict=True)),
                    "totals": dict(zip(names, item.totals, strict=True)),
                }
                for item in self.rounds
            ],
        }


def statistics(log: Sequence[Ruling], times: Sequence[datetime] = ()) -> Statistics:
    """The numbers of a match from its events; ``times`` say when each was entered, if known."""
    counting = Counting()
    for number, ruling in enumerate(log):
        counting.add(ruling, times[number] if number < len(times) else None)
    return counting.result()


class Counting:
    """Counts a match event by event, without keeping its rulings."""

    def __init__(self) -> None:
        self._result = Statistics()
        self._by_name: dict[str, PlayerNumbers] = {}
        self._seated: tuple[str, ...] = ()
        self._turns = _Turns()
        self._last: State | None = None

    def add(self, ruling: Ruling, time: datetime | None = None) -> None:
        """The next event."""
        after = ruling.state
        if after.players != self._seated:
            self._seat(after.players)
        self._result.events += 1
        _count(ruling, self._by_name)
        _count_round(ruling.before, after, self._result, self._by_name)
        if time is not None:
            self._turns.add(ruling, time)
        self._last = after

    def _seat(self, players: tuple[str, ...]) -> None:
        """Somebody sat down: the rounds so far get a place for each newcomer, who had no part in them."""
        before, self._seated = self._seated, players
        self._by_name = {name: self._by_name.get(name) or PlayerNumbers(name) for name in players}
        self._result.players = list(self._by_name.values())
        places = [before.index(name) if name in before else -1 for name in players]
        self._result.rounds = [
            RoundScore(
                scored.number, scored.winner,
                tuple(scored.gained[place] if place >= 0 else 0 for place in places),
                tuple(scored.totals[place] if place >= 0 else 0 for place in places),
            )
            for scored in self._result.rounds
        ]  # fmt: skip

    def result(self) -> Statistics:
        """The numbers of what was added."""
        last, result = self._last, self._result
        if last is None:
            return result
        result.winners = tuple(last.players[seat] for seat in last.match.winners)
        for seat, player in enumerate(result.players):
            player.points = last.scores[seat] if seat < len(last.scores) else 0
            player.matches_won = int(player.name in result.winners)
            player.longest_turn = self._turns.longest.get(player.name)
        return result


class _Turns:
    """The longest turn of each player who ended one, in seconds."""

    def __init__(self) -> None:
        self.longest: dict[str, float] = {}
        self._since: datetime | None = None
        self._seat = -1

    def add(self, ruling: Ruling, now: datetime) -> None:
        state = ruling.state
        if self._seat >= 0 and state.players != ruling.before.players:
            self._seat = state.seat(ruling.before.players[self._seat])  # somebody joined, and others moved up
        if self._since is not None and self._seat >= 0 and _turn_ended(ruling, self._seat):
            seconds = (now - self._since).total_seconds()
            # A corrected event bears the time of its correction, which may be later than the next one's;
            # events that were imported without times all bear the same one.
            if 0 < seconds <= PAUSE:
                name = state.players[self._seat]
                self.longest[name] = max(self.longest.get(name, 0.0), seconds)
            self._since = None
        if state.phase != PLAY:
            self._since, self._seat = None, -1
        elif self._since is None or state.turn != self._seat:
            self._since, self._seat = now, state.turn


def longest_turns(log: Sequence[Ruling], times: Sequence[datetime]) -> dict[str, float]:
    """The longest turn of each player who ended one, in seconds."""
    turns = _Turns()
    for ruling, now in zip(log, times, strict=False):
        turns.add(ruling, now)
    return turns.longest


def combined(matches: Iterable[Iterable[PlayerNumbers]]) -> list[PlayerNumbers]:
    """The numbers of everybody over several matches, best first; who has the same name is the same player."""
    players: dict[str, PlayerNumbers] = {}
    for match in matches:
        for more in match:
            known = players.setdefault(more.name, PlayerNumbers(more.name, matches=0))
            for name in _SUMMED:
                setattr(known, name, getattr(known, name) + getattr(more, name))
            known.longest_turn = max(
                (turn for turn in (known.longest_turn, more.longest_turn) if turn is not None), default=None
            )
    return sorted(players.values(), key=lambda player: (-player.matches_won, -player.rounds_won, player.name))


def _turn_ended(ruling: Ruling, seat: int) -> bool:
    state = ruling.state
    if state.turn != seat or state.phase != PLAY:
        return True
    # With two players, the same one may be next again: a play that leaves nothing to answer ended a turn.
    return isinstance(ruling.event, e.Plays) and ruling.before.turn == seat and state.pending is None


def _count(ruling: Ruling, by_name: dict[str, PlayerNumbers]) -> None:
    """Add one event to the numbers of those whom it concerns."""
    event = ruling.event
    for effect in ruling.effects:
        if effect.do == "draw" and effect.player in by_name:
            by_name[effect.player].cards_drawn += effect.cards
    player = by_name.get(ruling.player or "")
    if player is None:
        return
    if isinstance(event, e.Draws):
        player.cards_drawn += _drawn(ruling, player.name)
    player.cards_played += isinstance(event, e.Plays) and ruling.verdict == "legal"
    player.penalties += ruling.verdict == "illegal" and _suffers(ruling, player.name)
    other = by_name.get(str(ruling.facts.get("other", "")))
    if other is None:
        return
    if ruling.reason == Reason.CAUGHT:
        player.catches_made += 1
        other.catches_suffered += 1
        other.penalties += _suffers(ruling, other.name)
    elif ruling.reason == Reason.SHOWN_GUILTY:
        other.challenges_won += 1
        player.penalties += _suffers(ruling, player.name)
    elif ruling.reason == Reason.SHOWN_HONEST:
        other.challenges_lost += 1


def _drawn(ruling: Ruling, name: str) -> int:
    """The cards that the player drew and kept, without those that the ruling imposed."""
    after = ruling.state
    seat = after.players.index(name)
    imposed = sum(item.cards for item in ruling.effects if item.do == "draw" and item.player == name)
    return max(0, after.hands[seat] - ruling.before.hands[seat] - imposed)


def _suffers(ruling: Ruling, name: str) -> bool:
    return any(item.do in _SUFFERED and item.player == name for item in ruling.effects)


def _count_round(before: State, after: State, result: Statistics, by_name: dict[str, PlayerNumbers]) -> None:
    if after.phase not in _SCORED or before.phase in _SCORED:
        return
    match = after.match
    winner = after.name(match.round_winner)
    # Who joined after this round had no seat in it, and those behind the newcomer sat one seat further up.
    seats = [after.seat(player.name) for player in result.players]
    gained, totals = (tuple(row[seat] if seat >= 0 else 0 for seat in seats) for row in (match.gained, match.scores))
    result.rounds.append(RoundScore(len(result.rounds) + 1, winner, gained, totals))
    if winner is not None:
        by_name[winner].rounds_won += 1
