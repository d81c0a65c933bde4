"""Finding rule sets: by identifier, by title in any language, by path."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from referee.language import RuleFile, parse
from referee.language.faults import Fault, Place
from referee.language.parser import MAX_SIZE, cleaned, parse_partly
from referee.language.syntax import Name
from referee.resources import rulesets
from referee.rulebook.build import build
from referee.rulebook.model import Rulebook, RuleFileWrong
from referee.text import likeliest, nearest, plain

ENDING = ".rules"
MAX_BYTES = 4 * MAX_SIZE
"""No rule file has more bytes than this, however its characters are encoded."""

MAX_LINEAGE = 10
"""No rule set stands on more others than this."""


class RuleSetUnknown(Exception):
    """No rule set that can be played has this name.

    ``nearest`` are the identifiers that come close; ``base`` is true for rules that others
    are based on and nobody plays by.
    """

    def __init__(self, name: str, nearest: tuple[str, ...], base: bool = False) -> None:
        super().__init__(f"{name}; the nearest ones: {', '.join(nearest)}" if nearest else name)
        self.name = name
        self.nearest = nearest
        self.base = base


@dataclass(frozen=True, slots=True)
class Listing:
    """A rule set in the list: its identifier and its titles by language."""

    name: str
    titles: Mapping[str, str]

    def title(self, language: str) -> str:
        """The title in a language; English or the identifier where there is none."""
        return self.titles.get(language) or self.titles.get("en") or self.name


@cache
def available() -> tuple[Listing, ...]:
    """The rule sets that come with the referee and can be played, by identifier."""
    listings = []
    for name in sorted(_shipped()):
        tree, _ = parse(_shipped_text(name), name + ENDING)
        if tree is not None and not tree.common:
            listings.append(Listing(name, dict(tree.titles)))
    return tuple(listings)


@cache
def _shipped() -> frozenset[str]:
    """The identifiers of all rule files that come with the referee."""
    return frozenset(entry.name.removesuffix(ENDING) for entry in rulesets().iterdir() if entry.name.endswith(ENDING))


@cache
def _shipped_text(name: str) -> str:
    return rulesets().joinpath(name + ENDING).read_text(encoding="utf-8")


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
    close = nearest(wanted, names) or [name for name in names if wanted and wanted in name]
    raise RuleSetUnknown(text, tuple(dict.fromkeys(names[name] for name in close)))


def is_path(text: str) -> bool:
    """Whether what a person typed is the path of a rule file, not a name."""
    return text.endswith(ENDING) or "/" in text or "\\" in text


class NoOrdinaryFile(OSError):
    """A rule file is asked for where there is a pipe, a device or the like; reading that might never end."""


def load(name_or_path: str | Path, playable: bool = True) -> Rulebook:
    """The rulebook of a rule set, by identifier, title or path of a rule file.

    Common rules, which only serve as a base, are given to readers alone: with ``playable`` false.
    Raises RuleSetUnknown, RuleFileWrong, or OSError for a path that cannot be read.
    """
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or is_path(text):
        return _load_path(Path(name_or_path), playable)
    rulebook = _load_shipped(text if text in _shipped() and not text.startswith(".") else find(text))
    if rulebook.common and playable:
        raise RuleSetUnknown(text, (), base=True)
    return rulebook


@cache
def _load_shipped(name: str) -> Rulebook:
    return _from_chain(name + ENDING, _shipped_text(name), None)


def _load_path(path: Path, playable: bool) -> Rulebook:
    text = _read(path)
    rulebook = _from_chain(path.name, text, path.parent)
    if rulebook.common and playable:
        raise RuleFileWrong((Fault("only-a-base", Place(path.name, 1, 1), {"word": rulebook.name}),))
    return rulebook


def _read(path: Path) -> str:
    """The text of a rule file; not UTF-8 is a fault with its place."""
    with open(path, "rb", opener=_without_waiting) as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise RuleFileWrong((Fault("file-too-long", Place(path.name, 1, 1), {"number": MAX_SIZE}),))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        line = before.rpartition(b"\n")[2].decode("utf-8", "replace")
        place = Place(path.name, before.count(b"\n") + 1, len(line) + 1)
        whole = cleaned(data.decode("utf-8", "replace")).split("\n")
        text = whole[place.line - 1] if place.line <= len(whole) else ""
        raise RuleFileWrong((Fault("not-utf-8", place, {"byte": f"0x{data[error.start]:02X}"}, text=text),)) from None


def _without_waiting(path: str, flags: int) -> int:
    """Open a file, but no pipe, for which somebody else would have to come."""
    mode = Path(path).stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # a folder fails by itself, with the right name for it
        raise NoOrdinaryFile(0, "not an ordinary file", path)
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


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
    faults: list[Fault] = []
    broken: frozenset[str] = frozenset()
    while True:
        partly = parse_partly(text, file)
        faults += partly.faults
        broken |= partly.broken
        if partly.tree is None:
            raise RuleFileWrong(tuple(faults))
        trees.insert(0, partly.tree)
        files.insert(0, (file, text))
        if partly.tree.based_on is None:
            break
        base = partly.tree.based_on
        found = _base_text(base.text, folder)
        if base.text in [tree.name.text for tree in trees]:
            faults.append(_base_fault("based-on-itself", base, text))
        elif len(trees) > MAX_LINEAGE:
            faults.append(_base_fault("too-many-bases", base, text))
        elif found is None:
            faults.append(_base_fault("unknown-base", base, text))
        else:
            file, text = found
            continue
        raise RuleFileWrong(tuple(sorted(faults, key=_order)))
    if faults:
        raise _mended(_all_faults(faults, broken, trees, files), trees)
    try:
        return build(trees, tuple(files))
    except RuleFileWrong as wrong:
        raise _mended(wrong.faults, trees) from None


def _mended(faults: tuple[Fault, ...], trees: list[RuleFile]) -> RuleFileWrong:
    from referee.rulebook.mending import mended  # only a mistake needs it

    return RuleFileWrong(mended(faults, trees))


def _base_text(name: str, folder: Path | None) -> tuple[str, str] | None:
    """The text of a base: beside the file that names it, or one that comes with the referee."""
    if folder is not None and (folder / (name + ENDING)).is_file():
        return name + ENDING, _read(folder / (name + ENDING))
    if name in _shipped():
        return name + ENDING, _shipped_text(name)
    return None


def _base_fault(reason: str, base: Name, text: str) -> Fault:
    known = tuple(sorted(_shipped()))
    line = cleaned(text).split("\n")[base.place.line - 1]
    if reason != "unknown-base":
        return Fault(reason, base.place, {"word": base.text, "number": MAX_LINEAGE}, text=line)
    return Fault(reason, base.place, {"word": base.text}, known, likeliest(base.text, known), line)


def _all_faults(
    faults: list[Fault], broken: frozenset[str], trees: list[RuleFile], files: list[tuple[str, str]]
) -> tuple[Fault, ...]:
    """The faults of the grammar together with those that the readable rest has for certain.

    What lacks, or is unknown, may stand in the unreadable items.
    """
    further: tuple[Fault, ...] = ()
    try:
        build(trees, tuple(files))
    except RuleFileWrong as wrong:
        further = wrong.faults
    certain = [
        fault
        for fault in further
        if not fault.reason.startswith("needs-") and fault.reason != "no-deck" and fault.facts.get("word") not in broken
    ]
    return tuple(sorted([*faults, *certain], key=_order))


def _order(fault: Fault) -> tuple[str, int, int]:
    return fault.place.file, fault.place.line, fault.place.column
