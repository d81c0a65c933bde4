"""The numbers of players, worded: a heading and a value a player for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from referee.messages.marks import N_
from referee.view.standings import WINNER_MARK

if TYPE_CHECKING:
    from referee.match.statistics import PlayerNumbers, RoundScore
    from referee.messages import Speaker

_COLUMNS = (
    # Translators: headings of narrow columns, a number for each player; please keep them short.
    (N_("Rounds won"), "rounds_won"),
    (N_("Points"), "points"),
    (N_("Played"), "cards_played"),
    (N_("Drawn"), "cards_drawn"),
    (N_("Penalties"), "penalties"),
    (N_("Catches"), "catches_made"),
    (N_("Caught"), "catches_suffered"),
)
_MATCHES = ((N_("Matches"), "matches"), (N_("Matches won"), "matches_won"))


def player_numbers(
    players: Sequence[PlayerNumbers], speaker: Speaker, *, several: bool
) -> list[tuple[str, tuple[str, ...]]]:
    """Each heading with the values of these players; matches are counted only where there are ``several``."""

    def row(heading: str, value: Callable[[PlayerNumbers], str]) -> tuple[str, tuple[str, ...]]:
        return speaker.text(heading), tuple(map(value, players))

    def counted(name: str) -> Callable[[PlayerNumbers], str]:
        return lambda player: speaker.number(getattr(player, name))

    def challenges(player: PlayerNumbers) -> str:
        # Translators: in a narrow column: challenges that were won, and all.
        return speaker.text(
            "{won} of {all}", won=player.challenges_won, all=player.challenges_won + player.challenges_lost
        )

    columns = (*_MATCHES, *_COLUMNS) if several else _COLUMNS
    return [
        row(N_("Player"), lambda player: player.name),
        *(row(heading, counted(name)) for heading, name in columns),
        row(N_("Challenges"), challenges),
        row(N_("Longest turn"), lambda player: duration(player.longest_turn)),
    ]


def score_sheet(
    rounds: Sequence[RoundScore], names: Sequence[str], seats: Sequence[int], speaker: Speaker
) -> list[tuple[str, ...]]:
    """The score sheet of a match: a heading, then for each round what these seats gained, and their totals after it."""

    def told(item: RoundScore, seat: int) -> str:
        won = f"{WINNER_MARK} " if item.winner == names[seat] else ""
        return f"{won}+{speaker.number(item.gained[seat])} = {speaker.number(item.totals[seat])}"

    heading = (speaker.text("Round"), *(names[seat] for seat in seats))
    return [heading, *((speaker.number(item.number), *(told(item, seat) for seat in seats)) for item in rounds)]


def duration(seconds: float | None) -> str:
    """Minutes and seconds, ``2:05``; a dash where nothing is known."""
    if seconds is None:
        return "–"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"
