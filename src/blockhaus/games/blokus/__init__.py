"""Blokus in the catalogue. The rules are in ``core/games/blokus``."""

from __future__ import annotations

from typing import Any

from blockhaus import data
from blockhaus._core import blokus as native
from blockhaus.catalogue import Entry, Option, Variant, identity
from blockhaus.game import Game
from blockhaus.games.blokus.picture import picture

__all__ = ["ENTRY", "RULES_VERSION"]

RULES_VERSION = 1

_COLOURS = ("blue", "yellow", "red", "green")
_SHARED = -1
_FREE_CORNERS = Option("free_corners", default=False, choices=(False, True))
_SHARED_COLOUR = Option("shared", default="green", choices=_COLOURS)


def _make(variant: str, options: dict[str, Any]) -> Game:
    pieces = data.read("blokus", "pieces")["pieces"]
    board = data.read("blokus", "board")
    seating = data.read("blokus", "variants")[variant]
    owners = [_SHARED if owner == "shared" else owner for owner in seating["owners"]]
    if "shared" in options:  # BK-23: the others keep their order of play
        seats = iter(range(len(seating["sides"])))
        owners = [_SHARED if colour == options["shared"] else next(seats) for colour in _COLOURS]
    return native.Game(
        identity("blokus", variant, options, RULES_VERSION, [pieces, board["size"], board["corners"], seating]),
        pieces=[(name, data.ascii_cells(drawn)) for name, drawn in pieces.items()],
        size=board["size"],
        corners=[board["corners"][colour] for colour in _COLOURS],
        seats=len(seating["sides"]),
        owners=owners,
        sides=seating["sides"],
        free_corners=options.get("free_corners", False),
        solitaire=variant == "solo",
    )


def _sides(variant: str) -> tuple[int, ...]:
    return tuple(data.read("blokus", "variants")[variant]["sides"])


ENTRY = Entry(
    name="blokus",
    variants=(
        Variant("classic", (_FREE_CORNERS,)),
        Variant("teams", sides=_sides("teams")),  # BK-3: free corners would tear a team's diagonal apart
        Variant("two", (_FREE_CORNERS,)),
        Variant("three", (_FREE_CORNERS, _SHARED_COLOUR)),
        Variant("solo", (_FREE_CORNERS,)),
    ),
    make=_make,
    picture=picture,
    numbered_moves=True,
    open=True,
)
