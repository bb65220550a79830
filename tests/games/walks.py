"""Ways through games that tests take: the same seed always leads to the same place."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from blockhaus import CHANCE, Game, Move, State, catalogue, load
from blockhaus.catalogue import Entry, Variant
from blockhaus.game import draw

__all__ = ["Setup", "all_setups", "random_game", "state_after"]

MOST_MOVES = 50_000
"""No game of the house is longer; random games that are would never end."""


@dataclass(frozen=True)
class Setup:
    """One game to put through the kit."""

    name: str
    variant: str
    options: tuple[tuple[str, Any], ...] = ()

    def load(self) -> Game:
        return load(self.name, self.variant, **dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.name, self.variant, *(f"{key}={value}" for key, value in self.options)])


def all_setups() -> list[Setup]:
    """Every game and variant as it comes, and once with every other value of every option."""
    return [setup for entry in catalogue() for variant in entry.variants for setup in _setups_of(entry, variant)]


def _setups_of(entry: Entry, variant: Variant) -> Iterator[Setup]:
    yield Setup(entry.name, variant.name)
    for option in variant.options:
        for choice in option.choices:
            if choice != option.default:
                yield Setup(entry.name, variant.name, ((option.name, choice),))


def random_game(game: Game, seed: int) -> Iterator[tuple[State, Move]]:
    """Each state of a random game and the move made there."""
    rng = random.Random(seed)
    state = game.start()
    for _ in range(MOST_MOVES):
        if state.to_act is None:
            return
        moves = state.legal_moves()
        move = draw(state, rng) if state.to_act == CHANCE else moves[rng.randrange(len(moves))]
        yield state, move
        state = state.apply(move)
    raise AssertionError(f"no end after {MOST_MOVES} moves")


def state_after(game: Game, seed: int, plies: int) -> State:
    """The state after so many moves of a random game, or its end if it is shorter."""
    state = game.start()
    for (here, move), _ in zip(random_game(game, seed), range(plies), strict=False):
        state = here.apply(move)
    return state
