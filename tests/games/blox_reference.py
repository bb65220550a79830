"""The actions of BLOX a second time, slowly and straight from the rulebook: what the core is compared with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

__all__ = ["legal_actions"]

SIZE = 9
COLOURS = {"b": "black", "g": "grey", "w": "white", "p": "purple"}
ORDER = list(COLOURS.values())
DIRECTIONS = ((0, 1), (0, -1), (1, 0), (-1, 0))

Cell = tuple[int, int]


def cell(field: str) -> Cell:
    return ord(field[0]) - ord("a"), int(field[1]) - 1


def name(at: Cell) -> str:
    return f"{chr(ord('a') + at[0])}{at[1] + 1}"


def on_board(at: Cell) -> bool:
    return 0 <= at[0] < SIZE and 0 <= at[1] < SIZE


class Table:
    """Everything the player to act sees."""

    def __init__(self, fields: dict[str, Any]) -> None:
        rows = fields["board"]["colours"]
        self.colour = {(x, SIZE - 1 - y): COLOURS[rows[y][x]] for y in range(SIZE) for x in range(SIZE)}
        self.towers = {cell(tower["field"]): tower["blocks"] for tower in fields["towers"]}
        self.figures = {cell(figure["field"]): figure["seat"] for figure in fields["figures"]}
        self.seat = fields["turn"]
        player = fields["players"][self.seat]
        self.hand, self.joker = Counter(player["hand"]), player["joker"]
        self.blocks, self.reserve = Counter(player["blocks"]), player["reserve"]
        self.phase = fields["phase"]

    def occupied(self, at: Cell) -> bool:
        return at in self.towers or at in self.figures

    def own(self) -> list[Cell]:
        return [at for at, seat in self.figures.items() if seat == self.seat]

    def payments(self, cards: list[str]) -> Iterator[str | None]:
        """Ways to pay: without the joker, or the colour it stands for."""
        if not Counter(cards) - self.hand:
            yield None
        if self.joker:
            for colour in set(cards):
                if not Counter(cards) - Counter([colour]) - self.hand:
                    yield colour

    def run(self, start: Cell, step: Cell) -> tuple[dict[str, Cell], Cell | None, set[str]]:
        """Along a line: the first empty field of each colour, the obstacle at its end, the colours passed."""
        stops: dict[str, Cell] = {}
        at = start[0] + step[0], start[1] + step[1]
        while on_board(at) and not self.occupied(at):
            stops.setdefault(self.colour[at], at)
            at = at[0] + step[0], at[1] + step[1]
        return stops, at if on_board(at) else None, set(stops)


def legal_actions(fields: dict[str, Any]) -> set[str]:
    """The notation of every action the player to act may choose."""
    table = Table(fields)
    return {*_enter(table), *_move(table), *_clear(table), *_build(table), *_capture(table), *_swap(table)}


def _one_card(table: Table, text: str, colour: str) -> Iterator[str]:
    if table.hand[colour]:
        yield f"{text} {colour}"
    if table.joker:
        yield f"{text} joker"


def _enter(table: Table) -> Iterator[str]:
    outside = [((i, -1), (0, 1)) for i in range(SIZE)] + [((i, SIZE), (0, -1)) for i in range(SIZE)]
    outside += [((-1, i), (1, 0)) for i in range(SIZE)] + [((SIZE, i), (-1, 0)) for i in range(SIZE)]
    if table.reserve:
        for start, step in outside:
            for colour, at in table.run(start, step)[0].items():
                yield from _one_card(table, f"enter {name(at)}", colour)


def _move(table: Table) -> Iterator[str]:
    for figure in table.own():
        for step in DIRECTIONS:
            for colour, at in table.run(figure, step)[0].items():
                yield from _one_card(table, f"move {name(figure)} {name(at)}", colour)


def _clear(table: Table) -> Iterator[str]:
    if sum(table.blocks.values()) >= 7:
        return
    for figure in table.own():
        for step in DIRECTIONS:
            _, end, passed = table.run(figure, step)
            tower = table.towers.get(end) if end else None
            if end and tower and len(tower) <= table.phase and not passed & set(tower):
                for joker in table.payments(tower):
                    yield f"clear {name(figure)} {name(end)}" + (f" joker={joker}" if joker else "")


def _build(table: Table) -> Iterator[str]:
    for blocks in set(combinations(sorted(table.blocks.elements(), key=ORDER.index), table.phase + 1)):
        for joker in table.payments(list(blocks)):
            for figure in table.own():
                if not any(_shut_in(table, figure, beside) for beside in _beside(figure)):
                    yield f"build {name(figure)} {' '.join(blocks)}" + (f" joker={joker}" if joker else "")


def _beside(at: Cell) -> list[Cell]:
    around = [(at[0] + x, at[1] + y) for x, y in DIRECTIONS]
    return [beside for beside in around if on_board(beside)]


def _shut_in(table: Table, new: Cell, tower: Cell) -> bool:
    return tower in table.towers and all(at == new or at in table.towers for at in _beside(tower))


def _capture(table: Table) -> Iterator[str]:
    for figure in table.own():
        for step in DIRECTIONS:
            _, end, passed = table.run(figure, step)
            if not end or table.figures.get(end, table.seat) == table.seat or table.colour[end] in passed:
                continue
            for cards in range(3, 7):
                text = f"capture {name(figure)} {name(end)} x{cards}"
                if table.hand[table.colour[end]] >= cards:
                    yield text
                if table.joker and table.hand[table.colour[end]] >= cards - 1:
                    yield f"{text} joker"


def _swap(table: Table) -> Iterator[str]:
    cards = sorted(table.hand.elements(), key=ORDER.index)
    for number in range(1, len(cards) + 1):
        for chosen in set(combinations(cards, number)):
            yield f"swap {' '.join(chosen)}"
