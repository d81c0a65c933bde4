"""Claims about rule files that nobody wrote: whatever the input, a diagnosis, no exception, no hang."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import referee
from referee.language import Fault, parse
from referee.language.keywords import KEYWORDS
from referee.language.parser import MAX_FAULTS, MAX_SIZE, parse_partly
from referee.messages.diagnostics import SENTENCES, say_faults
from referee.messages.prose import rules_prose
from referee.resources import rulesets
from referee.rulebook import RuleFileWrong, load

ROOT = Path(__file__).parent
SOURCES = [
    *(entry.read_text(encoding="utf-8") for entry in rulesets().iterdir() if entry.name.endswith(".rules")),
    *(path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("*/**/*.rules")) if "bad" not in path.parts),
]
LINES = [line for text in SOURCES for line in text.split("\n")]
WORDS = sorted({word for text in SOURCES for word in text.split()} | set(KEYWORDS["en"].values()))
quick = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])


def hold_to_the_claims(text: str, faults: tuple[Fault, ...]) -> None:
    lines = text.splitlines() or [""]
    assert len(faults) <= MAX_FAULTS + 1
    for fault in faults:
        assert fault.reason in SENTENCES
        assert fault.place.line >= 1
        assert fault.place.column >= 1
        assert fault.place.width >= 1
        assert fault.place.line <= max(len(lines), text.count("\n") + 1, text.count("\r") + 1)
    said = say_faults(faults, referee.speaker("en"))
    assert all(len(line) < 600 for line in said.split("\n"))


def hold(text: str) -> None:
    tree, faults = parse(text, "house.rules")
    assert (tree is None) == bool(faults)
    partly = parse_partly(text, "house.rules")
    assert partly.faults == faults
    hold_to_the_claims(text, faults)


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A real rule file with some stretches left out, doubled, exchanged or replaced."""
    text = draw(st.sampled_from(SOURCES))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        piece = text[start:end]
        other = draw(st.one_of(st.sampled_from(WORDS), st.sampled_from(LINES), st.text(max_size=5)))
        change = draw(st.sampled_from(("", piece * 2, piece[::-1], piece.upper(), other, f" {other} ", f"\n{other}\n")))
        text = text[:start] + change + text[end:]
    return text


shuffled = st.lists(st.one_of(st.sampled_from(WORDS), st.sampled_from([":", ";", ",", "\n", "\n  ", "(", ")", "7"])))


@quick
@given(st.text())
def test_arbitrary_text_is_diagnosed(text: str) -> None:
    hold(text)


@quick
@given(shuffled)
def test_words_of_the_language_in_any_order_are_diagnosed(words: list[str]) -> None:
    hold("rule set house\n" + " ".join(words))


@quick
@given(st.lists(st.sampled_from(LINES)))
def test_lines_of_real_files_in_any_order_are_diagnosed(lines: list[str]) -> None:
    hold("\n".join(lines))


@quick
@given(mutated())
def test_a_damaged_rule_file_is_diagnosed_or_still_good(text: str) -> None:
    hold(text)


def hold_when_loaded(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    faults: tuple[Fault, ...] = ()
    try:
        page = rules_prose(load(path), referee.speaker("el"))
    except RuleFileWrong as wrong:
        faults = wrong.faults
        page = say_faults(faults, referee.speaker("eo"))
    assert page
    assert all(fault.reason in SENTENCES for fault in faults)


@quick
@given(text=mutated())
def test_a_damaged_rule_file_loads_whole_or_not_at_all(text: str, tmp_path: Path) -> None:
    hold_when_loaded(tmp_path / "house.rules", text.encode("utf-8", "surrogatepass"))


@quick
@given(data=st.binary(max_size=300))
def test_arbitrary_bytes_are_diagnosed(data: bytes, tmp_path: Path) -> None:
    hold_when_loaded(tmp_path / "house.rules", data)


@quick
@given(data=st.binary(max_size=20), at=st.integers(0, 200))
def test_bytes_in_a_real_file_are_diagnosed(data: bytes, at: int, tmp_path: Path) -> None:
    whole = SOURCES[0].encode()
    hold_when_loaded(tmp_path / "house.rules", whole[:at] + data + whole[at:])


@pytest.mark.parametrize(
    "text",
    [
        "(" * MAX_SIZE, "x" * MAX_SIZE, "x " * (MAX_SIZE // 2), "x\n" * (MAX_SIZE // 2), '"' * MAX_SIZE,
        "\n" * MAX_SIZE,
        "é" * MAX_SIZE, "9" * MAX_SIZE, "a: a b c\n" * (MAX_SIZE // 9), "x: when skip is playd: y\n" * (MAX_SIZE // 25),
        "rule set x\nx: a skip may be played if " + "not " * (MAX_SIZE // 5),
        "rule set x\nx: a skip is worth " + "1 + " * (MAX_SIZE // 5) + "1",
        "rule set x\nx: a skip may be played if it is a or " + "it has top rank or " * (MAX_SIZE // 30),
        "rule set x\n" + "seats: there are 2 to 4 players\n" * (MAX_SIZE // 40),
        "rule set x\nranks: the ranks are 0 to 190\n" + ("group a: " + "0 to 190, " * 400 + "1\n") * 40,
        "rule set x\n" + "word skip: en \"x\"\n" * (MAX_SIZE // 20),
        "rule set x\nx:" + " each player is delt" * (MAX_SIZE // 25),
        "rule set x\n" + "\x00" * (MAX_SIZE - 20),
        "x" * (10 * MAX_SIZE),
    ],
    ids=range(19),
)  # fmt: skip
def test_the_largest_files_are_diagnosed(text: str, tmp_path: Path) -> None:
    hold_when_loaded(tmp_path / "house.rules", text.encode())
