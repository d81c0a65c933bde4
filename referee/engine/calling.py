"""The call, catching a missed one, advice, and asking a card back."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.game import Game, nothing, seats_in
from referee.engine.lookup import unknown_player
from referee.engine.outcome import ILLEGAL, LEGAL, Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import break_rule, legal


def says(game: Game, s: State, who: int, event: e.Says) -> Outcome:
    """The call: it stands if it is due, and a due call protects."""
    call = game.rules.call
    facts: dict[str, object] = {"player": event.player, "word": event.word}
    if call is None:
        return break_rule(game, s, [], game.rules.when_false_call, Reason.NO_CALL, who, -1, facts)
    if event.word.casefold() != call.word.casefold():
        return refused(s, Reason.WRONG_WORD, **facts, call=call.word)
    held = s.hands[who]
    if s.has_called(who):
        return LEGAL, Reason.CALLED_ALREADY, facts, game.rules.CALLING, [], s.fork()
    facts |= {"number": held, "due": call.due}
    if not game.rules.may_call(s, who):
        if (missed := seats_in(s.missed & ~(1 << who))) and len(missed) == 1:
            return catches(game, s, who, e.Catches(event.player, s.players[missed[0]]))
        reason = Reason.LATE_CALL if call.before and held == call.cards else Reason.FALSE_CALL
        moment = nothing if reason is Reason.LATE_CALL else game.rules.when_false_call
        return break_rule(game, s, [], moment, reason, who, -1, facts, game.rules.CALLING)
    t = s.fork()
    game.rules.make_call(t, who)
    return legal(game, Reason.CALLED, facts, game.rules.CALLING, [], t)


def catches(game: Game, s: State, who: int, event: e.Catches) -> Outcome:
    """A missed call is pointed out: the one who missed it pays, if it can still be caught."""
    if event.other is None:
        fitting = [s.players[seat] for seat in seats_in(s.missed) if seat != who]
        if len(fitting) != 1:
            return refused(s, Reason.CATCH_WHOM, player=event.player, fitting=tuple(fitting))
        return catches(game, s, who, e.Catches(event.player, fitting[0]))
    other = s.seat(event.other)
    if other < 0:
        return unknown_player(s, event.other)
    if who == other:
        return refused(s, Reason.NOT_YOURSELF, player=event.player)
    facts: dict[str, object] = {"player": event.player, "other": event.other}
    if not s.has_missed(other):
        reason, more = _nothing_to_catch(game, s, other)
        clause = game.rules.CATCHING
        return break_rule(game, s, [], game.rules.when_false_catch, reason, who, -1, facts | more, clause)
    t = s.fork()
    clause = game.rules.catch_call(t, other, who)
    return legal(game, Reason.CAUGHT, facts, clause, [], t)


def _nothing_to_catch(game: Game, s: State, other: int) -> tuple[Reason, dict[str, object]]:
    """Why a player cannot be caught, with the facts of that reason."""
    call, held = game.rules.call, s.hands[other]
    if call is None:
        return Reason.NO_CATCH_HERE, {}
    if s.caught >> other & 1:
        return Reason.CAUGHT_ALREADY, {}
    if s.has_called(other):
        return Reason.HAS_CALLED, {"word": call.word}
    if held > call.cards:
        return Reason.HOLDS_MORE, {"number": held}
    if held < call.cards:
        return Reason.NO_LONGER_DUE, {"number": held}
    return Reason.CATCH_TOO_LATE, {"by": s.name(s.last) if s.last != other else None}


def advises(game: Game, s: State, who: int, event: e.Advises) -> Outcome:
    """A card was suggested to another player."""
    named = event.other or ""
    other = s.seat(named)
    if other < 0:
        return unknown_player(s, event.other)
    if who == other:
        return refused(s, Reason.NOT_YOURSELF, player=event.player)
    facts: dict[str, object] = {"player": event.player, "other": event.other}
    if game.rules.ADVICE >= 0:
        return legal(game, Reason.ADVISED, facts, game.rules.ADVICE, [], s.fork())
    return break_rule(game, s, [], game.rules.when_advised, Reason.BAD_ADVICE, who, -1, facts)


def takes_back(game: Game, s: State, who: int, event: e.TakesBack) -> Outcome:
    """A player wants a played card back: what the rule set says follows. Refused if there is none."""
    if who != s.last:
        return refused(s, Reason.NOTHING_TO_TAKE_BACK, player=event.player)
    return break_rule(game, s, [], game.rules.when_taken_back, Reason.TAKEN_BACK, who, -1, {"player": event.player})


def misdeal(game: Game, s: State, event: e.Misdeal) -> Outcome:
    """The deal is thrown in, if the rules let it be."""
    t = s.fork()
    clause = game.rules.when_misdeal(t, s.dealer, -1, -1)
    facts: dict[str, object] = {"player": s.name(s.dealer)}
    if any(effect.do == "redeal" for effect in t.told):
        return LEGAL, Reason.MISDEALT, facts, clause, t.told, t
    return ILLEGAL, Reason.LATE_MISDEAL, facts, clause, t.told, t
