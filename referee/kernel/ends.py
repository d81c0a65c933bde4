"""How a round begins and ends, and who is out of it."""

from __future__ import annotations

from referee.kernel.cards import card_turned_up, cards_gathered, hand_given_up, tell
from referee.kernel.codes import (
    BETWEEN,
    LEAVE_MATCH,
    LEAVE_ROUND,
    NOBODY,
    NOTHING,
    PLAY,
    REDEAL,
    ROUND_ENDS,
    ROUND_WON,
    SCORING,
    SHOW_HAND,
    START,
)
from referee.kernel.debts import forget_debt
from referee.kernel.layout import Position
from referee.kernel.piles import move_cards
from referee.kernel.rules import (
    COLOUR,
    DEAL_STEP,
    DEALER_STARTS,
    FIRST_DIRECTION,
    LEAVERS_TO_DISCARDS,
    SIZE,
    hand_size,
    when_turned_up,
)
from referee.kernel.turns import before, emptied, end_turn, settle


def clear_round(s: Position) -> None:
    """All cards are back in the deck; nothing of a round is left."""
    s.turn = s.top = s.colour = s.awaited_seat = s.debtor = s.source_seat = NOBODY
    s.hold = s.first = s.ask_colour = s.ask_player = s.last = NOBODY
    s.was_colour = s.was_top = s.was_last = NOBODY
    s.direction = FIRST_DIRECTION
    s.draw_pile = SIZE
    s.discard_pile = s.owed = s.drew = s.drawn = s.drawn_seen = s.called = s.missed = s.was_drawn = 0
    s.source_face = s.source_colour = s.source_top = s.first_out = s.imposed_seat = NOBODY
    s.source_held = s.skips = s.caught = s.early = s.imposed = 0
    s.inround = s.inmatch
    s.awaited = NOTHING
    s.ends = s.untold = 0
    for seat in range(s.seats):
        s.hands[seat] = 0
    cards_gathered(s)


def begin_round(s: Position, face: int) -> int:
    """Hands are dealt and a card is turned up, which may take effect or go back (then ``top`` is -1);
    the deciding clause."""
    deal_hands(s)
    return turn_up(s, face)


def deal_hands(s: Position) -> None:
    """The cards are gathered, and everybody in the match is dealt a hand."""
    clear_round(s)
    each = max(0, hand_size(s))
    for seat in range(s.seats):
        if s.inround >> seat & 1:
            move_cards(s, seat, each)


def turn_up(s: Position, face: int) -> int:
    """The first card of the discard pile is turned up; the deciding clause."""
    card_turned_up(s, face)
    s.draw_pile -= 1
    s.discard_pile = 1
    s.top, s.colour = face, COLOUR[face]
    s.turn = s.dealer
    s.hold = before(s, s.dealer) if DEALER_STARTS else s.dealer
    s.stage, s.round, s.round_winner = PLAY, max(1, s.round), NOBODY
    clause = when_turned_up(s, s.dealer, face, NOBODY)
    if s.top < 0:
        s.turn = s.hold = NOBODY
        s.stage = START
    else:
        settle(s)
    return clause


def next_deal(s: Position) -> None:
    """The deal moves on, and the cards are gathered."""
    seat = (s.dealer + DEAL_STEP) % s.seats
    for _ in range(s.seats):
        if s.inmatch >> seat & 1:
            break
        seat = (seat + (DEAL_STEP if DEAL_STEP else 1)) % s.seats
    s.dealer, s.stage = seat, START
    s.round += 1
    s.round_winner = NOBODY
    clear_round(s)


def redeal(s: Position) -> None:
    """The cards go back into the deck; the same dealer deals again."""
    clear_round(s)
    s.stage = START
    tell(s, REDEAL, s.dealer, 0, NOBODY, NOBODY, 0)


def alone(mask: int) -> int:
    """The only seat of a mask; -1 if it has none or several."""
    if mask == 0 or mask & (mask - 1):
        return NOBODY
    seat = 0
    while mask > 1:
        mask >>= 1
        seat += 1
    return seat


def give_up_hand(s: Position, seat: int) -> None:
    """Nobody holds these cards any more: they go under the draw pile, or under the discard pile."""
    to_discards = LEAVERS_TO_DISCARDS and s.discard_pile > 0
    hand_given_up(s, seat, to_discards)
    if to_discards:
        s.discard_pile += s.hands[seat]
    else:
        s.draw_pile += s.hands[seat]
    s.hands[seat] = 0


def leave_round(s: Position, seat: int) -> None:
    """A player is out of the round; the cards go under a pile."""
    if not s.inround >> seat & 1:
        return
    was_on_turn = s.turn == seat
    doubted = s.debtor == seat and s.awaited == SHOW_HAND  # nobody waits for the hand any more
    give_up_hand(s, seat)
    s.inround &= ~(1 << seat)
    s.called &= s.inround
    s.missed &= s.inround
    s.skips &= s.inround
    if s.ask_colour == seat:
        s.ask_colour = NOBODY
    if s.ask_player == seat:
        s.ask_player = NOBODY
    if s.first == seat:
        s.first = NOBODY
    if s.debtor == seat:
        forget_debt(s)
    tell(s, LEAVE_ROUND, seat, 0, NOBODY, NOBODY, 0)
    left = alone(s.inround)
    if left >= 0 or s.inround == 0:
        end_round(s, left)
    elif was_on_turn or doubted:
        s.hold = seat
        forget_debt(s)
        end_turn(s)


def end_round(s: Position, winner: int) -> None:
    """The round is over, won by this player or (-1) by nobody; hands are counted next."""
    s.stage = SCORING
    s.turn = s.hold = s.first = NOBODY
    s.awaited, s.awaited_seat, s.missed = NOTHING, NOBODY, 0
    s.ask_colour = s.ask_player = NOBODY
    forget_debt(s)
    s.round_winner, s.uncounted = winner, 0
    for seat in range(s.seats):
        if seat != winner and s.hands[seat] > 0 and s.inround >> seat & 1:
            s.uncounted |= 1 << seat
    tell(s, ROUND_WON if winner >= 0 else ROUND_ENDS, winner, 0, NOBODY, NOBODY, 0)


def tell_winner(s: Position, winner: int) -> None:
    """A round is won that was not told play by play: everybody else's hand is counted, whatever it is."""
    if s.stage == BETWEEN:
        next_deal(s)
    give_up_hand(s, winner)
    s.round = max(1, s.round)
    end_round(s, winner)
    s.untold = 1
    s.uncounted = s.inround & ~(1 << winner)


def stop_round(s: Position, who: int) -> None:
    """A rule ends the round. Whoever has gone out has won it; if nobody has, nobody."""
    if s.stage == PLAY:
        end_round(s, who if who >= 0 and s.hands[who] == 0 else emptied(s))


def end_match(s: Position) -> None:
    """The match will be decided when the round is scored."""
    s.ends = 1


def leave_match(s: Position, seat: int) -> None:
    """A player is out of the match, and in the middle of a round out of that, too. Where fewer than two
    are left, the match is decided: at once between two rounds, else when the round is scored. The last one
    stays in it, and has won."""
    if not s.inmatch >> seat & 1 or s.inmatch & (s.inmatch - 1) == 0:
        return
    s.inmatch &= ~(1 << seat)
    tell(s, LEAVE_MATCH, seat, 0, NOBODY, NOBODY, 0)
    if s.inmatch & (s.inmatch - 1) == 0:
        s.ends = 1
    if s.stage == PLAY:
        leave_round(s, seat)
