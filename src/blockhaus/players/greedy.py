"""The player that takes what looks best at first sight."""

from __future__ import annotations

import random
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from blockhaus.errors import Malformed
from blockhaus.game import Move, View, moves_to_choose_from

__all__ = ["Appraising", "GreedyPlayer", "best_moves"]


@runtime_checkable
class Appraising(Protocol):
    """A view that can judge its moves at first sight."""

    def appraise(self) -> npt.NDArray[np.float32]:
        """A quick worth for each of ``legal_moves()``, in their order."""


def best_moves(view: View, most: int) -> list[tuple[Move, float]]:
    """The moves that look best at first sight with their worth, best first."""
    if not isinstance(view, Appraising):
        raise Malformed("no-greedy", {"game": view.game.name})
    worths = view.appraise()
    moves = view.legal_moves()
    order = np.argsort(-worths, kind="stable")[:most]
    return [(moves[int(i)], float(worths[i])) for i in order]


class GreedyPlayer:
    """Chooses a move of the greatest worth one ply deep; equals by lot."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        if not isinstance(view, Appraising):
            raise Malformed("no-greedy", {"game": view.game.name})
        moves = moves_to_choose_from(view)
        worths = view.appraise()
        best = np.flatnonzero(worths == worths.max())
        return moves[int(best[self._rng.randrange(len(best))])]
