"""Bloqs in the catalogue. The rules are in ``core/games/bloqs``."""

from __future__ import annotations

from typing import Any

from blockhaus import data
from blockhaus._core import bloqs as native
from blockhaus.catalogue import Entry, Option, Variant, identity
from blockhaus.game import Game
from blockhaus.games.bloqs.picture import picture
from blockhaus.games.bloqs.shapes import shape_set

__all__ = ["ENTRY", "RULES_VERSION"]

RULES_VERSION = 1

_DIE_SIDES = 6
_OPTIONS = (
    Option("players", default=2, choices=(2, 3, 4)),
    Option("shapes", default="flat", choices=("flat", "space")),
    Option("shapes_file", default=None),  # the path of a set of one's own, instead
)


def _make(variant: str, options: dict[str, Any]) -> Game:
    shapes = shape_set(options["shapes"], options["shapes_file"])
    ring = data.read("bloqs", "ring")
    deck = data.read("bloqs", "deck")
    circles = [ring["circles"][circle - 1] for circle in ring["seats"][str(options["players"])]]
    discs = [ring["each_shape"]] * len(shapes) + [ring["steal"], ring["build"]]
    cards = (
        [deck["each_number"]] * _DIE_SIDES + [deck["each_shape"]] * len(shapes) + [deck["teleport"], deck["defence"]]
    )
    content = [[(shape.sign, shape.copies, shape.cubes) for shape in shapes], circles, discs]
    if variant == "maestro":
        content += [cards, deck["first_hand"]]
    return native.Game(
        identity("bloqs", variant, options, RULES_VERSION, content),
        shapes=[(shape.sign, shape.cubes) for shape in shapes],
        copies=[shape.copies for shape in shapes],
        discs=discs,
        circles=circles,
        direction=variant != "base",
        cards=variant == "maestro",
        deck=cards,
        first_hand=deck["first_hand"],
    )


def _material(game: Game) -> dict[str, Any]:
    """The shapes in the order of the supply, each as it is drawn: cubes as layer, row and column."""
    shapes = shape_set(game.options["shapes"], game.options["shapes_file"])
    return {"shapes": [{"shape": one.sign, "names": one.names, "cubes": list(map(list, one.cubes))} for one in shapes]}


ENTRY = Entry(
    name="bloqs",
    variants=(Variant("base", _OPTIONS), Variant("turn2", _OPTIONS), Variant("maestro", _OPTIONS)),
    make=_make,
    picture=picture,
    material=_material,
)
