"""Writing down what went wrong: a line for what passes by itself, all of it for what somebody has to mend."""

from __future__ import annotations

import logging

from blockhaus.server.messages import Problem
from blockhaus.storage import is_away

__all__ = ["written_down"]

_log = logging.getLogger("blockhaus.server")


def written_down(what: str, error: BaseException) -> Problem:
    """Writes it down; returns what clients are told of it."""
    if is_away(error):
        _log.warning("%s: the database is away (%s)", what, type(error).__name__)
        return Problem("database-away")
    _log.error("%s", what, exc_info=error)
    return Problem("internal")
