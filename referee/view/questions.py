"""The questions of the table's procedures as data, made from the state and the deck alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from referee.cards import Colour
from referee.engine import State
from referee.engine import events as e
from referee.engine.state import ACCEPT_OR_CHALLENGE, ADD_OR_DRAW, NAME_COLOUR, NAME_PLAYER, PLAY_OR_PASS
from referee.messages.marks import N_, NN_
from referee.rulings import Table
from referee.terms.awaited import awaited
from referee.terms.events import EVENTS

if TYPE_CHECKING:
    from referee.messages import Speaker
    from referee.rulebook import Rulebook

Wording = Callable[["Speaker"], str]
Events = tuple[e.Event, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose. ``answer`` is what happened then, or makes the question that comes next.
    ``colour`` is the one that is chosen, if it is a colour."""

    wording: Wording
    answer: Events | Callable[[], Question]
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its choices; the one at ``default`` is the most likely answer."""

    title: Callable[[Speaker], str]
    wording: Wording
    choices: Sequence[Choice]
    default: int = 0


def named(name: str) -> Wording:
    """A wording that is the same in every language: a player's name."""
    return lambda speaker: name


_OWES = NN_("{player} has {number} card to draw. What happens?", "{player} has {number} cards to draw. What happens?")


def in_round(state: State) -> list[int]:
    """The seats that take part in the round, the player on turn first, then in the direction of play."""
    seats = [seat for seat in range(state.seats) if state.in_round(seat)]
    start = state.turn if state.turn >= 0 else 0
    return sorted(seats, key=lambda seat: ((seat - start) * state.direction) % max(1, state.seats))


def colour_wording(colour: Colour, rulebook: Rulebook) -> Wording:
    """A colour as a choice: its word and its letter."""
    return lambda speaker: f"{speaker.colour(colour, rulebook)} ({colour.code})"


def name_colour(table: Table) -> Question:
    """Which colour is named?"""
    state, rulebook = table.state, table.rulebook
    player = state.name(state.pending_seat) or ""
    return Question(
        lambda speaker: speaker.text("The colour"),
        lambda speaker: speaker.text("{player} calls a colour. Which one?", player=player),
        [
            Choice(colour_wording(colour, rulebook), (e.Names(player, colour.name),), colour)
            for colour in rulebook.deck.colours
        ],
    )


def name_player(table: Table) -> Question:
    """Which player is chosen?"""
    state = table.state
    player = state.name(state.pending_seat) or ""
    others = [state.players[seat] for seat in in_round(state) if seat != state.pending_seat]
    return Question(
        lambda speaker: speaker.text("Another player"),
        lambda speaker: speaker.text("{player} chooses another player. Who?", player=player),
        [Choice(named(other), (e.Names(player, other),)) for other in others],
    )


def answer_debt(table: Table) -> Question:
    """Are the owed cards accepted, or is the play challenged?"""
    state = table.state
    player = state.name(state.pending_seat) or ""
    accept = NN_("Accept and draw {number} card", "Accept and draw {number} cards")
    choices = [Choice(lambda speaker: speaker.plural(*accept, state.owed), (e.Accepts(player),))]
    if state.pending == ACCEPT_OR_CHALLENGE:
        doubt = N_("Challenge: the hand must be shown")
        choices.append(Choice(lambda speaker: speaker.text(doubt), (e.Challenges(player),)))
    return Question(
        lambda speaker: speaker.text("Cards to draw"),
        lambda speaker: speaker.plural(*_OWES, state.owed, player=player),
        choices,
    )


def after_drawing(table: Table) -> Question:
    """Does the player who drew pass? A card is played by the entry line or the picker."""
    player = table.state.name(table.state.pending_seat) or ""
    return Question(
        lambda speaker: speaker.text("After drawing"),
        lambda speaker: speaker.text(
            "{player} has drawn. To play a card, close this and enter it. Otherwise:", player=player
        ),
        [Choice(lambda speaker: speaker.text("Pass"), (e.Passes(player),))],
    )


def plain_answer(table: Table) -> Question:
    """Which answer is given, of those that need nothing but a player? For a pending kind without its own question."""
    state = table.state
    player, row = state.name(state.pending_seat) or "", awaited(state.phase, state.pending)
    answers = [e.CLASSES[verb](player) for verb in row.answers if not EVENTS[verb].parts]  # type: ignore[call-arg]

    def what(answer: e.Event) -> Wording:
        return lambda speaker: speaker.event(answer, table.rulebook)

    return Question(
        lambda speaker: speaker.text("The answer that is awaited"),
        lambda speaker: speaker.text(row.first, player=player),
        [Choice(what(answer), (answer,)) for answer in answers],
    )


AWAITED: dict[str, Callable[[Table], Question]] = {
    NAME_COLOUR: name_colour,
    NAME_PLAYER: name_player,
    ACCEPT_OR_CHALLENGE: answer_debt,
    ADD_OR_DRAW: answer_debt,
    PLAY_OR_PASS: after_drawing,
}
"""The question for each kind of answer that a player may owe; a hand that is to be shown has its own dialog."""


def call(table: Table) -> Question:
    """Who calls? The word is the rule set's own."""
    state, rule = table.state, table.game.rules.call
    word = rule.word if rule is not None else ""
    seats = sorted(in_round(state), key=lambda seat: not state.has_missed(seat))
    return Question(
        lambda speaker: speaker.text("Saying {word}", word=_call_word(speaker, table)),
        lambda speaker: speaker.text("Who says {word}?", word=_call_word(speaker, table)),
        [Choice(with_hand(state, seat), (e.Says(state.players[seat], word),)) for seat in seats],
    )


def _call_word(speaker: Speaker, table: Table) -> str:
    return speaker.quoted(speaker.call_word(table.rulebook))


def catch(table: Table) -> Question:
    """Who did not call, and who noticed?"""
    state = table.state
    seats = sorted(in_round(state), key=lambda seat: not state.has_missed(seat))
    return Question(
        lambda speaker: speaker.text("{word} was forgotten", word=_call_word(speaker, table)),
        lambda speaker: speaker.text("Who forgot to say {word}?", word=_call_word(speaker, table)),
        [
            Choice(
                with_hand(state, seat),
                _second(table, lambda speaker: speaker.text("{word} was forgotten", word=_call_word(speaker, table)),
                        lambda speaker, other: speaker.text("Who caught {other}?", other=other),
                        seat, lambda first, other: e.Catches(other, first)),
            )
            for seat in seats
        ]
        + [Choice(lambda speaker: speaker.text("Whoever it was"), lambda: _anybody(table))],
    )  # fmt: skip


def _anybody(table: Table) -> Question:
    """Who noticed, where the table says it without a name?"""
    state = table.state
    return Question(
        lambda speaker: speaker.text("{word} was forgotten", word=_call_word(speaker, table)),
        lambda speaker: speaker.text("Who noticed it?"),
        [Choice(named(state.players[seat]), (e.Catches(state.players[seat]),)) for seat in in_round(state)],
    )


def advice(table: Table) -> Question:
    """Who advised whom?"""
    state = table.state
    return Question(
        lambda speaker: speaker.text("Advice"),
        lambda speaker: speaker.text("Who got advice?"),
        [
            Choice(
                named(state.players[seat]),
                _second(table, lambda speaker: speaker.text("Advice"),
                        lambda speaker, other: speaker.text("Who advised {other}?", other=other),
                        seat, lambda first, other: e.Advises(other, first)),
            )
            for seat in in_round(state)
        ],
    )  # fmt: skip


def challenge(table: Table) -> Question:
    """Who challenges?"""
    state = table.state
    return Question(
        lambda speaker: speaker.text("Challenge"),
        lambda speaker: speaker.text("Who challenges the last play?"),
        [Choice(named(state.players[seat]), (e.Challenges(state.players[seat]),)) for seat in in_round(state)],
    )


def take_back(table: Table) -> Question:
    """Who wants a card back? Most likely the one who played last."""
    state = table.state
    seats = sorted(in_round(state), key=lambda seat: seat != state.last)
    return Question(
        lambda speaker: speaker.text("Taking a card back"),
        lambda speaker: speaker.text("Who wants to take back the card just played?"),
        [Choice(named(state.players[seat]), (e.TakesBack(state.players[seat]),)) for seat in seats],
    )


def misdeal(_: Table) -> Question:
    """Is the deal thrown in?"""
    return Question(
        lambda speaker: speaker.text("Misdeal"),
        lambda speaker: speaker.text("Was there a mistake in the deal?"),
        [Choice(lambda speaker: speaker.text("Yes, throw the deal in"), (e.Misdeal(),))],
    )


def name_dealer(table: Table) -> Question:
    """Who deals?"""
    state = table.state
    return Question(
        lambda speaker: speaker.text("The dealer"),
        lambda speaker: speaker.text("Who deals?"),
        [Choice(named(name), (e.Dealer(name),)) for name in state.players],
    )


def with_hand(state: State, seat: int) -> Wording:
    """A player and how many cards this player holds."""
    name, cards = state.players[seat], state.hands[seat]
    return lambda speaker: speaker.plural("{player}: {number} card", "{player}: {number} cards", cards, player=name)


def _second(
    table: Table,
    title: Callable[[Speaker], str],
    wording: Callable[[Speaker, str], str],
    seat: int,
    event: Callable[[str, str], e.Event],
) -> Callable[[], Question]:
    """The question for the second of two players."""
    state = table.state
    first = state.players[seat]

    def ask() -> Question:
        others = [state.players[other] for other in in_round(state) if other != seat]
        return Question(
            title,
            lambda speaker: wording(speaker, first),
            [Choice(named(other), (event(first, other),)) for other in others],
        )

    return ask
