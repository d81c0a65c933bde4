"""Which cards a clause is about, and what the deck is made of."""

from __future__ import annotations

from collections.abc import Iterable

from referee.language import syntax as s
from referee.messages.marks import N_, NN_, NP_
from referee.messages.prose.teller import Teller

# Translators: subject of a sentence. Use a word such as «cualquier», «κάθε», «ĉiu» that fits all.
ANY_CARD = N_("any card")
# Translators: one card, whichever it is, and not every card: “when any card is played”.
SINGLE_CARD = NP_("when", "any card")
# Translators: subject of a sentence; {cards} are names of kinds of cards in quotation marks, joined by “or”.
ANY_OF_KINDS = N_("any card of the kind {cards}")
SINGLE_OF_KINDS = NP_("when", "any card of the kind {cards}")
# Translators: in these three, {cards} are names joined by “or”: of cards, in quotation marks, such as “skip”;
# or of a kind of cards in the singular, such as number card. Only English uses the form with a colon.
THE_CARD = NP_("the card", "{cards:a}")
# Translators: each card of a kind: “a number card is worth its number”.
EACH_OF_KIND = NP_("each of a kind", "{cards:a}")
# Translators: one card of a kind, whichever it is: “when an action card is played”.
SINGLE_OF_KIND = NP_("when", "{cards:a}")


def subject(teller: Teller, pattern: s.Pattern, single: bool = False) -> str:
    """The cards of a pattern as the subject of a sentence: each of them, or a ``single`` one, whichever it is."""
    names = [name.text for name in pattern.names]
    if not names:
        return teller.speaker.pgettext(*SINGLE_CARD) if single else teller.say(ANY_CARD)
    ranks = {rank.name for rank in teller.rulebook.deck.ranks}
    colours = {colour.name for colour in teller.rulebook.deck.colours}
    cards = label(teller, pattern)
    if ranks.issuperset(names):
        return teller.speaker.pgettext(*THE_CARD, cards=cards)
    if len(names) == 1 and not colours.issuperset(names):
        return teller.speaker.pgettext(*(SINGLE_OF_KIND if single else EACH_OF_KIND), cards=cards)
    quoted = teller.joined([teller.name(name) for name in names], "or")
    if single:
        return teller.speaker.pgettext(*SINGLE_OF_KINDS, cards=quoted)
    return teller.say(ANY_OF_KINDS, cards=quoted)


def label(teller: Teller, pattern: s.Pattern) -> str:
    """The names of a pattern; in English, a sentence can give them their articles."""
    return teller.names(name.text for name in pattern.names)


# --- the deck ---


def colours(teller: Teller, statement: s.Colours) -> str:
    """The colours with their letters."""
    items = [_coded(teller, item.name.text, item.code) for item in statement.colours]
    # Translators: each of {colours} has its letter behind it in brackets.
    return teller.say(N_("The colours, each with its letter in written games, are {colours}."),
                      colours=teller.joined(items))  # fmt: skip


def ranks(teller: Teller, statement: s.Ranks) -> str:
    """The ranks with their signs, lowest first."""
    # Translators: each of {ranks} that is not a number has its sign behind it in brackets.
    return teller.say(
        N_("The ranks from the lowest to the highest, with their signs in written games, are {ranks}."),
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
    single = len(lot.ranks) == 1 and lot.ranks[0].last is None
    if lot.coloured and single and lot.copies == 1:
        return teller.say(N_("in each colour, one {cards}"), cards=cards)
    if lot.coloured:
        forms = NN_("in each colour, one each of {cards}",
                    "in each colour, {number} each of {cards}")  # fmt: skip
    else:
        forms = NN_("one each of {cards}", "{number} each of {cards}")
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
