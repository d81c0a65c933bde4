"""The engine: a rulebook compiled to code, and the flow of a game that calls it.

Pure: an event and a state give an outcome with the next state. It counts hands and
remembers seen faces; it knows no variant, no screen and no language.
"""

from referee.engine.game import Game
from referee.engine.outcome import Outcome
from referee.engine.possible import legal_events
from referee.engine.reasons import Reason
from referee.engine.state import State

__all__ = ["Game", "Outcome", "Reason", "State", "legal_events"]
