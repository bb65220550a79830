"""Solvers for the solo challenges: BK-31 to BK-36."""

from collections.abc import Callable, Sequence


def fill(*, height: int, width: int, shapes: Sequence[list[tuple[int, int]]], stock: list[int], apart: bool, laid: Sequence[tuple[int, int, list[tuple[int, int]]]], seed: int, seconds: float, first: bool = False, progress: Callable[[int, int, int], bool] | None = None) -> tuple[bool | None, list[tuple[int, int, list[tuple[int, int]]]]]:
    """
    Completes a rectangle: whether it can be (None: not known in that time) and the pieces to add.
    """

def lay_all(*, size: int, shapes: Sequence[list[tuple[int, int]]], corners: list[tuple[int, int]], descending: bool, laid: Sequence[tuple[int, int, list[tuple[int, int]]]], turned: bool, seed: int, seconds: float, progress: Callable[[int, int, int], bool] | None = None) -> tuple[bool | None, list[tuple[int, int, list[tuple[int, int]]]]]:
    """
    Lays all pieces of all colours by the rules: True and the pieces to add, or None.
    """

def count(*, height: int, width: int, shapes: Sequence[list[tuple[int, int]]], stock: list[int], laid: Sequence[tuple[int, int, list[tuple[int, int]]]], flip_rows: bool, flip_columns: bool, seconds: float, progress: Callable[[int, int, int], bool] | None = None) -> int | None:
    """
    The number of tilings by shape that the mirrorings leave alone; None when the time was too short.
    """

def ways(*, height: int, width: int, shapes: Sequence[list[tuple[int, int]]], stock: list[int], apart: bool, laid: Sequence[tuple[int, int, list[tuple[int, int]]]], most: int, seconds: float, progress: Callable[[int, int, int], bool] | None = None) -> int | None:
    """The number of ways to complete a rectangle, one by one up to `most`."""

def exact_cover(*, items: int, copies: list[int], options: Sequence[tuple[int, list[int]]], most: int = 1, seed: int | None = None, seconds: float = 60.0, progress: Callable[[int, int, int], bool] | None = None) -> tuple[bool, list[list[int]]]:
    """
    Covers every item once with counted pieces: whether these are all covers there are, and the options of each.
    """
