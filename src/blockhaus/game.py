"""What a game is: the protocol that native games meet as they are and that a game written in Python can meet too.

A game object holds the rules for one choice of variant, options and data. A state is a value that never changes; a
view is what one seat may know of it. Moves are small values: ``str(move)`` is the notation.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from blockhaus import _core
from blockhaus._core import Outcome, Refusal
from blockhaus.errors import Malformed

__all__ = ["CHANCE", "Game", "Move", "Moves", "Outcome", "Refusal", "State", "View", "draw", "moves_to_choose_from"]

CHANCE: Final[int] = _core.CHANCE
"""``state.to_act`` where the next move is drawn by lot."""


@runtime_checkable
class Move(Protocol):
    """A decision or a chance event."""

    @property
    def index(self) -> int:
        """A dense number for search and learning; it means something only for one game object."""

    @property
    def label(self) -> str:
        """The notation with words for people added; ``parse`` takes it too."""

    def fields(self) -> dict[str, Any]:
        """The structured form for the wire; ``move_from_fields`` takes it back."""

    def seen_by(self, seat: int | None) -> Move:
        """What this seat (None: a spectator) sees of it."""

    def __hash__(self) -> int: ...


class Moves(Protocol):
    """A lazy sequence of moves, ascending by index."""

    def __len__(self) -> int: ...
    def __getitem__(self, i: int, /) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...

    @property
    def indices(self) -> npt.NDArray[np.uint32]:
        """The moves' dense numbers."""


@runtime_checkable
class View(Protocol):
    """All that one seat may know, and nothing else."""

    @property
    def game(self) -> Game: ...

    @property
    def seat(self) -> int | None:
        """Whose view it is; None: a spectator's."""

    @property
    def to_act(self) -> int | None: ...

    def legal_moves(self) -> Moves:
        """The moves of this seat if it is to act; otherwise none."""

    def why_illegal(self, move: Any) -> Refusal | None: ...

    def sample(self, rng: random.Random) -> State:
        """A state consistent with the view, hidden things dealt by lot."""

    def outcome(self) -> Outcome | None: ...

    def fields(self) -> dict[str, Any]:
        """The view in structured form: what a page or a terminal draws."""

    def to_bytes(self) -> bytes: ...


@runtime_checkable
class State(Protocol):
    """The whole situation of a game, as a referee knows it. It never changes."""

    @property
    def game(self) -> Game: ...

    @property
    def to_act(self) -> int | None:
        """The seat that decides, CHANCE where lots are drawn, None at the end."""

    def legal_moves(self) -> Moves:
        """All moves that may be applied; where chance acts, what may be drawn."""

    def chance_moves(self) -> Sequence[tuple[Any, int]]:
        """What may be drawn, each with its weight; empty where a seat acts."""

    def why_illegal(self, move: Any) -> Refusal | None: ...

    def apply(self, move: Any) -> State:
        """The state after the move. IllegalMove names the rule and changes nothing."""

    def outcome(self) -> Outcome | None: ...

    def view_for(self, seat: int | None) -> View: ...

    def to_bytes(self) -> bytes: ...


@runtime_checkable
class Game(Protocol):
    """The rules for one choice of variant, options and data."""

    @property
    def name(self) -> str: ...

    @property
    def variant(self) -> str: ...

    @property
    def options(self) -> dict[str, Any]: ...

    @property
    def rules_version(self) -> int: ...

    @property
    def data_hash(self) -> str: ...

    @property
    def seats(self) -> int: ...

    @property
    def move_count(self) -> int:
        """Moves' dense numbers are below this."""

    def start(self) -> State: ...

    def parse(self, text: str, state: Any) -> Move:
        """The move a text means in this state. Malformed, Ambiguous or IllegalMove say why there is none."""

    def move_from_fields(self, fields: Mapping[str, Any], state: Any) -> Move: ...

    def state_from_bytes(self, data: bytes) -> State: ...

    def view_from_bytes(self, data: bytes) -> View: ...


def draw(state: State, rng: random.Random) -> Move:
    """A chance move by lot, as likely as its weight says."""
    native = getattr(state, "draw", None)  # the same lot without a list of moves
    if native is not None:
        drawn: Move = native(rng)
        return drawn
    moves, weights = zip(*state.chance_moves(), strict=True)
    move: Move = rng.choices(moves, weights)[0]
    return move


def iterate(moves: Moves) -> Iterator[Move]:
    """The moves one by one; native move lists use this as their ``__iter__``."""
    for i in range(len(moves)):
        yield moves[i]


def restore_state(game: Game, data: bytes) -> State:
    """What a pickled native state calls."""
    return game.state_from_bytes(data)


def restore_view(game: Game, data: bytes) -> View:
    """What a pickled native view calls."""
    return game.view_from_bytes(data)


def moves_to_choose_from(view: View) -> Moves:
    """The legal moves of the view's seat; Malformed where it is not to act."""
    moves = view.legal_moves()
    if not len(moves):
        raise Malformed("search-over" if view.to_act is None else "search-not-to-act")
    return moves
