"""Claims about comparing, measuring and cutting texts."""

from __future__ import annotations

import pytest

from referee.text import clip, nearest, plain, shown, squash, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ana", 3), ("a\u0301", 1), ("Δήμητρα", 7), ("花子", 4), ("a\u200cb", 2),
        ("👩\u200d👩\u200d👧", 2), ("a\x00b", 2),
    ],
)  # fmt: skip
def test_a_text_is_as_wide_as_a_terminal_draws_it(text: str, columns: int) -> None:
    assert width(text) == columns


def test_only_the_joiners_of_what_does_not_print_are_kept() -> None:
    assert shown("a\x1b[31m\tb\u200dc\u2028") == "a\N{REPLACEMENT CHARACTER}[31m b\u200dc "


def test_case_accents_and_blanks_do_not_part_two_texts() -> None:
    assert plain("  Δήμητρας  ΌΧΙ ") == plain("δημητρασ οχι")
    assert squash("Draw-Two") == "drawtwo"


def test_the_nearest_words_come_first_and_keep_their_spelling() -> None:
    assert nearest("dimitra", ["Dímitra", "Dimitris", "Ana"]) == ("Dímitra", "Dimitris")
    assert nearest("x", ["Ana"]) == ()
    assert nearest("a" * 1000, ["a" * 999]) == ()


def test_a_text_that_is_cut_says_so() -> None:
    assert clip("abcd", 4) == "abcd"
    assert clip("abcde", 4) == "abc…"
