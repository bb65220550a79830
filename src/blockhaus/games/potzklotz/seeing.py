"""What makes a play hard to see: bots overlook by it, exercises are chosen by it. The rules do not look at it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from blockhaus.game import Move
from blockhaus.games.potzklotz.buildings import Cube, is_building, normalised, turns
from blockhaus.games.potzklotz.cards import Card, deck
from blockhaus.games.potzklotz.places import parse_place

__all__ = ["Sight", "after", "sight_of_building", "sight_of_play"]


@dataclass(frozen=True)
class Sight:
    """How a building must be looked at to find it on a card."""

    quarters: int
    """Quarter turns between the picture and how the building stands: 0, 1 (either way) or 2."""
    hidden: bool
    """A cube cannot be seen in the picture."""
    apart: bool
    """While the cube is in the hand, the rest falls into two parts."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The names of the difficulties, as the data file has them."""
        turn = ("straight", "quarter", "half")[self.quarters]
        return (turn, *(["hidden"] if self.hidden else []), *(["apart"] if self.apart else []))


def after(cubes: Sequence[Cube], source: tuple[int, int], target: tuple[int, int]) -> list[Cube]:
    """The cubes after the top one of a field went to another field."""
    top = max(cube for cube in cubes if cube[:2] == source)
    rest = [cube for cube in cubes if cube != top]
    return [*rest, (*target, sum(cube[:2] == target for cube in rest))]


def sight_of_building(cubes: Sequence[Cube], card: Card, *, apart: bool = False) -> Sight:
    """How hard it is to see that a building that stands there is the card's."""
    ways = turns(normalised(cubes))
    quarters = min(min(turn, 4 - turn) for turn, way in enumerate(ways) if way == card.as_shown)
    return Sight(quarters, card.hidden > 0, apart)


def sight_of_play(cubes: Sequence[Cube], play: Move) -> Sight:
    """How hard it is to see a right play."""
    fields: dict[str, Any] = play.fields()
    source, target = parse_place(fields["from"]), parse_place(fields["to"])
    top = max(cube for cube in cubes if cube[:2] == source)
    apart = not is_building(cube for cube in cubes if cube != top)
    return sight_of_building(after(cubes, source, target), deck().card(fields["card"]), apart=apart)
