"""The game: a compiled rule set and what any table does with it.

What the rules decide stands in the compiled functions (``rules``); what cards and
turns do at any table stands here: counting, drawing, whose turn it is, what is
awaited. Methods that clauses call take the state to change and the list of
effects to add to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.compiler import Rules, compile_rules
from referee.engine.outcome import Fx
from referee.engine.state import (
    ACCEPT_OR_CHALLENGE,
    ADD_OR_DRAW,
    NAME_COLOUR,
    NAME_PLAYER,
    PLAY,
    PLAY_OR_PASS,
    SCORING,
    START,
    State,
)
from referee.rulebook import Rulebook


class Game:
    """A rule set with its parameters' values, ready to rule.

    ``rulebook.parameters`` that ``values`` leaves out keep their defaults.
    """

    def __init__(self, rulebook: Rulebook, values: Mapping[str, int] | None = None) -> None:
        self.rulebook = rulebook
        self.values = {name: parameter.default for name, parameter in rulebook.parameters.items()} | dict(values or {})
        self.rules: Rules = compile_rules(rulebook, self.values)
        self.deck = rulebook.deck
        self.face_of = {face.code: face.index for face in self.deck.faces}
        self.copies = tuple(face.copies for face in self.deck.faces)
        self.colour_of = tuple(face.colour.index if face.colour else -1 for face in self.deck.faces)

    def face(self, code: str) -> int:
        """The index of the face that a code names, in capitals or not; -1 if the deck has none."""
        index = self.face_of.get(code, -1)
        if index < 0 and (found := self.deck.face(code)) is not None:
            return found.index
        return index

    def faces(self, codes: Sequence[str]) -> tuple[int, ...]:
        """The indices of the faces that codes name, -1 for each that the deck does not have."""
        faces = tuple([self.face_of.get(code, -1) for code in codes])
        return tuple(map(self.face, codes)) if -1 in faces else faces

    # --- whose turn ---

    def following(self, s: State, seat: int) -> int:
        """The next seat in the direction of play that is still in the round."""
        seats, step = s.seats, s.direction
        seat = (seat + step) % seats
        while not s.inround >> seat & 1:
            seat = (seat + step) % seats
        return seat

    def next_player(self, s: State) -> int:
        """Whom a clause means by the next player."""
        return self.following(s, s.hold if s.hold >= 0 else s.turn)

    def lose_turn(self, s: State, fx: list[Fx], seat: int) -> None:
        """The turn will move on from this seat."""
        s.hold = seat
        fx.append(Fx("pass", seat))

    def turn_direction(self, s: State, fx: list[Fx]) -> None:
        """Play runs the other way."""
        s.direction = -s.direction
        fx.append(Fx("turn"))

    # --- cards ---

    def unseen(self, s: State, face: int) -> int:
        """The copies of a face that are neither discarded nor known to be in a hand."""
        return self.copies[face] - s.seen[face]

    def drawable(self, s: State) -> int:
        """The cards that can still be drawn, by shuffling the discards if a rule says so."""
        if s.draw_pile or not self.rules.shuffles:
            return s.draw_pile
        return max(0, s.discard_pile - 1)

    def draw(self, s: State, fx: list[Fx], seat: int, number: int) -> int:
        """Draws cards that a rule imposes, as far as there are any; returns how many."""
        got = self.take_cards(s, fx, seat, number)
        fx.append(Fx("draw", seat, got, short=number - got))
        return got

    def take_cards(self, s: State, fx: list[Fx], seat: int, number: int) -> int:
        """Moves cards from the draw pile to a hand, with a new draw pile when it is empty."""
        number = max(0, number)
        got = min(number, s.draw_pile)
        s.draw_pile -= got
        if got < number:
            self.rules.when_pile_empty(self, s, fx, seat, -1, -1)
            more = min(number - got, s.draw_pile)
            s.draw_pile -= more
            got += more
        s.hands[seat] += got
        if got:
            s.called &= ~(1 << seat)
            s.missed &= ~(1 << seat)
        return got

    def shuffle_discards(self, s: State, fx: list[Fx]) -> None:
        """The discards but the top card become the draw pile."""
        if s.discard_pile <= 1:
            return
        fx.append(Fx("reshuffle", number=s.discard_pile - 1))
        s.draw_pile += s.discard_pile - 1
        s.discard_pile = 1
        s.seen = bytearray(len(s.seen))
        s.seen[s.top] = 1
        for hand in s.known:
            for face in hand:
                s.seen[face] += 1

    def card_back(self, s: State, fx: list[Fx], seat: int, face: int) -> None:
        """A card goes back into the hand it came from; everybody has seen it."""
        if face >= 0:
            fx.append(Fx("return", seat, face=face))
            if face not in s.known_of(seat) and self.unseen(s, face) > 0:
                self.remember(s, seat, (*s.known_of(seat), face))

    def put_back(self, s: State, fx: list[Fx], face: int) -> None:
        """The turned-up card goes back into the draw pile."""
        s.top = s.colour = -1
        s.seen[face] -= 1
        s.discard_pile -= 1
        s.draw_pile += 1
        fx.append(Fx("put-back", face=face))

    def remember(self, s: State, seat: int, faces: tuple[int, ...]) -> None:
        """What a hand is known to hold, from now on."""
        known = list(s.known or ((),) * s.seats)
        for face in known[seat]:
            s.seen[face] -= 1
        known[seat] = faces if len(faces) <= s.hands[seat] else ()
        for face in known[seat]:
            s.seen[face] += 1
        s.known = tuple(known) if any(known) else ()

    def swap(self, s: State, fx: list[Fx], one: int, other: int) -> None:
        """Two players exchange their hands."""
        s.hands[one], s.hands[other] = s.hands[other], s.hands[one]
        if s.known:
            known = list(s.known)
            known[one], known[other] = known[other], known[one]
            s.known = tuple(known)
        self._hands_changed(s)
        fx.append(Fx("swap", one, other=other))

    def rotate(self, s: State, fx: list[Fx]) -> None:
        """Every hand goes to the next player in the direction of play."""
        hands, known = s.hands[:], list(s.known or ((),) * s.seats)
        moved = known[:]
        for seat in self.seats_in(s.inround):
            to = self.following(s, seat)
            s.hands[to], moved[to] = hands[seat], known[seat]
        s.known = tuple(moved) if any(moved) else ()
        self._hands_changed(s)
        fx.append(Fx("rotate"))

    def _hands_changed(self, s: State) -> None:
        """After hands have moved, calls begin anew."""
        s.called = s.missed = 0
        call = self.rules.call
        if call is not None and not call.before:
            for seat in self.seats_in(s.inround):
                if s.hands[seat] == call.cards:
                    s.missed |= 1 << seat

    @staticmethod
    def seats_in(mask: int) -> list[int]:
        """The seats of a bit mask, in order."""
        return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]

    # --- what is owed ---

    def owe(self, s: State, fx: list[Fx], seat: int, number: int) -> None:
        """A player owes so many more cards."""
        s.owed += number
        s.debtor = seat

    def cancel_debt(self, s: State, fx: list[Fx]) -> None:
        """Nothing is owed any more."""
        s.owed, s.debtor = 0, -1
        fx.append(Fx("cancel-debt"))

    def ask_table(self, s: State, fx: list[Fx]) -> None:
        """The rules leave it to the table."""
        fx.append(Fx("ask-table"))

    def may_add(self, s: State) -> bool:
        """Whether some card of the deck could be added to what is owed."""
        return self.rules.adds and any(self.rules.may_add(s, s.debtor, face) >= 0 for face in range(len(self.copies)))

    def take_debt(self, s: State, fx: list[Fx]) -> int:
        """The debtor takes what is owed; returns the deciding clause."""
        clause = self.rules.when_debt_taken(self, s, fx, s.debtor, -1, -1)
        s.owed, s.source, s.debtor = 0, None, -1
        return clause

    # --- the course of a turn ---

    def settle(self, s: State, fx: list[Fx]) -> None:
        """After a play or an answer: what is awaited next, or the turn moves on."""
        if not s.owed and s.ask_colour < 0 and s.ask_player < 0:
            self.end_turn(s, fx)
            return
        s.pending = None
        s.pending_seat = -1
        going_out = 0 in s.hands and self.emptied(s) >= 0
        debt_waits = s.owed > 0 and (self._challengeable(s) or self.may_add(s))
        if s.ask_colour >= 0 and not (going_out and not debt_waits):
            self.wait_for(s, fx, NAME_COLOUR, s.ask_colour)
        elif s.ask_player >= 0 and not going_out:
            self.wait_for(s, fx, NAME_PLAYER, s.ask_player)
        elif debt_waits:
            fx.append(Fx("owe", s.debtor, s.owed))
            self.wait_for(s, fx, ACCEPT_OR_CHALLENGE if self._challengeable(s) else ADD_OR_DRAW, s.debtor)
        else:
            if s.owed:
                self.take_debt(s, fx)
            self.end_turn(s, fx)

    def _challengeable(self, s: State) -> bool:
        return s.source is not None and s.source.face in self.rules.challengeable

    def wait_for(self, s: State, fx: list[Fx], kind: str, seat: int) -> None:
        """Nothing else can happen before this player has answered."""
        s.pending = kind
        s.pending_seat = s.turn = seat

    def end_turn(self, s: State, fx: list[Fx]) -> None:
        """The turn moves on, or the round ends because a hand is empty."""
        s.pending = None
        s.pending_seat = -1
        s.drew = 0
        s.drawn = ()
        s.ask_colour = s.ask_player = -1
        if 0 in s.hands:
            seat = self.emptied(s)
            if seat >= 0:
                self.rules.when_hand_empty(self, s, fx, seat, -1, -1)
                if s.phase != PLAY:
                    return
        if s.first >= 0:
            s.turn, s.first = s.first, -1
        elif s.hold >= 0:
            s.turn = self.following(s, s.hold)
        s.hold = -1

    def emptied(self, s: State) -> int:
        """The player in the round who has no cards left, the last to play before others; or -1."""
        if s.last < 0:
            return -1
        if s.hands[s.last] == 0 and s.inround >> s.last & 1:
            return s.last
        return next((seat for seat in self.seats_in(s.inround) if s.hands[seat] == 0), -1)

    def pass_is_allowed(self, s: State) -> bool:
        """Whether the player on turn has drawn enough to pass, or nothing is left to draw."""
        limit = self.rules.draw_limit(self, s)
        enough = 0 <= limit <= s.drew or self.drawable(s) == 0
        return enough and not (s.drawn and self.must_play(s) >= 0)

    def must_play(self, s: State) -> int:
        """A card that was seen to be drawn, fits and by the rules must be played; or -1."""
        if self.rules.drawn_must_be_played < 0:
            return -1
        return next(
            (face for face in s.drawn
             if face not in self.rules.honesty and self.rules.may_play(s, s.turn, face) >= 0
             and self.rules.may_not(s, s.turn, face) < 0), -1)  # fmt: skip

    def after_draw(self, s: State) -> None:
        """Says whether the player may pass now."""
        s.pending, s.pending_seat = (PLAY_OR_PASS, s.turn) if self.pass_is_allowed(s) else (None, -1)

    # --- ends ---

    def leave_round(self, s: State, fx: list[Fx], seat: int) -> None:
        """A player is out of the round; the cards go under the draw pile."""
        if not s.inround >> seat & 1:
            return
        was_on_turn = s.turn == seat
        s.draw_pile += s.hands[seat]
        s.hands[seat] = 0
        self.remember(s, seat, ())
        s.inround &= ~(1 << seat)
        s.called &= s.inround
        s.missed &= s.inround
        fx.append(Fx("leave-round", seat))
        if s.inround.bit_count() == 1:
            self.end_round(s, fx, self.seats_in(s.inround)[0])
        elif was_on_turn:
            s.hold, s.owed, s.debtor, s.source = seat, 0, -1, None
            self.end_turn(s, fx)

    def end_round(self, s: State, fx: list[Fx], winner: int) -> None:
        """The round is won; hands are counted next."""
        s.phase = SCORING
        s.turn = s.hold = s.first = s.pending_seat = s.debtor = -1
        s.pending, s.source, s.owed, s.missed = None, None, 0, 0
        holding = [seat != winner and s.hands[seat] > 0 for seat in range(s.seats)]
        s.match = s.match._replace(round_winner=winner, reported=tuple(None if held else 0 for held in holding))
        fx.append(Fx("round-won", winner))

    def end_match(self, s: State) -> None:
        """The match will be decided when the round is scored."""
        s.match = s.match._replace(ends=True)

    def leave_match(self, s: State, fx: list[Fx], seat: int) -> None:
        """A player is out of the match, and in the middle of a round out of that, too."""
        if not s.match.inmatch >> seat & 1:
            return
        s.match = s.match._replace(inmatch=s.match.inmatch & ~(1 << seat))
        fx.append(Fx("leave-match", seat))
        if s.phase == PLAY:
            self.leave_round(s, fx, seat)

    def redeal(self, s: State, fx: list[Fx]) -> None:
        """The cards go back into the deck; the same dealer deals again."""
        s.clear_round()
        s.phase = START
        fx.append(Fx("redeal", s.dealer))
