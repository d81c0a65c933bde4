"""Drawing in one's own turn, passing, and accepting what is owed."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.fx import Fx
from referee.engine.game import Game
from referee.engine.hidden import remember
from referee.engine.lookup import unknown_card
from referee.engine.outcome import Outcome, refused
from referee.engine.playing import DEBT, FREE, answer_first, implied, not_yours, out_of_turn
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import break_rule, legal
from referee.kernel.codes import NOTHING

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
    wanted = event.cards or 1
    if who != s.turn and understood is None:
        return _counted_for(game, s, who, wanted) if who == s.imposed_seat and s.imposed else out_of_turn(game, s, who)
    if t.awaited in DEBT:
        return _accept(game, t, fx, who, face, wanted)
    if t.awaited not in FREE:
        return answer_first(game, t, fx, who)
    return _draw(game, t, fx, who, wanted, face)


def _can_be_drawn(game: Game, s: State, face: int) -> bool:
    """Whether a copy of this face can lie in the draw pile, or in the one that the discards will make."""
    if game.unseen(s, face) > 0:
        return True
    if s.draw_pile or not game.rules.SHUFFLES:
        return False
    discarded = s.seen[face] - sum(hand.count(face) for hand in s.known)
    return discarded > (face == s.top)


def _known_to_be_drawn(game: Game, s: State) -> int:
    """The first of the cards that must be played, being drawn; or -1."""
    mask: int = game.rules.must_play(s) if s.drawn else 0
    return (mask & -mask).bit_length() - 1


def _draw(game: Game, s: State, fx: list[Fx], who: int, wanted: int, face: int) -> Outcome:
    """Draws what may be drawn; the surplus goes back to the pile."""
    rules, player = game.rules, s.players[who]
    if (must := _known_to_be_drawn(game, s)) >= 0:
        facts: dict[str, object] = {"player": player, "card": game.deck.faces[must]}
        return break_rule(game, s, fx, rules.when_too_many_drawn, Reason.MUST_PLAY_DRAWN, who, -1, facts,
                          rules.DRAWN_MUST_BE_PLAYED)  # fmt: skip
    if (able := rules.must_not_draw(s, who)) and rules.drawable(s):
        facts = {"player": player, "card": game.deck.faces[(able & -able).bit_length() - 1]}
        return break_rule(game, s, fx, rules.when_too_many_drawn, Reason.MUST_PLAY, who, -1, facts, rules.MUST_PLAY)
    t = s.fork()
    if rules.drawable(t) == 0:
        clause = rules.draw_nothing(t, who)
        return legal(game, Reason.DREW_NOTHING, {"player": player}, clause, fx, t)
    limit = rules.draw_limit(t)
    allowed = wanted if limit < 0 else max(0, min(wanted, limit - t.drew))
    got = rules.draw_in_turn(t, who, allowed)
    if got and face >= 0:
        t.drawn |= 1 << face
        t.drawn_seen += 1
        remember(t, who, (*t.known_of(who), face))
    rules.after_draw(t)
    facts = {"player": player, "number": got, "card": game.deck.faces[face] if face >= 0 else None}
    if allowed < wanted:
        return _surplus(game, t, fx, who, limit, wanted - allowed, rules.DRAWING)
    return legal(game, Reason.DREW, facts, rules.DRAWING, fx, t)


def passes(game: Game, s: State, who: int, event: e.Passes) -> Outcome:
    """The end of a turn in which enough was drawn.

    A pass out of turn never says that somebody else has passed or accepted: nobody can pass
    before drawing, so it is a slip.
    """
    if who != s.turn:
        return out_of_turn(game, s, who)
    if s.awaited not in FREE:
        return answer_first(game, s, [], who)
    rules = game.rules
    facts: dict[str, object] = {"player": event.player}
    if (must := _known_to_be_drawn(game, s)) >= 0:
        facts["card"] = game.deck.faces[must]
        return break_rule(game, s, [], rules.when_wrong_pass, Reason.MUST_PLAY_DRAWN, who, -1, facts,
                          rules.DRAWN_MUST_BE_PLAYED)  # fmt: skip
    if s.awaited == NOTHING and not rules.pass_is_allowed(s):
        limit = rules.draw_limit(s)
        facts |= {"number": max(0, limit - s.drew), "until": limit < 0 or rules.DRAWS_UNTIL}
        return break_rule(game, s, [], rules.when_wrong_pass, Reason.WRONG_PASS, who, -1, facts, rules.DRAWING)
    t = s.fork()
    rules.end_own_turn(t, who)
    return legal(game, Reason.PASSED, facts, rules.DRAWING, [], t)


def accepts(game: Game, s: State, who: int, event: e.Accepts) -> Outcome:
    """The player who owes cards takes them."""
    if s.awaited not in DEBT:
        return refused(s, Reason.NOTHING_AWAITED, player=event.player, verb=event.verb)
    if who != s.awaited_seat:
        return not_yours(game, s, who)
    return _accept(game, s, [], who, -1, s.owed)


def _accept(game: Game, s: State, fx: list[Fx], who: int, face: int, wanted: int) -> Outcome:
    """The debtor touches the pile and so takes all that is owed; a surplus goes back."""
    t = s.fork()
    owed = t.owed
    facts: dict[str, object] = {"player": t.players[who], "number": owed}
    clause = game.rules.accept(t)
    t.imposed = 0
    if face >= 0:
        remember(t, who, (*t.known_of(who), face))
    if wanted > owed:
        return _surplus(game, t, fx, who, owed, wanted - owed, clause)
    return legal(game, Reason.ACCEPTED, facts, clause, fx, t)


def _surplus(game: Game, s: State, fx: list[Fx], who: int, number: int, extra: int, clause: int) -> Outcome:
    """More was drawn than the rules allow: the surplus goes back, and the rule set may impose more."""
    before = [*fx, *s.told, Fx("return", who, extra)]
    facts = {"player": s.players[who], "number": number, "extra": extra, "card": None}
    return break_rule(game, s, before, game.rules.when_too_many_drawn, Reason.TOO_MANY_DRAWN, who, -1, facts, clause)


def _counted_for(game: Game, s: State, who: int, wanted: int) -> Outcome:
    """Somebody enters the cards that a rule made the player draw, which are counted already."""
    if wanted > s.imposed:
        return _surplus(game, s, [], who, s.imposed, wanted - s.imposed, game.clause_of("debt"))
    t = s.fork()
    t.imposed = 0
    return legal(game, Reason.COUNTED_FOR, {"player": s.players[who], "number": wanted}, -1, [], t)
