"""Sheets to print and cut: all cards, the plan, short rules in German and English."""

from __future__ import annotations

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

_RULES = {
    "PotzKlotz – kurz gesagt": (
        "Für 2 bis 4. Dazu gehören fünf Würfel, der Plan und die 56 Karten.",
        "",
        "Alle bekommen 5 Karten und halten sie geheim. Eine weitere wird aufgedeckt und ihr Bauwerk in der",
        "Mitte des Plans gebaut. Die übrigen Karten sind der Stapel.",
        "Wer dran ist, setzt genau einen Würfel um, auf dem nichts steht, und legt die Karte, die nun zum",
        "Bauwerk passt. Verschoben oder gedreht gilt, das Spiegelbild nicht. Den Plan beim Suchen nicht drehen!",
        "Stimmt es, bleibt die Karte liegen. Stimmt es nicht, gehen Würfel und Karte zurück, und man zieht eine",
        "Strafkarte. Man darf auch passen. Legt eine Runde lang niemand, ziehen alle eine Karte.",
        "Legt jemand die letzte Karte, wird die Runde noch zu Ende gespielt. Wer dann keine Karten mehr hat,",
        "bekommt einen Punkt. Nach fünf Runden gewinnen die meisten Punkte.",
        "Expert: Wer dran ist, legt so viele Karten nacheinander, wie er kann, behält sie und füllt danach die",
        "Hand auf 5 auf; nach einem Fehler erst beim nächsten Mal. Die meisten gelegten Karten gewinnen.",
    ),
    "PotzKlotz – in short": (
        "For 2 to 4. You need five cubes, the plan and the 56 cards.",
        "",
        "Everybody gets 5 cards and keeps them hidden. One more is turned up and its building is built in the",
        "middle of the plan. The other cards are the stack.",
        "In your turn move exactly one cube that has nothing on top, and lay the card that now fits the building.",
        "Shifted or turned counts, the mirror image does not. Do not turn the plan while you look!",
        "If it is right, the card stays. If not, cube and card go back and you draw a penalty card.",
        "You may also pass. If nobody lays a card once round, everybody draws one.",
        "When somebody lays their last card, the round is played to its end. Whoever then has no cards left",
        "scores a point. After five rounds the most points win.",
        "Expert: in your turn lay as many cards one after another as you can, keep them, then refill your hand",
        "to 5; after a mistake only next time. The most laid cards win.",
    ),
}


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
    for heading, lines in _RULES.items():
        shapes.append(Label(18, y, heading.replace("–", "-"), 7, _INK, bold=True))
        y += 11
        for line in lines:
            shapes.append(Label(18, y, line, 3.7, _INK))
            y += 6.2 if line else 3.0
        y += 16
    return Drawing(*_PAGE, tuple(shapes), "PotzKlotz")
