"""How nodes that share a database hear of each other's events: LISTEN/NOTIFY after commit where PostgreSQL is, with
polling behind it in case one is lost (and instead of it on SQLite)."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import asyncpg
import msgspec

from blockhaus.server.config import Config
from blockhaus.server.house import House
from blockhaus.server.trouble import written_down

__all__ = ["Nodes"]

_log = logging.getLogger("blockhaus.server")
_CHANNEL = "blockhaus"
_LONGEST = 7_500
"""Bytes of a notification; PostgreSQL allows 8,000."""
_POLL = 1.0
_POLL_SQLITE = 0.1
_LOST = ""
"""What is heard when the connection broke: look at everything."""


class Nodes:
    """Tells the other nodes what this one stored, and takes in what they stored."""

    def __init__(self, house: House, config: Config) -> None:
        self._house = house
        self._config = config
        self._news: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    async def start(self) -> None:
        if not self._config.several_nodes:
            return
        self._tasks.append(asyncio.create_task(self._poll(), name="poll other nodes"))
        if self._house.store.is_postgres:
            self._house.on_stored = self._tell
            self._tasks.append(asyncio.create_task(self._talk(), name="notify other nodes"))
            self._tasks.append(asyncio.create_task(self._listen(), name="listen to other nodes"))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def _tell(self, numbers: list[tuple[str, int]]) -> None:
        self._news.update(numbers)
        self._wake.set()

    async def _connect(self) -> asyncpg.Connection:
        url = self._house.store.engine.url
        return await asyncpg.connect(
            host=url.host, port=url.port, user=url.username, password=url.password, database=url.database
        )

    async def _talk(self) -> None:
        """One connection that only sends; what happens meanwhile goes into the next notification."""
        while True:
            try:
                connection = await self._connect()
                try:
                    while True:
                        await self._wake.wait()
                        self._wake.clear()
                        news, self._news = self._news, {}
                        for payload in _payloads(self._config.node, news):
                            await connection.execute("SELECT pg_notify($1, $2)", _CHANNEL, payload)
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                _log.warning("other nodes cannot be told; they will find out by polling")
                await asyncio.sleep(0.5)

    async def _listen(self) -> None:
        while True:
            try:
                connection = await self._connect()
                try:
                    await connection.add_listener(_CHANNEL, lambda *heard: self._heard.put_nowait(heard[-1]))
                    connection.add_termination_listener(lambda _: self._heard.put_nowait(_LOST))
                    await self._look_at_all()
                    while not connection.is_closed():
                        await self._take_in(await self._heard.get())
                finally:
                    with contextlib.suppress(Exception):
                        await connection.close(timeout=1)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                _log.warning("other nodes cannot be heard; polling goes on")
            except Exception as error:
                written_down("what other nodes said could not be taken in", error)
            await asyncio.sleep(0.5)

    async def _take_in(self, payload: str) -> None:
        if payload == _LOST:
            return
        node, news = msgspec.json.decode(payload, type=tuple[str, dict[str, int]])
        if node != self._config.node:
            await asyncio.gather(*(self._house.catch_up(table, number) for table, number in news.items()))

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(_POLL if self._house.store.is_postgres else _POLL_SQLITE)
            try:
                await self._look_at_all()
            except Exception as error:  # perhaps the database is away for a moment: it is tried again
                written_down("other nodes' events could not be looked up", error)

    async def _look_at_all(self) -> None:
        followed = self._house.followed()
        if followed:
            for table, number in (await self._house.store.numbers(followed)).items():
                await self._house.catch_up(table, number)


def _payloads(node: str, news: dict[str, int]) -> list[str]:
    """The news in as few notifications as hold them."""
    payloads = []
    part: dict[str, int] = {}
    for table, number in news.items():
        part[table] = number
        if sum(len(name) + 16 for name in part) > _LONGEST - 100:
            payloads.append(msgspec.json.encode((node, part)).decode())
            part = {}
    if part:
        payloads.append(msgspec.json.encode((node, part)).decode())
    return payloads
