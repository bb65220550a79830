"""A bounded pool of processes in which bots think, with a fair queue in front of it.

A worker that dies or thinks for too long is replaced and its move is thought again; a view that kills workers again and
again is answered by a random move, so that a table never hangs.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import OrderedDict, deque
from collections.abc import Sequence

import msgspec

from blockhaus.server.metrics import Metrics
from blockhaus.server.thinking import Think, Thought, think

__all__ = ["BotPool"]

_TRIES = 3
_LONGEST_LINE = 8_000_000
_decoder = msgspec.json.Decoder(Thought)


class _FairQueue:
    """Whoever asks for much waits behind those who ask for little: one request of each asker in turn."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[tuple[Think, asyncio.Future[Thought]]]] = OrderedDict()
        self._arrived = asyncio.Condition()

    async def put(self, asker: str, request: Think) -> asyncio.Future[Thought]:
        done: asyncio.Future[Thought] = asyncio.get_running_loop().create_future()
        async with self._arrived:
            self._waiting.setdefault(asker, deque()).append((request, done))
            self._arrived.notify()
        return done

    async def get(self) -> tuple[Think, asyncio.Future[Thought]]:
        async with self._arrived:
            while not self._waiting:
                await self._arrived.wait()
            asker, mine = self._waiting.popitem(last=False)
            request = mine.popleft()
            if mine:
                self._waiting[asker] = mine
            return request

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))


class BotPool:
    """So many processes, started when the first bot is to think."""

    def __init__(self, workers: int, patience: float, plugins: Sequence[str], metrics: Metrics) -> None:
        self._size = workers
        self._patience = patience
        self._plugins = list(plugins)
        self._metrics = metrics
        self._queue = _FairQueue()
        self._workers: list[asyncio.Task[None]] = []
        self._processes: set[asyncio.subprocess.Process] = set()

    async def think(self, asker: str, request: Think) -> Thought:
        """The bot's thought, whatever happens to the workers."""
        if not self._workers:
            self._workers = [asyncio.create_task(self._work(), name="bot worker") for _ in range(self._size)]
        self._metrics.gauges["bot_queue"] = len(self._queue) + 1
        done = await self._queue.put(asker, request)
        return await done

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
                request, done = await self._queue.get()
                thought: Thought | None = None
                for _ in range(_TRIES):
                    if done.cancelled():
                        break
                    if process is not None and process.returncode is not None:
                        self._metrics.count("bot_workers_lost")
                        self._processes.discard(process)
                        process = None
                    if process is None:
                        process = await self._start()
                    try:
                        async with asyncio.timeout(self._patience):
                            thought = await _ask(process, request)
                        break
                    except (OSError, EOFError, ValueError, TimeoutError):
                        self._metrics.count("bot_workers_lost")
                        await self._end(process)
                        process = None
                if not done.done():
                    done.set_result(_in_the_end(request, thought))
                self._metrics.count("bot_thoughts")
        finally:
            if process is not None:
                await self._end(process)

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "blockhaus.server.thinking",
            *self._plugins,
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


def _in_the_end(request: Think, thought: Thought | None) -> Thought:
    """A move by lot where no worker found one: that takes no time and no table hangs."""
    if thought is not None and (thought.moves or request.hints):
        return thought
    return Thought([]) if request.hints else think(msgspec.structs.replace(request, level="random"))


async def _ask(process: asyncio.subprocess.Process, request: Think) -> Thought:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(msgspec.json.encode(request) + b"\n")
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise EOFError
    return _decoder.decode(line)
