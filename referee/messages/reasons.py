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
    Reason.RULES_KEPT: N_("This table goes on playing by the rules “{title}” and not by “{unused}”."),
    Reason.PARAMETER_SET: N_("“{parameter}” is now {number}."),
    Reason.SEATED: N_("Seated clockwise: {players}."),
    Reason.CUT: N_("{player} draws {card} for the deal."),
    Reason.CUT_AGAIN: N_("{player} draws again, because {card} does not count."),
    # Translators: after cutting for the dealer, the highest cards are equal.
    Reason.CUT_TIED: N_("A tie for the highest card: {players} draw again."),
    Reason.DEALER_CUT: N_("{player} has the highest card and deals."),
    Reason.DEALER_NAMED: N_("{player} is the dealer."),
    Reason.TURNED_UP: N_("The {card} is turned up."),
    Reason.PUT_BACK: N_("The {card} goes back into the draw pile; another card has to be turned up."),
    Reason.MISDEALT: N_("{player} deals again, because the deal was thrown in."),
    Reason.NEXT_DEAL: N_("{player} deals the next round."),
}

IN_PLAY: dict[str, Sentence] = {
    Reason.PLAYED: N_("{player} plays {card}."),
    "played/colour": N_("{player} plays {card} and calls {colour}."),
    # Translators: to jump in is to play out of turn, where the rules allow it.
    Reason.JUMPED_IN: N_("{player} jumps in with {card}."),
    "jumped-in/colour": N_("{player} jumps in with {card} and calls {colour}."),
    # Translators: {player} need not draw what is owed, but adds a card to it for the next player.
    Reason.ADDED: NN_(
        "{player} adds {card}; that makes {number} card to draw.",
        "{player} adds {card}; that makes {number} cards to draw.",
    ),
    Reason.COLOUR_NAMED: N_("{player} calls {colour}."),
    # Translators: {other} is another player.
    Reason.PLAYER_NAMED: N_("{player} chooses {other}."),
    Reason.DREW: NN_("{player} draws {number} card.", "{player} draws {number} cards."),
    "drew/card": N_("{player} draws {card}."),
    Reason.DREW_NOTHING: N_("{player} draws nothing, because no card is left."),
    Reason.PASSED: N_("{player} passes."),
    # Translators: {word} is the call, such as “uno”.
    Reason.CALLED: N_("{player} says “{word}”."),
    Reason.CALLED_ALREADY: N_("{player} has already said “{word}”; that still counts."),
    # Translators: {player} points out that {other} forgot to call (“uno”).
    Reason.CAUGHT: N_("{player} is right: {other} forgot to say “{word}”."),
    Reason.CHALLENGED: N_("{player} challenges: was {card} legal?"),
    Reason.ACCEPTED: N_("{player} accepts."),
    # Translators: the hand shown after a challenge proves {player}, who played the card, wrong.
    Reason.SHOWN_GUILTY: N_("{player} should not have played {card}: the challenge succeeds."),
    Reason.SHOWN_HONEST: N_("{player} was allowed to play {card}: the challenge fails."),
    # Translators: a rule made {player} draw, and somebody enters it although the referee has counted it.
    Reason.COUNTED_FOR: NN_(
        "{player} has drawn {number} card for the rule; it is counted already.",
        "{player} has drawn {number} cards for the rule; they are counted already.",
    ),
    Reason.ADVISED: N_("{player} gives advice, which is allowed at this table."),
    # Translators: the round was interrupted by an act that nobody objected to; {event} is a whole sentence.
    Reason.STANDS: N_("It stands, because nobody objected: {event}"),
    # Translators: several cards in one movement; {cards} is a list.
    Reason.PLAYED_SEVERAL: N_("{player} plays {cards} together."),
    "played-several/colour": N_("{player} plays {cards} together and calls {colour}."),
    Reason.SEEN: NN_(
        "The table has seen {cards} in {player}’s hand.", "The table has seen {cards} in {player}’s hand."
    ),
    Reason.PUT_BACK_DRAWN: NN_(
        "{player} puts {number} card back on the draw pile.", "{player} puts {number} cards back on the draw pile."
    ),
    "put-back-drawn/card": N_("{player} puts {card} back on the draw pile."),
    Reason.SHUFFLED: NN_(
        "The discards under the top card are shuffled into the draw pile, which now has {number} card.",
        "The discards under the top card are shuffled into the draw pile, which now has {number} cards.",
    ),
    Reason.LEFT: NN_(
        "{player} leaves the match; {number} card goes under the draw pile.",
        "{player} leaves the match; {number} cards go under the draw pile.",
    ),
    "left/between": N_("{player} leaves the match."),
    Reason.JOINED: NN_(
        "{player} joins, is dealt {number} card and starts with a total of {points}.",
        "{player} joins, is dealt {number} cards and starts with a total of {points}.",
    ),
    "joined/between": N_("{player} joins and starts with a total of {points}."),
    # Translators: the table tells the referee how it stands, whatever was entered before.
    Reason.TURN_SET: N_("Put right: {player} is next."),
    Reason.COLOUR_SET: N_("Put right: the colour is {colour}."),
    Reason.TOP_SET: N_("Put right: the top card is {card}."),
    Reason.DIRECTION_SET: N_("Put right: play runs clockwise."),
    "direction-set/other": N_("Put right: play runs counter-clockwise."),
    Reason.ROUND_TOLD: N_("{player} has won this round."),
    Reason.BROKEN_OFF: N_("The round is broken off without a winner."),
    Reason.TOTAL_SET: NN_(
        "{player}’s total is {number} point, as the table agrees.",
        "{player}’s total is {number} points, as the table agrees.",
    ),
    Reason.ENDED: N_("The match ends here; the totals decide."),
    Reason.RECOUNTED: NN_(
        "{player} holds {number} card, by the count at the table.",
        "{player} holds {number} cards, by the count at the table.",
    ),
    Reason.COUNTED: NN_(
        "{player} still holds cards worth {number} point.", "{player} still holds cards worth {number} points."
    ),
    # Translators: {event} is a whole sentence with its full stop: what no longer counts.
    Reason.UNDONE: N_("Undone: {event}"),
    # Translators: {event} is a whole sentence with its full stop: what counts again.
    Reason.REDONE: N_("Redone: {event}"),
}

ILLEGAL: dict[str, Sentence] = {
    # Translators: {rank} is a number or a symbol, such as 7 or Skip.
    Reason.WRONG_CARD: N_("The {card} does not match: the colour is {colour}, and the top card shows {rank}."),
    "wrong-card/colourless": N_("The {card} does not match: the top card shows {rank}."),
    "wrong-card/named": N_("The {card} does not match: the colour is {colour}."),
    # Translators: both cards show the same number or symbol, but the rules ask for the same colour.
    "wrong-card/rank": N_("The {card} does not match: here only the colour counts, which is {colour}."),
    Reason.NOT_DRAWN: N_("The {card} was in the hand before: after drawing, only a drawn card may be played."),
    Reason.FORBIDDEN: N_("The {card} may not be played now."),
    # Translators: {rule} is the rule that forbids it, a whole sentence with its full stop.
    "forbidden/rule": N_("The {card} may not be played now. {rule}"),
    # Translators: {known} is a list of cards in quotation marks that everybody knows {player} to hold.
    Reason.KNOWN_TO_HOLD: N_("The {card} may not be played: everybody knows that {player} holds {known}."),
    Reason.PLAYED_TOGETHER: NN_(
        "{player} plays {number} card at once; only one may be played at a time.",
        "{player} plays {number} cards at once; only one may be played at a time, so all of them go back.",
    ),
    # Translators: a rule made {player} draw at once, so there is no turn left to play a card in.
    Reason.OWED_ALREADY_DRAWN: NN_(
        "{player} has already drawn {number} card and lost their turn.",
        "{player} has already drawn {number} cards and lost their turn.",
    ),
    # Translators: the same, where {player} wanted to answer a card, such as “draw two”, with another of its kind.
    "owed-already-drawn/answer": NN_(
        "{player} has already drawn {number} card and lost their turn: another {rank} cannot answer that here.",
        "{player} has already drawn {number} cards and lost their turn: another {rank} cannot answer that here.",
    ),
    Reason.STILL_TO_DRAW: NN_(
        "{player} still has {number} card to draw.", "{player} still has {number} cards to draw."
    ),
    # Translators: {player} did something else than drawing or challenging.
    "must-take-debt/accept-or-challenge": NN_(
        "{player} has to draw {number} card or challenge first.",
        "{player} has to draw {number} cards or challenge first.",
    ),
    # Translators: {player} did something else than drawing or adding a card for the next player to draw as well.
    "must-take-debt/add-or-draw": NN_(
        "{player} has to draw {number} card or add one first.",
        "{player} has to draw {number} cards or add one first.",
    ),
    Reason.MUST_TAKE_DEBT: NN_(
        "{player} has to draw {number} card before doing anything else.",
        "{player} has to draw {number} cards before doing anything else.",
    ),
    "must-take-debt/card": NN_(
        "The {card} cannot be played: {number} card has to be drawn first.",
        "The {card} cannot be played: {number} cards have to be drawn first.",
    ),
    Reason.OUT_OF_TURN: N_("{player} acts out of turn."),
    "out-of-turn/card": N_("{player} plays {card} out of turn."),
    # Translators: the cards that a rule makes {player} draw are counted without any line of their own.
    "out-of-turn/draws": NN_(
        "{player} draws out of turn; the card goes back.",
        "{player} draws out of turn; the cards go back.",
    ),
    Reason.ANSWER_FIRST: N_("{player} has to answer first."),
    **{f"answer-first/{row.name}": row.first for row in PENDING.values()},
    Reason.NOT_YOURS: N_("{player} is not the one to answer."),
    # Translators: {number} is how many cards {player} was allowed to draw.
    Reason.TOO_MANY_DRAWN: NN_(
        "{player} draws too many cards; only {number} was allowed.",
        "{player} draws too many cards; only {number} were allowed.",
    ),
    "too-many-drawn/none": N_("{player} may not draw now."),
    Reason.MUST_PLAY_DRAWN: N_("{player} has to play a drawn card that matches."),
    "must-play-drawn/card": N_("{player} has to play {card}, which was drawn and matches."),
    Reason.MUST_PLAY: N_("{player} may not draw, because {card} can be played."),
    Reason.WRONG_PASS: N_("{player} may not pass now."),
    "wrong-pass/until": N_("{player} may not pass, but has to draw until a card can be played."),
    # Translators: {number} is how many cards {player} still has to draw.
    "wrong-pass/number": NN_(
        "{player} may not pass without drawing {number} card first.",
        "{player} may not pass without drawing {number} cards first.",
    ),
    # Translators: {number} is how many cards {player} holds.
    Reason.FALSE_CALL: NN_(
        "{player} says “{word}” for no reason, with {number} card in hand.",
        "{player} says “{word}” for no reason, with {number} cards in hand.",
    ),
    Reason.LATE_CALL: N_("{player} says “{word}” too late."),
    Reason.NO_CALL: N_("{player} says “{word}” for no reason: these rules have no call."),
    Reason.FALSE_CATCH: N_("{player} is wrong: {other} cannot be caught now."),
    # Translators: in this sentence and the next ones, {player} tried to catch {other}, who forgot the call.
    Reason.CATCH_TOO_LATE: N_("{player} is too late to catch {other}."),
    "catch-too-late/by": N_("{player} is too late: {by} has played since."),
    Reason.CAUGHT_ALREADY: N_("{other} has already been caught."),
    Reason.HAS_CALLED: N_("{other} has said “{word}”."),
    Reason.HOLDS_MORE: NN_("{other} still holds {number} card.", "{other} still holds {number} cards."),
    Reason.NO_LONGER_DUE: NN_(
        "Too late: {other} holds {number} card by now.", "Too late: {other} holds {number} cards by now."
    ),
    Reason.NO_CATCH_HERE: N_("Nobody has to say anything under these rules, so nobody can be caught."),
    Reason.FALSE_CHALLENGE: N_("{player} may not challenge now."),
    Reason.ONLY_DEBTOR_CHALLENGES: N_("Only {other}, who has to draw, may challenge."),
    Reason.ACCEPTED_ALREADY: N_("Too late: {other} has already accepted."),
    Reason.NO_CHALLENGE_HERE: N_("Under these rules no play may be challenged."),
    Reason.BAD_ADVICE: N_("{player} gives advice, which is not allowed."),
    Reason.TAKEN_BACK: N_("{player} may not take it back: a card on the discard pile counts as played."),
    Reason.LATE_MISDEAL: N_(
        "Too late for a misdeal: a card has been played. Whoever was dealt too many puts the surplus back; "
        "whoever has too few draws the rest."
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


def _debt(facts: Facts) -> str:
    """A card that cannot be played yet is what the sentence is about; else what can be done instead."""
    return "card" if facts.get("card") is not None else _kind(facts)


def _too_late_answer(facts: Facts) -> str:
    """Whether somebody who has drawn wanted to answer with a card of the same rank."""
    card, top = facts.get("card"), facts.get("top")
    return "answer" if card is not None and getattr(card, "rank", None) == getattr(top, "rank", False) else ""


CASES: dict[str, Callable[[Facts], str]] = {
    Reason.PLAYED: _with("colour"),
    Reason.PLAYED_SEVERAL: _with("colour"),
    Reason.PUT_BACK_DRAWN: _with("card"),
    Reason.LEFT: lambda facts: "" if facts.get("number") else "between",
    Reason.JOINED: lambda facts: "" if facts.get("number") else "between",
    Reason.DIRECTION_SET: lambda facts: "other" if facts.get("direction") == -1 else "",
    Reason.FORBIDDEN: _with("rule"),
    Reason.OWED_ALREADY_DRAWN: _too_late_answer,
    Reason.CATCH_TOO_LATE: _with("by"),
    Reason.JUMPED_IN: _with("colour"),
    Reason.DREW: _with("card"),
    Reason.WRONG_CARD: _wrong_card,
    Reason.MUST_TAKE_DEBT: _debt,
    Reason.OUT_OF_TURN: lambda facts: "card" if facts.get("card") else "draws" if facts.get("draws") else "",
    Reason.ANSWER_FIRST: _kind,
    Reason.MUST_PLAY_DRAWN: _with("card"),
    Reason.TOO_MANY_DRAWN: lambda facts: "" if facts.get("number") else "none",
    Reason.WRONG_PASS: lambda facts: "until" if facts.get("until") else "number" if facts.get("number") else "",
}
"""Which case of a reason the facts are; an empty text for the plain one."""
