"""Writing groups of transactions into PostgreSQL: one statement, one way there and back, one commit for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import asyncpg
from sqlalchemy.engine import URL

from blockhaus.storage.rows import COLUMNS, Transaction, rows_of
from blockhaus.storage.writer import Conflict

__all__ = ["IntoPostgres"]


class IntoPostgres:
    """Stores groups over connections of its own; one that broke is opened again."""

    lanes = 3
    """While one group waits for the disk the next one is on its way."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._free: asyncio.LifoQueue[asyncpg.Connection | None] = asyncio.LifoQueue()
        for _ in range(self.lanes):
            self._free.put_nowait(None)

    async def store(self, transactions: list[Transaction]) -> None:
        """All of them or none. Conflict where one cannot be."""
        rows = rows_of(transactions).as_json()
        connection = await self._free.get()
        try:
            if connection is None or connection.is_closed():
                connection = await self._connect()
            await connection.execute(_STATEMENT, *(rows[name] for name in COLUMNS))
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict from error
        finally:
            self._free.put_nowait(connection)

    async def close(self) -> None:
        while not self._free.empty():
            connection = self._free.get_nowait()
            if connection is not None and not connection.is_closed():
                connection.terminate()

    async def _connect(self) -> asyncpg.Connection:
        url = self._url
        return await asyncpg.connect(
            host=url.host, port=url.port, user=url.username, password=url.password, database=url.database
        )


def _parts() -> Iterator[str]:
    targets = {"opened": "tables", "events": "events", "commands": "commands", "players": "players", "work": "work"}
    for place, (name, columns) in enumerate(COLUMNS.items(), start=1):
        names = ", ".join(column for column, _ in columns)
        values = ", ".join(f"(value->>{number})::{kind} AS {column}" for number, (column, kind) in enumerate(columns))
        given = f"SELECT {values} FROM json_array_elements(${place}::text::json)"
        if name == "changed":
            sets = ", ".join(f"{column} = given.{column}" for column, _ in columns[1:])
            done = f"UPDATE tables SET {sets} FROM ({given}) AS given WHERE tables.id = given.id"
        elif name == "settled":
            done = f"DELETE FROM work USING ({given}) AS given WHERE work.table_id = given.table_id"
        else:
            done = f"INSERT INTO {targets[name]} ({names}) {given}"
            if name == "players":
                done += " ON CONFLICT DO NOTHING"
            if name == "work":
                sets = ", ".join(f"{column} = excluded.{column}" for column, _ in columns[1:])
                done += f" ON CONFLICT (table_id) DO UPDATE SET {sets}"
        yield f"new_{name} AS ({done})"


_STATEMENT = f"WITH {', '.join(_parts())} SELECT 1"
