"""What a search's value means: how likely a seat wins whose moves the search takes for so good.

A search values leads as well as wins, so that it plays on well when all is decided. How often seats have won from
positions of a value was counted (``scripts/fit_chances.py``) and is kept as a curve for each game, variant and number
of seats. Where one player plays alone a value stands for points.
"""

from __future__ import annotations

import functools
import math
from typing import Any

from blockhaus import data
from blockhaus.game import Game

__all__ = ["SURE", "chance_to_win", "expected_points"]

SURE = 1e-4
"""A value nearer to 0 or 1 than this is taken for this: nothing is certain before the end."""


def chance_to_win(game: Game, value: float) -> float:
    """The chance, 0 to 1, that a seat wins whose best move a search gives this value."""
    curve = _kept().get(game.name, {}).get(_way(game))
    if curve is None:
        return value
    slope, offset = curve
    held = min(max(value, SURE), 1 - SURE)
    return 1 / (1 + math.exp(-(slope * math.log(held / (1 - held)) + offset)))


def expected_points(game: Game, value: float) -> float | None:
    """The points that a value stands for; None where it stands for a chance."""
    worst = _kept()["points"].get(game.name, {}).get(_way(game))
    return None if worst is None else round((1 - value) * worst, 1)


def _way(game: Game) -> str:
    return f"{game.variant}-{game.seats}"


@functools.cache
def _kept() -> dict[str, Any]:
    return data.read("players", "chances")
