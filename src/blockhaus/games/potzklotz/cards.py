"""The cards: which building each shows, from which corner."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from blockhaus import data
from blockhaus.games.potzklotz.buildings import (
    CORNERS,
    Building,
    from_drawing,
    hidden_cubes,
    is_building,
    seen_from,
)

__all__ = ["Card", "Deck", "deck"]


@dataclass(frozen=True)
class Card:
    """One card. Its number says nothing about what it shows."""

    number: int
    building: int
    """The number of the building; each is on two cards."""
    corner: str
    hidden: int
    """How many cubes cannot be seen in the picture."""
    as_shown: Building
    """The building turned so that the picture is what one sees from the front left corner."""


@dataclass(frozen=True)
class Deck:
    """All buildings and cards, in the order of their numbers."""

    buildings: tuple[Building, ...]
    cards: tuple[Card, ...]
    raw: dict[str, Any]
    """What of the data file the rules depend on."""

    def card(self, number: int) -> Card:
        """The card of a number from 1."""
        return self.cards[number - 1]


@functools.cache
def deck() -> Deck:
    """The cards of the data file, checked."""
    read = data.read("potzklotz", "cards")
    buildings = tuple(from_drawing(drawn) for drawn in read["buildings"].values())
    cards = []
    for number, (name, given) in enumerate(read["cards"].items(), start=1):
        if name != str(number) or given["corner"] not in CORNERS or not 1 <= given["building"] <= len(buildings):
            raise ValueError(f"card {name} of data/potzklotz/cards.toml is not one")
        as_shown = seen_from(buildings[given["building"] - 1], given["corner"])
        if not is_building(as_shown) or hidden_cubes(as_shown) != given["hidden"]:
            raise ValueError(f"card {name} of data/potzklotz/cards.toml does not show what it says")
        cards.append(Card(number, given["building"], given["corner"], given["hidden"], as_shown))
    return Deck(buildings, tuple(cards), {"buildings": read["buildings"], "cards": read["cards"]})
