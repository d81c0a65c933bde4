"""The README keeps its word: what it shows is run here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from referee.entry.lexicon import Lexicon
from referee.entry.understanding import understand
from referee.notation import parse
from referee.rulebook import load
from referee.rulings import Table

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    fenced = re.findall(r"^```(\w*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    return [text for name, text in fenced if name == language]


def run(*command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONUTF8": "1"}
    command = (sys.executable, *command)
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


def test_the_library_example_has_ten_lines_and_prints_what_it_says() -> None:
    (code,) = blocks("python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10
    printed = run("-c", code)
    assert printed.stderr == ""
    assert printed.stdout in blocks("")


def test_the_rule_file_of_ten_lines_is_a_rule_set(tmp_path: Path) -> None:
    (text,) = blocks("rules")
    assert len(text.splitlines()) <= 10
    path = tmp_path / "house.rules"
    path.write_text(text, encoding="utf-8")
    assert load(path).parameters["limit"].default == 20


def test_the_first_command_rules_on_the_example_game() -> None:
    command = blocks("sh")[0].split("&&")[-1].split()
    assert command[0] == ".venv/bin/referee"
    judged = run("-m", "referee", *command[1:], "--lang", "en")
    assert judged.returncode == 0
    assert judged.stdout.count("✓") == 34
    assert judged.stdout.count("✗") == 2
    assert "Ana wins the match!" in judged.stdout


def test_the_notation_example_is_taken_line_by_line(tmp_path: Path) -> None:
    (game,) = [block for block in blocks("") if block.startswith("rules spanish")]
    path = tmp_path / "game.txt"
    path.write_text(game, encoding="utf-8")
    assert run("-m", "referee", "judge", str(path)).returncode == 0


def test_the_picture_of_the_table_is_what_the_screen_shows() -> None:
    golden = ROOT / "tests" / "tui" / "goldens" / "table-wrong-card.en.80x24.txt"
    assert blocks("screen") == [golden.read_text(encoding="utf-8").rstrip("\n") + "\n"]


def test_what_the_readme_types_at_the_table_is_understood() -> None:
    section = TEXT.split("## At the table")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    typed = [text for row in rows for text in re.findall(r"`([^`]+)`", row)]
    table = Table(load("spanish"))
    for line in ("players Ana Beto Caro", "dealer Ana", "start R7"):
        event = parse(line)
        assert event is not None
        table.push(event)
    lexicon = Lexicon(table.rulebook, "en")
    assert len(typed) > 12
    for text in typed:
        if text not in ("menu", "?"):
            reading = understand(text, table.state, lexicon)
            assert reading.event is not None or (text == "beto c" and len(reading.choices) == 2), text
