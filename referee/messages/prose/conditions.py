"""Under which conditions: each a whole clause that follows “if” or “and”."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose.cards import label
from referee.messages.prose.teller import Teller
from referee.messages.prose.values import role, value
from referee.terms.facts import FACTS

NUMBER = N_("it has the same number as the top card")
COLOUR_OR_RANK = N_("it has the active colour or the same number or symbol as the top card")
COLOUR_OR_NUMBER = N_("it has the active colour or the same number as the top card")

NONE_IN_HAND = {
    # Translators: {cards} are names of cards or of a kind of cards in quotation marks and the singular, of any gender,
    # joined by “or”; for example «en la mano no hay {cards} del color activo».
    "active-colour": N_("there is no {cards} of the active colour in the hand"),
    "top-rank": N_("there is no {cards} in the hand with the same number or symbol as the top card"),
    "number": N_("there is no {cards} in the hand with the same number as the top card"),
    "both": N_(
        "there is no {cards} in the hand that has the active colour or the same number or symbol as the top card"
    ),
}
NO_CARD_IN_HAND = {
    "active-colour": N_("there is no card of the active colour in the hand"),
    "top-rank": N_("there is no card in the hand with the same number or symbol as the top card"),
    "both": N_("there is no card in the hand that has the active colour or the same number or symbol as the top card"),
}

BOUNDS = {
    # Translators: stands before “players”, “cards” or “points”; choose words that depend on no gender.
    "equals": N_("exactly {number}"),
    "at-least": N_("at least {number}"),
    "at-most": N_("at most {number}"),
    "more-than": N_("more than {number}"),
    "less-than": N_("fewer than {number}"),
}
SIGNS = {"equals": "=", "at-least": "≥", "at-most": "≤", "more-than": ">", "less-than": "<"}


def condition(teller: Teller, node: s.Condition, pattern: s.Pattern | None = None) -> str:
    """A condition as a clause; ``pattern`` is what is known about the card in question."""
    match node:
        case s.Fact("top-rank") if pattern is not None and teller.numbers_only(pattern):
            return teller.say(NUMBER)
        case s.Fact(kind):
            return teller.say(FACTS[kind].says)
        case s.Not(s.Fact(kind)):
            return teller.say(FACTS[kind].denied)
        case s.Not(s.CardIs(kind, of)):
            message = N_("it is not {cards:a}") if kind == "it-is" else N_("the top card is not {cards:a}")
            return teller.say(message, cards=label(teller, of))
        case s.Not(inner):
            # Translators: {condition} is a whole clause.
            return teller.say(N_("it is not the case that {condition}"), condition=_nested(teller, inner, pattern))
        case s.Combined():
            return _combined(teller, node, pattern)
        case s.CardIs(kind, of):
            message = N_("it is {cards:a}") if kind == "it-is" else N_("the top card is {cards:a}")
            return teller.say(message, cards=label(teller, of))
        case s.NoneInHand(of, attribute):
            return _none_in_hand(teller, of, attribute)
        case s.HasCards(who):
            return teller.say(N_("{who} still has cards"), who=role(teller, who))
        case s.PlayersAre(number):
            return teller.count(NN_("there is only one player", "there are exactly {number} players"), number)
        case s.Compare(kind, left, right):
            return _compared(teller, kind, left, right)


def _combined(teller: Teller, node: s.Combined, pattern: s.Pattern | None) -> str:
    kinds = {part.kind for part in node.parts if isinstance(part, s.Fact)}
    if node.word == "or" and len(node.parts) == 2 and kinds == {"active-colour", "top-rank"}:
        numbers = pattern is not None and teller.numbers_only(pattern)
        return teller.say(COLOUR_OR_NUMBER if numbers else COLOUR_OR_RANK)
    if node.word == "and" and (both := _both_missing(node)) is not None:
        return _none_in_hand(teller, both, "both")
    message = N_("{first}, or {second}") if node.word == "or" else N_("{first}, and {second}")
    first, *others = (_nested(teller, part, pattern) for part in node.parts)
    for other in others:
        first = teller.say(message, first=first, second=other)
    return first


def _nested(teller: Teller, node: s.Condition, pattern: s.Pattern | None) -> str:
    """A condition within another, in brackets if it could be read in two ways."""
    text = condition(teller, node, pattern)
    return f"({text})" if isinstance(node, s.Combined) else text


def _both_missing(node: s.Combined) -> s.Pattern | None:
    """The pattern of which neither colour nor rank is in the hand, if that is what the parts say."""
    parts = [part for part in node.parts if isinstance(part, s.NoneInHand)]
    if len(parts) == len(node.parts) == 2 and parts[0].pattern == parts[1].pattern:
        return parts[0].pattern if parts[0].attribute != parts[1].attribute else None
    return None


def _none_in_hand(teller: Teller, pattern: s.Pattern, attribute: str) -> str:
    if not pattern.names:
        return teller.say(NO_CARD_IN_HAND[attribute])
    if attribute == "top-rank" and teller.numbers_only(pattern):
        attribute = "number"
    return teller.say(NONE_IN_HAND[attribute], cards=label(teller, pattern))


def _compared(teller: Teller, kind: str, left: s.Value, right: s.Value) -> str:
    if isinstance(left, s.Measure) and isinstance(right, s.Number):
        number = right.number
        bound = teller.say(BOUNDS[kind], number=number)
        if left.kind == "number-of-players":
            return teller.count(NN_("there is {bound} player", "there are {bound} players"), number, bound=bound)
        if left.kind == "what-is-owed":
            forms = NN_("there is {bound} card to draw", "there are {bound} cards to draw")
            return teller.count(forms, number, bound=bound)
        who = role(teller, left.role)
        if left.kind == "cards-of":
            return teller.count(NN_("{who} has {bound} card", "{who} has {bound} cards"), number, bound=bound, who=who)
        return teller.count(NN_("{who} has {bound} point in all", "{who} has {bound} points in all"), number,
                            bound=bound, who=who)  # fmt: skip
    return f"{value(teller, left)} {SIGNS[kind]} {value(teller, right)}"
