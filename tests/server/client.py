"""A real server on a free port, and clients that talk to it as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from blockhaus.server.app import make_app
from blockhaus.server.config import Config, Limits, World
from blockhaus.server.run import uvicorn_config

__all__ = ["Client", "Running", "free_port", "plenty", "running"]

PATIENCE = 120.0


def plenty(**changes: Any) -> Limits:
    """Limits that no honest test meets."""
    return msgspec.convert(
        {
            "body": 64_000,
            "commands": 1e6,
            "requests": 1e6,
            "tables": 1e6,
            "messages": 1e6,
            "thoughts": 1e6,
            "sockets": 10_000,
            "subscriptions": 16,
            "backlog": 256,
            "catch_up": 200,
            "silence": 1e6,
            **changes,
        },
        Limits,
    )


def free_port(neighbours: int = 0) -> int:
    """A port that nobody has, with so many free ones behind it."""
    while True:
        with contextlib.ExitStack() as probes, contextlib.suppress(OSError):
            port = 0
            for behind in range(neighbours + 1):
                probe = probes.enter_context(socket.socket())
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port + behind if behind else 0))
                port = port or probe.getsockname()[1]
            return port


class Running:
    """A node that runs in this process."""

    def __init__(self, config: Config, app: Any) -> None:
        self.config = config
        self.app = app
        self.url = f"http://127.0.0.1:{config.port}"

    @property
    def node(self) -> Any:
        return self.app.state.server

    async def client(self, name: str | None = "Anna") -> Client:
        made = Client(self.url)
        if name is not None:
            await made.introduce(name)
        return made


@contextlib.asynccontextmanager
async def running(database: str, world: World | None = None, **settings: Any) -> AsyncIterator[Running]:
    """A node on a free port."""
    chosen = {"bot_pace": (0.0, 0.0), "limits": plenty(), "plugins": ("tests.table.hidden",), **settings}
    config = Config(database=database, port=free_port(), **chosen)
    app = make_app(config, world)
    server = uvicorn.Server(uvicorn_config(app, config))
    task = asyncio.create_task(server.serve())
    try:
        while not server.started:
            await asyncio.sleep(0.01)
            if task.done():
                task.result()
        yield Running(config, app)
    finally:
        server.should_exit = True
        await task


class Client:
    """One guest: plain requests, and at most one socket at a time. It follows tables as a page would."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE)
        self.person = ""
        self.socket: ClientConnection | None = None
        self.numbers: dict[str, int] = {}
        self.positions: dict[str, dict[str, Any]] = {}
        self.snapshots: dict[str, dict[str, Any]] = {}
        self.events: dict[str, list[dict[str, Any]]] = {}
        self.received: list[str] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self._reader: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._ids = itertools.count(1)

    async def introduce(self, name: str) -> None:
        answer = await self.http.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.person = answer.json()["person"]

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    async def open_table(self, game: str = "nim", **settings: Any) -> dict[str, Any]:
        seats = settings.pop("seats", None)
        body = {"game": game, "settings": settings, **({"seats": seats} if seats else {})}
        made: dict[str, Any] = await self.post("/api/tables", body, 201)
        return made

    async def connect(self, **headers: str) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.socket = await connect(
            self.url.replace("http", "ws") + "/api/socket",
            additional_headers={**({"Cookie": cookies} if cookies else {}), **headers},
            max_size=None,
        )
        before = len(self.received)
        self._reader = asyncio.create_task(self._read(self.socket))
        await self.until(lambda: len(self.received) > before)  # hello

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for data in socket:
                self.received.append(str(data))
                await self._take(msgspec.json.decode(data))
        async with self._news:
            self._news.notify_all()

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "snapshot":
                shot = message["snapshot"]
                table = shot["table"]
                self.snapshots[table] = shot
                self.numbers[table] = shot["number"]
                self.positions[table] = shot["position"]
            case "events":
                table = message["table"]
                for event in message["events"]:
                    known = self.numbers.get(table, 0)
                    assert event["number"] == known + 1, f"event {event['number']} after {known}"
                    self.numbers[table] = event["number"]
                    self.events.setdefault(table, []).append(event)
                if message["position"]:
                    self.positions[table] = message["position"]
            case _ if message.get("id"):
                self.answers[message["id"]] = message
        async with self._news:
            self._news.notify_all()

    async def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def until(self, true: Callable[[], bool]) -> None:
        """Waits for something to be true after a message."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(true)

    async def reach(self, table: str, number: int) -> None:
        """Waits until this event is known."""
        await self.until(lambda: self.numbers[table] >= number)

    async def follow(self, table: str, seat: int | None = None, after: int | None = None) -> None:
        before = len(self.received)
        await self.say({"type": "subscribe", "table": table, "seat": seat, "after": after})
        await self.until(lambda: len(self.received) > before)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        id = message.setdefault("id", f"c{next(self._ids)}")
        await self.say(message)
        await self.until(lambda: id in self.answers)
        return self.answers[id]

    async def do(self, table: str, command: str, id: str | None = None, **values: Any) -> dict[str, Any]:
        """A command over the socket; the answer."""
        message = {"type": "do", "table": table, "command": {"command": command, **values}}
        answer = await self.ask({**message, "id": id} if id else message)
        found: dict[str, Any] = answer["answer"]
        return found

    async def play(self, table: str, seat: int, move: Any) -> dict[str, Any]:
        return await self.do(table, "play", seat=seat, position=self.positions[table]["position"], move=move)

    async def disconnect(self) -> None:
        if self.socket:
            await self.socket.close()
        if self._reader:
            await self._reader
        self.socket = None

    async def close(self) -> None:
        await self.disconnect()
        await self.http.aclose()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'house.sqlite'}"
