"""Writing groups of transactions into SQLite: one thread, one connection, one step for all rows of a kind.

Each step gives up the interpreter and has to get it back from a busy server; so there are few of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any

from blockhaus.storage.rows import COLUMNS, Transaction, rows_of
from blockhaus.storage.writer import Conflict

__all__ = ["IntoSqlite", "durable", "keep_a_log"]

_CHECKPOINT = 1.0
"""Seconds between looks at whether the log should go into the database."""
_LONG_LOG = 4_000
"""Pages of a log that is worth it."""
_PATIENCE = 10
"""Seconds to wait for another node."""


def durable(connection: Any, _: Any = None) -> None:
    """Whatever is acknowledged survives the loss of power: the log is synced at every commit.

    It goes into the database beside the commits, not in the middle of one: see :class:`IntoSqlite`.
    """
    cursor = connection.cursor()
    for pragma in (f"busy_timeout={_PATIENCE * 1000}", "synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=0"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def keep_a_log(path: str) -> None:
    """Gives the database a log, once and for good: the file itself says so to whoever opens it later.

    While one node changes it SQLite turns the others away at once, whatever time they would wait; so they come again.
    """
    give_up = time.monotonic() + _PATIENCE
    with closing(sqlite3.connect(path, timeout=_PATIENCE)) as connection:
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                    raise
            time.sleep(0.01)


class IntoSqlite:
    """Stores groups, and moves the log into the database from time to time."""

    lanes = 1

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "sqlite writer")
        self._keeper = ThreadPoolExecutor(1, "sqlite checkpoint")
        self._connection: sqlite3.Connection | None = None
        self._checkpoints: asyncio.Task[None] | None = None

    async def store(self, transactions: list[Transaction]) -> None:
        """All of them or none. Conflict where one cannot be."""
        if self._checkpoints is None:
            self._checkpoints = asyncio.create_task(self._keep(), name="sqlite checkpoints")
        rows = rows_of(transactions).as_json()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows)

    async def close(self) -> None:
        if self._checkpoints:
            self._checkpoints.cancel()
            await asyncio.gather(self._checkpoints, return_exceptions=True)
        if self._connection:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()
        self._keeper.shutdown()

    def _write(self, rows: dict[str, str]) -> None:
        if self._connection is None:
            self._connection = _connect(self._path)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for name, statement in _STATEMENTS.items():
                if rows[name] != "[]":
                    connection.execute(statement, (rows[name],))
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict from error
            raise

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(_CHECKPOINT)
            await asyncio.get_running_loop().run_in_executor(self._keeper, self._checkpoint)

    def _checkpoint(self) -> None:
        with open(f"{self._path}-wal", "rb") as log:
            if log.seek(0, 2) < _LONG_LOG * 4096:
                return
        connection = _connect(self._path)
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")  # waits for nobody
        connection.close()


def _connect(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    durable(connection)
    return connection


def _statements() -> Iterator[tuple[str, str]]:
    targets = {"opened": "tables", "events": "events", "commands": "commands", "players": "players", "work": "work"}
    for name, columns in COLUMNS.items():
        names = [column for column, _ in columns]
        values = ", ".join(f"json_extract(value, '$[{place}]') AS {column}" for place, column in enumerate(names))
        given = f"SELECT {values} FROM json_each(?)"
        if name == "changed":
            sets = ", ".join(f"{column} = given.{column}" for column in names[1:])
            yield name, f"UPDATE tables SET {sets} FROM ({given}) AS given WHERE tables.id = given.id"
        elif name == "settled":
            yield name, f"DELETE FROM work WHERE table_id IN ({given})"
        else:
            verb = {"players": "INSERT OR IGNORE", "work": "INSERT OR REPLACE"}.get(name, "INSERT")
            yield name, f"{verb} INTO {targets[name]} ({', '.join(names)}) {given}"


_STATEMENTS = dict(_statements())
