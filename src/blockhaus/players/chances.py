"""What a search's value means: how likely a seat wins whose moves the search takes for so good.

A search values leads as well as wins, so that it plays on well when all is decided. How often seats have won from
positions of a value was counted (``scripts/fit_chances.py``) and is kept as a curve for each game, variant and number
of seats.
"""

from __future__ import annotations

import functools
import math
from typing import Any

from blockhaus import data
from blockhaus.game import Game

__all__ = ["SURE", "chance_to_win"]

SURE = 1e-4
"""A value nearer to 0 or 1 than this is taken for this: nothing is certain before the end."""


def chance_to_win(game: Game, value: float) -> float:
    """The chance, 0 to 1, that a seat wins whose best move a search gives this value."""
    curves = _curves().get(game.name, {})
    curve = curves.get(f"{game.variant}-{game.seats}")
    if curve is None:
        return value
    slope, offset = curve
    held = min(max(value, SURE), 1 - SURE)
    return 1 / (1 + math.exp(-(slope * math.log(held / (1 - held)) + offset)))


@functools.cache
def _curves() -> dict[str, Any]:
    return data.read("players", "chances")
