"""The words of the rule language, one table a language over one grammar.

A keyword is a phrase, not a word: ``loses the turn`` is one token. Articles and
case are ignored, so ``loses a turn`` is the same phrase. A keyword never serves as a name;
names of cards and clauses are therefore hyphenated or words that stand in no phrase alone.
"""

from __future__ import annotations

ARTICLES: dict[str, frozenset[str]] = {"en": frozenset({"a", "an", "the"})}

NUMBER_WORDS: dict[str, tuple[str, ...]] = {
    "en": (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
    ),
}  # fmt: skip
"""The numbers in words, from zero on: nowhere allowed, but worth recognising."""

SECTIONS: dict[str, str] = {
    "RULE_SET": "file", "COLOURS_ARE": "deck", "CARD": "playing", "PLAYER_LEFT_WITH": "calling", "IS_WORTH": "scoring",
    "WHEN": "moments", "PLAYER": "roles", "DRAWS": "effects", "IT_HAS": "conditions", "CARDS_OF": "values",
}  # fmt: skip
"""What the phrases are for: with each of these keywords a section of the tables below begins."""

KEYWORDS: dict[str, dict[str, str]] = {
    "en": {
        # the parts of a file
        "RULE_SET": "rule set",
        "COMMON_RULES": "common rules",
        "BASED_ON": "based on",
        "TITLE": "title",
        "SOURCE": "source",
        "PARAMETER": "parameter",
        "GROUP": "group",
        "WORD": "word",
        "CARDS_ARE_NAMED": "cards are named",
        "WITHOUT": "without",
        "CHANGES": "changes",
        "ASSUMED": "assumed",
        "AGAINST": "against",
        "FROM": "from",
        "TO": "to",
        # the deck and the deal
        "COLOURS_ARE": "colours are",
        "RANKS_ARE": "ranks are",
        "DECK_HAS": "deck has",
        "EACH_OF": "each of",
        "IN_EACH_COLOUR": "in each colour",
        "CODES_PUT_RANK_FIRST": "card codes put the rank first",
        "THERE_ARE": "there are",
        "PLAYERS": "players",
        "IS_DEALT": "each player is dealt",
        "CARDS": "cards",
        "WHOEVER_CUTS_HIGHEST": "whoever cuts the highest",
        "DEALS_FIRST": "deals first",
        "DEALER_MAY_BE_NAMED": "the first dealer may be named instead",
        "DEALER_MAY_NOT_BE_NAMED": "the first dealer may not be named",
        "DEAL_MOVES_LEFT": "the deal moves to the left",
        "DEAL_MOVES_RIGHT": "the deal moves to the right",
        "DEAL_STAYS": "the deal stays with the dealer",
        "LEFT_OF_DEALER_STARTS": "the player to the left of the dealer starts",
        "RIGHT_OF_DEALER_STARTS": "the player to the right of the dealer starts",
        "DEALER_STARTS": "the dealer starts",
        # playing and drawing
        "CARD": "card",
        "OR": "or",
        "AND": "and",
        "NOT": "not",
        "IF": "if",
        "MAY_ALWAYS_BE_PLAYED": "may always be played",
        "MAY_BE_PLAYED": "may be played",
        "MAY_JUMP_IN": "may be played out of turn",
        "MAY_BE_ADDED": "may be added to what is owed",
        "MAY_NOT_BE_PLAYED": "may not be played",
        "IS_HONEST": "is honest",
        "MAY_DRAW": "a player may draw",
        "MUST_DRAW_UNTIL_PLAYABLE": "a player must draw until a card can be played",
        "BUT_AT_MOST": "but at most",
        "THEN_MAY_PASS": "then may pass",
        "MAY_DRAW_INSTEAD": "a player who can play may draw instead",
        "MUST_PLAY": "a player who can play must play",
        "ONLY_DRAWN_AFTER_DRAWING": "only a drawn card may be played after drawing",
        "ANY_CARD_AFTER_DRAWING": "any card may be played after drawing",
        "DRAWN_MUST_BE_PLAYED": "a drawn card that can be played must be played",
        "DRAWN_MAY_BE_KEPT": "a drawn card that can be played may be kept",
        "LAST_NEEDS_NO_COLOUR": "a last card needs no colour",
        "LAST_NEEDS_COLOUR": "a last card needs its colour",
        "LEAVERS_UNDER_PILE": "the cards of a player who leaves go under the draw pile",
        "LEAVERS_INTO_DISCARDS": "the cards of a player who leaves go under the discard pile",
        # calling, catching, challenging, advising
        "PLAYER_LEFT_WITH": "a player left with",
        "CALLS": "calls",
        "PLAYER_CALLS": "a player calls",
        "BEFORE_PLAYING_DOWN_TO": "before playing down to",
        "MISSED_CALL_CAN_BE_CAUGHT": "a missed call can be caught",
        "UNTIL_NEXT_PLAY": "until the next card is played",
        "UNTIL_NEXT_PLAY_OR_DRAW": "until the next player plays or draws",
        "WITHOUT_LIMIT": "without limit",
        "CALLS_END_WHEN_HANDS_MOVE": "calls end when hands move",
        "CALLS_STAY_WHEN_HANDS_MOVE": "calls stay when hands move",
        "MAY_CHALLENGE": "the player who owes may challenge",
        "NO_CHALLENGE": "no play may be challenged",
        "LOST_CHALLENGE_SETTLES": "a lost challenge settles what is owed",
        "LOST_CHALLENGE_LEAVES": "a lost challenge leaves what is owed",
        "ADVICE_IS_ALLOWED": "advice is allowed",
        # scoring and the match
        "IS_WORTH": "is worth",
        "ITS_NUMBER": "its number",
        "WINNER_SCORES_OTHERS": "the winner scores the cards of the others",
        "EACH_SCORES_OWN": "each player scores the cards in their own hand",
        "HIGHEST_TOTAL_WINS": "the highest total wins the match",
        "LOWEST_TOTAL_WINS": "the lowest total wins the match",
        "LAST_PLAYER_WINS": "the last player left wins the match",
        "TIED_PLAYERS_WIN": "tied players win together",
        "TIES_PLAY_ON": "tied players play another round",
        # moments
        "WHEN": "when",
        "IS_TURNED_UP": "is turned up",
        "IS_PLAYED": "is played",
        "WRONG_CARD": "a wrong card is played",
        "OUT_OF_TURN": "a player acts out of turn",
        "TOO_MANY_DRAWN": "too many cards are drawn",
        "WRONG_PASS": "a player passes without the right to",
        "NOTHING_LEFT": "nothing is left to draw",
        "PILE_EMPTY": "the draw pile is empty",
        "CALL_CAUGHT": "a missed call is caught",
        "FALSE_CALL": "a false call is made",
        "FALSE_CATCH": "a false catch is made",
        "CHALLENGE_SUCCEEDS": "a challenge succeeds",
        "CHALLENGE_FAILS": "a challenge fails",
        "FALSE_CHALLENGE": "a challenge is out of place",
        "DEBT_TAKEN": "what is owed is accepted",
        "ADVISED": "a player advises another",
        "TAKEN_BACK": "a played card is asked back",
        "MISDEAL": "a misdeal is called",
        "HAND_EMPTY": "a hand is empty",
        "HAND_OVER": "a hand has more than",
        "PLAYER_NAMED": "a player is named",
        "TOTAL_REACHES": "a total reaches",
        "ONE_LEFT": "one player is left in the match",
        # who
        "PLAYER": "player",
        "NEXT_PLAYER": "next player",
        "DEALER": "dealer",
        "NAMED_PLAYER": "named player",
        "CHALLENGER": "challenger",
        "CHALLENGED_PLAYER": "challenged player",
        # effects
        "DRAWS": "draws",
        "OWES": "owes",
        "LOSES_TURN": "loses the turn",
        "PLAYS_FIRST": "plays first",
        "NAMES_COLOUR": "names the colour",
        "NAMES_PLAYER": "names another player",
        "SWAPS_HANDS_WITH": "swaps hands with",
        "LEAVES_ROUND": "leaves the round",
        "LEAVES_MATCH": "leaves the match",
        "DIRECTION_TURNS": "the direction of play turns",
        "CARD_GOES_BACK": "the card is taken back",
        "ANOTHER_TURNED_UP": "the card goes back into the deck and another is turned up",
        "ANOTHER_TURNED_UP_MIDDLE": "the card goes into the middle of the draw pile and another is turned up",
        "NOTHING_OWED": "nothing is owed any more",
        "DISCARDS_SHUFFLED": "the discards under the top card are shuffled into a new draw pile",
        "HANDS_MOVE": "all hands move one seat in the direction of play",
        "ROUND_ENDS": "the round ends",
        "MATCH_ENDS": "the match ends",
        "SAME_DEALER": "the same dealer deals again",
        "TURN_PASSES": "the turn passes",
        "TABLE_DECIDES": "the table decides",
        "NOTHING_FOLLOWS": "nothing follows",
        # conditions
        "IT_HAS": "it has",
        "ACTIVE_COLOUR": "active colour",
        "TOP_RANK": "top rank",
        "IT_IS": "it is",
        "TOP_IS": "top card is",
        "IDENTICAL": "it is identical to the top card",
        "LAST_CARD": "it is the last card of the hand",
        "WAS_DRAWN": "it was drawn this turn",
        "NO": "no",
        "IN_HAND_HAS": "in the hand has",
        "HAS_CARDS_LEFT": "has cards left",
        "NO_CARD_PLAYED": "no card has been played yet",
        "CARD_PLAYED": "a card has been played",
        "CARDS_ARE_OWED": "cards are owed",
        "EQUALS": "equals",
        "AT_LEAST": "is at least",
        "AT_MOST": "is at most",
        "MORE_THAN": "is more than",
        "LESS_THAN": "is less than",
        # values
        "CARDS_OF": "the number of cards of",
        "TOTAL_OF": "the total of",
        "NUMBER_OF_PLAYERS": "the number of players",
        "WHAT_IS_OWED": "what is owed",
    }
}


def keyword_of(identifier: str) -> str:
    """The keyword of a term, which is also its terminal in the grammar."""
    return identifier.upper().replace("-", "_")


def phrase_of(identifier: str, language: str = "en") -> str:
    """How a term is written in a language."""
    return KEYWORDS[language][keyword_of(identifier)]
