"""The rule sets that a written-down game may name: those that everybody has, and files beside it.

A game may come from anybody, so its lines must not decide what is opened here: no pipe that
never ends, no device, no other computer, nothing outside the game's own folder.
"""

from __future__ import annotations

import os
from pathlib import Path, PurePath, PureWindowsPath

from referee.rulebook.finder import is_path, load
from referee.rulebook.model import Rulebook, RuleFileWrong

_MOST = 16
"""So many rule files of one game are kept; who names more waits for them anew."""


class RulesElsewhere(Exception):
    """A game names a rule file that is not one in its own folder (``name``)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class RulesBeside:
    """Finds the rule sets that a game names, each file once, however its path is written.

    ``folder`` is the game's; without one, the working folder.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._known: dict[tuple[int, int], Rulebook | RuleFileWrong] = {}

    def __call__(self, name: str) -> Rulebook:
        """The rule set of this identifier, title or path.

        Raises RuleSetUnknown, RuleFileWrong, RulesElsewhere, or OSError for a file that cannot be read.
        """
        if not is_path(name):
            return load(name)
        path = self._inside(name)
        found = path.stat()
        key = found.st_dev, found.st_ino
        if key not in self._known:
            if len(self._known) >= _MOST:
                self._known.pop(next(iter(self._known)))
            try:
                self._known[key] = load(path)
            except RuleFileWrong as fault:
                self._known[key] = fault
        known = self._known[key]
        if isinstance(known, RuleFileWrong):
            raise known
        return known

    def _inside(self, name: str) -> Path:
        """The file, if it is one in the folder; decided by the letters first, before anything is asked for."""
        folder = Path(os.path.abspath(self._folder or "."))  # noqa: PTH100  # without following links
        path = Path(os.path.normpath(folder / name))
        foreign = PureWindowsPath(name).drive and not PurePath(name).is_relative_to(folder)
        if foreign or not path.is_relative_to(folder):
            raise RulesElsewhere(name)
        try:
            real = path.resolve(strict=True)
        except RuntimeError:  # links that lead round in a circle
            raise RulesElsewhere(name) from None
        if not real.is_relative_to(folder.resolve()) or not real.is_file():
            raise RulesElsewhere(name)
        return real
