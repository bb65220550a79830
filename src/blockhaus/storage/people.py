"""Guests: an id, a name they chose, and a way back for a second device."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from blockhaus.storage import schema

__all__ = ["People", "Person"]


@dataclass(frozen=True)
class Person:
    id: str
    name: str
    generation: int


class People:
    """Who has been here."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, person: Person, now: int) -> None:
        row = {"id": person.id, "name": person.name, "generation": person.generation, "made_at": now, "seen_at": now}
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.people).values(**row, recovery=None))

    async def find(self, id: str) -> Person | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(select(schema.people).where(schema.people.c.id == id))).first()
        return Person(row.id, row.name, row.generation) if row else None

    async def rename(self, id: str, name: str, now: int) -> None:
        await self._update(id, name=name, seen_at=now)

    async def seen(self, id: str, now: int) -> None:
        await self._update(id, seen_at=now)

    async def set_recovery(self, id: str, hashed: str) -> None:
        """The one link that leads back to this guest; an older one loses its power."""
        await self._update(id, recovery=hashed)

    async def recover(self, hashed: str) -> Person | None:
        """The guest a link leads back to. The link is used up."""
        used = update(schema.people).where(schema.people.c.recovery == hashed).values(recovery=None)
        async with self._engine.begin() as connection:
            row = (await connection.execute(used.returning(schema.people))).first()
        return Person(row.id, row.name, row.generation) if row else None

    async def delete(self, id: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(delete(schema.people).where(schema.people.c.id == id))

    async def _update(self, id: str, **values: object) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == id).values(**values))
