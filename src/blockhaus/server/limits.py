"""Rate limits: each client has a bucket that fills at a steady rate; every request takes something out."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

__all__ = ["Buckets", "OpenCount"]

_BURST = 3.0
"""Seconds' worth that may be spent at once."""
_MOST = 20_000
"""Clients remembered; the longest unseen are forgotten, which only ever favours them."""


class Buckets:
    """One limit for all clients."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._size = max(rate * _BURST, 3.0)
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> bool:
        """Whether the client may go on."""
        now = self._clock()
        left, then = self._left.pop(client, (self._size, now))
        left = min(self._size, left + (now - then) * self._rate)
        allowed = left >= 1
        self._left[client] = (left - 1 if allowed else left, now)
        if len(self._left) > _MOST:
            self._left.popitem(last=False)
        return allowed


class OpenCount:
    """How many of something a client has open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, client: str) -> bool:
        if self._open[client] >= self._most:
            return False
        self._open[client] += 1
        return True

    def leave(self, client: str) -> None:
        self._open[client] -= 1
        if self._open[client] <= 0:
            del self._open[client]
