"""What must stay the same from the first moment of a game to the last, game by game."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from blockhaus import State

__all__ = ["material"]


def material(state: State) -> Hashable:
    """A summary of all physical things of the game; equal for every state of a game."""
    fields = state.fields()  # type: ignore[attr-defined]  # the referee's whole knowledge
    return _SUMMARIES[state.game.name](fields)


def _blokus(fields: dict[str, Any]) -> Hashable:
    """Every colour's pieces, in hand or on the board, and as many covered fields as laid squares."""
    pieces = []
    for colour in fields["colours"]:
        laid = [piece["piece"] for piece in fields["laid"] if piece["colour"] == colour["colour"]]
        pieces.append(tuple(sorted(colour["pieces"] + laid)))
    covered = sum(len(row) - row.count(".") for row in fields["board"])
    laid_squares = sum(len(piece["cells"]) for piece in fields["laid"])
    return (*pieces, covered - laid_squares)


def _potzklotz(fields: dict[str, Any]) -> Hashable:
    """All 56 cards, each in one place, and five cubes once the first building stands."""
    placed = [card for hand in fields["hands"] for card in hand["cards"]]
    placed += [card for kept in fields["kept"] for card in kept] + fields["pile"]
    cubes = sum(column["height"] for column in fields["building"])
    return len(set(placed)) + fields["stack"], len(placed) == len(set(placed)), cubes or 5


def _nothing(_: dict[str, Any]) -> Hashable:
    """Nim's matches leave the game for good."""
    return None


_SUMMARIES: dict[str, Callable[[dict[str, Any]], Hashable]] = {
    "blokus": _blokus,
    "nim": _nothing,
    "potzklotz": _potzklotz,
}
