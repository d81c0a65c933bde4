"""A sentence for every event: what happened, before anything is said about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.engine import events as e
from referee.messages.cards import CardWords
from referee.messages.marks import N_, NN_
from referee.messages.reasons import SENTENCES, Facts, Sentence
from referee.rulebook import available

_Told = tuple[Sentence, Facts]

_HOLDS = NN_(
    "{player} still holds {cards}.",
    "{player} still holds {cards}.",
)
_HOLDS_NOTHING = N_("{player} holds no cards any longer.")
_SHOWS = NN_(
    "{player} shows {cards}.",
    "{player} shows {cards}.",
)
_SHOWS_GUILTY = N_("{player} shows their hand: the play was not legal.")
_SHOWS_HONEST = N_("{player} shows their hand: the play was legal.")
# Translators: {player} says that {other} forgot to call.
_CATCHES = N_("{player} says that {other} forgot to say “{word}”.")
_CHALLENGES = N_("{player} challenges.")
# Translators: {player} advises {other} which card to play.
_ADVISES = N_("{player} advises {other}.")
_TAKES_BACK = N_("{player} wants to take back the card just played.")
_DEAL = N_("The next round is dealt.")
_MISDEAL = N_("The deal is thrown in.")
_UNDO = N_("The last entry is undone.")
_DRAWS_ONE = NN_("{player} draws {number} card.", "{player} draws {number} cards.")


def sentence_of(event: e.Event, words: CardWords) -> tuple[Sentence, Facts]:
    """The sentence that tells an event, and its facts."""
    return _TOLD[type(event)](event, words)


def _cards(codes: tuple[str, ...], words: CardWords) -> tuple[object, ...]:
    return tuple(words.find(code) or code for code in codes)


def _title(name: str, words: CardWords) -> object:
    """What a rule set is called: the table's, or one that comes with the referee; else the name that was typed."""
    rulebook = words.rulebook
    if rulebook is not None and rulebook.name == name:
        return rulebook
    return next((listing for listing in available() if listing.name == name), name)


def _choice(text: str, words: CardWords) -> object:
    """A colour of the deck if the text names one, else the text."""
    found = None if words.rulebook is None else words.rulebook.deck.colour(text)
    return text if found is None else found


def _plays(event: e.Plays, words: CardWords) -> _Told:
    if event.colour is None:
        return SENTENCES["played"], {"player": event.player, "card": event.card}
    colour = _choice(event.colour, words)
    return SENTENCES["played/colour"], {"player": event.player, "card": event.card, "colour": colour}


def _names(event: e.Names, words: CardWords) -> _Told:
    choice = _choice(event.choice, words)
    if isinstance(choice, str):
        return SENTENCES["player-named"], {"player": event.player, "other": choice}
    return SENTENCES["colour-named"], {"player": event.player, "colour": choice}


def _draws(event: e.Draws, _: CardWords) -> _Told:
    if event.card is not None:
        return SENTENCES["drew/card"], {"player": event.player, "card": event.card}
    return _DRAWS_ONE, {"player": event.player, "number": 1 if event.cards is None else event.cards}


def _shows(event: e.Shows, words: CardWords) -> _Told:
    if event.honest is None:
        return _SHOWS, {"player": event.player, "cards": _cards(event.cards, words)}
    return _SHOWS_HONEST if event.honest else _SHOWS_GUILTY, {"player": event.player}


def _hand(event: e.Hand, words: CardWords) -> _Told:
    if not event.cards:
        return _HOLDS_NOTHING, {"player": event.player}
    return _HOLDS, {"player": event.player, "cards": _cards(event.cards, words)}


def _by_player(sentence: Sentence) -> Callable[[Any, CardWords], _Told]:
    return lambda event, _: (sentence, {"player": event.player, "other": getattr(event, "other", None)})


def _alone(sentence: Sentence) -> Callable[[Any, CardWords], _Told]:
    return lambda event, _: (sentence, {})


_TOLD: dict[type[e.Event], Callable[[Any, CardWords], _Told]] = {
    e.Rules: lambda event, words: (SENTENCES["rules-chosen"], {"title": _title(event.name, words)}),
    e.Set: lambda event, _: (SENTENCES["parameter-set"], {"parameter": event.name, "number": event.value}),
    e.Players: lambda event, _: (SENTENCES["seated"], {"players": event.names}),
    e.Cut: lambda event, _: (SENTENCES["cut"], {"player": event.player, "card": event.card}),
    e.Dealer: _by_player(SENTENCES["dealer-named"]),
    e.Start: lambda event, _: (SENTENCES["turned-up"], {"card": event.card}),
    e.Plays: _plays,
    e.Names: _names,
    e.Draws: _draws,
    e.Passes: _by_player(SENTENCES["passed"]),
    e.Says: lambda event, _: (SENTENCES["called"], {"player": event.player, "word": event.word}),
    e.Catches: _by_player(_CATCHES),
    e.Challenges: _by_player(_CHALLENGES),
    e.Accepts: _by_player(SENTENCES["accepted"]),
    e.Shows: _shows,
    e.Advises: _by_player(_ADVISES),
    e.TakesBack: _by_player(_TAKES_BACK),
    e.Hand: _hand,
    e.Points: lambda event, _: (SENTENCES["counted"], {"player": event.player, "number": event.points}),
    e.Deal: _alone(_DEAL),
    e.Misdeal: _alone(_MISDEAL),
    e.Recount: lambda event, _: (SENTENCES["recounted"], {"player": event.player, "number": event.cards}),
    e.Undo: _alone(_UNDO),
}
