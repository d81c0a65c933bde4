"""Claims about what is built: everything travels in the wheel and is found from it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from referee import resources
from referee.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
SAVED = "referee/language/grammar.saved"
RULES = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("rulesets/**/*.rules")}
CATALOGUES = {f"locale/{language}/LC_MESSAGES/referee.mo" for language in LANGUAGES}
REPORT = """
import json, referee
from referee import resources
from referee.languages import LANGUAGES
from referee.messages.catalogue import translations
found = {language: resources.catalogue(language) for language in LANGUAGES}
print(json.dumps({
    "from": referee.__file__,
    "rules": {entry.name: entry.read_text("utf-8") for entry in resources.rulesets().iterdir()},
    "compiled": [language for language in LANGUAGES if found[language] and found[language].compiled],
    "languages": [translations(language).info().get("language") for language in LANGUAGES],
    "source": resources.package_file("resources.py").read_text("utf-8"),
    "absent": resources.catalogue("xx"),
}))
"""


def run(*command: str, cwd: Path, path: Path | None = None) -> str:
    # UTF-8 mode off and a plain locale: what is found must not hang on the user's surroundings.
    environ = os.environ | {"LC_ALL": "C", "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"PYTHONPATH": str(path)} if path else {}
    result = subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", env=environ)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def build(target: str, source: Path, folder: Path) -> Path:
    run(sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder), cwd=source)
    (built,) = folder.iterdir()
    return built


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def data(wheel: Path) -> set[str]:
    return {name.removeprefix("referee/data/") for name in names(wheel) if name.startswith("referee/data/")}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


def test_the_wheel_holds_all_rule_files_and_compiled_catalogues_and_no_other_data(wheel: Path) -> None:
    assert RULES
    assert data(wheel) == RULES | CATALOGUES


def test_the_wheel_holds_the_package_and_nothing_beside_it(wheel: Path) -> None:
    held = names(wheel)
    assert {name.partition("/")[0].partition("-")[0] for name in held} == {"referee"}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "referee").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".saved"
    }
    assert files <= held
    added = {name for name in held if name.startswith("referee/")} - files
    assert added == {f"referee/data/{name}" for name in data(wheel)} | {SAVED}


def test_building_leaves_nothing_in_the_checkout(wheel: Path) -> None:
    assert wheel.exists()
    assert not (ROOT / "referee" / "data").exists()
    assert not (ROOT / "dist").exists()


def test_no_moment_of_the_build_travels_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith(".mo"):
                assert b"POT-Creation-Date: 1980-01-01 00:00+0000" in archive.read(name), name


def test_the_source_archive_builds_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    with tarfile.open(sdist) as archive:
        # The first releases of Python 3.11 have no filters yet.
        archive.extraction_filter = getattr(tarfile, "data_filter", None)
        archive.extractall(tmp_path)
    (source,) = tmp_path.iterdir()
    again = build("wheel", source, tmp_path / "again")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as two:
        assert one.namelist() == two.namelist()
        # Lark numbers the states of a grammar anew each time: that file, and what is reckoned of it, may differ.
        compared = [name for name in one.namelist() if name != SAVED and not name.endswith("/RECORD")]
        assert {name: one.read(name) for name in compared} == {name: two.read(name) for name in compared}


def check_report(report: dict[str, object], place: Path) -> None:
    assert str(report["from"]).startswith(str(place))
    assert report["rules"] == {Path(name).name: (ROOT / name).read_text(encoding="utf-8") for name in RULES}
    assert report["compiled"] == list(LANGUAGES)
    assert report["languages"] == list(LANGUAGES)
    assert report["source"] == (ROOT / "referee" / "resources.py").read_text(encoding="utf-8")
    assert report["absent"] is None


def test_an_installed_wheel_finds_its_files(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    check_report(json.loads(run(sys.executable, "-c", REPORT, cwd=tmp_path, path=tmp_path / "site")), tmp_path / "site")


def test_a_wheel_read_as_a_zip_finds_its_files(wheel: Path, tmp_path: Path) -> None:
    check_report(json.loads(run(sys.executable, "-c", REPORT, cwd=tmp_path, path=wheel)), wheel)


def test_a_wheel_read_as_a_zip_lists_its_rule_sets(wheel: Path, tmp_path: Path) -> None:
    assert run(sys.executable, "-m", "referee", "rules", "--lang", "el", cwd=tmp_path, path=wheel).strip()


def test_a_checkout_read_as_a_zip_finds_its_files(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "checkout.zip", "w") as archive:
        for folder in ("referee", "rulesets", "locale"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in (".py", ".lark", ".rules", ".po"):
                    archive.write(path, path.relative_to(ROOT))
    command = (sys.executable, "-m", "referee", "rules", "--lang", "el")
    assert "Κανόνες της εσπεράντο" in run(*command, cwd=tmp_path, path=tmp_path / "checkout.zip")


def test_an_editable_install_reads_the_checkout() -> None:
    assert {entry.name for entry in resources.rulesets().iterdir()} >= {Path(name).name for name in RULES}
    assert all(resources.catalogue(language) for language in LANGUAGES)


def test_an_edited_catalogue_is_read_instead_of_an_older_compiled_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "locale" / "eo" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    compiled, source = folder / "referee.mo", folder / "referee.po"
    compiled.write_bytes(b"compiled")
    monkeypatch.setattr(resources, "_data", lambda: tmp_path)
    assert resources.catalogue("eo") == (b"compiled", True)
    source.write_bytes(b"source")
    os.utime(compiled, ns=(1, 1))
    assert resources.catalogue("eo") == (b"source", False)
    os.utime(source, ns=(1, 1))
    assert resources.catalogue("eo") == (b"compiled", True)
