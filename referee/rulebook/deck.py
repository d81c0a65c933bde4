"""The deck that a rule file declares, and the names that its patterns may use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from referee.cards import Colour, Deck, Face, Rank
from referee.language import syntax as s
from referee.language.faults import Fault
from referee.language.parser import MAX_FAULTS
from referee.text import likeliest

MAX_CARDS = 1000
"""More cards than this are no deck for a table."""

MAX_RANKS = 200
"""More ranks than this are no deck either; longer runs of numbers are not counted out."""

MAX_COPIES = 250
"""More cards than this never carry one face."""


def expanded(items: Iterable[s.RankItem]) -> Iterator[tuple[str, str, s.Name]]:
    """Each rank that is meant, with its code and the name's place; ``0 to 9`` gives ten."""
    for item in items:
        if item.last is None:
            yield item.name.text, item.code if item.code is not None else item.name.text, item.name
        else:
            first = int(item.name.text)
            for number in range(first, min(item.last, first + MAX_RANKS) + 1):
                yield str(number), str(number), item.name


class DeckBuilder:
    """Builds a deck and its groups; ``faults`` gathers what is wrong with them."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.colours: dict[str, Colour] = {}
        self.ranks: dict[str, Rank] = {}

    def fault(self, reason: str, name: s.Name, known: Iterable[str] = (), **facts: object) -> None:
        """Notes a fault at a name, once."""
        if len(self.faults) >= MAX_FAULTS or any(fault.place == name.place for fault in self.faults):
            return
        word = str(facts.get("word", name.text))
        self.faults.append(Fault(reason, name.place, {**facts, "word": word}, tuple(known), likeliest(word, known)))

    def build(self, statements: Iterable[s.Statement], rank_first: bool, at: s.Name) -> Deck:
        """The deck of these statements; ``at`` is where a missing part is reported."""
        statements = list(statements)
        for statement in statements:
            if isinstance(statement, s.Colours):
                self._colours(statement)
            if isinstance(statement, s.Ranks):
                self._ranks(statement)
        lots = [lot for statement in statements if isinstance(statement, s.DeckHas) for lot in statement.lots]
        faces = self._faces(lots, rank_first)
        if not faces and not self.faults:
            self.fault("no-deck", at)
        return Deck.of(self.colours.values(), self.ranks.values(), faces)

    def _colours(self, statement: s.Colours) -> None:
        for item in statement.colours:
            if item.name.text in self.colours:
                self.fault("named-twice", item.name)
            self.colours[item.name.text] = Colour(item.name.text, item.code, len(self.colours))

    def _ranks(self, statement: s.Ranks) -> None:
        for name, code, at in expanded(statement.ranks):
            if len(self.ranks) >= MAX_RANKS:
                self.fault("too-many-ranks", at, number=MAX_RANKS)
                return
            if name in self.ranks or name in self.colours:
                self.fault("named-twice", at)
            self.ranks[name] = Rank(name, code, len(self.ranks))

    def _faces(self, lots: list[s.Lot], rank_first: bool) -> list[Face]:
        faces: list[Face] = []
        codes: set[str] = set()
        for lot in lots:
            for name, _, at in expanded(lot.ranks):
                rank = self.ranks.get(name)
                if len(faces) > MAX_CARDS:
                    self.fault("deck-too-large", at, number=MAX_CARDS)
                    return faces
                if rank is None:
                    self.fault("unknown-rank", at, self.ranks, word=name)
                    continue
                for colour in list(self.colours.values()) if lot.coloured else [None]:
                    parts = [colour.code if colour else "", rank.code]
                    code = "".join(reversed(parts) if rank_first else parts)
                    if not 1 <= lot.copies <= MAX_COPIES:
                        self.fault("wrong-copies", at, number=MAX_COPIES)
                    elif code.casefold() in codes:
                        self.fault("code-twice", at, code=code)
                    codes.add(code.casefold())
                    faces.append(Face(code, colour, rank, lot.copies, len(faces)))
        if sum(face.copies for face in faces) > MAX_CARDS:
            self.fault("deck-too-large", lots[0].ranks[0].name, number=MAX_CARDS)
        return faces

    def groups(
        self, deck: Deck, declared: Iterable[tuple[s.Name, tuple[s.RankItem, ...]]]
    ) -> dict[str, frozenset[int]]:
        """The faces behind each name: ranks, colours and the declared groups."""
        groups = {rank.name: frozenset(face.index for face in deck.faces if face.rank is rank) for rank in deck.ranks}
        for colour in deck.colours:
            groups[colour.name] = frozenset(face.index for face in deck.faces if face.colour is colour)
        for name, items in declared:
            if name.text in self.ranks or name.text in self.colours:
                self.fault("named-twice", name)
            members: frozenset[int] = frozenset()
            for rank, _, at in expanded(items):
                if rank not in groups:
                    self.fault("unknown-rank", at, self.ranks, word=rank)
                    break
                members |= groups[rank]
            groups[name.text] = members
        return groups
