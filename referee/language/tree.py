"""From the rules of the grammar to the syntax tree: one method a rule."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from referee.language import syntax as s
from referee.language.faults import Place


def kind_of(token: Token) -> str:
    """The kebab form of a keyword, as the syntax tree names it."""
    return token.type.lower().replace("_", "-")


class TreeBuilder(Transformer[Token, Any]):
    """Builds the syntax tree of one item; ``file`` goes into every place."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file

    def _name(self, token: Token) -> s.Name:
        width = max(1, (token.end_column or 0) - (token.column or 0))
        return s.Name(str(token), Place(self.file, token.line or 0, token.column or 0, width))

    @staticmethod
    def _rest(children: list[Any]) -> list[Any]:
        """The children that are not tokens of keywords."""
        return [child for child in children if not isinstance(child, Token)]

    # --- parts of a file ---

    def heading(self, children: list[Any]) -> tuple[s.Name, s.Name | None, bool]:
        names = [self._name(child) for child in children if child is not None and child.type == "NAME"]
        return names[0], names[1] if len(names) > 1 else None, children[0].type == "COMMON_RULES"

    def translation(self, children: list[Token]) -> tuple[s.Name, str]:
        return self._name(children[0]), str(children[1])

    def title(self, children: list[Any]) -> tuple[Any, ...]:
        return tuple(children[1:])

    def source(self, children: list[Any]) -> tuple[s.Name, tuple[Any, ...]]:
        return self._name(children[1]), tuple(children[2:])

    word = source

    def card_names(self, children: list[Any]) -> tuple[Any, ...]:
        return tuple(children[1:])

    def without(self, children: list[Any]) -> tuple[s.Name, ...]:
        return tuple(self._name(child) for child in children[1:])

    def group(self, children: list[Any]) -> tuple[s.Name, tuple[s.RankItem, ...]]:
        return self._name(children[1]), tuple(children[2:])

    def parameter(self, children: list[Any]) -> s.ParameterItem:
        _, name, default, _, low, _, high, notes = children
        return s.ParameterItem(self._name(name), int(default), int(low), int(high), notes)

    def clause(self, children: list[Any]) -> s.ClauseItem:
        changes, name, statement, notes = children
        return s.ClauseItem(self._name(name), statement, notes, changes=changes is not None)

    def reference(self, children: list[Token]) -> s.Reference:
        if children[0].type == "ASSUMED":
            return s.Reference(None)
        return s.Reference(self._name(children[0]), tuple(int(child) for child in children[1:]))

    def against(self, children: list[Any]) -> s.Against:
        references = tuple(child for child in children if isinstance(child, s.Reference))
        return s.Against(references, tuple(child for child in children if isinstance(child, tuple)))

    def notes(self, children: list[Any]) -> s.Notes:
        references = tuple(child for child in children if isinstance(child, s.Reference))
        against = [child for child in children if isinstance(child, s.Against)]
        return s.Notes(references, against[0] if against else None)

    # --- the deck and the deal ---

    def coded(self, children: list[Token]) -> s.Coded:
        return s.Coded(self._name(children[0]), str(children[1]))

    def colours(self, children: list[Any]) -> s.Colours:
        return s.Colours(tuple(self._rest(children)))

    def rank(self, children: list[Token | None]) -> s.RankItem:
        tokens = [child for child in children if child is not None]
        name = self._name(tokens[0])
        if len(tokens) == 1:
            return s.RankItem(name)
        if tokens[1].type == "STRING":
            return s.RankItem(name, code=str(tokens[1]))
        return s.RankItem(name, last=int(tokens[2]))

    def ranks(self, children: list[Any]) -> s.Ranks:
        return s.Ranks(tuple(self._rest(children)))

    def lot(self, children: list[Any]) -> s.Lot:
        ranks = tuple(child for child in children if isinstance(child, s.RankItem))
        return s.Lot(int(children[0]), ranks, children[-1] is not None)

    def deck(self, children: list[Any]) -> s.DeckHas:
        return s.DeckHas(tuple(self._rest(children)))

    def plain(self, children: list[Token]) -> s.Plain:
        return s.Plain(kind_of(children[0]))

    def seats(self, children: list[Token]) -> s.Seats:
        return s.Seats(int(children[1]), int(children[3]))

    def dealt(self, children: list[Any]) -> s.Dealt:
        condition = children[-1] if not isinstance(children[-1], Token) else None
        return s.Dealt(children[1], condition)

    def cut(self, children: list[Any]) -> s.FirstDealer:
        return s.FirstDealer(children[1])

    # --- playing, drawing, calling, challenging, scoring ---

    def may(self, children: list[Any]) -> s.Permission:
        condition = children[-1] if not isinstance(children[-1], Token) else None
        kind = kind_of(children[1]).replace("may-always-be-played", "may-be-played")
        return s.Permission(kind, children[0], condition)

    may_not = honest = may

    def draw(self, children: list[Any]) -> s.Drawing:
        return s.Drawing(children[1], until=False)

    def draw_until(self, children: list[Any]) -> s.Drawing:
        limit = self._rest([child for child in children if child is not None])
        return s.Drawing(limit[0] if limit else None, until=True)

    def call_on(self, children: list[Token]) -> s.Call:
        return s.Call(str(children[4]), int(children[1]), before=False)

    def call_before(self, children: list[Token]) -> s.Call:
        return s.Call(str(children[1]), int(children[3]), before=True)

    def caught(self, children: list[Token]) -> s.Catching:
        return s.Catching(kind_of(children[1]))

    def challenge(self, children: list[Any]) -> s.Challenge:
        return s.Challenge(children[1])

    def worth(self, children: list[Any]) -> s.Worth:
        return s.Worth(children[0], None if isinstance(children[2], Token) else children[2])

    # --- what follows from what ---

    def when(self, children: list[Any]) -> s.When:
        effects = tuple(child for child in children if isinstance(child, s.Effect))
        conditions = [child for child in children[2:] if child is not None and not isinstance(child, Token | s.Effect)]
        return s.When(children[1], conditions[0] if conditions else None, effects)

    def moment(self, children: list[Any]) -> s.Moment:
        first = children[0]
        if isinstance(first, s.Pattern):
            return s.Moment(kind_of(children[1]), pattern=first)
        return s.Moment(kind_of(first), value=children[1] if len(children) > 1 else None)

    def effect_of_cards(self, children: list[Any]) -> s.Effect:
        return s.Effect(kind_of(children[1]), role=children[0], value=children[2])

    def effect_of_role(self, children: list[Any]) -> s.Effect:
        return s.Effect(kind_of(children[1]), role=children[0])

    def effect_of_two(self, children: list[Any]) -> s.Effect:
        return s.Effect(kind_of(children[1]), role=children[0], other=children[2])

    def effect_alone(self, children: list[Token]) -> s.Effect:
        return s.Effect(kind_of(children[0]))

    def role(self, children: list[Token]) -> str:
        return kind_of(children[0])

    def pattern(self, children: list[Token]) -> s.Pattern:
        return s.Pattern(tuple(self._name(child) for child in children if child.type in ("NAME", "INT")))

    # --- conditions ---

    def any_of(self, children: list[Any]) -> s.Combined:
        return s.Combined("or", tuple(self._rest(children)))

    def all_of(self, children: list[Any]) -> s.Combined:
        return s.Combined("and", tuple(self._rest(children)))

    def not_(self, children: list[Any]) -> s.Not:
        return s.Not(self._rest(children)[0])

    def fact(self, children: list[Token | None]) -> s.Fact:
        token = children[-1]
        assert token is not None
        return s.Fact(kind_of(token))

    def card_is(self, children: list[Token]) -> s.CardIs:
        return s.CardIs(kind_of(children[0]), s.Pattern((self._name(children[1]),)))

    def none_in_hand(self, children: list[Any]) -> s.NoneInHand:
        return s.NoneInHand(children[1], kind_of(children[3]))

    def has_cards(self, children: list[Any]) -> s.HasCards:
        return s.HasCards(children[0])

    def seats_are(self, children: list[Token]) -> s.PlayersAre:
        return s.PlayersAre(int(children[1]))

    def compare(self, children: list[Any]) -> s.Compare:
        return s.Compare(kind_of(children[1]), children[0], children[2])

    # --- values ---

    def sum(self, children: list[Any]) -> s.Sum:
        return s.Sum(str(children[1]), children[0], children[2])

    def atom(self, children: list[Any]) -> s.Value:
        first = children[0]
        if not isinstance(first, Token):
            return first  # type: ignore[no-any-return]
        if first.type == "INT":
            return s.Number(int(first))
        if first.type == "NAME":
            return s.ParameterValue(self._name(first))
        return s.Measure(kind_of(first), children[1] if len(children) > 1 else None)
