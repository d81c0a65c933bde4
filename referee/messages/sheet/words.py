"""The aim of the game, and what the words of a sheet mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.cards import Rank
from referee.language import syntax as s
from referee.messages.marks import N_
from referee.messages.prose.teller import sentence
from referee.messages.sheet.model import Line, SheetTeller, patterns
from referee.messages.sheet.unplayed import adds, challenges, effects_of

AIM = N_("Be the first to get rid of all your cards.")
AIMS = {
    ("winner-scores-others", "highest-total-wins"): N_(
        "Be the first to get rid of all your cards: that scores the cards the others still hold, "
        "and the highest total wins the match."
    ),
    ("winner-scores-others", "lowest-total-wins"): N_(
        "Be the first to get rid of all your cards: that scores the cards the others still hold, "
        "but the lowest total wins the match."
    ),
    ("each-scores-own", "lowest-total-wins"): N_(
        "Be the first to get rid of all your cards: cards left in your hand count against you, "
        "and the lowest total wins the match."
    ),
    ("each-scores-own", "last-player-wins"): N_(
        "Be the first to get rid of all your cards: cards left in your hand count against you, "
        "and whoever has too many points is out; the last player left wins the match."
    ),
}

NAMED_COLOUR = N_("the colour to be matched, which is that of the top card or the one a player has named")
TOP_COLOUR = N_("the colour to be matched, which is that of the top card")
OWED = N_("cards that the next player has to draw because of the card just played")
COMMON = (
    (N_("Top card"), N_("the card that lies on top of the discard pile")),
    (N_("Draw pile"), N_("the cards that lie face down in the middle, for drawing")),
    (N_("Discard pile"), N_("the cards that lie face up beside it; everybody plays onto it")),
    (N_("Round and match"), N_("a round lasts until its winner is found and the points are counted; "
                               "rounds are played until the match is decided")),
)  # fmt: skip


def aim(teller: SheetTeller) -> Line:
    """What a player tries to do, in a sentence."""
    plain = {clause.statement.kind: clause for clause in teller.rulebook.of_type(s.Plain)
             if isinstance(clause.statement, s.Plain)}  # fmt: skip
    ending = tuple(clause for clause, _, _ in teller.rulebook.moments("hand-empty"))
    for kinds, message in AIMS.items():
        if all(kind in plain for kind in kinds):
            return Line(teller.say(message), (*ending, *(plain[kind] for kind in kinds)))
    return Line(teller.say(AIM), ending)


def meanings(teller: SheetTeller) -> Iterator[Line]:
    """The words that the rest of the sheet uses."""
    rulebook = teller.rulebook
    colours = teller.joined(teller.name(colour.name) for colour in rulebook.deck.colours)
    if colours:
        yield Line(f"{colours}.", tuple(rulebook.of_type(s.Colours)), teller.say(N_("Colours")))
    for name in _kinds(teller):
        yield Line(f"{teller.joined(teller.ranks(_of(teller, name)))}.", (), sentence(teller.kind(name)))
    named = any(effect.kind == "names-colour" for _, effect in effects_of(rulebook))
    yield _meaning(teller.say(N_("Active colour")), teller.say(NAMED_COLOUR if named else TOP_COLOUR))
    for word, text in COMMON:
        yield _meaning(teller.say(word), teller.say(text))
    if adds(rulebook) or challenges(rulebook):
        yield _meaning(teller.say(N_("Cards that are owed")), teller.say(OWED))


def _meaning(word: str, text: str) -> Line:
    return Line(f"{text}.", (), word)


def _kinds(teller: SheetTeller) -> list[str]:
    """The kinds of cards that rules speak of, as the rule files declare them."""
    rulebook = teller.rulebook
    used = {
        name.text
        for clause in rulebook.clauses.values()
        for pattern in patterns(clause.statement)
        for name in pattern.names
    }
    own = {rank.name for rank in rulebook.deck.ranks} | {colour.name for colour in rulebook.deck.colours}
    return [name for name in rulebook.groups if name in used - own]


def _of(teller: SheetTeller, name: str) -> Iterable[Rank]:
    """The ranks of a kind of cards."""
    faces = teller.rulebook.deck.faces
    return (faces[index].rank for index in teller.rulebook.groups[name])
