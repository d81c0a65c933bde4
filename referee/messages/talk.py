"""Sentences that follow each other, as a person says them: the subject is not named twice in a breath."""

from __future__ import annotations

from collections.abc import Callable

from referee.messages.reasons import Facts
from referee.terms.marks import Sentence


class Talk:
    """What is said so far.

    A sentence that has a form to go on with, and whose player is the subject of the sentence
    before, is joined to that one: “Ana draws 1 card and may play or pass.” The form holds the
    sentence before as ``{said}``, without its full stop, so each language joins them as it does.
    """

    def __init__(self, say: Callable[[Sentence, Facts], str]) -> None:
        self._say = say
        self._sentences: list[str] = []
        self._subject: object = None

    @property
    def text(self) -> str:
        """All sentences."""
        return " ".join(self._sentences)

    def say(self, sentence: Sentence, facts: Facts, going_on: Sentence | None = None) -> None:
        """Say a sentence, or go on with the one before."""
        player = facts.get("player")
        last = self._sentences[-1] if self._sentences else ""
        if going_on is not None and player is not None and player == self._subject and last.endswith("."):
            self._sentences[-1] = self._say(going_on, {**facts, "said": last[:-1]})
            return
        self._sentences.append(self._say(sentence, facts))
        self._subject = player if has_player_for_subject(sentence) else None


def has_player_for_subject(sentence: Sentence) -> bool:
    """Whether a sentence is one clause about the player that it begins with."""
    text = sentence if isinstance(sentence, str) else sentence[1]
    return text.startswith("{player} ") and text.endswith(".") and not any(mark in text for mark in ":;?")
