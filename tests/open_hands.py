"""Games played with open hands by players who choose at random: a source of events.

The referee never sees the hands; here they are real, so that the events can have
happened at a table with one deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from referee.engine import events as e
from referee.rulebook import Rulebook
from referee.rulings import Ruling, Table


class OpenHands:
    """Deals real cards, plays by the table's own rulings, and yields every event with its ruling.

    ``endless``: hands are counted as nothing, so that no total ever ends the match.
    """

    def __init__(self, rulebook: Rulebook, names: tuple[str, ...], seed: int, endless: bool = False) -> None:
        self.table = Table(rulebook)
        self.rulebook = rulebook
        self.names = names
        self.random = random.Random(seed)
        self.endless = endless
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.discards: list[int] = []
        self.behind_play: tuple[int, ...] = ()  # the hand that a challenge is about: without what was drawn since

    def push(self, event: e.Event) -> tuple[e.Event, Ruling]:
        return event, self.table.push(event)

    def events(self, number: int) -> Iterator[tuple[e.Event, Ruling]]:
        """At least ``number`` events, or fewer if the match is over."""
        count = 0
        yield self.push(e.Players(self.names))
        yield self.push(e.Dealer(self.names[0]))
        while count < number and self.table.state.phase != "over":
            for item in self._round():
                count += 1
                yield item
                if count >= number and self.table.state.phase == "between":
                    return
            if self.table.state.phase == "between":
                yield self.push(e.Deal())

    def _round(self) -> Iterator[tuple[e.Event, Ruling]]:
        table, deck = self.table, self.rulebook.deck
        self.pile = [face.index for face in deck.faces for _ in range(face.copies)]
        self.random.shuffle(self.pile)
        size = table.game.rules.hand_size(table.state)
        self.hands = [[self.pile.pop() for _ in range(size)] if table.state.in_match(seat) else []
                      for seat in range(len(self.names))]  # fmt: skip
        while table.state.phase == "start":
            self.discards = [self.pile.pop()]
            event, ruling = self.push(e.Start(deck.faces[self.discards[0]].code))
            if ruling.reason == "put-back":
                self.pile.insert(0, self.discards.pop())
            self._imposed(ruling)
            yield event, ruling
        while table.state.phase == "play":
            yield self._turn()
        while table.state.phase == "scoring":
            state = table.state
            seat = next(seat for seat, points in enumerate(state.match.reported) if points is None)
            if self.endless:
                yield self.push(e.Points(self.names[seat], 0))
                continue
            yield self.push(e.Hand(self.names[seat], tuple(deck.faces[face].code for face in self.hands[seat])))

    def _take(self, seat: int, number: int) -> list[int]:
        taken = []
        for _ in range(number):
            if not self.pile:
                self.pile, self.discards = self.discards[:-1], self.discards[-1:]
                self.random.shuffle(self.pile)
            taken.append(self.pile.pop())
        self.hands[seat] += taken
        return taken

    def _imposed(self, ruling: Ruling) -> None:
        """Deals the cards that a ruling makes players draw."""
        for effect in ruling.effects:
            if effect.player is None:
                continue
            seat = self.names.index(effect.player)
            if effect.do == "draw":
                self._take(seat, effect.cards)
            if effect.do == "leave-round":
                self.pile[:0], self.hands[seat] = self.hands[seat], []

    def _turn(self) -> tuple[e.Event, Ruling]:
        state, rules = self.table.state, self.table.game.rules
        seat, deck = state.turn, self.rulebook.deck
        name, hand = self.names[seat], self.hands[state.turn]
        if state.pending == "name-colour":
            return self.push(e.Names(name, self.random.choice(deck.colours).name))
        if state.pending == "name-player":
            others = [self.names[other] for other in range(state.seats) if other != seat and state.in_round(other)]
            return self._swapped(self.push(e.Names(name, self.random.choice(others))))
        if state.pending == "show-hand":
            return self._ruled(e.Shows(name, tuple(deck.faces[face].code for face in self.behind_play)))
        if state.pending == "accept-or-challenge" and self.random.random() < 0.5:
            return self.push(e.Challenges(name))
        if (late := self._call()) is not None:
            return late
        if state.owed:
            fitting = [face for face in hand if rules.may_add(state, seat, face) >= 0]
            return self._play(seat, self.random.choice(fitting)) if fitting else self._ruled(e.Accepts(name))
        fitting = [
            face for face in hand if rules.may_play(state, seat, face) >= 0 and rules.may_not(state, seat, face) < 0
        ]
        if state.drew:
            last = hand[-1]
            if last in fitting:
                return self._play(seat, last)
            if state.pending == "play-or-pass":
                return self.push(e.Passes(name))
            return self._draw(seat)
        return self._play(seat, self.random.choice(fitting)) if fitting else self._draw(seat)

    def _call(self) -> tuple[e.Event, Ruling] | None:
        """A call that is due, most of the time."""
        state, call = self.table.state, self.table.game.rules.call
        if call is None:
            return None
        for seat, held in enumerate(state.hands):
            due = held == call.cards + call.before and (seat == state.turn or not call.before)
            if due and not state.has_called(seat) and self.random.random() < 0.7:
                return self.push(e.Says(self.names[seat], call.word))
            if state.has_missed(seat) and self.random.random() < 0.5:
                return self._ruled(e.Catches(self.names[self.table.game.following(state, seat)], self.names[seat]))
        return None

    def _play(self, seat: int, face: int) -> tuple[e.Event, Ruling]:
        card = self.rulebook.deck.faces[face]
        colour = self.random.choice(self.rulebook.deck.colours).name if card.colour is None else None
        self.hands[seat].remove(face)
        self.behind_play = tuple(self.hands[seat])
        self.discards.append(face)
        event, ruling = self.push(e.Plays(self.names[seat], card.code, colour))
        assert ruling.verdict == "legal", (event, ruling)
        self._imposed(ruling)
        return self._swapped((event, ruling))

    def _swapped(self, item: tuple[e.Event, Ruling]) -> tuple[e.Event, Ruling]:
        """Moves real hands where a rule moves them."""
        for effect in item[1].effects:
            if effect.do == "swap" and effect.player and effect.other:
                one, other = self.names.index(effect.player), self.names.index(effect.other)
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            if effect.do == "rotate":
                step, seats = self.table.state.direction, len(self.names)
                self.hands = [self.hands[(seat - step) % seats] for seat in range(seats)]
        return item

    def _draw(self, seat: int) -> tuple[e.Event, Ruling]:
        if not self.pile and len(self.discards) <= 1:
            return self.push(e.Draws(self.names[seat]))
        self._take(seat, 1)
        return self.push(e.Draws(self.names[seat]))

    def _ruled(self, event: e.Event) -> tuple[e.Event, Ruling]:
        item = self.push(event)
        self._imposed(item[1])
        return item
