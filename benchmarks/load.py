"""Load on one node: many tables, many sockets, a steady rate of moves; how long until everybody has heard of each move.

``python -m benchmarks.load --tables 500 --sockets 1000 --every 5 --seconds 30 [--postgres] [--results FILE]``
``python -m benchmarks.load --ramp``  raises the rate until the 99th percentile exceeds 250 ms

The server runs in a process of its own on this machine, the clients in another; each checks that no event is missing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import os
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.postgres import cluster
from tests.server.test_kill import Killable
from websockets.asyncio.client import ClientConnection, connect

import blockhaus

GAMES = [(entry.name, variant.name) for entry in blockhaus.catalogue() for variant in entry.variants]
TOO_SLOW = 0.25


@dataclass
class Table:
    """One table: its followers, whose turn it is, and the move everybody waits for."""

    name: str
    guest: str
    position: int = 1
    to_act: int | None = None
    sockets: list[ClientConnection] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    sent_at: float | None = None
    waiting: int = 0


class Load:
    """All clients."""

    def __init__(self, url: str, rng: random.Random) -> None:
        self._url = url
        self._rng = rng
        self._http = httpx.AsyncClient(base_url=url, timeout=60)
        self._readers: list[asyncio.Task[None]] = []
        self.tables: list[Table] = []
        self.times: list[float] = []
        self.lost = 0
        self.unanswered = 0
        self._ids = iter(range(1_000_000_000))
        self._moves: dict[str, list[Any]] = {}

    async def open(self, tables: int, sockets: int) -> None:
        answer = await self._http.post("/api/me", json={"name": "Load"})
        guest = self._http.cookies["guest"]
        del answer
        for number in range(tables):
            self.tables.append(await self._open_table(number, guest))
        for number in range(sockets):
            await self._follow(self.tables[number % tables])

    async def _open_table(self, number: int, guest: str) -> Table:
        name, variant = GAMES[number % len(GAMES)]
        game = blockhaus.load(name, variant)
        body = {"game": name, "variant": variant, "seats": [{"who": "me"}] * game.seats}
        made = (await self._http.post("/api/tables", json=body)).json()
        shot = (await self._http.get(f"/api/tables/{made['table']}")).json()
        return Table(made["table"], guest, shot["position"]["position"], shot["position"]["to_act"])

    async def _follow(self, table: Table) -> None:
        headers = {"Cookie": f"guest={table.guest}"}
        address = self._url.replace("http", "ws") + "/api/socket"
        socket = await connect(address, additional_headers=headers, max_size=None, compression=None, ping_interval=None)
        table.sockets.append(socket)
        table.numbers.append(0)
        seat = 0
        await socket.send(msgspec.json.encode({"type": "subscribe", "table": table.name, "seat": seat}).decode())
        self._readers.append(asyncio.create_task(self._read(table, len(table.sockets) - 1, socket)))

    async def _read(self, table: Table, which: int, socket: ClientConnection) -> None:
        async for data in socket:
            message = msgspec.json.decode(data)
            if message["type"] == "snapshot":
                table.numbers[which] = message["snapshot"]["number"]
            elif message["type"] == "events":
                self._take(table, which, message)

    def _take(self, table: Table, which: int, message: dict[str, Any]) -> None:
        for event in message["events"]:
            self.lost += event["number"] != table.numbers[which] + 1
            table.numbers[which] = event["number"]
        if which == 0 and message["position"]:
            table.position = message["position"]["position"]
            table.to_act = message["position"]["to_act"]
        if table.sent_at is not None:
            table.waiting -= 1
            if table.waiting == 0:
                self.times.append(time.perf_counter() - table.sent_at)
                table.sent_at = None

    async def move(self, table: Table) -> bool:
        """Sends a move; False where the last one has not been heard of by everybody yet or the game is over."""
        seat = table.to_act
        if table.sent_at is not None:
            self.unanswered += 1
            return False
        if seat is None:
            return False
        move = await self._choose(table, seat)
        command = {"command": "play", "seat": seat, "position": table.position, "move": move}
        message = {"type": "do", "table": table.name, "id": f"l{next(self._ids)}", "command": command}
        table.waiting = len(table.sockets)
        table.sent_at = time.perf_counter()
        await table.sockets[0].send(msgspec.json.encode(message).decode())
        return True

    async def _choose(self, table: Table, seat: int) -> Any:
        """A legal move as the seat itself sees it; asking for it is part of the load."""
        shot = (await self._http.get(f"/api/tables/{table.name}?seat={seat}")).json()
        legal = shot["position"]["legal"]
        if legal["form"] == "fields":
            return self._rng.choice(legal["moves"])
        if legal["table"] not in self._moves:
            variant = f"{shot['choice']['name']}/{shot['choice']['variant']}"
            self._moves[legal["table"]] = (await self._http.get(f"/api/games/{variant}/moves")).json()
        return self._moves[legal["table"]][self._rng.choice(legal["numbers"])]

    async def run(self, rate: float, seconds: float) -> tuple[int, float]:
        """So many moves a second, tables in turn; how many were made, and the rate that came of it."""
        self.times.clear()
        started = time.perf_counter()
        number = 0
        moving: list[asyncio.Task[bool]] = []
        while (elapsed := time.perf_counter() - started) < seconds:
            while number < elapsed * rate:
                moving.append(asyncio.create_task(self.move(self.tables[number % len(self.tables)])))
                number += 1
            await asyncio.sleep(0.002)
        made = sum(await asyncio.gather(*moving))
        await asyncio.sleep(1)
        return made, len(self.times) / seconds

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        for table in self.tables:
            for socket in table.sockets:
                await socket.close()
        await self._http.aclose()


def p(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1] * 1000 if len(times) > 1 else float("nan")


@contextlib.contextmanager
def database(postgres: bool) -> Iterator[str]:
    if postgres:
        with cluster() as running:
            yield running.new_database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'load.sqlite'}"


async def measure(url: str, chosen: argparse.Namespace) -> list[str]:
    server = Killable(url)
    await server.start()
    load = Load(server.url, random.Random(1))
    rows = []
    kind = "PostgreSQL" if url.startswith("postgresql") else "SQLite"
    try:
        await load.open(chosen.tables, chosen.sockets)
        rates = [chosen.tables / chosen.every]
        if chosen.ramp:
            rates = [50 * 1.5**step for step in range(12)]
        for rate in rates:
            made, held = await load.run(rate, chosen.seconds)
            p50, p99 = p(load.times, 50), p(load.times, 99)
            busy = os.getloadavg()[0]
            rows.append(
                f"| {datetime.date.today()} | server, {kind} | {chosen.tables} tables, {chosen.sockets} sockets | "
                f"{rate:.0f} moves/s asked, {held:.0f} held | p50 {p50:.0f} ms, p99 {p99:.0f} ms | "
                f"lost {load.lost}, of {made} | load of the machine {busy:.1f} |"
            )
            print(rows[-1], flush=True)
            if p99 > TOO_SLOW * 1000:
                break
    finally:
        await load.close()
        server.kill()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--ramp", action="store_true")
    parser.add_argument("--results", type=Path)
    chosen = parser.parse_args()
    with database(chosen.postgres) as url:
        rows = asyncio.run(measure(url, chosen))
    if chosen.results:
        with chosen.results.open("a", encoding="utf-8") as file:
            file.write("\n".join([*rows, ""]))


if __name__ == "__main__":
    main()
