"""The marks of ``referee.terms.marks``, for the tables of sentences that stand here."""

from referee.terms.marks import N_, NN_, NNP_, NP_

__all__ = ["NNP_", "NN_", "NP_", "N_"]
