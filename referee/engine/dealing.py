"""Seats, the dealer, the deal and the turned-up card."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.game import Game
from referee.engine.lookup import unknown_card
from referee.engine.outcome import LEGAL, Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import legal
from referee.kernel.codes import START


def seats(game: Game, s: State, event: e.Players) -> Outcome:
    """The players sit down."""
    low, high = game.rules.SEATS
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
    t.seat_players(event.names)
    game.rules.clear_round(t)
    return legal(game, Reason.SEATED, {"players": event.names}, game.clause_of("seats"), [], t)


def cut(game: Game, s: State, who: int, event: e.Cut) -> Outcome:
    """A card is cut for the dealer; the last one that is needed settles it, or a tie goes on."""
    face = game.deck.face(event.card)
    if face is None:
        return unknown_card(game, s, event.card)
    cuts = list(s.cuts)
    waiting = tuple(name for name, cut in zip(s.players, cuts, strict=True) if cut == -1)
    if cuts[who] != -1:
        return refused(s, Reason.CUT_ALREADY, player=event.player, players=waiting)
    if cuts.count(face.index) >= face.copies:
        return refused(s, Reason.NO_COPY_LEFT, player=event.player, card=face, number=face.copies)
    t = s.fork()
    clause = game.rules.CUTTING
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
            t.dealer, t.stage, reason = best[0], START, Reason.DEALER_CUT
            facts["player"] = s.players[best[0]]
        else:
            # The tied players cut again; the others are out of it.
            cuts = [-1 if seat in best else -2 for seat in range(s.seats)]
            facts["players"], reason = tuple(s.players[seat] for seat in best), Reason.CUT_TIED
    t.cuts = tuple(cuts)
    return legal(game, reason, facts, clause, [], t)


def dealer(game: Game, s: State, who: int, event: e.Dealer) -> Outcome:
    """The dealer is named, unless the rules leave it to the cards."""
    if game.rules.NOT_NAMED >= 0:
        return refused(s, Reason.NOT_NAMED, player=event.player)
    t = s.fork()
    t.dealer, t.stage = who, START
    clause = game.clause_of("dealer-may-be-named")
    return legal(game, Reason.DEALER_NAMED, {"player": event.player}, clause, [], t)


def start(game: Game, s: State, event: e.Start) -> Outcome:
    """The hands are dealt and a card is turned up; it may take effect or go back."""
    face = game.deck.face(event.card)
    if face is None:
        return unknown_card(game, s, event.card)
    if too_many_cards(game, s.inmatch.bit_count(), s):
        return refused(s, Reason.TOO_FEW_CARDS, number=s.inmatch.bit_count())
    t = s.fork()
    clause = game.rules.begin_round(t, face.index)
    facts: dict[str, object] = {"player": s.name(s.dealer), "card": face}
    if t.top < 0:
        return LEGAL, Reason.PUT_BACK, facts, clause, t.told, t
    decided = clause if clause >= 0 else game.rules.STARTING
    return legal(game, Reason.TURNED_UP, facts, decided, [], t)


def deal(game: Game, s: State, event: e.Deal) -> Outcome:
    """The next round: the deal moves on."""
    t = s.fork()
    game.rules.next_deal(t)
    return legal(game, Reason.NEXT_DEAL, {"player": s.players[t.dealer]}, game.rules.NEXT_DEALER, [], t)


def too_many_cards(game: Game, players: int, s: State | None = None) -> bool:
    """Whether the deck is too small to deal to so many players, at this table or at a new one."""
    if s is None:
        s = State.empty(game.deck)
        s.seat_players(("",) * players)
    return players * int(game.rules.hand_size(s)) + 1 > game.deck.size
