"""A challenge being played: place, take back, check, see how far it is. Every step gives a new value."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from blockhaus._core import blokus
from blockhaus.catalogue import load
from blockhaus.errors import IllegalMove, Malformed
from blockhaus.game import Game, Refusal
from blockhaus.puzzles.challenge import (
    COLOURS,
    Cell,
    Challenge,
    Colour,
    Kind,
    Piece,
    PieceKey,
    challenge,
    colour_named,
    forms,
    shapes,
)

__all__ = ["Puzzle", "start"]

_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class Puzzle:
    """What lies, in the order in which it was laid; the challenge's given pieces are not among it."""

    challenge: Challenge
    laid: tuple[Piece, ...] = ()

    # -- looking

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All that lies: what was given and what was laid."""
        return self.challenge.given + self.laid

    @functools.cached_property
    def at(self) -> dict[Cell, Piece]:
        """The piece on each covered field."""
        return {cell: piece for piece in self.pieces for cell in piece.cells}

    @functools.cached_property
    def left(self) -> tuple[PieceKey, ...]:
        """What is still in the box."""
        lying = {piece.key for piece in self.pieces}
        return tuple(key for key in self.challenge.box if key not in lying)

    @property
    def to_lay(self) -> Colour | None:
        """The colour whose turn it is; None where colours have no order, and at the end."""
        if self.challenge.kind is Kind.RECTANGLE or not self.left:
            return None
        return COLOURS[len(self.laid) % len(COLOURS)]

    @property
    def solved(self) -> bool:
        """Whether all pieces lie; each was checked when it was laid."""
        return not self.left

    @property
    def progress(self) -> tuple[int, int]:
        """How many pieces lie, and of how many."""
        return len(self.pieces), len(self.challenge.box)

    @functools.cached_property
    def state(self) -> blokus.State:
        """The position as one of the game (BK-31, BK-32)."""
        return _replay(self.challenge, self.laid)

    def fields(self) -> dict[str, Any]:
        """The structured form: what ``solve --json`` prints and a page draws."""
        return {
            "challenge": self.challenge.name,
            "h": self.challenge.height,
            "w": self.challenge.width,
            "pieces": [
                {"shape": piece.shape, "colour": piece.colour, "cells": [list(cell) for cell in piece.cells]}
                for piece in self.pieces
            ],
        }

    # -- naming

    def piece(self, text: str) -> Piece:
        """The piece a text describes: a colour (where it is not clear), a shape if you like, and fields.

        >>> from blockhaus.puzzles import start
        >>> start("bk-33").piece("red a1,b1,b2,c2").shape
        'Z4'
        """
        colour, named, fields = self.to_lay, None, []
        for word in text.replace(",", " ").split()[:100]:
            if named_colour := colour_named(word.lower()):
                colour = named_colour
            elif any(word == shape for shape, _ in self.challenge.box):
                named = word
            else:
                fields.append(self.challenge.cell(word))
        if colour is None:
            raise Malformed("puzzle-which-colour")
        if not fields:
            raise Malformed("puzzle-no-fields")
        if len(set(fields)) != len(fields):
            raise Malformed("puzzle-field-twice")
        shape = self.challenge.shape_of(fields)
        if shape is None:
            raise Malformed("puzzle-no-shape")
        if named is not None and named != shape:
            raise Malformed("blokus-wrong-name", {"is": shape, "piece": named})
        return Piece(shape, colour, tuple(fields))

    def describe(self, piece: Piece) -> str:
        """A piece as ``piece`` reads it."""
        return f"{piece.colour} {piece.shape} {','.join(map(self.challenge.field_name, piece.cells))}"

    def places(self, shape: str, colour: Colour) -> list[tuple[Cell, ...]]:
        """Everywhere a piece may lie now, ascending."""
        if (shape, colour) not in self.left:
            return []
        found = self._places_by_the_game(shape) if self.challenge.kind is Kind.LAYING else self._room_for(shape)
        return sorted(cells for cells in found if self.why_not(Piece(shape, colour, cells)) is None)

    def _places_by_the_game(self, shape: str) -> list[tuple[Cell, ...]]:
        moves = [move.fields() for move in self.state.legal_moves()]
        return [tuple(sorted(map(self.challenge.cell, move["cells"]))) for move in moves if move.get("piece") == shape]

    def _room_for(self, shape: str) -> list[tuple[Cell, ...]]:
        asked = self.challenge
        return [
            tuple((row + down, column + right) for row, column in form)
            for form in forms(shapes()[shape])
            for down in range(asked.height - max(row for row, _ in form))
            for right in range(asked.width - max(column for _, column in form))
        ]

    # -- changing

    def why_not(self, piece: Piece) -> Refusal | None:
        """The first rule that refuses a piece here, or None."""
        try:
            self._check(piece)
        except IllegalMove as error:
            return error.refusal
        return None

    def place(self, piece: Piece) -> Puzzle:
        """The puzzle with one more piece. IllegalMove names the rule, Malformed what is no piece of this puzzle."""
        self._check(piece)
        return Puzzle(self.challenge, (*self.laid, piece))

    def take_back(self, cell: Cell | None = None) -> Puzzle:
        """Without the piece on a field, or without the latest one.

        By the rules of the game a piece that lies stays (BK-7), so there only the latest step can be undone.
        """
        if not self.laid:
            raise Malformed("puzzle-nothing-laid")
        if cell is None or self.laid[-1] == self.at.get(cell):
            return Puzzle(self.challenge, self.laid[:-1])
        piece = self.at.get(cell)
        if piece is None:
            raise Malformed("puzzle-empty-field", {"field": self.challenge.field_name(cell)})
        if self.challenge.kind is Kind.LAYING:
            raise IllegalMove(Refusal("BK-7", "puzzle-only-latest", {}))
        if piece in self.challenge.given:
            raise Malformed("puzzle-given-stays", {"field": self.challenge.field_name(cell)})
        return Puzzle(self.challenge, tuple(one for one in self.laid if one != piece))

    def _check(self, piece: Piece) -> None:
        asked = self.challenge
        if piece.key not in asked.box or asked.shape_of(piece.cells) != piece.shape:
            raise Malformed("puzzle-foreign-piece")
        for row, column in piece.cells:
            if not (0 <= row < asked.height and 0 <= column < asked.width):
                raise IllegalMove(Refusal(_rule(asked, "BK-6"), "puzzle-outside", {}))
        if piece.key not in self.left:
            values = {"piece": piece.shape, "colour": piece.colour}
            raise IllegalMove(Refusal(_rule(asked, "BK-7"), "blokus-piece-laid", values))
        if asked.kind is Kind.LAYING:
            self._check_by_the_game(piece)
        else:
            self._check_in_rectangle(piece)

    def _check_by_the_game(self, piece: Piece) -> None:
        if piece.colour != self.to_lay:
            raise IllegalMove(Refusal("BK-1", "puzzle-not-its-turn", {"colour": self.to_lay or ""}))
        if self.challenge.descending:
            largest = max(len_of(shape) for shape, colour in self.left if colour == piece.colour)
            if piece.squares < largest:
                raise IllegalMove(Refusal("BK-32", "puzzle-larger-first", {"colour": piece.colour, "squares": largest}))
        if self.state.colour != piece.colour:  # the game passed a colour over that can lay nothing
            raise IllegalMove(Refusal("BK-9", "puzzle-stuck", {"colour": piece.colour}))
        _apply(self.challenge, self.state, piece)

    def _check_in_rectangle(self, piece: Piece) -> None:
        name = self.challenge.field_name
        for cell in piece.cells:
            if cell in self.at:
                raise IllegalMove(Refusal(self.challenge.rule, "blokus-field-taken", {"field": name(cell)}))
        if not self.challenge.apart:
            return
        for row, column in piece.cells:
            for down, right in _SIDES:
                other = self.at.get((row + down, column + right))
                if other is not None and other.colour == piece.colour:
                    values = {"field": name((row, column)), "colour": piece.colour}
                    raise IllegalMove(Refusal(self.challenge.rule, "blokus-side-contact", values))


def start(which: str | Challenge) -> Puzzle:
    """A challenge with nothing laid yet."""
    return Puzzle(challenge(which) if isinstance(which, str) else which)


def of_pieces(asked: Challenge, pieces: Sequence[Piece]) -> Puzzle:
    """The puzzle after these pieces, each checked."""
    puzzle = Puzzle(asked)
    for piece in pieces:
        puzzle = puzzle.place(piece)
    return puzzle


def len_of(shape: str) -> int:
    """How many squares a shape has."""
    return len(shapes()[shape])


def _rule(asked: Challenge, by_the_game: str) -> str:
    return by_the_game if asked.kind is Kind.LAYING else asked.rule


@functools.cache
def _game() -> Game:
    return load("blokus", "solo")


@functools.lru_cache(maxsize=256)
def _replay(asked: Challenge, laid: tuple[Piece, ...]) -> blokus.State:
    if not laid:
        return cast(blokus.State, _game().start())
    return _apply(asked, _replay(asked, laid[:-1]), laid[-1])


def _apply(asked: Challenge, state: blokus.State, piece: Piece) -> blokus.State:
    cells = [asked.field_name(cell) for cell in piece.cells]
    move = cast(blokus.Move, _game().move_from_fields({"piece": piece.shape, "cells": cells}, state))
    try:
        return state.apply(move)
    except IllegalMove as error:  # without the game's view: a puzzle shows itself
        raise IllegalMove(error.refusal) from None
