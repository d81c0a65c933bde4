"""Numbers that a clause works out, and whom it is about."""

from __future__ import annotations

from referee.language import syntax as s
from referee.messages.marks import N_
from referee.messages.prose.teller import Teller

ROLES = {
    # Translators: always the subject at the beginning of a clause.
    "player": N_("the player"),
    "next-player": N_("the next player"),
    "dealer": N_("the dealer"),
    "named-player": N_("the chosen player"),
    "challenger": N_("the challenger"),
    "challenged-player": N_("the challenged player"),
}
ROLES_IN = {
    ("is-turned-up", "next-player"): N_("the first player"),
    ("is-turned-up", "player"): N_("the dealer"),
    ("is-played", "player"): N_("whoever played it"),
    ("player-named", "player"): N_("that player"),
    ("false-call", "player"): N_("that player"),
    ("false-catch", "player"): N_("whoever was wrong"),
    ("false-challenge", "player"): N_("that player"),
    ("wrong-card", "player"): N_("that player"),
    ("out-of-turn", "player"): N_("that player"),
    ("too-many-drawn", "player"): N_("that player"),
    ("wrong-pass", "player"): N_("that player"),
    ("taken-back", "player"): N_("that player"),
    ("challenge-succeeds", "player"): N_("the challenger"),
    ("challenge-fails", "player"): N_("the challenger"),
    ("advised", "player"): N_("the adviser"),
    ("call-caught", "player"): N_("the player who forgot it"),
    ("debt-taken", "player"): N_("that player"),
    ("hand-over", "player"): N_("that player"),
    ("total-reaches", "player"): N_("that player"),
    ("one-left", "player"): N_("that player"),
}
"""Who is meant in some moments, where the plain word would leave it open."""

CARDS_OF = {
    "player": N_("the number of cards of the player"),
    "next-player": N_("the number of cards of the next player"),
    "dealer": N_("the number of cards of the dealer"),
    "named-player": N_("the number of cards of the chosen player"),
    "challenger": N_("the number of cards of the challenger"),
    "challenged-player": N_("the number of cards of the challenged player"),
}
TOTAL_OF = {
    "player": N_("the total of the player"),
    "next-player": N_("the total of the next player"),
    "dealer": N_("the total of the dealer"),
    "named-player": N_("the total of the chosen player"),
    "challenger": N_("the total of the challenger"),
    "challenged-player": N_("the total of the challenged player"),
}
OTHERS = {
    "number-of-players": N_("the number of players"),
    "what-is-owed": N_("the number of cards to draw"),
}
SIGNS = {"+": "+", "-": "\u2212", "*": "×"}


def role(teller: Teller, name: str | None) -> str:
    """A player's part in what happens, as a subject."""
    name = name or "player"
    return teller.say(ROLES_IN.get((teller.moment, name)) or ROLES[name])


def value(teller: Teller, node: s.Value) -> str:
    """A value as words: a number, or what it is counted from."""
    match node:
        case s.Number(number):
            return str(number)
        case s.ParameterValue(name):
            return parameter(teller, name.text)
        case s.Measure(kind, of):
            tables = {"cards-of": CARDS_OF, "total-of": TOTAL_OF}
            return teller.say(tables[kind][of or "player"] if kind in tables else OTHERS[kind])
        case s.Sum(sign, left, right):
            parts = [_term(teller, part) for part in (left, right)]
            wrapped = [
                f"({text})" if isinstance(part, s.Sum) and sign != "+" else text
                for part, text in zip((left, right), parts, strict=True)
            ]
            return f" {SIGNS[sign]} ".join(wrapped)


def _term(teller: Teller, node: s.Value) -> str:
    """A value within a sum, where a parameter's number would be in the way."""
    return teller.name(node.name.text) if isinstance(node, s.ParameterValue) else value(teller, node)


def parameter(teller: Teller, name: str) -> str:
    """A parameter by its word, with the number that holds unless the table chooses another."""
    return teller.say(
        # Translators: {name} is a parameter of the rules in quotation marks, such as “target score”.
        N_("{name} ({number}, unless the table agrees on another number)"),
        name=teller.name(name),
        number=teller.rulebook.parameters[name].default,
    )
