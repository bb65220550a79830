"""``blockhaus perft``: counts sequences of moves, the classic check of a move generator."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Protocol, runtime_checkable

import typer

from blockhaus.cli.console import CONSOLE, GameName, Options, Variant, load_game, ply_of, progress, read_record
from blockhaus.errors import Malformed
from blockhaus.game import State

__all__ = ["count", "perft"]

_DEEPEST = 20


@runtime_checkable
class _Counting(Protocol):
    """A state that counts by itself, as native ones do."""

    def perft(self, depth: int) -> int: ...


def count(state: State, depth: int) -> int:
    """How many sequences of ``depth`` moves there are from here, chance moves included."""
    if isinstance(state, _Counting):
        return state.perft(depth)
    if depth == 0:
        return 1
    return sum(count(state.apply(move), depth - 1) for move in state.legal_moves())


def perft(
    game: GameName,
    variant: Variant = None,
    option: Options = None,
    depth: Annotated[int, typer.Option("--depth", "-d", help="How many moves deep.")] = 2,
    start: Annotated[
        Path | None,
        typer.Option("--from", help="A record; counting begins after its moves.", show_default=False),
    ] = None,
    plies: Annotated[int | None, typer.Option(help="With --from: only so many of its moves.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Show the count behind each first move.")] = False,
) -> None:
    """Count the sequences of moves from a position.

    Example: [bold]blockhaus perft blokus --variant two --depth 3[/]
    """
    if not 0 <= depth <= _DEEPEST:
        raise Malformed("perft-depth", {"most": _DEEPEST})
    if start is None:
        state = load_game(game, variant, option).start()
    else:
        record = read_record(start)
        state = list(record.states())[ply_of(record, plies)]
    if depth == 0:
        CONSOLE.print(1)
        return
    total = 0
    moves = state.legal_moves()
    with progress() as bar:
        for move in bar.track(moves, total=len(moves), description="perft"):
            below = count(state.apply(move), depth - 1)
            total += below
            if divide:
                CONSOLE.print(f"{move.label}: {below}")
    CONSOLE.print(total)
