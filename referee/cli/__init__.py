"""The commands. One module a command; ``main`` finds the language first, since
even the help is in it."""

from referee.cli.main import main

__all__ = ["main"]
