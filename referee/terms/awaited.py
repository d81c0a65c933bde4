"""What the table can wait for: one row a phase of the match, one row a pending kind (an answer that a player owes)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from referee.terms.marks import N_, NN_, Sentence

DEALER: Final = "dealer"
START: Final = "start"
PLAY: Final = "play"
SCORING: Final = "scoring"
BETWEEN: Final = "between"
OVER: Final = "over"

NAME_COLOUR: Final = "name-colour"
NAME_PLAYER: Final = "name-player"
PLAY_OR_PASS: Final = "play-or-pass"
ACCEPT_OR_CHALLENGE: Final = "accept-or-challenge"
ADD_OR_DRAW: Final = "add-or-draw"
SHOW_HAND: Final = "show-hand"


@dataclass(frozen=True, slots=True)
class Awaited:
    """A phase, or an answer that is pending in play.

    ``answers`` are the verbs that a refusal offers, ``understood`` those that a short form may mean
    as well; where it is ``strict``, everything else stands aside until the answer is there.
    ``says`` is what the outlook of a ruling says, by case; ``first`` that the answer comes before anything
    else; ``hint`` what the empty line of entry suggests.

    On the screen: ``step`` is the label of the key that does the step, ``procedure`` the procedure that
    it opens, which opens by itself where the table ``leads`` there; ``taking`` is the verb of the key that draws
    cards, ``taking_label`` its label.
    """

    name: str
    answers: tuple[str, ...]
    says: Mapping[str, Sentence]
    hint: str = ""
    understood: tuple[str, ...] = ()
    strict: bool = False
    first: str = ""
    step: str = ""
    procedure: str = ""
    leads: bool = False
    leads_from: frozenset[str] = field(default_factory=frozenset)
    """The phases from which the table leads here even where it does not from others."""
    taking: str = ""
    taking_label: str = ""


# Translators: the sentences are said after a ruling. Hints stand in the empty line of entry, at most about 70
# characters; in braces stand letters that the reader can type, examples of cards, or a player's name; {draws} is
# the letter for drawing, and so on. Labels of keys have ten letters at most.
_PHASES = (
    Awaited(
        DEALER,
        answers=("cut", "dealer"),
        says={
            "": N_("Now choose the dealer: draw cards for it, or name somebody."),
            "empty": N_("Now name the players."),
            # Translators: the first form is for one player, the other for several.
            "cutting": NN_("Still to draw a card: {players}.", "Still to draw a card: {players}."),
        },
        hint=N_("{player}: the card drawn, such as {card}; or the name of the dealer"),
        step=N_("Dealer"),
        procedure="cut",
    ),
    Awaited(
        START,
        answers=("start",),
        says={"": N_("Now turn up a card.")},
        hint=N_("The card that is turned up, such as {card}"),
        step=N_("Turn up"),
        procedure="turn-up",
    ),
    Awaited(
        PLAY,
        answers=("plays", "draws", "passes", "says", "catches"),
        understood=("plays", "draws", "passes"),
        says={},
        hint=N_("{player}: a card ({card}); {draws} draws; {says} says “{word}”; {catches} catches"),
        step=N_("Challenge"),
        procedure="challenge",
        taking="draws",
        taking_label=N_("Draw"),
    ),
    Awaited(
        SCORING,
        answers=("hand", "points"),
        says={
            # Translators: the first form is for one player, the other for several.
            "": NN_(
                "Still to count: the hand of {players}.",
                "Still to count: the hands of {players}.",
            ),
        },
        hint=N_("{player}: the points left (53) or the cards ({card})"),
        step=N_("Count"),
        procedure="count",
        leads=True,
    ),
    Awaited(
        BETWEEN,
        answers=("deal",),
        says={"": N_("Now the next round can be dealt.")},
        hint=N_("{deal} to deal the next round"),
        step=N_("Next deal"),
        procedure="standings",
        leads=True,
    ),
    Awaited(
        OVER,
        answers=("undo",),
        says={"": N_("The match is over.")},
        hint=N_("Enter shows the result; “{menu}” offers a rematch"),
        step=N_("Result"),
        procedure="final",
        leads=True,
    ),
)

_ANSWER = N_("Answer")

_PENDING = (
    Awaited(
        NAME_COLOUR,
        answers=("names",),
        strict=True,
        says={"": N_("{player} has to call a colour.")},
        first=N_("{player} has to call a colour first."),
        hint=N_("{player}: the colour, such as {colour}"),
        step=_ANSWER,
        procedure="answer",
        # A colour that is named with a play is typed with it; for a turned-up card somebody has to be asked.
        leads_from=frozenset({START}),
    ),
    Awaited(
        NAME_PLAYER,
        answers=("names",),
        strict=True,
        says={"": N_("{player} has to choose another player.")},
        first=N_("{player} has to choose another player first."),
        hint=N_("{player}: the name of another player"),
        step=_ANSWER,
        procedure="answer",
    ),
    Awaited(
        PLAY_OR_PASS,
        answers=("plays", "draws", "passes"),
        says={"": N_("{player} may play or pass.")},
        first=N_("{player} has to play or pass first."),
        hint=N_("{player}: a card, such as {card}, or {passes} to pass"),
        step=N_("Challenge"),
        procedure="challenge",
        taking="passes",
        taking_label=N_("Pass"),
    ),
    Awaited(
        ACCEPT_OR_CHALLENGE,
        answers=("accepts", "challenges"),
        understood=("draws", "plays"),
        says={
            "": NN_(
                "{player} draws {number} card or challenges.",
                "{player} draws {number} cards or challenges.",
            ),
        },
        first=N_("{player} has to draw or challenge first."),
        hint=N_("{player}: {accepts} to accept, {challenges} to challenge"),
        step=_ANSWER,
        procedure="answer",
        taking="accepts",
        taking_label=N_("Accept"),
    ),
    Awaited(
        ADD_OR_DRAW,
        answers=("plays", "draws"),
        understood=("accepts",),
        says={
            "": NN_(
                "{player} adds a card or draws {number}.",
                "{player} adds a card or draws {number}.",
            ),
        },
        first=N_("{player} has to add a card or draw first."),
        hint=N_("{player}: {accepts} to draw, or a card to add"),
        step=_ANSWER,
        procedure="answer",
        taking="accepts",
        taking_label=N_("Draw"),
    ),
    Awaited(
        SHOW_HAND,
        answers=("shows",),
        strict=True,
        says={"": N_("{player} has to show their hand.")},
        first=N_("{player} has to show their hand first."),
        hint=N_("{player}: {shows} and the cards ({shows} {card}); or {guilty}, or {honest}"),
        step=_ANSWER,
        procedure="answer",
        leads=True,
    ),
)

PHASES: Final[Mapping[str, Awaited]] = {row.name: row for row in _PHASES}
"""The phases of a match, in their order."""

PENDING: Final[Mapping[str, Awaited]] = {row.name: row for row in _PENDING}
"""The answers that can be pending in play."""


def awaited(phase: str, pending: str | None) -> Awaited:
    """What the table waits for: the pending answer, or what the phase is for."""
    return PHASES[phase] if pending is None else PENDING[pending]
