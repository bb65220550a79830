"""What is fuzzed: everything that reads something from outside. A target may only raise the house's own errors."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

from blockhaus import BlockhausError, Game, Malformed, Record, State
from blockhaus.records import read, write
from blockhaus.records.blksgf import read_blksgf
from tests.games.walks import Setup, all_setups, random_game, state_after

__all__ = ["TARGETS", "seeds"]

_PLIES = 12


def _games() -> list[Game]:
    return [setup.load() for setup in all_setups() if not setup.options and setup.name != "nim"]


def _states() -> list[State]:
    return [state_after(game, 1, _PLIES) for game in _games()]


def fuzz_move_text() -> Callable[[bytes], None]:
    """The move parsers, and what they read applied."""
    states = _states()

    def one(data: bytes) -> None:
        if not data:
            return
        state = states[data[0] % len(states)]
        with contextlib.suppress(BlockhausError):
            move = state.game.parse(data[1:].decode("utf-8", "replace"), state)
            legal = state.why_illegal(move) is None
            assert legal == (move in state.legal_moves())
            if legal:
                state.apply(move)

    return one


def fuzz_state_bytes() -> Callable[[bytes], None]:
    """State and view bytes; the head is put right so that the game's own reader is reached."""
    states = _states()

    def one(data: bytes) -> None:
        if not data:
            return
        state = states[data[0] % len(states)]
        head, view_head = state.to_bytes()[:12], state.view_for(0).to_bytes()[:12]
        with contextlib.suppress(Malformed):
            read_state = state.game.state_from_bytes(head + data[1:])
            assert state.game.state_from_bytes(read_state.to_bytes()) == read_state
            for move in list(read_state.legal_moves())[:3]:
                read_state.apply(move)
        with contextlib.suppress(Malformed):
            view = state.game.view_from_bytes(view_head + data[1:])
            view.fields()
            view.legal_moves()

    return one


def fuzz_record() -> Callable[[bytes], None]:
    """The record reader."""

    def one(data: bytes) -> None:
        with contextlib.suppress(BlockhausError):
            assert read(write(read(data))).moves is not None

    return one


def fuzz_blksgf() -> Callable[[bytes], None]:
    """The .blksgf reader."""

    def one(data: bytes) -> None:
        with contextlib.suppress(BlockhausError):
            read_blksgf(data)

    return one


TARGETS: dict[str, Callable[[], Callable[[bytes], None]]] = {
    "move-text": fuzz_move_text,
    "state-bytes": fuzz_state_bytes,
    "record": fuzz_record,
    "blksgf": fuzz_blksgf,
}


def seeds(target: str) -> list[bytes]:
    """Sound inputs to begin with."""
    states = _states()
    match target:
        case "move-text":
            return [bytes([i]) + str(state.legal_moves()[0]).encode() for i, state in enumerate(states)]
        case "state-bytes":
            return [bytes([i]) + state.to_bytes()[12:] for i, state in enumerate(states)]
        case "record":
            return [_record(Setup(state.game.name, state.game.variant)).encode() for state in states]
        case _:
            return [b"(;GM[Blokus]P1[A](;1[a20];2[t20])(;1[a20,b20]))"]


def _record(setup: Setup) -> str:
    game = setup.load()
    moves = [move for _, move in zip(range(_PLIES), (move for _, move in random_game(game, 1)), strict=False)]
    return write(Record(game, ("A",) * game.seats, tuple(moves)))
