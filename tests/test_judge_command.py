"""``referee judge``: what is read, what is put out, how it ends."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.cli import main

GAME = "rules spanish\nplayers Ana Beto Caro\ndealer Ana\nstart R7\nBeto plays R3\n"
KEYS = [
    "line", "event", "player", "ruling", "reason", "rule", "source", "assumed", "penalty", "message", "effects",
    "state",
]  # fmt: skip


class Judged:
    """How a run of the command ended, and what it put out."""

    def __init__(self, status: int, out: bytes, err: bytes) -> None:
        self.status = status
        self.out = out.decode()
        self.err = err.decode()

    @property
    def rulings(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


class Judge:
    """Runs the command in this process on what would be piped in."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[bytes]) -> None:
        self.monkeypatch = monkeypatch
        self.capture = capture

    def __call__(self, data: str | bytes, *options: str) -> Judged:
        piped = io.TextIOWrapper(io.BytesIO(data.encode() if isinstance(data, str) else data))
        self.monkeypatch.setattr(sys, "stdin", piped)
        return self.run("judge", "-", *options)

    def jsonl(self, data: str | bytes, *options: str) -> Judged:
        return self(data, "--format", "jsonl", *options)

    def run(self, *arguments: str) -> Judged:
        status = main(arguments)
        captured = self.capture.readouterr()
        return Judged(status, captured.out, captured.err)


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Judge:
    monkeypatch.setenv("LANG", "en")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    return Judge(monkeypatch, capfdbinary)


def test_a_game_without_refused_lines_ends_with_status_0(judge: Judge) -> None:
    done = judge.jsonl(GAME + "Caro plays G1 # wrong\n")
    assert done.status == 0
    assert [ruling["ruling"] for ruling in done.rulings] == ["legal"] * 5 + ["illegal"]


def test_a_refused_line_ends_with_status_1(judge: Judge) -> None:
    done = judge.jsonl(GAME + "Caro plays Z1\n")
    assert (done.status, done.err) == (1, "")
    assert [ruling["ruling"] for ruling in done.rulings] == ["legal"] * 5 + ["refused"]


def test_there_is_one_object_for_every_line_that_says_something(judge: Judge) -> None:
    done = judge.jsonl("# a game\n\n" + GAME + "  # more\nCaro eats R1\n\t\nCaro draws\n")
    assert [ruling["line"] for ruling in done.rulings] == [3, 4, 5, 6, 7, 9, 11]
    assert all(list(ruling) == KEYS for ruling in done.rulings)
    assert all(isinstance(ruling["message"], str) and ruling["message"] for ruling in done.rulings)


def test_an_object_names_the_event_and_its_player(judge: Judge) -> None:
    found = [(r["event"], r["player"]) for r in judge.jsonl(GAME + "Caro takes back\nCaro eats R1\n").rulings]
    assert found[0] == ("rules", None)
    assert found[2] == ("dealer", "Ana")
    assert found[4:] == [("plays", "Beto"), ("takes back", "Caro"), (None, None)]


def test_a_refused_line_leaves_the_state_as_it_was(judge: Judge) -> None:
    rulings = judge.jsonl(GAME + "Caro eats R1\nDavo draws\nstart R8\n\x07\n").rulings
    assert [ruling["ruling"] for ruling in rulings[5:]] == ["refused"] * 4
    assert all(ruling["state"] == rulings[4]["state"] for ruling in rulings[5:])


def test_the_exact_state_of_the_contract(judge: Judge) -> None:
    state = judge.jsonl(GAME + "Caro plays G4\n").rulings[-1]["state"]
    assert state == {
        "phase": "play",
        "dealer": "Ana",
        "turn": "Ana",
        "direction": 1,
        "colour": "red",
        "top": "R3",
        "draw_pile": 84,
        "discard_pile": 2,
        "hands": {"Ana": 7, "Beto": 6, "Caro": 9},
        "pending": None,
        "scores": {"Ana": 0, "Beto": 0, "Caro": 0},
        "round_winner": None,
        "match_winners": [],
    }


@pytest.mark.parametrize(
    "data",
    [
        GAME.encode(),
        GAME.replace("\n", "\r\n").encode(),
        GAME.replace("\n", "\r").encode(),
        b"\xef\xbb\xbf" + GAME.encode(),
        GAME.rstrip("\n").encode(),
        GAME.upper().replace("SPANISH", "spanish").encode(),
    ],
    ids=["LF", "CRLF", "CR", "BOM", "no last LF", "capitals"],
)
def test_a_file_may_come_from_any_editor(judge: Judge, data: bytes) -> None:
    done = judge.jsonl(data)
    assert (done.status, len(done.rulings)) == (0, 5)


def test_decomposed_accents_name_the_same_player(judge: Judge) -> None:
    game = "rules greek\nplayers José Ĉiela Άρης\n" + unicodedata.normalize("NFD", "dealer José\n")
    done = judge.jsonl(game)
    assert done.status == 0
    assert done.rulings[-1]["state"]["dealer"] == "José"


def test_a_line_in_another_encoding_is_refused_and_the_rest_is_ruled(judge: Judge) -> None:
    done = judge.jsonl(GAME.encode() + "# Peña\nPeña plays R3\n".encode("latin-1") + b"Caro plays R4\n")
    assert [ruling["ruling"] for ruling in done.rulings[-2:]] == ["refused", "legal"]
    assert "F1" in done.rulings[-2]["message"]
    assert done.status == 1


def test_an_endless_line_is_refused_with_a_short_message(judge: Judge) -> None:
    done = judge.jsonl(GAME + "Caro plays " + "R" * 10_000_000 + "\n#" + "c" * 100_000 + "\nCaro plays R4\n")
    assert [ruling["ruling"] for ruling in done.rulings[-2:]] == ["refused", "legal"]
    assert len(done.rulings[-2]["message"]) < 300
    assert done.rulings[-1]["line"] == 8


def test_with_rules_given_another_rule_set_in_the_file_does_not_count(judge: Judge) -> None:
    done = judge.jsonl("rules greek\nplayers Ana Beto\ndealer Ana\nstart W\n", "--rules", "spanish")
    assert done.status == 0
    assert done.rulings[0]["ruling"] == "legal"
    assert done.rulings[-1]["state"]["pending"] == {"kind": "name-colour", "player": "Ana"}


@pytest.mark.parametrize("name", ["spanish", "SPANISH"])
def test_the_rule_set_given_has_any_case(judge: Judge, name: str) -> None:
    assert judge.jsonl("players Ana Beto\n", "--rules", name).status == 0


def test_a_parameter_given_counts_in_every_rule_set(judge: Judge) -> None:
    game = "rules esperanto\nplayers A B\ndealer B\nstart R7\nrecount A 1\nA plays R1\npoints B 60\n"
    assert judge.jsonl(game, "--set", "target=50").rulings[-1]["state"]["phase"] == "over"
    assert judge.jsonl(game).rulings[-1]["state"]["phase"] == "between"
    given_both = judge.jsonl(game.partition("\n")[2], "--rules", "esperanto", "--set", "target=50")
    assert given_both.rulings[-1]["state"]["phase"] == "over"


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--rules", "spanich"], "spanish"),
        (["--rules", "./no such.rules"], "no such.rules"),
        (["--rules", "spanish", "--set", "target=-1"], "target"),
        (["--rules", "spanish", "--set", "tarjet=100"], "target"),
        (["--set", "target=99999999"], "target"),
        (["--set", "target"], "target"),
        (["--set", "target=many"], "target=many"),
        (["--set", "=3"], "=3"),
        (["--format", "xml"], "jsonl"),
        (["--lang", "tlh"], "tlh"),
        (["--sets", "target=3"], "--sets"),
    ],
)
@pytest.mark.parametrize("language", ["en", "eo", "es", "el"])
def test_what_cannot_be_used_ends_with_status_2_and_says_why(
    judge: Judge, options: list[str], named: str, language: str
) -> None:
    done = judge("rules greek\nplayers Ana Beto\n", *([] if "--lang" in options else ["--lang", language]), *options)
    assert done.status == 2
    assert named in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize(
    "data",
    [b"", b"\n\n", b"# only a comment\n", GAME.encode("utf-16"), b"\x89PNG\r\n\x1a\n\x00\x00", b"\xef\xbb\xbf"],
    ids=["empty", "blank", "comment", "UTF-16", "binary", "BOM only"],
)
def test_a_file_without_a_game_ends_with_status_2(judge: Judge, data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(data)
    for done in (judge(data), judge.run("judge", str(file))):
        assert (done.status, done.out) == (2, "")
        assert done.err.endswith("\n")
        assert "Traceback" not in done.err


def test_a_file_that_cannot_be_read_ends_with_status_2(judge: Judge, tmp_path: Path) -> None:
    for name in (str(tmp_path / "none"), str(tmp_path), "x" * 5000, "a\0b", "caf\udce9"):
        done = judge.run("judge", name)
        assert (done.status, done.out) == (2, "")
        assert "Traceback" not in done.err


def test_what_was_ruled_is_not_lost_when_a_later_line_ends_the_run(judge: Judge) -> None:
    done = judge.jsonl("undo\nrules spanish\n", "--set", "target=-1")
    assert done.status == 2
    assert [ruling["ruling"] for ruling in done.rulings] == ["refused"]


def test_text_is_for_people(judge: Judge) -> None:
    done = judge(GAME + "Caro plays G4\nCaro eats\n")
    assert "\x1b" not in done.out
    assert "   6 Caro plays G4\n     ✗ " in done.out
    assert "[es 4 → es 21]" in done.out
    assert "   7 Caro eats\n          ^\n     ? " in done.out


def test_the_caret_stands_under_its_place_whatever_the_script(judge: Judge) -> None:
    done = judge("rules greek\n\u0915\u093f\u0938 明子 eats\n")
    echo, caret = done.out.splitlines()[2:4]
    assert caret == " " * len("   2 \u0915\u093f\u0938 ") + "^"
    assert echo == "   2 \u0915\u093f\u0938 明子 eats"


def test_text_hides_what_would_disturb_a_terminal(judge: Judge) -> None:
    done = judge(GAME + "Caro plays \x1b[31mR1\x07\n")
    assert "\x1b" not in done.out
    assert "\x07" not in done.out


class Screen(io.TextIOWrapper):
    """A terminal to write on."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environ", "coloured"),
    [({"TERM": "xterm"}, True), ({"TERM": "xterm", "NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)],
)
def test_a_terminal_gets_colour_unless_it_must_not(
    judge: Judge, monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLUMNS", "60")
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    screen = Screen(io.BytesIO(), encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", screen)
    judge(GAME + "Caro plays G4\n")
    text = screen.buffer.getvalue().decode()  # type: ignore[attr-defined]
    assert ("\x1b[31m✗\x1b[0m" in text) == coloured
    assert ("\x1b" in text) == coloured
    assert max(len(line) for line in text.splitlines() if "\x1b" not in line) <= 60


def test_a_terminal_that_lacks_letters_gets_others(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    assert judge("rules greek\nplayers Άρης Βάσω\n").status == 0
    assert screen.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "eo", "es", "el"])
def test_a_missing_rule_set_in_the_game_is_refused_and_can_be_replaced(judge: Judge, language: str) -> None:
    done = judge.jsonl("rules spanisch\nrules no/such.rules\nrules spanish\n", "--lang", language)
    assert [ruling["ruling"] for ruling in done.rulings] == ["refused", "refused", "legal"]
    assert "spanish" in done.rulings[0]["message"]
    assert "no/such.rules" in done.rulings[1]["message"]


def test_undo_reaches_back_to_the_choice_of_the_rules(judge: Judge) -> None:
    rulings = judge.jsonl("rules greek\nrules spanish\nundo\nundo\nundo\nplayers A B\n").rulings
    assert [ruling["ruling"] for ruling in rulings] == ["legal"] * 4 + ["refused"] * 2


LINES = st.one_of(
    st.sampled_from([line.encode() for line in GAME.splitlines()]),
    st.sampled_from([b"undo", b"deal", b"Beto draws", b"Beto passes", b"rules greek", b"set target 50"]),
    st.binary(max_size=20),
    st.text(max_size=20).map(lambda text: text.encode("utf-8", "replace")),
)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(st.lists(LINES, max_size=12), st.sampled_from(["en", "eo", "es", "el"]))
def test_no_bytes_whatever_bring_a_traceback(judge: Judge, parts: list[bytes], language: str) -> None:
    done = judge.jsonl(b"\n".join(parts), "--lang", language)
    assert done.status in (0, 1, 2)
    assert all(list(ruling) == KEYS for ruling in done.rulings)
    refused = any(ruling["ruling"] == "refused" for ruling in done.rulings)
    assert done.status == (1 if refused else 0) or not done.rulings


COMMAND = [sys.executable, "-m", "referee", "judge", "-", "--format", "jsonl"]


def test_a_program_can_hold_a_conversation_with_it() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        for number, line in enumerate(GAME.splitlines(), 1):
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["line"] == number
        process.stdin.close()
        assert process.wait() == 0


def test_ctrl_c_ends_it_quietly() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b"rules spanish\n")
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
        assert process.stderr.read() == b""


def test_a_reader_who_goes_away_ends_it_quietly() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stdin
        process.stdin.write(GAME.encode())
        process.stdin.close()
        assert process.wait() == 141
        assert process.stderr.read() == b""
