"""The native solvers: exact cover against trying everything, bad input, calling off."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest

from blockhaus import Malformed
from blockhaus._core import puzzles

DOMINO = [(0, 0), (0, 1)]
SQUARE = [(0, 0), (0, 1), (1, 0), (1, 1)]


def fill(**changed: Any) -> Any:
    sound: dict[str, Any] = {
        "height": 2,
        "width": 4,
        "shapes": [DOMINO, SQUARE],
        "stock": [3, 1],
        "apart": False,
        "laid": [],
        "seed": 1,
        "seconds": 5.0,
    }
    return puzzles.fill(**(sound | changed))


def covers(items: int, copies: list[int], options: list[tuple[int, list[int]]]) -> set[frozenset[int]]:
    found = set()
    for many in range(len(options) + 1):
        for chosen in itertools.combinations(range(len(options)), many):
            covered = sorted(item for one in chosen for item in options[one][1])
            used = [sum(options[one][0] == piece for one in chosen) for piece in range(len(copies))]
            if covered == list(range(items)) and used == copies:
                found.add(frozenset(chosen))
    return found


def test_exact_cover_agrees_with_trying_everything() -> None:
    rng = random.Random(5)
    some = 0
    for _ in range(150):
        items = rng.randint(1, 6)
        copies = [rng.randint(0, 1) for _ in range(3)]
        sizes = [rng.randint(1, min(3, items)) for _ in range(rng.randint(4, 11))]
        options = [(rng.randrange(3), rng.sample(range(items), size)) for size in sizes]
        wanted = covers(items, copies, options)
        for seed in (None, 1):
            whole, found = puzzles.exact_cover(items=items, copies=copies, options=options, most=10_000, seed=seed)
            assert whole
            assert len(found) == len(wanted)
            assert {frozenset(one) for one in found} == wanted
        some += bool(wanted)
    assert some > 10


def test_exact_cover_stops_when_it_has_enough() -> None:
    options = [(0, [item]) for item in range(3)] * 2
    whole, found = puzzles.exact_cover(items=3, copies=[3], options=options, most=2)
    assert not whole
    assert len(found) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"items": -1}, {"items": 10**9}, {"options": [(0, [5])]}, {"options": [(9, [0])]}, {"options": [(0, [])]},
        {"options": [(0, [0, 0])]}, {"options": [(-1, [0])]}, {"seconds": 0.0},
    ],
)  # fmt: skip
def test_exact_cover_refuses_nonsense(wrong: dict[str, Any]) -> None:
    sound: dict[str, Any] = {"items": 2, "copies": [2], "options": [(0, [0]), (0, [1])]}
    assert puzzles.exact_cover(**sound) == (False, [[0, 1]])
    with pytest.raises(Malformed):
        puzzles.exact_cover(**(sound | wrong))


def test_a_small_rectangle() -> None:
    possible, pieces = fill()
    assert possible is True
    assert sorted(cell for _, _, cells in pieces for cell in cells) == [(y, x) for y in range(2) for x in range(4)]
    assert fill(stock=[3, 3])[0] is False
    assert fill(apart=True)[0] is True
    assert fill(apart=True, laid=[(0, 0, [(0, 0), (0, 1)]), (1, 0, [(0, 2), (0, 3), (1, 2), (1, 3)])])[0] is True


@pytest.mark.parametrize(
    "wrong",
    [
        {"height": 0}, {"width": -3}, {"height": 10**6, "width": 10**6}, {"shapes": []}, {"shapes": [[], SQUARE]},
        {"shapes": [[(0, 0), (5, 5)], SQUARE]}, {"shapes": [[(0, 0), (10**9, 0)], SQUARE]}, {"stock": [1]},
        {"stock": [1, -1]}, {"stock": [1, 256]}, {"seconds": 0.0}, {"seconds": -1.0}, {"seconds": float("nan")},
        {"seconds": float("inf")}, {"laid": [(0, 0, [(0, 0), (0, 1)]), (0, 1, [(0, 1), (0, 2)])]},
        {"laid": [(0, 0, [(0, 0), (0, 1)]), (0, 0, [(1, 1), (1, 2)])]}, {"laid": [(0, 0, [(0, 3), (0, 4)])]},
        {"laid": [(0, 0, [(0, 0), (1, 1)])]}, {"laid": [(0, 0, [])]}, {"laid": [(7, 0, [(0, 0), (0, 1)])]},
        {"laid": [(0, 9, [(0, 0), (0, 1)])]}, {"laid": [(0, 3, [(0, 0), (0, 1)])]},
    ],
)  # fmt: skip
def test_fill_refuses_nonsense(wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        fill(**wrong)


def test_too_many_pieces_for_the_colourer() -> None:
    with pytest.raises(Malformed):
        fill(height=16, width=16, shapes=[DOMINO] * 20, stock=[15] * 20, apart=True)


def lay_all(**changed: Any) -> Any:
    sound: dict[str, Any] = {
        "size": 5,
        "shapes": [[(0, 0)], DOMINO],
        "corners": [(0, 0), (0, 4), (4, 4), (4, 0)],
        "descending": True,
        "laid": [],
        "turned": False,
        "seed": 1,
        "seconds": 5.0,
    }
    return puzzles.lay_all(**(sound | changed))


def test_a_small_board_by_the_rules() -> None:
    for turned in (False, True):
        possible, pieces = lay_all(turned=turned)
        assert possible
        assert [colour for _, colour, _ in pieces] == [0, 1, 2, 3] * 2
        assert [shape for shape, _, _ in pieces] == [1] * 4 + [0] * 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 0}, {"size": 64}, {"corners": []}, {"corners": [(0, 0)] * 5}, {"corners": [(9, 9)]},
        {"turned": True, "corners": [(0, 0)]}, {"turned": True, "laid": [(0, 0, [(0, 0)])]}, {"shapes": []},
        {"laid": [(0, 3, [(0, 0)]), (0, 3, [(2, 2)])]}, {"seconds": 0.0},
    ],
)  # fmt: skip
def test_lay_all_refuses_nonsense(wrong: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        lay_all(**wrong)


def hopeless(progress: Any, seconds: float = 30.0) -> Any:
    """Singles on a board without room: the search would go on until its time is over."""
    corners = [(0, 0), (0, 2), (2, 2), (2, 0)]
    return lay_all(size=3, shapes=[[(0, 0)], DOMINO, SQUARE], corners=corners, progress=progress, seconds=seconds)


def test_work_is_called_off_by_the_caller() -> None:
    told: list[tuple[int, ...]] = []

    def watcher(*figures: int) -> bool:
        told.append(figures)
        return False

    begin = time.monotonic()
    possible, pieces = hopeless(watcher)
    assert (possible, pieces) == (None, [])
    assert time.monotonic() - begin < 10
    assert len(told) == 1


def test_an_error_in_the_watcher_comes_out() -> None:
    def watcher(*_: int) -> bool:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        hopeless(watcher)


def test_time_is_kept() -> None:
    begin = time.monotonic()
    assert hopeless(None, seconds=0.2) == (None, [])
    assert time.monotonic() - begin < 5


def test_counting_refuses_what_is_too_large() -> None:
    with pytest.raises(Malformed):
        puzzles.count(
            height=15,
            width=16,
            shapes=[[(0, x) for x in range(5)]] * 12,
            stock=[15] * 12,
            laid=[],
            flip_rows=False,
            flip_columns=False,
            seconds=5.0,
        )


def test_ways_are_counted_up_to_a_limit() -> None:
    dominoes: dict[str, Any] = {
        "height": 2,
        "width": 4,
        "shapes": [DOMINO],
        "stock": [15],
        "laid": [],
        "seconds": 5.0,
    }
    assert puzzles.ways(**dominoes, apart=False, most=100) == 5
    assert puzzles.ways(**dominoes, apart=False, most=2) == 2
    assert puzzles.ways(**dominoes, apart=True, most=1000) == 5 * 24
