"""What a correction comes to, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from referee.view.verdicts import SIGNS

if TYPE_CHECKING:
    from referee.engine import State
    from referee.match.editing import Difference, Edited
    from referee.match.live import LiveMatch
    from referee.messages import Speaker

MOST = 40
"""So many differences are shown one by one; the rest are only counted."""


def said_edit(edited: Edited, match: LiveMatch, speaker: Speaker, corrected: int) -> str:
    """The ruling on the corrected event, then every later event that is ruled otherwise, then hands and scores.

    ``corrected`` is how many events take the place of the old one.
    """
    return "\n".join(_lines(edited, match, speaker, corrected))


def _lines(edited: Edited, match: LiveMatch, speaker: Speaker, corrected: int) -> Iterator[str]:
    voice = speaker.voice(match.rulebook, own_words=True)
    if not edited.possible:
        yield from (f"{SIGNS['refused']} {voice.reason(ruling)}" for ruling in edited.refused)
        return
    for ruling in edited.after[:corrected]:
        yield f"{SIGNS[ruling.verdict]} {voice.ruling(ruling).text}"
    differences, hands = edited.differences, tuple(_hands(edited.state_before, edited.state_after, speaker))
    if not differences and not hands:
        yield speaker.text("Everything after it stays as it was.")
    if differences:
        yield speaker.plural(
            "{number} later entry is ruled differently:",
            "{number} later entries are ruled differently:",
            len(differences),
        )
        yield from (_difference(difference, match, speaker) for difference in differences[:MOST])
        if len(differences) > MOST:
            yield "  …"
    yield from hands
    yield from _scores(edited.state_before, edited.state_after, speaker)


def _difference(difference: Difference, match: LiveMatch, speaker: Speaker) -> str:
    voice = speaker.voice(match.rulebook, own_words=True)
    before, after = difference.before, difference.after
    event = voice.event(before.event)
    said = voice.reason(after)
    if said == voice.reason(before):  # what follows is what differs
        said = voice.ruling(after).text
    if after.verdict == "refused":
        dropped = speaker.text("This entry is dropped.")  # apart: Babel sees no message within an f-string
        said = f"{said} {dropped}"
    return f"{difference.number + 1:>4}  {SIGNS[before.verdict]}→{SIGNS[after.verdict]}  {event} → {said}"


def _scores(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    if before.scores == after.scores or before.players != after.players:
        return
    yield speaker.text("The scores change:")
    yield from _changes(before.players, before.scores, after.scores, speaker)


def _hands(before: State, after: State, speaker: Speaker) -> Iterator[str]:
    """A hand can hold more or fewer cards although every event is ruled as before."""
    if before.hands == after.hands or before.players != after.players or before.phase != after.phase:
        return
    yield speaker.text("The numbers of cards change:")
    yield from _changes(before.players, before.hands, after.hands, speaker)


def _changes(names: Sequence[str], before: Sequence[int], after: Sequence[int], speaker: Speaker) -> Iterator[str]:
    for name, old, new in zip(names, before, after, strict=True):
        if old != new:
            yield f"  {name}: {speaker.number(old)} → {speaker.number(new)}"
