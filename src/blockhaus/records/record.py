"""A record in memory."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from blockhaus.errors import Malformed
from blockhaus.game import Game, Move, Outcome, State

__all__ = ["Record"]


@dataclass(frozen=True)
class Record:
    """A game's players and moves, chance included; whatever else is asked follows from these by replay."""

    game: Game
    players: tuple[str, ...]
    moves: tuple[Move, ...]
    date: datetime.date | None = None
    seed: int | None = None

    def __post_init__(self) -> None:
        if len(self.players) != self.game.seats:
            raise Malformed("player-count", {"seats": self.game.seats, "players": len(self.players)})

    def states(self) -> Iterator[State]:
        """The start and the state after each move. IllegalMove where a move cannot be."""
        state = self.game.start()
        yield state
        for move in self.moves:
            state = state.apply(move)
            yield state

    @cached_property
    def final(self) -> State:
        """The state after the last move."""
        *_, last = self.states()
        return last

    @property
    def result(self) -> Outcome | None:
        """How the game ended; None for an unfinished one."""
        return self.final.outcome()

    def __str__(self) -> str:
        from blockhaus.records.text import write

        return write(self)
