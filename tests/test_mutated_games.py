"""Claims about games whose lines were shuffled, doubled, mixed and garbled: every line gets its ruling.

    python tests/test_mutated_games.py GAMES [SEED]

judges so many of them, and ends with the first that fails.
"""

from __future__ import annotations

import io
import json
import random
import sys
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from unittest import mock

import pytest

from referee.cli import main
from referee.rulebook import available

GAMES = sorted((Path(__file__).parent / "games").glob("*.txt"))
NAMES = ("Ana", "Beto", "Caro", "Davo")
CODES = ["R0", "R3", "R7", "G7", "Y+2", "B+2", "RS", "GS", "RR", "BR", "W", "W+4"]
MORE = """stands|break|end|deal|misdeal|shuffle|undo|won {name}|now turn {name}|now colour red|now top {card}
now direction left|total {name} 140|total {name} -3|{name} leaves|Eva joins|Eva joins after {name}|{name} joins
seen {name} {card} {other}|{name} puts back|{name} puts back {card}|{name} plays {card} {other}|{name} catches
{name} takes back|{name} shows {card}|{name} shows honest|hand {name} {card} {other}|points {name} 20
recount {name} 2|recount {name} 120|start {card}|dealer {name}|{name} draws 119|set target 9""".replace("\n", "|")
PHASES = {"dealer", "start", "play", "scoring", "between", "over"}


@cache
def lines_of_games() -> tuple[str, ...]:
    """The lines of all games that are told here, without what is expected of them."""
    texts = [path.read_text(encoding="utf-8") for path in GAMES]
    lines = [line.partition("=>")[0].strip() for text in texts for line in text.splitlines()]
    return tuple(line for line in lines if line and not line.startswith(("#", "==", "rules ")))


def mutated_game(chance: random.Random) -> str:
    """A game that begins as one should, and goes on with anything."""
    names = NAMES[: chance.choice((2, 3, 4))]
    first = ["players " + " ".join(names), f"dealer {names[0]}", f"start {chance.choice(CODES)}"]
    return "\n".join([*first, *(_line(chance, names) for _ in range(60))]) + "\n"


def _line(chance: random.Random, names: tuple[str, ...]) -> str:
    if chance.random() < 0.3:
        more = chance.choice(MORE.split("|"))
        return more.format(name=chance.choice(names), card=chance.choice(CODES), other=chance.choice(CODES))
    words = chance.choice(lines_of_games()).split(" ")
    # Lines of other tables, told of the players of this one.
    words = [chance.choice(names) if word[:1].isupper() and word[1:].islower() else word for word in words]
    if chance.random() < 0.15:
        at = chance.randrange(len(words))
        words[at : at + 1] = chance.choice(([], [words[at]] * 2, [words[at][::-1]], ["\x07é\u202e"], ["9" * 30]))
    return " ".join(words)


def judged(game: str, *options: str) -> tuple[int, bytes]:
    """The status and the output of the command on a game that is piped in."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n", write_through=True)
    with mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(game.encode()))), redirect_stdout(out):
        status = main(("judge", "-", *options))
    return status, out.buffer.getvalue()  # type: ignore[attr-defined]  # the buffer is the one above


def hold_to_the_claims(rule_set: str, language: str, game: str) -> int:
    """Judges a game as data and as text; how many lines got a ruling."""
    status, out = judged(game, "--rules", rule_set, "--lang", language, "--format", "jsonl")
    rulings = [json.loads(line) for line in out.splitlines()]
    told = [line for line in game.split("\n") if line.strip()]
    assert len(rulings) == len(told), game
    assert status == any(ruling["ruling"] == "refused" for ruling in rulings)
    before = None
    for ruling in rulings:
        state = ruling["state"]
        assert ruling["message"], game
        assert state["phase"] in PHASES
        if state["hands"]:
            counts = [*state["hands"].values(), state["draw_pile"], state["discard_pile"]]
            assert min(counts) >= 0, (game, ruling["line"])
            assert sum(counts) == 108, (game, ruling["line"])
        if ruling["ruling"] == "refused":
            assert before is None or state == before, (game, ruling["line"])
        before = state
    status, out = judged(game, "--rules", rule_set, "--lang", language)
    assert status in (0, 1)
    assert not any(ord(mark) < 32 and mark != "\n" for mark in out.decode()), game
    return len(rulings)


@pytest.mark.parametrize("rule_set", [listing.name for listing in available()])
def test_every_line_of_a_mutated_game_gets_its_ruling(rule_set: str) -> None:
    chance = random.Random(rule_set)
    for language in ("en", "eo", "es", "el"):
        assert hold_to_the_claims(rule_set, language, mutated_game(chance)) > 50


def test_the_lines_of_mutated_games_are_many_and_various() -> None:
    assert len(lines_of_games()) > 1000
    assert len({line.split()[-2:][0] for line in lines_of_games()}) > 20


if __name__ == "__main__":
    number, seed = int(sys.argv[1]), int((sys.argv[2:] or ["1"])[0])
    by_chance = random.Random(seed)
    rule_sets = [listing.name for listing in available()]
    rulings = sum(
        hold_to_the_claims(by_chance.choice(rule_sets), by_chance.choice(("en", "eo", "es", "el")),
                           mutated_game(by_chance))
        for _ in range(number)
    )  # fmt: skip
    print(f"{number} games, {rulings} lines")
