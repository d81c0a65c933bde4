"""The flow of a game, once: turns, plays, debts, draws, calls, challenges, ends, scores.

It is written in a part of Python that CPython runs at the table and numba compiles for the
simulator: whole numbers in fixed fields (``layout``), no dictionaries, no None, no strings. What a
rule set says stands in ``rules``, what is known of cards in ``cards``; ``assembly`` puts both in.
Every function takes the position first and changes it.
"""
