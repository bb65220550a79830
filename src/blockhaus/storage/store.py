"""The store: loads tables and commits what happened at them."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import delete, event, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from blockhaus.errors import Malformed
from blockhaus.storage import migrations, schema
from blockhaus.storage.into_postgres import IntoPostgres
from blockhaus.storage.into_sqlite import IntoSqlite, durable, keep_a_log
from blockhaus.storage.people import People
from blockhaus.storage.rows import Transaction, Write
from blockhaus.storage.work import Leases
from blockhaus.storage.writer import Conflict, GroupWriter
from blockhaus.table import events as e

__all__ = ["Conflict", "Known", "Listing", "NoSuchTable", "Store", "Transaction", "Write", "default_url"]


class NoSuchTable(LookupError):
    """There is no table of this id."""


@dataclass(frozen=True)
class Known:
    """What is stored of a table after some event: events, and answers by (person, command)."""

    events: list[e.AnyEvent]
    answers: dict[tuple[str, str], str]


@dataclass(frozen=True)
class Listing:
    """One line of a list of tables."""

    table: str
    game: str
    variant: str
    status: str
    open_seats: int
    changed_at: int


def default_url() -> str:
    """A file in the project's data folder in a checkout of it, else in the user's; or what BLOCKHAUS_DATABASE says."""
    if given := os.environ.get("BLOCKHAUS_DATABASE"):
        return given
    return f"sqlite:///{_data_folder(Path.cwd()) / 'blockhaus.sqlite3'}"


def _data_folder(here: Path) -> Path:
    for folder in (here, *here.parents):
        project = folder / "pyproject.toml"
        if project.is_file() and 'name = "blockhaus"' in project.read_text(encoding="utf-8", errors="replace"):
            return folder / "data"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "blockhaus"


def _async_url(url: str) -> URL:
    """The URL with the driver we use. Malformed for a database we do not know."""
    try:
        parsed = make_url(url)
    except Exception:
        raise Malformed("database-url", {"given": url[:80]}) from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    kind = parsed.drivername.partition("+")[0]
    if kind not in drivers or (kind == "sqlite" and not parsed.database):
        raise Malformed("database-url", {"given": url[:80]})
    return parsed.set(drivername=drivers[kind])


class Store:
    """One database. Make it with :meth:`open`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.people = People(engine)
        self.leases = Leases(engine)
        into = IntoPostgres(engine.url) if self.is_postgres else IntoSqlite(str(engine.url.database))
        self._into: IntoPostgres | IntoSqlite = into
        self.writer: GroupWriter[Transaction] = GroupWriter(into.store, into.lanes)

    @classmethod
    async def open(cls, url: str) -> Store:
        """Connects, and brings the database up to date by itself."""
        target = _async_url(url)
        if target.get_backend_name() == "sqlite":
            path = Path(str(target.database))
            path.parent.mkdir(parents=True, exist_ok=True)
            await asyncio.to_thread(keep_a_log, str(path))
            engine = create_async_engine(target)
            event.listen(engine.sync_engine, "connect", durable)
        else:
            engine = create_async_engine(target, pool_pre_ping=True, pool_size=5, max_overflow=5)
        try:
            await migrations.upgrade(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.writer.close()
        await self._into.close()
        await self.engine.dispose()

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def commit(self, transaction: Transaction) -> None:
        """Stores what a command did; when this returns it is on the disk. Conflict where another was first."""
        await self.writer.put(transaction)

    async def load(self, table: str, after: int = 0) -> Known:
        """The events of a table after some number, and the answers given at it."""
        wanted = select(schema.events.c.body).where(schema.events.c.table_id == table, schema.events.c.number > after)
        answered = select(schema.commands).where(schema.commands.c.table_id == table)
        async with self.engine.connect() as connection:
            bodies = (await connection.execute(wanted.order_by(schema.events.c.number))).scalars().all()
            answers = (await connection.execute(answered)).all()
        if not bodies and after == 0:
            raise NoSuchTable(table)
        return Known([e.decode(body) for body in bodies], {(row.person, row.command): row.answer for row in answers})

    async def numbers(self, tables: Sequence[str]) -> dict[str, int]:
        """The last event's number of each of these tables."""
        wanted = select(schema.tables.c.id, schema.tables.c.number).where(schema.tables.c.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.number for row in await connection.execute(wanted)}

    async def open_tables(self, most: int = 100) -> list[Listing]:
        """Listed tables that have a seat open, newest first."""
        wanted = schema.tables.c.listed & (schema.tables.c.status == "waiting")
        return await self._list(select(schema.tables).where(wanted), most)

    async def games_of(self, person: str, most: int = 200, before: int | None = None) -> list[Listing]:
        """The tables this person sat at, newest first; ``before``: only those that last changed earlier."""
        mine = select(schema.tables).join(schema.players).where(schema.players.c.person == person)
        if before is not None:
            mine = mine.where(schema.tables.c.changed_at < before)
        return await self._list(mine, most)

    async def events_of(self, tables: Sequence[str], kinds: Sequence[str]) -> dict[str, list[e.AnyEvent]]:
        """The events of some kinds at some tables, in order."""
        wanted = select(schema.events.c.table_id, schema.events.c.body).where(
            schema.events.c.table_id.in_(tables), schema.events.c.kind.in_(kinds)
        )
        found: dict[str, list[e.AnyEvent]] = {table: [] for table in tables}
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(schema.events.c.table_id, schema.events.c.number))
            for row in rows:
                found[row.table_id].append(e.decode(row.body))
        return found

    async def _list(self, wanted: Any, most: int) -> list[Listing]:
        ordered = wanted.order_by(schema.tables.c.changed_at.desc(), schema.tables.c.id).limit(most)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(ordered)).all()
        return [Listing(row.id, row.game, row.variant, row.status, row.open_seats, row.changed_at) for row in rows]

    async def house_secret(self) -> str:
        """The key that signs cookies and links, made once and shared by all nodes."""
        made = self._insert(schema.house).values(name="secret", value=secrets.token_urlsafe(48))
        async with self.engine.begin() as connection:
            await connection.execute(made.on_conflict_do_nothing())
            wanted = select(schema.house.c.value).where(schema.house.c.name == "secret")
            value: str = (await connection.execute(wanted)).scalar_one()
        return value

    async def erase(self, person: str) -> None:
        """Deletes a person's name and messages from everything that is stored."""
        mine = select(schema.players.c.table_id).where(schema.players.c.person == person)
        hosted = select(schema.tables.c.id).where(schema.tables.c.host == person)
        named = ("said", "seat-taken", "opened")
        wanted = select(schema.events).where(
            schema.events.c.kind.in_(named),
            schema.events.c.table_id.in_(mine) | schema.events.c.table_id.in_(hosted),
        )
        async with self.engine.begin() as connection:
            for row in (await connection.execute(wanted)).all():
                before = e.decode(row.body)
                after = e.without_words_of(person, before)
                if after != before:
                    here = (schema.events.c.table_id == row.table_id) & (schema.events.c.number == row.number)
                    body = e.encode(after).decode()
                    await connection.execute(update(schema.events).where(here).values(body=body))
            await connection.execute(delete(schema.people).where(schema.people.c.id == person))

    async def forget(self, tables_before: int, people_before: int) -> tuple[int, int]:
        """Deletes finished tables and guests that nobody touched since; returns how many of each."""
        over = select(schema.tables.c.id).where(
            schema.tables.c.status == "over", schema.tables.c.changed_at < tables_before
        )
        async with self.engine.begin() as connection:
            old = (await connection.execute(over)).scalars().all()
            for part in (schema.events, schema.commands, schema.players, schema.work):
                await connection.execute(delete(part).where(part.c.table_id.in_(old)))
            await connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(old)))
            gone = delete(schema.people).where(schema.people.c.seen_at < people_before)
            guests = (await connection.execute(gone)).rowcount
        return len(old), guests

    def _insert(self, table: Any) -> Any:
        """An insert that can say what to do on a conflict: both databases have it, each in its own dialect."""
        return postgresql.insert(table) if self.is_postgres else sqlite.insert(table)
