"""Players: anything with ``choose(view) -> move``. They get a view, never a state."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from blockhaus.errors import Malformed
from blockhaus.game import Move, View
from blockhaus.players.greedy import GreedyPlayer
from blockhaus.players.random import RandomPlayer

__all__ = ["GreedyPlayer", "Player", "RandomPlayer", "make_player", "player_names"]


class Player(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> Move:
        """One of ``view.legal_moves()``; the view is that of the seat to act."""


_MAKERS: dict[str, Callable[[random.Random], Player]] = {"greedy": GreedyPlayer, "random": RandomPlayer}


def player_names() -> tuple[str, ...]:
    """The names that :func:`make_player` knows."""
    return tuple(_MAKERS)


def make_player(name: str, rng: random.Random) -> Player:
    """The player of this name, drawing its random numbers from ``rng``."""
    if name not in _MAKERS:
        raise Malformed("no-such-player", {"given": name[:40], "choices": ", ".join(_MAKERS)})
    return _MAKERS[name](rng)
