"""What can happen at a table: one row an event.

A row says how the event's line falls into parts, in which phases it can happen, and which sentence tells it. The
classes of ``referee.engine.events`` have the fields that the parts name; notation, short forms, refusals and help read
the rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.terms.awaited import BETWEEN, DEALER, OVER, PLAY, SCORING, START
from referee.terms.event_terms import COUNTS, HOLDINGS, SUMS, TOTALS, VALUES, EventTerm, Kind, Part, Whom
from referee.terms.marks import N_, NN_


def _said(verb: str, *parts: Part, **more: object) -> EventTerm:
    """An event whose line begins with the player: “Ana draws 4”."""
    return EventTerm(verb, parts, by_player=True, leads=False, **more)  # type: ignore[arg-type]


def _of(verb: str, *parts: Part, **more: object) -> EventTerm:
    """An event of one player whose line begins with the verb: “points Ana 53”."""
    return EventTerm(verb, parts, by_player=True, **more)  # type: ignore[arg-type]


def _table(verb: str, *parts: Part, **more: object) -> EventTerm:
    """An event of the table: “start R7”."""
    return EventTerm(verb, parts, **more)  # type: ignore[arg-type]


_CARD = Part("card", Kind.CARD)
_CARDS = Part("cards", Kind.CARD, many=True)
_PLAYER = Part("player", Kind.PLAYER)
_OTHER = Part("other", Kind.PLAYER)
VERDICTS: Final[Mapping[str, object]] = {"guilty": False, "honest": True}
"""What may be said of a shown hand instead of its cards."""
DIRECTIONS: Final[Mapping[str, object]] = {"left": 1, "right": -1}
"""Play that goes to the left runs clockwise."""

_BEFORE = (
    _table("rules", Part("name", Kind.RULES), as_reason="rules-chosen"),
    _table(
        "set",
        Part("name", Kind.PARAMETER),
        Part("value", Kind.NUMBER, bounds=VALUES),
        phases=(DEALER, START),
        as_reason="parameter-set",
    ),
    _table("players", Part("names", Kind.PLAYER, many=True), phases=(DEALER,), as_reason="seated"),
    _of("cut", _CARD, phases=(DEALER,), whom=Whom.CUTTING, as_reason="cut"),
    _of("dealer", phases=(DEALER,), as_reason="dealer-named"),
    _table("start", _CARD, phases=(START,), as_reason="turned-up"),
)

_IN_PLAY = (
    _said(
        "plays",
        Part("cards", Kind.CARD, many=True, single="card"),
        Part("colour", Kind.COLOUR, optional=True),
        phases=(PLAY,),
        whom=Whom.ON_TURN,
        as_reason="played",
        # Translators: {cards} is a list of cards, all laid down at once.
        told={
            "cards": N_("{player} plays several cards at once: {cards}."),
            "cards+colour": N_("{player} plays several cards at once, {cards}, and names the colour: {colour}."),
        },
    ),
    _said(
        "names",
        Part("choice", Kind.CHOICE),
        phases=(PLAY,),
        whom=Whom.ANSWERING,
        as_reason="colour-named",
        told={"other": N_("{player} chooses {other}.")},
    ),
    _said(
        "draws",
        Part("cards", Kind.NUMBER, optional=True, bounds=COUNTS),
        Part("card", Kind.CARD, optional=True),
        either=True,
        phases=(PLAY,),
        whom=Whom.ON_TURN,
        as_reason="drew",
        help=N_("The player draws a card; with a number after it, that many cards."),
    ),
    _said(
        "passes", phases=(PLAY,), whom=Whom.ANSWERING, as_reason="passed", help=N_("The player passes after drawing.")
    ),
    _said(
        "says",
        Part("word", Kind.CALL),
        phases=(PLAY,),
        any_time=True,
        as_reason="called",
        help=N_("The player who has to say “{word}” has said it."),
    ),
    _said(
        "catches",
        Part("other", Kind.PLAYER, optional=True),
        phases=(PLAY,),
        any_time=True,
        # Translators: {player} says that {other} forgot to call.
        told={
            "": N_("{player} says that a call was missed."),
            "other": N_("{player} says that {other} forgot to say “{word}”."),
        },
        help=N_(
            "Somebody noticed that a call was missed. The name behind it is who missed it, the one before who noticed."
        ),
    ),
    _said(
        "challenges",
        phases=(PLAY,),
        whom=Whom.ANSWERING,
        told={"": N_("{player} challenges.")},
        help=N_("The player who has to draw challenges the play."),
    ),
    _said(
        "accepts",
        phases=(PLAY,),
        whom=Whom.ANSWERING,
        as_reason="accepted",
        help=N_("The player who has to draw accepts."),
    ),
    _said(
        "shows",
        Part("honest", Kind.FIXED, optional=True, words=VERDICTS),
        Part("cards", Kind.CARD, many=True, least=0, optional=True),
        either=True,
        phases=(PLAY,),
        whom=Whom.SHOWING,
        told={
            "": N_("{player} shows these cards: {cards}."),
            "honest/guilty": N_("{player} shows their hand: the play was not legal."),
            "honest/honest": N_("{player} shows their hand: the play was legal."),
        },
        help=N_("The challenged hand is shown: its cards, or only whether the play was legal."),
    ),
    _said(
        "advises",
        _OTHER,
        phases=(PLAY,),
        any_time=True,
        # Translators: {player} advises {other} which card to play.
        told={"": N_("{player} advises {other}.")},
        help=N_("Somebody gave advice: the adviser’s name stands before it, the other name after."),
    ),
    _said(
        "takes back",
        phases=(PLAY,),
        any_time=True,
        whom=Whom.LAST,
        told={"": N_("{player} wants to take back the card just played.")},
        help=N_("The player wants to take back the card just played; the rules say what follows."),
    ),
    _table(
        "stands",
        phases=(START, PLAY, SCORING, BETWEEN),
        any_time=True,
        # Translators: the last play, draw or pass broke a rule, but all agree to leave it as it is.
        told={"": N_("The last thing done stands.")},
        help=N_("What broke a rule last stands all the same: nobody noticed, or everybody agrees."),
    ),
    _of(
        "seen",
        _CARDS,
        phases=(PLAY,),
        any_time=True,
        told={"": N_("The table has seen these cards in the hand of {player}: {cards}.")},
        help=N_("The table saw cards in a hand: the name and the cards follow."),
    ),
    _said(
        "puts back",
        Part("card", Kind.CARD, optional=True),
        phases=(PLAY,),
        any_time=True,
        whom=Whom.ON_TURN,
        told={
            "": N_("{player} puts back a card that was drawn by mistake."),
            "card": N_("{player} puts back the card “{card}”, which was drawn by mistake."),
        },
        help=N_("A card drawn by mistake goes back to the draw pile; the card may follow."),
    ),
    _table(
        "shuffle",
        phases=(PLAY,),
        any_time=True,
        told={"": N_("The discards under the top card are shuffled into the draw pile.")},
        help=N_("The discards under the top card were shuffled into the draw pile early."),
    ),
)

_MENDING = (
    _of(
        "recount",
        Part("cards", Kind.NUMBER, bounds=HOLDINGS),
        phases=(PLAY, SCORING),
        any_time=True,
        whom=Whom.ON_TURN,
        as_reason="recounted",
        help=N_("A hand was counted: the name and the number of cards follow."),
    ),
    _table(
        "now",
        Part("turn", Kind.PLAYER, optional=True, behind="turn"),
        Part("colour", Kind.COLOUR, optional=True, behind="colour"),
        Part("top", Kind.CARD, optional=True, behind="top"),
        Part("direction", Kind.FIXED, optional=True, behind="direction", words=DIRECTIONS),
        either=True,
        one_needed=True,
        phases=(PLAY,),
        any_time=True,
        # Translators: the keeper of the table corrects what the referee believes.
        told={
            "turn": N_("Correction: {turn} is next."),
            "colour": N_("Correction: the active colour is {colour}."),
            "top": N_("Correction: the card “{top}” lies on top."),
            "direction/left": N_("Correction: play runs clockwise."),
            "direction/right": N_("Correction: play runs counter-clockwise."),
        },
        help=N_("How the table really stands: the turn and a name, the colour, the top card, or the direction follow."),
    ),
    _of(
        "total",
        Part("points", Kind.NUMBER, bounds=TOTALS),
        phases=(START, PLAY, SCORING, BETWEEN),
        any_time=True,
        told={
            "": NN_(
                "The total of {player} is {number} point, as agreed at the table.",
                "The total of {player} is {number} points, as agreed at the table.",
            )
        },
        help=N_("A total as the table agrees on it: the name and the points follow."),
    ),
)

_ROUNDS = (
    _of(
        "hand",
        Part("cards", Kind.CARD, many=True, least=0),
        phases=(SCORING,),
        whom=Whom.COUNTING,
        told={"": N_("{player} holds no cards any longer."), "cards": N_("{player} still holds these cards: {cards}.")},
    ),
    _of("points", Part("points", Kind.NUMBER, bounds=SUMS), phases=(SCORING,), whom=Whom.COUNTING, as_reason="counted"),
    _of(
        "won",
        phases=(START, PLAY, BETWEEN),
        any_time=True,
        told={"": N_("{player} has won this round, as told at the table.")},
        help=N_(
            "A player has won the round, without its plays being told: the name follows; the hands are counted next."
        ),
    ),
    _table("deal", phases=(BETWEEN,), told={"": N_("The next round is dealt.")}, help=N_("The next round is dealt.")),
    _table(
        "misdeal",
        phases=(START, PLAY),
        any_time=True,
        told={"": N_("The deal is thrown in.")},
        help=N_("The deal is thrown in."),
    ),
    _table(
        "break",
        phases=(START, PLAY, SCORING),
        any_time=True,
        told={"": N_("The round is broken off without a winner.")},
        help=N_("The round is broken off without a winner."),
    ),
)

_MATCH = (
    _said("leaves", phases=(DEALER, START, PLAY, SCORING, BETWEEN), any_time=True,
          told={"": N_("{player} leaves the match.")},
          help=N_("A player leaves the match; the name stands before it.")),
    _said(
        "joins", Part("other", Kind.PLAYER, optional=True, behind="after"),
        phases=(START, PLAY, BETWEEN), any_time=True,
        newcomer=True,
        told={"": N_("{player} joins the match."),
              # Translators: clockwise, {player} sits down on the seat behind that of {other}.
              "other": N_("{player} joins the match and sits down after {other}.")},
        help=N_("Somebody new joins the match: the new name stands before it; who sits before the newcomer, behind."),
    ),
    _table("end", phases=(START, PLAY, SCORING, BETWEEN), any_time=True,
           told={"": N_("The match ends now.")}, help=N_("The match ends now; the totals decide.")),
    _table("undo", phases=(DEALER, START, PLAY, SCORING, BETWEEN, OVER), any_time=True,
           told={"": N_("The last entry is undone.")}),
)  # fmt: skip

EVENTS: Final[Mapping[str, EventTerm]] = {row.verb: row for row in (*_BEFORE, *_IN_PLAY, *_MENDING, *_ROUNDS, *_MATCH)}
"""The events by verb."""

FIXED: Final = frozenset(word for row in EVENTS.values() for word in row.inside)
"""The words inside a line that the notation has, besides the first of a verb."""

COMMANDS: Final[Mapping[str, EventTerm]] = {row.command: row for row in EVENTS.values()}
"""The events by the first word of their verb."""

LEADERS: Final = frozenset(row.command for row in EVENTS.values() if row.leads)
"""The words that may begin a line in place of a player's name."""

VERBS: Final = frozenset(row.command for row in EVENTS.values() if not row.leads)
"""The words that may follow a player's name."""

RESERVED: Final = LEADERS | VERBS
"""The words that are a name only in quotes, in any case of letters."""
