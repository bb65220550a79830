"""How fast the solo challenges are solved, beside OR-Tools' CP-SAT where it is installed; ``make bench`` runs it.

Usage: python benchmarks/puzzles.py [--seeds N] [--limit SECONDS] [--only NAME] [--results FILE]

Times are CPU seconds of one thread and of the SAT solver's process, so that a busy machine does not matter much.
"""

from __future__ import annotations

import argparse
import datetime
import importlib.util
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from blockhaus import benchmarks, puzzles
from blockhaus.puzzles import Puzzle, Verdict

HEADING = "## Solo challenges"
BY_THE_RULES = {"bk-31", "bk-32"}
PATIENCE = 60.0
"""CPU seconds for one answer; what takes longer is not settled."""
CLOCK = 600.0
"""Seconds by the clock for it, more than PATIENCE because a busy machine gives less than a core."""
BUDGET = 900.0
"""CPU seconds for one row of half-laid positions; those that no time is left for are not counted."""
HARDEST_LIMIT = 240.0
"""CPU seconds for CP-SAT on the fives with colours apart, roughly."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=100, help="how many seeds and positions")
    parser.add_argument("--limit", type=float, default=60.0, help="CPU seconds for CP-SAT, roughly")
    parser.add_argument("--only", help="one challenge")
    parser.add_argument("--results", type=Path, help="insert the rows into this Markdown table")
    given = parser.parse_args()
    for row in measurements(given.seeds, given.limit, given.only):
        print(" | ".join(row), flush=True)
        if given.results:
            insert(given.results, row)


def measurements(seeds: int, limit: float, only: str | None) -> Iterator[list[str]]:
    for name in puzzles.challenges():
        if only not in (None, name):
            continue
        if name == "bk-36":
            yield first_answers(seeds)
        if name in BY_THE_RULES:
            yield figures(name, "a symmetric answer", answers(name, seeds, symmetric=True))
        yield figures(name, "an answer", answers(name, seeds))
        yield still_solvable(name, seeds)
        if name == "bk-33":
            yield figures(name, "counting all", [timed(lambda: puzzles.count("bk-33"))])
        if name not in BY_THE_RULES and importlib.util.find_spec("ortools"):
            yield cp_sat(name, max(limit, HARDEST_LIMIT) if name == "bk-36" else limit)


def answers(name: str, many: int, symmetric: bool = False) -> list[tuple[float, bool]]:
    def solve(seed: int) -> object:
        return puzzles.solve(name, seed=seed, seconds=CLOCK, symmetric=symmetric)

    return [timed(lambda seed=seed: solve(seed)) for seed in range(many)]


def timed(work: Callable[[], object]) -> tuple[float, bool]:
    """CPU seconds, and whether it came to a result."""
    begin = cpu_seconds()
    result = work()
    verdict = getattr(result, "verdict", Verdict.YES if result is not None else Verdict.UNKNOWN)
    spent = cpu_seconds() - begin
    return spent, verdict is not Verdict.UNKNOWN and spent <= PATIENCE


def cpu_seconds() -> float:
    """Of this process and of those it has ended."""
    ended = os.times()
    return time.process_time() + ended.children_user + ended.children_system


def first_answers(many: int) -> list[str]:
    """BK-36 has a quicker way when any answer will do; its seed is varied underneath."""
    from blockhaus._core import puzzles as native
    from blockhaus.puzzles.solve import Box

    asked = puzzles.challenge("bk-36")
    box = Box(asked)

    def once(seed: int) -> object:
        possible, _ = native.fill(
            height=asked.height,
            width=asked.width,
            shapes=box.shapes,
            stock=box.stock,
            apart=True,
            laid=[],
            seed=seed,
            seconds=CLOCK,
            first=True,
        )
        return possible

    return figures("bk-36", "a first answer", [timed(lambda s=seed: once(s)) for seed in range(many)])


def still_solvable(name: str, many: int) -> list[str]:
    """With half the pieces of an answer lying: by lot where order does not matter, else the first ones."""
    times: list[tuple[float, bool]] = []
    for seed in range(many):
        if sum(spent for spent, _ in times) > BUDGET:
            break
        solution = puzzles.solve(name, seed=1000 + seed, seconds=CLOCK).solution
        if solution is None:
            continue
        laid = list(solution.laid)
        if solution.challenge.kind is puzzles.Kind.RECTANGLE:
            random.Random(seed).shuffle(laid)
        half = Puzzle(solution.challenge, tuple(laid[: len(laid) // 2]))
        times.append(timed(lambda half=half: puzzles.still_solvable(half, seconds=CLOCK)))
    return figures(name, "still solvable, half lying", times)


def figures(name: str, task: str, times: list[tuple[float, bool]]) -> list[str]:
    seconds = [spent for spent, _ in times]
    settled = sum(ok for _, ok in times)
    return [name, task, f"{settled} of {len(times)}", pretty(statistics.median(seconds)), pretty(max(seconds))]


def pretty(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 0.1 else f"{seconds:.2f} s"


def cp_sat(name: str, limit: float) -> list[str]:
    """The same question to CP-SAT, one worker: a Boolean for every way to lie, exact counts, colours apart by side."""
    from ortools.sat.python import cp_model

    from blockhaus.puzzles.sat import _placements

    asked = puzzles.challenge(name)
    begin = cpu_seconds()
    model = cp_model.CpModel()
    cells = [(row, column) for row in range(asked.height) for column in range(asked.width)]
    covering: dict[object, list[object]] = {cell: [] for cell in cells}
    coloured: dict[object, list[object]] = {}
    shapes = list(dict.fromkeys(shape for shape, _ in asked.box))
    colours = list(dict.fromkeys(colour for _, colour in asked.box)) if asked.apart else [""]
    edges: dict[tuple[object, object], list[object]] = {}
    for shape in shapes:
        for colour in colours:
            options = []
            for place in _placements(shape, asked.height, asked.width, {}):
                option = model.new_bool_var("")
                options.append(option)
                for cell in place:
                    covering[cell].append(option)
                    coloured.setdefault((cell, colour), []).append(option)
                    for side in ((cell[0] + 1, cell[1]), (cell[0], cell[1] + 1)):
                        if side in place:
                            edges.setdefault(((cell, side), colour), []).append(option)
            model.add(sum(options) == (1 if asked.apart else 4))
    for cell in cells:
        model.add_exactly_one(covering[cell])
    if asked.apart:
        for row, column in cells:
            for side in ((row + 1, column), (row, column + 1)):
                for colour in colours if side in covering else ():
                    inside = edges.get((((row, column), side), colour), [])
                    both = coloured[(row, column), colour] + coloured[side, colour]
                    model.add(sum(both) <= 1 + sum(inside))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_deterministic_time = limit  # about CPU seconds, whatever else the machine does
    solved = solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    return figures(name, "an answer by CP-SAT", [(cpu_seconds() - begin, solved)])


def insert(file: Path, row: list[str]) -> None:
    """Adds the row to the table under the heading."""
    lines = file.read_text(encoding="utf-8").splitlines()
    at = lines.index(HEADING)
    while not lines[at].startswith("|"):
        at += 1
    while at < len(lines) and lines[at].startswith("|"):
        at += 1
    front = f"| {datetime.date.today().isoformat()} | {benchmarks.machine()} | "
    lines.insert(at, front + " | ".join(row) + " |")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
