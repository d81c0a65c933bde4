"""Challenging a play, and showing the hand."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.game import Game
from referee.engine.hidden import remember
from referee.engine.lookup import unknown_card
from referee.engine.outcome import Outcome, refused
from referee.engine.playing import not_yours
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import break_rule, legal
from referee.kernel.codes import ACCEPT_OR_CHALLENGE, SHOW_HAND


def challenges(game: Game, s: State, who: int, event: e.Challenges) -> Outcome:
    """The player who owes doubts the play: the hand must be shown."""
    if s.awaited != ACCEPT_OR_CHALLENGE or who != s.awaited_seat or s.source_seat < 0:
        reason, other = _nothing_to_challenge(game, s)
        facts: dict[str, object] = {"player": event.player, "other": s.name(other), "kind": s.pending}
        clause = game.rules.CHALLENGING
        return break_rule(game, s, [], game.rules.when_false_challenge, reason, who, -1, facts, clause)
    t = s.fork()
    game.rules.challenge(t)
    facts = {"player": event.player, "other": s.players[s.source_seat], "card": game.deck.faces[s.source_face]}
    return legal(game, Reason.CHALLENGED, facts, game.rules.CHALLENGING, [], t)


def _nothing_to_challenge(game: Game, s: State) -> tuple[Reason, int]:
    """Why a play cannot be challenged now, and by whom it could be or was accepted."""
    if not game.rules.CHALLENGEABLE:
        return Reason.NO_CHALLENGE_HERE, -1
    if s.awaited == ACCEPT_OR_CHALLENGE and s.source_seat >= 0:
        return Reason.ONLY_DEBTOR_CHALLENGES, s.awaited_seat
    if s.top >= 0 and game.rules.CHALLENGEABLE >> s.top & 1 and s.last >= 0 and not s.owed:
        return Reason.ACCEPTED_ALREADY, game.following(s, s.last)
    return Reason.FALSE_CHALLENGE, s.awaited_seat


def shows(game: Game, s: State, who: int, event: e.Shows) -> Outcome:
    """The challenged hand is shown, or the challenger says what it was."""
    if s.awaited != SHOW_HAND or s.source_seat < 0:
        return refused(s, Reason.NOTHING_AWAITED, player=event.player, verb=event.verb)
    faces = game.faces(event.cards)
    if -1 in faces:
        return unknown_card(game, s, event.cards[faces.index(-1)])
    if who != s.awaited_seat:
        return not_yours(game, s, who)
    t = s.fork()
    card, challenger = game.deck.faces[s.source_face], s.debtor
    honest = event.honest
    if honest is not None:
        if contradicts(game, s, honest):
            return refused(s, Reason.SHOWN_OTHERWISE, player=event.player, honest=honest, card=card)
    else:
        if (impossible := cannot_be_hand(game, s, who, faces, s.source_held, s.source_known)) is not None:
            return impossible
        remember(t, who, (*faces, *without(s.known_of(who), s.source_known)))
        honest = game.rules.judge(s, mask_of(faces))
    clause = game.rules.decide_challenge(t, honest)
    facts: dict[str, object] = {"player": event.player, "other": s.players[challenger], "card": card}
    return legal(game, Reason.SHOWN_HONEST if honest else Reason.SHOWN_GUILTY, facts, clause, [], t)


def contradicts(game: Game, s: State, honest: bool) -> bool:
    """Whether what is known of the challenged hand, as it was at the play, says otherwise. One card can prove a
    play wrong; only a hand that is wholly known proves it right."""
    known = s.source_known
    if len(known) == s.source_held:
        return bool(game.rules.judge(s, mask_of(known)) != honest)
    proved = game.rules.PROVABLE >> s.source_face & 1 and not game.rules.judge(s, mask_of(known))
    return bool(honest and proved)


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Some cards less others."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def mask_of(faces: tuple[int, ...]) -> int:
    """Faces as a bit mask."""
    mask = 0
    for face in faces:
        mask |= 1 << face
    return mask


def cannot_be_hand(
    game: Game, s: State, who: int, faces: tuple[int, ...], size: int, known: tuple[int, ...]
) -> Outcome | None:
    """A refusal if this cannot be the player's whole hand, by its size and what is known of it."""
    player = s.players[who]
    if len(faces) != size:
        return refused(s, Reason.SHOWN_WRONG_SIZE, player=player, number=size, given=len(faces))
    for face in known:
        if faces.count(face) < known.count(face):
            return refused(s, Reason.HAND_IS_KNOWN, player=player, missing=game.deck.faces[face],
                           cards=tuple(game.deck.faces[card] for card in known))  # fmt: skip
    for face in faces:
        if faces.count(face) - known.count(face) > game.unseen(s, face):
            return impossible_copies(game, s, player, face)
    return None


def impossible_copies(game: Game, s: State, player: str, face: int) -> Outcome:
    """More copies were shown than can still be in hands."""
    return refused(s, Reason.SHOWN_IMPOSSIBLE, player=player, card=game.deck.faces[face], number=game.copies[face])
