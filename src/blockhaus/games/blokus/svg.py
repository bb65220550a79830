"""Pieces on a board as SVG, for files and pages."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

__all__ = ["board_svg"]

_FIELD = 18
_GAP = 1
_COLOURS = {"blue": "#2f6fd0", "yellow": "#f2b705", "red": "#d8412f", "green": "#2e9e5b"}


def board_svg(height: int, width: int, pieces: Iterable[tuple[str, Iterable[tuple[int, int]]]], title: str) -> str:
    """A board and its pieces, each a colour and its (row, column) fields, row 0 at the top."""
    right, bottom = width * _FIELD, height * _FIELD
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right} {bottom}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{right}" height="{bottom}" rx="6" fill="#e9e6df"/>',
    ]
    parts += [_square(x, y, _GAP, 0, "#f8f6f1") for y in range(height) for x in range(width)]
    parts += [_piece({(column, row) for row, column in cells}, _COLOURS[colour]) for colour, cells in pieces]
    return "\n".join([*parts, "</svg>", ""])


def _piece(places: set[tuple[int, int]], colour: str) -> str:
    """One piece: its squares joined, each with a light upper edge as on the plastic ones."""
    shapes = [f'<g fill="{colour}">']
    side = _FIELD - 2 * _GAP
    for x, y in sorted(places):
        right = _FIELD if (x + 1, y) in places else side
        below = _FIELD if (x, y + 1) in places else side
        left, top = x * _FIELD + _GAP, y * _FIELD + _GAP
        shapes.append(f'<rect x="{left}" y="{top}" width="{right}" height="{side}"/>')
        shapes.append(f'<rect x="{left}" y="{top}" width="{side}" height="{below}"/>')
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= places:
            shapes.append(f'<rect x="{left}" y="{top}" width="{_FIELD}" height="{_FIELD}"/>')
        shapes.append(_square(x, y, 4, 2, "#ffffff38"))
    return "".join([*shapes, "</g>"])


def _square(x: int, y: int, margin: int, radius: int, colour: str) -> str:
    size = _FIELD - 2 * margin
    place = f'x="{x * _FIELD + margin}" y="{y * _FIELD + margin}" width="{size}" height="{size}"'
    return f'<rect {place} rx="{radius}" fill="{colour}"/>'
