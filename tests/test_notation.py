"""The table notation: what is read, what is written, what is not readable and why."""

from __future__ import annotations

import unicodedata

import pytest

from referee.engine import events as ev
from referee.notation import LINE_LIMIT, RESERVED, Unreadable, Unwritable, parse, write
from referee.terms.events import LEADERS, VERBS

PAIRS = [
    ("rules spanish", ev.Rules("spanish")),
    ("rules Classic Spanish table", ev.Rules("Classic Spanish table")),
    ("rules ../house rules/ours.rules", ev.Rules("../house rules/ours.rules")),
    ('rules "house #1.rules"', ev.Rules("house #1.rules")),
    ("set target 300", ev.Set("target", 300)),
    ("set target -5", ev.Set("target", -5)),
    ("players Ana Beto Caro", ev.Players(("Ana", "Beto", "Caro"))),
    ('players "Ana María" Ĉiela Δήμητρα 明 "undo"', ev.Players(("Ana María", "Ĉiela", "Δήμητρα", "明", "undo"))),
    ("cut Ana R5", ev.Cut("Ana", "R5")),
    ("dealer Ana", ev.Dealer("Ana")),
    ("start R7", ev.Start("R7")),
    ("Ana plays R3", ev.Plays("Ana", "R3")),
    ("Ana plays W+4 blue", ev.Plays("Ana", "W+4", "blue")),
    ("Ana plays R5 B5", ev.Plays("Ana", "R5", None, ("R5", "B5"))),
    ("Ana plays R5 W", ev.Plays("Ana", "R5", None, ("R5", "W"))),
    ("Ana plays W W+4 blue", ev.Plays("Ana", "W", "blue", ("W", "W+4"))),
    ('Ana plays R5 "blue"', ev.Plays("Ana", "R5", None, ("R5", "blue"))),
    ("Ana plays W dark-blue", ev.Plays("Ana", "W", "dark-blue")),
    ("Ana plays blue", ev.Plays("Ana", "blue")),
    ("Ana names blue", ev.Names("Ana", "blue")),
    ('Ana names "Ana María"', ev.Names("Ana", "Ana María")),
    ("Ana draws", ev.Draws("Ana")),
    ("Ana draws 4", ev.Draws("Ana", 4)),
    ("Ana draws R5", ev.Draws("Ana", None, "R5")),
    ("Ana draws 10S", ev.Draws("Ana", None, "10S")),
    ('Ana draws "7"', ev.Draws("Ana", None, "7")),
    ("Ana passes", ev.Passes("Ana")),
    ("Ana says uno", ev.Says("Ana", "uno")),
    ('Ana says "last card"', ev.Says("Ana", "last card")),
    ("Beto catches Ana", ev.Catches("Beto", "Ana")),
    ("Beto catches", ev.Catches("Beto")),
    ("Beto challenges", ev.Challenges("Beto")),
    ("Beto accepts", ev.Accepts("Beto")),
    ("Ana shows R3 G4", ev.Shows("Ana", ("R3", "G4"))),
    ("Ana shows", ev.Shows("Ana")),
    ("Ana shows guilty", ev.Shows("Ana", (), False)),
    ("Ana shows honest", ev.Shows("Ana", (), True)),
    ('Ana shows "honest"', ev.Shows("Ana", ("honest",))),
    ("Beto advises Caro", ev.Advises("Beto", "Caro")),
    ("Ana takes back", ev.TakesBack("Ana")),
    ("stands", ev.Stands()),
    ("seen Ana R5 G4", ev.Seen("Ana", ("R5", "G4"))),
    ("Ana puts back", ev.PutsBack("Ana")),
    ("Ana puts back R5", ev.PutsBack("Ana", "R5")),
    ("shuffle", ev.Shuffle()),
    ("Ana leaves", ev.Leaves("Ana")),
    ("Dora joins", ev.Joins("Dora")),
    ("Dora joins after Ana", ev.Joins("Dora", "Ana")),
    ("now turn Ana", ev.Now(turn="Ana")),
    ("now colour red", ev.Now(colour="red")),
    ("now top R7", ev.Now(top="R7")),
    ("now direction left", ev.Now(direction=1)),
    ("now direction right", ev.Now(direction=-1)),
    ("won Ana", ev.Won("Ana")),
    ("break", ev.Break()),
    ("total Beto 140", ev.Total("Beto", 140)),
    ("total Beto -20", ev.Total("Beto", -20)),
    ("end", ev.End()),
    ("hand Beto R3 W+4", ev.Hand("Beto", ("R3", "W+4"))),
    ("hand Beto", ev.Hand("Beto", ())),
    ("points Beto 53", ev.Points("Beto", 53)),
    ("deal", ev.Deal()),
    ("misdeal", ev.Misdeal()),
    ("recount Beto 5", ev.Recount("Beto", 5)),
    ("undo", ev.Undo()),
    ('"deal" plays R3', ev.Plays("deal", "R3")),
    ('"plays" catches "Takes"', ev.Catches("plays", "Takes")),
]


@pytest.mark.parametrize(("line", "event"), PAIRS, ids=[line for line, _ in PAIRS])
def test_a_line_and_its_event_are_two_forms_of_the_same(line: str, event: ev.Event) -> None:
    assert parse(line) == event
    assert write(event) == line


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("  Ana \t plays   R3  ", ev.Plays("Ana", "R3")),
        ("Ana plays R3\r\n", ev.Plays("Ana", "R3")),
        ("Ana PLAYS R3", ev.Plays("Ana", "R3")),
        ("DEAL", ev.Deal()),
        ("Rules Spanish", ev.Rules("Spanish")),
        ("Ana Takes Back", ev.TakesBack("Ana")),
        ("Ana shows HONEST", ev.Shows("Ana", (), True)),
        ("Ana plays R3 # a good one", ev.Plays("Ana", "R3")),
        ("Ana plays R3#a good one", ev.Plays("Ana", "R3")),
        ('"Ana #1" plays R3 # "', ev.Plays("Ana #1", "R3")),
        ("rules spanish # ours", ev.Rules("spanish")),
        ('rules "spanish"', ev.Rules("spanish")),
        ('"Ana" "plays" R3', None),
        ("Ana draws ٤", ev.Draws("Ana", 4)),
        ("set target \N{MINUS SIGN}5", ev.Set("target", -5)),
        ("Ana\u00a0plays\u00a0R3", ev.Plays("Ana", "R3")),
        ("\ufeffAna plays R3", ev.Plays("Ana", "R3")),
        ("A\u200bna plays R\u200e3", ev.Plays("Ana", "R3")),
        ("Ana\u200d plays R3", ev.Plays("Ana", "R3")),
        ('"Ana \u3000 María" plays R3', ev.Plays("Ana María", "R3")),
        (unicodedata.normalize("NFD", "Ĉiela catches Δήμητρα"), ev.Catches("Ĉiela", "Δήμητρα")),
        (unicodedata.normalize("NFD", '"Ana María" draws'), ev.Draws("Ana María")),
    ],
)
def test_a_line_may_be_typed_in_other_ways(line: str, event: ev.Event | None) -> None:
    if event is None:
        with pytest.raises(Unreadable):
            parse(line)
    else:
        assert parse(line) == event


@pytest.mark.parametrize("line", ["", " ", "\t", "\r\n", "# deal", "   # deal", "#", "\ufeff", "\u200b# x"])
def test_a_blank_line_or_a_comment_is_no_event(line: str) -> None:
    assert parse(line) is None


def test_a_joiner_inside_a_persian_name_is_a_letter_of_it() -> None:
    assert parse("می\u200cنا draws") == ev.Draws("می\u200cنا")


@pytest.mark.parametrize("line", ["“Ana María” draws", "«Ana María» draws", "„Ana María“ draws", "„Ana María” draws"])
def test_curly_quotes_hold_a_name_together_as_straight_ones_do(line: str) -> None:
    assert parse(line) == ev.Draws("Ana María")


def test_a_name_with_curly_quotes_of_its_own_is_written_so_that_it_keeps_them() -> None:
    assert write(ev.Draws("“Ana”")) == '"“Ana”" draws'
    assert parse('"“Ana”" draws') == ev.Draws("“Ana”")


FAULTS = [
    ("Ana playz R3", "unknown-verb", 5, {"word": "playz", "nearest": ("plays",)}),
    ("Ana xyzzy R3", "unknown-verb", 5, {"word": "xyzzy", "nearest": ()}),
    ("undoo", "unknown-verb", 1, {"word": "undoo", "nearest": ("undo",)}),
    ("strat R7", "unknown-verb", 1, {"word": "strat", "nearest": ("start",)}),
    ('Ana "plays" R3', "unknown-verb", 5, {"word": "plays", "nearest": ()}),
    ("Ana", "missing-verb", 4, {"player": "Ana"}),
    ('"undo"', "missing-verb", 7, {"player": "undo"}),
    ("plays R3", "missing-player-before", 1, {"verb": "plays"}),
    ("takes back", "missing-player-before", 1, {"verb": "takes"}),
    ("Ana plays", "missing-card", 10, {"verb": "plays"}),
    ("Ana plays W blue now", "surplus-words", 18, {"word": "now", "verb": "plays"}),
    ("Ana passes R3", "surplus-words", 12, {"word": "R3", "verb": "passes"}),
    ("Ana shows R3 honest", "surplus-words", 14, {"word": "honest", "verb": "shows"}),
    ("Ana shows honest R3", "surplus-words", 18, {"word": "R3", "verb": "shows"}),
    ("Ana takes R3", "missing-back", 11, {}),
    ("Ana takes", "missing-back", 10, {}),
    ("Ana names", "missing-choice", 10, {"verb": "names"}),
    ("Ana says", "missing-call", 9, {"verb": "says"}),
    ("Ana advises", "missing-player", 12, {"verb": "advises"}),
    ("Ana plays R5 blue B5", "surplus-words", 19, {"word": "B5", "verb": "plays"}),
    ("seen Ana", "missing-card", 9, {"verb": "seen"}),
    ("seen", "missing-player", 5, {"verb": "seen"}),
    ("Ana puts R5", "missing-back", 10, {"verb": "puts back"}),
    ("Ana puts back R5 R6", "surplus-words", 18, {"word": "R6"}),
    ("Dora joins Ana", "surplus-words", 12, {"word": "Ana"}),
    ("Dora joins after", "missing-player", 17, {}),
    ("now", "one-of", 4, {"verb": "now", "options": ("turn", "colour", "top", "direction")}),
    ("now red", "one-of", 5, {"verb": "now"}),
    ("now turn", "missing-player", 9, {}),
    ("now top", "missing-card", 8, {}),
    ("now colour", "missing-colour", 11, {}),
    ("now direction", "one-of", 14, {"verb": "direction", "options": ("left", "right")}),
    ("now direction up", "one-of", 15, {"verb": "direction"}),
    ("now top R7 R8", "surplus-words", 12, {}),
    ("stands firmly", "surplus-words", 8, {"verb": "stands"}),
    ("Ana stands", "unknown-verb", 5, {"word": "stands"}),
    ("total Ana", "missing-number", 10, {"verb": "total"}),
    ("won", "missing-player", 4, {}),
    ("Ana draws 0", "number-out-of-bounds", 11, {"word": "0", "low": 1, "high": 999}),
    ("Ana draws 1000", "number-out-of-bounds", 11, {"word": "1000", "low": 1, "high": 999}),
    ("Ana draws -2", "number-out-of-bounds", 11, {"word": "-2", "low": 1, "high": 999}),
    ("points Ana -1", "number-out-of-bounds", 12, {"word": "-1", "low": 0, "high": 99_999}),
    ("points Ana many", "not-a-number", 12, {"word": "many", "low": 0, "high": 99_999}),
    ("points Ana 1.5", "not-a-number", 12, {"word": "1.5", "low": 0, "high": 99_999}),
    ("points Ana ½", "not-a-number", 12, {"word": "½", "low": 0, "high": 99_999}),
    ("points Ana", "missing-number", 11, {"verb": "points"}),
    ("recount Ana", "missing-number", 12, {"verb": "recount"}),
    ("set target", "missing-number", 11, {"verb": "set"}),
    ("set", "missing-parameter", 4, {"verb": "set"}),
    ("rules", "missing-rule-set", 6, {}),
    ("players", "missing-player", 8, {"verb": "players"}),
    ("dealer", "missing-player", 7, {"verb": "dealer"}),
    ("cut Ana", "missing-card", 8, {"verb": "cut"}),
    ("start", "missing-card", 6, {"verb": "start"}),
    ("start R7 R8", "surplus-words", 10, {"word": "R8", "verb": "start"}),
    ("deal now", "surplus-words", 6, {"word": "now", "verb": "deal"}),
    ("players Ana Deal", "reserved-name", 13, {"word": "Deal"}),
    ("hand plays R3", "reserved-name", 6, {"word": "plays"}),
    ("Beto catches hand", "reserved-name", 14, {"word": "hand"}),
    ('"Ana plays R3', "unclosed-quote", 1, {}),
    ('players "Ana', "unclosed-quote", 9, {}),
    ('A"na plays R3', "misplaced-quote", 2, {}),
    ('"Ana"plays R3', "misplaced-quote", 1, {}),
    ('rules my "own" rules', "misplaced-quote", 10, {}),
    ('"" plays R3', "empty-quotes", 1, {}),
    ('rules " "', "empty-quotes", 7, {}),
    ("Ana plays\x07 R3", "control-character", 10, {"code": "U+0007"}),
    ("Ana\nplays", "control-character", 4, {"code": "U+000A"}),
    ("Ana\ud800", "control-character", 4, {"code": "U+D800"}),
    ("x" * (LINE_LIMIT + 1), "line-too-long", LINE_LIMIT + 1, {"limit": LINE_LIMIT}),
]


@pytest.mark.parametrize(("line", "reason", "column", "facts"), FAULTS, ids=[fault[0][:20] for fault in FAULTS])
def test_an_unreadable_line_is_reported_with_its_reason_and_place(
    line: str, reason: str, column: int, facts: dict[str, object]
) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(line)
    fault = caught.value
    assert (fault.reason, fault.column) == (reason, column)
    given = {key: fault.facts[key] for key in facts}
    assert given == facts or ("nearest" in facts and facts["nearest"] == given["nearest"][:1])


def test_the_reserved_words_are_those_that_a_line_can_begin_with_or_continue_with() -> None:
    assert {word.split()[0] for word in (event.verb for event in _event_classes())} == RESERVED == LEADERS | VERBS


def _event_classes() -> list[type[ev.Event]]:
    found = [kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, ev.Event)]
    return [kind for kind in found if kind.verb]


@pytest.mark.parametrize("word", sorted(RESERVED))
def test_a_player_may_bear_any_word_of_the_notation_in_quotes(word: str) -> None:
    line = write(ev.Catches(word, word.upper()))
    assert line == f'"{word}" catches "{word.upper()}"'
    assert parse(line) == ev.Catches(word, word.upper())


def test_a_word_in_a_message_is_cut_short() -> None:
    with pytest.raises(Unreadable) as caught:
        parse("Ana " + "x" * 9000)
    assert all(len(str(fact)) < 50 for fact in caught.value.facts.values())


@pytest.mark.parametrize(
    "line",
    [
        "x" * 10_000_000,
        '"' * 9_998,
        '" ' * 4_999,
        "a" * 9_000 + '"',
        "players " + "a " * 4_990 + '"',
        "a" + "\u200d" * 9_999,
        "e\u0301" * 4_999,
        "-" * 9_999,
        "Ana draws " + "9" * 9_000,
    ],
)
def test_a_long_line_gets_a_short_answer(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse(line)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "event",
    [
        ev.Draws('An"a'),
        ev.Draws("An\na"),
        ev.Draws(""),
        ev.Draws("\u200b"),
        ev.Draws("Ana", 1000),
        ev.Draws("Ana", 3, "R5"),
        ev.Points("Ana", -1),
        ev.Shows("Ana", ("R5",), True),
        ev.Players(()),
        ev.Rules(" "),
        ev.Plays("Ana", "R5", "B5"),
        ev.Plays("Ana", "R5", None, ("R5",)),
        ev.Plays("Ana", "R5", None, ("B5", "R5")),
        ev.Seen("Ana", ()),
        ev.Now(),
        ev.Now(turn="Ana", colour="red"),
        ev.Now(direction=0),
        ev.Event(),
    ],
)
def test_what_no_line_can_carry_is_not_written(event: ev.Event) -> None:
    with pytest.raises(Unwritable):
        write(event)
