"""Keeps the message catalogues in step with the code.

    python locale/catalogues.py update [--prune]   take over new and changed messages, list what lacks
    python locale/catalogues.py check              exit 1 if anything at all is wrong in a catalogue
    python locale/catalogues.py missing            print the untranslated messages as JSON
    python locale/catalogues.py fill FILE          take translations from JSON of that form

English is the language of the code, so its catalogue is generated. The JSON is
``{language: {message: translation}}``; a plural's translation is a list of its
forms, and a message with a context is written ``context|message``.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import sys
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from referee.languages import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
KEYWORDS = {
    "_": None, "gettext": None, "N_": None,
    "ngettext": (1, 2), "NN_": (1, 2),
    "pgettext": ((1, "c"), 2), "NP_": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3), "NNP_": ((1, "c"), 2, 3),
}  # fmt: skip
SPOKEN = {"text": None, "plural": (1, 2)}
"""The methods of a speaker that take messages, marked or not. Apart from the marks, because
Babel's extraction fails where a call that it looks for holds another one."""
COUNTS = frozenset({"n", "count", "number"})
"""Placeholders that a form for exactly one may leave out, even where the English one has them."""
SAME: dict[str, frozenset[str]] = {
    "Ana": frozenset({"es"}),
    "Total": frozenset({"es"}),
    "{player} (total)": frozenset({"es"}),
}
"""Messages that are the same in English and in these languages, each a deliberate exception."""
DATED = re.compile(
    rb'^"(?:Project-Id-Version|POT-Creation-Date|PO-Revision-Date|Last-Translator|Language-Team|Report-Msgid-Bugs-To'
    rb"|Generated-By):.*\n",
    re.MULTILINE,
)
# Babel gives Spanish a third form, for whole millions of things; a table has no million of anything.
EMPTY = """
msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"""


def path_of(language: str) -> Path:
    """The catalogue's source of a language."""
    return ROOT / "locale" / language / "LC_MESSAGES" / "referee.po"


def extracted(folder: Path = ROOT / "referee") -> Catalog:
    """A catalogue without translations of all messages that the Python files of a folder mark."""
    template = Catalog(fuzzy=False)
    for keywords in (KEYWORDS, SPOKEN):
        found = extract_from_dir(
            folder, [("**.py", "python")], keywords=keywords, comment_tags=("Translators:",), strip_comment_tags=True
        )
        for file, _line, message, comments, context in found:
            if keywords is SPOKEN and (message if isinstance(message, str) else message[0]) not in _said(folder / file):
                continue
            template.add(message, None, [(f"{folder.name}/{Path(file).as_posix()}", 0)], auto_comments=comments,
                         context=context)  # fmt: skip
    return template


@cache
def _said(path: Path) -> frozenset[str]:
    """The texts that stand first in any call in a Python file: for Babel, ``text["word"]`` is a call, too."""
    calls = (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Call) and node.args)
    first = (call.args[0] for call in calls)
    return frozenset(item.value for item in first if isinstance(item, ast.Constant) and isinstance(item.value, str))


def read(language: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one if there is none."""
    path = path_of(language)
    text = path.read_bytes() if path.exists() else EMPTY.format(language=language).encode()
    return read_po(io.BytesIO(text), locale=language, abort_invalid=True)


def written(catalogue: Catalog, prune: bool = False) -> bytes:
    """The text of a catalogue: one line a message, and no dates, which make changes collide."""
    target = io.BytesIO()
    write_po(target, catalogue, width=0, include_lineno=False, ignore_obsolete=prune)
    return DATED.sub(b"", target.getvalue()).strip() + b"\n"


def save(catalogue: Catalog, prune: bool = False) -> None:
    """Write a catalogue to its place."""
    path = path_of(str(catalogue.locale))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written(catalogue, prune))


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue, without its header."""
    return (message for message in catalogue if message.id)


def name_of(message: Message) -> str:
    """How the JSON and the faults name a message: its text, behind its context if it has one."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}|{text}" if message.context else text


def ids_of(message: Message) -> tuple[str, ...]:
    """The English forms: one, or two of a plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def forms_of(message: Message) -> tuple[str, ...]:
    """The translated forms, empty ones included."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def is_missing(message: Message) -> bool:
    """Whether a form of the message has no translation, or only a guessed one."""
    return message.fuzzy or not forms_of(message) or not all(forms_of(message))


def fields(text: str) -> frozenset[str]:
    """The names of the placeholders. Raises ValueError for braces that are not in pairs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def faults(language: str, catalogue: Catalog, template: Catalog) -> list[str]:
    """All that is wrong in a catalogue, a line each; an empty list if it may be shipped."""
    found = ["the header is marked fuzzy"] if catalogue.fuzzy else []
    found += [f"obsolete: {name_of(message)}" for message in catalogue.obsolete.values()]
    wanted = {(message.context, ids_of(message)): message for message in messages(template)}
    present = {(message.context, ids_of(message)): message for message in messages(catalogue)}
    found += [f"not in the catalogue: {name_of(wanted[key])}" for key in wanted.keys() - present.keys()]
    found += [f"no longer in the code: {name_of(present[key])}" for key in present.keys() - wanted.keys()]
    for message in present.values():
        found += [f"{fault}: {name_of(message)}" for fault in _faults_of(language, message, catalogue.num_plurals)]
    return sorted(found)


def _faults_of(language: str, message: Message, plurals: int) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    ids, forms = ids_of(message), forms_of(message)
    if len(forms) != (1 if len(ids) == 1 else plurals):
        yield "number of plural forms"
    if not forms or not all(form.strip() for form in forms):
        yield "untranslated"
        return
    try:
        yield from _placeholder_faults(ids, forms)
    except ValueError as error:
        yield f"braces ({error})"
        return
    if any(_margins(form) != _margins(ids[0]) for form in forms):
        yield "space at the beginning or end"
    if language == "en":
        if forms != ids:
            yield "English differs from the code"
    elif language not in SAME.get(name_of(message), ()) and any(map(_left_over, ids, forms)):
        yield "English left over"


def _placeholder_faults(ids: tuple[str, ...], forms: tuple[str, ...]) -> Iterator[str]:
    wanted = fields(ids[-1])
    if any(not name.isidentifier() for name in wanted | fields(ids[0])):
        yield "a placeholder without a name"
    for index, form in enumerate(forms):
        # In all four languages the first form is for exactly one.
        optional = COUNTS | (wanted - fields(ids[0])) if len(ids) > 1 and index == 0 else frozenset()
        if not wanted - optional <= fields(form) <= wanted:
            yield f"placeholders {_listed(fields(form))} for {_listed(wanted)}"


def _listed(names: Iterable[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "(none)"


def _margins(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _left_over(original: str, form: str) -> bool:
    words = "".join(literal for literal, _, _, _ in Formatter().parse(original))
    return form == original and any(letter.isalpha() for letter in words)


def update(prune: bool) -> int:
    """Bring all catalogues up to date; returns how many translations lack."""
    template, lacking = extracted(), 0
    for language in LANGUAGES:
        catalogue = read(language)
        # A guess from a similar sentence reads as finished work; better none.
        catalogue.update(deepcopy(template), no_fuzzy_matching=True)
        if language == "en":
            for message in messages(catalogue):
                message.string = message.id
        save(catalogue, prune or language == "en")
        missing = sum(map(is_missing, messages(catalogue)))
        print(f"{language}: {len(catalogue)} messages, {missing} to translate, {len(catalogue.obsolete)} obsolete")
        lacking += missing
    return lacking


def check() -> int:
    """Print the faults of all catalogues; returns their number."""
    template, count = extracted(), 0
    for language in LANGUAGES:
        for fault in faults(language, read(language), template):
            print(f"{language}: {fault}")
            count += 1
    return count


def missing() -> dict[str, dict[str, str | list[str]]]:
    """The untranslated messages by language, each with its English forms in the translation's place."""
    return {
        language: {
            name_of(message): message.id if isinstance(message.id, str) else list(message.id)
            for message in messages(read(language))
            if is_missing(message)
        }
        for language in LANGUAGES
    }


def fill(translations: dict[str, dict[str, str | list[str]]]) -> list[str]:
    """Take these translations over; returns those that fit no message."""
    unknown = []
    for language, texts in translations.items():
        catalogue = read(language)
        places = {name_of(message): message for message in messages(catalogue)}
        for name, text in texts.items():
            if name not in places or isinstance(text, str) != isinstance(places[name].id, str):
                unknown.append(f"{language}: {name}")
                continue
            places[name].string = text if isinstance(text, str) else tuple(text)
            places[name].flags.discard("fuzzy")
        save(catalogue)
    return unknown


def main() -> int:
    """Run the command that the arguments name; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("update").add_argument("--prune", action="store_true", help="drop obsolete translations")
    commands.add_parser("check")
    commands.add_parser("missing")
    commands.add_parser("fill").add_argument("file", type=Path)
    options = parser.parse_args()
    if options.command == "update":
        update(options.prune)
        return 0
    if options.command == "missing":
        print(json.dumps(missing(), ensure_ascii=False, indent=1))
        return 0
    if options.command == "fill":
        unknown = fill(json.loads(options.file.read_text(encoding="utf-8")))
        print("\n".join(f"fits no message: {name}" for name in unknown), end="\n" if unknown else "")
        return 1 if unknown else 0
    return 1 if check() else 0


if __name__ == "__main__":
    sys.exit(main())
