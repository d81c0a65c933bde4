"""Spanish «y» and «o», which change before the sounds i and o."""

from __future__ import annotations

from typing import Literal

from referee.messages.greek import plain

_RISING = frozenset("aeouαεοω")
_HIATUS = ("ian", "iar")
"""Beginnings in which the i is a syllable of its own, although a vowel follows: «Ian»."""
_ELEVEN = ("11", "11.000")


def joint_before(word: str, style: Literal["standard", "or"]) -> str:
    """What stands before the last of several: «y» or «e», «o» or «u»."""
    written = "".join(filter(str.isalnum, word.casefold()))
    sound = "".join(filter(str.isalnum, plain(word))).removeprefix("h")
    if style == "standard":
        return "e" if _sounds_i(sound, written) else "y"
    return "u" if sound[:1] in ("o", "ο", "ω", "8") or written in _ELEVEN else "o"


def _sounds_i(sound: str, written: str) -> bool:
    """Whether a word begins with the vowel i, and not with the consonant of «hielo» and «Yolanda»."""
    first, second = sound[:1], sound[1:2]
    if first == "y":
        return not second or second not in _RISING | {"i"}
    if first in ("η", "υ") or sound[:2] in ("ει", "οι"):
        return True
    if first not in ("i", "ι"):
        return False
    stressed = written.removeprefix("h")[:1] in ("í", "ί") or written[1:2] in ("á", "ά", "ώ", "ό", "έ")
    return second not in _RISING or stressed or sound.startswith(_HIATUS)
