"""Sentences for what follows from a ruling, and for what is awaited next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from referee.messages.marks import N_, NN_
from referee.messages.reasons import Facts
from referee.terms.awaited import PENDING, PHASES
from referee.terms.marks import Sentence

if TYPE_CHECKING:
    from referee.engine import State
    from referee.rulings import Effect, Ruling

Say = Callable[[Sentence, Facts], str]
"""Says a sentence with its facts in some language; a voice hands it in."""

TOGETHER: dict[tuple[str, ...], Sentence] = {
    ("return", "draw", "pass"): NN_(
        "{player} takes the card back, draws {number} card and loses the turn.",
        "{player} takes the card back, draws {number} cards and loses the turn.",
    ),
    ("return", "draw"): NN_(
        "{player} takes the card back and draws {number} card.",
        "{player} takes the card back and draws {number} cards.",
    ),
    ("return", "pass"): N_("{player} takes the card back and loses the turn."),
    ("draw", "pass"): NN_(
        "{player} draws {number} card and loses the turn.", "{player} draws {number} cards and loses the turn."
    ),
    ("return",): N_("{player} takes the card back."),
    ("draw",): NN_("{player} draws {number} card.", "{player} draws {number} cards."),
    ("pass",): N_("{player} loses the turn."),
}
"""What happens to one player at once, said in one breath."""

_LONGEST = max(map(len, TOGETHER))

# Translators: {number} is how many cards there are, fewer than the player should draw.
_DRAWS_SHORT = NN_(
    "{player} draws only {number} card, because no more are left.",
    "{player} draws only {number} cards, because no more are left.",
)
# Translators: the player drew more cards than the rules allow.
_PUTS_BACK = NN_(
    "{player} puts {number} card back on the draw pile.", "{player} puts {number} cards back on the draw pile."
)
_DRAWS_NOTHING = N_("{player} draws nothing, because no card is left.")
_CLOCKWISE = N_("Play now runs clockwise.")
_COUNTER_CLOCKWISE = N_("Play now runs counter-clockwise.")
# Translators: a player let the next one act after drawing, and so passed without saying it.
_HAS_PASSED = N_("{player} has passed.")
_SCORES = N_("The points of this round: {scores}.")
# Translators: a player and the points of a round, one item of a list: “Ana 20”.
_SCORE = N_("{player} {number}")
# Translators: the first form is for one winner, the other for several, who tie; {players} is a list joined with “and”.
_MATCH_WON = NN_("{players} wins the match!", "{players} win the match together!")

SINGLE: dict[str, Sentence] = {
    "reshuffle": NN_(
        "The discard pile, without its top card, is shuffled into a new draw pile of {number} card.",
        "The discard pile, without its top card, is shuffled into a new draw pile of {number} cards.",
    ),
    "put-back": N_("The card “{card}” goes back into the draw pile; another one has to be turned up."),
    "owe": NN_("{player} owes {number} card.", "{player} owes {number} cards."),
    "cancel-debt": N_("Nothing is owed any more."),
    "swap": N_("These two players exchange their hands: {both}."),
    "rotate": N_("All hands move one seat in the direction of play."),
    "leave-round": N_("{player} is out of this round; the hand goes under the draw pile."),
    "leave-match": N_("{player} is out of the match."),
    "redeal": N_("{player} deals again."),
    "ask-table": N_("The rules are silent on this: the table decides."),
    "round-won": N_("{player} wins the round."),
}

SILENT = frozenset({"name-colour", "name-player", "owe"})
"""Effects that the sentence on what is awaited next tells."""

TOLD_BY_REASON = {
    "put-back": frozenset({"put-back"}),
    "misdealt": frozenset({"redeal"}),
    "drew": frozenset({"draw"}),
}
"""Effects that the sentence of a reason tells already."""
_NONE: frozenset[str] = frozenset()

NEXT = N_("{player} is next.")
AGAIN = N_("{player} is next again.")
STILL = N_("{player} is still next.")
DRAWING_ON = N_("{player} has to play a drawn card or to draw on.")


def told(say: Say, ruling: Ruling) -> tuple[str, str]:
    """The sentences for the effects of a ruling, in their order: those of effects that came
    before the event, and those of the others."""
    told_already = TOLD_BY_REASON.get(ruling.reason, _NONE)
    effects = [
        effect for effect in ruling.effects
        if effect.do not in SILENT and (effect.unsaid or effect.do not in told_already)
    ]  # fmt: skip
    before = [effect for effect in effects if effect.unsaid]
    if not before:
        return "", _sentences(say, ruling, effects)
    after = effects[len(before) :]
    if [effect.do for effect in before] == ["pass"]:
        return say(_HAS_PASSED, {"player": before[0].player}), _sentences(say, ruling, after)
    return _sentences(say, ruling, before), _sentences(say, ruling, after)


def _sentences(say: Say, ruling: Ruling, effects: Sequence[Effect]) -> str:
    said: list[str] = []
    place = 0
    while place < len(effects):
        width = _breath(effects, place)
        said.append(_sentence(say, ruling, effects, place, width))
        place += max(1, width)
    return " ".join(filter(None, said))


def _breath(effects: Sequence[Effect], place: int) -> int:
    """How many effects from here on one sentence of TOGETHER tells; 0 if none does."""
    first = effects[place]
    if (first.do,) not in TOGETHER or _is_surplus(first):
        return 0
    run = [first.do]
    for effect in effects[place + 1 : place + _LONGEST]:
        if effect.player != first.player:
            break
        run.append(effect.do)
    width = next(width for width in range(len(run), 0, -1) if tuple(run[:width]) in TOGETHER)
    drawn = next((effect for effect in effects[place : place + width] if effect.do == "draw"), None)
    if drawn is not None and (drawn.short or not drawn.cards):
        return 1 if first.do != "draw" else 0
    return width


def _sentence(say: Say, ruling: Ruling, effects: Sequence[Effect], place: int, width: int) -> str:
    effect = effects[place]
    if width:
        together = effects[place : place + width]
        facts: dict[str, object] = {
            "player": effect.player,
            "number": next((part.cards for part in together if part.do == "draw"), 0),
        }
        return say(TOGETHER[tuple(part.do for part in together)], facts)
    special = _SPECIAL.get(effect.do)
    if special is not None:
        return special(say, ruling, effects, place)
    sentence = SINGLE.get(effect.do)
    if sentence is None:
        return ""
    return say(sentence, {"player": effect.player, "card": effect.card, "number": effect.cards})


def _draw(say: Say, _: Ruling, effects: Sequence[Effect], place: int) -> str:
    effect = effects[place]
    facts = {"player": effect.player, "number": effect.cards}
    return say(_DRAWS_SHORT if facts["number"] else _DRAWS_NOTHING, facts)


def _turn(say: Say, ruling: Ruling, _: Sequence[Effect], __: int) -> str:
    return say(_CLOCKWISE if ruling.state.direction > 0 else _COUNTER_CLOCKWISE, {})


def _swap(say: Say, _: Ruling, effects: Sequence[Effect], place: int) -> str:
    effect = effects[place]
    return say(SINGLE["swap"], {"both": (effect.player, effect.other)})


def _is_first(effects: Sequence[Effect], place: int) -> bool:
    return not any(effect.do == effects[place].do for effect in effects[:place])


def _score(say: Say, _: Ruling, effects: Sequence[Effect], place: int) -> str:
    if not _is_first(effects, place):
        return ""
    scored = [effect for effect in effects if effect.do == "score"]
    gaining = [effect for effect in scored if effect.points] or scored
    scores = [say(_SCORE, {"player": effect.player, "number": effect.points}) for effect in gaining]
    return say(_SCORES, {"scores": ", ".join(scores)})


def _match_won(say: Say, _: Ruling, effects: Sequence[Effect], place: int) -> str:
    if not _is_first(effects, place):
        return ""
    winners = tuple(effect.player for effect in effects if effect.do == "match-won")
    return say(_MATCH_WON, {"players": winners, "number": len(winners)})


def _is_surplus(effect: Effect) -> bool:
    """Whether these are drawn cards that go back, and not a played card."""
    return effect.do == "return" and effect.card is None


def _return(say: Say, _: Ruling, effects: Sequence[Effect], place: int) -> str:
    effect = effects[place]
    return say(_PUTS_BACK, {"player": effect.player, "number": effect.cards})


_SPECIAL = {"return": _return, "draw": _draw, "turn": _turn, "swap": _swap, "score": _score, "match-won": _match_won}


def _stage(state: State) -> tuple[str, tuple[str, ...]]:
    """Which case of its phase a match outside play is in, and whom the table waits for."""
    match = state.match
    if state.phase == "scoring":
        return "", tuple(name for name, sum_ in zip(state.players, match.reported, strict=True) if sum_ is None)
    if state.phase != "dealer":
        return "", ()
    if not state.players:
        return "empty", ()
    waiting = tuple(name for name, cut in zip(state.players, match.cuts, strict=True) if cut == -1)
    return ("cutting", waiting) if len(waiting) < len(state.players) else ("", ())


def outlook(say: Say, ruling: Ruling) -> str:
    """What is awaited next, and from whom; nothing if that is not known."""
    state = ruling.state
    if state.phase != "play":
        case, waiting = _stage(state)
        return say(PHASES[state.phase].says[case], {"players": waiting, "number": len(waiting)})
    if state.pending is not None:
        facts = {"player": state.name(state.pending_seat), "number": state.owed}
        return say(PENDING[state.pending].says[""], facts)
    if state.turn < 0:
        return ""
    player = state.players[state.turn]
    if state.drew:
        return say(DRAWING_ON, {"player": player})
    if getattr(ruling.event, "player", None) != player:
        return say(NEXT, {"player": player})
    if ruling.verdict == "illegal":
        return say(STILL, {"player": player})
    return say(AGAIN if ruling.reason in ("played", "jumped-in", "added") else NEXT, {"player": player})
