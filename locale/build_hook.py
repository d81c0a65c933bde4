"""Puts the rule files, the compiled catalogues and the saved parser where the installed package looks for them.

Hatch runs this for wheels. The one for an editable install gets nothing: there
the package reads the checkout, so the ``.mo`` files are compiled beside their
sources, and the parser is saved beside its grammar.
"""

from __future__ import annotations

import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA = "referee/data"
PARSER = "referee/language/grammar.saved"
EPOCH = datetime(1980, 1, 1, tzinfo=UTC)


def compile_catalogue(source: Path, target: Path) -> None:
    """Write ``target`` (``.mo``) from ``source`` (``.po``), leaving out what is fuzzy."""
    with source.open("rb") as text:
        catalogue = read_po(text, abort_invalid=True)
    # Else it is the moment of the build, and no two builds are alike.
    catalogue.creation_date = EPOCH
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as binary:
        write_mo(binary, catalogue)


def save_parser(root: Path, target: Path) -> None:
    """Write ``target`` from the grammar of the rule language in the checkout at ``root``."""
    sys.path.insert(0, str(root))
    try:
        from referee.language.grammar import saved_parser
    finally:
        sys.path.remove(str(root))
    target.write_bytes(saved_parser())


class ResourcesHook(BuildHookInterface[Any]):
    """Compiles the catalogues and the grammar; adds them and the rule files to a standard wheel."""

    _scratch: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Prepare the files of a wheel of this version: ``standard`` or ``editable``."""
        root = Path(self.root)
        sources = sorted(root.glob("locale/*/LC_MESSAGES/referee.po"))
        if version == "editable":
            for source in sources:
                compile_catalogue(source, source.with_suffix(".mo"))
            save_parser(root, root / PARSER)
            return
        self._scratch = tempfile.TemporaryDirectory()
        included: dict[str, str] = build_data["force_include"]
        for source in sources:
            inside = source.relative_to(root).with_suffix(".mo")
            target = Path(self._scratch.name) / inside
            compile_catalogue(source, target)
            included[str(target)] = f"{DATA}/{inside.as_posix()}"
        saved = Path(self._scratch.name) / "grammar.saved"
        save_parser(root, saved)
        included[str(saved)] = PARSER
        for rules in sorted(root.glob("rulesets/**/*.rules")):
            included[str(rules)] = f"{DATA}/{rules.relative_to(root).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the scratch folder once the wheel is written."""
        if self._scratch is not None:
            self._scratch.cleanup()
