"""Sheets to print and cut: all cards, the plan, short rules in German and English."""

from __future__ import annotations

import textwrap

from blockhaus import data
from blockhaus.drawing import Drawing, Label, Rectangle, Shape, moved
from blockhaus.games.potzklotz.cards import deck
from blockhaus.games.potzklotz.pictures import CARD_HEIGHT, CARD_WIDTH, card_drawing

__all__ = ["pages"]

_PAGE = (210.0, 297.0)
_COLUMNS, _ROWS = 4, 5
_FIELD = 36.0
_FIELDS = 5
_CUT = "#9a9a9a"
_INK = "#222222"
_LINE_LETTERS = 98


def pages() -> list[Drawing]:
    """All sheets, A4."""
    return [*_card_pages(), _plan_page(), _rules_page()]


def _card_pages() -> list[Drawing]:
    cards = deck().cards
    each = _COLUMNS * _ROWS
    left = (_PAGE[0] - _COLUMNS * CARD_WIDTH) / 2
    top = (_PAGE[1] - _ROWS * CARD_HEIGHT) / 2
    sheets = []
    for first in range(0, len(cards), each):
        shapes: list[Shape] = []
        for place, card in enumerate(cards[first : first + each]):
            x = left + place % _COLUMNS * CARD_WIDTH
            y = top + place // _COLUMNS * CARD_HEIGHT
            shapes.append(Rectangle(x, y, CARD_WIDTH, CARD_HEIGHT, line=_CUT, line_width=0.15, dashed=True))
            shapes += moved(card_drawing(card).shapes, x, y)
        sheets.append(Drawing(*_PAGE, tuple(shapes), f"PotzKlotz {first + 1}–{min(first + each, len(cards))}"))
    return sheets


def _plan_page() -> Drawing:
    size = _FIELDS * _FIELD
    left, top = (_PAGE[0] - size) / 2, (_PAGE[1] - size) / 2
    shapes: list[Shape] = [
        Rectangle(
            left + column * _FIELD, top + row * _FIELD, _FIELD, _FIELD,
            fill="#fffdf8" if (row + column) % 2 else "#f4ecdd", line="#6f5a3c", line_width=0.5,
        )
        for row in range(_FIELDS)
        for column in range(_FIELDS)
    ]  # fmt: skip
    for i in range(_FIELDS):
        middle = (i + 0.5) * _FIELD
        shapes.append(Label(left + middle, top + size + 6, "abcde"[i], 4.5, "#8a7a63", anchor="middle"))
        shapes.append(Label(left - 4, top + size - middle + 1.5, str(i + 1), 4.5, "#8a7a63", anchor="end"))
    return Drawing(*_PAGE, tuple(shapes), "PotzKlotz: Plan")


def _rules_page() -> Drawing:
    shapes: list[Shape] = []
    y = 30.0
    for text in data.read("potzklotz", "sheet")["texts"]:
        shapes.append(Label(18, y, text["heading"], 7, _INK, bold=True))
        y += 11
        for paragraph in text["paragraphs"]:
            for line in textwrap.wrap(paragraph, _LINE_LETTERS):
                shapes.append(Label(18, y, line, 3.7, _INK))
                y += 5.4
            y += 2.2
        y += 12
    return Drawing(*_PAGE, tuple(shapes), "PotzKlotz")
