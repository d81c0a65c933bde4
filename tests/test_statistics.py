"""Claims about the numbers of a match."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta

import pytest
from open_hands import OpenHands

from referee.engine import events as e
from referee.match.statistics import PAUSE, PlayerNumbers, combined, longest_turns, statistics
from referee.notation import parse
from referee.rulebook import available, load
from referee.rulings import Table

GAME = """
players Ana Beto Caro
dealer Ana
start R7
Beto draws
Beto passes
Caro plays G4
Ana plays R+2
Caro plays W+4 blue
Ana challenges
Caro shows guilty
recount Ana 2
recount Beto 2
Ana plays B3
Beto catches Ana
Beto plays B4
Caro plays R4
recount Ana 1
Ana plays R5
points Beto 20
points Caro 30
deal
"""


def played(text: str, rules: str = "spanish") -> Table:
    table = Table(load(rules))
    for line in text.strip().splitlines():
        event = parse(line)
        assert event is not None
        assert table.push(event).verdict != "refused", line
    return table


def times(*seconds: float) -> list[datetime]:
    start = datetime(2026, 1, 2, tzinfo=UTC)
    return [start + timedelta(seconds=second) for second in seconds]


def test_the_numbers_of_a_match_are_counted_from_its_rulings() -> None:
    found = statistics(played(GAME).log)
    ana, beto, caro = found.players
    assert ana == PlayerNumbers(
        "Ana", rounds_won=1, points=50, cards_played=3, cards_drawn=2, penalties=1, catches_suffered=1, challenges_won=1
    )
    assert beto == PlayerNumbers("Beto", cards_played=1, cards_drawn=1 + 2, catches_made=1)
    # Two for the wrong card, four for the guilty wild.
    assert caro == PlayerNumbers("Caro", cards_played=2, cards_drawn=2 + 4, penalties=2)
    assert [(item.number, item.winner, item.gained, item.totals) for item in found.rounds] == [
        (1, "Ana", (50, 0, 0), (50, 0, 0))
    ]


def test_a_challenge_that_fails_is_lost() -> None:
    game = GAME.replace("Caro shows guilty", "Caro shows honest").partition("recount")[0]
    ana = statistics(played(game).log).players[0]
    assert (ana.challenges_won, ana.challenges_lost, ana.cards_drawn) == (0, 1, 6)


def test_before_anybody_has_sat_down_there_are_no_numbers() -> None:
    assert statistics([]).as_dict() == {"events": 0, "winners": [], "players": [], "rounds": []}


@pytest.mark.parametrize("rules", [listing.name for listing in available()])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_a_game_with_open_hands_the_cards_add_up(rules: str, seed: int) -> None:
    game = OpenHands(load(rules), ("Ana", "Beto", "Caro", "Dea"), seed)
    rulings = [ruling for _, ruling in game.events(10_000)]
    found = statistics(game.table.log)
    state = game.table.state
    assert tuple(player.points for player in found.players) == state.scores
    assert found.rounds[-1].totals == state.scores
    assert {player.name for player in found.players if player.matches_won} == {
        state.players[seat] for seat in state.match.winners
    }
    assert sum(player.rounds_won for player in found.players) == sum(item.winner is not None for item in found.rounds)
    assert sum(player.cards_played for player in found.players) == sum(
        isinstance(ruling.event, e.Plays) and ruling.verdict == "legal" for ruling in rulings
    )


@pytest.mark.parametrize("rules", [listing.name for listing in available()])
def test_who_draws_and_plays_holds_what_is_left(rules: str) -> None:
    game = OpenHands(load(rules), ("Ana", "Beto", "Caro"), 5)
    for _, ruling in game.events(10_000):
        if ruling.state.phase == "scoring":
            break
    state = game.table.state
    log = game.table.log
    size = next(ruling.state.hands[0] for ruling in log if ruling.state.phase == "play" and not
                any(isinstance(other.event, e.Plays | e.Draws) for other in log[: log.index(ruling) + 1]))  # fmt: skip
    for player, hand in zip(statistics(log).players, state.hands, strict=True):
        assert hand == size + player.cards_drawn - player.cards_played


def test_a_turn_lasts_from_the_event_that_gives_it_to_the_one_that_ends_it() -> None:
    table = played("players Ana Beto Caro\ndealer Ana\nstart R7\nBeto draws\nBeto passes\nCaro plays R3")
    assert longest_turns(table.log, times(0, 1, 2, 10, 15, 18)) == {"Beto": 13.0, "Caro": 3.0}


def test_with_two_players_a_turn_after_a_skip_is_another_turn() -> None:
    table = played("players Ana Beto\ndealer Beto\nstart R7\nAna plays RS\nAna plays R3")
    assert longest_turns(table.log, times(0, 0, 0, 5, 8)) == {"Ana": 5.0}


@pytest.mark.parametrize("seconds", [PAUSE + 1, -1, 0])
def test_a_pause_or_a_corrected_time_is_no_turn(seconds: float) -> None:
    table = played("players Ana Beto Caro\ndealer Ana\nstart R7\nBeto plays R3")
    assert longest_turns(table.log, times(0, 1, 2, 2 + seconds)) == {}


def test_without_times_no_turn_is_the_longest() -> None:
    assert [player.longest_turn for player in statistics(played(GAME).log).players] == [None] * 3


def test_several_matches_are_summed_by_name() -> None:
    log = played(GAME).log
    one = statistics(log, times(*range(len(log))))
    other = statistics(played(GAME.replace("Ana", "Eva")).log)
    both = combined(match.players for match in (one, one, other))
    names = [player.name for player in both]
    assert names == ["Ana", "Eva", "Beto", "Caro"]
    ana, beto = both[0], both[2]
    assert (ana.matches, ana.rounds_won, ana.points, ana.longest_turn) == (2, 2, 100, one.players[0].longest_turn)
    assert (beto.matches, beto.catches_made) == (3, 3)


def test_the_numbers_are_json() -> None:
    found = json.loads(json.dumps(statistics(played(GAME).log).as_dict()))
    assert found["rounds"][0] == {
        "round": 1, "winner": "Ana", "points": {"Ana": 50, "Beto": 0, "Caro": 0},
        "totals": {"Ana": 50, "Beto": 0, "Caro": 0},
    }  # fmt: skip
    assert found["players"][2]["penalties"] == 2


CHANGING = """
players Ana Beto Caro
dealer Ana
won Beto
points Ana 10
points Caro 3
deal
Dora joins after Ana
Beto leaves
won Ana
points Caro 10
points Dora 20
"""


def test_a_round_told_by_its_winner_counts_as_won() -> None:
    found = statistics(played(CHANGING).log)
    assert {player.name: player.rounds_won for player in found.players} == {"Ana": 1, "Dora": 0, "Beto": 1, "Caro": 0}


def test_rounds_before_somebody_joined_keep_the_points_of_those_who_played_them() -> None:
    first, second = statistics(played(CHANGING).log).as_dict()["rounds"]
    assert first["points"] == {"Ana": 0, "Dora": 0, "Beto": 13, "Caro": 0}
    assert first["totals"] == {"Ana": 0, "Dora": 0, "Beto": 13, "Caro": 0}
    assert second["points"] == {"Ana": 30, "Dora": 0, "Beto": 0, "Caro": 0}


def test_a_turn_belongs_to_the_player_also_after_somebody_sat_down_before_them() -> None:
    table = played("players Ana Beto Caro\ndealer Ana\nstart R7\nDora joins after Ana\nBeto plays R3")
    assert longest_turns(table.log, times(0, 1, 2, 5, 9)) == {"Beto": 7.0}
