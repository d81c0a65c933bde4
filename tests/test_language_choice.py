"""Claims about which language is spoken."""

from __future__ import annotations

import subprocess
import sys

import pytest

import referee
from referee.messages import LANGUAGES, OWN_NAMES, LanguageUnknown, choose_language, spoken

GREEK = {"LANG": "el_GR.UTF-8"}


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("el", "el"), ("EL", "el"), ("el_GR", "el"), ("el-GR.UTF-8", "el"), ("el_GR.UTF-8@euro", "el"), (" es ", "es"),
        ("es_419", "es"), ("en-AU", "en"), ("eo", "eo"), ("eo_XX", "eo"), ("ell", "el"), ("epo", "eo"),
        ("ελληνικά", "el"), ("ΕΛΛΗΝΙΚΑ", "el"), ("Greek", "el"), ("griego", "el"), ("español", "es"), ("Espanol", "es"),
        ("castellano", "es"), ("ισπανικά", "es"), ("Esperanto", "eo"), ("english", "en"), ("angla", "en"),
    ],
)  # fmt: skip
def test_a_language_can_be_asked_for_by_code_locale_or_name(asked: str, language: str) -> None:
    assert choose_language(asked, "en", GREEK) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_language_calls_itself_is_understood(language: str) -> None:
    assert spoken(OWN_NAMES[language]) == language


@pytest.mark.parametrize(
    ("remembered", "environ", "language"),
    [
        (None, {}, "en"),
        ("eo", GREEK, "eo"),
        ("de", GREEK, "el"),
        ("", GREEK, "el"),
        (None, GREEK, "el"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "POSIX"}, "en"),
        (None, {"LC_MESSAGES": "es_ES.UTF-8", **GREEK}, "es"),
        (None, {"LC_ALL": "eo", "LC_MESSAGES": "es_ES.UTF-8", **GREEK}, "eo"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "", **GREEK}, "el"),
        (None, {"LC_ALL": "C", **GREEK}, "en"),
        (None, {"LC_ALL": "de_DE.UTF-8", **GREEK}, "en"),
        (None, {"LANGUAGE": "eo:es", "LC_ALL": "en_GB.UTF-8"}, "eo"),
        (None, {"LANGUAGE": "de:fr:es:eo", **GREEK}, "es"),
        (None, {"LANGUAGE": "de", **GREEK}, "el"),
        (None, {"LANGUAGE": "", **GREEK}, "el"),
        (None, {"LANGUAGE": "::es", "LANG": "C"}, "es"),
        (None, {"LANG": "\ud800"}, "en"),
    ],
)  # fmt: skip
def test_without_being_asked_it_is_the_remembered_language_and_then_that_of_the_environment(
    remembered: str | None, environ: dict[str, str], language: str
) -> None:
    assert choose_language(None, remembered, environ) == language


@pytest.mark.parametrize("asked", ["de", "", "klingon", "e", "Ana", "el GR nonsense", "\0"])
def test_a_language_that_is_not_spoken_is_refused_in_the_language_of_the_environment(asked: str) -> None:
    with pytest.raises(LanguageUnknown) as caught:
        choose_language(asked, None, GREEK)
    assert caught.value.asked == asked
    assert caught.value.fallback == "el"


def test_the_refusal_names_all_languages() -> None:
    said = referee.speaker("en").language_unknown(LanguageUnknown("de", "en"))
    assert said == (
        "The referee does not speak “de”. It speaks en (English), eo (Esperanto), es (Español) and el (Ελληνικά)."
    )


def test_choosing_a_language_reads_no_rules_and_no_catalogue() -> None:
    code = (
        "import sys; from referee.languages import choose_language; "
        "print(choose_language('griego', None, {}), *sorted({name.partition('.')[0] for name in sys.modules}))"
    )
    language, *loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True
    ).stdout.split()
    assert language == "el"
    assert not {"lark", "babel", "gettext", "wcwidth"}.intersection(loaded)
