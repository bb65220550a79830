"""Draws docs/pictures/blokus.svg: the end of a game between greedy players."""

from __future__ import annotations

from pathlib import Path

import blockhaus

FIELD = 18
GAP = 1
COLOURS = {"blue": "#2f6fd0", "yellow": "#f2b705", "red": "#d8412f", "green": "#2e9e5b"}
OUT = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "blokus.svg"


def main() -> None:
    record = blockhaus.play(blockhaus.load("blokus"), ["greedy"] * 4, seed=4)
    side = 20 * FIELD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img">',
        "<title>The end of a game of Blokus between four greedy players</title>",
        f'<rect width="{side}" height="{side}" rx="6" fill="#e9e6df"/>',
    ]
    for y in range(20):
        for x in range(20):
            parts.append(_square(x, y, GAP, 0, "#f8f6f1"))
    for piece in record.final.view_for(None).fields()["laid"]:
        parts.append(_piece(piece["cells"], COLOURS[piece["colour"]]))
    parts.append("</svg>")
    OUT.write_text("\n".join(parts) + "\n", encoding="utf-8")


def _piece(cells: list[str], colour: str) -> str:
    """One piece: its squares joined, each with a light upper edge as on the plastic ones."""
    places = {(ord(cell[0]) - ord("a"), 20 - int(cell[1:])) for cell in cells}
    shapes = [f'<g fill="{colour}">']
    for x, y in sorted(places):
        right = FIELD if (x + 1, y) in places else FIELD - 2 * GAP
        below = FIELD if (x, y + 1) in places else FIELD - 2 * GAP
        left, top = x * FIELD + GAP, y * FIELD + GAP
        shapes.append(f'<rect x="{left}" y="{top}" width="{right}" height="{FIELD - 2 * GAP}"/>')
        shapes.append(f'<rect x="{left}" y="{top}" width="{FIELD - 2 * GAP}" height="{below}"/>')
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= places:
            shapes.append(f'<rect x="{left}" y="{top}" width="{FIELD}" height="{FIELD}"/>')
        shapes.append(_square(x, y, 4, 2, "#ffffff38"))
    return "".join([*shapes, "</g>"])


def _square(x: int, y: int, margin: int, radius: int, colour: str) -> str:
    size = FIELD - 2 * margin
    place = f'x="{x * FIELD + margin}" y="{y * FIELD + margin}" width="{size}" height="{size}"'
    return f'<rect {place} rx="{radius}" fill="{colour}"/>'


if __name__ == "__main__":
    main()
