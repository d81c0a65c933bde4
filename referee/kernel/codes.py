"""The whole numbers that the kernel counts in, and the words by which everybody else knows them.

The kernel has no strings: a stage of the match, what is awaited and an effect are numbers
there. The position of a word in its tuple is its number.
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
"""No seat, no face, no colour, no clause."""

DEALER: Final = 0
START: Final = 1
PLAY: Final = 2
SCORING: Final = 3
BETWEEN: Final = 4
OVER: Final = 5

STAGES: Final = ("dealer", "start", "play", "scoring", "between", "over")
"""The phases of a match, in the words of the notation."""

NOTHING: Final = 0
NAME_COLOUR: Final = 1
NAME_PLAYER: Final = 2
PLAY_OR_PASS: Final = 3
ACCEPT_OR_CHALLENGE: Final = 4
ADD_OR_DRAW: Final = 5
SHOW_HAND: Final = 6

AWAITED: Final = (
    None, "name-colour", "name-player", "play-or-pass", "accept-or-challenge", "add-or-draw", "show-hand",
)  # fmt: skip
"""What a player has to answer before anything else can happen, in the words of the notation."""

DRAW: Final = 0
RETURN: Final = 1
PASS: Final = 2
TURN: Final = 3
OWE: Final = 4
CANCEL_DEBT: Final = 5
RESHUFFLE: Final = 6
PUT_BACK: Final = 7
SWAP: Final = 8
ROTATE: Final = 9
LEAVE_ROUND: Final = 10
LEAVE_MATCH: Final = 11
REDEAL: Final = 12
ASK_TABLE: Final = 13
ROUND_WON: Final = 14
SCORE: Final = 15
MATCH_WON: Final = 16
ROUND_ENDS: Final = 17
LOSE_NEXT: Final = 18

EFFECTS: Final = (
    "draw", "return", "pass", "turn", "owe", "cancel-debt", "reshuffle", "put-back", "swap", "rotate",
    "leave-round", "leave-match", "redeal", "ask-table", "round-won", "score", "match-won", "round-ends", "lose-next",
)  # fmt: skip
"""What can follow from an event, as rulings name it."""
