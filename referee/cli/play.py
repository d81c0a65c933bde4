"""``referee play``, and ``referee`` alone: the screen."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from referee.cli.arguments import Parser, add_settings
from referee.cli.errors import Unusable, chosen_rules
from referee.cli.record import opened
from referee.cli.settings import parameter_wrong, settings
from referee.messages import Speaker

if TYPE_CHECKING:
    from referee.match.live import LiveMatch
    from referee.record import Journal
    from referee.rulebook import Rulebook

ALONE: dict[str, object] = {"rules": [], "players": None, "dealer": None, "settings": []}
"""What ``run`` is told where nothing was typed but the program's name."""


def add(commands: argparse._SubParsersAction[Parser], speaker: Speaker) -> Parser:
    """Add the command's parser."""
    _ = speaker.text
    parser = commands.add_parser(
        "play",
        help=_("Run a match on the screen."),
        description=_("Opens the screen. With a rule set, a new match begins at once."),
    )
    parser.add_argument(
        "rules",
        metavar=_("RULES"),
        nargs="*",
        help=_("The rule set: its name, its title, or the path of a rule file."),
    )
    parser.add_argument(
        "--players",
        # Translators: stands for a list of names in the help, in capitals, joined with commas.
        metavar=_("NAME,NAME"),
        help=_("The players, clockwise; without this, those of the last match."),
    )
    parser.add_argument("--dealer", metavar=_("NAME"), help=_("Who deals first; without this, cards are cut for it."))
    add_settings(parser, _)
    parser.set_defaults(run=run)
    return parser


def run(options: argparse.Namespace, speaker: Speaker) -> int:
    """Open the screen, with a new match if a rule set was named. Raises Unusable."""
    name = " ".join(options.rules)
    given = options.players is not None or options.dealer is not None or options.settings
    if given and not name:
        raise Unusable(speaker.text("Name the rule set, too. The command “referee rules” lists the rule sets."))
    rulebook = chosen_rules(name, speaker) if name else None
    parameters = settings(options.settings, speaker)
    needs_terminal(speaker)
    with opened(speaker, create=True) as journal:
        match = None if rulebook is None else _begin(journal, rulebook, parameters, options, speaker)
        return show(speaker, journal, match)


def show(speaker: Speaker, journal: Journal, match: LiveMatch | None, *, openly: bool | None = None) -> int:
    """The screen with a match, or its start screen; the exit status when it is left."""
    from referee import tui  # the screen's library takes long to load

    return tui.show(speaker.language, journal, match, openly=openly)


def needs_terminal(speaker: Speaker) -> None:
    """Raises Unusable where there is no terminal to show the screen on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unusable(
            speaker.text(
                "The screen needs a terminal. Without one, “referee judge -” rules on what is piped in, "
                "and “referee --help” shows what else there is."
            )
        )


def _begin(
    journal: Journal, rulebook: Rulebook, parameters: dict[str, int], options: argparse.Namespace, speaker: Speaker
) -> LiveMatch:
    from referee.engine import events as e
    from referee.match.live import EventRefused, LiveMatch
    from referee.rulings import ParameterWrong, Table

    try:
        Table(rulebook, parameters)
    except ParameterWrong as fault:
        raise Unusable(parameter_wrong(fault, speaker)) from None
    names = _names(options.players) if options.players is not None else journal.players_last_used()
    if not names:
        raise Unusable(speaker.text("Name the players: --players Ana,Beto,Caro"))
    events: list[e.Event] = [e.Players(names)]
    if options.dealer is not None:
        events.append(e.Dealer(" ".join(options.dealer.split())))
    try:
        match = LiveMatch.create(journal, rulebook, parameters, events)
    except EventRefused as fault:
        raise Unusable(speaker.ruling(fault.ruling, rulebook)) from None
    journal.remember_players(match.state.players)
    return match


def _names(text: str) -> tuple[str, ...]:
    return tuple(" ".join(name.split()) for name in text.split(",") if name.strip())
