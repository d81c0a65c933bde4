"""What a sheet is made of, and who tells it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING

from referee.cards import Rank
from referee.language import syntax as s
from referee.messages.marks import N_, NP_
from referee.messages.prose.cards import subject
from referee.messages.prose.clauses import sources
from referee.messages.prose.statements import statement
from referee.messages.prose.teller import Teller, sentence
from referee.rulebook import Clause

if TYPE_CHECKING:
    from referee.messages.speaking import Speaker

# Translators: how a kind of cards is called where it stands alone, such as “number card”; {kind} is the word of the
# rule file. Only where that word needs a noun before it, as the Spanish ones do («carta de acción»), put one there.
KIND = NP_("kind of cards", "{kind}")


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that a sheet says: ``text`` in whole sentences, or about what ``label`` names.

    ``clauses`` are the rules that it rests on: none for what no rule has to say.
    """

    text: str
    clauses: tuple[Clause, ...] = ()
    label: str = ""

    @property
    def said(self) -> str:
        """The text behind its label."""
        return f"{self.label}: {self.text}" if self.label else self.text


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it; ``steps`` is true where the lines follow one another in time."""

    heading: str
    lines: tuple[Line, ...]
    steps: bool = False


class SheetTeller(Teller):
    """Says parts of a rule set as a family's sheet does: cards are called by their names, without quotation marks."""

    def name(self, name: str) -> str:
        """A name of the rule files, as this language calls it."""
        word = self.rulebook.word(name, self.language)
        # Where quotation marks do not tell a name from the words round it, a capital does.
        return sentence(word) if any(rank.name == name for rank in self.rulebook.deck.ranks) else word

    def within(self, moment: str) -> SheetTeller:
        """The teller of a clause about this kind of moment."""
        return SheetTeller(self.rulebook, self.speaker, moment)

    def clause(self, clause: Clause) -> str:
        """What a clause says, in whole sentences."""
        node = clause.statement
        return statement(self.within(node.moment.kind if isinstance(node, s.When) else ""), node)

    def line(self, clause: Clause) -> Line:
        """A clause as a line of its own."""
        return Line(self.clause(clause), (clause,))

    def kind(self, name: str) -> str:
        """A rank, colour or kind of cards as it is called where it stands alone."""
        deck, word = self.rulebook.deck, self.name(name)
        known = {rank.name for rank in deck.ranks} | {colour.name for colour in deck.colours}
        return word if name in known else self.speaker.pgettext(*KIND, kind=word)

    def label(self, pattern: s.Pattern) -> str:
        """The cards of a pattern before a colon."""
        names = ", ".join(self.kind(name.text) for name in pattern.names)
        return sentence(names or subject(self, pattern))

    def ranks(self, ranks: Iterable[Rank]) -> list[str]:
        """The names of ranks from the lowest to the highest, each once, runs of numbers in short."""
        runs: list[list[Rank]] = []
        for rank in sorted(set(ranks), key=lambda rank: rank.index):
            before = runs[-1][-1].name if runs else ""
            if before.isdigit() and rank.name.isdigit() and int(rank.name) == int(before) + 1:
                runs[-1].append(rank)
            else:
                runs.append([rank])
        texts: list[str] = []
        for run in runs:
            if len(run) > 2:
                texts.append(self.say(N_("{first} to {last}"), first=run[0].name, last=run[-1].name))
            else:
                texts += [self.name(rank.name) for rank in run]
        return texts


def patterns(node: object) -> Iterable[s.Pattern]:
    """All patterns that stand in a statement."""
    if isinstance(node, s.Pattern):
        yield node
    elif isinstance(node, tuple):
        for item in node:
            yield from patterns(item)
    elif is_dataclass(node):
        for field in fields(node):
            yield from patterns(getattr(node, field.name))


def citation(clauses: tuple[Clause, ...], speaker: Speaker) -> str:
    """Where the rules behind a line stand; nothing for no rules."""
    if not clauses:
        return ""
    paragraphs = tuple(dict.fromkeys(text for clause in clauses for text in clause.sources))
    return sources(replace(clauses[0], sources=paragraphs, assumed=any(item.assumed for item in clauses)), speaker)
