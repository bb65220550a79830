"""Counting: what the frontier says is what trying everything finds."""

from __future__ import annotations

import pytest

from blockhaus import puzzles
from blockhaus.puzzles import Challenge, Kind
from blockhaus.puzzles.challenge import COLOURS
from tests.puzzles.checker import OUTLINES, outline

Cells = frozenset[tuple[int, int]]


def ways_to_lie(shape: str) -> set[Cells]:
    """All turned and flipped copies, moved so that the first cell as one reads is (0, 0)."""
    cells = OUTLINES[shape]
    found = set()
    for flip in (1, -1):
        for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
            turned = sorted((a * y + b * x * flip, c * y + d * x * flip) for y, x in cells)
            y0, x0 = turned[0]
            found.add(frozenset((y - y0, x - x0) for y, x in turned))
    assert all(outline(list(one)) == cells for one in found)
    return found


def all_tilings(height: int, width: int, copies: dict[str, int]) -> list[frozenset[Cells]]:
    """Brute force: the first empty field is covered in every possible way."""
    forms = {shape: ways_to_lie(shape) for shape in copies}
    found: list[frozenset[Cells]] = []

    def go_on(empty: Cells, left: dict[str, int], laid: tuple[Cells, ...]) -> None:
        if not empty:
            if not any(left.values()):
                found.append(frozenset(laid))
            return
        y0, x0 = min(empty)
        for shape, many in left.items():
            for form in forms[shape] if many else ():
                cells = frozenset((y0 + y, x0 + x) for y, x in form)
                if cells <= empty:
                    go_on(empty - cells, left | {shape: many - 1}, (*laid, cells))

    go_on(frozenset((y, x) for y in range(height) for x in range(width)), copies, ())
    return found


def images(tiling: frozenset[Cells], height: int, width: int) -> set[frozenset[Cells]]:
    """A tiling and what the mirrorings and the half turn make of it."""
    return {
        frozenset(
            frozenset((height - 1 - y if rows else y, width - 1 - x if columns else x) for y, x in piece)
            for piece in tiling
        )
        for rows in (False, True)
        for columns in (False, True)
    }


def challenge(height: int, width: int, copies: dict[str, int]) -> Challenge:
    box = tuple((shape, colour) for shape, many in copies.items() for colour in COLOURS[:many])
    return Challenge("small", "BK-33", Kind.RECTANGLE, height, width, box)


CASES = [
    (4, 5, {"I4": 1, "L4": 2, "O": 2}),
    (4, 6, {"I4": 1, "L4": 1, "T4": 2, "O": 1, "Z4": 1}),
    (6, 4, {"L4": 4, "T4": 2}),
    (2, 6, {"O": 3}),
    (2, 10, {"O": 2, "L4": 2, "I4": 1}),
    (3, 5, {"P": 1, "V5": 2}),
    (5, 6, {"P": 2, "L5": 2, "Y": 1, "N": 1}),
    (3, 7, {"I3": 3, "V3": 4}),
    (2, 5, {"1": 1, "2": 3, "I3": 1}),
    (1, 6, {"2": 3}),
    (4, 8, {"I4": 2, "L4": 2, "T4": 2, "O": 1, "Z4": 1}),
]


@pytest.mark.parametrize(("height", "width", "copies"), CASES)
def test_counting_agrees_with_trying_everything(height: int, width: int, copies: dict[str, int]) -> None:
    tilings = all_tilings(height, width, copies)
    orbits = {frozenset(images(tiling, height, width)) for tiling in tilings}
    found = puzzles.count(challenge(height, width, copies))
    assert found is not None
    assert (found.tilings, found.different) == (len(tilings), len(orbits))


def test_there_are_cases_with_symmetric_tilings() -> None:
    """Otherwise the comparison above would say nothing about symmetry."""
    uneven = 0
    for height, width, copies in CASES:
        found = puzzles.count(challenge(height, width, copies))
        assert found is not None
        uneven += found.different * 4 != found.tilings
    assert uneven >= 4


def test_too_little_time_is_no_count() -> None:
    assert puzzles.count("bk-33", seconds=0.05) is None
