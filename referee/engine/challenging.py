"""Challenging a play, and showing the hand."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.faults import break_rule, legal
from referee.engine.game import Game
from referee.engine.lookup import unknown_card
from referee.engine.outcome import Fx, Outcome, refused
from referee.engine.playing import not_yours
from referee.engine.reasons import Reason
from referee.engine.state import ACCEPT_OR_CHALLENGE, SHOW_HAND, State


def challenges(game: Game, s: State, who: int, event: e.Challenges) -> Outcome:
    """The player who owes doubts the play: the hand must be shown."""
    source = s.source
    if s.pending != ACCEPT_OR_CHALLENGE or who != s.pending_seat or source is None:
        facts: dict[str, object] = {"player": event.player, "other": s.name(s.pending_seat), "kind": s.pending}
        return break_rule(game, s, [], game.rules.when_false_challenge, Reason.FALSE_CHALLENGE, who, -1, facts,
                          game.rules.challenging)  # fmt: skip
    fx: list[Fx] = []
    t = s.fork()
    game.wait_for(t, fx, SHOW_HAND, source.seat)
    facts = {"player": event.player, "other": s.players[source.seat], "card": game.deck.faces[source.face]}
    return legal(game, Reason.CHALLENGED, facts, game.rules.challenging, fx, t)


def shows(game: Game, s: State, who: int, event: e.Shows) -> Outcome:
    """The challenged hand is shown, or the challenger says what it was."""
    source = s.source
    if s.pending != SHOW_HAND or source is None:
        return refused(s, Reason.NOTHING_AWAITED, player=event.player, verb=event.verb)
    faces = game.faces(event.cards)
    if -1 in faces:
        return unknown_card(game, s, event.cards[faces.index(-1)])
    if who != s.pending_seat:
        return not_yours(game, s, who)
    fx: list[Fx] = []
    t = s.fork()
    honest = event.honest
    if honest is not None:
        known = s.known_of(who)
        # A hand that is wholly known, or empty, speaks for itself.
        if len(known) == s.hands[who] and game.rules.is_honest(source.face, source.colour, source.top, known) != honest:
            return refused(s, Reason.SHOWN_OTHERWISE, player=event.player, honest=honest,
                           card=game.deck.faces[source.face])  # fmt: skip
    else:
        if (impossible := cannot_be_hand(game, s, who, faces)) is not None:
            return impossible
        game.remember(t, who, faces)
        honest = game.rules.is_honest(source.face, source.colour, source.top, faces)
    challenger = s.debtor
    moment = game.rules.when_challenge_fails if honest else game.rules.when_challenge_succeeds
    clause = moment(game, t, fx, challenger, source.face, who)
    if honest:
        t.owed, t.debtor = 0, -1
    t.source = None
    game.settle(t, fx)
    facts: dict[str, object] = {
        "player": event.player, "other": s.players[challenger], "card": game.deck.faces[source.face],
    }  # fmt: skip
    reason = Reason.SHOWN_HONEST if honest else Reason.SHOWN_GUILTY
    return legal(game, reason, facts, clause, fx, t)


def cannot_be_hand(game: Game, s: State, who: int, faces: tuple[int, ...]) -> Outcome | None:
    """A refusal if this cannot be the player's whole hand, by all that has been seen."""
    player = s.players[who]
    if len(faces) != s.hands[who]:
        return refused(s, Reason.SHOWN_WRONG_SIZE, player=player, number=s.hands[who], given=len(faces))
    known = s.known_of(who)
    for face in known:
        if faces.count(face) < known.count(face):
            return refused(s, Reason.HAND_IS_KNOWN, player=player, missing=game.deck.faces[face],
                           cards=tuple(game.deck.faces[card] for card in known))  # fmt: skip
    for face in faces:
        if faces.count(face) - known.count(face) > game.unseen(s, face):
            return _impossible(game, s, player, face)
    return None


def _impossible(game: Game, s: State, player: str, face: int) -> Outcome:
    """More copies were shown than can still be in hands."""
    return refused(s, Reason.SHOWN_IMPOSSIBLE, player=player, card=game.deck.faces[face], number=game.copies[face])
