"""Drawing in one's own turn, passing, and accepting what is owed."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.faults import break_rule, legal
from referee.engine.game import Game
from referee.engine.lookup import unknown_card
from referee.engine.outcome import Fx, Outcome, refused
from referee.engine.playing import answer_first, implied, not_yours, out_of_turn
from referee.engine.reasons import Reason
from referee.engine.state import DEBT_KINDS, PLAY_OR_PASS, State

MOST = 1000
"""No more cards than this can be drawn or counted at once: no deck has more."""


def draws(game: Game, s: State, who: int, event: e.Draws) -> Outcome:
    """Cards are drawn by the player on turn, as many as the rules allow."""
    fx: list[Fx] = []
    t = s
    understood = None if who == s.turn else implied(game, s, who)
    if understood is not None:
        t, fx = understood
    face = -1
    if event.card is not None:
        found = game.deck.face(event.card)
        if found is None:
            return unknown_card(game, s, event.card)
        face = found.index
        if not _can_be_drawn(game, t, face):
            return refused(s, Reason.NO_COPY_LEFT, player=event.player, card=found, number=found.copies)
    if who != s.turn and understood is None:
        return out_of_turn(game, s, who)
    if t.pending in DEBT_KINDS:
        if event.cards in (None, t.owed):
            return _accept(game, t, fx, who, face)
        return answer_first(game, t, fx, who)
    if t.pending is not None and t.pending != PLAY_OR_PASS:
        return answer_first(game, t, fx, who)
    return _draw(game, t.fork(), fx, who, event.cards or 1, face)


def _can_be_drawn(game: Game, s: State, face: int) -> bool:
    """Whether a copy of this face can lie in the draw pile, or in the one that the discards will make."""
    if game.unseen(s, face) > 0:
        return True
    if s.draw_pile or not game.rules.shuffles:
        return False
    discarded = s.seen[face] - sum(hand.count(face) for hand in s.known)
    return discarded > (face == s.top)


def _draw(game: Game, t: State, fx: list[Fx], who: int, wanted: int, face: int) -> Outcome:
    """Draws what may be drawn; the surplus goes back to the pile."""
    rules, player = game.rules, t.players[who]
    if t.drawn and (must := game.must_play(t)) >= 0:
        facts: dict[str, object] = {"player": player, "card": game.deck.faces[must]}
        return break_rule(game, t, fx, rules.when_too_many, Reason.MUST_PLAY_DRAWN, who, -1, facts,
                          rules.drawn_must_be_played)  # fmt: skip
    if game.drawable(t) == 0:
        clause = rules.when_nothing_left(game, t, fx, who, -1, -1)
        if t.hold == who:
            game.end_turn(t, fx)
        return legal(game, Reason.DREW_NOTHING, {"player": player}, clause, fx, t)
    limit = rules.draw_limit(game, t)
    allowed = wanted if limit < 0 else max(0, min(wanted, limit - t.drew))
    got = game.take_cards(t, fx, who, allowed)
    if got:
        t.drew += got
        if face >= 0:
            t.drawn = (*t.drawn, face)
            game.remember(t, who, (*t.known_of(who), face))
        if rules.draw_ends_catching:
            t.missed &= 1 << who
    game.after_draw(t)
    facts = {"player": player, "number": got, "card": game.deck.faces[face] if face >= 0 else None}
    if allowed < wanted:
        facts |= {"number": limit, "extra": wanted - allowed}
        fx.append(Fx("return", who, wanted - allowed))
        return break_rule(game, t, fx, rules.when_too_many, Reason.TOO_MANY_DRAWN, who, -1, facts, rules.drawing)
    return legal(game, Reason.DREW, facts, rules.drawing, fx, t)


def passes(game: Game, s: State, who: int, event: e.Passes) -> Outcome:
    """The end of a turn in which enough was drawn.

    A pass out of turn never says that somebody else has passed or accepted: nobody can pass
    before drawing, so it is a slip.
    """
    if who != s.turn:
        return out_of_turn(game, s, who)
    if s.pending is not None and s.pending != PLAY_OR_PASS:
        return answer_first(game, s, [], who)
    facts: dict[str, object] = {"player": event.player}
    if s.drawn and (must := game.must_play(s)) >= 0:
        facts["card"] = game.deck.faces[must]
        return break_rule(game, s, [], game.rules.when_wrong_pass, Reason.MUST_PLAY_DRAWN, who, -1, facts,
                          game.rules.drawn_must_be_played)  # fmt: skip
    if s.pending is None and not game.pass_is_allowed(s):
        limit = game.rules.draw_limit(game, s)
        facts |= {"number": max(0, limit - s.drew), "until": limit < 0 or game.rules.draws_until}
        return break_rule(game, s, [], game.rules.when_wrong_pass, Reason.WRONG_PASS, who, -1, facts,
                          game.rules.drawing)  # fmt: skip
    fx: list[Fx] = []
    t = s.fork()
    t.hold = who
    game.end_turn(t, fx)
    return legal(game, Reason.PASSED, facts, game.rules.drawing, fx, t)


def accepts(game: Game, s: State, who: int, event: e.Accepts) -> Outcome:
    """The player who owes cards takes them."""
    if s.pending not in DEBT_KINDS:
        return refused(s, Reason.NOTHING_AWAITED, player=event.player, verb=event.verb)
    if who != s.pending_seat:
        return not_yours(game, s, who)
    return _accept(game, s, [], who, -1)


def _accept(game: Game, s: State, fx: list[Fx], who: int, face: int) -> Outcome:
    t = s.fork()
    facts: dict[str, object] = {"player": t.players[who], "number": t.owed}
    clause = game.take_debt(t, fx)
    if face >= 0:
        game.remember(t, who, (*t.known_of(who), face))
    game.end_turn(t, fx)
    return legal(game, Reason.ACCEPTED, facts, clause, fx, t)
