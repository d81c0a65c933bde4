"""Variants and another game, by rule text alone: ``variants/NAME.rules`` with games of their own.

The games are in the form of ``test_games.py``; the rule set is the file's.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from test_games import Line, cases, hold_to

from referee.rulebook import load
from referee.rulings.session import Session

VARIANTS = Path(__file__).parent / "variants"

CASES = [
    pytest.param(path.with_suffix(".rules"), lines, id=f"{path.stem}: {name}")
    for path in sorted(VARIANTS.glob("*.txt"))
    for name, lines in cases(path)
]


@pytest.mark.parametrize(("rules", "lines"), CASES)
def test_every_line_is_ruled_as_the_variant_says(rules: Path, lines: list[Line]) -> None:
    hold_to(Session(load(rules)), lines)


def test_every_variant_has_games() -> None:
    rules = {path.stem for path in VARIANTS.glob("*.rules")}
    assert rules == {path.stem for path in VARIANTS.glob("*.txt")}
    assert len(rules) >= 7
