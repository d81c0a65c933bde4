"""One moment at the table, in the words of one language: what the widgets draw."""

from __future__ import annotations

from dataclasses import dataclass

from referee.cards import Colour, Face
from referee.engine import Game, State
from referee.engine.state import BETWEEN, DEALER, OVER, PLAY, SCORING
from referee.messages import Speaker
from referee.messages.marks import N_
from referee.text import capitals
from referee.view.standings import OUT_MARK, WINNER_MARK

DEALER_MARK = "✱"
TURN_MARK = "▶"

_OUT_OF_ROUND = N_("out of the round")
_OUT_OF_MATCH = N_("out of the match")
# Translators: a note under a player who has one card and has not called yet, but still may.
_NOT_CALLED = N_("“{word}” not said yet")
# Translators: a note under a player who has one card and forgot to call; short.
_MISSED = N_("forgot “{word}”!")
_CUTS_AGAIN = N_("draws again")


@dataclass(frozen=True, slots=True)
class Seat:
    """What is shown of a player. ``large`` is the number or card that matters now, drawn large
    where there is room; ``cards`` how many cards the hand holds; ``notes`` what others have to
    see, such as a call; ``alarm`` that a note needs an answer."""

    name: str
    large: str
    cards: int
    notes: tuple[str, ...]
    score: str
    turn: bool
    dealer: bool
    out: bool
    winner: bool
    alarm: bool

    @property
    def title(self) -> str:
        """The name with its marks."""
        mark = TURN_MARK if self.turn else WINNER_MARK if self.winner else OUT_MARK if self.out else " "
        return f"{mark} {self.name}{' ' + DEALER_MARK if self.dealer else ''}"


class Scene:
    """A state of the table with what is needed to word it.

    Whether somebody forgot to call is for the players to notice: it is shown only ``openly``.
    """

    def __init__(self, state: State, game: Game, speaker: Speaker, *, openly: bool = False) -> None:
        self.state = state
        self.game = game
        self.speaker = speaker
        self.openly = openly
        self.rulebook = game.rulebook

    # --- cards ---

    @property
    def top(self) -> Face | None:
        """The card on the discard pile."""
        return self.game.deck.faces[self.state.top] if self.state.top >= 0 else None

    @property
    def colour(self) -> Colour | None:
        """The active colour."""
        return self.game.deck.colours[self.state.colour] if self.state.colour >= 0 else None

    def card(self, face: Face) -> str:
        """The name of a card."""
        return self.speaker.card(face, self.rulebook)

    def colour_word(self, colour: Colour) -> str:
        """The name of a colour."""
        return self.speaker.colour(colour, self.rulebook)

    @property
    def call_word(self) -> str:
        """The word of the call as it is printed; empty if the rules have none."""
        return self.speaker.call_word(self.rulebook)

    # --- the match ---

    def head(self) -> str:
        """The title of the rules."""
        return self.rulebook.title(self.speaker.language)

    def facts(self) -> list[str]:
        """Round, parameters and dealer, as short texts."""
        said, state = self.speaker, self.state
        shown = []
        if state.match.round:
            shown.append(said.text("round {number}", number=state.match.round))
        for name, value in self.game.values.items():
            # Translators: a parameter of the rules and its value: “target 500”.
            shown.append(said.text("{name} {value}", name=self.rulebook.word(name, said.language), value=value))
        if state.dealer >= 0:
            # Translators: who deals this round; in the line at the top of the screen.
            shown.append(said.text("dealer: {player}", player=state.players[state.dealer]))
        return shown

    # --- players ---

    def seats(self) -> list[Seat]:
        """The players, by seat."""
        return [self._seat(number) for number in range(self.state.seats)]

    def _seat(self, number: int) -> Seat:
        state = self.state
        out = not state.in_match(number) or (state.phase in (PLAY, SCORING) and not state.in_round(number))
        notes, alarm = self._notes(number)
        waiting = state.pending_seat if state.pending is not None else state.turn
        return Seat(
            name=state.players[number],
            large="" if out else self._large(number),
            cards=state.hands[number] if state.phase in (PLAY, SCORING) else 0,
            notes=notes,
            score=self.points(state.scores[number]),
            turn=state.phase == PLAY and number == waiting,
            dealer=number == state.dealer,
            out=out,
            winner=number in state.match.winners or number == state.match.round_winner,
            alarm=alarm,
        )

    def _large(self, number: int) -> str:
        state, match = self.state, self.state.match
        if state.phase == DEALER:
            cut = match.cuts[number]
            return "" if cut < 0 else self.game.deck.faces[cut].code
        if state.phase == SCORING:
            reported = match.reported[number]
            if number == match.round_winner:
                return ""
            return "?" if reported is None else str(reported)
        if state.phase in (BETWEEN, OVER):
            return f"+{match.gained[number]}"
        return str(state.hands[number]) if state.phase == PLAY else ""

    def _notes(self, number: int) -> tuple[tuple[str, ...], bool]:
        state, said = self.state, self.speaker
        if not state.in_match(number):
            return (said.template(_OUT_OF_MATCH),), False
        if state.phase == DEALER:
            tied = state.match.cuts[number] == -1 and -2 in state.match.cuts
            return ((said.template(_CUTS_AGAIN),) if tied else ()), False
        if state.phase != PLAY:
            return (), False
        if not state.in_round(number):
            return (said.template(_OUT_OF_ROUND),), False
        notes, alarm = [], False
        call = self.game.rules.call
        if call is not None and state.has_called(number):
            notes.append(f"{capitals(call.word)}!")
        elif call is None or not self.openly:
            pass
        elif state.has_missed(number):
            notes.append(said.text(_MISSED, word=self.call_word))
            alarm = True
        elif state.hands[number] == call.cards:
            notes.append(said.text(_NOT_CALLED, word=self.call_word))
        if state.owed and state.debtor == number:
            notes.append(said.plural("must draw {number} card", "must draw {number} cards", state.owed))
            alarm = True
        return tuple(notes), alarm

    def points(self, number: int) -> str:
        """A number of points."""
        return self.speaker.plural("{number} point", "{number} points", number)
