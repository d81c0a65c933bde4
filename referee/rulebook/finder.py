"""Finding rule sets: by identifier, by title in any language, by path."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from referee.language import RuleFile, parse
from referee.language.faults import Fault, Place
from referee.resources import rulesets
from referee.rulebook.build import build
from referee.rulebook.model import Rulebook, RuleFileWrong

ENDING = ".rules"
MAX_LINEAGE = 10
"""No rule set stands on more others than this."""


class RuleSetUnknown(Exception):
    """No rule set has this name; ``nearest`` are the identifiers that come close."""

    def __init__(self, name: str, nearest: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Listing:
    """A rule set in the list: its identifier and its titles by language."""

    name: str
    titles: Mapping[str, str]

    def title(self, language: str) -> str:
        """The title in a language; English or the identifier where there is none."""
        return self.titles.get(language) or self.titles.get("en") or self.name


def plain(text: str) -> str:
    """A text without accents, case and outer blanks, for comparing what people type."""
    apart = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(character for character in apart if not unicodedata.combining(character))
    return " ".join(bare.replace("ς", "σ").split())


@cache
def available() -> tuple[Listing, ...]:
    """The rule sets that come with the referee and can be played, by identifier."""
    listings = []
    for name in sorted(_shipped()):
        tree, _ = parse(_shipped()[name], name + ENDING)
        if tree is not None and not tree.common:
            listings.append(Listing(name, dict(tree.titles)))
    return tuple(listings)


@cache
def _shipped() -> Mapping[str, str]:
    """The texts of all rule files that come with the referee."""
    return {
        entry.name.removesuffix(ENDING): entry.read_text(encoding="utf-8")
        for entry in rulesets().iterdir()
        if entry.name.endswith(ENDING)
    }


def find(text: str) -> str:
    """The identifier that a person means by an identifier or a title in any language.

    Accents and case are ignored. Raises RuleSetUnknown with the nearest ones.
    """
    if text in _shipped() and any(listing.name == text for listing in available()):
        return text
    wanted = plain(text)
    names = {plain(listing.name): listing.name for listing in available()}
    names |= {plain(title): listing.name for listing in available() for title in listing.titles.values()}
    if wanted in names:
        return names[wanted]
    close = get_close_matches(wanted, names, n=3, cutoff=0.5) or [
        name for name in names if wanted and wanted in name
    ]  # fmt: skip
    raise RuleSetUnknown(text, tuple(dict.fromkeys(names[name] for name in close)))


def load(name_or_path: str | Path) -> Rulebook:
    """The rulebook of a rule set, by identifier, title or path of a rule file.

    Raises RuleSetUnknown, RuleFileWrong, or OSError for a path that cannot be read.
    """
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or text.endswith(ENDING) or "/" in text or "\\" in text:
        return _load_path(Path(name_or_path))
    return _load_shipped(text if text in _shipped() and not text.startswith(".") else find(text))


@cache
def _load_shipped(name: str) -> Rulebook:
    rulebook = _from_chain(name + ENDING, _shipped()[name], None)
    if rulebook.common:
        raise RuleSetUnknown(name, tuple(listing.name for listing in available()))
    return rulebook


def _load_path(path: Path) -> Rulebook:
    rulebook = _from_chain(path.name, _read(path), path.parent)
    if rulebook.common:
        raise RuleFileWrong((Fault("only-a-base", Place(path.name, 1, 1)),))
    return rulebook


def _read(path: Path) -> str:
    """The text of a rule file; not UTF-8 is a fault with its place."""
    with path.open("rb") as file:
        data = file.read(1_000_000)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before.rpartition(b"\n")[2].decode("utf-8", "replace")) + 1
        place = Place(path.name, before.count(b"\n") + 1, column)
        raise RuleFileWrong((Fault("not-utf-8", place, {"byte": f"0x{data[error.start]:02X}"}),)) from None


def load_files(files: tuple[tuple[str, str], ...]) -> Rulebook:
    """The rulebook of texts that ``Rulebook.files`` gave: a recorded match is ruled
    by the rules of its day."""
    trees = []
    for file, text in files:
        tree, faults = parse(text, file)
        if tree is None:
            raise RuleFileWrong(faults)
        trees.append(tree)
    return build(trees, files)


def _from_chain(file: str, text: str, folder: Path | None) -> Rulebook:
    """Follows ``based on`` down to the common base, then builds the whole."""
    trees: list[RuleFile] = []
    files: list[tuple[str, str]] = []
    while True:
        tree, faults = parse(text, file)
        if tree is None:
            raise RuleFileWrong(faults)
        trees.insert(0, tree)
        files.insert(0, (file, text))
        if tree.based_on is None:
            return build(trees, tuple(files))
        base = tree.based_on
        if base.text in [other.name.text for other in trees] or len(trees) > MAX_LINEAGE:
            raise RuleFileWrong((Fault("based-on-itself", base.place, {"word": base.text}, text=_line(text, base.place)),))
        found = _base_text(base.text, folder)
        if found is None:
            nearest = next(iter(get_close_matches(base.text, _shipped(), n=1)), None)
            fault = Fault("unknown-base", base.place, {"word": base.text}, nearest=nearest, text=_line(text, base.place))
            raise RuleFileWrong((fault,))
        file, text = found


def _base_text(name: str, folder: Path | None) -> tuple[str, str] | None:
    """The text of a base: beside the file that names it, or one that comes with the referee."""
    if folder is not None and (folder / (name + ENDING)).is_file():
        return name + ENDING, _read(folder / (name + ENDING))
    if name in _shipped():
        return name + ENDING, _shipped()[name]
    return None


def _line(text: str, place: Place) -> str:
    lines = text.split("\n")
    return lines[place.line - 1].rstrip("\r") if place.line <= len(lines) else ""
