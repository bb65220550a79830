"""What a plain request is: a path, what it takes and answers, and who does it. OpenAPI is made from these."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request

from blockhaus.errors import BlockhausError
from blockhaus.server.errors import RequestProblem, problem_with
from blockhaus.server.server import Server
from blockhaus.server.thoughts import Question
from blockhaus.storage.people import Person

__all__ = ["ID", "NUMBER", "TIME", "WORD", "Call", "Endpoint", "Parameter", "problem_of", "thought"]

ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
WORD = {"type": "string", "pattern": "^[a-z0-9_-]{1,40}$"}
NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
TIME = {"type": "integer", "minimum": 0, "maximum": 10**15 - 1}
"""Milliseconds since 1970."""


@dataclass
class Call:
    """A request that has passed the door."""

    server: Server
    request: Request
    person: Person | None
    client: str
    body: Any = None
    cookies: list[tuple[str, str | None]] = field(default_factory=list)
    """To be set (or, with None, deleted) with the answer."""

    @property
    def me(self) -> Person:
        if self.person is None:
            raise RequestProblem(401, "no-guest")
        return self.person

    def path(self, name: str) -> str:
        value: str = self.request.path_params[name]
        return value

    def number(self, name: str) -> int | None:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) <= 15):
            raise RequestProblem(422, "query-malformed", {"name": name})
        return int(text)


@dataclass(frozen=True)
class Parameter:
    """A value in a path or a query."""

    name: str
    schema: dict[str, Any]
    where: str = "query"


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    summary: str
    handle: Callable[[Call], Awaitable[Any]]
    answer: Any
    """A type; ``str`` is text, None is nothing."""
    body: Any = None
    status: int = 200
    parameters: tuple[Parameter, ...] = ()
    problems: tuple[int, ...] = ()
    thinks: bool = False
    """It costs a process time: asked less often, and called off when the one who asked goes."""
    most: int | None = None
    """Bytes of the body, where it may be larger than others."""
    media: str = "text/plain"
    """What kind of text it answers."""


def problem_of(error: BlockhausError, status: int = 422) -> RequestProblem:
    """An error about something a client sent."""
    problem = problem_with(error)
    return RequestProblem(status, problem.code, problem.values)


async def thought(call: Call, question: Question, seconds: float) -> bytes:
    """What a process that thinks answers, as JSON."""
    return await call.server.think(call.person.id if call.person else call.client, question, seconds)
