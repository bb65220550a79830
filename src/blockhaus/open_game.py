"""Help for games written in Python with nothing hidden: a list of moves, and a view that knows all."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from blockhaus.game import Game, Move, Outcome, Refusal, State

__all__ = ["MoveList", "OpenView"]


class MoveList:
    """A sequence of moves that are there already, ascending by index."""

    def __init__(self, moves: Iterable[Move]) -> None:
        self._moves = tuple(moves)

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, i: int, /) -> Move:
        return self._moves[i]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object, /) -> bool:
        return move in self._moves

    @property
    def indices(self) -> npt.NDArray[np.uint32]:
        return np.array([move.index for move in self._moves], dtype=np.uint32)


class OpenView:
    """What a seat sees of a state in which nothing is hidden.

    The state brings ``fields()`` and everything of the protocol; ``turn_rule`` is the id of the rule about whose turn
    it is.
    """

    def __init__(self, state: Any, seat: int | None, turn_rule: str) -> None:
        self._state = state
        self._turn_rule = turn_rule
        self.seat = seat

    @property
    def game(self) -> Game:
        game: Game = self._state.game
        return game

    @property
    def to_act(self) -> int | None:
        actor: int | None = self._state.to_act
        return actor

    def legal_moves(self) -> MoveList:
        mine = self.seat is not None and self.to_act == self.seat
        return MoveList(self._state.legal_moves() if mine else ())

    def why_illegal(self, move: Move) -> Refusal | None:
        if self.to_act is not None and self.to_act != self.seat:
            return Refusal(self._turn_rule, "not-your-turn")
        refusal: Refusal | None = self._state.why_illegal(move)
        return refusal

    def sample(self, rng: random.Random) -> State:  # noqa: ARG002  # nothing is hidden, nothing is dealt
        state: State = self._state
        return state

    def outcome(self) -> Outcome | None:
        outcome: Outcome | None = self._state.outcome()
        return outcome

    def fields(self) -> dict[str, Any]:
        fields: dict[str, Any] = self._state.fields()
        return fields

    def to_bytes(self) -> bytes:
        seat = b"-" if self.seat is None else str(self.seat).encode()
        state: bytes = self._state.to_bytes()
        return seat + b"/" + state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OpenView) and self.seat == other.seat and self._state == other._state

    def __hash__(self) -> int:
        return hash((self.seat, self._state))
