"""Buildings in text: the cards' own view, drawn with the dots of Braille signs (two by four to a sign)."""

from __future__ import annotations

from blockhaus.games.potzklotz.buildings import Building, faces, painting_order

__all__ = ["building_text"]

_BLANK = 0x2800
_BITS = {(0, 0): 0x01, (0, 1): 0x02, (0, 2): 0x04, (1, 0): 0x08, (1, 1): 0x10, (1, 2): 0x20, (0, 3): 0x40, (1, 3): 0x80}

Dot = tuple[int, int]


def building_text(building: Building, *, step: int = 6) -> list[str]:
    """The building as seen from the front left corner; ``step`` is how many dots wide half a cube is."""
    rise, edge = step // 2, step + step % 2
    dots: set[Dot] = set()

    def on_paper(x: int, y: int, z: int) -> Dot:
        return (x - y) * step, -(x + y) * rise - z * edge

    for cube in painting_order(building):
        for side, corners in faces(cube).items():
            outline = [on_paper(*corner) for corner in corners]
            inside = _inside(outline)
            dots -= inside
            if side == "front":  # the shaded side
                dots |= {(x, y) for x, y in inside if x % 2 == 0 and (y + x // 2) % 2 == 0}
            for start, end in zip(outline, [*outline[1:], outline[0]], strict=True):
                dots |= _line(start, end)
    return _signs(dots)


def _line(start: Dot, end: Dot) -> set[Dot]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return {
        (
            start[0] + (2 * (end[0] - start[0]) * i + steps) // (2 * steps),
            start[1] + (2 * (end[1] - start[1]) * i + steps) // (2 * steps),
        )
        for i in range(steps + 1)
    }


def _inside(corners: list[Dot]) -> set[Dot]:
    """The dots of a convex face, its rim included."""
    columns: dict[int, list[int]] = {}
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        for x, y in _line(start, end):
            columns.setdefault(x, []).append(y)
    return {(x, y) for x, ys in columns.items() for y in range(min(ys), max(ys) + 1)}


def _signs(dots: set[Dot]) -> list[str]:
    left = min(x for x, _ in dots)
    top = min(y for _, y in dots)
    width = (max(x for x, _ in dots) - left) // 2 + 1
    height = (max(y for _, y in dots) - top) // 4 + 1
    signs = [[_BLANK] * width for _ in range(height)]
    for x, y in dots:
        column, row = x - left, y - top
        signs[row // 4][column // 2] |= _BITS[column % 2, row % 4]
    return ["".join(map(chr, line)) for line in signs]
