"""What a written-down game may open, what an exported one carries, and what is said of importing it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from journal_support import ROOT
from record_support import GAME, ROUND, Referee

from referee.record import open_journal
from referee.rulebook import finder
from referee.rulebook.beside import RulesBeside, RulesElsewhere
from referee.rulings.session import Session

HOUSE = "rule set {name}, based on spanish\n\nparameter target: 40, from 10 to 1000\n"
REST = "players Ana Beto\ndealer Ana\nstart R7\n"
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs pipes with names and links")


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A folder with a game's rule files, beside others that are nobody's business."""
    folder = tmp_path / "club"
    (folder / "more").mkdir(parents=True)
    for path in (folder / "house.rules", folder / "more" / "deep.rules", tmp_path / "secret.rules"):
        path.write_text(HOUSE.format(name=path.stem), encoding="utf-8")
    return folder


# --- what a line of a game may open ---


@pytest.mark.parametrize("command", ["judge", "import"])
@pytest.mark.parametrize(
    "name", ["house.rules", "./house.rules", "more/../house.rules", "more/deep.rules", "{club}/house.rules"]
)
def test_a_game_names_a_rule_file_in_its_own_folder(referee: Referee, club: Path, name: str, command: str) -> None:
    (club / "game").write_text(f"rules {name.format(club=club)}\n{REST}", encoding="utf-8")
    assert referee(command, str(club / "game")).status == 0


@pytest.mark.parametrize("command", ["judge", "import"])
def test_what_is_typed_names_rule_files_in_the_working_folder(
    referee: Referee, club: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(club)
    assert referee(command, "-", piped=f"rules house.rules\n{REST}").status == 0
    monkeypatch.chdir(club / "more")
    assert referee(command, "-", piped=f"rules ../house.rules\n{REST}").status == 1


@POSIX
@pytest.mark.parametrize("command", ["judge", "import"])
@pytest.mark.parametrize(
    "name",
    [
        "../secret.rules", "{club}/../secret.rules", "more/../../secret.rules", "/etc/passwd", "/dev/zero", "./pipe",
        "pipe.rules", "more", "./", "out.rules", "round.rules", "device.rules",
        "\\\\host\\share\\x.rules", "//host/share/x.rules", "C:\\x.rules", "C:x.rules", "\\\\?\\C:\\x.rules",
    ],
)  # fmt: skip
def test_a_game_opens_nothing_else(
    referee: Referee, club: Path, name: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.mkfifo(club / "pipe")
    (club / "pipe.rules").symlink_to("pipe")
    (club / "out.rules").symlink_to("../secret.rules")
    (club / "round.rules").symlink_to("round.rules")
    (club / "device.rules").symlink_to("/dev/zero")
    monkeypatch.setattr(finder, "_load_path", lambda *given: pytest.fail(f"opened {given[0]}"))
    (club / "game").write_text(f"rules {name.format(club=club)}\n{REST}", encoding="utf-8")
    done = referee(command, str(club / "game"))
    assert done.status == 1
    assert "Traceback" not in done.err


def test_another_computer_is_not_even_looked_for(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = RulesBeside(club)
    monkeypatch.setattr(Path, "resolve", lambda *given, **more: pytest.fail("asked for the file"))
    for name in ("\\\\host\\share\\x.rules", "//host/share/x.rules", "Z:\\x.rules", "../x.rules"):
        with pytest.raises(RulesElsewhere):
            beside(name)


def test_every_file_is_opened_once_however_it_is_written(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    really = finder._load_path
    monkeypatch.setattr(finder, "_load_path", lambda path, playable: opened.append(path) or really(path, playable))
    (club / "broken.rules").write_text("rule set broken\nnonsense\n", encoding="utf-8")
    beside = RulesBeside(club)
    for number in range(60):
        way = "./" * number
        assert beside(f"{way}house.rules") is beside(f"more/../{way}house.rules")
        with pytest.raises(finder.RuleFileWrong):
            beside(f"{way}broken.rules")
    assert [path.name for path in opened] == ["house.rules", "broken.rules"]


def test_a_session_of_the_library_opens_files_in_the_working_folder_only(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from referee.engine import events as e

    monkeypatch.chdir(club)
    assert Session().push(e.Rules("house.rules")).verdict == "legal"
    assert Session().push(e.Rules("../secret.rules")).reason == "rules-elsewhere"


@POSIX
def test_a_pipe_is_no_rule_file_and_is_not_waited_for(referee: Referee, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.rules")
    (tmp_path / "house.rules").write_text("rule set house, based on pipe\n", encoding="utf-8")
    for path in (tmp_path / "pipe.rules", Path("/dev/zero")):
        for command in (["rules"], ["judge", "-", "--rules"], ["import", "-", "--rules"]):
            done = referee(*command, str(path), piped=GAME)
            assert (done.status, done.out) == (2, "")
            assert done.err == f"“{path}” is a pipe or a device. Name an ordinary file.\n"
    assert referee("rules", str(tmp_path / "house.rules")).status == 2


# --- what an export carries ---


def test_an_export_is_judged_by_the_rules_that_it_carries(referee: Referee, tmp_path: Path) -> None:
    """Also those of a house rule set that has the name of one that comes with the referee."""
    path = tmp_path / "spanish.rules"
    shipped = (ROOT / "rulesets" / "spanish.rules").read_text(encoding="utf-8")
    house, replaced = re.subn(r"(?m)^parameter target: \d+", "parameter target: 40", shipped)
    assert replaced == 1
    path.write_text(house, encoding="utf-8")
    game = ROUND.removeprefix("rules spanish\n")
    assert referee("import", "-", "--rules", str(path), piped=game).status == 0
    exported = referee("export", "1").out
    path.unlink()
    (tmp_path / "game").write_text(exported, encoding="utf-8")
    for judged in (
        referee("judge", "-", "--format", "jsonl", piped=exported),
        referee("judge", "-", "--format", "jsonl", piped="\ufeff" + exported.replace("\n", "\r\n")),
        referee("judge", "-", "--format", "jsonl", piped=exported.replace("\n", "\r")),
        referee("judge", str(tmp_path / "game"), "--format", "jsonl"),
    ):
        assert judged.status == 0
        assert json.loads(judged.out.splitlines()[-1])["state"]["phase"] == "over"  # 50 points are enough
    by_shipped = referee("judge", "-", "--format", "jsonl", "--rules", "spanish", piped=exported)
    assert json.loads(by_shipped.out.splitlines()[-1])["state"]["phase"] != "over"


@pytest.mark.parametrize("command", ["judge", "import"])
def test_rules_that_were_damaged_in_an_export_are_said(referee: Referee, command: str) -> None:
    referee("import", "-", piped=GAME)
    exported = referee("export", "1").out.replace("#| rule set", "#| rule sett")
    done = referee(command, "-", piped=exported)
    assert (done.status, done.out) == (2, "")
    assert "--rules" in done.err


def test_a_game_that_is_being_written_is_answered_line_by_line_although_an_export_is_read_whole() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "referee", "judge", "-", "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    ) as process:  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        for part in (b"# ref", b"erees are\n", b"rules spanish\n"):
            process.stdin.write(part)
            process.stdin.flush()
        assert b"spanish" in process.stdout.readline().lower()
        process.stdin.close()


# --- importing ---


@pytest.mark.parametrize("end", ["\r", "\r\n", "\n"])
def test_lines_may_end_in_any_way(referee: Referee, end: str) -> None:
    done = referee("import", "-", piped=GAME.replace("\n", end))
    assert (done.status, done.err) == (0, "")
    refused = referee("import", "-", piped=(GAME + "Dea draws\n").replace("\n", end))
    assert refused.err.startswith(f"Line {GAME.count(chr(10)) + 1}, “Dea draws”")
    exported = referee("export", "1").out
    assert referee("judge", "-", piped=exported.replace("\n", end)).status == 0


def test_importing_twice_is_said_and_recorded_once(referee: Referee, home: Path) -> None:
    referee("import", "-", piped=GAME)
    referee("import", "-", piped=ROUND)
    again = referee("import", "-", piped=ROUND)
    assert (again.status, again.err) == (0, "")
    assert again.out == (
        "Nothing was recorded: the record already holds this match with the number 2. "
        "The command “referee resume 2” opens it.\n"
    )
    assert referee("import", "-", piped=referee("export", "2").out).out == again.out
    with open_journal(home / "record.sqlite3") as journal:
        assert len(journal.matches()) == 2
    # Other rules, or another event, make another match.
    assert "number 3" in referee("import", "-", "--rules", "greek", piped=GAME.removeprefix("rules spanish\n")).out
    assert "number 4" in referee("import", "-", piped=GAME + "Caro passes\n").out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_what_cannot_be_put_out_was_recorded_all_the_same_and_is_said(home: Path, tmp_path: Path) -> None:
    (tmp_path / "game").write_text(GAME, encoding="utf-8")
    for said in ("The match was recorded with the number 1.", "already holds this match with the number 1."):
        done = subprocess.run(
            ["sh", "-c", f'"{sys.executable}" -m referee import "{tmp_path}/game" >/dev/full'],
            capture_output=True, env=os.environ | {"PYTHONPATH": str(ROOT)},
        )  # fmt: skip
        assert done.returncode == 0
        assert said in done.stderr.decode()
    with open_journal(home / "record.sqlite3") as journal:
        assert len(journal.matches()) == 1


def test_a_rule_set_that_is_named_again_and_again_is_not_prepared_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from referee.engine import events as e
    from referee.rulings import table

    laid: list[object] = []
    really = table.Game
    monkeypatch.setattr(table, "Game", lambda *given: laid.append(given) or really(*given))
    session = Session()
    for _ in range(20):
        assert session.push(e.Rules("spanish")).verdict == session.push(e.Rules("greek")).verdict == "legal"
    assert len(laid) == 2
    assert session.push(e.Players(("Ana", "Beto"))).verdict == "legal"
    assert session.push(e.Undo()).verdict == session.push(e.Undo()).verdict == "legal"
    assert session.rulebook is not None
    assert session.rulebook.name == "spanish"
