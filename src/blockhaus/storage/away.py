"""A database that is away, told from everything else that may go wrong with it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import asyncpg
from sqlalchemy.exc import DBAPIError

__all__ = ["is_away"]

_AWAY = (
    OSError,
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.OperatorInterventionError,  # it shuts down, or starts up
    asyncpg.PostgresConnectionError,
    asyncpg.TooManyConnectionsError,
    sqlite3.OperationalError,  # somebody holds the file, or the disk is full
)


def is_away(error: BaseException) -> bool:
    """Whether the same may well work again in a moment, without anybody mending our program."""
    return any(isinstance(one, _AWAY) for one in _causes(error))


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    """The error and, where SQLAlchemy passes it on, what it was."""
    while error is not None:
        yield error
        error = error.orig if isinstance(error, DBAPIError) else error.__cause__
