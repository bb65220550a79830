"""What a challenge asks for: a board, pieces, rules. The six of the rulebook are data."""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, get_args

from blockhaus import data
from blockhaus.errors import Malformed

__all__ = [
    "COLOURS",
    "Cell",
    "Challenge",
    "Colour",
    "Kind",
    "Piece",
    "PieceKey",
    "challenge",
    "challenges",
    "colour_named",
    "field_name",
    "shapes",
]

Cell = tuple[int, int]
"""Row and column; row 0 is at the top."""

Colour = Literal["blue", "yellow", "red", "green"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
PieceKey = tuple[str, Colour]
"""Shape and colour: what tells a piece from all others in the box."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Kind(enum.Enum):
    """By which rules pieces are laid."""

    LAYING = "laying"  # those of the game
    RECTANGLE = "rectangle"  # anywhere, and they may be lifted again


@dataclass(frozen=True)
class Piece:
    """A piece that lies, or might."""

    shape: str
    colour: Colour
    cells: tuple[Cell, ...]  # ascending

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", tuple(sorted((int(row), int(column)) for row, column in self.cells)))

    @property
    def key(self) -> PieceKey:
        return self.shape, self.colour

    @property
    def squares(self) -> int:
        return len(self.cells)


def colour_named(text: str) -> Colour | None:
    return next((colour for colour in COLOURS if colour == text), None)


def field_name(cell: Cell, height: int) -> str:
    """The name of a field; ``a1`` is the lower left.

    >>> field_name((7, 0), height=8)
    'a1'
    """
    return f"{_LETTERS[cell[1]]}{height - cell[0]}"


@functools.cache
def shapes() -> dict[str, tuple[Cell, ...]]:
    """The 21 shapes by name."""
    return {name: tuple(data.ascii_cells(drawn)) for name, drawn in data.read("blokus", "pieces")["pieces"].items()}


def forms(cells: Iterable[Cell]) -> set[tuple[Cell, ...]]:
    """All ways a shape can lie, its top row and left column at 0."""
    found = set()
    form = list(cells)
    for _ in range(2):
        for _ in range(4):
            form = [(column, -row) for row, column in form]
            top = min(row for row, _ in form)
            left = min(column for _, column in form)
            found.add(tuple(sorted((row - top, column - left) for row, column in form)))
        form = [(row, -column) for row, column in form]
    return found


@functools.cache
def _shape_of() -> dict[tuple[Cell, ...], str]:
    return {form: name for name, cells in shapes().items() for form in forms(cells)}


@dataclass(frozen=True)
class Challenge:
    """One puzzle: what is to be filled, with which pieces, by which rules."""

    name: str
    rule: str
    kind: Kind
    height: int
    width: int
    box: tuple[PieceKey, ...]  # in order of play
    apart: bool = False  # the same colour never meets at a side
    descending: bool = False  # larger pieces before smaller ones
    given: tuple[Piece, ...] = ()  # lie from the start and stay

    def field_name(self, cell: Cell) -> str:
        return field_name(cell, self.height)

    def cell(self, name: str) -> Cell:
        """The field of this name; Malformed for a text that names none."""
        text = name.strip().lower()
        column = _LETTERS.find(text[:1]) if text else -1
        number = text[1:]
        if 0 <= column < self.width and number.isascii() and number.isdigit() and len(number) <= 3:
            row = self.height - int(number)
            if 0 <= row < self.height:
                return row, column
        last = self.field_name((0, self.width - 1))
        raise Malformed("puzzle-no-field", {"text": name[:20], "last": last})

    def shape_of(self, cells: Iterable[Cell]) -> str | None:
        """The name of the shape that these fields have."""
        listed = list(cells)
        if not listed:
            return None
        top = min(row for row, _ in listed)
        left = min(column for _, column in listed)
        return _shape_of().get(tuple(sorted((row - top, column - left) for row, column in listed)))


def _box(sizes: Iterable[int]) -> tuple[PieceKey, ...]:
    wanted = set(sizes)
    return tuple((shape, colour) for shape, cells in shapes().items() if len(cells) in wanted for colour in COLOURS)


@functools.cache
def challenges() -> dict[str, Challenge]:
    """The six of the rulebook, by name."""
    size = data.read("blokus", "board")["size"]
    found = {}
    for name, entry in data.read("blokus", "challenges")["challenges"].items():
        kind = Kind(entry["kind"])
        found[name] = Challenge(
            name=name,
            rule=entry["rule"],
            kind=kind,
            height=entry.get("height", size),
            width=entry.get("width", size),
            box=_box([entry["squares"]] if kind is Kind.RECTANGLE else range(1, 6)),
            apart=entry.get("apart", False),
            descending=entry.get("descending", False),
        )
    return found


def challenge(name: str) -> Challenge:
    """The challenge of this name, for example ``bk-33``."""
    found = challenges().get(name.strip().lower())
    if found is None:
        raise Malformed("puzzle-no-challenge", {"given": name[:40], "choices": ", ".join(challenges())})
    return found
