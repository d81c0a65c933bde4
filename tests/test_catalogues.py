"""Claims about the message catalogues, and about the check that makes them."""

from __future__ import annotations

import ast
import importlib.util
import io
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.pofile import read_po

from referee.languages import LANGUAGES
from referee.messages.catalogue import compiled, translations

ROOT = Path(__file__).resolve().parent.parent


def load_tool() -> ModuleType:
    # The folder is no package, or it would hide the standard library's `locale`.
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "locale" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


tool = load_tool()
CODE = """
_("Draw the card “{card}”.")
NN_("{player} draws one card.", "{player} draws {n} cards.")
NP_("menu", "Round")
"""
HEADER = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""
GOOD = """
msgid "Draw the card “{card}”."
msgstr "Roba la carta «{card}»."

msgid "{player} draws one card."
msgid_plural "{player} draws {n} cards."
msgstr[0] "{player} roba una carta."
msgstr[1] "{player} roba {n} cartas."

msgctxt "menu"
msgid "Round"
msgstr "Ronda"
"""


@pytest.fixture
def template(tmp_path: Path) -> object:
    (tmp_path / "code.py").write_text(CODE, encoding="utf-8")
    return tool.extracted(tmp_path)


def faults(template: object, text: str, language: str = "es") -> list[str]:
    catalogue = read_po(io.BytesIO((HEADER + text).encode()), locale=language)
    return [fault.partition(":")[0] for fault in tool.faults(language, catalogue, template)]


def test_the_tool_and_the_program_know_the_same_languages() -> None:
    assert set(tool.LANGUAGES) == set(LANGUAGES) == {path.parent.parent.name for path in ROOT.glob("locale/*/*/*.po")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete_and_nothing_in_it_is_wrong(language: str) -> None:
    assert tool.faults(language, tool.read(language), tool.extracted()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_found_in_its_language_at_run_time(language: str) -> None:
    spoken = translations(language)
    for message in tool.messages(tool.read(language)):
        ids, forms = tool.ids_of(message), tool.forms_of(message)
        if len(ids) == 1:
            said = spoken.pgettext(message.context, *ids) if message.context else spoken.gettext(*ids)
            assert said == forms[0]
            continue
        for number, form in ((1, forms[0]), (2, forms[1]), (0, forms[1])):
            given = (message.context, *ids, number) if message.context else (*ids, number)
            assert (spoken.npgettext if message.context else spoken.ngettext)(*given) == form


def test_a_language_without_a_catalogue_is_answered_in_english() -> None:
    assert translations("xx").gettext("Round") == "Round"


def test_every_mark_is_extracted(template: object) -> None:
    assert {tool.name_of(message) for message in tool.messages(template)} == {
        "Draw the card “{card}”.", "{player} draws one card.", "menu|Round",
    }  # fmt: skip


def test_what_is_no_call_is_not_extracted(tmp_path: Path) -> None:
    (tmp_path / "code.py").write_text('print(text["word"], text[:9] + "…")\nsaid.text("Draw.")\n', encoding="utf-8")
    assert [message.id for message in tool.messages(tool.extracted(tmp_path))] == ["Draw."]


def test_a_good_catalogue_has_no_faults(template: object) -> None:
    assert faults(template, GOOD) == []


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('msgid "Draw', '#, fuzzy\nmsgid "Draw', "fuzzy"),
        ("Roba la carta «{card}».", "", "untranslated"),
        ("{player} roba {n} cartas.", "", "untranslated"),
        ("«{card}»", "«{karta}»", "placeholders {karta} for {card}"),
        ("«{card}»", "", "placeholders (none) for {card}"),
        ("{player} roba una", "roba una", "placeholders (none) for {n} {player}"),
        ("roba {n} cartas", "roba unas cartas", "placeholders {player} for {n} {player}"),
        ("«{card}»", "«{card»", "braces (expected '}' before end of string)"),
        ("Roba la carta «{card}».", "Draw the card “{card}”.", "English left over"),
        ("«{card}».", "«{card}». ", "space at the beginning or end"),
        ('msgctxt "menu"\nmsgid "Round"\nmsgstr "Ronda"', "", "not in the catalogue"),
        ('"Round"\nmsgstr', '"Match"\nmsgstr', "no longer in the code"),
        ('msgctxt "menu"', 'msgctxt "title"', "no longer in the code"),
        ('"Ronda"', '"Ronda"\n\n#~ msgid "Old"\n#~ msgstr "Viejo"', "obsolete"),
    ],
)
def test_a_fault_is_found(template: object, before: str, after: str, fault: str) -> None:
    assert before in GOOD
    assert fault in faults(template, GOOD.replace(before, after))


def test_the_form_for_one_may_say_the_number_or_leave_it_out(template: object) -> None:
    assert faults(template, GOOD.replace("una carta", "{n} carta")) == []


def test_an_update_keeps_translations_and_sets_aside_those_that_are_no_longer_used(template: object) -> None:
    catalogue = read_po(io.BytesIO((HEADER + GOOD + '\nmsgid "Old"\nmsgstr "Viejo"\n').encode()), locale="es")
    catalogue.update(template, no_fuzzy_matching=True)
    again = read_po(io.BytesIO(tool.written(catalogue)), locale="es")
    assert tool.faults("es", again, template) == ["obsolete: Old"]
    assert again.obsolete["Old"].string == "Viejo"
    pruned = read_po(io.BytesIO(tool.written(catalogue, prune=True)), locale="es")
    assert tool.faults("es", pruned, template) == []


def test_translations_are_filled_in_by_name_and_shape(
    template: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "extracted", lambda: template)
    assert tool.update(prune=False) == 9
    lacking = tool.missing()
    assert lacking["en"] == {}
    assert lacking["es"]["{player} draws one card."] == ["{player} draws one card.", "{player} draws {n} cards."]
    assert tool.fill({"es": {
        "Draw the card “{card}”.": "Roba la carta «{card}».",
        "{player} draws one card.": ["{player} roba una carta.", "{player} roba {n} cartas."],
        "menu|Round": "Ronda",
        "Round": "Ronda",
    }}) == ["es: Round"]  # fmt: skip
    assert tool.faults("en", tool.read("en"), template) == []
    assert tool.update(prune=False) == 6
    assert tool.faults("es", tool.read("es"), template) == []


def test_an_edited_catalogue_is_compiled_without_its_fuzzy_messages() -> None:
    source = HEADER + '\nmsgid "a"\nmsgstr "b"\n\n#, fuzzy\nmsgid "c"\nmsgstr "d"\n'
    binary = compiled(source.encode())
    assert b"b\x00" in binary
    assert b"d\x00" not in binary


def marked_calls() -> list[tuple[str, ast.Call, str]]:
    found = []
    for path in sorted((ROOT / "referee").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
                if name in tool.KEYWORDS:
                    found.append((f"{path.relative_to(ROOT)}:{node.lineno}", node, name))
    return found


def test_no_marked_message_is_put_together_where_the_extraction_cannot_read_it() -> None:
    wrong = []
    for place, call, name in marked_calls():
        literal = [isinstance(part, ast.Constant) for part in call.args]
        put_together = any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in call.args)
        if put_together or (name.startswith("N") and not all(literal)):
            wrong.append(place)
    assert wrong == []
