"""The process in which bots think: ``python -m blockhaus.server.thinking``. It is told views, never states.

Requests and answers are JSON lines on the standard streams, one at a time.
"""

from __future__ import annotations

import importlib
import random
import sys
from typing import Any

import msgspec

from blockhaus.catalogue import register
from blockhaus.errors import BlockhausError
from blockhaus.game import Move, View
from blockhaus.players import make_player
from blockhaus.players.greedy import Appraising, best_moves
from blockhaus.table.levels import check_level
from blockhaus.table.settings import GameChoice
from blockhaus.table.table import find_game

__all__ = ["Think", "Thought", "ThoughtMove", "join_plugins", "think"]


class Think(msgspec.Struct, frozen=True):
    """Choose a move (or, for a hint, list the best ``hints``)."""

    choice: GameChoice
    view: bytes
    level: str
    hints: int = 0


class ThoughtMove(msgspec.Struct, frozen=True):
    move: str
    label: str
    fields: dict[str, Any]
    worth: float | None = None


class Thought(msgspec.Struct, frozen=True):
    moves: list[ThoughtMove]
    error: str | None = None


def join_plugins(modules: list[str]) -> None:
    """Adds games of one's own to the catalogue; repeating it is harmless."""
    for name in modules:
        entry = importlib.import_module(name).entry()
        try:
            register(entry)
        except ValueError:
            continue


def think(request: Think) -> Thought:
    """One decision."""
    try:
        view = find_game(request.choice).view_from_bytes(request.view)
        if request.hints:
            return Thought(_hints(view, request.hints))
        rng = random.SystemRandom()
        try:
            check_level(request.level)
            move = make_player(request.level, rng).choose(view)
        except BlockhausError:  # this bot does not play this game
            move = make_player("random", rng).choose(view)
        return Thought([_written(move)])
    except BlockhausError as error:
        return Thought([], error.code)


def _hints(view: View, most: int) -> list[ThoughtMove]:
    if isinstance(view, Appraising):
        return [_written(move, worth) for move, worth in best_moves(view, most)]
    return []


def _written(move: Move, worth: float | None = None) -> ThoughtMove:
    return ThoughtMove(str(move), move.label, dict(move.fields()), worth)


def main() -> None:
    join_plugins(sys.argv[1:])
    decoder = msgspec.json.Decoder(Think)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(think(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
