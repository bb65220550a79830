"""Buildings of cubes: how they stand, turn and look from a corner.

A building is a set of cubes ``(x, y, z)``, ``x`` to the right, ``y`` to the back, ``z`` upwards from 0. Two buildings
are the same if a shift and a turn about the vertical make them so; the mirror image is another one (PK-3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

__all__ = [
    "CORNERS",
    "CUBES",
    "Building",
    "Cube",
    "Picture",
    "all_buildings",
    "canonical",
    "faces",
    "footprint_size",
    "from_drawing",
    "hidden_cubes",
    "is_building",
    "look",
    "mirrored",
    "normalised",
    "painting_order",
    "seen_from",
    "storeys",
    "to_drawing",
    "turned",
    "turns",
]

Cube = tuple[int, int, int]
Building = tuple[Cube, ...]
"""Sorted, with the least ``x`` and ``y`` at 0."""

CUBES = 5
CORNERS = ("front-left", "front-right", "back-right", "back-left")
"""The corners of the plan a picture may be taken from."""


def normalised(cubes: Iterable[Cube]) -> Building:
    """The same cubes shifted to the origin."""
    cubes = list(cubes)
    left = min(x for x, _, _ in cubes)
    front = min(y for _, y, _ in cubes)
    return tuple(sorted((x - left, y - front, z) for x, y, z in cubes))


def turned(building: Building) -> Building:
    """A quarter turn clockwise, as seen from above."""
    return normalised((y, -x, z) for x, y, z in building)


def turns(building: Building) -> list[Building]:
    """The building after 0, 1, 2 and 3 quarter turns clockwise."""
    ways = [building]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return ways


def canonical(building: Building) -> Building:
    """One and the same building for all its turns."""
    return min(turns(building))


def mirrored(building: Building) -> Building:
    """The mirror image: another building, unless the building is its own (PK-3)."""
    return normalised((-x, y, z) for x, y, z in building)


def is_building(cubes: Iterable[Cube]) -> bool:
    """Whether every cube stands on the ground or on another one and the footprint is joined side to side."""
    cubes = list(cubes)
    taken = set(cubes)
    if not cubes or len(taken) != len(cubes) or any(z > 0 and (x, y, z - 1) not in taken for x, y, z in cubes):
        return False
    footprint = {(x, y) for x, y, _ in cubes}
    reached = [min(footprint)]
    for x, y in reached:
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        reached += sorted((beside & footprint) - set(reached))
    return len(reached) == len(footprint)


def all_buildings(cubes: int = CUBES) -> list[Building]:
    """Every building of so many cubes, once for all its turns, in a fixed order."""
    known: set[Building] = {((0, 0, 0),)}
    for _ in range(cubes - 1):
        known = {canonical(normalised((*smaller, cube))) for smaller in known for cube in _places(smaller)}
    return sorted(known)


def _places(building: Building) -> Iterator[Cube]:
    heights: dict[tuple[int, int], int] = {}
    for x, y, z in building:
        heights[x, y] = max(heights.get((x, y), 0), z + 1)
    for (x, y), height in heights.items():
        yield x, y, height
        for beside in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if beside not in heights:
                yield *beside, 0


def storeys(building: Building) -> int:
    """How many cubes stand on each other where it is highest."""
    return 1 + max(z for _, _, z in building)


def footprint_size(building: Building) -> tuple[int, int]:
    """Width and depth of the box around the footprint."""
    return 1 + max(x for x, _, _ in building), 1 + max(y for _, y, _ in building)


def to_drawing(building: Building) -> str:
    """Heights from above, the back row first, ``.`` where nothing stands."""
    width, depth = footprint_size(building)
    rows = []
    for y in reversed(range(depth)):
        heights = [sum((bx, by) == (x, y) for bx, by, _ in building) for x in range(width)]
        rows.append("".join(str(height) if height else "." for height in heights))
    return "\n".join(rows)


def from_drawing(drawing: str) -> Building:
    """The building a drawing of heights shows."""
    lines = drawing.strip().splitlines()
    return normalised(
        (x, y, z)
        for y, line in enumerate(reversed(lines))
        for x, sign in enumerate(line.replace(" ", ""))
        if sign != "."
        for z in range(int(sign))
    )


def seen_from(building: Building, corner: str) -> Building:
    """The building turned so that the corner it is looked at from is the front left one."""
    return turns(building)[CORNERS.index(corner)]


# A picture looks along the diagonal of a cube from the front left corner above (isometric): what lies on a line in
# the direction (1, 1, -1) falls on one point (x + z, y + z) of the paper. The paper is divided into unit squares of
# these two numbers and each square into two triangles, "below" and "above" its diagonal; every face of a cube covers
# exactly two triangles:
#
#     top of (x, y, z):   both of square (a + 1, b + 1)       where a = x + z, b = y + z
#     front (towards -y): below of (a, b), above of (a + 1, b)
#     left (towards -x):  above of (a, b), below of (a, b + 1)
Triangle = tuple[int, int, str]
Face = tuple[Cube, str]
Picture = frozenset[tuple[str, frozenset[Triangle]]]
"""Each face that is seen, even in part: its tone (which way it looks) and the triangles of the paper it covers."""


def _triangles(cube: Cube) -> Iterator[tuple[str, Triangle]]:
    x, y, z = cube
    a, b = x + z, y + z
    yield from (("top", (a + 1, b + 1, half)) for half in ("below", "above"))
    yield from (("front", triangle) for triangle in ((a, b, "below"), (a + 1, b, "above")))
    yield from (("left", triangle) for triangle in ((a, b, "above"), (a, b + 1, "below")))


def painting_order(building: Building) -> list[Cube]:
    """The cubes from the farthest to the nearest, looked at from the front left corner."""
    return sorted(building, key=lambda cube: (cube[2] - cube[0] - cube[1], cube))


def faces(cube: Cube) -> dict[str, list[Cube]]:
    """The corners of the three sides of a cube that can be seen from there."""
    x, y, z = cube
    return {
        "left": [(x, y, z), (x, y + 1, z), (x, y + 1, z + 1), (x, y, z + 1)],
        "front": [(x, y, z), (x + 1, y, z), (x + 1, y, z + 1), (x, y, z + 1)],
        "top": [(x, y, z + 1), (x + 1, y, z + 1), (x + 1, y + 1, z + 1), (x, y + 1, z + 1)],
    }


def _visible(building: Building) -> dict[Triangle, Face]:
    paper: dict[Triangle, Face] = {}
    for cube in painting_order(building):
        for side, triangle in _triangles(cube):
            paper[triangle] = (cube, side)
    return paper


def look(building: Building) -> Picture:
    """What can be seen from the front left corner: equal pictures look alike."""
    paper = _visible(building)
    left = min(a for a, _, _ in paper)
    low = min(b for _, b, _ in paper)
    faces: dict[Face, set[Triangle]] = {}
    for (a, b, half), face in paper.items():
        faces.setdefault(face, set()).add((a - left, b - low, half))
    return frozenset((side, frozenset(triangles)) for (_, side), triangles in faces.items())


def hidden_cubes(building: Building) -> int:
    """How many cubes cannot be seen at all from the front left corner."""
    return len(building) - len({cube for cube, _ in _visible(building).values()})
