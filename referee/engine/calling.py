"""The call, catching a missed one, advice, and asking a card back."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.faults import break_rule, legal
from referee.engine.game import Game
from referee.engine.lookup import unknown_player
from referee.engine.outcome import ILLEGAL, LEGAL, Fx, Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State


def says(game: Game, s: State, who: int, event: e.Says) -> Outcome:
    """The call: it stands if it is due, and a due call protects."""
    call = game.rules.call
    facts: dict[str, object] = {"player": event.player, "word": event.word}
    if call is None:
        return break_rule(game, s, [], game.rules.when_false_call, Reason.NO_CALL, who, -1, facts)
    if event.word.casefold() != call.word.casefold():
        return refused(s, Reason.WRONG_WORD, **facts, call=call.word)
    bit, held = 1 << who, s.hands[who]
    if s.called & bit:
        return LEGAL, Reason.CALLED_ALREADY, facts, game.rules.calling, [], s.fork()
    due = call.cards + (1 if call.before else 0)
    facts |= {"number": held, "due": due}
    if held != due:
        reason = Reason.LATE_CALL if call.before and held == call.cards else Reason.FALSE_CALL
        moment = game.rules.nothing if reason is Reason.LATE_CALL else game.rules.when_false_call
        return break_rule(game, s, [], moment, reason, who, -1, facts, game.rules.calling)
    t = s.fork()
    t.called |= bit
    t.missed &= ~bit
    return legal(game, Reason.CALLED, facts, game.rules.calling, [], t)


def catches(game: Game, s: State, who: int, event: e.Catches) -> Outcome:
    """A missed call is pointed out: the one who missed it pays, if it can still be caught."""
    named = event.other or ""
    other = s.seat(named)
    if other < 0:
        return unknown_player(s, named)
    if who == other:
        return refused(s, Reason.NOT_YOURSELF, player=event.player)
    facts: dict[str, object] = {"player": event.player, "other": event.other}
    if not s.missed >> other & 1:
        return break_rule(game, s, [], game.rules.when_false_catch, Reason.FALSE_CATCH, who, -1, facts,
                          game.rules.catching)  # fmt: skip
    fx: list[Fx] = []
    t = s.fork()
    t.missed &= ~(1 << other)
    kept = t.hold
    clause = game.rules.when_call_caught(game, t, fx, other, -1, who)
    if t.hold != kept and t.hold == t.turn:
        game.end_turn(t, fx)
    return legal(game, Reason.CAUGHT, facts, clause, fx, t)


def advises(game: Game, s: State, who: int, event: e.Advises) -> Outcome:
    """A card was suggested to another player."""
    named = event.other or ""
    other = s.seat(named)
    if other < 0:
        return unknown_player(s, named)
    if who == other:
        return refused(s, Reason.NOT_YOURSELF, player=event.player)
    facts: dict[str, object] = {"player": event.player, "other": event.other}
    if game.rules.advice >= 0:
        return legal(game, Reason.ADVISED, facts, game.rules.advice, [], s.fork())
    return break_rule(game, s, [], game.rules.when_advised, Reason.BAD_ADVICE, who, -1, facts)


def takes_back(game: Game, s: State, who: int, event: e.TakesBack) -> Outcome:
    """A player wants a played card back: what the rule set says follows."""
    return break_rule(game, s, [], game.rules.when_taken_back, Reason.TAKEN_BACK, who, -1, {"player": event.player})


def misdeal(game: Game, s: State, event: e.Misdeal) -> Outcome:
    """The deal is thrown in, if the rules let it be."""
    fx: list[Fx] = []
    t = s.fork()
    clause = game.rules.when_misdeal(game, t, fx, s.dealer, -1, -1)
    facts: dict[str, object] = {"player": s.name(s.dealer)}
    if any(effect.do == "redeal" for effect in fx):
        return LEGAL, Reason.MISDEALT, facts, clause, fx, t
    return ILLEGAL, Reason.LATE_MISDEAL, facts, clause, fx, t
