"""A rule set as a program: its rulebook lowered to data, and what is printed from it.

``lower`` makes a ``Program`` of a rulebook and the values of its parameters; ``python`` prints it as
the readable code that the kernel runs. Whoever asks what a clause reads, writes or
decides asks the program.
"""

from referee.program.lower import lower
from referee.program.model import Guard, Program, Rule

__all__ = ["Guard", "Program", "Rule", "lower"]
