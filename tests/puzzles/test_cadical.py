"""The SAT solver in its own process: it answers, takes more clauses, and can be ended at any moment."""

from __future__ import annotations

import functools
import itertools
import time

from blockhaus.puzzles.cadical import Cadical

FAR = 1e9


def pigeons(holes: int) -> list[list[int]]:
    """One pigeon more than holes: plain to see, and hard to prove for a solver."""
    number = {(p, h): 1 + p * holes + h for p in range(holes + 1) for h in range(holes)}
    clauses = [[number[p, h] for h in range(holes)] for p in range(holes + 1)]
    for hole in range(holes):
        clauses += [[-number[p, hole], -number[q, hole]] for p, q in itertools.combinations(range(holes + 1), 2)]
    return clauses


def test_clauses_are_added_between_answers() -> None:
    with Cadical() as solver:
        solver.add([[1, 2], [-1, 2]])
        found, literals = solver.solve(FAR, lambda: True)
        assert found
        assert 2 in literals
        solver.add([[-2, 3]])
        assert 3 in solver.solve(FAR, lambda: True)[1]
        solver.add([[-3]])
        assert solver.solve(FAR, lambda: True) == (False, [])


def test_it_ends_when_nobody_waits_or_the_time_is_over() -> None:
    for end, waiting in ((FAR, False), (time.monotonic(), True)):
        with Cadical() as solver:
            solver.add(pigeons(14))
            assert solver.solve(end, functools.partial(bool, waiting)) == (None, [])
            process = solver._process
        assert process.returncode is not None


def test_a_solver_that_dies_is_an_unknown_answer() -> None:
    with Cadical() as solver:
        solver._process.kill()
        solver._process.wait()
        solver.add([[1]])
        assert solver.solve(FAR, lambda: True) == (None, [])
