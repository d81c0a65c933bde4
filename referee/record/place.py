"""Where the record lies, and how a damaged one is moved out of the way."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from referee.record.faults import JournalHomeless, JournalReadOnly, JournalUnreachable
from referee.record.records import now

FILE_NAME = "record.sqlite3"
# SQLite keeps these beside the database; they belong to it and are nothing without it.
COMPANIONS = ("-wal", "-shm", "-journal")


def journal_path(environ: Mapping[str, str] | None = None) -> Path:
    """The file of the record: in the folder that ``REFEREE_HOME`` names, else in the
    platform's data folder. Only says where; it creates nothing.

    Raises JournalHomeless, or JournalUnreachable for a relative folder in a working folder
    that was deleted.
    """
    home = (os.environ if environ is None else environ).get("REFEREE_HOME", "")
    if home.strip():
        folder = Path(home)
        # An unknown user's home is a folder of that very name, as in a shell.
        with suppress(RuntimeError):
            folder = folder.expanduser()
        return absolute(folder / FILE_NAME)
    # Imported here because the judge, which keeps no record, must start without it.
    import platformdirs

    try:
        folder = platformdirs.user_data_path("referee", appauthor=False)
    except RuntimeError:
        folder = Path("~")
    if folder.parts[:1] == ("~",):
        raise JournalHomeless(Path(FILE_NAME))
    return absolute(folder / FILE_NAME)


def absolute(path: Path) -> Path:
    """The path from the root on. Raises JournalUnreachable where the working folder is gone."""
    try:
        return path.absolute()
    except OSError as error:
        raise JournalUnreachable(path, detail=error.strerror or str(error)) from error


def companion(path: Path, ending: str) -> Path:
    """The file that SQLite keeps beside the database under this ending."""
    return path.with_name(path.name + ending)


def make_folder(path: Path) -> None:
    """Create the folder of a database file, durably.

    Raises JournalReadOnly or JournalUnreachable.
    """
    missing = [folder for folder in (path.parent, *path.parent.parents) if not folder.exists()]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except PermissionError as error:
        raise JournalReadOnly(path) from error
    except OSError as error:
        raise _unmakeable(path, error) from error
    for folder in missing:
        sync_folder(folder.parent)


def _unmakeable(path: Path, error: OSError) -> JournalReadOnly | JournalUnreachable:
    if error.errno == errno.EROFS:
        return JournalReadOnly(path)
    return JournalUnreachable(path, detail=error.strerror or str(error))


def sync_folder(folder: Path) -> None:
    """Make new and moved names in a folder survive a power loss, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path, at: datetime | None = None) -> Path:
    """Move a damaged database and its companions into a new folder beside it.

    Returns the path that the database now has. Nothing is overwritten: the folder
    is a fresh one, named after the moment ``at`` (now). The names inside stay, so that
    repair tools find the companions. Raises JournalReadOnly or JournalUnreachable.
    """
    try:
        folder = _fresh_folder(path, at or now())
        # The database first: killed half way, the next opening finds companions without
        # their database and says so, instead of an older state that looks healthy.
        for source in (path, *(companion(path, ending) for ending in COMPANIONS)):
            with suppress(FileNotFoundError):
                source.rename(folder / source.name)
    except PermissionError as error:
        raise JournalReadOnly(path) from error
    except OSError as error:
        raise _unmakeable(path, error) from error
    sync_folder(folder)
    sync_folder(path.parent)
    return folder / path.name


def _fresh_folder(path: Path, at: datetime) -> Path:
    base = f"{path.stem}-set-aside-{at:%Y%m%d-%H%M%S}"
    number = 1
    while True:
        folder = path.with_name(base if number == 1 else f"{base}-{number}")
        try:
            folder.mkdir()
            return folder
        except FileExistsError:
            number += 1
