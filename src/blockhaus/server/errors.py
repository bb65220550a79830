"""What goes wrong with a request, as status and problem."""

from __future__ import annotations

from typing import Any

from blockhaus.server.messages import Problem

__all__ = ["RequestProblem"]


class RequestProblem(Exception):
    """Refuses a request."""

    def __init__(self, status: int, code: str, values: dict[str, Any] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = Problem(code, values or {})
