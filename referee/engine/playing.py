"""Playing a card, and naming what a played card asks for."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.fx import Fx
from referee.engine.game import Game
from referee.engine.lookup import unknown_card
from referee.engine.outcome import ILLEGAL, REFUSED, Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import break_rule, legal
from referee.kernel.codes import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    NAME_COLOUR,
    NAME_PLAYER,
    NOTHING,
    PLAY,
    PLAY_OR_PASS,
    SHOW_HAND,
)

_PLAYED, _ADDED = Reason.PLAYED, Reason.ADDED  # looked up once: reading a member of an enumeration is slow

DEBT = (ACCEPT_OR_CHALLENGE, ADD_OR_DRAW)
"""What is awaited of a player who owes cards."""
FREE = (NOTHING, PLAY_OR_PASS)
"""What is awaited where no answer is owed before anything else."""


def implied(game: Game, s: State, who: int) -> tuple[State, list[Fx]] | None:
    """The state in which ``who`` can act because somebody passed or accepted without
    saying so; None if no such thing makes it this player's turn."""
    if s.awaited in DEBT:
        t = s.fork()
        game.rules.accept(t)
    elif s.drew and s.awaited in FREE and game.rules.pass_is_allowed(s):
        t = s.fork()
        game.rules.lose_turn(t, t.turn)
        game.rules.end_turn(t)
    else:
        return None
    return (t, [item._replace(unsaid=True) for item in t.told]) if t.stage == PLAY and t.turn == who else None


def plays(game: Game, s: State, who: int, event: e.Plays) -> Outcome:
    """A card is played: refused if it cannot be, illegal if the rules forbid it."""
    if event.cards:
        return plays_several(game, s, who, event)
    face = game.face_of.get(event.card, -1)
    if face < 0 and (face := game.face(event.card)) < 0:
        return unknown_card(game, s, event.card)
    if event.colour is not None and game.deck.colour(event.colour) is None:
        return refused(s, Reason.UNKNOWN_COLOUR, player=event.player, name=event.colour, known=game.deck.colours)
    if who == s.turn:
        return _play(game, s, [], who, face, event)
    if (impossible := cannot_hold(game, s, who, face)) is not None:
        return impossible
    clause = game.rules.may_jump(s, who, face) if s.awaited in FREE else -1
    if (understood := implied(game, s, who)) is not None:
        t, fx = understood
        verdict, reason, facts, deciding, fx, after = _play(game, t, fx, who, face, event)
        if verdict != ILLEGAL or clause < 0:  # else it was no turn of their own, but a card played out of turn
            return verdict, reason, facts, deciding, fx, s if verdict == REFUSED else after
    if clause >= 0:
        forbidden = game.rules.may_not(s, who, face)
        if forbidden >= 0:
            return _wrong(game, s, [], who, face, Reason.FORBIDDEN, forbidden)
        return _lay_down(game, s, [], who, face, event, clause, Reason.JUMPED_IN)
    return out_of_turn(game, s, who, face)


def plays_several(game: Game, s: State, who: int, event: e.Plays) -> Outcome:
    """Several cards are laid down in one movement: no rule allows it, and all of them go back."""
    faces = game.faces(event.cards)
    if -1 in faces:
        return unknown_card(game, s, event.cards[faces.index(-1)])
    if event.colour is not None and game.deck.colour(event.colour) is None:
        return refused(s, Reason.UNKNOWN_COLOUR, player=event.player, name=event.colour, known=game.deck.colours)
    if len(faces) > s.hands[who]:
        return refused(s, Reason.SEEN_TOO_MANY, player=event.player, number=s.hands[who], given=len(faces))
    for face in faces:
        known = s.known_of(who)
        hidden = faces.count(face) - known.count(face)
        if hidden > game.unseen(s, face) or (hidden > 0 and len(known) >= s.hands[who]):
            return cannot_hold(game, s, who, face) or _too_many_copies(game, s, who, face)
    understood = None if who == s.turn else implied(game, s, who)
    before, fx = understood or (s, [])
    t = before.fork()
    for face in faces[1:]:
        game.rules.card_back(t, who, face)
    facts = {"player": event.player, "number": len(faces)}
    moment = game.rules.when_wrong_card if who == t.turn else game.rules.when_out_of_turn
    return break_rule(game, t, [*fx, *t.told], moment, Reason.PLAYED_TOGETHER, who, faces[0], facts)


def _too_many_copies(game: Game, s: State, who: int, face: int) -> Outcome:
    card = game.deck.faces[face]
    return refused(s, Reason.NO_COPY_LEFT, player=s.players[who], card=card, number=card.copies)


def out_of_turn(game: Game, s: State, who: int, face: int = -1) -> Outcome:
    """Somebody acted although it is another player's turn."""
    facts: dict[str, object] = {
        "player": s.players[who],
        "card": game.deck.faces[face] if face >= 0 else None,
        "turn": s.name(s.turn),
    }
    if s.awaited not in FREE:
        facts |= {"kind": s.pending, "other": s.players[s.awaited_seat]}
    if face >= 0 and s.imposed and who == s.imposed_seat and s.top >= 0:
        facts |= {"number": s.imposed, "top": game.deck.faces[s.top]}
        clause = game.rules.played_by(s.top)
        return break_rule(game, s, [], game.rules.when_out_of_turn, Reason.OWED_ALREADY_DRAWN, who, face, facts, clause)
    return break_rule(game, s, [], game.rules.when_out_of_turn, Reason.OUT_OF_TURN, who, face, facts)


def cannot_hold(game: Game, s: State, who: int, face: int) -> Outcome | None:
    """A refusal if this player cannot have this card, by all that has been seen."""
    known = s.known[who] if s.known else ()
    if face in known or (len(known) < s.hands[who] and s.seen[face] < game.copies[face]):
        return None
    facts = {"player": s.players[who], "card": game.deck.faces[face]}
    if len(known) >= s.hands[who]:
        return refused(s, Reason.HAND_IS_KNOWN, **facts, cards=tuple(game.deck.faces[card] for card in known))
    return refused(s, Reason.NO_COPY_LEFT, **facts, number=game.copies[face])


def _play(game: Game, s: State, fx: list[Fx], who: int, face: int, event: e.Plays) -> Outcome:
    """A play by the player on turn."""
    if (impossible := cannot_hold(game, s, who, face)) is not None:
        return impossible
    rules, added = game.rules, s.awaited in DEBT
    if s.awaited not in FREE and (not added or rules.may_add(s, who, face) < 0):
        return answer_first(game, s, fx, who, face)
    if s.drew and rules.ONLY_DRAWN >= 0 and not _may_be_drawn(game, s, face):
        return _wrong(game, s, fx, who, face, Reason.NOT_DRAWN, rules.ONLY_DRAWN)
    if rules.FORBIDS and (forbidden := rules.may_not(s, who, face)) >= 0:
        return _wrong(game, s, fx, who, face, Reason.FORBIDDEN, forbidden)
    if added:
        return _lay_down(game, s, fx, who, face, event, rules.may_add(s, who, face), _ADDED)
    clause = rules.may_play(s, who, face)
    if clause < 0:
        return _wrong(game, s, fx, who, face, Reason.WRONG_CARD, rules.broken_by(face))
    if s.known and rules.HONESTY >> face & 1 and rules.dishonest(s, who) >> face & 1:
        return _known_to_hold(game, s, fx, who, face)
    return _lay_down(game, s, fx, who, face, event, clause, _PLAYED)


def _may_be_drawn(game: Game, s: State, face: int) -> bool:
    """Whether this card can be one of those drawn in this turn, seen or unseen."""
    return bool(s.drawn >> face & 1) or (s.drew > s.drawn_seen and game.unseen(s, face) > 0)


def answer_first(game: Game, s: State, fx: list[Fx], who: int, face: int = -1) -> Outcome:
    """A player acted who has to answer something first: nothing but the card going back follows."""
    t = s.fork()
    game.rules.card_back(t, who, face)
    facts = {
        "player": s.players[who], "kind": s.pending, "number": s.owed,
        "card": game.deck.faces[face] if face >= 0 else None,
    }  # fmt: skip
    owes = s.awaited in DEBT
    clause = game.clause_of("debt") if owes else asking(game, s.awaited)
    return ILLEGAL, Reason.MUST_TAKE_DEBT if owes else Reason.ANSWER_FIRST, facts, clause, fx + t.told, t


def asking(game: Game, awaited: int) -> int:
    """The clause by which an answer is awaited."""
    rules = game.rules
    clause = {NAME_COLOUR: rules.ASKS_COLOUR, NAME_PLAYER: rules.ASKS_PLAYER, SHOW_HAND: rules.CHALLENGING}
    return int(clause.get(awaited, -1))


def _wrong(game: Game, s: State, fx: list[Fx], who: int, face: int, reason: Reason, clause: int) -> Outcome:
    """A wrong card, with what the rule set imposes for it."""
    deck = game.deck
    facts = {
        "player": s.players[who],
        "card": deck.faces[face],
        "colour": deck.colours[s.colour] if s.colour >= 0 else None,
        "rank": deck.faces[s.top].rank if s.top >= 0 else None,
        "top": deck.faces[s.top] if s.top >= 0 else None,
    }
    return break_rule(game, s, fx, game.rules.when_wrong_card, reason, who, face, facts, clause)


def _known_to_hold(game: Game, s: State, fx: list[Fx], who: int, face: int) -> Outcome:
    """A card that may not be played from this hand, by what is known of it: the cards that forbid it are named."""
    rules = game.rules
    proof = [card for card in s.known_of(who) if not rules.is_honest(face, s.colour, s.top, 1 << card)]
    cards = tuple(game.deck.faces[card] for card in dict.fromkeys(proof or s.known_of(who)))
    facts = {"player": s.players[who], "card": game.deck.faces[face], "cards": cards}
    clause = rules.honest_by(face)
    return break_rule(game, s, fx, rules.when_wrong_card, Reason.KNOWN_TO_HOLD, who, face, facts, clause)


def _lay_down(
    game: Game, s: State, fx: list[Fx], who: int, face: int, event: e.Plays, clause: int, reason: Reason
) -> Outcome:
    """The card leaves the hand, its effects follow, the turn moves on."""
    t, rules, card = s.fork(), game.rules, game.deck.faces[face]
    decided = rules.lay_down(t, who, face)
    facts: dict[str, object] = {"player": event.player, "card": card, "colour": None}
    named = -1
    if event.colour is not None:
        if t.ask_colour < 0:
            return refused(s, Reason.NO_COLOUR_TO_NAME, player=event.player, card=card)
        colour = game.deck.colour(event.colour)
        assert colour, "looked up before the card was played"
        named, facts["colour"] = colour.index, colour
    if reason is _ADDED:
        rules.hand_debt_on(t, who, s.owed)
    if t.owed:
        if t.owed > s.owed:
            t.source_known = t.known_of(who)
        facts["number"] = t.owed
    rules.finish_play(t, named)
    return legal(game, reason, facts, decided if decided >= 0 else clause, fx, t)


def names(game: Game, s: State, who: int, event: e.Names) -> Outcome:
    """A colour or a player is named, where one is awaited."""
    if s.awaited not in (NAME_COLOUR, NAME_PLAYER):
        colour = game.deck.colour(event.choice)
        if who == s.last and colour is not None and s.colour >= 0 and game.colour_of[s.top] < 0:
            return refused(s, Reason.COLOUR_STANDS, player=event.player, colour=game.deck.colours[s.colour])
        return refused(s, Reason.NOTHING_AWAITED, player=event.player, verb=event.verb)
    colour = game.deck.colour(event.choice) if s.awaited == NAME_COLOUR else None
    if s.awaited == NAME_COLOUR and colour is None:
        return refused(s, Reason.UNKNOWN_COLOUR, player=event.player, name=event.choice, known=game.deck.colours)
    if who != s.awaited_seat:
        return not_yours(game, s, who)
    t = s.fork()
    if colour is not None:
        game.rules.name_colour(t, colour.index)
        facts = {"player": event.player, "colour": colour}
        return legal(game, Reason.COLOUR_NAMED, facts, game.rules.ASKS_COLOUR, [], t)
    other = s.seat(event.choice)
    if other < 0 or not s.in_round(other):
        others = tuple(name for seat, name in enumerate(s.players) if s.in_round(seat) and seat != who)
        return refused(s, Reason.UNKNOWN_PLAYER, name=event.choice, known=others, nearest=())
    if other == who:
        return refused(s, Reason.NOT_YOURSELF, player=event.player)
    clause = game.rules.name_player(t, who, other)
    return legal(game, Reason.PLAYER_NAMED, {"player": event.player, "other": event.choice}, clause, [], t)


def not_yours(game: Game, s: State, who: int) -> Outcome:
    """Somebody answered in another player's place."""
    facts = {"player": s.players[who], "kind": s.pending, "other": s.players[s.awaited_seat]}
    return break_rule(game, s, [], game.rules.when_out_of_turn, Reason.NOT_YOURS, who, -1, facts)
