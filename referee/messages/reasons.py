"""A sentence for every reason of a ruling.

A key is a reason, or a reason and a case of it: ``drew/card``. ``CASES`` finds the
case out. A pair of sentences is for one and for other numbers of the fact ``{number}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.reasons import Reason
from referee.messages.marks import N_, NN_
from referee.terms.awaited import PENDING
from referee.terms.marks import Sentence

Facts = Mapping[str, object]

BEFORE_PLAY: dict[str, Sentence] = {
    # Translators: {title} is the name of a rule set, {player} that of a person, in any script, and of either sex.
    Reason.RULES_CHOSEN: N_("This table plays by the rules “{title}”."),
    # Translators: {other} is the name of the other rule set, which is not used.
    Reason.RULES_KEPT: N_("This table goes on playing by the rules “{title}” and not by “{other}”."),
    Reason.PARAMETER_SET: N_("The value of “{name}” is now {number}."),
    Reason.SEATED: N_("The players sit clockwise in this order: {players}."),
    Reason.CUT: N_("{player} cuts the card “{card}”."),
    Reason.CUT_AGAIN: N_("{player} cuts again, because the card “{card}” does not count."),
    # Translators: after cutting for the dealer, the highest cards are equal.
    Reason.CUT_TIED: N_("The highest cards are equal. These players cut again: {players}."),
    Reason.DEALER_CUT: N_("{player} has cut the highest card and deals."),
    Reason.DEALER_NAMED: N_("{player} is the dealer."),
    Reason.TURNED_UP: N_("The card “{card}” is turned up."),
    Reason.PUT_BACK: N_("The card “{card}” goes back into the draw pile; another one has to be turned up."),
    Reason.MISDEALT: N_("{player} deals again, because the deal is thrown in."),
    Reason.NEXT_DEAL: N_("{player} deals the next round."),
}

IN_PLAY: dict[str, Sentence] = {
    Reason.PLAYED: N_("{player} plays the card “{card}”."),
    "played/colour": N_("{player} plays the card “{card}” and names the colour: {colour}."),
    # Translators: to jump in is to play out of turn, where the rules allow it.
    Reason.JUMPED_IN: N_("{player} jumps in with the card “{card}”."),
    "jumped-in/colour": N_("{player} jumps in with the card “{card}” and names the colour: {colour}."),
    # Translators: {player} need not draw what is owed, but adds a card to it for the next player.
    Reason.ADDED: NN_(
        "{player} adds the card “{card}”; now {number} card is owed.",
        "{player} adds the card “{card}”; now {number} cards are owed.",
    ),
    Reason.COLOUR_NAMED: N_("{player} names the active colour: {colour}."),
    # Translators: {other} is another player.
    Reason.PLAYER_NAMED: N_("{player} chooses another player: {other}."),
    Reason.DREW: NN_("{player} draws {number} card.", "{player} draws {number} cards."),
    "drew/card": N_("{player} draws the card “{card}”."),
    Reason.DREW_NOTHING: N_("{player} draws nothing, because no card is left."),
    Reason.PASSED: N_("{player} passes."),
    # Translators: {word} is the call, such as “uno”.
    Reason.CALLED: N_("{player} calls “{word}”."),
    Reason.CALLED_ALREADY: N_("{player} has already called “{word}”; that still stands."),
    # Translators: {player} points out that {other} forgot to call (“uno”).
    Reason.CAUGHT: N_("{player} is right: {other} has missed the call."),
    Reason.CHALLENGED: N_("{player} challenges: was the card “{card}” rightly played?"),
    Reason.ACCEPTED: N_("{player} accepts what is owed."),
    # Translators: the hand shown after a challenge proves {player}, who played the card, wrong.
    Reason.SHOWN_GUILTY: N_("{player} should not have played the card “{card}”: the challenge succeeds."),
    Reason.SHOWN_HONEST: N_("{player} rightly played the card “{card}”: the challenge fails."),
    Reason.ADVISED: N_("{player} gives advice, which is allowed at this table."),
    Reason.RECOUNTED: NN_(
        "{player} holds {number} card, as counted at the table.",
        "{player} holds {number} cards, as counted at the table.",
    ),
    Reason.COUNTED: NN_(
        "{player} still holds cards worth {number} point.", "{player} still holds cards worth {number} points."
    ),
    # Translators: {event} is a whole sentence with its full stop: what no longer counts.
    Reason.UNDONE: N_("Undone: {event}"),
    # Translators: {event} is a whole sentence with its full stop: what counts again.
    Reason.REDONE: N_("Done again: {event}"),
}

ILLEGAL: dict[str, Sentence] = {
    # Translators: {rank} is a number or a symbol, such as 7 or Skip.
    Reason.WRONG_CARD: N_(
        "The card “{card}” does not fit: the active colour is {colour}, and the top card shows “{rank}”."
    ),
    "wrong-card/colourless": N_("The card “{card}” does not fit: the top card shows “{rank}”."),
    "wrong-card/named": N_("The card “{card}” does not fit: the active colour is {colour}."),
    # Translators: both cards show the same number or symbol, but the rules ask for the same colour.
    "wrong-card/rank": N_("The card “{card}” does not fit: here only the colour counts, and that is {colour}."),
    Reason.NOT_DRAWN: N_(
        "The card “{card}” was in the hand before: after drawing, only a drawn card may be played in this turn."
    ),
    Reason.FORBIDDEN: N_("The card “{card}” may not be played in this situation."),
    Reason.MUST_TAKE_DEBT: NN_(
        "{player} owes {number} card and cannot do anything else before that.",
        "{player} owes {number} cards and cannot do anything else before that.",
    ),
    "must-take-debt/card": NN_(
        "The card “{card}” cannot be played while {number} card is owed.",
        "The card “{card}” cannot be played while {number} cards are owed.",
    ),
    Reason.OUT_OF_TURN: N_("{player} acts out of turn."),
    "out-of-turn/card": N_("{player} plays the card “{card}” out of turn."),
    # Translators: the cards that a rule makes {player} draw are counted without any line of their own.
    "out-of-turn/draws": N_(
        "{player} draws out of turn. What a rule makes a player draw is counted by itself and need not be entered."
    ),
    Reason.ANSWER_FIRST: N_("{player} has to answer first."),
    **{f"answer-first/{row.name}": row.first for row in PENDING.values()},
    Reason.NOT_YOURS: N_("{player} is not the one to answer."),
    # Translators: {number} is how many cards {player} was allowed to draw.
    Reason.TOO_MANY_DRAWN: NN_(
        "{player} draws too many cards: {number} was allowed.", "{player} draws too many cards: {number} were allowed."
    ),
    "too-many-drawn/none": N_("{player} may not draw any card now."),
    Reason.MUST_PLAY_DRAWN: N_("{player} has to play a drawn card that fits."),
    "must-play-drawn/card": N_("{player} has to play the drawn card “{card}”, because it fits."),
    Reason.WRONG_PASS: N_("{player} may not pass now."),
    "wrong-pass/until": N_("{player} may not pass, but has to draw until a card can be played."),
    # Translators: {number} is how many cards {player} still has to draw.
    "wrong-pass/number": NN_(
        "{player} may not pass without drawing {number} card first.",
        "{player} may not pass without drawing {number} cards first.",
    ),
    # Translators: {number} is how many cards {player} holds.
    Reason.FALSE_CALL: NN_(
        "{player} calls without reason, holding {number} card.",
        "{player} calls without reason, holding {number} cards.",
    ),
    Reason.LATE_CALL: N_("{player} calls too late."),
    Reason.NO_CALL: N_("{player} calls without reason: these rules know no call."),
    Reason.FALSE_CATCH: N_("{player} is wrong: {other} has not missed any call."),
    Reason.FALSE_CHALLENGE: N_("{player} may not challenge now."),
    Reason.BAD_ADVICE: N_("{player} gives advice, which is not allowed."),
    Reason.TAKEN_BACK: N_("{player} may not take the card back: a card on the discard pile counts as played."),
    Reason.LATE_MISDEAL: N_(
        "It is too late for a misdeal, because a card has been played. Count the hands and put them right instead."
    ),
}

SENTENCES: dict[str, Sentence] = BEFORE_PLAY | IN_PLAY | ILLEGAL
"""Legal and illegal; what is refused stands in ``refusals``."""


def _with(fact: str) -> Callable[[Facts], str]:
    return lambda facts: fact if facts.get(fact) is not None else ""


def _kind(facts: Facts) -> str:
    return str(facts.get("kind") or "")


def _wrong_card(facts: Facts) -> str:
    colour, rank, card = facts.get("colour"), facts.get("rank"), facts.get("card")
    if colour is None:
        return "colourless"
    if rank is not None and getattr(card, "rank", None) == rank:
        return "rank"
    top = facts.get("top")
    return "named" if rank is None or (top is not None and getattr(top, "colour", None) is None) else ""


CASES: dict[str, Callable[[Facts], str]] = {
    Reason.PLAYED: _with("colour"),
    Reason.JUMPED_IN: _with("colour"),
    Reason.DREW: _with("card"),
    Reason.WRONG_CARD: _wrong_card,
    Reason.MUST_TAKE_DEBT: _with("card"),
    Reason.OUT_OF_TURN: lambda facts: "card" if facts.get("card") else "draws" if facts.get("draws") else "",
    Reason.ANSWER_FIRST: _kind,
    Reason.MUST_PLAY_DRAWN: _with("card"),
    Reason.TOO_MANY_DRAWN: lambda facts: "" if facts.get("number") else "none",
    Reason.WRONG_PASS: lambda facts: "until" if facts.get("until") else "number" if facts.get("number") else "",
}
"""Which case of a reason the facts are; an empty text for the plain one."""
