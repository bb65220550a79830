"""A bounded pool of processes that think, with a fair queue in front of it.

A process that dies or thinks for too long is replaced and the question is asked again; one whose asker has gone is
ended. What no process could answer is :class:`Unanswered`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from blockhaus.server.errors import RequestProblem
from blockhaus.server.messages import Problem
from blockhaus.server.metrics import Metrics
from blockhaus.server.thoughts import REFUSED, Question

__all__ = ["Pool", "TooMany", "Unanswered"]

_log = logging.getLogger("blockhaus.server")
_LONGEST_LINE = 16_000_000


class Unanswered(Exception):
    """No process could answer: each died or took too long."""


class TooMany(Exception):
    """This asker has too many questions waiting."""


@dataclass
class _Asked:
    question: bytes
    seconds: float
    done: asyncio.Future[bytes]


class _FairQueue:
    """Whoever asks for much waits behind those who ask for little: one question of each asker in turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[_Asked]] = OrderedDict()
        self._arrived = asyncio.Condition()

    async def put(self, asker: str, asked: _Asked) -> None:
        async with self._arrived:
            self._waiting.setdefault(asker, deque()).append(asked)
            self._arrived.notify()

    async def get(self) -> _Asked:
        """The next question that somebody still waits for."""
        async with self._arrived:
            while True:
                while not self._waiting:
                    await self._arrived.wait()
                asker, mine = self._waiting.popitem(last=False)
                asked = mine.popleft()
                if mine:
                    self._waiting[asker] = mine
                if not asked.done.done():
                    return asked

    def of(self, asker: str) -> int:
        return sum(not asked.done.done() for asked in self._waiting.get(asker, ()))

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class Pool:
    """So many processes, each started when there is something to think about."""

    def __init__(
        self,
        name: str,
        workers: int,
        arguments: Sequence[str],
        metrics: Metrics,
        *,
        tries: int = 3,
        most_waiting: int | None = None,
    ) -> None:
        self._name = name
        self._size = workers
        self._arguments = list(arguments)
        self._metrics = metrics
        self._tries = tries
        self._most_waiting = most_waiting
        self._queue = _FairQueue()
        self._workers: list[asyncio.Task[None]] = []
        self._processes: set[asyncio.subprocess.Process] = set()

    async def ask(self, asker: str, question: Question, seconds: float) -> bytes:
        """The answer as JSON; a problem with the question is raised. Whoever is cancelled is not thought for."""
        if not self._workers:
            self._workers = [asyncio.create_task(self._work(), name=f"{self._name} worker") for _ in range(self._size)]
        if self._most_waiting is not None and self._queue.of(asker) >= self._most_waiting:
            raise TooMany
        asked = _Asked(msgspec.json.encode(question) + b"\n", seconds, asyncio.get_running_loop().create_future())
        await self._queue.put(asker, asked)
        self._metrics.gauges[f"{self._name}_queue"] = len(self._queue)
        answer = await asked.done
        if answer[:1] == REFUSED:
            problem = msgspec.json.decode(answer[1:], type=Problem)
            raise RequestProblem(422, problem.code, problem.values)
        return answer[1:]

    def process_ids(self) -> list[int]:
        """Of the workers that run."""
        return [process.pid for process in self._processes if process.returncode is None]

    async def close(self) -> None:
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        self._workers = []

    async def _work(self) -> None:
        process: asyncio.subprocess.Process | None = None
        try:
            while True:
                asked = await self._queue.get()
                for _ in range(self._tries):
                    if process is not None and process.returncode is not None:
                        self._lost(process)
                        process = None
                    if process is None:
                        process = await self._start()
                    if not await self._answered(process, asked):
                        await self._end(process)
                        process = None
                    if asked.done.done():
                        break
                if not asked.done.done():
                    asked.done.set_exception(Unanswered(self._name))
                self._metrics.count(f"{self._name}_thoughts")
        finally:
            if process is not None:
                await self._end(process)

    async def _answered(self, process: asyncio.subprocess.Process, asked: _Asked) -> bool:
        """False where the process is of no more use: dead, too slow, or thinking for somebody who has gone."""
        answering = asyncio.create_task(_ask(process, asked.question))
        try:
            await asyncio.wait({answering, asked.done}, timeout=asked.seconds, return_when=asyncio.FIRST_COMPLETED)
            if not answering.done():
                self._metrics.count(f"{self._name}_given_up", "gone" if asked.done.done() else "slow")
                return False
            line = answering.result()
        except (OSError, EOFError, ValueError):
            self._lost(process)
            return False
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)
        if not asked.done.done():
            asked.done.set_result(line)
        return True

    def _lost(self, process: asyncio.subprocess.Process) -> None:
        _log.warning("a process that thinks was lost (%s)", self._name)
        self._metrics.count(f"{self._name}_workers_lost")
        self._processes.discard(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "blockhaus.server.thinking",
            *self._arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LONGEST_LINE,
        )
        self._processes.add(process)
        return process

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        self._processes.discard(process)


async def _ask(process: asyncio.subprocess.Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return line[:-1]
