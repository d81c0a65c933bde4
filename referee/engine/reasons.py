"""Why a ruling was given: one identifier a reason, with the facts that go with it.

The message layer has a sentence for each. Facts are typed: players are names,
cards are faces, colours and ranks those of the deck, counts are whole numbers.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """The identifiers. Behind each: the facts it carries besides ``player``, whom it is about."""

    # --- before the first deal: legal ---
    RULES_CHOSEN = "rules-chosen"  # title
    RULES_KEPT = "rules-kept"  # title, other: another rule set was already chosen for this run
    PARAMETER_SET = "parameter-set"  # name, number
    SEATED = "seated"  # players
    CUT = "cut"  # card, waiting (players who still have to cut)
    CUT_AGAIN = "cut-again"  # card: it does not count, the same player cuts again
    CUT_TIED = "cut-tied"  # card, players who cut again
    DEALER_CUT = "dealer-cut"  # card
    DEALER_NAMED = "dealer-named"
    TURNED_UP = "turned-up"  # card
    PUT_BACK = "put-back"  # card
    MISDEALT = "misdealt"  # (player: the dealer)
    # --- in play: legal ---
    PLAYED = "played"  # card, colour (None if not named)
    JUMPED_IN = "jumped-in"  # card, colour
    ADDED = "added"  # card, number owed now
    COLOUR_NAMED = "colour-named"  # colour
    PLAYER_NAMED = "player-named"  # other
    DREW = "drew"  # number, card (None if not seen)
    DREW_NOTHING = "drew-nothing"
    PASSED = "passed"
    CALLED = "called"  # word
    CALLED_ALREADY = "called-already"  # word
    CAUGHT = "caught"  # other: who had not called
    CHALLENGED = "challenged"  # other: whose play, card
    ACCEPTED = "accepted"  # number
    SHOWN_GUILTY = "shown-guilty"  # other: the challenger, card
    SHOWN_HONEST = "shown-honest"  # other: the challenger, card
    ADVISED = "advised"  # other
    RECOUNTED = "recounted"  # number
    # --- between: legal ---
    COUNTED = "counted"  # number of points
    NEXT_DEAL = "next-deal"  # (player: the dealer)
    UNDONE = "undone"  # event
    REDONE = "redone"  # event
    # --- illegal: it happened, and breaks a rule ---
    WRONG_CARD = "wrong-card"  # card, colour (active), rank (of the top card)
    NOT_DRAWN = "not-drawn"  # card: after drawing, only a drawn card may be played
    FORBIDDEN = "forbidden"  # card: a clause forbids it here
    MUST_TAKE_DEBT = "must-take-debt"  # card, number owed
    OUT_OF_TURN = "out-of-turn"  # card (None if not a play), turn: whose turn it is
    ANSWER_FIRST = "answer-first"  # kind: what the player owes first (a pending kind)
    NOT_YOURS = "not-yours"  # kind, other: whose answer is awaited
    TOO_MANY_DRAWN = "too-many-drawn"  # number allowed, extra
    MUST_PLAY_DRAWN = "must-play-drawn"  # card
    WRONG_PASS = "wrong-pass"
    FALSE_CALL = "false-call"  # number of cards in hand, due
    LATE_CALL = "late-call"
    NO_CALL = "no-call"
    FALSE_CATCH = "false-catch"  # other
    FALSE_CHALLENGE = "false-challenge"
    BAD_ADVICE = "bad-advice"  # other
    TAKEN_BACK = "taken-back"
    LATE_MISDEAL = "late-misdeal"
    # --- refused: it cannot have happened, or cannot be read ---
    UNREADABLE = "unreadable"  # see the notation's own reasons
    NO_RULES = "no-rules"
    UNKNOWN_RULES = "unknown-rules"  # name, nearest, known (identifiers), base: whether it is only one
    BROKEN_RULES = "broken-rules"  # name
    UNKNOWN_PARAMETER = "unknown-parameter"  # name, nearest, known
    OUT_OF_BOUNDS = "out-of-bounds"  # name, number, low, high
    WRONG_NUMBER_OF_PLAYERS = "wrong-number-of-players"  # number, low, high
    TOO_FEW_CARDS = "too-few-cards"  # number of players for whom the deck is too small
    SAME_NAME = "same-name"  # name
    UNKNOWN_PLAYER = "unknown-player"  # name, nearest, known (players)
    PLAYER_OUT = "player-out"
    UNKNOWN_CARD = "unknown-card"  # name, nearest (codes)
    UNKNOWN_COLOUR = "unknown-colour"  # name, known (colours)
    NO_COLOUR_TO_NAME = "no-colour-to-name"  # card: it has its own colour
    WRONG_PHASE = "wrong-phase"  # phase, awaited: verbs that would be accepted
    NOTHING_AWAITED = "nothing-awaited"  # verb
    CUT_ALREADY = "cut-already"  # players who have to cut
    NO_COPY_LEFT = "no-copy-left"  # card, number of copies
    HAND_IS_KNOWN = "hand-is-known"  # card, cards (known ones)
    SHOWN_WRONG_SIZE = "shown-wrong-size"  # number held, given
    SHOWN_IMPOSSIBLE = "shown-impossible"  # card
    SHOWN_OTHERWISE = "shown-otherwise"  # card that was challenged, honest: what was said, against what is known
    NOT_YOURSELF = "not-yourself"
    COUNTED_ALREADY = "counted-already"
    WENT_OUT = "went-out"
    RECOUNT_TOO_MANY = "recount-too-many"  # number, most
    RECOUNT_TO_NOTHING = "recount-to-nothing"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    WRONG_WORD = "wrong-word"  # word said, word of the call
    TOO_LARGE = "too-large"  # number, most
