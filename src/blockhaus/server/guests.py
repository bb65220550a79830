"""People are guests: a signed cookie that scripts cannot read, and a name they chose."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict

from blockhaus.server.config import World
from blockhaus.server.tokens import Signer, hashed
from blockhaus.storage import Store
from blockhaus.storage.people import Person

__all__ = ["COOKIE", "ENTRY_COOKIE", "Guests"]

COOKIE = "guest"
ENTRY_COOKIE = "entry"
_REMEMBERED = 60.0
"""Seconds for which a guest is not looked up again."""
_MOST = 10_000


class Guests:
    """Who is asking."""

    def __init__(self, store: Store, signer: Signer, world: World) -> None:
        self._store = store
        self._signer = signer
        self._world = world
        self._known: OrderedDict[str, tuple[Person, float]] = OrderedDict()

    def cookie(self, person: Person) -> str:
        return self._signer.sign("guest", person.id, str(person.generation))

    async def find(self, cookie: str | None) -> Person | None:
        """Whose cookie this is; None for a forged or outdated one."""
        values = self._signer.read("guest", cookie, 2) if cookie else None
        if values is None:
            return None
        known = self._known.get(values[0])
        if known and time.monotonic() - known[1] < _REMEMBERED:
            person: Person | None = known[0]
        else:
            person = await self._store.people.find(values[0])
            if person:
                await self._store.people.seen(person.id, self._world.now())
                self._remember(person)
        return person if person and str(person.generation) == values[1] else None

    async def welcome(self, name: str) -> Person:
        """A new guest."""
        person = Person(self._world.new_id(), name, 1)
        await self._store.people.add(person, self._world.now())
        self._remember(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        await self._store.people.rename(person.id, name, self._world.now())
        renamed = Person(person.id, name, person.generation)
        self._remember(renamed)
        return renamed

    async def recovery(self, person: Person) -> str:
        """A token for a second device. Only its hash is kept; it works once, and only the newest one."""
        token = secrets.token_urlsafe(24)
        await self._store.people.set_recovery(person.id, hashed(token))
        return token

    async def recover(self, token: str) -> Person | None:
        return await self._store.people.recover(hashed(token))

    def forget(self, person: str) -> None:
        self._known.pop(person, None)

    def _remember(self, person: Person) -> None:
        self._known.pop(person.id, None)
        self._known[person.id] = (person, time.monotonic())
        if len(self._known) > _MOST:
            self._known.popitem(last=False)

    # Invitations and the server's password

    def invitation(self, table: str, seat: int) -> str:
        """Good for taking this one seat."""
        return self._signer.sign("seat", table, str(seat))

    def invited(self, token: str) -> tuple[str, int] | None:
        values = self._signer.read("seat", token, 2)
        return (values[0], int(values[1])) if values else None

    def entry(self, password: str) -> str:
        """The cookie of who knew the server's password."""
        return self._signer.sign("entry", hashed(password))

    def entered(self, cookie: str | None, password: str) -> bool:
        values = self._signer.read("entry", cookie, 1) if cookie else None
        return values is not None and secrets.compare_digest(values[0], hashed(password))
