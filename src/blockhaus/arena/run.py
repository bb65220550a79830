"""Plays a match on all cores or a Ray cluster, keeps every game at once, and goes on where it was interrupted."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from pathlib import Path
from typing import Any

import msgspec

from blockhaus.arena.match import GameResult, Match, play_game
from blockhaus.arena.rating import Tally, game_score, likelihood_ratio
from blockhaus.cluster import connected
from blockhaus.errors import Malformed
from blockhaus.players.pipe import end_engines

if sys.platform != "win32":
    import fcntl

__all__ = ["Ledger", "Sprt", "run"]

_TRIES = 3
"""How often in a row workers may die without finishing a game."""
_POLITE_SECONDS = 5.0
"""Workers have to end themselves."""


_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What somebody else's file raises when it is read."""

_MOST_WORK = 1e9
"""Decisions or seconds; no game takes as many."""


class Ledger:
    """The results of a match in a folder: what is written stays, whatever happens to the run."""

    def __init__(self, match: Match, folder: Path | None) -> None:
        self.results: dict[int, GameResult] = {}
        self.strange = 0
        """Lines in the folder that are no games of the match; those games are played again."""
        self._file: Path | None = None
        if folder is None:
            return
        self._file = folder / "games.jsonl"
        with _writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
            with self.held():  # what is kept there belongs to a run that is at work
                _describe(match, folder)
                self._read(match)

    def _read(self, match: Match) -> None:
        """What is kept of the first games; the file ends with a whole line after this."""
        assert self._file is not None
        seats = match.load().seats
        with self._file.open("ab+") as file:
            file.seek(0)
            lines = file.read().split(b"\n")
            if lines[-1]:
                file.write(b"\n")
        for line in filter(None, lines):
            try:
                result = msgspec.json.decode(line, type=GameResult)
            except _UNREADABLE:  # cut off by an interrupt
                self.strange += 1
                continue
            if result.number >= match.games:  # a longer run's, and of many players too far away to know who sits there
                continue
            if _fits(result, match, seats):
                self.results[result.number] = result
            else:
                self.strange += 1

    @contextmanager
    def held(self) -> Iterator[None]:
        """Malformed where another run plays into the same folder."""
        if self._file is None or sys.platform == "win32":
            yield
            return
        with self._file.open("ab") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Malformed("arena-in-use", {"folder": str(self._file.parent)}) from None
            except OSError:  # a file system without locks
                pass
            yield

    def add(self, result: GameResult) -> None:
        self.results[result.number] = result
        if self._file is not None:
            with _writing(self._file), self._file.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Malformed where the system does not let us."""
    try:
        yield
    except OSError as error:
        raise Malformed("file-unwritable", {"file": str(path), "reason": error.strerror or ""}) from None


def _fits(result: GameResult, match: Match, seats: int) -> bool:
    """Whether it can be a game of this match; somebody may have written in the file."""
    columns = (result.scores, result.ranks, result.decisions, result.cpu)
    if result.number < 0 or any(len(column) != seats for column in columns):
        return False
    if result.failed is not None and result.failed not in result.seats:
        return False
    if 1 not in result.ranks or not all(1 <= rank <= seats for rank in result.ranks):
        return False
    if not all(0 <= number <= _MOST_WORK for number in (*result.decisions, *result.cpu)):
        return False
    return (result.seats, result.seed) == match.seating(result.number, seats)


def _describe(match: Match, folder: Path) -> None:
    """Writes down which match the folder holds; more games of the one it holds are welcome."""
    described = folder / "match.json"
    if described.exists():
        try:
            held = msgspec.json.decode(described.read_bytes(), type=Match)
        except _UNREADABLE:
            raise Malformed("arena-no-match", {"file": str(described)}) from None
        parts = ("game", "variant", "options", "players", "seed")
        if differing := [part for part in parts if getattr(held, part) != getattr(match, part)]:
            raise Malformed("arena-other-match", {"folder": str(folder), "part": differing})
        if held.games >= match.games:
            return
    elif (kept := folder / "games.jsonl").exists() and kept.stat().st_size:
        raise Malformed("arena-no-match", {"file": str(described)})
    written = folder / "match.json.new"  # an interrupt, or a full disk, must not cost the folder what it is known by
    written.write_bytes(msgspec.json.encode(match))
    written.replace(described)


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the first player: it stops when one of two Elo differences clearly fits better."""

    elo0: float
    elo1: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """Where the logarithm of the likelihood ratio decides, on either side of zero."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, scores: Tally) -> float:
        return likelihood_ratio(scores, self.elo0, self.elo1)

    def fitting(self, scores: Tally) -> tuple[float, float] | None:
        """The difference that clearly fits better, and the other one."""
        ratio = self.ratio(scores)
        if ratio >= self.bound:
            return self.elo1, self.elo0
        if ratio <= -self.bound:
            return self.elo0, self.elo1
        return None

    def decided(self, scores: Tally) -> str | None:
        """The verdict as programs read it, in English."""
        fitting = self.fitting(scores)
        return fitting and f"{fitting[0]:g} Elo fits better than {fitting[1]:g}"


def run(
    match: Match,
    ledger: Ledger,
    *,
    processes: int,
    ray: str | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[], None] = lambda: None,
) -> None:
    """Plays what is missing, until a sequential test has decided."""
    scores = Tally.of(0, ledger.results.values())
    if sprt and sprt.decided(scores):
        return
    missing = [number for number in range(match.games) if number not in ledger.results]
    games = _on_ray(match, missing, ray) if ray is not None else _in_processes(match, missing, processes)
    with ledger.held(), closing(games):
        for result in games:
            ledger.add(result)
            scores.add(game_score(0, result))
            progress()
            if sprt and sprt.decided(scores):
                return


def _in_processes(match: Match, numbers: list[int], processes: int) -> Generator[GameResult, None, None]:
    """A worker that dies costs the games at hand another try, not the run."""
    missing = list(numbers)
    tries = _TRIES
    while missing:
        try:
            with closing(_in_one_pool(match, missing, processes)) as games:
                for result in games:
                    missing.remove(result.number)
                    tries = _TRIES
                    yield result
        except BrokenProcessPool:
            tries -= 1
            if not tries:
                raise Malformed("arena-workers-die", {"game": str(min(missing) + 1)}) from None


def _in_one_pool(match: Match, numbers: Sequence[int], processes: int) -> Generator[GameResult, None, None]:
    """As many games at a time as there are processes. Whoever stops listening ends the games at hand."""
    others = set(multiprocessing.active_children())
    spawning = multiprocessing.get_context("spawn")
    end, alive = spawning.Pipe(duplex=False)
    pool = ProcessPoolExecutor(processes, mp_context=spawning, initializer=_end_with_the_run, initargs=(end,))
    waiting = iter(tuple(numbers))
    running: set[Future[GameResult]] = set()
    finished = False
    try:
        while True:
            for number in waiting:
                with _interrupts_held():
                    running.add(pool.submit(play_game, match, number))
                if len(running) >= processes:
                    break
            if not running:
                finished = True
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        if not finished:
            alive.close()
            for worker in set(multiprocessing.active_children()) - others:
                worker.join(_POLITE_SECONDS)
                worker.kill()
        pool.shutdown(wait=True, cancel_futures=True)
        alive.close()
        end.close()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl-C reaches a worker begun meanwhile only when it knows what to do with it, and the run right after."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_the_run(end: Connection) -> None:
    """A worker whose run has ended or was killed has nobody to play for, nor have its engines."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the run, which ends its workers
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    # The pool sends this when a first worker is gone, too early for the engines of the others.
    signal.signal(signal.SIGTERM, lambda *_: None)

    def watch() -> None:
        wait_for([end])  # nothing is ever sent: the other side is gone
        end_engines()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _on_ray(match: Match, numbers: list[int], address: str) -> Generator[GameResult, None, None]:
    """One game a task, wherever the cluster has a core; a node that dies costs its games a second try."""
    with connected(address) as ray:
        remote: Any = ray.remote(max_retries=3)(play_game)
        running = {remote.remote(match, number): number for number in numbers}
        while running:
            (done,), _ = ray.wait(list(running))
            number = running.pop(done)
            try:
                yield ray.get(done)
            except ray.exceptions.WorkerCrashedError:
                raise Malformed("arena-workers-die", {"game": str(number + 1)}) from None
