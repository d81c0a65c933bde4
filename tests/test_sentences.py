"""Claims about what players hear: the sentences that natives asked for, and what makes a sentence one of a language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from test_catalogues import tool
from test_messages_rulings import GAMES, told

from referee.languages import LANGUAGES
from referee.messages import speaker
from referee.messages.consequences import expected
from referee.messages.greek import article_of
from referee.messages.phrasebook import PERSONS
from referee.messages.spanish import joint_before
from referee.messages.voice import SENTENCES
from referee.notation import parse
from referee.rulings.session import Session

HERE = Path(__file__).parent
SPOKEN = HERE / "spoken.txt"
_SAID = re.compile(r"(en|eo|es|el):")


def blocks() -> Iterator[tuple[str, str, dict[str, str]]]:
    """The title, the game and what is said in which language, block by block."""
    for block in re.split(r"^== ", SPOKEN.read_text(encoding="utf-8"), flags=re.M)[1:]:
        title, *lines = block.strip().splitlines()
        said = {line[:2]: line[3:].strip() for line in lines if _SAID.match(line)}
        yield title, "\n".join(line for line in lines if not _SAID.match(line)), said


def spoken(game: str, language: str) -> str:
    return list(told(game.replace("{variants}", str(HERE / "variants")), language))[-1][1]


def rewrite() -> None:
    """Puts what is said now in the place of what is expected."""
    text = SPOKEN.read_text(encoding="utf-8")
    for _, game, said in blocks():
        for language in said:
            text = re.sub(
                rf"(?<={re.escape(game)}\n)((?:(?:en|eo|es|el):.*\n?)*?){language}:.*",
                lambda found, game=game, language=language: f"{found[1]}{language}: {spoken(game, language)}",
                text,
            )
    SPOKEN.write_text(text, encoding="utf-8")


def test_players_hear_what_they_would_say(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--rewrite-expected"):
        rewrite()
    found = {(title, language): spoken(game, language) for title, game, said in blocks() for language in said}
    assert len(found) > 60
    assert found == {(title, language): text for title, _, said in blocks() for language, text in said.items()}


# --- the kinds ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_is_said_twice(game: str, language: str) -> None:
    for ruling, text in told(game, language):
        sentences = re.split(r"(?<=[.!?;]) ", text)
        assert len(sentences) == len(set(sentences)), (ruling.reason, text)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_reason_says_is_not_said_again_as_what_comes_next(game: str) -> None:
    """Who has to answer first, and who has to play the drawn card, hears that once."""
    for ruling, text in told(game):
        if ruling.reason in ("answer-first", "must-play-drawn"):
            following = expected(ruling)
            assert following is not None
            assert speaker("en").voice(None).say(following.sentence, following.facts) not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_has_its_parts_and_nothing_else(game: str, language: str) -> None:
    session = Session()
    for line in game.splitlines():
        event = parse(line) if line.strip() and "jumps" not in line else None
        if event is None:
            continue
        ruling = session.push(event)
        voice = speaker(language).voice(session.table.rulebook if session.table else None)
        said = voice.ruling(ruling)
        assert said.decision
        assert said.text == said.decision if not said.outlook else said.text != said.decision
        # Joined to what follows, the decision loses its full stop, and no more.
        assert said.text.startswith(said.decision[:-1])


def greek() -> Iterator[tuple[str, str]]:
    """Every Greek form that names a person, with what it translates."""
    for message in tool.messages(tool.read("el")):
        for form in tool.forms_of(message):
            if any(name in PERSONS or name in ("players", "both") for name in tool.fields(form)):
                yield tool.name_of(message), form


def test_a_greek_sentence_gives_a_person_an_article() -> None:
    """Only labels, lists behind a colon, and brackets have bare names."""
    bare = []
    for name, form in greek():
        before = ""
        for literal, field, spec, _ in Formatter().parse(form):
            before += literal
            if field in PERSONS | {"players", "both"} and spec != "ο":
                label = form.startswith(f"{{{field}}}") and re.match(r"\{\w+\}(:| \{number\}$| \()", form)
                if not label and not re.search(r":|[«(] ?$", before) and before.strip():
                    bare.append(name)
            before += "x" if field else ""
    assert bare == []
    assert sum("{player:ο}" in form for _, form in greek()) > 80


@pytest.mark.parametrize("game", GAMES)
def test_every_greek_sentence_that_begins_with_a_name_has_article_and_capital(game: str) -> None:
    names = {"Ana": "Άννα", "Beto": "Νίκος", "Caro": "Μαρία"}
    for latin, own in names.items():
        game = re.sub(rf"\b{latin}\b", own, game)
    for _, text in told(game, "el"):
        for sentence in re.split(r"(?<=[.!;]) ", text):
            assert sentence[0] == sentence[0].upper(), text
            assert not re.match("(Άννα|Νίκος|Μαρία) ", sentence), text


@pytest.mark.parametrize(
    ("name", "article"),
    [
        ("Γιώργος", "ο"), ("Μαρία", "η"), ("ΝΙΚΟΣ", "ο"), ("Κωνσταντίνος Παπ.", "ο"), ("Φρόσω", "η"), ("Αργυρώ", "η"),
        ("Μιχαήλ", "ο"), ("Ιάσων", "ο"), ("Άρτεμις", "η"), ("Ελένη-Μαρία", "η"), ("Beto", ""), ("η κυρία Άννα", ""),
        ("οι δίδυμοι", ""), ("Τζένι", ""), ("", ""), ("7", ""), ("κυρία Άννα", "η"),
    ],
)  # fmt: skip
def test_a_greek_name_has_the_article_of_its_ending(name: str, article: str) -> None:
    assert article_of(name) == article


@pytest.mark.parametrize(
    ("word", "joint"),
    [
        ("Inés", "e"), ("Hilario", "e"), ("Yvonne", "e"), ("Ylenia", "e"), ("Ian", "e"), ("Ηλίας", "e"),
        ("Ιφιγένεια", "e"), ("Ειρήνη", "e"), ("«Íñigo»", "e"), ("Yolanda", "y"), ("hielo", "y"), ("Iago", "y"),
        ("Ιωάννα", "y"), ("Ana", "y"), ("7", "y"), ("Hyacinthe", "y"), ("Άννα", "y"),
    ],
)  # fmt: skip
def test_spanish_says_e_before_the_sound_i(word: str, joint: str) -> None:
    assert joint_before(word, "standard") == joint


@pytest.mark.parametrize(("word", "joint"), [("Omar", "u"), ("8", "u"), ("11", "u"), ("110", "o"), ("Όλγα", "u")])
def test_spanish_says_u_before_the_sound_o(word: str, joint: str) -> None:
    assert joint_before(word, "or") == joint


def test_a_call_is_never_spoken_of_without_its_word() -> None:
    """“Forgot the call” is no sentence of a table: what should have been said is."""
    about = ("called", "called-already", "caught", "false-call", "late-call", "no-call", "has-called")
    for key in about:
        sentence = SENTENCES[key]
        assert "{word}" in (sentence if isinstance(sentence, str) else sentence[1]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_screen_the_words_to_type_are_those_of_the_language(language: str) -> None:
    session = Session()
    for line in "rules spanish\nplayers Ana Beto\ndealer Ana\nstart R7".splitlines():
        event = parse(line)
        assert event is not None
        session.push(event)
    deal, card = parse("deal"), parse("Beto plays nonsense")
    assert deal is not None
    assert card is not None
    assert session.table is not None
    shown = speaker(language).voice(session.table.rulebook, own_words=True)
    written = speaker(language).voice(session.table.rulebook)
    refused, unknown = session.push(deal), session.push(card)
    assert "“plays”" in speaker("en").voice(None).ruling(refused).text
    assert "plays" in written.ruling(refused).text
    assert "R0" in written.ruling(unknown).text
    assert "plays" not in shown.ruling(refused).text
    assert "R0" not in shown.ruling(unknown).text
