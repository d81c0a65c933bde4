"""Claims about rule files that once crashed the program, hung it or were told wrongly: each is refused, or holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from random_tables import fault_of, table_stands

import referee
from referee.messages.diagnostics import say_faults
from referee.notation import parse
from referee.rulebook import RuleFileWrong, available, load
from referee.rulings import Ruling
from referee.rulings.session import Session

LAST = "last: when one player is left in the match: the match ends"
TWO = ("players Ana Beto", "dealer Ana", "start R7")
THREE = ("players Ana Beto Caro", "dealer Ana", "start R7")


def judged(folder: Path, text: str, lines: tuple[str, ...]) -> list[Ruling]:
    """The rulings on some lines under a house rule of the Spanish table; after each of them the table stands."""
    path = folder / "house.rules"
    path.write_text(f"rule set house, based on spanish\n{text}\n", encoding="utf-8")
    session = Session(load(path))
    rulings = []
    for line in lines:
        event = parse(line)
        assert event is not None
        rulings.append(session.push(event))
        assert table_stands(session.state) is None, line
    return rulings


REFUSED = {
    "leaves-match-but-no-end": ("x: when a wrong card is played: the player leaves the match", "needs-last-player"),
    "leaves-before-a-new-deal": (
        "changes misdeal: when a misdeal is called: the dealer leaves the match; the same dealer deals again\n"
        + LAST, "effect-not-here",
    ),
    "asks-for-others-in-a-permission": (
        "lucky: a skip may not be played if the next player has cards left", "nobody-here",
    ),
    "honest-by-the-top-card": ("honest: a wild-draw-four is honest if the top card is 7", "question-not-here"),
    "honest-by-players": ("honest: a wild-draw-four is honest if there are 2 players", "question-not-here"),
    "honest-by-debt": ("honest: a wild-draw-four is honest if cards are owed", "question-not-here"),
    "honest-by-colour": ("honest: a wild-draw-four is honest if it has the active colour", "question-not-here"),
    "dealt-by-a-player": (
        "hand: each player is dealt 7 cards if the total of the player is less than 100", "nobody-here",
    ),
    "dealt-by-totals": (
        "late: each player is dealt 5 cards if the total of the dealer is at least 100", "count-not-here",
    ),
    "dealt-below-nothing": ("changes hand: each player is dealt 3 - 10 cards", "deal-too-small"),
    "dealt-less-than-nothing-and-no-more": ("changes hand: each player is dealt 0 - 7 cards", "deal-too-small"),
    "dealt-beyond-the-deck": (
        "parameter many: 7, from 1 to 100\nchanges hand: each player is dealt many cards", "deal-too-large",
    ),
    "empty-pile-draws": (
        "changes empty-pile: when the draw pile is empty: the player draws 2 cards", "goes-round",
    ),
    "empty-pile-and-the-next-player": (
        "changes empty-pile: when the draw pile is empty: the next player draws 2 cards", "nobody-here",
    ),
    "parameters-alike": (
        ("parameter penalty: 2, from 1 to 9\nparameter Penalty: 7, from 1 to 9\n"
         "x: when 5 is played: the next player draws penalty cards"), "names-alike",
    ),
    "groups-alike": ("group Black: 3\nx: when Black is played: the next player draws 1 card", "names-alike"),
    "put-back-after-a-debt": (
        "changes debt: when what is owed is accepted: the card goes back into the deck and another is turned up",
        "effect-not-here",
    ),
    "put-back-at-a-misdeal": (
        "x: when a misdeal is called: the card goes back into the deck and another is turned up", "effect-not-here",
    ),
    "no-debt-to-end": ("limit: when a hand has more than 6 cards: nothing is owed any more", "effect-not-here"),
    "no-debt-of-a-false-catch": ("x: when a false catch is made: nothing is owed any more", "effect-not-here"),
    "out-before-the-first-turn": ("x: when a 7 is turned up: the next player leaves the round", "effect-not-here"),
    "over-before-the-first-turn": ("x: when 7 is turned up: the round ends", "effect-not-here"),
    "taken-back-after-a-challenge": ("x: when a challenge succeeds: the card is taken back", "effect-not-here"),
    "beyond-all-counting": (
        "changes number-points: a number is worth 999999999 * 999999999 * 999999999 * 10", "number-too-large",
    ),
    "draws-below-nothing": (
        "changes wrong-card: when a wrong card is played: the player draws 2 - 5 cards", "less-than-nothing",
    ),
    "owes-below-nothing": ("x: when 5 is played: the next player owes 2 - 5 cards", "less-than-nothing"),
    "nothing-stays-turned-up": (
        "again: when a card is turned up: the card goes back into the deck and another is turned up", "nothing-stays",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "reason"), REFUSED.values(), ids=REFUSED)
def test_a_rule_that_cannot_work_is_refused_and_said(text: str, reason: str, tmp_path: Path) -> None:
    with pytest.raises(RuleFileWrong) as wrong:
        judged(tmp_path, text, ())
    assert reason in [fault.reason for fault in wrong.value.faults]
    for language in ("en", "eo", "es", "el"):
        assert "house.rules" in say_faults(wrong.value.faults, referee.speaker(language))


@pytest.mark.parametrize("text", [
    ("x: when a wrong card is played: the player leaves the round; "
     "the next player leaves the round; the next player draws 1 card"),
    f"x: when a wrong card is played: the player leaves the match; the next player leaves the match\n{LAST}",
    f"x: when a wrong card is played: the player leaves the match\n{LAST}",
])  # fmt: skip
def test_a_table_that_everybody_leaves_comes_to_an_end(text: str, tmp_path: Path) -> None:
    ended = judged(tmp_path, text, (*TWO, "Beto plays G3"))[-1]
    assert ended.state.phase in ("scoring", "between", "over")
    assert ended.state.turn == -1


def test_nobody_is_asked_for_an_answer_who_has_left_the_round(tmp_path: Path) -> None:
    text = "x: when a challenge fails: the player names another player; the player leaves the round"
    lines = (*THREE, "Beto plays W+4 green", "Caro challenges", "Beto shows honest")
    shown = judged(tmp_path, text, lines)[-1].state
    assert (shown.pending, shown.in_round(2), shown.name(shown.turn)) == (None, False, "Ana")


@pytest.mark.parametrize("effect", [
    "the dealer plays first", "the dealer names the colour", "the dealer names another player",
    "the dealer owes 2 cards", "the dealer draws 2 cards", "the dealer loses the turn",
])  # fmt: skip
def test_nothing_is_asked_of_a_dealer_who_is_out_of_the_round(effect: str, tmp_path: Path) -> None:
    text = f"x: when 5 is played: the dealer leaves the round; {effect}"
    lines = (*THREE, "Beto plays R5", "Caro plays R3", "Beto plays R4", "recount Caro 1", "Caro plays R6")
    rulings = judged(tmp_path, text, lines)
    assert [ruling.verdict for ruling in rulings] == ["legal"] * len(lines)
    assert rulings[-1].state.phase == "scoring"
    counted = judged(tmp_path, text, (*lines, "points Beto 20"))[-1]
    assert counted.state.phase in ("between", "over")


def test_a_challenge_falls_with_the_challenger_who_leaves(tmp_path: Path) -> None:
    lines = (*THREE, "Beto plays W+4 green", "Caro challenges", "Caro leaves", "Ana plays G3")
    left, played = judged(tmp_path, "", lines)[-2:]
    assert (left.state.pending, left.state.owed, left.state.name(left.state.turn)) == (None, 0, "Ana")
    assert played.verdict == "legal"


def test_whoever_was_to_play_first_and_leaves_is_not_on_turn(tmp_path: Path) -> None:
    text = ("changes turned-up-wild: when wild is turned up: the dealer names the colour; "
            "the next player plays first")  # fmt: skip
    lines = ("players Ana Beto Caro", "dealer Ana", "start W", "Beto leaves", "Ana names red")
    named = judged(tmp_path, text, lines)[-1]
    assert (named.verdict, named.state.name(named.state.turn)) == ("legal", "Caro")


def test_the_last_player_who_leaves_the_match_has_won_it(tmp_path: Path) -> None:
    """Also where nobody is left who could count the hands of the last round."""
    left = judged(tmp_path, "", (*THREE, "won Ana", "Beto leaves", "Caro leaves", "Ana leaves"))[-1]
    assert (left.state.phase, left.state.match.winners) == ("over", (0,))


def test_a_card_played_out_of_turn_needs_no_turn(tmp_path: Path) -> None:
    """The player behind one who has drawn may play it although it would not fit in a turn of their own."""
    text = "x: green may be played out of turn if the top card is red"
    drawn = (*THREE, "Beto draws", "Caro plays G3")
    assert judged(tmp_path, text, drawn)[-1].reason == "jumped-in"
    assert judged(tmp_path, "", drawn)[-1].verdict == "illegal"


def test_a_hand_of_a_round_told_without_its_plays_can_be_in_the_deck(tmp_path: Path) -> None:
    lines = (*THREE, "Beto plays R3", "won Ana", "hand Caro R0 R0", "hand Caro R3 R3", "hand Beto R3")
    rulings = judged(tmp_path, "", lines)
    assert [ruling.verdict for ruling in rulings[-3:]] == ["refused", "legal", "legal"]


def test_a_match_with_one_player_left_is_won_and_deals_no_more(tmp_path: Path) -> None:
    text = f"x: when a wrong card is played: the player leaves the match\n{LAST}"
    left, dealt = judged(tmp_path, text, (*TWO, "Beto plays G3", "deal"))[-2:]
    assert (left.state.phase, left.state.match.winners) == ("over", (0,))
    assert dealt.verdict == "refused"


def test_a_parameter_set_after_the_players_sat_down_deals_what_it_says(tmp_path: Path) -> None:
    text = "parameter many: 7, from 1 to 10\nchanges hand: each player is dealt many cards"
    lines = ("players Ana Beto Caro", "set many 10", "dealer Ana", "start R7", "Beto draws")
    assert judged(tmp_path, text, lines)[-1].state.hands == [10, 11, 10]


def test_a_debt_worked_out_below_nothing_is_none(tmp_path: Path) -> None:
    text = "x: when 5 is played: the next player owes 3 - the number of cards of the player cards"
    played = judged(tmp_path, text, (*THREE, "Beto plays R5"))[-1]
    assert (played.state.owed, played.state.pending, played.state.name(played.state.turn)) == (0, None, "Caro")


def test_a_limit_of_draws_can_be_worked_out_from_the_hand(tmp_path: Path) -> None:
    text = "changes drawing: a player may draw the number of cards of the player cards, then may pass"
    assert judged(tmp_path, text, (*THREE, "Beto draws"))[-1].state.hands == [7, 8, 7]


NAMES_OF_ITS_OWN = {
    "what-the-program-calls-its-sets": "group with-effect: 3\nx: when with-effect is played: the player draws 1 card",
    "what-a-pattern-becomes": "group skip-or-reverse: draw-two\nx: when skip-or-reverse is played: the player draws "
                              "1 card\ny: when 3 is played: the player draws 1 card",
    "letters-and-their-numbers": "group a-e9-b: 4\ngroup aéb: 3\nx: when aéb is played: the player draws 1 card",
}  # fmt: skip


@pytest.mark.parametrize("text", NAMES_OF_ITS_OWN.values(), ids=NAMES_OF_ITS_OWN)
def test_no_name_of_a_group_is_taken_for_another(text: str, tmp_path: Path) -> None:
    """Skip and reverse keep their effects, and what is said of the group is true of its cards alone."""
    three = judged(tmp_path, text, (*THREE, "Beto plays R3"))[-1]
    assert three.state.hands == [7, 7, 7]
    skipped = judged(tmp_path, text, (*THREE, "Beto plays RS"))[-1]
    assert (skipped.state.hands, skipped.state.name(skipped.state.turn)) == ([7, 6, 7], "Ana")
    turned = judged(tmp_path, text, (*THREE, "Beto plays RR"))[-1]
    assert (turned.state.hands, turned.state.direction) == ([7, 6, 7], -1)
    assert judged(tmp_path, text, (*THREE, "Beto plays R4"))[-1].state.hands == [7, 6, 7]


def test_a_group_and_a_pattern_of_the_same_words_are_told_apart(tmp_path: Path) -> None:
    text = ("group skip-or-reverse: draw-two\nx: when skip-or-reverse is played: the player draws 1 card\n"
            "y: when skip or reverse is played: the player draws 2 cards")  # fmt: skip
    assert judged(tmp_path, text, (*THREE, "Beto plays R+2"))[-1].state.hands[1] == 7
    assert judged(tmp_path, text, (*THREE, "Beto plays RS"))[-1].state.hands[1] == 8


def test_a_second_challenge_leaves_the_first(tmp_path: Path) -> None:
    text = ("two: the player who owes may challenge draw-two\n"
            "two-honest: a draw-two is honest if no coloured in the hand has the top rank")  # fmt: skip
    for play, penalty in (("R+2", 4), ("W+4 green", 6)):
        lines = (*THREE, f"Beto plays {play}", "Caro challenges", "Beto shows honest")
        rulings = judged(tmp_path, text, lines)
        assert [ruling.reason for ruling in rulings[-3:]] == ["played", "challenged", "shown-honest"]
        assert rulings[-1].state.hands[2] == 7 + penalty


# What a condition says is true of the table as it was before the card was played.
BEFORE_THE_PLAY = [
    ("if it is the last card of the hand", ("recount Beto 1", "Beto plays RS"), True),
    ("if it is the last card of the hand", ("recount Beto 2", "Beto plays RS"), False),
    ("if it was drawn this turn", ("Beto draws RS", "Beto plays RS"), True),
    ("if it was drawn this turn", ("Beto plays RS",), False),
    ("if the top card is skip", ("Beto plays RS",), False),
    ("if the top card is skip", ("now top GS", "Beto plays RS"), True),
    ("if it has the active colour", ("Beto plays RS",), True),
    ("if it has the active colour", ("now top GS", "Beto plays RS"), False),
    ("if it has the top rank", ("Beto plays RS",), False),
    ("if it has the top rank", ("now top GS", "Beto plays RS"), True),
]


@pytest.mark.parametrize(("condition", "lines", "holds"), BEFORE_THE_PLAY)
def test_what_is_asked_of_a_played_card_is_asked_as_it_was_played(
    condition: str, lines: tuple[str, ...], holds: bool, tmp_path: Path
) -> None:
    text = f"x: when skip is played, {condition}: the player draws 5 cards"
    before, after = judged(tmp_path, text, (*THREE, *lines))[-2:]
    assert after.verdict == "legal"
    assert after.state.hands[1] - before.state.hands[1] == (4 if holds else -1)


def test_who_adds_to_a_debt_hands_it_on(tmp_path: Path) -> None:
    text = "stack: a draw-two may be added to what is owed if the top card is draw-two"
    added = judged(tmp_path, text, (*THREE, "Beto plays R+2", "Caro plays G+2"))[-1]
    assert (added.reason, added.state.owed, added.state.name(added.state.debtor)) == ("added", 4, "Ana")


@pytest.mark.parametrize("base", [listing.name for listing in available()])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_told_at_a_table_it_stands_and_can_be_undone(base: str, seed: int) -> None:
    assert fault_of(load(base), seed, 150) is None
