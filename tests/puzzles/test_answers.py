"""Every answer goes before an independent referee, and the referee notices damage."""

from __future__ import annotations

import copy
import itertools
import random
from functools import cache
from typing import Any

import pytest

from blockhaus import Malformed, puzzles
from blockhaus.puzzles.picture import picture, svg
from tests.puzzles.checker import SHAPES, TASKS, TURN, complaint

SEEDS = {"bk-31": 1, "bk-32": 1, "bk-33": 25, "bk-34": 25, "bk-35": 3, "bk-36": 3}


@cache
def _solved(name: str, seed: int | None) -> puzzles.Puzzle:
    answer = puzzles.solve(name, seed=seed)
    assert answer.verdict is puzzles.Verdict.YES
    assert answer.solution is not None
    return answer.solution


def answer(name: str, seed: int | None = None) -> dict[str, Any]:
    return copy.deepcopy(_solved(name, seed).fields())


@pytest.mark.parametrize("name", TASKS)
def test_the_first_answer_is_right(name: str) -> None:
    """BK-31, BK-32, BK-33, BK-34, BK-35, BK-36."""
    assert complaint(answer(name)) is None


@pytest.mark.parametrize("name", TASKS)
def test_any_seed_gives_a_right_answer_and_mostly_another(name: str) -> None:
    found = [answer(name, seed) for seed in range(SEEDS[name])]
    assert [complaint(one) for one in found] == [None] * len(found)
    different = {str(sorted((p["shape"], p["colour"], p["cells"]) for p in one["pieces"])) for one in found}
    assert len(different) >= 0.9 * len(found)


@pytest.mark.parametrize("name", ["bk-33", "bk-34", "bk-36"])
def test_the_same_seed_gives_the_same_answer(name: str) -> None:
    assert puzzles.solve(name, seed=3).solution == puzzles.solve(name, seed=3).solution


@pytest.mark.parametrize("name", ["bk-31", "bk-32"])
def test_symmetric_answers_are_right_and_symmetric(name: str) -> None:
    for seed in range(3):
        solution = puzzles.solve(name, seed=seed, symmetric=True).solution
        assert solution is not None
        assert complaint(solution.fields()) is None
        for first in range(0, 84, 4):
            four = solution.laid[first : first + 4]
            for one, following in itertools.pairwise(four):
                assert sorted((column, 19 - row) for row, column in one.cells) == sorted(following.cells)


@pytest.mark.parametrize("name", TASKS)
def test_the_referee_notices_damage(name: str) -> None:
    rng = random.Random(name)
    sound = answer(name)
    for _ in range(60):
        damaged = copy.deepcopy(sound)
        pieces = damaged["pieces"]
        piece = rng.choice(pieces)
        match rng.randrange(6):
            case 0:
                pieces.remove(piece)
            case 1:
                pieces.append(copy.deepcopy(piece))
            case 2:
                cell = rng.choice(piece["cells"])
                cell[rng.randrange(2)] += rng.choice((-1, 1))
            case 3:
                piece["colour"] = rng.choice([colour for colour in TURN if colour != piece["colour"]])
            case 4:
                piece["shape"] = rng.choice([shape for shape in SHAPES if shape != piece["shape"]])
            case 5:
                for cell in piece["cells"]:
                    cell[0] += 1
        assert complaint(damaged) is not None


def test_the_referee_knows_each_rule() -> None:
    later = answer("bk-31")
    later["pieces"].insert(0, later["pieces"].pop(4))
    assert complaint(later) is not None
    swapped = answer("bk-32")
    swapped["pieces"][0], swapped["pieces"][80] = swapped["pieces"][80], swapped["pieces"][0]
    assert complaint(swapped) is not None
    together = answer("bk-33")
    assert complaint(together) is None
    assert complaint(together | {"challenge": "bk-34"}) is not None  # by this seed's colours
    assert complaint(together | {"h": 10, "w": 8}) == "size"


def test_laying_what_was_answered_solves_the_puzzle() -> None:
    for name in TASKS:
        puzzle = puzzles.start(name)
        for piece in _solved(name, None).laid:
            puzzle = puzzle.place(piece)
        assert puzzle.solved
        assert puzzle.progress == (len(puzzle.challenge.box),) * 2


def test_an_answer_has_a_picture() -> None:
    solution = _solved("bk-34", None)
    drawn = svg(solution)
    assert drawn.startswith("<svg")
    assert drawn.count("<g fill=") == 20
    text = picture(solution).plain
    assert text.count("bO ") == 4
    assert "·" not in text


def test_what_cannot_be_asked_is_refused() -> None:
    for bad in (
        lambda: puzzles.solve("bk-37"),
        lambda: puzzles.solve("bk-33", seed=-1),
        lambda: puzzles.solve("bk-33", seed=2**64),
        lambda: puzzles.solve("bk-33", seconds=0),
        lambda: puzzles.solve("bk-33", seconds=float("nan")),
        lambda: puzzles.solve("bk-33", symmetric=True),
        lambda: puzzles.count("bk-34"),
        lambda: puzzles.count("bk-31"),
        lambda: puzzles.count("bk-35"),
        lambda: puzzles.generate("fiendish"),
        lambda: puzzles.generate("easy", seed=-5),
    ):
        with pytest.raises(Malformed):
            bad()
