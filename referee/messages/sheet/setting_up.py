"""How a round begins: the deck, the first dealer, the deal, the two piles."""

from __future__ import annotations

from collections.abc import Iterator

from referee.language import syntax as s
from referee.messages.marks import N_, NN_
from referee.messages.sheet.model import Line, SheetTeller
from referee.rulebook import Clause

DECK = NN_("The deck has {number} card.", "The deck has {number} cards.")
IN_EACH_COLOUR = N_("In each colour: {cards}.")
WITHOUT_COLOUR = N_("Without a colour: {cards}.")
HIGHEST = N_("Everybody draws a card; the highest deals first. Those who tie draw again.")
# Translators: {cards} is a list such as “0 to 9”.
HIGHEST_OF = N_(
    "Everybody draws a card; the highest deals first. Only these count: {cards}. Those who tie draw again, and so "
    "does whoever has drawn another card."
)
TURNED_UP = N_(
    "The dealer lays the rest face down in the middle: that is the draw pile. Its top card is turned up and laid "
    "beside it: with this card the discard pile begins."
)


def setting_up(teller: SheetTeller, deck: list[Clause], deal: list[Clause]) -> Iterator[Line]:
    """What is done before the first turn, and who deals afterwards."""
    yield from (_deck(teller, clause) for clause in deck if isinstance(clause.statement, s.DeckHas))
    dealt = max((at for at, clause in enumerate(deal) if isinstance(clause.statement, s.Dealt)), default=-1) + 1
    yield from (_before(teller, clause) for clause in deal[:dealt])
    yield Line(teller.say(TURNED_UP))
    yield from map(teller.line, deal[dealt:])


def _before(teller: SheetTeller, clause: Clause) -> Line:
    match clause.statement:
        case s.FirstDealer(pattern) if pattern.names:
            faces = teller.rulebook.deck.faces
            ranks = teller.ranks(faces[index].rank for index in teller.rulebook.faces(pattern))
            return Line(teller.say(HIGHEST_OF, cards=teller.joined(ranks)), (clause,))
        case s.FirstDealer():
            return Line(teller.say(HIGHEST), (clause,))
    return teller.line(clause)


def _deck(teller: SheetTeller, clause: Clause) -> Line:
    parts = [teller.count(DECK, teller.rulebook.deck.size)]
    for coloured, message in ((True, IN_EACH_COLOUR), (False, WITHOUT_COLOUR)):
        copies = _copies(teller, coloured)
        if copies:
            lots = teller.chained(f"{cards} (× {number})" if number > 1 else cards for number, cards in copies)
            parts.append(teller.say(message, cards=lots))
    return Line(" ".join(parts), (clause,))


def _copies(teller: SheetTeller, coloured: bool) -> list[tuple[int, str]]:
    """How many cards of which ranks there are in each colour, or without one."""
    faces = [face for face in teller.rulebook.deck.faces if (face.colour is not None) == coloured]
    numbers = dict.fromkeys(face.copies for face in faces)
    return [
        (number, teller.joined(teller.ranks(face.rank for face in faces if face.copies == number)))
        for number in numbers
    ]
