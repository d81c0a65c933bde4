"""Players who leave during a match, and newcomers."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.dealing import too_many_cards
from referee.engine.game import Game
from referee.engine.lookup import unknown_player
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import legal
from referee.kernel import layout
from referee.kernel.codes import BETWEEN, DEALER, PLAY, START

_OUT_OF_CUT = -2
"""Whoever is out of the cut for the dealer has this in the place of a face."""


def leaves(game: Game, s: State, who: int, event: e.Leaves) -> Outcome:
    """A player leaves the match: the hand goes where the rule set says, the turn moves on if it was theirs.
    If one player is left, the match ends with the round."""
    t = s.fork()
    number = t.hands[who] if t.stage == PLAY and t.in_round(who) else 0
    game.rules.leave_match(t, who)
    if t.source_seat == who:
        t.source_seat = -1
    if t.stage in (DEALER, START, BETWEEN):
        t.inround = t.inmatch
        t.cuts = (*t.cuts[:who], _OUT_OF_CUT, *t.cuts[who + 1 :])
    clause = -1
    if s.inmatch.bit_count() == 1:  # nobody is left to count the last hands
        game.rules.decide_match(t)
    elif t.inmatch.bit_count() == 1:
        clause = game.rules.when_one_left(t, -1, -1, -1)
    return legal(game, Reason.LEFT, {"player": event.player, "number": number}, clause, [], t)


def joins(game: Game, s: State, event: e.Joins) -> Outcome:
    """A newcomer sits down, or somebody who left comes back: with a hand as at the start and the worst total."""
    seat = s.seat(event.player)
    if seat >= 0 and s.in_match(seat):
        return refused(s, Reason.SAME_NAME, name=event.player)
    if any(name.casefold() == event.player.casefold() for name in s.players if name != event.player):
        return refused(s, Reason.SAME_NAME, name=event.player)
    after = s.seat(event.other) if event.other is not None else s.seats - 1
    if after < 0:
        return unknown_player(s, event.other or "")
    high = game.rules.SEATS[1]
    if s.inmatch.bit_count() >= high or too_many_cards(game, s.inmatch.bit_count() + 1):
        return refused(s, Reason.TABLE_FULL, high=high)
    t = s.fork()
    t.own_totals()
    if seat < 0:
        seat = after + 1
        insert_seat(t, seat, event.player)
    worst = (min if game.rules.HIGHEST_WINS else max)(
        total for place, total in enumerate(t.totals) if place != seat and t.in_match(place)
    )
    t.totals[seat] = worst
    t.inmatch |= 1 << seat
    dealt = 0
    if t.stage == PLAY:
        dealt = game.rules.hand_size(t)
        if dealt > game.rules.drawable(t) + (t.draw_pile and game.rules.SHUFFLES and t.discard_pile - 1):
            return refused(s, Reason.TOO_FEW_CARDS, number=s.inmatch.bit_count() + 1)
        game.rules.take_cards(t, seat, dealt)
    t.inround |= 1 << seat
    facts = {"player": event.player, "number": dealt, "points": worst}
    return legal(game, Reason.JOINED, facts, game.clause_of("hand"), [], t)


def insert_seat(t: State, seat: int, newcomer: str) -> None:
    """Everybody from this seat on moves up by one, and a newcomer sits down there."""
    low = (1 << seat) - 1
    for name in layout.SEAT_MASKS:
        mask = getattr(t, name)
        setattr(t, name, (mask & low) | (mask & ~low) << 1)
    for name in layout.SEAT_NUMBERS:
        if getattr(t, name) >= seat:
            setattr(t, name, getattr(t, name) + 1)
    for row in (t.hands, t.totals, t.gained, t.counted):
        row.insert(seat, 0)
    t.players = (*t.players[:seat], newcomer, *t.players[seat:])
    t.cuts = (*t.cuts[:seat], -1, *t.cuts[seat:])
    t.known = (*t.known[:seat], (), *t.known[seat:]) if t.known else ()
    t.seats += 1
