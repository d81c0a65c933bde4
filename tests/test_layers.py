"""Claims about what may import what, and about the size of files."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "referee"
LAYERS = (
    ("text",), ("resources",), ("cards",), ("language",), ("rulebook",), ("engine",), ("rulings",), ("notation",),
    ("journal",), ("messages",), ("cli", "tui"),
)  # fmt: skip
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
ONLY_IN = {"textual": {"tui"}, "textual_plotext": {"tui"}, "babel": {"messages"}, "gettext": {"messages"}}
# The package itself is the library's surface and names parts of all layers; it has to do so lazily.
FRONT = {"__init__", "__main__"}
MOST_LINES = 400
GAME = "rules {rules}\nplayers Ana Beto Caro\ndealer Ana\nstart R7\nBeto plays R3\nCaro plays nonsense\n"


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def modules_of(layer: str) -> list[str]:
    paths = [PACKAGE / f"{layer}.py"] if (PACKAGE / f"{layer}.py").exists() else sorted((PACKAGE / layer).rglob("*.py"))
    dotted = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in dotted]


def run(code: str, *arguments: str) -> str:
    """What Python code prints in a fresh interpreter that finds this checkout first."""
    environ = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, encoding="utf-8", env=environ
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


@cache
def loaded_by(*modules: str) -> frozenset[str]:
    """The modules that are there after these were imported in a fresh interpreter, and not before."""
    code = (
        "import sys, json, importlib; before = set(sys.modules); "
        "[importlib.import_module(name) for name in sys.argv[1:]]; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    return frozenset(json.loads(run(code, *modules)))


def tops(modules: frozenset[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules}


def layers(modules: frozenset[str]) -> set[str]:
    return {name.split(".")[1] for name in modules if name.startswith("referee.")}


def imports(path: Path) -> Iterator[tuple[str, int, bool]]:
    """The dotted names that a file imports, their lines, and whether that happens in a function."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    lazy = {
        id(inner)
        for outer in ast.walk(tree)
        if isinstance(outer, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(outer)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno, id(node) in lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = path.relative_to(ROOT).parent.parts
                base = ".".join((*here[: len(here) - node.level + 1], *filter(None, [base])))
            yield from ((f"{base}.{alias.name}", node.lineno, id(node) in lazy) for alias in node.names)


def forbidden(layer: str, name: str, lazy: bool) -> bool:
    """Whether a layer breaks the order by importing this name."""
    top, _, rest = name.partition(".")
    if top != "referee":
        return layer not in ONLY_IN.get(top, {layer})
    target = rest.partition(".")[0]
    if target == layer:
        return False
    if target not in RANK:
        # `from referee import load` reaches through the surface to layers that are not named.
        return True
    if layer == "cli" and target == "tui":
        return not lazy
    return RANK[target] >= RANK[layer]


@pytest.mark.parametrize("layer", RANK)
def test_a_layer_loads_no_layer_to_its_right(layer: str) -> None:
    allowed = {other for other in RANK if RANK[other] < RANK[layer]} | {layer}
    modules = loaded_by(*modules_of(layer))
    assert layer in layers(modules)
    assert layers(modules) <= allowed


@pytest.mark.parametrize("layer", [layer for layer in RANK if layer not in {"messages", "cli", "tui"}])
def test_a_layer_below_the_messages_loads_no_translations_and_no_screen(layer: str) -> None:
    assert not tops(loaded_by(*modules_of(layer))) & set(ONLY_IN)


@pytest.mark.parametrize("layer", ["messages", "cli"])
def test_only_the_screen_loads_textual(layer: str) -> None:
    assert not tops(loaded_by(*modules_of(layer))) & {"textual", "textual_plotext", "rich"}


def test_the_library_loads_its_parts_only_when_they_are_asked_for() -> None:
    assert layers(loaded_by("referee")) == set()


def test_judging_a_game_does_not_load_the_screen(tmp_path: Path) -> None:
    game = tmp_path / "game.txt"
    rules = sorted(path.stem for path in (ROOT / "rulesets").glob("*.rules"))[-1]
    game.write_text(GAME.format(rules=rules), encoding="utf-8")
    code = (
        "import sys, json; from referee.cli import main; "
        "status = main(['judge', sys.argv[1], '--format', 'jsonl', '--lang', 'el']); "
        "print(json.dumps([status, sorted(sys.modules)]))"
    )
    lines = run(code, str(game)).splitlines()
    status, modules = json.loads(lines[-1])
    assert len(lines) == len(GAME.splitlines()) + 1
    assert status == 1
    assert "referee.engine" in modules
    assert not tops(frozenset(modules)) & {"textual", "textual_plotext", "rich", "platformdirs", "sqlite3"}
    assert not layers(frozenset(modules)) & {"tui", "journal"}


@pytest.mark.parametrize("layer", RANK)
def test_no_import_statement_points_to_the_right(layer: str) -> None:
    files = [path for path in PACKAGE.rglob("*.py") if layer_of(path) == layer]
    assert files
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path in files
        for name, line, lazy in imports(path)
        if forbidden(layer, name, lazy)
    ]
    assert wrong == []


def test_every_file_of_the_package_belongs_to_a_layer() -> None:
    assert {layer_of(path) for path in PACKAGE.rglob("*.py")} - FRONT == set(RANK)


@pytest.mark.parametrize(
    ("layer", "name", "lazy"),
    [
        ("cards", "referee.engine", False), ("engine", "referee.rulings.table", True),
        ("notation", "referee.journal", False), ("cli", "referee.tui", False), ("tui", "referee.cli", True),
        ("rulings", "referee.load", False),
        ("engine", "gettext", True), ("cli", "babel.dates", True), ("messages", "textual.app", False),
    ],
)  # fmt: skip
def test_a_wrong_import_is_noticed(layer: str, name: str, lazy: bool) -> None:
    assert forbidden(layer, name, lazy)


@pytest.mark.parametrize("folder", ["referee", "tests", "locale"])
def test_no_python_file_is_too_long_to_read(folder: str) -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert lengths
    assert [f"{path.relative_to(ROOT)}: {length}" for path, length in lengths.items() if length > MOST_LINES] == []
