"""How the table stands, whatever was told before: cards seen, put back and shuffled, turn, colour, totals."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.challenging import without
from referee.engine.game import Game
from referee.engine.hidden import remember, seen_more
from referee.engine.lookup import unknown_card, unknown_player
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.scoring import MOST_POINTS
from referee.engine.state import State
from referee.engine.verdicts import legal
from referee.kernel.codes import NAME_COLOUR, NOBODY, NOTHING


def seen(game: Game, s: State, who: int, event: e.Seen) -> Outcome:
    """The table has seen cards in a hand: they are known from now on."""
    faces = game.faces(event.cards)
    if -1 in faces:
        return unknown_card(game, s, event.cards[faces.index(-1)])
    known = s.known_of(who)
    new = without(faces, known)
    for face in set(new):
        if new.count(face) > game.unseen(s, face):
            card = game.deck.faces[face]
            return refused(s, Reason.SHOWN_IMPOSSIBLE, player=event.player, card=card, number=card.copies)
    if len(known) + len(new) > s.hands[who]:
        return refused(s, Reason.SEEN_TOO_MANY, player=event.player, number=s.hands[who], given=len(known) + len(new))
    t = s.fork()
    remember(t, who, (*known, *new))
    cards = tuple(game.deck.faces[face] for face in faces)
    return legal(game, Reason.SEEN, {"player": event.player, "cards": cards, "number": len(cards)}, -1, [], t)


def puts_back(game: Game, s: State, who: int, event: e.PutsBack) -> Outcome:
    """A card drawn by mistake in this turn goes back to the draw pile."""
    face = -1
    if event.card is not None and (face := game.face(event.card)) < 0:
        return unknown_card(game, s, event.card)
    if who != s.turn or not s.drew:
        return refused(s, Reason.NOTHING_TO_PUT_BACK, player=event.player)
    known = s.known_of(who)
    if face >= 0 and face not in known and (len(known) >= s.hands[who] or game.unseen(s, face) < 1):
        return refused(s, Reason.NO_COPY_LEFT, player=event.player, card=game.deck.faces[face],
                       number=game.copies[face])  # fmt: skip
    t = s.fork()
    if face < 0 and t.drawn_seen == t.drew:  # all that were drawn are known: it is one of them
        face = next((card for card in reversed(known) if t.drawn >> card & 1), -1)
    if face in known:
        remember(t, who, without(known, (face,)))
    if t.drawn >> face & 1 if face >= 0 else False:
        t.drawn &= ~(1 << face)
        t.drawn_seen -= 1
    t.hands[who] -= 1
    t.draw_pile += 1
    t.drew -= 1
    if t.drew:
        game.rules.after_draw(t)
    else:
        t.awaited, t.awaited_seat = NOTHING, NOBODY
    facts = {"player": event.player, "number": 1, "card": game.deck.faces[face] if event.card is not None else None}
    return legal(game, Reason.PUT_BACK_DRAWN, facts, -1, [], t)


def shuffle(game: Game, s: State, event: e.Shuffle) -> Outcome:
    """The discards under the top card are shuffled into the draw pile before it is empty."""
    if s.discard_pile <= 1:
        return refused(s, Reason.NOTHING_TO_SHUFFLE)
    t = s.fork()
    game.rules.shuffle_discards(t)
    return legal(game, Reason.SHUFFLED, {"number": t.draw_pile}, game.clause_of("empty-pile"), [], t)


def now(game: Game, s: State, event: e.Now) -> Outcome:
    """The table stands so: whose turn it is, the active colour, the top card, the direction."""
    if event.turn is not None:
        return _turn(game, s, event.turn)
    if event.colour is not None:
        return _colour(game, s, event.colour)
    if event.top is not None:
        return _top(game, s, event.top)
    t = s.fork()
    t.direction = -1 if event.direction == -1 else 1
    return legal(game, Reason.DIRECTION_SET, {"direction": t.direction}, -1, [], t)


def _turn(game: Game, s: State, name: str) -> Outcome:
    """Somebody else is next; nothing that was awaited is awaited any more."""
    seat = s.seat(name)
    if seat < 0:
        return unknown_player(s, name)
    if not s.in_round(seat):
        return refused(s, Reason.PLAYER_OUT, player=name)
    t = s.fork()
    game.rules.forget_debt(t)
    t.turn, t.hold, t.first, t.skips = seat, NOBODY, NOBODY, t.skips & ~(1 << seat)
    t.ask_colour = t.ask_player = NOBODY
    t.awaited, t.awaited_seat = NOTHING, NOBODY
    t.drew = t.drawn = t.drawn_seen = 0
    return legal(game, Reason.TURN_SET, {"player": name}, -1, [], t)


def _colour(game: Game, s: State, text: str) -> Outcome:
    """The active colour; where one has to be named, it is named."""
    colour = game.deck.colour(text)
    if colour is None:
        return refused(s, Reason.UNKNOWN_COLOUR, name=text, known=game.deck.colours)
    t = s.fork()
    if t.awaited == NAME_COLOUR:
        game.rules.name_colour(t, colour.index)
    else:
        t.colour = colour.index
    return legal(game, Reason.COLOUR_SET, {"colour": colour}, -1, [], t)


def _top(game: Game, s: State, code: str) -> Outcome:
    """Another card lies on top than the lines say; a card with a colour makes it the active one."""
    face = game.face(code)
    if face < 0:
        return unknown_card(game, s, code)
    card = game.deck.faces[face]
    t = s.fork()
    if game.unseen(s, face) > 0:  # else one of the discards is this card
        seen_more(t, s.top, -1)
        seen_more(t, face, 1)
    elif not _is_discarded(s, face):
        return refused(s, Reason.NO_COPY_LEFT, card=card, number=card.copies, player=None)
    t.top = face
    if game.colour_of[face] >= 0:
        t.colour = game.colour_of[face]
    return legal(game, Reason.TOP_SET, {"card": card}, -1, [], t)


def _is_discarded(s: State, face: int) -> bool:
    """Whether a copy of this face lies in the discard pile, by what was seen."""
    return s.seen[face] > sum(hand.count(face) for hand in s.known)


def total(game: Game, s: State, who: int, event: e.Total) -> Outcome:
    """The table agrees on a total; what came between is not ruled on."""
    if abs(event.points) > MOST_POINTS:
        return refused(s, Reason.TOO_LARGE, number=event.points, most=MOST_POINTS)
    t = s.fork()
    t.own_totals()
    t.totals[who] = event.points
    facts = {"player": event.player, "number": event.points}
    return legal(game, Reason.TOTAL_SET, facts, game.rules.SCORING_CLAUSE, [], t)
