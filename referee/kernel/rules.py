"""What a rule set says to the flow of a game: the names that its program defines.

Here stand the answers of a rule set that says nothing. ``referee.kernel.assembly`` puts those of
a program in their place. Clauses are numbered by their place in the rulebook; -1 is none.
Faces are numbered as in the deck; sets of them are bit masks.
"""

from __future__ import annotations

from referee.kernel.layout import Position

ALL: int = 0
"""All faces of the deck."""
COLOUR: tuple[int, ...] = ()
"""The colour of each face, -1 for a card without one."""
RANK: tuple[int, ...] = ()
"""The rank of each face."""
OF_COLOUR: tuple[int, ...] = (0,)
"""The faces of each colour; of no colour (the last entry, reached as -1) none."""
COPIES: tuple[int, ...] = ()
"""How many cards of the deck carry each face."""
POINTS: tuple[int, ...] = ()
"""What each face is worth in a hand."""
SIZE: int = 0
"""How many cards the deck has."""
DECK: tuple[int, ...] = ()
"""The face of each card of the deck."""
COLOURS: int = 0
"""How many colours the deck has."""

CALL_CARDS: int = -1
"""With how many cards in hand the call is due; -1 where the game has none."""
CALL_BEFORE: bool = False
"""Whether the call must come before the play that leads there."""
PLAY_ENDS_CATCHING: bool = False
DRAW_ENDS_CATCHING: bool = False
SHUFFLES: bool = False
"""Whether the discards become a new draw pile when it is empty."""
LIMITS_HANDS: bool = False
"""Whether a hand can have too many cards."""
ADDS: bool = False
"""Whether any card may ever be added to a debt."""
CHALLENGEABLE: int = 0
"""The faces whose play may be challenged."""
HONESTY: int = 0
"""The faces whose play depends on the rest of the hand."""
PROVABLE: int = 0
"""Those of them that one card of the hand can prove wrong."""
ONLY_DRAWN: int = -1
"""The clause by which, after drawing, only a drawn card may be played."""
DRAWN_MUST_BE_PLAYED: int = -1
WINNER_SCORES: bool = False
HIGHEST_WINS: bool = False
MUST_PLAY: int = -1
"""The clause by which a player who can play must not draw."""
LAST_NEEDS_COLOUR: bool = False
"""Whether a last card that asks for a colour has to get one."""
CALLS_STAY: bool = False
"""Whether calls hold when hands change their players."""
LEAVERS_TO_DISCARDS: bool = False
"""Whether the cards of a player who leaves go under the discard pile, not under the draw pile."""
LOST_CHALLENGE_LEAVES: bool = False
"""Whether what is owed is still owed after a challenge that fails."""
DEALER_STARTS: bool = False
FIRST_DIRECTION: int = 1
"""Which way play runs at first: 1 clockwise, -1 counter-clockwise."""
TIES_PLAY_ON: bool = False
"""Whether players who are tied for the win play another round."""
TIES: int = -1
"""The clause that says what a tie comes to."""
DEAL_STEP: int = 1
"""Which way the deal moves: 1 to the left, -1 to the right, 0 not at all."""


def hand_size(s: Position) -> int:
    """How many cards each player is dealt."""
    return 0


def draw_limit(s: Position) -> int:
    """How many cards may be drawn in a turn; -1: until one can be played."""
    return 0


def may_play(s: Position, who: int, face: int) -> int:
    """The clause by which a face may be played in its player's own turn."""
    return -1


def may_not(s: Position, who: int, face: int) -> int:
    """The clause that forbids to play a face."""
    return -1


def may_add(s: Position, who: int, face: int) -> int:
    """The clause by which a face may be added to what is owed."""
    return -1


def playable(s: Position, who: int) -> int:
    """The faces that ``may_play`` lets a player play."""
    return 0


def jumpable(s: Position, who: int) -> int:
    """The faces that a player may play out of turn."""
    return 0


def forbidden(s: Position, who: int) -> int:
    """The faces that ``may_not`` forbids."""
    return 0


def addable(s: Position, who: int) -> int:
    """The faces that ``may_add`` lets a player add."""
    return 0


def is_honest(face: int, colour: int, top: int, hand: int) -> bool:
    """Whether a face was rightly played on this colour and top card from this hand (mask)."""
    return True


def when_turned_up(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a card is turned up. All functions of this kind: the clause that decided."""
    return -1


def when_played(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a card is played."""
    return -1


def when_pile_empty(s: Position, who: int, face: int, other: int) -> int:
    """What follows when somebody has to draw and the draw pile is empty."""
    return -1


def when_nothing_left(s: Position, who: int, face: int, other: int) -> int:
    """What follows when nothing is left to draw."""
    return -1


def when_debt_taken(s: Position, who: int, face: int, other: int) -> int:
    """What follows when the debtor accepts what is owed."""
    return -1


def when_call_caught(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a missed call is caught."""
    return -1


def when_challenge_succeeds(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a challenged play was wrong."""
    return -1


def when_challenge_fails(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a challenged play was right."""
    return -1


def when_player_named(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a player is named."""
    return -1


def when_hand_empty(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a player has no card left."""
    return -1


def when_hand_over(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a hand has more cards than the rules allow."""
    return -1


def when_total_reaches(s: Position, who: int, face: int, other: int) -> int:
    """What follows when a total is reached."""
    return -1


def when_one_left(s: Position, who: int, face: int, other: int) -> int:
    """What follows when one player is left in the match."""
    return -1
