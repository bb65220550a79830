"""How likely a seat wins, by what a search's simulations say of it.

They go on with players much weaker than those who ask, so where they win so often, real games are won a little more or
less often. Where a search's value counts leads as well, it tells something besides: the less, the surer it is who wins.
How often games are won then was counted (``scripts/fit_chances.py``) and is kept as a curve for each game, variant and
number of seats. Where one player plays alone a value stands for points.
"""

from __future__ import annotations

import functools
import math
from typing import Any

from blockhaus import data
from blockhaus.game import Game

__all__ = ["chance_to_win", "expected_points", "lead_of", "logit"]


def chance_to_win(game: Game, won: float, value: float) -> float:
    """The chance, 0 to 1, that a seat wins which has won so often in a search's simulations, of such a value."""
    curve = _kept("chances", game)
    if curve is None or won in (0, 1):  # what ends the game is certain
        return won
    slope, lead, offset = curve
    return 1 / (1 + math.exp(-(slope * logit(won) + lead * lead_of(won, value) + offset)))


def lead_of(won: float, value: float) -> float:
    """What a value says besides, as a logit; next to nothing where nearly all simulations end alike."""
    return 2 * math.sqrt(won * (1 - won)) * logit(value)


def logit(share: float) -> float:
    held = min(max(share, _SURE), 1 - _SURE)
    return math.log(held / (1 - held))


def expected_points(game: Game, value: float) -> float | None:
    """The points that a value stands for; None where it stands for a chance."""
    worst = _kept("points", game)
    return None if worst is None else round((1 - value) * worst, 1)


_SURE = 1e-5
"""Simulations are too few to tell a share nearer to 0 or 1 than this from it."""


def _kept(table: str, game: Game) -> Any:
    """What a table says of this way to play, if anything."""
    return _read(table).get(game.name, {}).get(f"{game.variant}-{game.seats}")


@functools.cache
def _read(table: str) -> dict[str, Any]:
    return data.read("players", table)
