"""Small puzzles: the same by seed, graded, with exactly one solution."""

from __future__ import annotations

import pytest

from blockhaus import puzzles
from blockhaus.puzzles import Difficulty, Puzzle, Verdict
from tests.puzzles.test_count import ways_to_lie


def solutions(puzzle: Puzzle) -> int:
    """Brute force over shapes, colours only where they matter."""
    asked = puzzle.challenge
    forms = {shape: ways_to_lie(shape) for shape, _ in asked.box}
    at: dict[tuple[int, int], str] = {cell: piece.colour for cell, piece in puzzle.at.items()}
    owner = {cell: number for number, piece in enumerate(puzzle.pieces) for cell in piece.cells}
    found = set()

    def clash(cells: list[tuple[int, int]], colour: str) -> bool:
        near = {(y + dy, x + dx) for y, x in cells for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))} - set(cells)
        return any(at.get(cell) == colour for cell in near)

    def go_on(left: tuple[tuple[str, str], ...], laid: tuple[object, ...]) -> None:
        empty = [(y, x) for y in range(asked.height) for x in range(asked.width) if (y, x) not in owner]
        if not empty:
            found.add(frozenset(laid))
            return
        y0, x0 = empty[0]
        for key in left:
            shape, colour = key
            for form in forms[shape]:
                cells = [(y0 + y, x0 + x) for y, x in form]
                inside = all(0 <= y < asked.height and 0 <= x < asked.width and (y, x) not in owner for y, x in cells)
                if not inside or (asked.apart and clash(cells, colour)):
                    continue
                for cell in cells:
                    owner[cell], at[cell] = len(laid) + 100, colour
                mark = (frozenset(cells), colour) if asked.apart else frozenset(cells)
                go_on(tuple(one for one in left if one != key), (*laid, mark))
                for cell in cells:
                    del owner[cell], at[cell]

    go_on(puzzle.left, ())
    return len(found)


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_a_puzzle_has_one_solution(difficulty: Difficulty, apart: bool) -> None:
    for seed in range(2 if difficulty is Difficulty.HARD else 3):
        puzzle = puzzles.generate(difficulty, seed=seed, apart=apart)
        assert puzzle == puzzles.generate(difficulty.value, seed=seed, apart=apart)
        assert puzzles.solve(puzzle).verdict is Verdict.YES
        if difficulty is Difficulty.EASY or (difficulty is Difficulty.MEDIUM and not apart):
            assert solutions(puzzle) == 1


def test_harder_ones_leave_more_to_do() -> None:
    open_pieces = {
        difficulty: sum(len(puzzles.generate(difficulty, seed=seed).left) for seed in range(5))
        for difficulty in Difficulty
    }
    assert open_pieces[Difficulty.EASY] < open_pieces[Difficulty.MEDIUM] < open_pieces[Difficulty.HARD]


def test_seeds_differ() -> None:
    assert len({puzzles.write(puzzles.generate("medium", seed=seed)) for seed in range(6)}) == 6
