"""Counting hands at the end of a round, and counting anew."""

from __future__ import annotations

from referee.engine import events as e
from referee.engine.challenging import cannot_be_hand, impossible_copies
from referee.engine.game import Game
from referee.engine.hidden import remember
from referee.engine.lookup import unknown_card
from referee.engine.outcome import Outcome, refused
from referee.engine.reasons import Reason
from referee.engine.state import State
from referee.engine.verdicts import legal
from referee.engine.worth import bounds_of_hand, can_be_worth
from referee.kernel.codes import SCORING

MOST_POINTS = 1_000_000
"""No hand is worth more than this."""


def hand(game: Game, s: State, who: int, event: e.Hand) -> Outcome:
    """A hand is counted card by card."""
    if (impossible := _cannot_report(s, who, event.player)) is not None:
        return impossible
    faces = game.faces(event.cards)
    if -1 in faces:
        return unknown_card(game, s, event.cards[faces.index(-1)])
    wrong = _in_no_deck(game, s, event.player, faces) if s.untold else cannot_be_hand(
        game, s, who, faces, s.hands[who], s.known_of(who)
    )  # fmt: skip
    if wrong is not None:
        return wrong
    t = s.fork()
    if not s.untold:  # else what was seen before says nothing of this round
        remember(t, who, faces)
    return _report(game, t, who, sum(game.rules.POINTS[face] for face in faces))


def points(game: Game, s: State, who: int, event: e.Points) -> Outcome:
    """A hand is counted as a sum."""
    if (impossible := _cannot_report(s, who, event.player)) is not None:
        return impossible
    if event.points > MOST_POINTS:
        return refused(s, Reason.TOO_LARGE, number=event.points, most=MOST_POINTS)
    if not s.untold and not can_be_worth(game, s, who, event.points):
        most = bounds_of_hand(game, s, who)[1]
        return refused(s, Reason.POINTS_IMPOSSIBLE, player=event.player, number=s.hands[who], points=event.points,
                       most=most if event.points > most else None)  # fmt: skip
    return _report(game, s.fork(), who, event.points)


def _in_no_deck(game: Game, s: State, player: str, faces: tuple[int, ...]) -> Outcome | None:
    """A refusal if a hand has more copies of a card than the deck, which is all that is known of a round
    told without its plays."""
    face = next((face for face in faces if faces.count(face) > game.copies[face]), -1)
    return impossible_copies(game, s, player, face) if face >= 0 else None


def _cannot_report(s: State, who: int, player: str) -> Outcome | None:
    if who == s.round_winner:
        return refused(s, Reason.WENT_OUT, player=player)
    if not s.inround >> who & 1:
        return refused(s, Reason.PLAYER_OUT, player=player)
    if not s.uncounted >> who & 1:
        return refused(s, Reason.COUNTED_ALREADY, player=player)
    return None


def _report(game: Game, t: State, who: int, number: int) -> Outcome:
    t.own_totals()
    game.rules.count_hand(t, who, number)
    facts = {"player": t.players[who], "number": number}
    return legal(game, Reason.COUNTED, facts, game.rules.SCORING_CLAUSE, [], t)


def recount(game: Game, s: State, who: int, event: e.Recount) -> Outcome:
    """A physical count corrects the referee's; the difference comes from or goes to the draw pile."""
    if not s.inround >> who & 1:
        return refused(s, Reason.PLAYER_OUT, player=event.player)
    if s.stage == SCORING and (impossible := _cannot_report(s, who, event.player)) is not None:
        return impossible
    if event.cards < 1:
        return refused(s, Reason.RECOUNT_TO_NOTHING, player=event.player, misdeal=s.last < 0)
    most = s.hands[who] + s.draw_pile
    if event.cards > most:
        return refused(s, Reason.RECOUNT_TOO_MANY, player=event.player, number=event.cards, most=most)
    t = s.fork()
    t.draw_pile = most - event.cards
    if event.cards != s.hands[who]:
        t.hands[who] = event.cards
        if t.source_seat == who:  # the count was wrong at the play already
            t.source_held = max(0, t.source_held + event.cards - s.hands[who])
            t.source_known = t.source_known if len(t.source_known) <= t.source_held else ()
        remember(t, who, t.known_of(who))
        game.rules.call_anew(t, who)
    return legal(game, Reason.RECOUNTED, {"player": event.player, "number": event.cards}, -1, [], t)
