"""Claims about the frozen dataclasses: they show themselves as any other dataclass does."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, field, fields

import pytest

from referee.cards.frozen import Compared, Frozen
from referee.engine.events import Accepts, ByPlayer, Challenges, Plays, Undo
from referee.language.faults import Place
from referee.language.syntax import Name, Number, Sum


@dataclass(frozen=True, slots=True)
class Usual:
    name: str
    cards: tuple[int, ...]
    hidden: int = field(default=0, repr=False)


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Ours(Compared):
    name: str
    cards: tuple[int, ...]
    hidden: int = field(default=0, repr=False, compare=False)


def test_a_frozen_dataclass_shows_itself_as_a_dataclass_does() -> None:
    assert repr(Ours("Ana", (1, 2), 3)) == repr(Usual("Ana", (1, 2), 3)).replace("Usual", "Ours")


def test_events_and_parts_of_rules_tell_their_fields() -> None:
    assert repr(Undo()) == "Undo()"
    assert repr(Plays("Ana", "R7")) == "Plays(player='Ana', card='R7', colour=None)"
    assert repr(Sum("+", Number(1), Number(2))) == "Sum(sign='+', left=Number(number=1), right=Number(number=2))"


def test_frozen_dataclasses_of_one_class_are_equal_if_what_is_compared_is() -> None:
    assert Ours("Ana", (1, 2), 3) == Ours("Ana", (1, 2), 4)
    assert hash(Ours("Ana", (1, 2), 3)) == hash(Ours("Ana", (1, 2), 4))
    assert Ours("Ana", (1, 2)) != Ours("Ana", (2, 1))
    assert Name("red", Place("a.rules", 1, 1)) == Name("red", Place("b.rules", 2, 2))


def test_frozen_dataclasses_of_two_classes_are_never_equal() -> None:
    assert Accepts("Ana") != Challenges("Ana")
    assert Accepts("Ana") != ByPlayer("Ana")
    assert ByPlayer("Ana") != Accepts("Ana")
    assert Undo() != ()
    assert len({Accepts("Ana"), Challenges("Ana"), Accepts("Ana")}) == 2


@pytest.mark.parametrize("value", [Plays("Ana", "R7"), Name("red"), Number(1)])
def test_a_frozen_dataclass_takes_no_other_value_and_no_other_field(value: Frozen) -> None:
    first = fields(value)[0].name  # type: ignore[arg-type]
    with pytest.raises(FrozenInstanceError):
        setattr(value, first, "else")
    assert not hasattr(value, "__dict__")
