"""What distinguishes a rule set, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.cards import subject
from referee.messages.prose.teller import sentence
from referee.messages.sheet.model import SheetTeller
from referee.messages.sheet.unplayed import adds, challenges, forbids_last, jumps_in, plain, swaps
from referee.rulebook import Rulebook

if TYPE_CHECKING:
    from referee.messages.speaking import Speaker

# Translators: all messages of this file are parts of one sentence, with semicolons between them; whoever chooses
# a rule set reads it. Keep them as short as a headline.
DRAWS = NN_("draw one card if none fits", "draw up to {number} cards if none fits")
DRAWS_UNTIL = N_("draw until a card fits")
DRAWS_AT_MOST = NN_("draw a single card if none fits", "draw until a card fits, {number} at most")
SCORES = {
    ("winner-scores-others", "highest-total-wins"): N_(
        "the winner scores what the others hold, the highest total wins"
    ),
    ("each-scores-own", "lowest-total-wins"): N_("all count their own cards, the lowest total wins"),
    ("each-scores-own", "last-player-wins"): N_(
        "all count their own cards; who has too many points is out, the last one left wins"
    ),
}
COSTS = {
    "call-caught": NN_("a missed call costs one card", "a missed call costs {number} cards"),
    "false-call": NN_("a false call costs one card", "a false call costs {number} cards"),
    "wrong-card": NN_("a wrong card costs one card", "a wrong card costs {number} cards"),
    "advised": NN_("advice costs one card", "advice costs {number} cards"),
}
PLAYED = (
    (adds, N_("draw cards can be stacked")),
    (jumps_in, N_("identical cards can be thrown in out of turn")),
    (swaps, N_("hands are swapped")),
    (forbids_last, N_("not every card may be the last one")),
)
LIMIT = N_("whoever has too many cards leaves the round")
CHALLENGE = N_("{cards} can be challenged")


def summary(rulebook: Rulebook, speaker: Speaker) -> str:
    """What a table would notice first of these rules, made from their clauses."""
    parts = list(_parts(SheetTeller(rulebook, speaker)))
    return f"{sentence(SheetTeller(rulebook, speaker).chained(parts))}." if parts else ""


def _parts(teller: SheetTeller) -> Iterator[str]:
    rulebook = teller.rulebook
    for clause in rulebook.of_type(s.Drawing):
        if isinstance(clause.statement, s.Drawing):
            yield from _drawing(teller, clause.statement)
    for kinds, message in SCORES.items():
        if all(plain(rulebook, kind) for kind in kinds):
            yield teller.say(message)
    for kind, forms in COSTS.items():
        yield from _cost(teller, kind, forms)
    for clauses, message in PLAYED:
        if clauses(rulebook):
            yield teller.say(message)
    for clause in challenges(rulebook):
        if isinstance(clause.statement, s.Challenge):
            yield teller.say(CHALLENGE, cards=subject(teller, clause.statement.pattern))
    if rulebook.moments("hand-over"):
        yield teller.say(LIMIT)


def _drawing(teller: SheetTeller, drawing: s.Drawing) -> Iterator[str]:
    if drawing.until and drawing.limit is None:
        yield teller.say(DRAWS_UNTIL)
    elif isinstance(drawing.limit, s.Number):
        yield teller.count(DRAWS_AT_MOST if drawing.until else DRAWS, drawing.limit.number)


def _cost(teller: SheetTeller, kind: str, forms: tuple[str, str]) -> Iterator[str]:
    """What somebody draws for a slip, where the rules say a number and nothing else decides."""
    for _, when, _ in teller.rulebook.moments(kind):
        drawn = [effect.value for effect in when.effects if effect.kind == "draws"]
        if when.condition is None and len(drawn) == 1 and isinstance(drawn[0], s.Number):
            yield teller.count(forms, drawn[0].number)
