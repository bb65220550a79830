"""kill -9 of the server at random moments under load: whatever was acknowledged is there, once, and play goes on."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import random
from collections.abc import Awaitable, Callable, Sequence
from multiprocessing.context import ForkServerProcess
from typing import Any

import httpx

import blockhaus
from blockhaus.server.config import Config
from blockhaus.server.run import run
from blockhaus.storage import Store
from blockhaus.table import Table
from blockhaus.table import events as e
from tests.postgres import Cluster
from tests.server.client import Client, free_port, plenty

KILLS = int(os.environ.get("BLOCKHAUS_KILLS", "10"))
TABLES = 6
START: Any = blockhaus.load("blokus").start()


def serve(database: str, port: int) -> None:
    """The process that is killed."""
    limits = plenty()
    run(Config(database=database, port=port, bot_pace=(0.0, 0.02), limits=limits, lease=3000))


class Killable:
    """A server in a process of its own."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._fork = multiprocessing.get_context("forkserver")  # quick: everything is imported already
        self._fork.set_forkserver_preload([__name__])
        self._process: ForkServerProcess | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    async def start(self) -> None:
        self._process = self._fork.Process(target=serve, args=(self.database, self.port), daemon=False)
        self._process.start()
        async with httpx.AsyncClient() as http:
            for _ in range(2400):
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get(f"{self.url}/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.join()
        self._process.close()


class Player:
    """Plays three seats beside a bot, whatever happens to the server, and notes what it was told."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self.client = Client(url)
        self.rng = rng
        self.table = ""
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.repeats = 0

    async def sit_down(self) -> None:
        await self.client.introduce("Anna")
        seats = [{"who": "me"}, {"who": "me"}, {"who": "me"}, {"who": "bot", "level": "random"}]
        self.table = (await self.client.open_table("blokus", seats=seats))["table"]

    async def play(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self._one_move()
            except (httpx.TransportError, AssertionError):
                await asyncio.sleep(0.05)  # the server is away

    async def _one_move(self) -> None:
        shot = await self._look()
        seat = shot["position"]["to_act"]
        if seat is None:
            await self.sit_down()
            return
        if seat == 3:
            await asyncio.sleep(0.01)
            return
        shot = await self._look(seat)
        if shot["position"]["to_act"] != seat:
            return
        id = f"m{shot['number']}"
        move = START.move_at(self.rng.choice(shot["position"]["legal"]["numbers"]))
        command = {"command": "play", "seat": seat, "position": shot["position"]["position"], "move": str(move)}
        answer = await self._submit(id, command)
        if answer["answer"] == "done":
            self.acknowledged[self.table, answer["number"]] = str(command["move"])

    async def _submit(self, id: str, command: dict[str, Any]) -> dict[str, Any]:
        """Repeats the command under the same id until it is answered, as a page does."""
        while True:
            try:
                answer: dict[str, Any] = await self.client.post(
                    f"/api/tables/{self.table}/commands", {"id": id, "command": command}
                )
                return answer
            except (httpx.TransportError, AssertionError):  # no answer, or that something is broken
                self.repeats += 1
                await asyncio.sleep(0.05)

    async def told(self) -> dict[str, Any]:
        """Where the table stands, for who has to find out why it does not go on."""
        shot = await self._look()
        return {
            "table": self.table,
            "number": shot["number"],
            "to_act": shot["position"]["to_act"],
            "repeats": self.repeats,
        }

    async def _look(self, seat: int | None = None) -> dict[str, Any]:
        query = "" if seat is None else f"?seat={seat}"
        shot: dict[str, Any] = await self.client.get(f"/api/tables/{self.table}{query}")
        return shot


def test_kill_9_loses_nothing_that_was_acknowledged(database_url: str) -> None:
    kills = KILLS if database_url.startswith("sqlite") else max(KILLS // 2, 1)

    async def kill(server: Killable) -> None:
        server.kill()
        await server.start()

    asyncio.run(survive(database_url, kills, kill))


def test_a_killed_postgresql_loses_nothing_that_was_acknowledged(postgres: Cluster) -> None:
    """The server stays and its clients recover by themselves."""

    async def kill(_: Killable) -> None:
        await asyncio.to_thread(postgres.stop, "immediate")
        await asyncio.to_thread(postgres.start)

    asyncio.run(survive(postgres.new_database(), max(KILLS // 5, 1), kill))


async def survive(database: str, times: int, hurt: Callable[[Killable], Awaitable[None]]) -> None:
    """Tables are played at while something is hurt at random moments; then what was acknowledged is looked for."""
    rng = random.Random(7)
    server = Killable(database)
    await server.start()
    players = [Player(server.url, random.Random(seed)) for seed in range(TABLES)]
    for player in players:
        await player.sit_down()
    stop = asyncio.Event()
    at_play = [asyncio.create_task(player.play(stop)) for player in players]
    try:
        for _ in range(times):
            await asyncio.sleep(rng.uniform(0.1, 0.6))
            await hurt(server)
        await all_go_on(players)
        stop.set()
        await asyncio.gather(*at_play)
    finally:
        server.kill()
        for player in players:
            await player.client.close()
    await look_for(database, players)


async def all_go_on(players: list[Player]) -> None:
    before = [len(player.acknowledged) for player in players]
    for _ in range(2400):  # far longer than any table takes on a machine with nothing else to do
        await asyncio.sleep(0.05)
        if all(len(player.acknowledged) > past for player, past in zip(players, before, strict=True)):
            return
    hanging = [player for player, past in zip(players, before, strict=True) if len(player.acknowledged) == past]
    raise AssertionError(f"a table hangs: {[await player.told() for player in hanging]}")


async def look_for(database: str, players: list[Player]) -> None:
    store = await Store.open(database)
    try:
        acknowledged = {key: move for player in players for key, move in player.acknowledged.items()}
        for table in {table for table, _ in acknowledged}:
            events = (await store.load(table)).events
            assert [event.number for event in events] == list(range(1, len(events) + 1))
            Table.replay(events)
            told = {number: move for (where, number), move in acknowledged.items() if where == table}
            assert told == {number: last_move(events, number) for number in told}
    finally:
        await store.close()


def last_move(events: Sequence[e.Event], number: int) -> str | None:
    """The last one among the events up to a number; that a game is over comes after the move that ends it."""
    return next((event.move for event in reversed(events[:number]) if isinstance(event, e.Moved)), None)
