"""Blokus once more, slow and plain, sharing nothing with the core: what the core is compared with."""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]  # column, row, both from 0, row 0 at the bottom

SIZE = 20
COLOURS = ("blue", "yellow", "red", "green")
CORNERS: dict[str, Cell] = {"blue": (0, 19), "yellow": (19, 19), "red": (19, 0), "green": (0, 0)}


def cell(name: str) -> Cell:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def free_polyominoes(largest: int) -> list[frozenset[Cell]]:
    """All shapes of up to so many squares, each once, grown square by square."""
    shapes: set[frozenset[Cell]] = {frozenset({(0, 0)})}
    found = set(shapes)
    for _ in range(largest - 1):
        shapes = {canonical(shape | {new}) for shape in shapes for new in around(shape)}
        found |= shapes
    return sorted(found, key=lambda shape: (len(shape), sorted(shape)))


def around(shape: Iterable[Cell]) -> set[Cell]:
    own = set(shape)
    return {(x + dx, y + dy) for x, y in own for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - own


def diagonal(shape: Iterable[Cell]) -> set[Cell]:
    return {(x + dx, y + dy) for x, y in shape for dx in (1, -1) for dy in (1, -1)}


def turned(shape: frozenset[Cell]) -> set[frozenset[Cell]]:
    """The shape in all its turns and flips, moved to the origin."""
    every = set()
    for flip in (1, -1):
        cells = [(x * flip, y) for x, y in shape]
        for _ in range(4):
            cells = [(y, -x) for x, y in cells]
            left, low = min(x for x, _ in cells), min(y for _, y in cells)
            every.add(frozenset((x - left, y - low) for x, y in cells))
    return every


def canonical(shape: frozenset[Cell]) -> frozenset[Cell]:
    return min(turned(shape), key=sorted)


def legal_placements(
    board: dict[Cell, str], colour: str, shapes_left: Iterable[frozenset[Cell]], corners: Iterable[Cell]
) -> set[frozenset[Cell]]:
    """Every set of fields the colour may cover now (BK-2 to BK-6)."""
    own = {at for at, owner in board.items() if owner == colour}
    contacts = diagonal(own) if own else set(corners)
    closed = set(board) | around(own)
    found = set()
    for shape in shapes_left:
        for oriented in turned(shape):
            for x, y in contacts:
                for dx, dy in oriented:
                    placed = frozenset((x + cx - dx, y + cy - dy) for cx, cy in oriented)
                    if not placed & closed and all(0 <= cx < SIZE and 0 <= cy < SIZE for cx, cy in placed):
                        found.add(placed)
    return found
