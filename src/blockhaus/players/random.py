"""The player that knows only the rules."""

from __future__ import annotations

import random

from blockhaus.game import Move, View, moves_to_choose_from

__all__ = ["RandomPlayer"]


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def choose(self, view: View) -> Move:
        moves = moves_to_choose_from(view)
        return moves[self._rng.randrange(len(moves))]
