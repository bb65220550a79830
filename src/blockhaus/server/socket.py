"""The socket: one connection that follows tables and sends commands."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import blockhaus.server.messages as m
from blockhaus.server.config import VERSION
from blockhaus.server.errors import RequestProblem
from blockhaus.server.live import LiveTable
from blockhaus.server.server import Server
from blockhaus.server.trouble import written_down
from blockhaus.storage.people import Person

__all__ = ["BAD_ORIGIN", "GOING_AWAY", "NO_ENTRY", "TOO_MANY", "TOO_SLOW", "TRY_AGAIN", "serve_socket"]


GOING_AWAY = 1012
TRY_AGAIN = 1013
BAD_ORIGIN = 4403
NO_ENTRY = 4401
TOO_MANY = 4429
TOO_SLOW = 4408
SILENT = 4400
NONSENSE = 4422

_MOST_NONSENSE = 20
"""Messages that cannot be read before the socket is closed."""
_CLOSING = 2.0
"""Seconds that a closing socket is waited for."""

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(m.ClientMessage)


class Connection:
    """One client. What is sent waits in a bounded queue; who does not read it is cut off."""

    def __init__(self, server: Server, socket: WebSocket, person: Person | None, client: str) -> None:
        self._server = server
        self._socket = socket
        self._client = client
        self._name = person.name if person else ""
        self.person = person.id if person else None
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(server.config.limits.backlog)
        self._followed: dict[str, LiveTable] = {}
        self._too_slow = asyncio.Event()
        self._nonsense = 0
        self._heard = time.monotonic()
        self._asked: set[asyncio.Task[None]] = set()

    def send(self, data: bytes) -> None:
        try:
            self._outbox.put_nowait(data)
        except asyncio.QueueFull:
            self._too_slow.set()

    def _say(self, message: Any) -> None:
        self.send(_encoder.encode(message))

    async def run(self) -> None:
        """Until either side has had enough."""
        self._say(m.Hello(self.person, self._name, VERSION, self._server.world.now()))
        ends = {
            asyncio.create_task(self._write()): None,
            asyncio.create_task(self._read()): None,
            asyncio.create_task(self._too_slow.wait()): TOO_SLOW,
            asyncio.create_task(self._silence()): SILENT,
            asyncio.create_task(self._server.stopping.wait()): GOING_AWAY,
        }
        try:
            done, _ = await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for live in self._followed.values():
                live.unfollow(self)
            for task in (*ends, *self._asked):
                task.cancel()
            await asyncio.gather(*self._asked, return_exceptions=True)
            results = await asyncio.gather(*ends, return_exceptions=True)
        codes = [ends[task] for task in done if ends[task] is not None]
        codes += [result for result in results if isinstance(result, int) and not isinstance(result, bool)]
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, WebSocketDisconnect | RuntimeError | OSError):
                written_down("a socket failed", result)
        if codes:
            self._server.metrics.count("sockets_cut", str(codes[0]))
            with contextlib.suppress(Exception):
                async with asyncio.timeout(_CLOSING):
                    await self._socket.close(codes[0] or 1000)

    async def _write(self) -> None:
        while True:
            data = await self._outbox.get()
            await self._socket.send_text(data.decode())

    async def _read(self) -> int:
        """Returns the code to close with; a client that goes raises WebSocketDisconnect."""
        while True:
            received = await self._socket.receive()
            self._heard = time.monotonic()
            if received["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(received.get("code", 1000))
            data = received.get("text") or received.get("bytes") or b""
            await self._handle(data, allowed=self._server.rates.requests.take(self.person or self._client))
            await asyncio.sleep(0)  # a burst of requests must not keep the answers from being sent
            if self._nonsense > _MOST_NONSENSE:
                return NONSENSE

    async def _silence(self) -> None:
        """Returns once the client has said nothing for too long."""
        longest = self._server.config.limits.silence
        while (left := self._heard + longest - time.monotonic()) > 0:
            await asyncio.sleep(left)

    async def _handle(self, data: str | bytes, *, allowed: bool) -> None:
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._nonsense += 1
            self._server.metrics.count("messages_refused")
            self._say(m.Error("message-malformed"))
            return
        table = getattr(message, "table", None)
        id = getattr(message, "id", None)
        if not allowed:
            self._nonsense += 1
            self._say(m.Error("too-fast", {}, table, id))
            return
        try:
            await self._answer(message)
        except RequestProblem as problem:
            self._say(m.Error(problem.problem.code, problem.problem.values, table, id))
        except Exception as error:
            self._say(m.Error(written_down("a message failed", error).code, {}, table, id))

    async def _answer(self, message: Any) -> None:
        server = self._server
        match message:
            case m.Ping():
                self._say(m.Pong(server.world.now()))
            case m.Subscribe():
                await self._subscribe(message)
            case m.Unsubscribe():
                if live := self._followed.pop(message.table, None):
                    live.unfollow(self)
            case m.Do():
                if self.person is None:
                    raise RequestProblem(401, "no-guest")
                answer = await server.command(message.table, self.person, message.command, message.id)
                self._say(m.Answered(message.table, message.id, answer))
            case m.AskWhyNot():
                live = await server.find(message.table)
                refusal = server.why_not(live, self.person, message.seat, message.move)
                self._say(m.WhyNot(message.table, message.id, refusal))
            case m.AskHint():
                if len(self._asked) >= server.config.limits.waiting_thoughts:
                    raise RequestProblem(429, "too-fast")
                task = asyncio.create_task(self._hint(message))
                self._asked.add(task)
                task.add_done_callback(self._asked.discard)

    async def _hint(self, asked: m.AskHint) -> None:
        """A process thinks about it while the socket goes on; called off when the socket closes."""
        try:
            live = await self._server.find(asked.table)
            moves = await self._server.hint(live, self.person, asked.seat, asked.level)
            self._say(m.Hint(asked.table, asked.id, moves))
        except RequestProblem as problem:
            self._say(m.Error(problem.problem.code, problem.problem.values, asked.table, asked.id))
        except Exception as error:
            self._say(m.Error(written_down("a hint failed", error).code, {}, asked.table, asked.id))

    async def _subscribe(self, message: m.Subscribe) -> None:
        live = await self._server.find(message.table)
        if len(self._followed) >= self._server.config.limits.subscriptions and message.table not in self._followed:
            raise RequestProblem(429, "too-many-tables")
        async with live.lock:  # nothing happens between what is asked, what is told now and what is told later
            self._server.may_see(live, self.person, message.seat)
            self._followed[message.table] = live
            live.follow(self, message.seat, message.after, self._server.config.limits.catch_up)


async def serve_socket(server: Server, socket: WebSocket, person: Person | None, client: str) -> None:
    """A socket from its acceptance to its end."""
    if not server.rates.sockets.enter(client):
        await socket.close(TOO_MANY)
        return
    try:
        await socket.accept()
        server.metrics.gauges["sockets"] = server.metrics.gauges.get("sockets", 0) + 1
        try:
            await Connection(server, socket, person, client).run()
        finally:
            server.metrics.gauges["sockets"] -= 1
    finally:
        server.rates.sockets.leave(client)
