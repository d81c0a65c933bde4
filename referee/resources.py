"""Where the files that are not Python are found.

In a checkout (and so in an editable install) they lie beside the package, in
``rulesets/`` and ``locale/``; in a wheel in the package's ``data`` folder. Both
may be read as a zip. Callers see no difference. Nothing is ever written.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE = Path(__file__).parent


class Catalogue(NamedTuple):
    """A message catalogue as found: the bytes of a ``.mo`` if ``compiled``, else of a ``.po``."""

    data: bytes
    compiled: bool


def package_file(*parts: str) -> Traversable:
    """A file or folder inside the package, such as ``package_file("language", "grammar.lark")``.

    It need not exist; reading it raises FileNotFoundError then.
    """
    return _package().joinpath(*parts)


def rulesets() -> Traversable:
    """The folder of the rule files that come with the referee, each named ``IDENTIFIER.rules``."""
    return _data().joinpath("rulesets")


def catalogue(language: str) -> Catalogue | None:
    """The catalogue of a language such as ``eo``, or None where there is none.

    A ``.mo`` that is older than its ``.po`` is passed over, so that whoever edits a
    translation in a checkout sees it at the next start.
    """
    folder = _data().joinpath("locale", language, "LC_MESSAGES")
    compiled, source = folder.joinpath("referee.mo"), folder.joinpath("referee.po")
    if compiled.is_file() and not _is_stale(compiled, source):
        return Catalogue(compiled.read_bytes(), True)
    return Catalogue(source.read_bytes(), False) if source.is_file() else None


@cache
def _package() -> Traversable:
    if _PACKAGE.is_dir():
        return _PACKAGE
    # Imported only for a zip: it costs a tenth of the start of a short command.
    from importlib.resources import files

    return files("referee")


@cache
def _data() -> Traversable:
    inside = _package().joinpath("data")
    if inside.is_dir():
        return inside
    # A checkout, as it is or read as a zip.
    beside: Traversable = getattr(_package(), "parent", _PACKAGE.parent)
    return beside


def _is_stale(compiled: Traversable, source: Traversable) -> bool:
    if not (isinstance(compiled, Path) and isinstance(source, Path) and source.exists()):
        return False
    return compiled.stat().st_mtime_ns < source.stat().st_mtime_ns
