"""What can happen now: every event that would be legal, as far as its content is not open.

For whoever offers choices, completes a line, plays at random or searches. What only the players know
is left to them: the cards of hidden hands are those that can be in a hand by all that was seen,
and how a hand counts (``hand``, ``points``) has no list.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.cards import Face
from referee.engine import events as e
from referee.engine.challenging import contradicts
from referee.engine.game import Game, seats_in
from referee.engine.playing import DEBT, FREE, cannot_hold
from referee.engine.state import State
from referee.kernel.codes import (
    ACCEPT_OR_CHALLENGE,
    BETWEEN,
    DEALER,
    NAME_COLOUR,
    NAME_PLAYER,
    PLAY,
    SHOW_HAND,
    START,
)


def legal_events(game: Game, s: State) -> Iterator[e.Event]:
    """The events that would be legal now, plays first: each play of a card without a colour once for every
    colour, each draw once, for one unseen card. Nothing that only puts the referee right (``undo``,
    ``recount``, ``now`` …) is among them, nor what was seen or counted."""
    if s.stage == DEALER and s.seats:
        yield from _dealer(game, s)
    elif s.stage == START:
        yield from (e.Start(face.code) for face in game.deck.faces)
    elif s.stage == PLAY:
        yield from _turn(game, s)
        yield from _calls(game, s)
    elif s.stage == BETWEEN:
        yield e.Deal()


def _dealer(game: Game, s: State) -> Iterator[e.Event]:
    waiting = [seat for seat in seats_in(s.inmatch) if s.cuts[seat] == -1]
    if game.rules.CUTTING >= 0:
        yield from (e.Cut(s.players[seat], face.code) for seat in waiting for face in game.deck.faces
                    if s.cuts.count(face.index) < face.copies)  # fmt: skip
    if game.rules.NOT_NAMED < 0:
        yield from (e.Dealer(s.players[seat]) for seat in seats_in(s.inmatch))


def _turn(game: Game, s: State) -> Iterator[e.Event]:
    """What the player can do who has to act next, and jumping in."""
    who, player = s.turn, s.players[s.turn]
    if s.awaited == NAME_COLOUR:
        yield from (e.Names(player, colour.name) for colour in game.deck.colours)
    elif s.awaited == NAME_PLAYER:
        yield from (e.Names(player, s.players[seat]) for seat in seats_in(s.inround) if seat != who)
    elif s.awaited == SHOW_HAND:
        yield from (e.Shows(player, (), honest) for honest in (True, False) if not contradicts(game, s, honest))
    elif s.awaited in DEBT:
        yield from _plays(game, s, who, game.rules.addable(s, who) & ~game.rules.forbidden(s, who))
        yield e.Accepts(player)
        if s.awaited == ACCEPT_OR_CHALLENGE and s.source_seat >= 0:
            yield e.Challenges(player)
    elif s.awaited in FREE:
        yield from _plays(game, s, who, _fitting(game, s, who))
        yield from _draws(game, s, who)
        yield from _jumps(game, s)


def _fitting(game: Game, s: State, who: int) -> int:
    """The faces that the player on turn may play; after drawing, also those that may have been drawn unseen."""
    rules = game.rules
    faces: int = rules.playable(s, who) & ~rules.forbidden(s, who)
    if s.known and rules.HONESTY & faces:
        faces &= ~rules.dishonest(s, who)
    if s.drew and rules.ONLY_DRAWN >= 0:
        unseen = sum(1 << face.index for face in game.deck.faces if game.unseen(s, face.index) > 0)
        faces &= s.drawn | (unseen if s.drew > s.drawn_seen else 0)
    return faces


def _plays(game: Game, s: State, who: int, faces: int) -> Iterator[e.Event]:
    """A play of each of these faces that can be in the hand, with every colour that it may have to name."""
    for face in game.deck.faces:
        if faces >> face.index & 1 and cannot_hold(game, s, who, face.index) is None:
            yield from _play(game, s, who, face)


def _play(game: Game, s: State, who: int, face: Face) -> Iterator[e.Event]:
    t = s.fork()
    game.rules.lay_down(t, who, face.index)
    asks = t.ask_colour >= 0
    game.rules.finish_play(t, -1)
    if t.awaited != NAME_COLOUR:  # a last card that ends the round may do without the colour
        yield e.Plays(s.players[who], face.code)
    yield from (e.Plays(s.players[who], face.code, colour.name) for colour in game.deck.colours if asks)


def _draws(game: Game, s: State, who: int) -> Iterator[e.Event]:
    rules = game.rules
    must = bool((s.drawn and rules.must_play(s)) or rules.must_not_draw(s, who))
    limit = rules.draw_limit(s)
    if not must and (limit < 0 or s.drew < limit or rules.drawable(s) == 0):
        yield e.Draws(s.players[who])
    if not must and (s.awaited or rules.pass_is_allowed(s)):
        yield e.Passes(s.players[who])


def _jumps(game: Game, s: State) -> Iterator[e.Event]:
    for who in seats_in(s.inround):
        if who != s.turn and (faces := game.rules.jumpable(s, who)):
            yield from _plays(game, s, who, faces & ~game.rules.forbidden(s, who))


def _calls(game: Game, s: State) -> Iterator[e.Event]:
    """Calls that are due or can be made in advance, and missed calls that can be caught."""
    if game.rules.call is None:
        return
    for who in seats_in(s.inround):
        if game.rules.may_call(s, who) and not s.has_called(who):
            yield e.Says(s.players[who], game.rules.call.word)
    for missed in seats_in(s.missed):
        yield from (e.Catches(s.players[who], s.players[missed]) for who in seats_in(s.inround) if who != missed)
