"""Thinking on a Ray cluster: this process passes questions on to an actor there.

Ray ends a program that loses its cluster. So the server never talks to it; a process that thinks does, which the pool
replaces like any other. Where there is no cluster any more, that process thinks for itself: no table waits for Ray.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

from blockhaus.cluster import connected
from blockhaus.errors import Malformed

__all__ = ["thinking_on"]

_log = logging.getLogger("blockhaus.server")

Answering = Callable[[bytes], bytes]
"""From the line of a question to the line of its answer."""


class _Actor:
    """Lives on the cluster."""

    def __init__(self, plugins: Sequence[str]) -> None:
        from blockhaus.server.thinking import answer, join_plugins

        join_plugins(plugins)
        self._answer = answer

    def answer(self, line: bytes) -> bytes:
        return self._answer(line)


@contextmanager
def thinking_on(address: str, plugins: Sequence[str], here: Answering) -> Iterator[Answering]:
    """Answers by an actor on the cluster, or ``here`` where there is no cluster."""
    with ExitStack() as connection:
        try:
            answering = _passing_on(connection.enter_context(connected(address)), plugins)
        except Malformed as error:
            _log.warning("bots think on this machine: %s", error.sentence())
            answering = here
        yield answering


def _passing_on(ray: Any, plugins: Sequence[str]) -> Answering:
    # Actors that ask for no core are placed at once, and spread over the machines. A dead one is started again
    # elsewhere, and what it was asked is asked again.
    many = {"num_cpus": 0, "scheduling_strategy": "SPREAD", "max_restarts": -1, "max_task_retries": 2}
    actor = ray.remote(**many)(_Actor).remote(list(plugins))

    def answer(line: bytes) -> bytes:
        answered: bytes = ray.get(actor.answer.remote(line))
        return answered

    return answer
