"""What goes wrong with a request, as status and problem."""

from __future__ import annotations

from typing import Any

from blockhaus.errors import BlockhausError, IllegalMove
from blockhaus.server.messages import Problem

__all__ = ["RequestProblem", "problem_with"]


def problem_with(error: BlockhausError) -> Problem:
    """What a client is told of an error, with the rule where a rule refuses."""
    rule = {"rule": error.rule} if isinstance(error, IllegalMove) and error.rule else {}
    return Problem(error.code, {**error.values, **rule})


class RequestProblem(Exception):
    """Refuses a request."""

    def __init__(self, status: int, code: str, values: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, values or {})
