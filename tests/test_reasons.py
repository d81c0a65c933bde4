"""Claims about why: the reason that settles a dispute, and not a wider one."""

from __future__ import annotations

import pytest

import referee

TABLE = ("players Ana Beto Caro", "dealer Caro", "start R4")
ONE_CARD = ("recount Ana 2", "Ana plays R5")


@pytest.mark.parametrize(
    ("rules", "lines", "reason", "facts"),
    [
        ("greek", [*ONE_CARD, "Beto plays R6", "Caro catches Ana"], "catch-too-late", {"by": "Beto"}),
        ("spanish", [*ONE_CARD, "Caro catches Ana", "Beto catches Ana"], "caught-already", {}),
        ("spanish", [*ONE_CARD, "Ana says uno", "Caro catches Ana"], "has-called", {"word": "uno"}),
        ("spanish", ["Caro catches Ana"], "holds-more", {"number": 7}),
        ("spanish", ["Ana plays W+4 blue", "Caro challenges"], "only-debtor-challenges", {"other": "Beto"}),
        ("spanish", ["Ana plays W+4 blue", "Beto accepts", "Beto challenges"], "accepted-already", {"other": "Beto"}),
        ("greek", ["Ana plays W+4 blue", "Beto challenges"], "no-challenge-here", {}),
        ("spanish", ["Ana plays R5", "Beto challenges"], "false-challenge", {}),
        ("spanish", ["Ana plays R+2", "Beto plays B+2"], "owed-already-drawn", {"number": 2}),
        ("spanish", ["Ana plays W blue", "Ana names red"], "colour-stands", {}),
        ("spanish", ["recount Ana 1", "Ana plays R5", "Beto catches Ana"], "round-is-over", {"winner": "Ana"}),
        ("spanish", ["recount Ana 0"], "recount-to-nothing", {"misdeal": True}),
        ("spanish", ["Ana plays R5", "recount Beto 0"], "recount-to-nothing", {"misdeal": False}),
        ("greek", ["seen Ana R9", "Ana plays W+4"], "known-to-hold", {}),
    ],
)  # fmt: skip
def test_the_reason_is_the_one_that_settles_it(
    rules: str, lines: list[str], reason: str, facts: dict[str, object]
) -> None:
    table = referee.Table(referee.load(rules))
    for line in (*TABLE, *lines):
        ruling = table.push(referee.parse(line))
    assert ruling.reason == reason
    assert facts.items() <= ruling.facts.items()
