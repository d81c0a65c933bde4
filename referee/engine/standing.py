"""An illegal play, draw or pass that nobody noticed, or that all accepted: it counts as done."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.game import Game
from referee.engine.outcome import ILLEGAL, Outcome, refused
from referee.engine.playing import DEBT, implied
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import legal


def stands(game: Game, now: State, before: State, verdict: str, event: e.Event) -> Outcome:
    """``event`` was ruled on in the state ``before``; what was done then counts, without its penalty.
    ``now`` is the table as that ruling left it. Refused unless it was an illegal play, draw or pass."""
    if verdict != ILLEGAL or not isinstance(event, e.Plays | e.Draws | e.Passes):
        return refused(now, Reason.NOTHING_TO_STAND)
    who = before.seat(event.player)
    understood = None if who == before.turn else implied(game, before, who)
    t = (understood[0] if understood else before).fork()
    if isinstance(event, e.Plays):
        _play(game, t, who, event)
    elif isinstance(event, e.Draws):
        _draw(game, t, who, event.cards or 1)
    elif who == t.turn:
        game.rules.forget_debt(t)
        game.rules.end_own_turn(t, who)
    fx = understood[1] if understood else []
    return legal(game, Reason.STANDS, {"player": event.player, "event": event}, -1, fx, t)


def _play(game: Game, t: State, who: int, event: e.Plays) -> None:
    """The cards lie there, with their effects; nobody owes what was owed before."""
    game.rules.forget_debt(t)
    for face in game.faces(event.cards or (event.card,)):
        game.rules.lay_down(t, who, face)
    t.source_known = t.known_of(who)
    colour = game.deck.colour(event.colour) if event.colour is not None else None
    game.rules.finish_play(t, colour.index if colour is not None else -1)


def _draw(game: Game, t: State, who: int, number: int) -> None:
    """The cards stay in the hand, however many; out of turn, the turn stays where it is."""
    if who == t.turn and t.awaited in DEBT:
        owed = t.owed
        game.rules.accept(t)
        game.rules.take_cards(t, who, number - owed)
    elif who == t.turn:
        game.rules.draw_in_turn(t, who, number)
        game.rules.after_draw(t)
    else:
        game.rules.take_cards(t, who, number)
