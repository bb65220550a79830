"""PotzKlotz in the catalogue. The rules are in ``core/games/potzklotz``."""

from __future__ import annotations

from typing import Any

from blockhaus._core import potzklotz as native
from blockhaus.catalogue import Entry, Option, Variant, identity
from blockhaus.game import Game
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.parts import factored
from blockhaus.games.potzklotz.picture import picture
from blockhaus.games.potzklotz.pictures import card_picture_svg
from blockhaus.games.potzklotz.player import bot, makers
from blockhaus.games.potzklotz.sheet import pages
from blockhaus.games.potzklotz.trainer import PotzTrainer

__all__ = ["ENTRY", "RULES_VERSION"]

RULES_VERSION = 1

_OFF_ON = (False, True)
_PLAYERS = Option("players", default=2, choices=(2, 3, 4))
_BEGINS = Option("begins", default="first", choices=("first", "lot"))  # PK-1: the first seat, or drawn by lot
_BOARD_EDGE = Option("board_edge", default="free", choices=("free", "closed"))
_TURNING = Option("turning", default="off", choices=("off", "on"))
_OPEN_HANDS = Option("open_hands", default=False, choices=_OFF_ON)
_TURN_LIMIT = Option("turn_limit", default=None, choices=(None, 10, 50, 200))


def _make(variant: str, options: dict[str, Any]) -> Game:
    cards = deck()
    expert = variant == "expert"
    return native.Game(
        identity("potzklotz", variant, options, RULES_VERSION, cards.raw),
        buildings=list(cards.buildings),
        cards=[card.as_shown for card in cards.cards],
        seats=options["players"],
        expert=expert,
        hand_size=options["hand_size"],
        penalty=options.get("penalty", False),
        closed_edge=options["board_edge"] == "closed",
        turning=options["turning"] == "on",
        rounds=options.get("rounds", 1),
        lay_along=options.get("lay_along", False),
        open_hands=options["open_hands"],
        lot=options["begins"] == "lot",
        turn_limit=options["turn_limit"] or 0,
    )


ENTRY = Entry(
    name="potzklotz",
    variants=(
        Variant(
            "classic",
            (
                _PLAYERS,
                Option("hand_size", default=5, choices=(1, 2, 3, 4, 5, 6, 7, 8)),
                Option("penalty", default=True, choices=_OFF_ON),
                _BOARD_EDGE,
                _TURNING,
                Option("rounds", default=5, choices=(1, 2, 3, 5, 7, 10)),
                Option("lay_along", default=False, choices=_OFF_ON),
                _OPEN_HANDS,
                _BEGINS,
                _TURN_LIMIT,
            ),
        ),
        Variant(
            "expert",
            (
                _PLAYERS,
                Option("hand_size", default=5, choices=(3, 4, 5)),
                _BOARD_EDGE,
                _TURNING,
                _OPEN_HANDS,
                _BEGINS,
                _TURN_LIMIT,
            ),
        ),
    ),
    make=_make,
    picture=picture,
    takes_back=False,  # PK-5: touched is moved
    sheets=pages,
    pictures=card_picture_svg,
    players=makers(),
    bots=bot,
    trainer=PotzTrainer,
    factored_moves=factored,
)
