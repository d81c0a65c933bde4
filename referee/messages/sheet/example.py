"""An example for a sheet: some events of a game that is really played by the rule set, with their rulings."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from referee.engine import events as e
from referee.language import syntax as s
from referee.messages.marks import N_
from referee.messages.sheet.model import Line, SheetTeller
from referee.messages.speaking import speaker as speaker_of
from referee.rulebook import Rulebook
from referee.rulings import Ruling, Table

PLAYERS = ("Ana", "Beto", "Caro")
LENGTH = 8
"""How many events an example tells."""
MOST_EVENTS = 80
GAMES = 8
"""Of so many games the part that shows most is told."""
SLIP_COUNTS = 2
"""A slip shows as much as so many other things."""
SLIP, MISSED = 0.12, 0.4
"""How often a player plays a wrong card, or forgets the call: often enough for an example to show it."""

SITUATION = N_("{players} are playing. On top lies: {card}; the active colour is {colour}. Cards in hand: {counts}.")
COUNT = N_("{player} {number}")


class ExampleGame:
    """One round with real cards; ``rulings`` are those on all its events."""

    def __init__(self, rulebook: Rulebook, seed: int) -> None:
        self.table = Table(rulebook)
        self.deck = rulebook.deck
        self.random = random.Random(seed)
        self.rulings: list[Ruling] = []
        calls = [clause.statement for clause in rulebook.of_type(s.Call)]
        self.call = next((call for call in calls if isinstance(call, s.Call)), None)
        self.pile = [face.code for face in self.deck.faces for _ in range(face.copies)]
        self.random.shuffle(self.pile)
        self.hands: dict[str, list[str]] = {name: [] for name in PLAYERS}

    def play(self) -> list[Ruling]:
        """Plays until the round is over, or until something happens that an example need not show."""
        self._push(e.Players(PLAYERS))
        self._push(e.Dealer(PLAYERS[0]))
        while self._stands()["phase"] == "start" and self.pile:
            self._push(e.Start(self.pile.pop()))
        for name, count in self._stands()["hands"].items():
            self.hands[name] = [self.pile.pop() for _ in range(count)]
        while len(self.rulings) < MOST_EVENTS and self._stands()["phase"] == "play":
            if not self._turn():
                return self.rulings
        for name in PLAYERS:
            self._push(e.Hand(name, tuple(self.hands[name])))
        return self.rulings

    # --- what the players do ---

    def _turn(self) -> bool:
        """One event, or some that belong together; whether the game can go on."""
        name, pending = self._stands()["turn"], self._stands()["pending"]
        if pending is not None and (answer := self._answer(pending["kind"], name)) is not None:
            return self._push(answer)
        legal = [event for code in self.hands[name] if self._verdict(event := self._playing(name, code)) == "legal"]
        if pending is None and self.random.random() < SLIP:
            wrong = [event for code in self.hands[name] if self._verdict(event := e.Plays(name, code)) == "illegal"]
            if wrong:
                return self._push(self.random.choice(wrong))
        if legal:
            return self._plays(name, legal)
        if self._verdict(e.Accepts(name)) == "legal":
            return self._push(e.Accepts(name))
        if self._verdict(e.Passes(name)) == "legal":
            return self._push(e.Passes(name))
        return bool(self.pile) and self._push(e.Draws(name, card=self.pile[-1]))

    def _answer(self, kind: str, name: str) -> e.Event | None:
        if kind == "name-colour":
            return e.Names(name, self._colour(name))
        if kind == "name-player":
            return e.Names(name, self.random.choice([other for other in PLAYERS if other != name]))
        return None

    def _playing(self, name: str, code: str) -> e.Plays:
        """The play of a card, with the colour that it lets the player name."""
        ruling = self.table.preview(e.Plays(name, code))
        pending = ruling.state.as_dict()["pending"]
        names_colour = ruling.verdict == "legal" and pending is not None and pending["kind"] == "name-colour"
        return e.Plays(name, code, self._colour(name)) if names_colour else e.Plays(name, code)

    def _plays(self, name: str, legal: list[e.Plays]) -> bool:
        """A card is played, one with a colour if there is any: whoever plays so breaks no rule about wilds."""
        coloured = [event for event in legal if event.colour is None]
        event = self.random.choice(coloured) if coloured else legal[0]
        held, remembers = len(self.hands[name]), self.random.random() > MISSED
        if remembers and self._due(held, before=True) and not self._push(e.Says(name, self._word())):
            return False
        if not self._push(event):
            return False
        if remembers and self._due(held - 1, before=False):
            return self._push(e.Says(name, self._word()))
        return remembers or self._caught(name)

    def _due(self, held: int, before: bool) -> bool:
        return self.call is not None and self.call.before == before and held == self.call.cards + before

    def _word(self) -> str:
        return "" if self.call is None else self.call.word

    def _caught(self, name: str) -> bool:
        event = e.Catches(self._stands()["turn"] or name, name)
        return event.player == name or self._verdict(event) != "legal" or self._push(event)

    def _colour(self, name: str) -> str:
        """The colour of which the player has most cards."""
        faces = [self.deck.face(code) for code in self.hands[name]]
        held = [face.colour.name for face in faces if face is not None and face.colour is not None]
        return max((colour.name for colour in self.deck.colours), key=held.count)

    # --- what the table does ---

    def _stands(self) -> dict[str, Any]:
        return self.table.state.as_dict()

    def _verdict(self, event: e.Event) -> str:
        return self.table.preview(event).verdict

    def _push(self, event: e.Event) -> bool:
        """Takes an event and moves the real cards; false where they and the count part."""
        ruling = self.table.push(event)
        if ruling.verdict == "refused":
            return False
        if isinstance(event, e.Plays) and ruling.verdict == "legal":
            self.hands[event.player].remove(event.card)
        for effect in ruling.effects:
            if effect.do == "swap" and effect.player and effect.other:
                one, other = effect.player, effect.other
                self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
            if effect.do == "rotate":
                step = ruling.state.as_dict()["direction"]
                held = [self.hands[name] for name in PLAYERS]
                self.hands = {name: held[(seat - step) % len(held)] for seat, name in enumerate(PLAYERS)}
        self.rulings.append(ruling)
        return ruling.before.as_dict()["phase"] != "play" or self._drawn(ruling)

    def _drawn(self, ruling: Ruling) -> bool:
        """Deals what was drawn, first to whoever said which card it was; whether all hands have their count then."""
        counts = ruling.state.as_dict()["hands"]
        for name in sorted(PLAYERS, key=lambda name: name != ruling.player):
            while self.pile and len(self.hands[name]) < counts[name]:
                self.hands[name].append(self.pile.pop())
        return all(len(held) == counts[name] for name, held in self.hands.items())


def shown(rulebook: Rulebook) -> Sequence[Ruling]:
    """The part of some games in which the most different things happen, a slip among them if there is one."""
    best: Sequence[Ruling] = ()
    most = 0
    for seed in range(GAMES):
        rulings = ExampleGame(rulebook, seed).play()
        for first, ruling in enumerate(rulings):
            part = rulings[first : first + LENGTH]
            slip = any(item.verdict == "illegal" for item in part)
            kinds = len(set(map(_kind, part))) + SLIP_COUNTS * slip
            if _begins(ruling) and kinds > most and not isinstance(part[-1].event, e.Says):
                best, most = part, kinds
    return best


def _begins(ruling: Ruling) -> bool:
    """Whether a turn begins with this event."""
    before = ruling.before.as_dict()
    return (before["phase"] == "play" and before["pending"] is None and ruling.player == before["turn"]
            and not isinstance(ruling.event, e.Passes))  # fmt: skip


def _kind(ruling: Ruling) -> tuple[object, ...]:
    """What a ruling shows, apart from names and numbers."""
    return (type(ruling.event), ruling.verdict, *(effect.do for effect in ruling.effects))


def example(teller: SheetTeller) -> Iterator[Line]:
    """The example in words: how the table stands, then each event with its ruling."""
    rulebook, speaker = teller.rulebook, speaker_of(teller.language)
    part = shown(rulebook)
    if rulebook.common or not part:
        return
    stands = part[0].before.as_dict()
    top, colour = rulebook.deck.face(stands["top"]), rulebook.deck.colour(stands["colour"])
    counts = [teller.say(COUNT, player=name, number=number) for name, number in stands["hands"].items()]
    yield Line(
        teller.say(
            SITUATION,
            players=speaker.players(PLAYERS),
            card=speaker.card(top, rulebook) if top else stands["top"],
            colour=speaker.colour(colour, rulebook) if colour else stands["colour"],
            counts=speaker.list(counts),
        )
    )
    for ruling in part:
        clauses = () if ruling.clause is None else (ruling.clause,)
        mark = "✓" if ruling.verdict == "legal" else "✗"
        yield Line(f"{mark} {_unquoted(teller, speaker.ruling(ruling, rulebook))}", clauses)


def _unquoted(teller: SheetTeller, text: str) -> str:
    """A ruling with the names of cards as the rest of the sheet has them."""
    speaker = speaker_of(teller.language)
    for face in teller.rulebook.deck.faces:
        card = speaker.card(face, teller.rulebook)
        text = text.replace(speaker.quoted(card), card)
    return text
