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
    RULES_KEPT = "rules-kept"  # title, unused: another rule set was already chosen for this run
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
    STANDS = "stands"  # event: what now counts as done
    PLAYED_SEVERAL = "played-several"  # cards, colour (None if not named)
    SEEN = "seen"  # cards
    PUT_BACK_DRAWN = "put-back-drawn"  # number, card (None if not known)
    SHUFFLED = "shuffled"  # number of cards of the draw pile now
    LEFT = "left"  # number of cards that go under the draw pile (0 between rounds)
    JOINED = "joined"  # number of cards dealt (0 between rounds), points to start with
    TURN_SET = "turn-set"  # (player: who is next)
    COLOUR_SET = "colour-set"  # colour
    TOP_SET = "top-set"  # card
    DIRECTION_SET = "direction-set"  # direction: 1 clockwise, -1 counter-clockwise
    RECOUNTED = "recounted"  # number
    # --- between: legal ---
    COUNTED = "counted"  # number of points
    NEXT_DEAL = "next-deal"  # (player: the dealer)
    ROUND_TOLD = "round-told"  # (player: the winner), told without the plays
    BROKEN_OFF = "broken-off"
    TOTAL_SET = "total-set"  # number of points in all
    ENDED = "ended"
    UNDONE = "undone"  # event
    REDONE = "redone"  # event
    # --- illegal: it happened, and breaks a rule ---
    WRONG_CARD = "wrong-card"  # card, colour (active), rank (of the top card)
    NOT_DRAWN = "not-drawn"  # card: after drawing, only a drawn card may be played
    FORBIDDEN = "forbidden"  # card, rule: the clause that forbids it here
    KNOWN_TO_HOLD = "known-to-hold"  # card that is forbidden, cards: known ones that forbid it
    PLAYED_TOGETHER = "played-together"  # number of cards at once, where one is allowed
    OWED_ALREADY_DRAWN = "owed-already-drawn"  # number drawn, card that is played too late, top (a face)
    MUST_TAKE_DEBT = "must-take-debt"  # card, number owed, kind (a pending kind)
    STILL_TO_DRAW = "still-to-draw"  # number of owed cards that are not drawn yet
    OUT_OF_TURN = "out-of-turn"  # card (None if not a play), turn: whose turn it is
    ANSWER_FIRST = "answer-first"  # kind: what the player owes first (a pending kind)
    NOT_YOURS = "not-yours"  # kind, other: whose answer is awaited
    TOO_MANY_DRAWN = "too-many-drawn"  # number allowed, extra
    MUST_PLAY_DRAWN = "must-play-drawn"  # card
    WRONG_PASS = "wrong-pass"
    FALSE_CALL = "false-call"  # number of cards in hand, due
    LATE_CALL = "late-call"
    NO_CALL = "no-call"
    FALSE_CATCH = "false-catch"  # other: cannot be caught, for none of the reasons that follow
    CATCH_TOO_LATE = "catch-too-late"  # other, by: who has played or drawn since (None if that does not matter)
    CAUGHT_ALREADY = "caught-already"  # other
    HAS_CALLED = "has-called"  # other, word
    HOLDS_MORE = "holds-more"  # other, number of cards that other still holds
    NO_LONGER_DUE = "no-longer-due"  # other, number of cards that other holds by now
    NO_CATCH_HERE = "no-catch-here"  # these rules have no call
    FALSE_CHALLENGE = "false-challenge"  # nothing to challenge, for none of the reasons that follow
    ONLY_DEBTOR_CHALLENGES = "only-debtor-challenges"  # other: who has to draw
    ACCEPTED_ALREADY = "accepted-already"  # other: who has accepted
    NO_CHALLENGE_HERE = "no-challenge-here"  # these rules have no challenge
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
    COLOUR_STANDS = "colour-stands"  # colour: it was called and cannot be changed
    ROUND_IS_OVER = "round-is-over"  # winner (None where nobody is out)
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    NOTHING_TO_PUT_BACK = "nothing-to-put-back"
    NOTHING_TO_SHUFFLE = "nothing-to-shuffle"
    NOTHING_TO_STAND = "nothing-to-stand"
    CANNOT_STAND = "cannot-stand"
    CATCH_WHOM = "catch-whom"  # fitting: the players who can be caught
    SEEN_TOO_MANY = "seen-too-many"  # number held, given
    TOO_FEW_LEFT = "too-few-left"  # low: so many players are needed
    TABLE_FULL = "table-full"  # high: so many players can take part
    POINTS_IMPOSSIBLE = "points-impossible"  # number of cards held, points, most (None if some other sum could be)
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
    RECOUNT_TO_NOTHING = "recount-to-nothing"  # misdeal: whether the deal can still be thrown in
    NOTHING_TO_UNDO = "nothing-to-undo"
    NOTHING_TO_REDO = "nothing-to-redo"
    WRONG_WORD = "wrong-word"  # word said, word of the call
    TOO_LARGE = "too-large"  # number, most
