"""What the house has to do next at a table, and who does it: leases that a dead node loses by themselves."""

from __future__ import annotations

import enum
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from blockhaus.storage import schema

__all__ = ["Kind", "Leases", "Work"]


class Kind(enum.Enum):
    """What is to be done."""

    BOT = "bot"
    CLOCK = "clock"


@dataclass(frozen=True)
class Work:
    """``number`` is the event that made it necessary: once the table has gone on from there it is settled."""

    table: str
    kind: Kind
    number: int
    due_at: int
    holder: str | None = None
    """The node that does it; nobody yet: whoever leases it first."""
    until: int = 0
    """When the holder loses it."""


class Leases:
    """Gives each piece of work to one node at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def lease(self, holder: str, now: int, until: int, most: int) -> list[Work]:
        """Work that is due and that nobody holds any more; it is this holder's until then."""
        free = or_(schema.work.c.holder.is_(None), schema.work.c.until <= now)
        due = (
            select(schema.work.c.table_id)
            .where(schema.work.c.due_at <= now, free)
            .order_by(schema.work.c.due_at)
            .limit(most)
            .with_for_update(skip_locked=True)
        )
        claim = (
            update(schema.work)
            .where(schema.work.c.table_id.in_(due), free)
            .values(holder=holder, until=until)
            .returning(schema.work.c.table_id, schema.work.c.kind, schema.work.c.number, schema.work.c.due_at)
        )
        async with self._engine.begin() as connection:
            rows = (await connection.execute(claim)).all()
        found = [Work(row.table_id, Kind(row.kind), row.number, row.due_at) for row in rows]
        return sorted(found, key=lambda work: (work.due_at, work.table))

    async def any_due(self, now: int) -> bool:
        """Whether there is something to lease: a look that costs next to nothing."""
        free = or_(schema.work.c.holder.is_(None), schema.work.c.until <= now)
        due = select(schema.work.c.table_id).where(schema.work.c.due_at <= now, free).limit(1)
        async with self._engine.connect() as connection:
            return (await connection.execute(due)).first() is not None

    async def extend(self, holder: str, until: int, tables: Collection[str]) -> None:
        """This holder is alive and still at these. What it holds without knowing of it (it was stored, but the database
        went away before it said so) runs out, and is leased again."""
        held = (schema.work.c.holder == holder) & schema.work.c.table_id.in_(tables)
        mine = update(schema.work).where(held).values(until=until)
        async with self._engine.begin() as connection:
            await connection.execute(mine)

    async def release(self, table: str, holder: str) -> None:
        """Gives a piece back undone."""
        mine = (schema.work.c.table_id == table) & (schema.work.c.holder == holder)
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.work).where(mine).values(holder=None, until=0))

    async def release_all(self, holder: str) -> None:
        """Gives everything back: a node that stops."""
        mine = schema.work.c.holder == holder
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.work).where(mine).values(holder=None, until=0))
