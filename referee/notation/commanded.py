"""The grammar of short forms: a player if need be, a command or a card, and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product

from referee.engine import State
from referee.engine import events as e
from referee.engine.state import DEALER, NAME_COLOUR, NAME_PLAYER, PLAY, SCORING, SHOW_HAND, START
from referee.notation.canonical import players
from referee.notation.commands import HONEST
from referee.notation.lexicon import BEGINNING, ENGLISH, EXACT, HALF, Card, Hit, Lexicon
from referee.notation.situation import (
    UNAWAITED,
    answering,
    callers,
    catchable,
    catcher,
    in_round,
    sense,
    showing,
    to_count,
    to_cut,
)

NOBODY = -1
LONGEST_NAME = 4
"""A name that is typed without quotes has no more words."""
MOST_HANDS = 16
"""So many readings of a list of cards are followed."""
MOST_DIGITS = 6

Events = Iterator[Hit[e.Event]]
Tokens = list[str]


class Sayings:
    """Reads the words of one line at a table in one state. Everything found comes with its tier."""

    def __init__(self, state: State, lexicon: Lexicon) -> None:
        self.state = state
        self.lexicon = lexicon

    def read(self, tokens: Tokens) -> Events:
        """All that a line can mean."""
        yield from self._said(NOBODY, tokens)
        for tier, seat, rest in self._with_name(tokens):
            yield from _raised(tier, self._said(seat, rest) if rest else self._name_alone(seat))

    def first_unknown(self, tokens: Tokens) -> str:
        """The first word that means nothing at this table; empty if all of them do."""
        return next((token for token in tokens if not self._is_known(token)), "")

    def _is_known(self, token: str) -> bool:
        lexicon = self.lexicon
        return bool(
            token.isdecimal()
            or lexicon.commands(token)
            or lexicon.verdicts(token)
            or players(self.state, token)
            or lexicon.cards(token)
            or lexicon.colours(token)
            or lexicon.fragments(token)
            or lexicon.commands(token[:1])
        )

    # --- the parts of a line ---

    def _with_name(self, tokens: Tokens) -> Iterator[tuple[int, int, Tokens]]:
        """The players whom the first words can name, with the words behind."""
        for words in range(1, min(LONGEST_NAME, len(tokens)) + 1):
            for tier, seat in players(self.state, " ".join(tokens[:words])):
                yield tier, seat, tokens[words:]

    def _said(self, who: int, tokens: Tokens) -> Events:
        yield from self._cards_alone(who, tokens)
        yield from self._commanded(who, tokens[0], tokens[1:])
        # A number or a card may stand close behind a single letter: d3, dr5, =4.
        if len(tokens[0]) > 1:
            for tier, command in self.lexicon.commands(tokens[0][0]):
                if command in ("draws", "recount"):
                    # Where d5 is a card as well, both are shown.
                    yield from self._built(max(tier, BEGINNING), command, who, [tokens[0][1:], *tokens[1:]])

    def _commanded(self, who: int, word: str, rest: Tokens) -> Events:
        for tier, command in self.lexicon.commands(word):
            yield from self._built(tier, command, who, rest)

    def _built(self, tier: int, command: str, who: int, rest: Tokens) -> Events:
        extra = sense(command, self.state)
        for hit in _raised(tier, BUILDERS[command](self, who, rest)):
            yield Hit(hit.tier + extra, hit.item)

    def _name_alone(self, seat: int) -> Events:
        state = self.state
        if state.phase == DEALER and set(state.match.cuts) == {-1}:
            yield Hit(EXACT, e.Dealer(state.players[seat]))
        elif state.pending == NAME_PLAYER and seat != state.pending_seat:
            yield Hit(EXACT, e.Names(state.players[state.pending_seat], state.players[seat]))

    def _cards_alone(self, who: int, tokens: Tokens) -> Events:
        """Cards, colours and numbers without a command: the phase says what they are for."""
        phase = self.state.phase
        if phase == DEALER:
            yield from self.cut(who, tokens)
        elif phase == START and who == NOBODY:
            yield from self.start(who, tokens)
        elif phase == SCORING:
            yield from self.points(who, tokens)
            yield from self.hand(who, tokens)
        elif phase == PLAY:
            yield from self._in_play(who, tokens)

    def _in_play(self, who: int, tokens: Tokens) -> Events:
        pending = self.state.pending
        if pending == NAME_COLOUR:
            yield from self._colour_named(who, tokens)
        if pending == SHOW_HAND and who in (NOBODY, showing(self.state)):
            # Less sure than with the command: “s g” is a verdict rather than the green skip.
            yield from _raised(ENGLISH, self.shows(who, tokens))
        extra = sense("plays", self.state)
        for hit in self.plays(who, tokens):
            yield Hit(hit.tier + extra, hit.item)

    # --- whom and what ---

    def _name(self, seat: int) -> str:
        return self.state.players[seat]

    def _subject(self, who: int, tokens: Tokens, otherwise: int) -> Iterator[tuple[int, str, Tokens]]:
        """Whom a line is about: who was named already, or is now, or else somebody."""
        if who != NOBODY:
            yield EXACT, self._name(who), tokens
            return
        if otherwise != NOBODY:
            yield EXACT, self._name(otherwise), tokens
        for tier, seat, rest in self._with_name(tokens):
            yield tier, self._name(seat), rest

    def _card(self, tokens: Tokens) -> list[Hit[Card]]:
        return self.lexicon.cards(" ".join(tokens)) if tokens else []

    def _plain_card(self, tokens: Tokens) -> Iterator[Hit[str]]:
        """A card for which no colour is named: its code; or the cards of which half is told."""
        whole = False
        for tier, card in self._card(tokens):
            if card.colour is None:
                whole = True
                yield Hit(tier, card.face.code)
        if tokens and not whole:
            for card in self.lexicon.fragments(" ".join(tokens)):
                yield Hit(HALF, card.face.code)

    def _cards(self, tokens: Tokens) -> Iterator[Hit[tuple[str, ...]]]:
        """A list of cards; one card may be several words."""
        places: list[list[Hit[str]]] = []
        while tokens:
            for words in range(1, min(LONGEST_NAME, len(tokens)) + 1):
                found = [Hit(tier, card.face.code) for tier, card in self._card(tokens[:words]) if card.colour is None]
                if found:
                    break
            else:
                return
            best = min(tier for tier, _ in found)
            places.append([hit for hit in dict.fromkeys(found) if hit.tier == best])
            tokens = tokens[words:]
        for cards in islice(product(*places), MOST_HANDS) if places else ():
            yield Hit(max(tier for tier, _ in cards), tuple(code for _, code in cards))

    # --- one method an event ---

    def plays(self, who: int, tokens: Tokens) -> Events:
        """A card, with the colour that is named for it."""
        seat = who if who != NOBODY else self.state.turn
        if seat == NOBODY:
            return
        hits = self._card(tokens) or self._card_with_colour(tokens)
        for tier, card in hits:
            yield Hit(tier, e.Plays(self._name(seat), card.face.code, card.colour.name if card.colour else None))
        if not hits:
            for tier, code in self._plain_card(tokens):
                yield Hit(tier, e.Plays(self._name(seat), code))

    def _card_with_colour(self, tokens: Tokens) -> list[Hit[Card]]:
        """A card that has a colour of its own, and another that is named with it."""
        if not tokens:
            return []
        first, last = (tokens[:-1], tokens[-1]) if len(tokens) > 1 else ([tokens[0][:-1]], tokens[0][-1])
        return [
            Hit(max(card.tier, colour.tier), Card(card.item.face, colour.item))
            for colour in self.lexicon.colours(last)
            for card in self._card(first)
            if card.item.colour is None
        ]

    def draws(self, who: int, tokens: Tokens) -> Events:
        """Nothing, a number, or the card that was seen."""
        seat = who if who != NOBODY else self.state.turn
        if seat == NOBODY:
            return
        if not tokens:
            yield Hit(EXACT, e.Draws(self._name(seat)))
        elif len(tokens) == 1 and (number := _number(tokens[0])) is not None:
            yield Hit(EXACT, e.Draws(self._name(seat), number))
        else:
            for tier, code in self._plain_card(tokens):
                yield Hit(tier, e.Draws(self._name(seat), None, code))

    def says(self, who: int, tokens: Tokens) -> Events:
        """The call; by whom it is due, if nobody is named."""
        call = self.lexicon.call
        if call is None:
            return
        if tokens and any(command == "says" for _, command in self.lexicon.commands(tokens[0])):
            tokens = tokens[1:]
        if not tokens:
            for seat in [who] if who != NOBODY else callers(self.state, call):
                yield Hit(EXACT, e.Says(self._name(seat), call.word))
        else:
            for tier, player, rest in self._subject(who, tokens, NOBODY):
                if not rest and who == NOBODY:
                    yield Hit(tier, e.Says(player, call.word))

    def catches(self, who: int, tokens: Tokens) -> Events:
        """Whose missed call was caught, and by whom."""
        caught = [Hit(tier, seat) for tier, seat, rest in self._with_name(tokens) if not rest]
        if not tokens:
            caught = [Hit(EXACT, seat) for seat in catchable(self.state) if seat != who]
        for tier, seat in caught:
            by = who if who != NOBODY else catcher(self.state, seat)
            yield Hit(tier, e.Catches(self._name(by), self._name(seat)))

    def advises(self, who: int, tokens: Tokens) -> Events:
        """To whom a card was suggested, and by whom."""
        for tier, seat, rest in self._with_name(tokens):
            for by in [who] if who != NOBODY else in_round(self.state):
                if not rest and by != seat:
                    yield Hit(tier, e.Advises(self._name(by), self._name(seat)))

    def challenges(self, who: int, tokens: Tokens) -> Events:
        """A challenge by the player who owes."""
        yield from self._answer(e.Challenges, who, tokens)

    def accepts(self, who: int, tokens: Tokens) -> Events:
        """The player who owes takes the cards."""
        yield from self._answer(e.Accepts, who, tokens)

    def passes(self, who: int, tokens: Tokens) -> Events:
        """The player on turn passes."""
        yield from self._answer(e.Passes, who, tokens)

    def _answer(self, event: Callable[[str], e.Event], who: int, tokens: Tokens) -> Events:
        for tier, player, rest in self._subject(who, tokens, answering(self.state)):
            if not rest:
                yield Hit(tier, event(player))

    def shows(self, who: int, tokens: Tokens) -> Events:
        """A hand, or what it was seen to be."""
        seat = who if who != NOBODY else showing(self.state)
        if seat == NOBODY:
            return
        for tier, cards in self._cards(tokens):
            yield Hit(tier, e.Shows(self._name(seat), cards))
        if len(tokens) == 1:
            for tier, verdict in self.lexicon.verdicts(tokens[0]):
                yield Hit(tier, e.Shows(self._name(seat), (), verdict == HONEST))

    def names(self, who: int, tokens: Tokens) -> Events:
        """A colour, or a player."""
        yield from self._colour_named(who, tokens)
        seat = who if who != NOBODY else answering(self.state)
        for tier, other, rest in self._with_name(tokens):
            if not rest and seat != NOBODY:
                extra = UNAWAITED if self.state.pending == NAME_COLOUR else 0
                yield Hit(tier + extra, e.Names(self._name(seat), self._name(other)))

    def _colour_named(self, who: int, tokens: Tokens) -> Events:
        seat = who if who != NOBODY else answering(self.state)
        if seat != NOBODY:
            for tier, colour in self.lexicon.colours("".join(tokens)):
                yield Hit(tier, e.Names(self._name(seat), colour.name))

    def takes(self, who: int, tokens: Tokens) -> Events:
        """The last card is asked back."""
        if tokens and any(command == "takes" for _, command in self.lexicon.commands(tokens[-1])):
            tokens = tokens[:-1]
        for tier, player, rest in self._subject(who, tokens, self.state.last):
            if not rest:
                yield Hit(tier, e.TakesBack(player))

    def recount(self, who: int, tokens: Tokens) -> Events:
        """How many cards somebody holds."""
        for tier, player, rest in self._subject(who, tokens, self.state.turn):
            if len(rest) == 1 and (number := _number(rest[0])) is not None:
                yield Hit(tier, e.Recount(player, number))

    def dealer(self, who: int, tokens: Tokens) -> Events:
        """Who deals."""
        for tier, player, rest in self._subject(who, tokens, NOBODY):
            if not rest:
                yield Hit(tier, e.Dealer(player))

    def cut(self, who: int, tokens: Tokens) -> Events:
        """The card that somebody cut."""
        for tier, player, rest in self._subject(who, tokens, to_cut(self.state)):
            for hit in self._plain_card(rest):
                yield Hit(max(tier, hit.tier), e.Cut(player, hit.item))

    def start(self, who: int, tokens: Tokens) -> Events:
        """The card that is turned up."""
        if who == NOBODY:
            for tier, code in self._plain_card(tokens):
                yield Hit(tier, e.Start(code))

    def hand(self, who: int, tokens: Tokens) -> Events:
        """The cards that somebody holds at the end."""
        for tier, player, rest in self._subject(who, tokens, to_count(self.state)):
            for hit in self._cards(rest):
                yield Hit(max(tier, hit.tier), e.Hand(player, hit.item))

    def points(self, who: int, tokens: Tokens) -> Events:
        """The points that somebody holds at the end."""
        for tier, player, rest in self._subject(who, tokens, to_count(self.state)):
            if len(rest) == 1 and (number := _number(rest[0])) is not None:
                yield Hit(tier, e.Points(player, number))


def _alone(event: e.Event) -> Callable[[Sayings, int, Tokens], Events]:
    return lambda _, who, tokens: iter([Hit(EXACT, event)] if who == NOBODY and not tokens else [])


BUILDERS: dict[str, Callable[[Sayings, int, Tokens], Events]] = {
    "plays": Sayings.plays, "draws": Sayings.draws, "passes": Sayings.passes, "says": Sayings.says,
    "catches": Sayings.catches, "challenges": Sayings.challenges, "accepts": Sayings.accepts,
    "shows": Sayings.shows, "names": Sayings.names, "advises": Sayings.advises, "takes": Sayings.takes,
    "recount": Sayings.recount, "dealer": Sayings.dealer, "cut": Sayings.cut, "start": Sayings.start,
    "hand": Sayings.hand, "points": Sayings.points, "deal": _alone(e.Deal()), "misdeal": _alone(e.Misdeal()),
    "undo": _alone(e.Undo()),
}  # fmt: skip


def _raised(tier: int, hits: Iterable[Hit[e.Event]]) -> Events:
    """The hits, none of them surer than what led to them."""
    for hit in hits:
        yield Hit(max(tier, hit.tier), hit.item)


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
