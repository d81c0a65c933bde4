"""Which cards a clause is about, and what the deck is made of."""

from __future__ import annotations

from collections.abc import Iterable

from referee.language import syntax as s
from referee.messages.marks import N_, NN_, NP_
from referee.messages.prose.teller import Teller

# Translators: subject of a sentence. The name in {cards} can be of any gender: use a word
# such as «cualquier», «κάθε», «ĉiu» that fits all.
ANY_CARD = N_("any card")
# Translators: subject of a sentence; {cards} are names of cards in quotation marks, joined by “or”.
THE_CARD = N_("the card {cards}")
# Translators: subject of a sentence; {cards} is the name of a kind of cards in the singular and in quotation
# marks, such as “number card”. It can be of any gender: use a word such as «cualquier», «κάθε», «ĉiu» that fits all.
ANY_OF_KIND = N_("any {cards}")
# Translators: subject of a sentence; {cards} are names of kinds of cards in quotation marks, joined by “or”.
ANY_OF_KINDS = N_("any card of the kind {cards}")
SINGLE = {
    # Translators: subject of a clause such as “when any card is played” or “any card must not be played if …”:
    # one card, whichever it is, and not every card.
    ANY_CARD: NP_("when", "any card"),
    ANY_OF_KIND: NP_("when", "any {cards}"),
    ANY_OF_KINDS: NP_("when", "any card of the kind {cards}"),
}


def subject(teller: Teller, pattern: s.Pattern, single: bool = False) -> str:
    """The cards of a pattern as the subject of a sentence: each of them, or a ``single`` one, whichever it is."""
    message = _subject(teller, pattern)
    facts = {"cards": label(teller, pattern)} if pattern.names else {}
    if single and message in SINGLE:
        return teller.speaker.pgettext(*SINGLE[message], **facts)
    return teller.say(message, **facts)


def _subject(teller: Teller, pattern: s.Pattern) -> str:
    names = [name.text for name in pattern.names]
    if not names:
        return ANY_CARD
    ranks = {rank.name for rank in teller.rulebook.deck.ranks}
    colours = {colour.name for colour in teller.rulebook.deck.colours}
    if ranks.issuperset(names):
        return THE_CARD
    return ANY_OF_KIND if len(names) == 1 and not colours.issuperset(names) else ANY_OF_KINDS


def label(teller: Teller, pattern: s.Pattern) -> str:
    """The names of a pattern in quotation marks, without an article."""
    return teller.names(name.text for name in pattern.names)


# --- the deck ---


def colours(teller: Teller, statement: s.Colours) -> str:
    """The colours with their letters."""
    items = [_coded(teller, item.name.text, item.code) for item in statement.colours]
    # Translators: each of {colours} has its letter behind it in brackets.
    return teller.say(N_("The colours, each with its letter in the table notation, are {colours}."),
                      colours=teller.joined(items))  # fmt: skip


def ranks(teller: Teller, statement: s.Ranks) -> str:
    """The ranks with their signs, lowest first."""
    # Translators: each of {ranks} that is not a number has its sign behind it in brackets.
    return teller.say(
        N_("The ranks from the lowest to the highest, with their signs in the table notation, are {ranks}."),
        ranks=teller.joined(_ranks(teller, statement.ranks)),
    )


def deck(teller: Teller, statement: s.DeckHas) -> str:
    """How many cards there are of what."""
    size = teller.rulebook.deck.size
    lots = teller.chained(_lot(teller, lot) for lot in statement.lots)
    # Translators: {cards} is a list such as “one of each of these: … ; 4 of each of these: …”.
    return teller.count(NN_("The deck has {number} card: {cards}.", "The deck has {number} cards: {cards}."), size,
                        cards=lots)  # fmt: skip


def _lot(teller: Teller, lot: s.Lot) -> str:
    cards = teller.joined(_ranks(teller, lot.ranks))
    if lot.coloured:
        forms = NN_("in each colour, one card of each of these: {cards}",
                    "in each colour, {number} cards of each of these: {cards}")  # fmt: skip
    else:
        forms = NN_("one card of each of these: {cards}", "{number} cards of each of these: {cards}")
    return teller.count(forms, lot.copies, cards=cards)


def _ranks(teller: Teller, items: Iterable[s.RankItem]) -> list[str]:
    texts = []
    for item in items:
        if item.last is not None:
            texts.append(teller.say(N_("{first} to {last}"), first=item.name.text, last=item.last))
        else:
            texts.append(_coded(teller, item.name.text, item.code))
    return texts


def _coded(teller: Teller, name: str, code: str | None) -> str:
    if code is not None and code != name:
        return f"{teller.name(name)} ({code})"
    return name if name.isdigit() else teller.name(name)
