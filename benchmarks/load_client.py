"""The clients of a load test, in a process of their own: ``python -m benchmarks.load_client URL TABLES SOCKETS SEED``.

Two players sit at each table, each with a socket of their own that follows their own seat; further sockets are
spectators. On the standard input come lines ``RATE SECONDS``; each is answered by a line of JSON.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec

from benchmarks.wire import Wire, open_wire

GAMES: list[tuple[str, str, dict[str, Any]]] = [
    ("blokus", "two", {}),
    ("blox", "standard", {"players": 2}),
    ("bloqs", "base", {}),
    ("bloqs", "maestro", {}),
    ("potzklotz", "classic", {}),
    ("potzklotz", "expert", {}),
]
_HEARTBEAT = 0.005


class Numbered(msgspec.Struct):
    number: int
    event: str
    table: str | None = None


class Legal(msgspec.Struct):
    form: str
    table: str | None = None
    numbers: list[int] = []
    moves: list[msgspec.Raw] = []
    groups: list[list[list[dict[str, Any]]]] = []


class Position(msgspec.Struct):
    position: int
    to_act: int | None
    legal: Legal


class Shot(msgspec.Struct):
    number: int
    position: Position


class Message(msgspec.Struct):
    """What of all messages is looked at."""

    type: str
    table: str | None = None
    events: list[Numbered] = []
    position: Position | None = None
    snapshot: Shot | None = None
    answer: dict[str, Any] | None = None
    code: str | None = None


class Result(msgspec.Struct):
    """What came of one run."""

    asked: int
    sent: int
    times: list[float]
    lost: int
    waiting: int
    """Moves that were due while the one before had not been heard of by everybody."""
    refused: int
    lag: list[float]
    """How late this process itself was, every few milliseconds."""


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Table:
    """One table: who follows it, whose turn it is, and the move everybody waits for."""

    name: str
    sockets: list[Wire] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    position: Position | None = None
    sent_at: float | None = None
    waiting: int = 0
    over: bool = False


class Clients:
    """All clients of this process."""

    def __init__(self, url: str, seed: int) -> None:
        self._url = url
        self._address = urlsplit(url)
        self._rng = random.Random(seed)
        self._http = httpx.AsyncClient(base_url=url, timeout=120)
        self._cookie = ""
        self._moves: dict[str, list[msgspec.Raw]] = {}
        self._id = 0
        self._name = f"{seed}-"
        self.tables: list[Table] = []
        self.result = Result(0, 0, [], 0, 0, 0, [])

    async def open(self, tables: int, sockets: int) -> None:
        await self._http.post("/api/me", json={"name": "Load"})
        self._cookie = f"guest={self._http.cookies['guest']}"
        found = (await self._http.get("/api/games/blokus/two/moves")).content
        self._moves["blokus"] = msgspec.json.decode(found, type=list[msgspec.Raw])
        for number in range(tables):
            name, variant, options = GAMES[number % len(GAMES)]
            body = {"game": name, "variant": variant, "options": options, "seats": [{"who": "me"}] * 2}
            made = (await self._http.post("/api/tables", json=body)).json()
            self.tables.append(Table(made["table"]))
        for number in range(sockets):
            await self._follow(self.tables[number % tables])

    async def _follow(self, table: Table) -> None:
        which = len(table.sockets)
        wire = await open_wire(
            self._address.hostname or "",
            self._address.port or 80,
            "/api/socket",
            self._cookie,
            lambda data, arrived: self._take(table, which, data, arrived),
        )
        table.sockets.append(wire)
        table.numbers.append(0)
        self._subscribe(table, which)

    def _subscribe(self, table: Table, which: int) -> None:
        seat = which if which < 2 else None
        table.sockets[which].send(msgspec.json.encode({"type": "subscribe", "table": table.name, "seat": seat}))

    def _take(self, table: Table, which: int, data: bytes, arrived: float) -> None:
        message = _decoder.decode(data)
        if message.type == "snapshot" and message.snapshot:
            table.numbers[which] = message.snapshot.number
            self._turn(table, which, message.snapshot.position)
        elif message.type == "events" and message.table == table.name:
            self._events(table, which, message, arrived)
        elif message.type == "error" or (message.answer and message.answer["answer"] != "done"):
            self.result.refused += 1
            table.sent_at = None

    def _events(self, table: Table, which: int, message: Message, arrived: float) -> None:
        rematch = None
        for event in message.events:
            self.result.lost += event.number != table.numbers[which] + 1
            table.numbers[which] = event.number
            table.over = table.over or event.event == "ended"
            rematch = event.table if event.event == "rematched" else rematch
        if table.sent_at is not None and message.position:
            table.waiting -= 1
            if table.waiting == 0:
                self.result.times.append(arrived - table.sent_at)
                table.sent_at = None
        if message.position:
            self._turn(table, which, message.position)
        if which == 0 and rematch:
            self._move_to(table, rematch)

    def _turn(self, table: Table, which: int, position: Position) -> None:
        if position.to_act == which:
            table.position = position

    def _move_to(self, table: Table, name: str) -> None:
        for wire in table.sockets:
            wire.send(msgspec.json.encode({"type": "unsubscribe", "table": table.name}))
        table.name, table.over, table.position = name, False, None
        for which in range(len(table.sockets)):
            self._subscribe(table, which)

    def move(self, table: Table) -> None:
        """Sends a move, if it is time for one."""
        self.result.asked += 1
        if table.sent_at is not None:
            self.result.waiting += 1
            return
        if table.over:
            self._do(table, 0, {"command": "rematch", "seat": 0})
            table.over = False
            return
        position = table.position
        if position is None or position.to_act is None:
            return
        move = self._choose(position.legal)
        command = {"command": "play", "seat": position.to_act, "position": position.position, "move": move}
        table.waiting = len(table.sockets)
        table.position = None
        table.sent_at = time.perf_counter()
        self._do(table, position.to_act, command)
        self.result.sent += 1

    def _do(self, table: Table, which: int, command: dict[str, Any]) -> None:
        self._id += 1
        message = {"type": "do", "table": table.name, "id": f"{self._name}{self._id}", "command": command}
        table.sockets[which].send(msgspec.json.encode(message))

    def _choose(self, legal: Legal) -> Any:
        if legal.form == "numbers":
            return self._moves["blokus"][self._rng.choice(legal.numbers)]
        if legal.form == "fields":
            return self._rng.choice(legal.moves)
        parts = legal.groups[-1]
        return {name: value for part in parts for name, value in self._rng.choice(part).items()}

    async def run(self, rate: float, seconds: float) -> Result:
        """So many moves a second, tables in turn."""
        self.result = Result(0, 0, [], 0, 0, 0, [])
        watching = asyncio.create_task(self._watch_oneself())
        started = time.perf_counter()
        number = self._rng.randrange(len(self.tables))
        first = number
        while (elapsed := time.perf_counter() - started) < seconds:
            while number - first < elapsed * rate:
                self.move(self.tables[number % len(self.tables)])
                number += 1
            await asyncio.sleep(0.001)
        watching.cancel()
        await asyncio.sleep(1)
        return self.result

    async def _watch_oneself(self) -> None:
        while True:
            due = time.perf_counter() + _HEARTBEAT
            await asyncio.sleep(_HEARTBEAT)
            self.result.lag.append(time.perf_counter() - due)


async def main() -> None:
    url, tables, sockets, seed = sys.argv[1], *map(int, sys.argv[2:5])
    clients = Clients(url, seed)
    await clients.open(tables, sockets)
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        rate, seconds = map(float, line.split())
        print(msgspec.json.encode(await clients.run(rate, seconds)).decode(), flush=True)


if __name__ == "__main__":
    with contextlib.suppress(ImportError):
        import uvloop

        uvloop.install()
    asyncio.run(main())
