"""Every kind of statement as one or two whole sentences."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.prose import cards
from referee.messages.prose.conditions import condition
from referee.messages.prose.effects import STANDARD_DEBT, effects
from referee.messages.prose.moments import moment
from referee.messages.prose.teller import Teller, sentence
from referee.messages.prose.values import value
from referee.rulebook.ranges import may_be_negative
from referee.terms.statements import PLAIN

PERMISSIONS = {
    # Translators: {cards} is the subject of the sentence; {condition} is a whole clause.
    "may-be-played": N_("{cards} may be played if {condition}."),
    "only": N_("{cards} may be played only if {condition}."),
    "always": N_("{cards} may always be played."),
    "may-jump-in": N_("{cards} may be played out of turn if {condition}."),
    "may-be-added": N_("{cards} may be added if {condition}; the next player then has to draw it all."),
    "may-not-be-played": N_("it is forbidden to play {cards} if {condition}."),
    "is-honest": N_("{cards} is legal only if {condition}."),
}
CATCHING = {
    "until-next-play": N_("Anybody else may catch a player who forgot to say “{word}” until the next card is played."),
    "until-next-play-or-draw": N_(
        "Anybody else may catch a player who forgot to say “{word}” until the next player plays a card or "
        "begins to draw."
    ),
    "without-limit": N_(
        "Anybody else may catch a player who forgot to say “{word}”, however late, until the round is over."
    ),
}
CALL_ON = NN_(
    "A player left with one card has to say “{word}”; late is good enough if nobody has caught the player yet.",
    "A player left with {number} cards has to say “{word}”; late is good enough if nobody has caught the player yet.",
)
CALL_BEFORE = NN_(
    "A player has to say “{word}” before playing the card that leaves one in hand; later does not count.",
    "A player has to say “{word}” before playing the card that leaves {number} in hand; later does not count.",
)
NOTHING_FOLLOWS = {
    "too-many-drawn": N_("{moment}, the surplus goes back without any penalty."),
    "wrong-pass": N_("{moment}, the pass does not count; there is no penalty."),
    "taken-back": N_("{moment}, the card stays where it is; there is no penalty."),
    "misdeal": N_("{moment}, the round goes on; the hands are counted and put right."),
    "advised": N_("{moment}, there is no penalty."),
    "false-call": N_("{moment}, it counts for nothing and there is no penalty."),
    "false-catch": N_("{moment}, there is no penalty."),
    "false-challenge": N_("{moment}, it counts for nothing and there is no penalty."),
}
"""What it means in each of these moments that nothing follows."""

WRONG_CARD = N_("{moment}, the card is taken back without any penalty; the same player still has to play or draw.")
OUT_OF_TURN = N_("{moment}, the card is taken back without any penalty.")
ONLY_BACK = {"wrong-card": WRONG_CARD, "out-of-turn": OUT_OF_TURN}
OTHER_WAY = N_("{moment}, play begins counter-clockwise, with the player to the right of the dealer.")
DEBT = N_(
    "Whoever has to draw and accepts draws all the cards and loses their turn; if the round is about to end, they are "
    "drawn before its score is counted."
)
DEALT = NN_("Each player is dealt one card.", "Each player is dealt {number} cards.")
# Translators: {condition} is a whole clause.
DEALT_IF = NN_("If {condition}, each player is dealt one card.", "If {condition}, each player is dealt {number} cards.")
DEALT_VALUE = N_("Each player is dealt as many cards as {value}.")
DEALT_VALUE_IF = N_("If {condition}, each player is dealt as many cards as {value}.")
LIMITS = NN_(
    "A player who cannot play a card draws one and may pass if it is not played.",
    "A player who cannot play a card draws up to {number} cards and may pass if none of them is played.",
)

LIMIT_COMPUTED = (
    N_("A player who cannot play draws up to this many cards and may pass if none of them is played: {value}."),
    N_("A player who cannot play draws up to this many cards, or none if it is less than 0, "
       "and may pass if none of them is played: {value}."),
)  # fmt: skip
UNTIL_COMPUTED = (
    N_("A player who cannot play a card must draw until one can be played, but at most this many cards: {value}."),
    N_("A player who cannot play a card must draw until one can be played, but at most this many cards, "
       "or none if it is less than 0: {value}."),
)  # fmt: skip
"""What is said of a limit that is worked out, and of one that can come out below 0."""


def statement(teller: Teller, node: s.Statement) -> str:
    """What a statement says, in whole sentences."""
    match node:
        case s.Colours():
            return cards.colours(teller, node)
        case s.Ranks():
            return cards.ranks(teller, node)
        case s.DeckHas():
            return cards.deck(teller, node)
        case s.Plain(kind):
            return teller.say(PLAIN[kind].says)
        case s.Permission():
            return sentence(_permission(teller, node))
        case s.When():
            return sentence(_when(teller, node))
        case s.Drawing():
            return _drawing(teller, node)
        case _:
            return _simple(teller, node)


def _simple(teller: Teller, node: s.Statement) -> str:
    match node:
        case s.Seats(low, high):
            return teller.say(N_("It is a game for {low} to {high} players."), low=low, high=high)
        case s.Dealt():
            return _dealt(teller, node)
        case s.FirstDealer(pattern):
            return _first_dealer(teller, pattern)
        case s.Call(_, number, before):
            return teller.count(CALL_BEFORE if before else CALL_ON, number, word=teller.call)
        case s.Catching(kind):
            return teller.say(CATCHING[kind])
        case s.Challenge(pattern):
            message = N_("{cards} may be challenged, but only by the player who has to draw because of it; "
                         "the hand of whoever played it is then shown to the challenger.")  # fmt: skip
            return sentence(teller.say(message, cards=cards.subject(teller, pattern)))
        case s.Worth(pattern, points):
            return sentence(_worth(teller, pattern, points))
    raise TypeError(node)


def _dealt(teller: Teller, node: s.Dealt) -> str:
    facts = {} if node.condition is None else {"condition": condition(teller, node.condition)}
    if isinstance(node.cards, s.Number):
        forms = DEALT_IF if facts else DEALT
        return teller.count(forms, node.cards.number, **facts)
    message = DEALT_VALUE_IF if facts else DEALT_VALUE
    return teller.say(message, value=value(teller, node.cards), **facts)


def _first_dealer(teller: Teller, pattern: s.Pattern) -> str:
    if not pattern.names:
        return teller.say(N_("Every player draws a card; whoever has the highest deals first. The cards are put back, "
                             "and those who are tied for the highest draw again."))  # fmt: skip
    # Translators: {cards} is a kind of cards in the singular and in quotation marks, of any gender.
    return teller.say(
        N_("Every player draws a card; whoever has the highest deals first. Whoever draws no {cards} draws "
            "again. The cards are put back, and those who are tied for the highest draw again."),
        cards=cards.label(teller, pattern),
    )  # fmt: skip


def _permission(teller: Teller, node: s.Permission) -> str:
    # “Every card must not be played” says something else, or nothing, in some languages.
    subject = cards.subject(teller, node.pattern, single=node.kind == "may-not-be-played")
    if node.condition is None:
        return teller.say(PERMISSIONS["always"], cards=subject)
    kind = "only" if node.kind == "may-be-played" and _is_only_permission(teller, node) else node.kind
    return teller.say(
        PERMISSIONS[kind], cards=subject, condition=condition(teller, node.condition, node.pattern)
    )  # fmt: skip


def _is_only_permission(teller: Teller, node: s.Permission) -> bool:
    """Whether no other clause lets any of these cards be played in turn."""
    faces = teller.rulebook.faces(node.pattern)
    return not any(
        isinstance(other.statement, s.Permission)
        and other.statement is not node
        and other.statement.kind == node.kind
        and teller.rulebook.faces(other.statement.pattern) & faces
        for other in teller.rulebook.of_type(s.Permission)
    )


def _drawing(teller: Teller, node: s.Drawing) -> str:
    if not node.until:
        assert node.limit is not None
        if isinstance(node.limit, s.Number):
            return teller.count(LIMITS, node.limit.number)
        return teller.say(LIMIT_COMPUTED[may_be_negative(teller.rulebook, node.limit)], value=value(teller, node.limit))
    if node.limit is None:
        return teller.say(N_("A player who cannot play a card must draw until one can be played."))
    if isinstance(node.limit, s.Number):
        forms = NN_("A player who cannot play a card must draw one and passes if it cannot be played.",
                    "A player who cannot play a card must draw until one can be played, but at most {number} cards; "
                    "nobody may pass before that.")  # fmt: skip
        return teller.count(forms, node.limit.number)
    return teller.say(UNTIL_COMPUTED[may_be_negative(teller.rulebook, node.limit)], value=value(teller, node.limit))


def _worth(teller: Teller, pattern: s.Pattern, points: s.Value | None) -> str:
    subject = cards.subject(teller, pattern)
    if points is None:
        return teller.say(N_("{cards} is worth the number printed on it."), cards=subject)
    if isinstance(points, s.Number):
        forms = NN_("{cards} is worth one point.", "{cards} is worth {number} points.")
        return teller.count(forms, points.number, cards=subject)
    return teller.say(
        N_("{cards} is worth as many points as {value}."), cards=subject, value=value(teller, points)
    )  # fmt: skip


def _when(teller: Teller, node: s.When) -> str:
    if node.moment.kind == "debt-taken" and node.effects == STANDARD_DEBT and node.condition is None:
        return teller.say(DEBT)
    when = moment(teller, node.moment)
    if isinstance(node.condition, s.Combined) and node.condition.word == "or":
        # Translators: {moment} is a clause that begins with “when”; {condition} is a whole clause.
        when = teller.say(N_("{moment}, if {condition}"), moment=when, condition=_condition(teller, node))
    elif node.condition is not None:
        when = teller.say(N_("{moment} and {condition}"), moment=when, condition=_condition(teller, node))
    special = _special(node)
    if special is not None:
        return teller.say(special, moment=when)
    # Translators: {moment} is a clause that begins with “when”; {effects} are one or more whole clauses.
    return teller.say(N_("{moment}, {effects}."), moment=when, effects=effects(teller, node.effects))


def _condition(teller: Teller, node: s.When) -> str:
    assert node.condition is not None
    return condition(teller, node.condition, node.moment.pattern)


def _special(node: s.When) -> str | None:
    """A sentence that says more than the sum of its clauses, where there is one."""
    kind, kinds = node.moment.kind, [effect.kind for effect in node.effects]
    if kinds == ["nothing-follows"]:
        return NOTHING_FOLLOWS.get(kind)
    if kinds == ["card-goes-back"]:
        return ONLY_BACK.get(kind)
    if kinds == ["direction-turns"] and kind == "is-turned-up":
        return OTHER_WAY
    return None
