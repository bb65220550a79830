"""Building in Bloqs once more, slowly and with sets of cells, to compare the core with (BQ-10 to BQ-12)."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable
from fractions import Fraction

__all__ = ["Cell", "Piece", "builds", "cell", "may_build", "may_take", "turns"]

Cell = tuple[int, int, int]
"""Column, row, layer, each from 0."""
Piece = frozenset[Cell]

SIDE, LAYERS = 3, 14


def cell(name: str) -> Cell:
    """The cell that a name such as b2.1 means."""
    field, layer = name.split(".")
    return "abc".index(field[0]), int(field[1]) - 1, int(layer) - 1


def turns(piece: Iterable[Cell]) -> set[Piece]:
    """Every orientation, moved to the origin: all signed axis permutations that are no mirror images."""
    cells = list(piece)
    found = set()
    for axes in itertools.permutations(range(3)):
        for signs in itertools.product((1, -1), repeat=3):
            inversions = sum(axes[i] > axes[j] for i, j in ((0, 1), (0, 2), (1, 2)))
            if signs[0] * signs[1] * signs[2] * (-1) ** inversions != 1:
                continue
            turned = [tuple(sign * c[axis] for axis, sign in zip(axes, signs, strict=True)) for c in cells]
            least = [min(c[axis] for c in turned) for axis in range(3)]
            found.add(frozenset((c[0] - least[0], c[1] - least[1], c[2] - least[2]) for c in turned))
    return found


def has_way(piece: Piece, others: set[Cell]) -> bool:
    """BQ-11: slides the piece out step by step, upwards or to a side."""
    for direction in ((0, 0, 1), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0)):
        steps = range(1, LAYERS + 1)
        if all(
            tuple(c[axis] + step * direction[axis] for axis in range(3)) not in others for step in steps for c in piece
        ):
            return True
    return False


def stands(piece: Piece, others: set[Cell]) -> bool:
    """BQ-11: the centre of mass strictly inside the convex hull of the faces that rest on something."""
    centre_x = Fraction(sum(2 * x + 1 for x, _, _ in piece), 2 * len(piece))
    centre_y = Fraction(sum(2 * y + 1 for _, y, _ in piece), 2 * len(piece))
    resting = [(x, y) for x, y, z in piece if z == 0 or (x, y, z - 1) in others]
    corners = frozenset((x + dx, y + dy) for x, y in resting for dx in (0, 1) for dy in (0, 1))
    return bool(corners) and _inside(centre_x, centre_y, corners)


@functools.cache
def _inside(centre_x: Fraction, centre_y: Fraction, corners: frozenset[tuple[int, int]]) -> bool:
    # Strictly inside: no line through two corners has all corners on one side and the centre not on that side.
    for (ax, ay), (bx, by) in itertools.permutations(corners, 2):
        side = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in corners]
        mine = (bx - ax) * (centre_y - ay) - (by - ay) * (centre_x - ax)
        if min(side) >= 0 >= mine:
            return False
    return True


def may_build(piece: Piece, others: set[Cell]) -> bool:
    inside = all(0 <= x < SIDE and 0 <= y < SIDE and 0 <= z < LAYERS for x, y, z in piece)
    return inside and not piece & others and has_way(piece, others) and stands(piece, others)


def builds(shape: Iterable[Cell], others: set[Cell]) -> set[Piece]:
    """Everywhere the shape may be built in."""
    found = set()
    top = max((z for _, _, z in others), default=-1)
    for turned in turns(shape):
        for dx, dy, dz in itertools.product(range(SIDE), range(SIDE), range(top + 2)):
            moved = frozenset((x + dx, y + dy, z + dz) for x, y, z in turned)
            if may_build(moved, others):
                found.add(moved)
    return found


def may_take(piece: Piece, site: Iterable[Piece]) -> bool:
    """Whether a piece of the site may be taken."""
    others = [other for other in site if other != piece]
    cells = {c for other in others for c in other}
    return has_way(piece, cells) and all(stands(other, cells - other) for other in others)
