"""The grammar of short forms: a player if need be, a command or a card, and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, product
from typing import Any

from referee.engine import State
from referee.engine import events as e
from referee.entry.lexicon import BEGINNING, ENGLISH, EXACT, HALF, Card, Lexicon, Meaning
from referee.entry.spelling import players
from referee.entry.whom import (
    UNAWAITED,
    answering,
    callers,
    catchable,
    catcher,
    in_round,
    showing,
    surprise,
    unnamed,
)
from referee.terms.awaited import DEALER, NAME_COLOUR, NAME_PLAYER, PLAY, SCORING, SHOW_HAND, START
from referee.terms.event_terms import EventTerm, Kind, Part
from referee.terms.events import COMMANDS

NOBODY = -1
LONGEST_NAME = 4
"""A name that is typed without quotes has no more words."""
MOST_HANDS = 16
"""So many readings of a list of cards are followed."""
MOST_DIGITS = 6
_CLOSE = frozenset({"draws", "recount"})
"""The commands behind whose letter a number or a card may stand without a space."""

Events = Iterator[Meaning[e.Event]]
Tokens = list[str]
Values = dict[str, Any]


class ShortForms:
    """Reads the words of one line at a table in one state. Everything found comes with its tier."""

    def __init__(self, state: State, lexicon: Lexicon) -> None:
        self.state = state
        self.lexicon = lexicon

    def read(self, tokens: Tokens) -> Events:
        """All that a line can mean."""
        yield from self._said(NOBODY, tokens)
        for tier, seat, rest in self._with_name(tokens):
            yield from _raised(tier, self._said(seat, rest) if rest else self._name_alone(seat))
        yield from self._newcomer(tokens)

    def first_unknown(self, tokens: Tokens) -> str:
        """The first word that means nothing at this table; empty if all of them do."""
        return next((token for token in tokens if not self._is_known(token)), "")

    def _is_known(self, token: str) -> bool:
        lexicon = self.lexicon
        return bool(
            token.isdecimal()
            or lexicon.commands(token)
            or lexicon.fixed(token)
            or players(self.state, token)
            or lexicon.cards(token)
            or lexicon.colours(token)
            or lexicon.fragments(token)
            or self._is_close_to_command(token)
        )

    def _is_close_to_command(self, token: str) -> bool:
        """Whether a number or a card stands close behind the letter of a command: ``d3``, ``=4``."""
        behind = token[1:]
        return any(command in _CLOSE for _, command in self.lexicon.commands(token[:1])) and bool(
            behind.isdecimal() or self.lexicon.cards(behind) or self.lexicon.fragments(behind)
        )

    def is_call(self, token: str) -> bool:
        """Whether a word is the call, as a command or as the word of the rule set."""
        return any(command == "says" and tier < HALF for tier, command in self.lexicon.commands(token))

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
                if command in _CLOSE:
                    # Where d5 is a card as well, both are shown.
                    yield from self._built(max(tier, BEGINNING), command, who, [tokens[0][1:], *tokens[1:]])

    def _commanded(self, who: int, word: str, rest: Tokens) -> Events:
        for tier, command in self.lexicon.commands(word):
            yield from self._built(tier, command, who, rest)

    def _built(self, tier: int, command: str, who: int, rest: Tokens) -> Events:
        extra = surprise(command, self.state)
        special = SPECIAL.get(command)
        told = self.told(COMMANDS[command], who, rest) if special is None else special(self, who, rest)
        for meaning in _raised(tier, told):
            yield Meaning(meaning.tier + extra, meaning.item)

    def _name_alone(self, seat: int) -> Events:
        state = self.state
        if state.phase == DEALER and set(state.match.cuts) == {-1}:
            yield Meaning(EXACT, e.Dealer(state.players[seat]))
        elif state.pending == NAME_PLAYER and seat != state.pending_seat:
            yield Meaning(EXACT, e.Names(state.players[state.pending_seat], state.players[seat]))

    def _newcomer(self, tokens: Tokens) -> Events:
        """Somebody whose name is not known yet joins: “Dora joins after Ana”, “joins Dora”."""
        for place, token in enumerate(tokens[: LONGEST_NAME + 1]):
            for tier, command in self.lexicon.commands(token):
                row = COMMANDS[command]
                name = " ".join(tokens[:place] or tokens[1:2])
                rest = tokens[place + 1 if place else 2 :]
                extra = max(tier, surprise(command, self.state))
                for meaning in self._parts(row, rest) if row.newcomer and name else ():
                    event = e.CLASSES[row.verb](**{"player": name, **meaning.item})
                    yield Meaning(max(extra, meaning.tier), event)

    def _cards_alone(self, who: int, tokens: Tokens) -> Events:
        """Cards, colours and numbers without a command: the phase says what they are for."""
        phase = self.state.phase
        if phase == PLAY:
            yield from self._in_play(who, tokens)
        for command in _ALONE.get(phase, ()):
            yield from self.told(COMMANDS[command], who, tokens)

    def _in_play(self, who: int, tokens: Tokens) -> Events:
        pending = self.state.pending
        if pending == NAME_COLOUR:
            yield from self._colour_named(who, tokens)
        if pending == SHOW_HAND and who in (NOBODY, showing(self.state)):
            # Less sure than with the command: “s g” is a verdict rather than the green skip.
            yield from _raised(ENGLISH, self.told(COMMANDS["shows"], who, tokens))
        extra = surprise("plays", self.state)
        for meaning in self.plays(who, tokens):
            yield Meaning(meaning.tier + extra, meaning.item)

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

    def _card(self, tokens: Tokens) -> list[Meaning[Card]]:
        return self.lexicon.cards(" ".join(tokens)) if tokens else []

    def _plain_card(self, tokens: Tokens) -> Iterator[Meaning[str]]:
        """A card for which no colour is named: its code; or the cards of which half is told."""
        whole = False
        for tier, card in self._card(tokens):
            if card.colour is None:
                whole = True
                yield Meaning(tier, card.face.code)
        if tokens and not whole:
            for card in self.lexicon.fragments(" ".join(tokens)):
                yield Meaning(HALF, card.face.code)

    def _cards(self, tokens: Tokens) -> Iterator[Meaning[tuple[str, ...]]]:
        """A list of cards; one card may be several words."""
        places: list[list[Meaning[str]]] = []
        while tokens:
            for words in range(1, min(LONGEST_NAME, len(tokens)) + 1):
                named = self._card(tokens[:words])
                found = [Meaning(tier, card.face.code) for tier, card in named if card.colour is None]
                if found:
                    break
            else:
                return
            best = min(tier for tier, _ in found)
            places.append([meaning for meaning in dict.fromkeys(found) if meaning.tier == best])
            tokens = tokens[words:]
        for cards in islice(product(*places), MOST_HANDS) if places else ():
            yield Meaning(max(tier for tier, _ in cards), tuple(code for _, code in cards))

    # --- an event as its row says ---

    def told(self, row: EventTerm, who: int, tokens: Tokens) -> Events:
        """The events of a row that these words can mean."""
        tokens = self._without_follower(row, tokens)
        kind = e.CLASSES[row.verb]
        if row.newcomer:
            return
        if not row.by_player:
            for tier, values in self._parts(row, tokens) if who == NOBODY else ():
                yield Meaning(tier, kind(**values))
            return
        for tier, player, rest in self._of_whom(row, who, tokens):
            for meaning in self._parts(row, rest):
                yield Meaning(max(tier, meaning.tier), kind(**{"player": player, **meaning.item}))

    def _of_whom(self, row: EventTerm, who: int, tokens: Tokens) -> Iterator[tuple[int, str, Tokens]]:
        """Whom the event is about, with the words that are left. A name may follow only where it can
        be taken for nothing else."""
        otherwise = unnamed(row.whom, self.state)
        if row.leads or not row.parts:
            yield from self._subject(who, tokens, otherwise)
        elif (seat := who if who != NOBODY else otherwise) != NOBODY:
            yield EXACT, self._name(seat), tokens

    def _without_follower(self, row: EventTerm, tokens: Tokens) -> Tokens:
        """The words without the “back” of “takes back”, which may stand at either end or lack."""
        if row.follows and tokens:
            for place, rest in ((0, tokens[1:]), (-1, tokens[:-1])):
                if self._is_fixed(tokens[place], row.follows) or any(
                    command == row.command for _, command in self.lexicon.commands(tokens[place])
                ):
                    return rest
        return tokens

    def _is_fixed(self, token: str, word: str) -> bool:
        return any(found == word and tier < HALF for tier, found in self.lexicon.fixed(token))

    def _parts(self, row: EventTerm, tokens: Tokens) -> Iterator[Meaning[Values]]:
        """What these words can say in the parts of a row, of which one is told at most."""
        listed = any(part.many for part in row.parts)
        if not tokens:
            if not (listed or row.one_needed) and all(part.optional for part in row.parts):
                yield Meaning(EXACT, {})
            return
        for part in row.parts:
            behind = bool(part.behind) and len(tokens) > 1 and self._is_fixed(tokens[0], part.behind)
            # “now ana” will do for “now turn ana”, less surely; “joins after ana” needs its word.
            if part.behind and not behind and not row.one_needed:
                continue
            surely = EXACT if behind or not part.behind else BEGINNING
            for tier, value in self._values(part, tokens[behind:]):
                yield Meaning(max(tier, surely), {part.field: value})

    def _values(self, part: Part, tokens: Tokens) -> Iterator[Meaning[Any]]:
        """What all of these words can mean as one part."""
        if part.kind is Kind.CARD:
            yield from self._cards(tokens) if part.many else self._plain_card(tokens)
        elif part.kind is Kind.COLOUR:
            for tier, colour in self.lexicon.colours("".join(tokens)):
                yield Meaning(tier, colour.name)
        elif part.kind is Kind.PLAYER:
            for tier, seat, rest in self._with_name(tokens):
                if not rest:
                    yield Meaning(tier, self._name(seat))
        elif len(tokens) == 1 and part.kind is Kind.NUMBER:
            number = _number(tokens[0])
            if number is not None:
                yield Meaning(EXACT, number)
        elif len(tokens) == 1 and part.kind is Kind.FIXED:
            for tier, word in self.lexicon.fixed(tokens[0]):
                if word in part.words:
                    yield Meaning(tier, part.words[word])

    # --- the events that are told in ways of their own ---

    def plays(self, who: int, tokens: Tokens) -> Events:
        """A card, with the colour that is named for it."""
        seat = who if who != NOBODY else self.state.turn
        if seat == NOBODY:
            return
        meanings = self._card(tokens) or self._card_with_colour(tokens)
        for tier, card in meanings:
            yield Meaning(tier, e.Plays(self._name(seat), card.face.code, card.colour.name if card.colour else None))
        if not meanings:
            for tier, code in self._plain_card(tokens):
                yield Meaning(tier, e.Plays(self._name(seat), code))

    def _card_with_colour(self, tokens: Tokens) -> list[Meaning[Card]]:
        """A card that has a colour of its own, and another that is named with it."""
        if not tokens:
            return []
        first, last = (tokens[:-1], tokens[-1]) if len(tokens) > 1 else ([tokens[0][:-1]], tokens[0][-1])
        return [
            Meaning(max(card.tier, colour.tier), Card(card.item.face, colour.item))
            for colour in self.lexicon.colours(last)
            for card in self._card(first)
            if card.item.colour is None
        ]

    def says(self, who: int, tokens: Tokens) -> Events:
        """The call; by whom it is due, if nobody is named."""
        call = self.lexicon.call
        if call is None:
            return
        if tokens and self.is_call(tokens[0]):
            tokens = tokens[1:]
        if not tokens:
            for seat in [who] if who != NOBODY else callers(self.state, call):
                yield Meaning(EXACT, e.Says(self._name(seat), call.word))
        else:
            for tier, player, rest in self._subject(who, tokens, NOBODY):
                if not rest and who == NOBODY:
                    yield Meaning(tier, e.Says(player, call.word))

    def catches(self, who: int, tokens: Tokens) -> Events:
        """Whose missed call was caught, and by whom."""
        caught = [Meaning(tier, seat) for tier, seat, rest in self._with_name(tokens) if not rest]
        if not tokens:
            caught = [Meaning(EXACT, seat) for seat in catchable(self.state) if seat != who]
        for tier, seat in caught:
            by = who if who != NOBODY else catcher(self.state, seat)
            yield Meaning(tier, e.Catches(self._name(by), self._name(seat)))

    def advises(self, who: int, tokens: Tokens) -> Events:
        """To whom a card was suggested, and by whom."""
        for tier, seat, rest in self._with_name(tokens):
            for by in [who] if who != NOBODY else in_round(self.state):
                if not rest and by != seat:
                    yield Meaning(tier, e.Advises(self._name(by), self._name(seat)))

    def names(self, who: int, tokens: Tokens) -> Events:
        """A colour, or a player."""
        yield from self._colour_named(who, tokens)
        seat = who if who != NOBODY else answering(self.state)
        for tier, other, rest in self._with_name(tokens):
            if not rest and seat != NOBODY:
                extra = UNAWAITED if self.state.pending == NAME_COLOUR else 0
                yield Meaning(tier + extra, e.Names(self._name(seat), self._name(other)))

    def _colour_named(self, who: int, tokens: Tokens) -> Events:
        seat = who if who != NOBODY else answering(self.state)
        if seat != NOBODY:
            for tier, colour in self.lexicon.colours("".join(tokens)):
                yield Meaning(tier, e.Names(self._name(seat), colour.name))


SPECIAL: dict[str, Callable[[ShortForms, int, Tokens], Events]] = {
    "plays": ShortForms.plays,
    "says": ShortForms.says,
    "catches": ShortForms.catches,
    "names": ShortForms.names,
    "advises": ShortForms.advises,
}
"""The events that a row alone does not tell: a colour with a card, the word of the call, somebody who is guessed."""

_ALONE = {DEALER: ("cut",), START: ("start",), SCORING: ("points", "hand")}
"""The events whose cards or numbers need no command, by phase."""


def _raised(tier: int, meanings: Iterable[Meaning[e.Event]]) -> Events:
    """The meanings, none of them surer than what led to them."""
    for meaning in meanings:
        yield Meaning(max(tier, meaning.tier), meaning.item)


def _number(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None
