"""Tables where anything may be told: events by chance, and what must hold after each of them."""

from __future__ import annotations

import random
import traceback
from collections.abc import Iterator

from referee.engine import State
from referee.engine import events as e
from referee.engine.possible import legal_events
from referee.rulebook import Rulebook
from referee.rulings import Table

NAMES = ("Ana", "Beto", "Caro", "Davo")
NEWCOMERS = ("Eva", "Fito")
OUTSIDE = "Zoe"
WORDS = ("red", "pink", "uno", "last card")


def cards_add_up(state: State, all_seen: bool = True) -> bool:
    """Whether every card is somewhere, nowhere fewer than none, and what was seen can be where it was seen.
    ``all_seen``: no hand of a player who left lies among the discards, where nobody saw it."""
    counts = (*state.hands, state.draw_pile, state.discard_pile)
    known = state.known or ((),) * state.seats
    discards = sum(state.seen) - sum(map(len, known))
    return (
        sum(counts) == state.deck.size
        and min(counts) >= 0
        and (discards == state.discard_pile if all_seen else 0 <= discards <= state.discard_pile)
        and all(len(faces) <= hand for faces, hand in zip(known, state.hands, strict=True))
        and all(
            sum(faces.count(face) for faces in known) <= count <= state.deck.faces[face].copies
            for face, count in enumerate(state.seen)
        )
    )


def table_stands(state: State, all_seen: bool = True) -> str | None:
    """What is wrong with a state in itself; None if a table can stand so and go on."""
    if not cards_add_up(state, all_seen):
        return "cards lost"
    if state.owed < 0:
        return "a debt below nothing"
    if state.phase == "play":
        if state.turn < 0 or not state.in_round(state.turn):
            return "nobody is on turn"
        if not state.in_match(state.turn):
            return "on turn, but not in the match"
        if state.pending and not state.in_round(state.pending_seat):
            return "somebody who is out is awaited"
    if state.seats and state.phase != "over" and not state.inmatch:
        return "a match with nobody"
    if state.phase == "over" and not state.match.winners:
        return "a match without a winner"
    if state.seats and state.phase == "scoring" and all(points is not None for points in state.match.reported):
        return "nothing is awaited"
    return None


def absurd(rulebook: Rulebook, state: State, chance: random.Random) -> e.Event:
    """An event of any kind with any content, sensible or not."""
    player = chance.choice([*(state.players or NAMES), *NEWCOMERS[:1], *([OUTSIDE] if chance.random() < 0.1 else [])])
    other = chance.choice([*(state.players or NAMES), OUTSIDE])
    code = chance.choice([*(face.code for face in rulebook.deck.faces), "Q9"])
    codes = tuple(chance.choices([face.code for face in rulebook.deck.faces], k=chance.choice((0, 1, 2, 3, 7))))
    number = chance.choice((0, 1, 1, 2, 3, 4, 7, 12, 120))
    colour = chance.choice((None, "red", "blue", "pink"))
    return chance.choice((
        e.Plays(player, code, colour), e.Plays(player, code, colour), e.Plays(player, *codes[:1], colour, codes)
        if len(codes) > 1 else e.Plays(player, code), e.Draws(player, number or None), e.Draws(player, 1, code),
        e.Passes(player), e.Says(player, chance.choice(WORDS)), e.Catches(player, chance.choice((None, other))),
        e.Challenges(player), e.Accepts(player), e.Shows(player, codes, None),
        e.Shows(player, (), chance.random() < 0.5), e.Names(player, chance.choice((*WORDS, other))),
        e.Advises(player, other), e.TakesBack(player), e.Stands(), e.Stands(), e.Seen(player, codes),
        e.PutsBack(player, chance.choice((None, code))), e.Shuffle(), e.Leaves(player),
        e.Joins(chance.choice((*NEWCOMERS, other)), chance.choice((None, player))), e.Now(turn=player),
        e.Now(colour=colour or "green"), e.Now(top=code), e.Now(direction=chance.choice((1, -1))), e.Won(player),
        e.Break(), e.Total(player, chance.randint(-200, 700)), e.End(), e.Hand(player, codes),
        e.Points(player, chance.randint(0, 300)), e.Recount(player, number), e.Cut(player, code), e.Dealer(player),
        e.Start(code), e.Deal(), e.Misdeal(), e.Set(chance.choice(("target", "limit", "few", "nothing")), number),
        e.Players(tuple(dict.fromkeys(chance.choices(NAMES, k=4)))),
    ))  # fmt: skip


ENDING = (e.End, e.Leaves, e.Break, e.Won)
"""What would end most tables at once, if it came as often as the rest."""


def events(table: Table, chance: random.Random, number: int) -> Iterator[tuple[e.Event, bool]]:
    """So many events of a table that plays on, with slips of every kind among them; whether one ought to be legal."""
    rulebook = table.rulebook
    low, high = table.game.rules.SEATS
    yield e.Players(NAMES[: min(high, max(low, chance.choice((2, 2, 3, 4))))]), False
    yield e.Dealer(table.state.players[0] if table.state.players else NAMES[0]), False
    for _ in range(number):
        state = table.state
        if state.phase == "over" and chance.random() < 0.5:
            return
        possible: list[e.Event] = []
        if chance.random() < 0.65:
            possible = list(legal_events(table.game, state))
        if possible:
            plays = [event for event in possible if type(event) is e.Plays]
            yield chance.choice(plays if plays and chance.random() < 0.6 else possible), True
        elif state.phase == "scoring" and chance.random() < 0.8:
            player = chance.choice(state.players)
            cards = state.hands[state.players.index(player)]
            codes = chance.choices([face.code for face in rulebook.deck.faces], k=min(cards, 100))
            yield chance.choice((e.Hand(player, tuple(codes)), e.Points(player, chance.randint(0, 20 * cards)))), False
        else:
            event = absurd(rulebook, state, chance)
            while isinstance(event, ENDING) and chance.random() < 0.8:
                event = absurd(rulebook, state, chance)
            yield event, False


def fault_of(rulebook: Rulebook, seed: int, number: int) -> str | None:
    """What goes wrong at a table of these rules, if anything does."""
    event: e.Event | None = None
    chance = random.Random(seed)
    told: list[e.Event] = []
    try:
        table = Table(rulebook)
        for event, possible in events(table, chance, number):
            before, dump = table.state, table.state.as_dict()
            ruling = table.push(event)
            if ruling.verdict != "refused":
                told.append(event)
            fault = table_stands(table.state, not table.game.rules.LEAVERS_TO_DISCARDS)
            if ruling.verdict == "refused" and table.state is not before:
                fault = "refused, but changed"
            elif before.as_dict() != dump:
                fault = "the state before was changed"
            elif possible and ruling.verdict != "legal":
                fault = f"not legal, though possible: {ruling.reason}"
            elif ruling.verdict != "refused" and chance.random() < 0.1:
                fault = fault or _undone(table, before)
            if fault:
                return f"{fault} at {event} behind {told}"
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {error} in {last.name} at {event} behind {told}"
    return None


def _undone(table: Table, before: State) -> str | None:
    """What is wrong with taking the last event back and telling it again."""
    after = table.state
    if table.undo().verdict != "legal" or table.state != before:
        return "undone, but not as before"
    if table.redo().verdict == "refused" or table.state != after:
        return "told again, but not as before"
    return None
