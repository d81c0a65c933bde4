"""What ends a command before its time."""

from __future__ import annotations

from pathlib import Path

from referee.messages import Speaker
from referee.messages.refusals import ONLY_A_BASE
from referee.rulebook import Rulebook, RuleFileWrong, RuleSetUnknown, available, load
from referee.rulebook.finder import NoOrdinaryFile


class Unusable(Exception):
    """The file, the rule set or the arguments cannot be used at all.

    ``message`` is the whole message for the reader, in their language; the
    command ends with exit status 2.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


def chosen_rules(name: str, speaker: Speaker, playable: bool = True) -> Rulebook:
    """The rule set that a person asked for, by identifier, title or path.

    Common rules are given only to readers: with ``playable`` false. Raises Unusable.
    """
    try:
        return load(name, playable)
    except RuleSetUnknown as fault:
        raise Unusable(rule_set_unknown(fault, speaker)) from None
    except RuleFileWrong as fault:
        from referee.messages.diagnostics import say_faults

        raise Unusable(say_faults(fault.faults, speaker)) from None
    except (OSError, ValueError) as fault:
        raise Unusable(file_fault(name, fault, speaker)) from None


def folder_of(game: str) -> Path:
    """The folder in which a written-down game may name rule files: its own, or the working folder for “-”."""
    return Path(game).parent if game != "-" else Path()


def rule_set_unknown(fault: RuleSetUnknown, speaker: Speaker) -> str:
    """That there is no such rule set, and which were probably meant."""
    if fault.nearest:
        return speaker.text(
            "There is no rule set “{name}”. Did you mean {nearest}?",
            name=fault.name, nearest=speaker.list(fault.nearest, "or"),
        )  # fmt: skip
    known = [listing.name for listing in available()]
    if fault.base:
        return speaker.text(ONLY_A_BASE, name=fault.name, known=speaker.list(known))
    return speaker.text(
        "There is no rule set “{name}”. The rule sets are: {known}.", name=fault.name, known=speaker.list(known)
    )


def file_fault(name: str, fault: Exception, speaker: Speaker) -> str:
    """Why a file cannot be read, and what to do."""
    _ = speaker.text
    if isinstance(fault, NoOrdinaryFile):
        return _("“{file}” is a pipe or a device. Name an ordinary file.", file=name)
    if isinstance(fault, FileNotFoundError):
        return _("There is no file “{file}”. Check its name and its folder.", file=name)
    if isinstance(fault, IsADirectoryError):
        return _("“{file}” is a folder. Name a file in it.", file=name)
    if isinstance(fault, PermissionError):
        return _("The file “{file}” may not be read. Ask its owner for the right to read it.", file=name)
    # Translators: {code} is the number that the operating system gives the error, or “?”.
    return _(
        "The file “{file}” cannot be read (error {code}). Try with a copy of it.",
        file=name, code=str(getattr(fault, "errno", None) or "?"),
    )  # fmt: skip
