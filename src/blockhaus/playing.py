"""One game from start to end between players that are there at once."""

from __future__ import annotations

import datetime
import random
from collections.abc import Sequence

from blockhaus.errors import Malformed
from blockhaus.game import CHANCE, Game, Move, draw
from blockhaus.players import Player, ending, make_player
from blockhaus.records import Record

__all__ = ["play", "streams"]


def streams(seed: int, seats: int) -> tuple[random.Random, list[random.Random]]:
    """Independent random numbers for chance and for each seat: what one draws does not change another's."""
    chance = random.Random(f"{seed}/chance")
    return chance, [random.Random(f"{seed}/seat/{seat}") for seat in range(seats)]


def play(game: Game, players: Sequence[Player | str], seed: int, *, date: datetime.date | None = None) -> Record:
    """Plays a game to its end and returns its record.

    A player is anything with ``choose(view) -> move``, or the name of one of ours such as ``"random"``.

    >>> import blockhaus
    >>> record = play(blockhaus.load("blokus"), ["greedy", "random", "random", "random"], seed=7)
    >>> record.result is not None
    True
    """
    if len(players) != game.seats:
        raise Malformed("player-count", {"seats": game.seats, "players": len(players)})
    if type(seed) is not int:
        raise Malformed("play-seed")
    if not all(isinstance(player, str) or callable(getattr(player, "choose", None)) for player in players):
        raise Malformed("no-player")
    chance, own = streams(seed, game.seats)
    seated = [
        make_player(player, rng) if isinstance(player, str) else player
        for player, rng in zip(players, own, strict=True)
    ]
    state = game.start()
    moves: list[Move] = []
    with ending(player for player, given in zip(seated, players, strict=True) if isinstance(given, str)):
        while (actor := state.to_act) is not None:
            move = draw(state, chance) if actor == CHANCE else seated[actor].choose(state.view_for(actor))
            state = state.apply(move)
            moves.append(move)
    names = tuple(player if isinstance(player, str) else type(player).__name__ for player in players)
    return Record(game, names, tuple(moves), date=date or datetime.date.today(), seed=seed)
