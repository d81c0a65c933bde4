"""The gettext catalogues of the four languages."""

from __future__ import annotations

import gettext
import io
from functools import cache

from referee import resources


@cache
def translations(language: str) -> gettext.NullTranslations:
    """The messages in a language; the English ones where it has no catalogue."""
    found = resources.catalogue(language)
    if found is None:
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(found.data if found.compiled else compiled(found.data)))


def compiled(source: bytes) -> bytes:
    """The bytes of a ``.mo`` from those of a ``.po``, without what is fuzzy.

    Raises ``babel.messages.pofile.PoFileError`` for a catalogue that cannot be read.
    """
    # Only needed in a checkout whose catalogue was edited after it was compiled.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    target = io.BytesIO()
    write_mo(target, read_po(io.BytesIO(source), abort_invalid=True))
    return target.getvalue()
