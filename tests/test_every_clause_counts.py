"""Claims about rule sets as programs: no clause is there in vain, and one precedence holds for all of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from rule_file_generator import accepted

from referee.language import syntax as s
from referee.notation import parse
from referee.program.lower import in_order, lower
from referee.program.python import python_source
from referee.rulebook import Rulebook, available, load
from referee.rulings.session import Session
from referee.terms.statements import PLAIN

SHIPPED = [listing.name for listing in available()]


def printed(rulebook: Rulebook) -> list[str]:
    """The program of a rule set, less its comments and what is only cited."""
    lines = [line.partition("#")[0].rstrip() for line in python_source(lower(rulebook)).split("\n")]
    return [line for line in lines if not line.startswith("CLAUSES = ")]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_clause_changes_the_program_or_is_what_a_table_does_that_says_nothing(name: str) -> None:
    rulebook = load(name)
    left_out, idle = 0, []
    for clause in rulebook.clauses.values():
        if accepted(f"rule set less, based on {name}\nwithout {clause.name}\n") is None:
            continue
        left_out += 1
        without = {key: value for key, value in rulebook.clauses.items() if key != clause.name}
        # As the last one, it leaves the others in their places.
        whole = replace(rulebook, clauses={**without, clause.name: clause})
        if printed(whole) == printed(replace(rulebook, clauses=without)):
            idle.append(clause)
    declared = [clause for clause in idle if isinstance(clause.statement, s.Plain)]
    assert [clause.name for clause in idle if clause not in declared] == []
    assert [clause.name for clause in declared if not PLAIN[clause.statement.kind].default] == []
    assert left_out > len(rulebook.clauses) // 2


def test_what_is_particular_decides_before_what_is_general_and_what_is_later_before_what_is_earlier(
    tmp_path: Path,
) -> None:
    path = tmp_path / "house.rules"
    path.write_text(
        "rule set house, based on spanish\n"
        "few: each player is dealt 5 cards if there are 3 players\n"
        "fewer: each player is dealt 4 cards if the number of players is at least 3\n"
        "odd: 3 may be played if the top card is 7\n"
        "odder: 3 may be played if it has the active colour\n",
        encoding="utf-8",
    )
    program = lower(load(path))
    sizes = [guard.clause.name for guard in program.guards["hand-size"]]
    assert sizes == ["fewer", "few", "hand"]
    permitted = [guard.clause.name for guard in program.guards["may-be-played"]]
    assert permitted[:2] == ["odder", "odd"]
    for guards in program.guards.values():
        assert in_order(sorted(guards, key=lambda guard: guard.place)) == guards
    session = Session(load(path))
    for line in ("players Ana Beto Caro", "dealer Ana", "start R7", "Beto plays R3"):
        ruling = session.push(parse(line))  # type: ignore[arg-type]  # none of these lines is blank
    assert ruling.clause is not None
    assert (ruling.state.hands, ruling.clause.name) == ([4, 3, 4], "odder")
