"""Smaller puzzles of the same kinds: a rectangle, some pieces of which some lie already, and exactly one solution."""

from __future__ import annotations

import dataclasses
import enum
import random
from dataclasses import dataclass

from blockhaus._core import puzzles as native
from blockhaus.errors import Malformed
from blockhaus.puzzles.challenge import COLOURS, Challenge, Kind, Piece, PieceKey, shapes
from blockhaus.puzzles.puzzle import Puzzle
from blockhaus.puzzles.solve import Box, Verdict, solve

__all__ = ["Difficulty", "generate"]


class Difficulty(enum.Enum):
    """How much is left to do."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True)
class _Grade:
    sizes: tuple[tuple[int, int], ...]  # height and width
    squares: tuple[int, ...]  # sizes of pieces
    most_open: int  # pieces left to the player


_GRADES = {
    Difficulty.EASY: _Grade(((4, 5), (4, 6), (5, 4)), (3, 4), 4),
    Difficulty.MEDIUM: _Grade(((5, 6), (5, 7), (6, 6)), (4, 5), 6),
    Difficulty.HARD: _Grade(((5, 8), (6, 8), (6, 10)), (4, 5), 9),
}
_SECONDS = 60.0  # far more than any needs, so that a busy machine makes the same puzzles
_ATTEMPTS = 200
_LARGEST_SEED = 2**64 - 1


def generate(difficulty: Difficulty | str = Difficulty.EASY, *, seed: int = 0, apart: bool = False) -> Puzzle:
    """A puzzle with exactly one solution; the same seed gives the same puzzle.

    Solutions that differ only in which colour of equal shapes lies where are one solution, unless colours must be
    ``apart``.
    """
    try:
        grade = _GRADES[Difficulty(difficulty)]
    except ValueError:
        choices = ", ".join(one.value for one in Difficulty)
        raise Malformed("puzzle-no-difficulty", {"given": str(difficulty)[:40], "choices": choices}) from None
    if not 0 <= seed <= _LARGEST_SEED:
        raise Malformed("puzzle-seed")
    rng = random.Random(f"{Difficulty(difficulty).value} {seed} {apart}")
    name = f"{Difficulty(difficulty).value}-{seed}{'-apart' if apart else ''}"
    for _ in range(_ATTEMPTS):
        asked = _rectangle(name, grade, apart, rng)
        if asked is None:
            continue
        answer = solve(asked, seed=rng.getrandbits(32), seconds=_SECONDS)
        if answer.verdict is not Verdict.YES or answer.solution is None:
            continue
        puzzle = _with_as_few_given(asked, list(answer.solution.laid), grade, rng)
        if puzzle is not None:
            return puzzle
    raise Malformed("puzzle-not-made", {"seed": seed})


def _rectangle(name: str, grade: _Grade, apart: bool, rng: random.Random) -> Challenge | None:
    """A rectangle and pieces that together have its area; None when the lot does not add up."""
    height, width = rng.choice(grade.sizes)
    pieces = [(shape, colour) for shape, cells in shapes().items() if len(cells) in grade.squares for colour in COLOURS]
    rng.shuffle(pieces)
    box: list[PieceKey] = []
    room = height * width
    for shape, colour in pieces:
        squares = len(shapes()[shape])
        if squares == room or room - squares >= min(grade.squares):
            box.append((shape, colour))
            room -= squares
    if room:
        return None
    order = list(shapes())
    box.sort(key=lambda key: (order.index(key[0]), COLOURS.index(key[1])))
    rule = "BK-34" if apart else "BK-33"
    return Challenge(name, rule, Kind.RECTANGLE, height, width, tuple(box), apart)


def _with_as_few_given(asked: Challenge, pieces: list[Piece], grade: _Grade, rng: random.Random) -> Puzzle | None:
    """Lifts pieces of a solution, one after the other, as long as it stays the only one."""
    rng.shuffle(pieces)
    given = list(pieces)
    opened = 0
    for piece in pieces:
        if opened == grade.most_open:
            break
        fewer = [one for one in given if one != piece]
        if _ways(asked, fewer) == 1:
            given = fewer
            opened += 1
    if opened * 2 < grade.most_open:
        return None
    given.sort(key=lambda piece: piece.cells)
    return Puzzle(dataclasses.replace(asked, given=tuple(given)))


def _ways(asked: Challenge, given: list[Piece]) -> int | None:
    box = Box(asked)
    return native.ways(
        height=asked.height,
        width=asked.width,
        shapes=box.shapes,
        stock=box.stock,
        apart=asked.apart,
        laid=box.laid(tuple(given)),
        most=2,
        seconds=_SECONDS,
    )
