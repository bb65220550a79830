"""Plays a match on all cores or a Ray cluster, keeps every game at once, and goes on where it was interrupted."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from blockhaus.arena.match import GameResult, Match, play_game
from blockhaus.arena.rating import game_score, likelihood_ratio
from blockhaus.cluster import connected
from blockhaus.errors import Malformed

__all__ = ["Ledger", "Sprt", "run"]

_TRIES = 3
"""How often in a row workers may die without finishing a game."""


class Ledger:
    """The results of a match in a folder: what is written stays, whatever happens to the run."""

    def __init__(self, match: Match, folder: Path | None) -> None:
        self.results: dict[int, GameResult] = {}
        self._file: Path | None = None
        if folder is None:
            return
        folder.mkdir(parents=True, exist_ok=True)
        described = folder / "match.json"
        if described.exists():
            if described.read_bytes() != msgspec.json.encode(match):
                raise Malformed("arena-other-match", {"folder": str(folder)})
        else:
            described.write_bytes(msgspec.json.encode(match))
        self._file = folder / "games.jsonl"
        if self._file.exists():
            self._read(self._file)

    def _read(self, file: Path) -> None:
        lines = file.read_bytes().split(b"\n")
        for line in lines:
            if not line:
                continue
            try:
                result = msgspec.json.decode(line, type=GameResult)
            except msgspec.DecodeError:
                continue  # a line cut off by an interrupt: that game is played again
            self.results[result.number] = result

    def add(self, result: GameResult) -> None:
        self.results[result.number] = result
        if self._file is not None:
            with self._file.open("ab") as file:
                if file.tell() and not self._ends_with_newline():
                    file.write(b"\n")
                file.write(msgspec.json.encode(result) + b"\n")

    def _ends_with_newline(self) -> bool:
        assert self._file is not None
        return self._file.read_bytes().endswith(b"\n")


@dataclass(frozen=True)
class Sprt:
    """A sequential test of the first player: it stops when one of two Elo differences clearly fits better."""

    elo0: float
    elo1: float
    error: float = 0.05

    def decided(self, results: list[GameResult]) -> str | None:
        scores = [score for result in results if (score := game_score(0, result)) is not None]
        ratio = likelihood_ratio(scores, self.elo0, self.elo1)
        bound = math.log((1 - self.error) / self.error)
        if ratio >= bound:
            return f"at least {self.elo1:g} Elo"
        if ratio <= -bound:
            return f"at most {self.elo0:g} Elo"
        return None


def run(
    match: Match,
    ledger: Ledger,
    *,
    processes: int,
    ray: str | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[], None] = lambda: None,
) -> str | None:
    """Plays what is missing; returns what a sequential test found, if it stopped the run."""
    missing = [number for number in range(match.games) if number not in ledger.results]
    games = _on_ray(match, missing, ray) if ray else _in_processes(match, missing, processes)
    with closing(games):
        for result in games:
            ledger.add(result)
            progress()
            if sprt and (verdict := sprt.decided(list(ledger.results.values()))):
                return verdict
    return None


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
    """A few games at a time."""
    pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"))
    waiting = iter(tuple(numbers))
    running: set[Future[GameResult]] = set()
    try:
        while True:
            for number in waiting:
                running.add(pool.submit(play_game, match, number))
                if len(running) >= 2 * processes:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _on_ray(match: Match, numbers: list[int], address: str) -> Generator[GameResult, None, None]:
    """One game a task, wherever the cluster has a core; a node that dies costs its games a second try."""
    with connected(address) as ray:
        remote: Any = ray.remote(max_retries=3)(play_game)
        running = [remote.remote(match, number) for number in numbers]
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)
