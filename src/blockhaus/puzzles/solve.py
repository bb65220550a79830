"""Answers to a puzzle: a solution, whether it can still be solved, a hint, where it was spoiled."""

from __future__ import annotations

import enum
import time
from collections.abc import Callable
from dataclasses import dataclass

from blockhaus._core import puzzles as native
from blockhaus.errors import Malformed
from blockhaus.puzzles import sat
from blockhaus.puzzles.challenge import COLOURS, Challenge, Kind, Piece, shapes
from blockhaus.puzzles.puzzle import Puzzle, start

__all__ = [
    "Answer",
    "Hint",
    "Progress",
    "Spoiled",
    "Verdict",
    "Watcher",
    "hint",
    "solve",
    "spoiled",
    "still_solvable",
]

_SEARCH_SHARE = 0.15  # of the time, before the SAT solver is asked
_SAT_SHARE = 0.45  # of the time; search has what is left
_LARGEST_SEED = 2**64 - 1


class Verdict(enum.Enum):
    """Whether something can be solved."""

    YES = "yes"
    NO = "no"
    UNKNOWN = "unknown"  # not within the time given


@dataclass(frozen=True)
class Progress:
    """What a solver tells while it works: ``best`` of ``goal`` pieces lay at once so far."""

    steps: int
    best: int
    goal: int


Watcher = Callable[[Progress], bool | None]
"""Told of progress about ten times a second; returning False calls the work off."""


@dataclass(frozen=True)
class Answer:
    """A verdict; ``solution`` is the whole puzzle solved, when it is yes."""

    verdict: Verdict
    solution: Puzzle | None = None


@dataclass(frozen=True)
class Hint:
    """A next piece that keeps the puzzle solvable; none where the verdict is not yes."""

    verdict: Verdict
    piece: Piece | None = None


@dataclass(frozen=True)
class Spoiled:
    """The first ``good`` laid pieces could still be completed.

    ``piece`` came next and spoiled it: for certain where it is proved that nothing can be done after it. None where
    nothing is spoiled.
    """

    good: int
    piece: Piece | None
    certain: bool


def solve(
    which: str | Challenge | Puzzle,
    *,
    seed: int | None = None,
    seconds: float = 60.0,
    symmetric: bool = False,
    watcher: Watcher | None = None,
) -> Answer:
    """Solves a challenge, or completes a puzzle.

    Without a seed comes the answer that is found quickest. ``symmetric``: the four colours do the same, each turned by
    a quarter (BK-31 and BK-32 from the empty board).
    """
    puzzle = which if isinstance(which, Puzzle) else start(which)
    if seed is not None and not 0 <= seed <= _LARGEST_SEED:
        raise Malformed("puzzle-seed")
    if symmetric and (puzzle.challenge.kind is not Kind.LAYING or puzzle.laid):
        raise Malformed("puzzle-symmetric")
    return _answer(puzzle, seed, seconds, symmetric, watcher)


def still_solvable(puzzle: Puzzle, *, seconds: float = 60.0, watcher: Watcher | None = None) -> Answer:
    """Whether what lies can be completed. Yes comes with a witness, no is proved; unknown is all else.

    For BK-31, BK-32 and BK-36 a SAT solver helps where python-sat is installed.
    """
    return _answer(puzzle, None, seconds, False, watcher)


def hint(puzzle: Puzzle, *, seconds: float = 60.0, watcher: Watcher | None = None) -> Hint:
    """A next piece after which the puzzle can still be solved."""
    answer = still_solvable(puzzle, seconds=seconds, watcher=watcher)
    if answer.solution is None:
        return Hint(answer.verdict)
    coming = answer.solution.laid[len(puzzle.laid) :]
    if not coming:
        return Hint(answer.verdict)
    if puzzle.challenge.kind is Kind.LAYING:
        return Hint(answer.verdict, coming[0])
    return Hint(answer.verdict, min(coming, key=lambda piece: piece.cells[0]))  # the first gap, as one reads


def spoiled(puzzle: Puzzle, *, seconds: float = 60.0, watcher: Watcher | None = None) -> Spoiled:
    """The latest position that was still solvable, found by halving: once spoiled, a puzzle stays so."""
    end = time.monotonic() + seconds
    proved: set[int] = set()
    good, bad = 0, len(puzzle.laid) + 1
    length = bad
    while good + 1 < bad:
        # The whole is asked first: mostly nothing is spoiled, or only lately.
        middle = length - 1 if bad == length else (good + bad) // 2
        rounds = max(1, (bad - good).bit_length())
        share = max((end - time.monotonic()) / rounds, 0.01)
        before = Puzzle(puzzle.challenge, puzzle.laid[:middle])
        verdict = still_solvable(before, seconds=share, watcher=watcher).verdict
        if verdict is Verdict.YES:
            good = middle
        else:
            bad = middle
            if verdict is Verdict.NO:
                proved.add(middle)
    piece = puzzle.laid[good] if bad <= len(puzzle.laid) else None
    return Spoiled(good, piece, certain=bad in proved)


class _Call:
    """Passes progress on and remembers whether the work was called off."""

    def __init__(self, watcher: Watcher | None) -> None:
        self._watcher = watcher
        self._latest = Progress(0, 0, 0)
        self.off = False

    def __call__(self, steps: int, best: int, goal: int) -> bool:
        self._latest = Progress(steps, best, goal)
        return self.go_on()

    def go_on(self) -> bool:
        if self._watcher is not None and self._watcher(self._latest) is False:
            self.off = True
        return not self.off


def _answer(puzzle: Puzzle, seed: int | None, seconds: float, symmetric: bool, watcher: Watcher | None) -> Answer:
    if not seconds > 0:
        raise Malformed("puzzle-seconds")
    asked = puzzle.challenge
    if puzzle.solved:
        return Answer(Verdict.YES, puzzle)
    if asked.kind is Kind.LAYING and puzzle.state.colour != puzzle.to_lay:
        return Answer(Verdict.NO)  # BK-9: that colour can lay nothing any more
    end = time.monotonic() + seconds
    call = _Call(watcher)
    helped = bool(puzzle.pieces) and (asked.kind is Kind.LAYING or asked.apart) and sat.available()
    search = seconds * _SEARCH_SHARE if helped else seconds
    possible, pieces = _search(puzzle, seed, search, symmetric, call)
    if possible is None and helped and not call.off:
        possible, pieces = sat.complete(puzzle, seconds * _SAT_SHARE, call.go_on)
        rest = end - time.monotonic()
        if possible is None and rest > 0 and not call.off:
            possible, pieces = _search(puzzle, ((seed or 0) + 1) % _LARGEST_SEED, rest, symmetric, call)
    if possible is None:
        return Answer(Verdict.UNKNOWN)
    if not possible:
        return Answer(Verdict.NO)
    return Answer(Verdict.YES, Puzzle(asked, (*puzzle.laid, *pieces)))


def _search(
    puzzle: Puzzle, seed: int | None, seconds: float, symmetric: bool, call: _Call
) -> tuple[bool | None, list[Piece]]:
    asked = puzzle.challenge
    box = Box(asked)
    if asked.kind is Kind.LAYING:
        last = asked.height - 1
        possible, found = native.lay_all(
            size=asked.height,
            shapes=box.shapes,
            corners=[(0, 0), (0, last), (last, last), (last, 0)],
            descending=asked.descending,
            laid=box.laid(puzzle.pieces),
            turned=symmetric,
            seed=seed or 0,
            seconds=seconds,
            progress=call,
        )
    else:
        possible, found = native.fill(
            height=asked.height,
            width=asked.width,
            shapes=box.shapes,
            stock=box.stock,
            apart=asked.apart,
            laid=box.laid(puzzle.pieces),
            seed=seed or 0,
            seconds=seconds,
            first=seed is None,
            progress=call,
        )
    return possible, box.pieces(found)


class Box:
    """A challenge's pieces as the core numbers them."""

    def __init__(self, asked: Challenge) -> None:
        self.names = list(dict.fromkeys(shape for shape, _ in asked.box))
        self.shapes = [list(shapes()[name]) for name in self.names]
        self.stock = [
            sum(1 << COLOURS.index(colour) for shape, colour in asked.box if shape == name) for name in self.names
        ]

    def laid(self, pieces: tuple[Piece, ...]) -> list[tuple[int, int, list[tuple[int, int]]]]:
        return [(self.names.index(p.shape), COLOURS.index(p.colour), list(p.cells)) for p in pieces]

    def pieces(self, found: list[tuple[int, int, list[tuple[int, int]]]]) -> list[Piece]:
        return [Piece(self.names[shape], COLOURS[colour], tuple(cells)) for shape, colour, cells in found]
