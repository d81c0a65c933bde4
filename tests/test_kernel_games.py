"""The flow of a game stands once: the table and the simulator play the same game, written out and compiled or not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kernel_games import VARIANTS, Retold, flow_of, rulebooks

from referee.kernel import fast
from referee.program import lower
from referee.program.python import python_source
from referee.rulebook import Rulebook, load


def program_of(rulebook: Rulebook) -> str:
    return python_source(lower(rulebook))


def left(position: Any) -> dict[str, Any]:
    """What can be seen of a position after a match, be it an object or a record."""
    names = ("totals", "hands", "hand", "rng", "round", "winners", "stage", "top", "draw_pile")
    seen = {name: getattr(position, name) if isinstance(position, fast.Slots) else position[name] for name in names}
    return {name: [int(number) for number in value][:3] if name in names[:3] else int(value)
            for name, value in seen.items()}  # fmt: skip


@pytest.mark.parametrize("rulebook", rulebooks(), ids=lambda rulebook: rulebook.name)
def test_what_the_kernel_plays_by_chance_is_legal_at_the_table_and_leaves_it_the_same(rulebook: Rulebook) -> None:
    retold = Retold(rulebook, 7, flow=True)
    for players in (2, 3, 5):
        retold.match(players, 3)
    assert retold.kinds["plays"] > 100


@pytest.mark.parametrize("name", ["greek-knockout", "stacking"])
def test_a_game_that_is_written_out_is_the_game_of_the_flow(name: str) -> None:
    path = VARIANTS / f"{name}.rules"
    program = program_of(load(path) if path.exists() else load(name))
    written, flow = fast.plain(program), flow_of(program)
    one, other = fast.position(written, 3, 42), fast.position(flow, 3, 42)
    for _ in range(5):
        assert written.play_match(one, 3, 20) == flow.play_match(other, 3, 20)
        assert left(one) == left(other)


def test_the_compiled_game_is_the_game_that_cpython_plays() -> None:
    pytest.importorskip("numba")
    program = program_of(load(VARIANTS / "yardstick.rules"))
    plain, compiled = fast.plain(program), fast.compiled(program)
    one, other = fast.position(plain, 4, 42), fast.record(compiled, 4, 42)
    assert plain.play_rounds(one, 4, 100) == compiled.play_rounds(other, 4, 100)
    assert left(one) == left(other)


def test_a_deck_of_too_many_faces_is_refused_by_the_compiled_kernel_alone(tmp_path: Path) -> None:
    rules = (VARIANTS / "crazy-eights.rules").read_text(encoding="utf-8")
    rules = rules.replace('clubs "C"', 'clubs "C", stars "T"')
    path = tmp_path / "five-suits.rules"
    path.write_text(rules + '\nword stars: en "stars", eo "steloj", es "estrellas", el "αστέρι"\n', encoding="utf-8")
    program = program_of(load(path))
    plain = fast.plain(program)
    assert plain.play_rounds(fast.position(plain, 3, 42), 3, 3)[0] > 10
    with pytest.raises(fast.TooManyFaces, match="65"):
        fast.compiled(program)
