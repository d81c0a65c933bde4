"""Claims that everything on every screen comes from the catalogue, also what the screen's library says by itself.

The catalogue is replaced by one whose messages hold no Latin letter. What Latin letters
are seen then must be keys, codes of cards and sources, words of rule files or the names of languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from referee.language.syntax import Call
from referee.messages import OWN_NAMES, phrasebook, speaker
from referee.rulebook import available, load
from tui.harness import pressed, run, running, text_of
from tui.scenes import SCENES, Scene

FIRST = available()[0].name
LANGUAGE = "el"  # no rule file has a Latin word in it
_LETTERS = re.compile(r"[A-Za-z]")
_NAMES = frozenset(re.findall(r"\w+", " ".join(scene.said for scene in SCENES.values())))
_KEYS = re.compile(r"F\d\d?|Esc|Enter|Tab")
_VEILED = re.compile(rf"({_KEYS.pattern})|[^\W\d_]")
_CUT = re.compile(r"\S*…")
_CITED = re.compile(r"\b(eo|es|el)\s\d+")


class Veiled:
    """A catalogue in which every letter of every message is the same one, and not a Latin one."""

    def gettext(self, message: str) -> str:
        parts = []
        for literal, name, spec, _ in Formatter().parse(message):
            parts.append(_VEILED.sub(lambda found: found[1] or "ж", literal))
            if name is not None:
                parts.append(f"{{{name}{':' + spec if spec else ''}}}")
        return "".join(parts)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, number: int) -> str:
        return self.ngettext(one, many, number)


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    speaker.cache_clear()
    monkeypatch.setattr(phrasebook, "translations", lambda language: Veiled())
    yield
    speaker.cache_clear()


def left_over(text: str, scene: Scene) -> list[str]:
    """The words with Latin letters that have no right to be there."""
    rulebook = load(scene.rules or FIRST)
    calls = [getattr(clause.statement, "word", "") for clause in rulebook.of_type(Call)]
    codes = [face.code for face in rulebook.deck.faces]
    words = {*codes, *map(str.lower, codes)} | {colour.code for colour in rulebook.deck.colours}
    for other in (load(listing.name) for listing in available()):
        words |= {*other.lineage, *other.sources, *other.parameters}
    words |= {*_NAMES, *OWN_NAMES.values(), *calls, *map(str.upper, calls)}
    text = _KEYS.sub("", _CITED.sub("", _CUT.sub("", text)))
    found = re.findall(r"[^\W\d_][\w+]*", text)
    # A single letter is a short form, as it is typed.
    return [word for word in found if _LETTERS.search(word) and len(word) > 1 and word not in words]


@pytest.mark.usefixtures("veiled")
# Another language beside is meant to be read in that language.
@pytest.mark.parametrize("name", [name for name in SCENES if name != "rules-other-language"])
def test_no_text_of_a_screen_stands_in_the_code(name: str, tmp_path: Path) -> None:
    scene = SCENES[name]
    seen: list[str] = []

    async def walk() -> None:
        async with running(tmp_path, LANGUAGE, (120, 40), scene.begun) as pilot:
            await pressed(pilot, *scene.keys)
            seen.append(text_of(pilot.app))
            for node in pilot.app.screen.walk_children():
                seen.append(str(getattr(node, "tooltip", None) or ""))
                seen.append(str(getattr(node, "placeholder", "")))

    run(walk)
    assert seen[0]
    assert left_over("\n".join(seen), scene) == []


def test_the_walker_sees_a_word_that_is_left_over() -> None:
    scene = SCENES["table-wrong-card"]
    assert left_over("F1 ж\nAna R7 [es 21] Undo", scene) == ["Undo"]
