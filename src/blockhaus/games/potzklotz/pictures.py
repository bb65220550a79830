"""Pictures of buildings and cards: isometric, three tones a cube, dark outlines, as cards are printed."""

from __future__ import annotations

import math

from blockhaus.drawing import Drawing, Label, Polygon, Rectangle, Shape, moved, to_svg
from blockhaus.games.potzklotz.buildings import Building, faces, painting_order
from blockhaus.games.potzklotz.cards import Card, deck

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "building_svg", "card_drawing", "card_picture_svg", "card_svg"]

CARD_WIDTH = 47.0
CARD_HEIGHT = 55.0
"""Millimetres; twenty cards fit on a sheet of A4."""

_EDGE = 8.4  # a cube's edge on a card
_LINE = 0.42
_TONES = {"top": "#f6dfb0", "front": "#c98f4a", "left": "#e3b674"}
_OUTLINE = "#3b2612"
_PAPER = "#fffdf8"
_FRAME = "#b9a88f"
_NUMBER = "#8a7a63"
_COS = math.cos(math.radians(30))


def _on_paper(x: float, y: float, z: float, edge: float) -> tuple[float, float]:
    return (x - y) * _COS * edge, -((x + y) / 2 + z) * edge


def building_shapes(building: Building, edge: float, line: float) -> tuple[tuple[Shape, ...], float, float]:
    """The building as seen from the front left corner, its upper left at the origin; then width and height."""
    sides = [
        Polygon(tuple(_on_paper(*point, edge) for point in points), _TONES[name], _OUTLINE, line)
        for cube in painting_order(building)
        for name, points in faces(cube).items()
    ]
    xs = [x for side in sides for x, _ in side.points]
    ys = [y for side in sides for _, y in side.points]
    return moved(sides, -min(xs), -min(ys)), max(xs) - min(xs), max(ys) - min(ys)


def building_svg(building: Building, *, edge: float = 10.0, title: str = "") -> str:
    """A building alone, as large as it is."""
    line = edge * _LINE / _EDGE
    shapes, width, height = building_shapes(building, edge, line)
    return to_svg(Drawing(width + 2 * line, height + 2 * line, moved(shapes, line, line), title))


def card_drawing(card: Card) -> Drawing:
    """A whole card. Its number is small: it names the card and tells nothing about the building."""
    shapes, width, height = building_shapes(card.as_shown, _EDGE, _LINE)
    inset = 2.0
    frame = Rectangle(
        inset, inset, CARD_WIDTH - 2 * inset, CARD_HEIGHT - 2 * inset,
        fill=_PAPER, line=_FRAME, line_width=0.35, radius=2.5,
    )  # fmt: skip
    number = Label(CARD_WIDTH - 4.2, CARD_HEIGHT - 4.4, str(card.number), 3.0, _NUMBER, anchor="end")
    placed = moved(shapes, (CARD_WIDTH - width) / 2, (CARD_HEIGHT - height) / 2 - 0.8)
    return Drawing(CARD_WIDTH, CARD_HEIGHT, (frame, *placed, number), f"PotzKlotz {card.number}")


def card_svg(card: Card) -> str:
    """A card as an SVG document."""
    return to_svg(card_drawing(card))


def card_picture_svg(name: str) -> str | None:
    """The card of this number, written out; None if there is none."""
    numbers = {str(card.number): card for card in deck().cards}
    return card_svg(numbers[name]) if name in numbers else None
