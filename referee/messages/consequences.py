"""Sentences for what follows from a ruling, and for what is awaited next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from referee.messages.marks import N_, NN_
from referee.messages.reasons import Facts
from referee.terms.awaited import PENDING, PHASES
from referee.terms.marks import Sentence

if TYPE_CHECKING:
    from referee.engine import State
    from referee.messages.talk import Talk
    from referee.rulings import Effect, Ruling

Say = Callable[[Sentence, Facts], str]
"""Says a sentence with its facts in some language; a voice hands it in."""

TOGETHER: dict[tuple[str, ...], Sentence] = {
    ("return", "draw", "pass"): NN_(
        "{player} takes the card back, draws {number} card and loses their turn.",
        "{player} takes the card back, draws {number} cards and loses their turn.",
    ),
    ("return", "draw"): NN_(
        "{player} takes the card back and draws {number} card.",
        "{player} takes the card back and draws {number} cards.",
    ),
    ("return", "pass"): N_("{player} takes the card back and loses their turn."),
    ("draw", "pass"): NN_(
        "{player} draws {number} card and loses their turn.", "{player} draws {number} cards and loses their turn."
    ),
    ("return",): N_("{player} takes the card back."),
    ("draw",): NN_("{player} draws {number} card.", "{player} draws {number} cards."),
    ("pass",): N_("{player} loses their turn."),
}
"""What happens to one player at once, said in one breath."""

# Translators: in the sentences that begin with {said}, that is a whole sentence about the same player,
# without its full stop: “Ana plays red 7 out of turn”. Join the rest to it as your language does; the
# player is not named again.
GOING_ON: dict[tuple[str, ...], Sentence] = {
    ("return",): N_("{said}; the card goes back."),
    ("draw",): NN_("{said}, and draws {number} card.", "{said}, and draws {number} cards."),
    ("draw", "pass"): NN_(
        "{said}, draws {number} card and loses their turn.", "{said}, draws {number} cards and loses their turn."
    ),
    ("pass",): N_("{said}, and loses their turn."),
}
"""The same, where the sentence before is about that player as well."""

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
_SCORES = N_("Points of this round: {scores}.")
# Translators: a player and the points of a round, one item of a list: “Ana 20”.
SCORE = N_("{player} {number}")
# Translators: the first form is for one winner, the other for several, who tie; {players} is a list joined with “and”.
_MATCH_WON = NN_("{players} wins the match!", "{players} win the match together!")

SINGLE: dict[str, Sentence] = {
    "reshuffle": NN_(
        "The discard pile, without its top card, is shuffled into a new draw pile of {number} card.",
        "The discard pile, without its top card, is shuffled into a new draw pile of {number} cards.",
    ),
    "put-back": N_("The {card} goes back into the draw pile; another card has to be turned up."),
    "owe": NN_("{player} has {number} card to draw.", "{player} has {number} cards to draw."),
    "cancel-debt": N_("The cards that were due need not be drawn."),
    "swap": N_("{both} swap hands."),
    "rotate": N_("Everybody passes their hand to the next player, in the direction of play."),
    "leave-round": N_("{player} is out of this round; their cards go under the draw pile."),
    "leave-match": N_("{player} is out of the match."),
    "redeal": N_("{player} deals again."),
    "ask-table": N_("The rules are silent on this: the table decides."),
    "round-won": N_("{player} wins the round."),
    "round-ends": N_("The round ends without a winner."),
    "lose-next": N_("{player} loses the next turn."),
}

_WINS_ON = N_("{said} and wins the round.")

SILENT = frozenset({"name-colour", "name-player", "owe"})
"""Effects that the sentence on what is awaited next tells."""

# Translators: behind a sentence such as “Ana may not pass now.”
COSTS_NOTHING = N_("There is no penalty.")
_COUNTS_FOR_NOTHING = frozenset(
    {
        "false-call", "late-call", "no-call", "false-catch", "catch-too-late", "caught-already", "has-called",
        "holds-more", "no-longer-due", "no-catch-here", "false-challenge", "only-debtor-challenges",
        "accepted-already", "no-challenge-here", "bad-advice",
    }
)  # fmt: skip
"""Slips after which a table wants to know what they cost, also where that is nothing."""

TOLD_BY_REASON = {
    "put-back": frozenset({"put-back"}),
    "misdealt": frozenset({"redeal"}),
    "drew": frozenset({"draw"}),
    "put-back-drawn": frozenset({"return"}),
    "shuffled": frozenset({"reshuffle"}),
    "left": frozenset({"leave-round", "leave-match"}),
    "joined": frozenset({"draw"}),
    "round-told": frozenset({"round-won"}),
    "played-together": frozenset({"return"}),
}
"""Effects that the sentence of a reason tells already."""
_NONE: frozenset[str] = frozenset()

NEXT = N_("{player} is next.")
AGAIN = N_("{player} is next again.")
STILL = N_("{player} is still next.")
DRAWING_ON = N_("{player} has to play a drawn card that can be played, or keep drawing.")

PENDING_ON: dict[str, Sentence] = {
    "name-colour": N_("{said} and has to call a colour."),
    "name-player": N_("{said} and has to choose another player."),
    "play-or-pass": N_("{said} and may play or pass."),
    "accept-or-challenge": NN_(
        "{said} and draws {number} card or challenges.", "{said} and draws {number} cards or challenges."
    ),
    "add-or-draw": NN_("{said} and adds a card or draws {number}.", "{said} and adds a card or draws {number}."),
}
NEXT_ON = N_("{said} and is next.")
AGAIN_ON = N_("{said} and is next again.")
STILL_ON = N_("{said} and is still next.")
DRAWING_ON_ON = N_("{said} and has to play a drawn card that can be played, or keep drawing.")

_SAME_PLAYER_AGAIN = frozenset({"played", "jumped-in", "added", "played-several"})
_NOTHING_MOVES = frozenset({"recounted", "must-play-drawn"})
"""Reasons after which whoever was next is so still."""


class Following(NamedTuple):
    """What is awaited: a sentence, its facts, and how it goes on with one about the same player."""

    sentence: Sentence
    facts: Facts
    going_on: Sentence | None = None


def tell(talk: Talk, ruling: Ruling, reason: tuple[Sentence, Facts]) -> None:
    """The reason of a ruling with its effects: those that came before the event, the reason, the others."""
    told_already = TOLD_BY_REASON.get(ruling.reason, _NONE)
    effects = [
        effect for effect in ruling.effects
        if effect.do not in SILENT and (effect.unsaid or effect.do not in told_already)
    ]  # fmt: skip
    before = [effect for effect in effects if effect.unsaid]
    after = effects[len(before) :]
    if [effect.do for effect in before] == ["pass"]:
        talk.say(_HAS_PASSED, {"player": before[0].player})
    else:
        _tell_effects(talk, ruling, before)
    # Who accepts draws: that says it.
    if ruling.reason != "accepted" or not any(effect.do == "draw" for effect in after):
        talk.say(*reason)
    _tell_effects(talk, ruling, after)


def costs_nothing(ruling: Ruling) -> bool:
    """Whether a slip has no consequence at all, and the table should hear so."""
    return ruling.verdict == "illegal" and not ruling.effects and ruling.reason in _COUNTS_FOR_NOTHING


def _tell_effects(talk: Talk, ruling: Ruling, effects: Sequence[Effect]) -> None:
    place = 0
    while place < len(effects):
        width = _breath(effects, place)
        _tell_effect(talk, ruling, effects, place, width)
        place += max(1, width)


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


def _tell_effect(talk: Talk, ruling: Ruling, effects: Sequence[Effect], place: int, width: int) -> None:
    effect = effects[place]
    if width:
        together = effects[place : place + width]
        facts: dict[str, object] = {
            "player": effect.player,
            "number": next((part.cards for part in together if part.do == "draw"), 0),
        }
        key = tuple(part.do for part in together)
        talk.say(TOGETHER[key], facts, GOING_ON.get(key))
        return
    special = _SPECIAL.get(effect.do)
    if special is not None:
        said = special(ruling, effects, place)
        if said is not None:
            talk.say(*said)
    elif effect.do in SINGLE:
        single: Facts = {"player": effect.player, "card": effect.card, "number": effect.cards}
        talk.say(SINGLE[effect.do], single, _WINS_ON if effect.do == "round-won" else None)


_Told = tuple[Sentence, Facts] | None


def _draw(_: Ruling, effects: Sequence[Effect], place: int) -> _Told:
    effect = effects[place]
    return _DRAWS_SHORT if effect.cards else _DRAWS_NOTHING, {"player": effect.player, "number": effect.cards}


def _turn(ruling: Ruling, _: Sequence[Effect], __: int) -> _Told:
    return _CLOCKWISE if ruling.state.direction > 0 else _COUNTER_CLOCKWISE, {}


def _swap(_: Ruling, effects: Sequence[Effect], place: int) -> _Told:
    effect = effects[place]
    return SINGLE["swap"], {"both": (effect.player, effect.other)}


def _is_first(effects: Sequence[Effect], place: int) -> bool:
    return not any(effect.do == effects[place].do for effect in effects[:place])


def _score(_: Ruling, effects: Sequence[Effect], place: int) -> _Told:
    if not _is_first(effects, place):
        return None
    scored = [effect for effect in effects if effect.do == "score"]
    gaining = [effect for effect in scored if effect.points] or scored
    return _SCORES, {"scores": tuple((effect.player, effect.points) for effect in gaining)}


def _match_won(_: Ruling, effects: Sequence[Effect], place: int) -> _Told:
    if not _is_first(effects, place):
        return None
    winners = tuple(effect.player for effect in effects if effect.do == "match-won")
    return _MATCH_WON, {"players": winners, "number": len(winners)}


def _is_surplus(effect: Effect) -> bool:
    """Whether these are drawn cards that go back, and not a played card."""
    return effect.do == "return" and effect.card is None


def _return(_: Ruling, effects: Sequence[Effect], place: int) -> _Told:
    effect = effects[place]
    return _PUTS_BACK, {"player": effect.player, "number": effect.cards}


_SPECIAL: dict[str, Callable[[Ruling, Sequence[Effect], int], _Told]] = {
    "return": _return, "draw": _draw, "turn": _turn, "swap": _swap, "score": _score, "match-won": _match_won,
}  # fmt: skip


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
    following = expected(ruling)
    return "" if following is None else say(following.sentence, following.facts)


def expected(ruling: Ruling) -> Following | None:
    """What is awaited after a ruling."""
    state = ruling.state
    if state.phase != "play":
        case, waiting = _stage(state)
        return Following(PHASES[state.phase].says[case], {"players": waiting, "number": len(waiting)})
    if state.pending is not None:
        facts: Facts = {"player": state.name(state.pending_seat), "number": state.owed}
        return Following(PENDING[state.pending].says[""], facts, PENDING_ON.get(state.pending))
    if state.turn < 0:
        return None
    return _next(ruling, state.players[state.turn])


def _next(ruling: Ruling, player: str) -> Following:
    facts: Facts = {"player": player}
    if ruling.reason in _NOTHING_MOVES:
        return Following(STILL, facts, STILL_ON)
    if ruling.state.drew:
        return Following(DRAWING_ON, facts, DRAWING_ON_ON)
    if getattr(ruling.event, "player", None) != player:
        return Following(NEXT, facts, NEXT_ON)
    if ruling.verdict == "illegal":
        return Following(STILL, facts, STILL_ON)
    if ruling.reason in _SAME_PLAYER_AGAIN:
        return Following(AGAIN, facts, AGAIN_ON)
    return Following(NEXT, facts, NEXT_ON)
