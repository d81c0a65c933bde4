"""The questions about what real tables do besides: who comes and goes, who won, how the table stands now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from referee.engine import events as e
from referee.messages.marks import N_
from referee.rulings import Table
from referee.view.questions import Choice, Events, Question, colour_wording, in_round, named

if TYPE_CHECKING:
    from referee.cards import Colour, Face
    from referee.messages import Speaker


def won(table: Table) -> Question:
    """Who won a round whose plays nobody told?"""
    names = _in_match(table)
    return Question(
        lambda speaker: speaker.text("Only the score"),
        lambda speaker: speaker.text("Who won this round? The hands are counted next."),
        [Choice(named(name), (e.Won(name),)) for name in names],
    )


def leaves(table: Table) -> Question:
    """Who leaves?"""
    return Question(
        lambda speaker: speaker.text("A player leaves"),
        lambda speaker: speaker.text("Who leaves the match?"),
        [Choice(named(name), (e.Leaves(name),)) for name in _in_match(table)],
    )


def _in_match(table: Table) -> list[str]:
    state = table.state
    return [name for seat, name in enumerate(state.players) if state.in_match(seat)]


def stands(table: Table) -> Question:
    """Does what was played wrongly count as done?"""
    return _plain(table, e.Stands(), N_("It counts as played"), N_("Did nobody notice, or do all accept it?"))


def shuffle(table: Table) -> Question:
    """Were the discards shuffled?"""
    return _plain(table, e.Shuffle(), N_("Shuffling"), N_("Were the discards shuffled into the draw pile early?"))


def broken_off(table: Table) -> Question:
    """Is the round broken off?"""
    return _plain(table, e.Break(), N_("Breaking off"), N_("Is the round broken off without a winner?"))


def ended(table: Table) -> Question:
    """Does the match end?"""
    return _plain(table, e.End(), N_("The end"), N_("Does the match end now?"))


def _plain(_: Table, event: e.Event, title: str, wording: str) -> Question:
    return Question(
        lambda speaker: speaker.text(title),
        lambda speaker: speaker.text(wording),
        [Choice(lambda speaker: speaker.text("Yes"), (event,))],
    )


def now(table: Table, told: Events = ()) -> Question:
    """How does the table stand? Turn, colour, top card and direction are changed one after the other, and
    then taken together."""
    state, rulebook = table.state, table.rulebook
    deck = table.game.deck

    def asks(ask: Callable[[Table, Events], Question]) -> Callable[[], Question]:
        return lambda: ask(table, told)

    def turn(speaker: Speaker) -> str:
        return speaker.text("On turn: {player}", player=state.name(state.turn) or "–")

    def colour(speaker: Speaker) -> str:
        shown = speaker.colour(deck.colours[state.colour], rulebook) if state.colour >= 0 else "–"
        return speaker.text("Colour: {colour}", colour=shown)

    def top(speaker: Speaker) -> str:
        shown = speaker.card(deck.faces[state.top], rulebook) if state.top >= 0 else "–"
        return speaker.text("Top card: {card}", card=shown)

    def direction(speaker: Speaker) -> str:
        return _direction(speaker, state.direction)

    rows = [
        Choice(turn, asks(_turn)),
        Choice(top, asks(_top)),
        Choice(colour, asks(_colour)),
        Choice(direction, lambda: _with(table, told, e.Now(direction=-state.direction))),
    ]
    if told:
        rows.append(Choice(lambda speaker: speaker.text("So the table stands"), told))
    return Question(
        lambda speaker: speaker.text("How the table stands"),
        lambda speaker: speaker.text("What is different at the table? Choose it and change it."),
        rows,
        default=len(rows) - 1 if told else 0,
    )


def _direction(speaker: Speaker, direction: int) -> str:
    if direction == 1:
        return speaker.text("Direction: clockwise")
    return speaker.text("Direction: counter-clockwise")


def _with(table: Table, told: Events, event: e.Now) -> Question:
    """The question again, on a table where this is so as well."""
    trial = table.sketch()
    trial.replay((event,))
    return now(trial, (*told, event))


def _asked(wording: str, choices: list[Choice]) -> Question:
    return Question(
        lambda speaker: speaker.text("How the table stands"), lambda speaker: speaker.text(wording), choices
    )


def _turn(table: Table, told: Events) -> Question:
    names = [table.state.players[seat] for seat in in_round(table.state)]
    choices = [Choice(named(name), _becomes(table, told, e.Now(turn=name))) for name in names]
    return _asked(N_("Whose turn is it?"), choices)


def _colour(table: Table, told: Events) -> Question:
    choices = [
        Choice(colour_wording(colour, table.rulebook), _becomes(table, told, e.Now(colour=colour.name)), colour)
        for colour in table.game.deck.colours
    ]
    return _asked(N_("Which colour is active?"), choices)


def _top(table: Table, told: Events) -> Question:
    """First the colour of the top card, then the card; cards without a colour stand beside the colours."""
    faces, rulebook = table.game.deck.faces, table.rulebook

    def cards(colour: Colour) -> Callable[[], Question]:
        own = [face for face in faces if face.colour == colour]
        return lambda: _asked(N_("Which card lies on top?"), [card(face) for face in own])

    def card(face: Face) -> Choice:
        return Choice(lambda speaker: speaker.card(face, rulebook), _becomes(table, told, e.Now(top=face.code)))

    choices = [Choice(colour_wording(c, rulebook), cards(c), c) for c in table.game.deck.colours]
    return _asked(N_("Which card lies on top?"), [*choices, *(card(face) for face in faces if face.colour is None)])


def _becomes(table: Table, told: Events, event: e.Now) -> Callable[[], Question]:
    return lambda: _with(table, told, event)
