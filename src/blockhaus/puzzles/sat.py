"""Positions that search cannot settle, as a question to a SAT solver (CaDiCaL of python-sat, the extra ``solve``).

For colours apart and for laying by the rules. Variables: a shape lies there; a colour's piece lies there; a field has
a colour; two neighbouring fields belong to one piece. That pieces hang together at corners in the end (BK-4) is added
only where an answer breaks it, so "no" is a proof and "yes" is an answer in an order that the rules allow.
"""

from __future__ import annotations

import functools
import importlib.util
import itertools
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from blockhaus.puzzles.cadical import Cadical
from blockhaus.puzzles.challenge import COLOURS, Cell, Kind, Piece, PieceKey, forms, shapes
from blockhaus.puzzles.puzzle import Puzzle

__all__ = ["available", "complete"]

_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
_TIPS = ((-1, -1), (-1, 1), (1, -1), (1, 1))

Cells = tuple[Cell, ...]


@functools.cache
def available() -> bool:
    """Whether python-sat is installed."""
    return importlib.util.find_spec("pysat") is not None


def complete(puzzle: Puzzle, seconds: float, go_on: Callable[[], bool]) -> tuple[bool | None, list[Piece]]:
    """Whether the puzzle can be completed, and with which pieces, in an order that the rules allow."""
    end = time.monotonic() + seconds
    model = _Model(puzzle, end)
    if not model.encode():
        return None, []
    with Cadical() as solver:
        solver.add(model.clauses)
        while True:
            found, literals = solver.solve(end, go_on)
            if not found:
                return found, []
            ordered, stranded = _in_order(puzzle, model.pieces(literals))
            if not stranded:
                return True, ordered
            solver.add(model.must_be_reached(colour, group) for colour, group in stranded)


class _Model:
    """The clauses for one position."""

    def __init__(self, puzzle: Puzzle, end: float) -> None:
        self._puzzle = puzzle
        self._end = end
        self._laying = puzzle.challenge.kind is Kind.LAYING
        self._numbers = itertools.count(1)
        self.clauses: list[list[int]] = []
        self._colour_at: dict[tuple[Cell, str], int] = {}
        self._pieces: dict[int, Piece] = {}
        self._covering: dict[tuple[Cell, str], list[int]] = defaultdict(list)

    def encode(self) -> bool:
        """Writes all clauses; False when the time did not suffice."""
        asked, at = self._puzzle.challenge, self._puzzle.at
        free = [(r, c) for r in range(asked.height) for c in range(asked.width) if (r, c) not in at]
        together = {frozenset(edge): next(self._numbers) for edge in _edges(free)}
        for cell in free:
            colours = [self._colour(cell, colour) for colour in COLOURS]
            self.clauses += [[-a, -b] for a, b in itertools.combinations(colours, 2)]
        for edge, same in together.items():
            one, other = edge
            for colour in COLOURS:
                self.clauses.append([-self._colour(one, colour), -self._colour(other, colour), same])
        lying_on: dict[Cell, list[int]] = defaultdict(list)
        of_piece: dict[PieceKey, list[int]] = {key: [] for key in self._puzzle.left}
        for shape in dict.fromkeys(shape for shape, _ in self._puzzle.left):
            for cells in _placements(shape, asked.height, asked.width, at):
                if time.monotonic() >= self._end:
                    return False
                self._lay(shape, cells, together, lying_on, of_piece)
        for options in of_piece.values():
            self._at_most_one(options)
            self.clauses.append(options)
        for cell in free:
            self._at_most_one(lying_on[cell])
            if not self._laying:
                self.clauses.append(lying_on[cell])
            for colour in COLOURS:
                self.clauses.append([-self._colour(cell, colour), *self._covering[cell, colour]])
        if self._laying:
            for number, piece in self._pieces.items():
                self._touch(number, piece)
        return True

    def pieces(self, model: Sequence[int]) -> list[Piece]:
        """The pieces of an answer."""
        return [self._pieces[number] for number in model if number > 0 and number in self._pieces]

    def must_be_reached(self, colour: str, group: Sequence[Piece]) -> list[int]:
        """Either not all of these pieces lie so, or a further one of their colour touches one of them (BK-4)."""
        size = max(piece.squares for piece in group) if self._puzzle.challenge.descending else 0
        covered = {cell for piece in group for cell in piece.cells}
        tips = {cell for piece in group for cell in _tips(piece.cells)} - covered
        chosen = {piece: number for number, piece in self._pieces.items() if piece in set(group)}
        reaching = {number for tip in tips for number in self._covering[tip, colour]}
        return [
            *(-number for number in chosen.values()),
            *(number for number in reaching if self._pieces[number].squares >= size),
        ]

    def _colour(self, cell: Cell, colour: str) -> int:
        key = (cell, colour)
        if key not in self._colour_at:
            self._colour_at[key] = next(self._numbers)
        return self._colour_at[key]

    def _lay(
        self,
        shape: str,
        cells: Cells,
        together: dict[frozenset[Cell], int],
        lying_on: dict[Cell, list[int]],
        of_piece: dict[PieceKey, list[int]],
    ) -> None:
        at = self._puzzle.at
        beside = {at[side].colour for cell in cells for side in _around(cell, _SIDES) if side in at}
        options = []
        for colour in COLOURS:
            if (shape, colour) not in of_piece or colour in beside:
                continue
            number = next(self._numbers)
            options.append(number)
            self._pieces[number] = Piece(shape, colour, cells)
            of_piece[shape, colour].append(number)
            for cell in cells:
                self.clauses.append([-number, self._colour(cell, colour)])
                self._covering[cell, colour].append(number)
        if not options:
            return
        lies = next(self._numbers)
        self.clauses += [[-option, lies] for option in options]
        self.clauses.append([-lies, *options])
        inside = set(cells)
        for cell in cells:
            lying_on[cell].append(lies)
            for side in _around(cell, _SIDES):
                same = together.get(frozenset((cell, side)))
                if same is not None and (side not in inside or cell < side):
                    self.clauses.append([-lies, same if side in inside else -same])

    def _touch(self, number: int, piece: Piece) -> None:
        """A piece touches one of its colour at a corner, or begins in the colour's corner (BK-2, BK-4)."""
        at = self._puzzle.at
        tips = _tips(piece.cells)
        size = piece.squares if self._puzzle.challenge.descending else 0
        if any(tip in at and at[tip].colour == piece.colour and at[tip].squares >= size for tip in tips):
            return
        if _begins(piece, self._puzzle):
            return
        self.clauses.append(
            [-number, *(self._colour_at[tip, piece.colour] for tip in tips if (tip, piece.colour) in self._colour_at)]
        )

    def _at_most_one(self, options: Sequence[int]) -> None:
        """A ladder: each step knows whether one before it was taken."""
        if len(options) <= 5:
            self.clauses += [[-a, -b] for a, b in itertools.combinations(options, 2)]
            return
        before = 0
        for k, option in enumerate(options):
            if before:
                self.clauses.append([-before, -option])
            if k + 1 < len(options):
                now = next(self._numbers)
                self.clauses.append([-option, now])
                if before:
                    self.clauses.append([-before, now])
                before = now


def _around(cell: Cell, steps: Iterable[Cell]) -> list[Cell]:
    return [(cell[0] + down, cell[1] + right) for down, right in steps]


def _tips(cells: Iterable[Cell]) -> set[Cell]:
    """The fields that touch a piece only at a corner."""
    inside = set(cells)
    sides = {side for cell in inside for side in _around(cell, _SIDES)}
    return {tip for cell in inside for tip in _around(cell, _TIPS)} - sides - inside


def _edges(free: Sequence[Cell]) -> list[tuple[Cell, Cell]]:
    there = set(free)
    return [(cell, side) for cell in free for side in _around(cell, ((1, 0), (0, 1))) if side in there]


def _placements(shape: str, height: int, width: int, taken: dict[Cell, Piece]) -> list[Cells]:
    found = []
    for form in sorted(forms(shapes()[shape])):
        for top in range(height - max(row for row, _ in form)):
            for left in range(width - max(column for _, column in form)):
                cells = tuple((top + row, left + column) for row, column in form)
                if not any(cell in taken for cell in cells):
                    found.append(cells)
    return found


def _begins(piece: Piece, puzzle: Puzzle) -> bool:
    """Whether this can be the first piece of its colour."""
    if any(one.colour == piece.colour for one in puzzle.laid):
        return False
    last = puzzle.challenge.height - 1
    corners = dict(zip(COLOURS, ((0, 0), (0, last), (last, last), (last, 0)), strict=True))
    return corners[piece.colour] in piece.cells


def _in_order(puzzle: Puzzle, pieces: Sequence[Piece]) -> tuple[list[Piece], list[tuple[str, list[Piece]]]]:
    """The pieces in order of play, and groups that hang on nothing."""
    if puzzle.challenge.kind is Kind.RECTANGLE:
        return list(pieces), []
    descending = puzzle.challenge.descending
    queues: dict[str, list[Piece]] = {}
    stranded: list[tuple[str, list[Piece]]] = []
    for colour in COLOURS:
        lying = [piece for piece in puzzle.laid if piece.colour == colour]
        rest = sorted((piece for piece in pieces if piece.colour == colour), key=lambda piece: -piece.squares)
        reached = {tip for piece in lying for tip in _tips(piece.cells)}
        queue: list[Piece] = []
        while rest:
            largest = rest[0].squares
            ready = (piece for piece in rest if not descending or piece.squares == largest)
            following = next((p for p in ready if reached & set(p.cells) or (not queue and _begins(p, puzzle))), None)
            if following is None:
                stuck = [piece for piece in rest if not descending or piece.squares == largest]
                stranded += [(colour, group) for group in _groups(stuck)]
                break
            queue.append(following)
            rest.remove(following)
            reached |= _tips(following.cells)
        queues[colour] = queue
    ordered: list[Piece] = []
    while any(queues.values()):
        colour = COLOURS[(len(puzzle.laid) + len(ordered)) % len(COLOURS)]
        if not queues[colour]:
            break
        ordered.append(queues[colour].pop(0))
    return ordered, stranded


def _groups(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Those that touch at corners, together."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        tips = _tips(piece.cells)
        near = [group for group in groups if any(tips & set(other.cells) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([piece, *itertools.chain.from_iterable(near)])
    return groups
