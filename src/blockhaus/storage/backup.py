"""Backup and restore: one compressed file of JSON lines that either database can write and either can read."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from blockhaus.errors import Malformed
from blockhaus.storage import migrations, schema
from blockhaus.storage.store import Store

__all__ = ["backup", "restore"]

_FORMAT = "blockhaus backup"
_PARTS = (
    schema.tables,
    schema.events,
    schema.commands,
    schema.players,
    schema.people,
    schema.work,
    schema.house,
)
_CHUNK = 500


async def backup(store: Store, path: Path) -> int:
    """Writes everything as it is at one moment, while play goes on; returns the number of rows."""
    rows = 0
    partial = path.with_name(path.name + ".part")
    async with store.engine.connect() as connection:
        if store.is_postgres:
            connection = await connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            await connection.exec_driver_sql("BEGIN")
        with gzip.open(partial, "wt", encoding="utf-8") as file:
            file.write(json.dumps({"format": _FORMAT, "version": migrations.head()}) + "\n")
            for part in _PARTS:
                rows += await _write_part(connection, part, file)
            file.write(json.dumps({"rows": rows}) + "\n")
    partial.replace(path)
    return rows


async def _write_part(connection: AsyncConnection, part: Any, file: TextIO) -> int:
    rows = 0
    result = await connection.stream(select(part))
    async for row in result.mappings():
        file.write(json.dumps([part.name, dict(row)], ensure_ascii=False) + "\n")
        rows += 1
    return rows


async def restore(store: Store, path: Path) -> int:
    """Reads a backup into an empty database, wholly or not at all; returns the number of rows."""
    rows = 0
    async with store.engine.begin() as connection:
        if (await connection.execute(select(func.count()).select_from(schema.tables))).scalar_one():
            raise Malformed("database-not-empty")
        await connection.execute(schema.house.delete())
        await connection.execute(schema.people.delete())
        for part, chunk in _chunks(path):
            await connection.execute(insert(part), chunk)
            rows += len(chunk)
    return rows


def _chunks(path: Path) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    by_name = {part.name: part for part in _PARTS}
    name, rows, whole = "", 0, False
    chunk: list[dict[str, Any]] = []
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            header = json.loads(file.readline())
            if header != {"format": _FORMAT, "version": migrations.head()}:
                raise Malformed("backup-foreign")
            for line in file:
                entry = json.loads(line)
                if isinstance(entry, dict):
                    whole = entry == {"rows": rows}
                    break
                if chunk and (entry[0] != name or len(chunk) >= _CHUNK):
                    yield by_name[name], chunk
                    chunk = []
                name = entry[0]
                chunk.append(entry[1])
                rows += 1
    except (OSError, EOFError, ValueError, KeyError) as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed("backup-foreign") from error
    if not whole:
        raise Malformed("backup-incomplete")
    if chunk:
        yield by_name[name], chunk
