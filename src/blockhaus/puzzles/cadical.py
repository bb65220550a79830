"""CaDiCaL in a process of its own, which can be ended at any moment: the solver itself cannot be interrupted.

Run as a program, this file is the other end of the pipe; it imports nothing of the package, so that it starts quickly.
Both ways go frames: how many numbers, then that many, as 32-bit integers. A question is clauses to add, each ended by
0; an answer is 1 and the literals that hold, or 0.
"""

from __future__ import annotations

import contextlib
import importlib
import queue
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import IO

__all__ = ["Cadical"]

_SOLVER = "cadical195"
_BREATH = 0.1  # seconds between two looks at whether to stop


class Cadical:
    """A solver to which clauses are added; used as a context, so that no process is left behind."""

    def __init__(self) -> None:
        self._new: list[int] = []
        self._answers: queue.Queue[Sequence[int] | None] = queue.Queue()
        self._process = subprocess.Popen(
            [sys.executable, "-P", __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def __enter__(self) -> Cadical:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        self._listener.join()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with contextlib.suppress(OSError):
                stream.close()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Clauses that every answer has to meet."""
        for clause in clauses:
            self._new.extend(clause)
            self._new.append(0)

    def solve(self, end: float, go_on: Callable[[], bool]) -> tuple[bool | None, list[int]]:
        """Whether all can be met, and how; None when the time is over or nobody waits any more.

        After None the solver is at its end. A solver that has died of anything else is an unknown answer too.
        """
        assert self._process.stdin is not None
        try:
            _write(self._process.stdin, self._new)
        except OSError:
            return None, []
        self._new = []
        while True:
            try:
                answer = self._answers.get(timeout=_BREATH)
            except queue.Empty:
                if time.monotonic() < end and go_on():
                    continue
                self._process.kill()
                return None, []
            return (None, []) if answer is None else (bool(answer[0]), list(answer[1:]))

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while (answer := _read(self._process.stdout)) is not None:
            self._answers.put(answer)
        self._answers.put(None)


def _write(stream: IO[bytes], numbers: Sequence[int]) -> None:
    stream.write(array("i", [len(numbers)]).tobytes() + array("i", numbers).tobytes())
    stream.flush()


def _read(stream: IO[bytes]) -> Sequence[int] | None:
    """The next frame; None where the other end is gone."""
    size = array("i")
    numbers = array("i")
    try:
        size.frombytes(stream.read(size.itemsize))
        if not size:
            return None
        numbers.frombytes(stream.read(size[0] * numbers.itemsize))
    except (OSError, ValueError):
        return None
    return numbers if len(numbers) == size[0] else None


def _serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    with importlib.import_module("pysat.solvers").Solver(name=_SOLVER) as solver:
        while (clauses := _read(questions)) is not None:
            clause: list[int] = []
            for literal in clauses:
                if literal:
                    clause.append(literal)
                else:
                    solver.add_clause(clause)
                    clause = []
            _write(answers, [1, *solver.get_model()] if solver.solve() else [0])


if __name__ == "__main__":
    _serve(sys.stdin.buffer, sys.stdout.buffer)
