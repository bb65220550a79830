"""BLOX in the catalogue. The rules are in ``core/games/blox``."""

from __future__ import annotations

from typing import Any

from blockhaus import data
from blockhaus._core import blox as native
from blockhaus.catalogue import Entry, Option, Variant, identity
from blockhaus.errors import Malformed
from blockhaus.game import Game
from blockhaus.games.blox.board import read_board
from blockhaus.games.blox.picture import picture

__all__ = ["ENTRY", "RULES_VERSION"]

RULES_VERSION = 1

_PLAYERS = Option("players", default=4, choices=(2, 3, 4))
_START_PLAYER = Option("start_player", default="lot", numbers=range(1, 5))  # BX-2
_ROUND_LIMIT = Option("round_limit", default=None, numbers=range(1, 1_000_001))  # BX-19
_BOARD = Option("board", default=None)


def _make(variant: str, options: dict[str, Any]) -> Game:
    players, start = options["players"], options["start_player"]
    if start != "lot" and start > players:
        raise Malformed("blox-start-player", {"seats": players})
    board = read_board(options["board"])
    material = data.read("blox", "material")
    content = [board.colours, board.squares, material["blocks"], material["cards"]]
    return native.Game(
        identity("blox", variant, options, RULES_VERSION, content, files=(_BOARD.name,)),
        colours=board.colours,
        squares=board.squares,
        players=players,
        blocks_of_colour=material["blocks"],
        cards_of_colour=material["cards"],
        start_player=None if start == "lot" else start - 1,
        round_limit=options["round_limit"],
    )


ENTRY = Entry(
    name="blox",
    variants=(Variant("standard", (_PLAYERS, _START_PLAYER, _ROUND_LIMIT, _BOARD)),),
    make=_make,
    picture=picture,
)
