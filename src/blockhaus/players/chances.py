"""How likely a seat wins, by what a search's simulations say of it.

They go on with players much weaker than those who ask, so where they win so often, real games are won a little more or
less often. How often was counted (``scripts/fit_chances.py``) and is kept as a curve for each game, variant and number
of seats. Where one player plays alone a search's value stands for points.
"""

from __future__ import annotations

import functools
import math
from typing import Any

from blockhaus import data
from blockhaus.game import Game

__all__ = ["chance_to_win", "expected_points"]


def chance_to_win(game: Game, won: float) -> float:
    """The chance, 0 to 1, that a seat wins which has won so often in a search's simulations."""
    curve = _kept("chances", game)
    if curve is None or won in (0, 1):  # what ends the game is certain
        return won
    slope, offset = curve
    return 1 / (1 + math.exp(-(slope * math.log(won / (1 - won)) + offset)))


def expected_points(game: Game, value: float) -> float | None:
    """The points that a value stands for; None where it stands for a chance."""
    worst = _kept("points", game)
    return None if worst is None else round((1 - value) * worst, 1)


def _kept(table: str, game: Game) -> Any:
    """What a table says of this way to play, if anything."""
    return _read(table).get(game.name, {}).get(f"{game.variant}-{game.seats}")


@functools.cache
def _read(table: str) -> dict[str, Any]:
    return data.read("players", table)
