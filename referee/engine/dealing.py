"""Seats, the dealer, the deal and the turned-up card."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.faults import legal
from referee.engine.game import Game
from referee.engine.lookup import unknown_card
from referee.engine.outcome import LEGAL, Fx, Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import PLAY, START, MatchState, State


def seats(game: Game, s: State, event: e.Players) -> Outcome:
    """The players sit down."""
    low, high = game.rules.seats
    number = len(event.names)
    if not low <= number <= high:
        return refused(s, Reason.WRONG_NUMBER_OF_PLAYERS, number=number, low=low, high=high)
    if too_many_cards(game, number):
        return refused(s, Reason.TOO_FEW_CARDS, number=number)
    seen: set[str] = set()
    for name in event.names:
        if name.casefold() in seen:
            return refused(s, Reason.SAME_NAME, name=name)
        seen.add(name.casefold())
    t = s.fork()
    nobody = (0,) * number
    t.seats = number
    t.match = MatchState(game.deck, event.names, (1 << number) - 1, nobody, nobody, nobody, (-1,) * number)
    t.clear_round()
    return legal(game, Reason.SEATED, {"players": event.names}, game.rules.clause_of("seats"), [], t)


def cut(game: Game, s: State, who: int, event: e.Cut) -> Outcome:
    """A card is cut for the dealer; the last one that is needed settles it, or a tie goes on."""
    face = game.deck.face(event.card)
    if face is None:
        return unknown_card(game, s, event.card)
    cuts = list(s.match.cuts)
    waiting = tuple(name for name, cut in zip(s.players, cuts, strict=True) if cut == -1)
    if cuts[who] != -1:
        return refused(s, Reason.CUT_ALREADY, player=event.player, players=waiting)
    if cuts.count(face.index) >= face.copies:
        return refused(s, Reason.NO_COPY_LEFT, player=event.player, card=face, number=face.copies)
    t = s.fork()
    clause = game.rules.cutting
    if game.rules.cut_value(face.index) < 0:
        facts: dict[str, object] = {"player": event.player, "card": face}
        return legal(game, Reason.CUT_AGAIN, facts, clause, [], t)
    cuts[who] = face.index
    facts = {"player": event.player, "card": face, "waiting": tuple(n for n in waiting if n != event.player)}
    reason = Reason.CUT
    if -1 not in cuts:
        values = [game.rules.cut_value(cut) if cut >= 0 else -1 for cut in cuts]
        best = [seat for seat, value in enumerate(values) if value == max(values)]
        if len(best) == 1:
            t.dealer, t.phase, reason = best[0], START, Reason.DEALER_CUT
            facts["player"] = s.players[best[0]]
        else:
            # The tied players cut again; the others are out of it.
            cuts = [-1 if seat in best else -2 for seat in range(s.seats)]
            facts["players"], reason = tuple(s.players[seat] for seat in best), Reason.CUT_TIED
    t.match = s.match._replace(cuts=tuple(cuts))
    return legal(game, reason, facts, clause, [], t)


def dealer(game: Game, s: State, who: int, event: e.Dealer) -> Outcome:
    """The dealer is named."""
    t = s.fork()
    t.dealer, t.phase = who, START
    clause = game.rules.clause_of("dealer-may-be-named")
    return legal(game, Reason.DEALER_NAMED, {"player": event.player}, clause, [], t)


def start(game: Game, s: State, event: e.Start) -> Outcome:
    """The hands are dealt and a card is turned up; it may take effect or go back."""
    face = game.deck.face(event.card)
    if face is None:
        return unknown_card(game, s, event.card)
    fx: list[Fx] = []
    t = s.fork()
    t.clear_round()
    each = game.rules.hand_size(game, t)
    for seat in game.seats_in(t.inround):
        t.hands[seat] = each
        t.draw_pile -= each
    t.draw_pile -= 1
    t.seen[face.index], t.discard_pile = 1, 1
    t.top, t.colour = face.index, game.colour_of[face.index]
    t.hold = t.turn = s.dealer
    clause = game.rules.when_turned_up(game, t, fx, s.dealer, face.index, -1)
    facts: dict[str, object] = {"player": s.name(s.dealer), "card": face}
    if any(effect.do == "put-back" for effect in fx):
        t.turn = t.hold = -1
        return LEGAL, Reason.PUT_BACK, facts, clause, fx, t
    t.phase = PLAY
    t.match = t.match._replace(round=max(1, t.match.round), round_winner=-1)
    game.settle(t, fx)
    decided = clause if clause >= 0 else game.rules.clause_of("left-of-dealer-starts")
    return legal(game, Reason.TURNED_UP, facts, decided, fx, t)


def deal(game: Game, s: State, event: e.Deal) -> Outcome:
    """The next round: the deal moves on."""
    t = s.fork()
    step = -1 if game.rules.clause_of("deal-moves-right") >= 0 else 1
    seat = (s.dealer + step) % s.seats
    while not s.match.inmatch >> seat & 1:
        seat = (seat + step) % s.seats
    t.dealer, t.phase = seat, START
    t.match = t.match._replace(round=t.match.round + 1, round_winner=-1)
    t.clear_round()
    clause = max(game.rules.clause_of("deal-moves-right"), game.rules.clause_of("deal-moves-left"))
    return legal(game, Reason.NEXT_DEAL, {"player": s.players[seat]}, clause, [], t)


def too_many_cards(game: Game, players: int) -> bool:
    """Whether the deck is too small to deal to so many players."""
    s = State.empty(game.deck)
    s.inround = (1 << players) - 1
    s.seats = players
    return players * game.rules.hand_size(game, s) + 1 > game.deck.size

