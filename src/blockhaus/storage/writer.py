"""Transactions that wait at the same moment are committed together: one wait for the disk serves them all."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar, cast

__all__ = ["Conflict", "GroupWriter"]

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else stored an event of this number, or an answer to this command, first."""


class GroupWriter(Generic[T]):
    """Each item is stored wholly or not at all, and ``put`` returns only after it was committed."""

    def __init__(self, store: Callable[[list[T]], Awaitable[None]], lanes: int = 1, most: int = 200) -> None:
        self._store = store
        self._most = most
        self._lanes = lanes
        self._waiting: deque[tuple[T, asyncio.Future[None]]] = deque()
        self._busy: set[asyncio.Task[None]] = set()
        self.commits = 0
        self.stored = 0

    async def put(self, item: T) -> None:
        """Stores the item. Conflict where it cannot be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        if len(self._busy) < self._lanes:
            self._busy.add(asyncio.create_task(self._run(), name="storage writer"))
        # Once handed over it will be stored whether or not the one who asked still waits.
        await asyncio.shield(done)

    async def close(self) -> None:
        """Stores what waits and stops."""
        while self._busy:
            await asyncio.gather(*self._busy, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while self._waiting:
                group = [self._waiting.popleft() for _ in range(min(self._most, len(self._waiting)))]
                await self._together(group)
        finally:
            # In the same step that found nothing waiting: whoever puts something next must see that nobody is busy.
            self._busy.discard(cast("asyncio.Task[None]", asyncio.current_task()))

    async def _together(self, group: list[tuple[T, asyncio.Future[None]]]) -> None:
        try:
            await self._store([item for item, _ in group])
        except Exception as error:  # whatever it is, the one who asked gets it
            if len(group) == 1:
                _settle(group[0][1], error)
                return
            for one in group:  # one of them is at fault: each by itself
                await self._together([one])
        else:
            self.commits += 1
            self.stored += len(group)
            for _, done in group:
                _settle(done, None)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
