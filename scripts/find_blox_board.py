"""Finds a board for BLOX with a constraint solver: colours and squares that meet every number the rules state.

    pip install ortools
    python scripts/find_blox_board.py --seed 1 --candidates 20

prints the best of the candidates as a picture for ``data/blox/board.toml``. What the rules state must hold; among such
boards the script prefers those on which towers are spread evenly and can be reached in many ways. The same seed prints
the same board.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass

from ortools.sat.python import cp_model

SIZE = 9
COLOURS = "bgwp"
COLOUR_COUNTS = {"b": 21, "g": 20, "w": 20, "p": 20}
SQUARE_COUNTS = {1: 12, 2: 4, 3: 4, 4: 2}
FEWEST_IN_LINE = 2
FEWEST_ONE_SQUARE = {"g": 4, "w": 4}  # the rules ask for two; with four the lot of BX-3 has something to decide

Cell = tuple[int, int]

CELLS: list[Cell] = [(row, column) for row in range(SIZE) for column in range(SIZE)]


@dataclass(frozen=True)
class Board:
    """A colour and a number of squares for every field; row 0 is drawn at the top."""

    colours: dict[Cell, str]
    squares: dict[Cell, int]

    def picture(self) -> str:
        def sign(cell: Cell) -> str:
            return self.colours[cell] + (str(self.squares[cell]) if self.squares[cell] else ".")

        return "\n".join(" ".join(sign((row, column)) for column in range(SIZE)) for row in range(SIZE))


def opposite(cell: Cell) -> Cell:
    """The field a half turn away."""
    return SIZE - 1 - cell[0], SIZE - 1 - cell[1]


def neighbours(cell: Cell) -> list[Cell]:
    row, column = cell
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [(r, c) for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE]


def solve(seed: int) -> Board:
    """One board that meets all conditions."""
    rng = random.Random(seed)
    model = cp_model.CpModel()
    colour = {(cell, c): model.new_bool_var(f"{cell}{c}") for cell in CELLS for c in COLOURS}
    square = {(cell, k): model.new_bool_var(f"{cell}{k}") for cell in CELLS for k in SQUARE_COUNTS}

    for cell in CELLS:
        model.add_exactly_one(colour[cell, c] for c in COLOURS)
        model.add_at_most_one(square[cell, k] for k in SQUARE_COUNTS)
        for c in COLOURS:  # unchanged by a half turn
            model.add(colour[cell, c] == colour[opposite(cell), c])
        for k in SQUARE_COUNTS:
            model.add(square[cell, k] == square[opposite(cell), k])
        for other in neighbours(cell):
            for c in COLOURS:
                model.add_at_most_one(colour[cell, c], colour[other, c])
            model.add_at_most_one(  # towers apart: none is shut in, none hides another
                [square[cell, k] for k in SQUARE_COUNTS] + [square[other, k] for k in SQUARE_COUNTS]
            )
    for c, count in COLOUR_COUNTS.items():
        model.add(sum(colour[cell, c] for cell in CELLS) == count)
    for k, count in SQUARE_COUNTS.items():
        model.add(sum(square[cell, k] for cell in CELLS) == count)
    lines = [[(i, j) for j in range(SIZE)] for i in range(SIZE)] + [[(j, i) for j in range(SIZE)] for i in range(SIZE)]
    for line in lines:
        for c in COLOURS:
            model.add(sum(colour[cell, c] for cell in line) >= FEWEST_IN_LINE)
        towers = [square[cell, k] for cell in line for k in SQUARE_COUNTS]
        model.add(sum(towers) >= 2)
        model.add(sum(towers) <= 3)
    for c, fewest in FEWEST_ONE_SQUARE.items():
        both = []
        for cell in CELLS:
            either = model.new_bool_var("")
            model.add_implication(either, colour[cell, c])
            model.add_implication(either, square[cell, 1])
            both.append(either)
        model.add(sum(both) >= fewest)
    # High towers stand inside, where more than one side leads to them.
    for cell in CELLS:
        if 0 in cell or SIZE - 1 in cell:
            model.add(square[cell, 3] == 0)
            model.add(square[cell, 4] == 0)
    model.maximize(sum(rng.randrange(10) * variable for variable in [*colour.values(), *square.values()]))

    solver = cp_model.CpSolver()
    solver.parameters.random_seed = seed
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = 2.0
    status = solver.solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise SystemExit(f"no board found with seed {seed}")
    return Board(
        {cell: next(c for c in COLOURS if solver.value(colour[cell, c])) for cell in CELLS},
        {cell: next((k for k in SQUARE_COUNTS if solver.value(square[cell, k])), 0) for cell in CELLS},
    )


def entries(board: Board) -> int:
    """On how many empty fields a figure can enter an untouched board."""
    reached = set()
    for i in range(SIZE):
        for line in ([(i, j) for j in range(SIZE)], [(j, i) for j in range(SIZE)]):
            for way in (line, line[::-1]):
                seen: set[str] = set()
                for cell in way:
                    if board.squares[cell]:
                        break
                    if board.colours[cell] not in seen:
                        reached.add(cell)
                    seen.add(board.colours[cell])
    return len(reached)


def accesses(board: Board) -> list[float]:
    """For each tower, from how many fields it could be cleared, weighed by how likely its colours allow it."""
    result = []
    for cell, height in board.squares.items():
        if not height:
            continue
        ways = 0.0
        for step in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            between: set[str] = set()
            row, column = cell[0] + step[0], cell[1] + step[1]
            while 0 <= row < SIZE and 0 <= column < SIZE and not board.squares[row, column]:
                ways += (1 - len(between) / len(COLOURS)) ** height  # no block has a colour that lies between
                between.add(board.colours[row, column])
                row, column = row + step[0], column + step[1]
        result.append(ways)
    return result


def worth(board: Board) -> float:
    """How well the board should play: every tower well reachable, many fields to enter on."""
    reach = accesses(board)
    return min(reach) + sum(reach) / len(reach) + entries(board) / 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--candidates", type=int, default=20)
    arguments = parser.parse_args()
    boards = [solve(arguments.seed * 1000 + i) for i in range(arguments.candidates)]
    print(max(boards, key=worth).picture())


if __name__ == "__main__":
    main()
