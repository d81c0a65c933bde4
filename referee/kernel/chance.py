"""Games by chance with open hands: one event after the other, each one legal.

``record`` is told every event, and ``happened`` when it is over; both are empty where nobody reads them.
"""

from __future__ import annotations

from referee.kernel.calls import catch_call, due_cards, make_call
from referee.kernel.challenges import challenge, decide_challenge, judge
from referee.kernel.codes import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    BETWEEN,
    NAME_COLOUR,
    NAME_PLAYER,
    NOBODY,
    NOTHING,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    SHOW_HAND,
    START,
)
from referee.kernel.draws import accept, after_draw, draw_in_turn, draw_nothing, end_own_turn
from referee.kernel.ends import clear_round, deal_hands, next_deal, turn_up
from referee.kernel.layout import Position
from referee.kernel.legal import fitting
from referee.kernel.open import below, lowest, some_face
from referee.kernel.piles import drawable
from referee.kernel.plays import finish_play, hand_debt_on, lay_down, name_colour, name_player
from referee.kernel.rules import CALL_BEFORE, CALL_CARDS, COLOURS, POINTS, addable, forbidden, jumpable
from referee.kernel.scores import count_hand, decide_match, is_counted, is_deserted, look_at_hands, score_round
from referee.kernel.turns import following

PLAYS: int = 0
NAMES_COLOUR: int = 1
NAMES_PLAYER: int = 2
DRAWS: int = 3
PASSES: int = 4
SAYS: int = 5
CATCHES: int = 6
CHALLENGES: int = 7
ACCEPTS: int = 8
SHOWS: int = 9
STARTS: int = 10
COUNTS: int = 11
DEALS: int = 12


def record(s: Position, event: int, who: int, what: int, other: int) -> None:
    """An event is about to happen: who does it, the face or number, the colour or other player.
    A play and a draw are recorded when their cards have moved."""


def happened(s: Position) -> None:
    """The event that was recorded last is over, with all that follows from it."""


def sit_down(s: Position, players: int, dealer: int) -> None:
    """A match of so many players begins; the generator of chance goes on."""
    s.seats, s.dealer, s.stage = players, dealer, START
    s.inmatch = (1 << players) - 1
    s.round = s.winners = s.uncounted = 0
    s.round_winner = NOBODY
    for seat in range(players):
        s.totals[seat] = s.gained[seat] = s.counted[seat] = 0
    clear_round(s)


def play_round(s: Position, most: int) -> int:
    """A whole round, of at most so many events; how many turns it took. ``s.stage`` is PLAY if it was cut off."""
    while s.stage == START:
        deal_hands(s)
        face = int(s.pile[below(s, s.draw_pile)])
        record(s, STARTS, s.dealer, face, NOBODY)
        turn_up(s, face)
        conclude(s)
    turns = 0
    for _ in range(most):
        if s.stage != PLAY:
            break
        turns += step(s)
        conclude(s)
    return turns


def conclude(s: Position) -> None:
    """What is looked at after every event."""
    look_at_hands(s)
    if s.stage != PLAY:
        if is_deserted(s):
            decide_match(s)
        if is_counted(s):
            score_round(s)
    happened(s)


def step(s: Position) -> int:
    """One event by chance; 1 if it ends the turn of a player, else 0."""
    who = s.turn
    if CALL_CARDS >= 0 and call_or_catch(s):
        return 0
    if s.awaited == NOTHING and s.drew == 0 and jump_in(s):
        return 0
    if s.awaited == NAME_COLOUR:
        colour = below(s, COLOURS)
        record(s, NAMES_COLOUR, who, colour, NOBODY)
        name_colour(s, colour)
        return 0
    if s.awaited == NAME_PLAYER:
        other = some_other(s, who)
        record(s, NAMES_PLAYER, who, NOBODY, other)
        name_player(s, who, other)
        return 0
    if s.awaited == SHOW_HAND:
        record(s, SHOWS, who, NOBODY, NOBODY)
        decide_challenge(s, judge(s, s.source_hand))
        return 0
    if s.awaited == ACCEPT_OR_CHALLENGE and below(s, 2):
        record(s, CHALLENGES, who, NOBODY, NOBODY)
        challenge(s)
        return 0
    if s.awaited == ACCEPT_OR_CHALLENGE or s.awaited == ADD_OR_DRAW:
        return answer_debt(s, who)
    return take_turn(s, who)


def answer_debt(s: Position, who: int) -> int:
    """The debtor adds a card that may be added, or takes what is owed."""
    faces = addable(s, who) & ~forbidden(s, who) & s.hand[who]
    if faces:
        play_by_chance(s, who, some_face(s, faces), s.owed)
    else:
        record(s, ACCEPTS, who, NOBODY, NOBODY)
        accept(s)
    return 1


def take_turn(s: Position, who: int) -> int:
    """The player on turn plays a fitting card, draws if there is none, or passes."""
    faces = fitting(s, who) & s.hand[who]
    if faces:
        play_by_chance(s, who, some_face(s, faces), 0)
        return 1
    if s.awaited == PLAY_OR_PASS:
        record(s, PASSES, who, NOBODY, NOBODY)
        end_own_turn(s, who)
        return 1
    if drawable(s) == 0:
        record(s, DRAWS, who, NOBODY, NOBODY)
        draw_nothing(s, who)
        return 1
    draw_in_turn(s, who, 1)
    record(s, DRAWS, who, lowest(s.fresh), NOBODY)
    after_draw(s)
    return 0


def jump_in(s: Position) -> bool:
    """Somebody out of turn who may play now does, half of the time; whether anybody did."""
    for seat in range(s.seats):
        if seat != s.turn and s.inround >> seat & 1:
            faces = jumpable(s, seat) & ~forbidden(s, seat) & s.hand[seat]
            if faces and below(s, 2):
                play_by_chance(s, seat, some_face(s, faces), 0)
                return True
    return False


def play_by_chance(s: Position, who: int, face: int, owed: int) -> None:
    """A card is played, with a colour by chance if it asks for one; ``owed`` is what it is added to."""
    lay_down(s, who, face)
    hand_debt_on(s, who, owed)
    colour = below(s, COLOURS) if s.ask_colour >= 0 else NOBODY
    record(s, PLAYS, who, face, colour)
    finish_play(s, colour)


def call_or_catch(s: Position) -> bool:
    """A call that is due, most of the time, or a missed one that somebody catches; whether there was any."""
    for seat in range(s.seats):
        if not s.inround >> seat & 1:
            continue
        due = s.hands[seat] == due_cards() and (not CALL_BEFORE or seat == s.turn)
        if due and not s.called >> seat & 1 and below(s, 10) < 7:
            record(s, SAYS, seat, NOBODY, NOBODY)
            make_call(s, seat)
            return True
        if s.missed >> seat & 1 and below(s, 2):
            other = following(s, seat)
            record(s, CATCHES, other, NOBODY, seat)
            catch_call(s, seat, other)
            return True
    return False


def some_other(s: Position, who: int) -> int:
    """Another player of the round, by chance."""
    seat = who
    for _ in range(1 + below(s, s.seats - 1)):
        seat = following(s, seat)
    return seat if seat != who else following(s, seat)


def hand_points(s: Position, seat: int) -> int:
    """What the cards in a hand are worth."""
    points, mask = 0, s.hand[seat]
    while mask:
        face = lowest(mask)
        points += POINTS[face] * (1 + s.more[seat][face])
        mask &= mask - 1
    return points


def count_hands(s: Position) -> None:
    """All hands of the round that is over are counted, and it is scored."""
    for seat in range(s.seats):
        if s.stage == SCORING and s.uncounted >> seat & 1:
            record(s, COUNTS, seat, hand_points(s, seat), NOBODY)
            count_hand(s, seat, hand_points(s, seat))
            conclude(s)


def play_match(s: Position, players: int, most: int) -> int:
    """A match by chance, of at most so many rounds; how many turns it took."""
    sit_down(s, players, 0)
    turns = 0
    for _ in range(most):
        turns += play_round(s, 100_000)
        count_hands(s)
        if s.stage != BETWEEN:
            break
        record(s, DEALS, NOBODY, NOBODY, NOBODY)
        next_deal(s)
        conclude(s)
    return turns


def play_rounds(s: Position, players: int, number: int) -> tuple[int, int]:
    """Rounds by chance, each a match of its own; how many turns they took and what the winners scored."""
    turns = points = 0
    for _ in range(number):
        sit_down(s, players, 0)
        turns += play_round(s, 10_000)
        for seat in range(players):
            points += hand_points(s, seat)
    return turns, points
