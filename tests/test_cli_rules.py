"""``referee`` and ``referee rules``: what they show and how they end."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.cli import main
from referee.language.keywords import KEYWORDS, SECTIONS
from referee.languages import LANGUAGES
from referee.rulebook import available, load

NAMES = [listing.name for listing in available()]


def shown(arguments: list[str], capture: pytest.CaptureFixture[bytes]) -> tuple[int, str, str]:
    status = main(arguments)
    captured = capture.readouterr()
    return status, captured.out.decode(), captured.err.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_name_every_rule_set_is_listed_with_its_title(
    language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    status, out, err = shown(["rules", "--lang", language], capfdbinary)
    assert (status, err) == (0, "")
    for listing in available():
        assert listing.name in out
        assert listing.title(language) in out


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_rules_are_found_by_any_title(
    name: str, language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    by_name = shown(["rules", name, "--lang", "eo"], capfdbinary)
    title = load(name).title(language).upper()
    assert by_name[0] == 0
    assert shown(["rules", *title.split(), "--lang", "eo"], capfdbinary) == by_name


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_rule_set_gets_the_nearest_names(language: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, err = shown(["rules", "esperant", "--lang", language], capfdbinary)
    assert (status, out) == (2, "")
    assert "esperanto" in err


@pytest.mark.parametrize("name", NAMES)
def test_the_compiled_program_is_shown_and_is_python(name: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, err = shown(["rules", name, "--code"], capfdbinary)
    assert (status, err) == (0, "")
    compile(out, name, "exec")


def test_a_program_without_a_name_cannot_be_shown(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, err = shown(["rules", "--code"], capfdbinary)
    assert (status, out) == (2, "")
    assert err


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_phrases_of_the_rule_language_are_shown(language: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, err = shown(["rules", "--words", "--lang", language], capfdbinary)
    assert (status, err) == (0, "")
    listed = [line.removeprefix("- ") for line in out.split("\n") if line.startswith("- ")]
    assert listed == list(KEYWORDS["en"].values())
    assert out.count("\n## ") == len(set(SECTIONS.values()))


@pytest.mark.parametrize("name", ["table", "uno"])
def test_a_common_base_can_be_read_but_not_played(name: str, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, err = shown(["rules", name, "--lang", "en"], capfdbinary)
    assert (status, err) == (0, "")
    assert "only a base" in out
    assert "`round-end`" in out
    for arguments in (["judge", "-", "--rules", name], ["rules", "--code", name]):
        status, out, err = shown([*arguments, "--lang", "en"], capfdbinary)
        assert (status, out) == (2, "")
        assert "only a base" in err
        assert all(known in err for known in NAMES)


def test_a_wrong_rule_file_shows_its_faults(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "ours.rules"
    file.write_text("rule set ours based on nothing\n", encoding="utf-8")
    for arguments in (["rules", str(file)], ["judge", str(file), "--rules", str(file)]):
        status, out, err = shown(arguments, capfdbinary)
        assert (status, out) == (2, "")
        assert "ours.rules:1:" in err
        assert "^" in err


@pytest.mark.parametrize("command", [[], ["judge"], ["rules"]])
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_given_in_every_language(
    command: list[str], language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    status, out, err = shown([*command, "--help", "--lang", language], capfdbinary)
    assert (status, err) == (0, "")
    assert "--lang" in out


def test_the_version_is_one_line(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    status, out, _ = shown(["--version"], capfdbinary)
    assert status == 0
    assert out.startswith("referee ")
    assert out.count("\n") == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_command_is_answered_with_those_there_are(
    language: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    status, out, err = shown(["--lang", language, "juge"], capfdbinary)
    assert (status, out) == (2, "")
    assert "judge" in err
    assert "juge" in err


def test_an_unknown_language_is_answered_in_that_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setenv("LANGUAGE", "el")
    status, out, err = shown(["rules", "--lang", "tlh"], capfdbinary)
    assert (status, out) == (2, "")
    assert "tlh" in err
    assert "Ελληνικά" in err
