"""A small client of WebSockets for measuring: it notes when bytes arrived before it looks at them."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import cast

__all__ = ["Wire", "open_wire"]

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_MASK = bytes(4)  # all zero: allowed, and nothing has to be masked


class Wire(asyncio.Protocol):
    """One connection. ``take(message, arrived)`` is called for every text."""

    def __init__(self, path: str, headers: dict[str, str], take: Callable[[bytes, float], None]) -> None:
        self.take = take
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._head = f"GET {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._data = bytearray()
        self._transport: asyncio.WriteTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        upgrade += f"Sec-WebSocket-Key: {key}\r\n"
        self._transport.write((self._head + upgrade + "\r\n").encode())

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        arrived = time.perf_counter()
        self._data += data
        if not self.open.done():
            head, end, rest = bytes(self._data).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.open.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self._data = bytearray(rest)
            self.open.set_result(None)
        while (frame := self._frame()) is not None:
            kind, payload = frame
            if kind == _TEXT:
                self.take(payload, arrived)
            elif kind == _PING:
                self._send(_PONG, payload)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        length, start = data[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(data) < start:
                return None
            length = int.from_bytes(data[2:start], "big")
        if len(data) < start + length:
            return None
        payload = bytes(data[start : start + length])
        kind = data[0] & 15
        del data[: start + length]
        return kind, payload

    def send(self, message: bytes) -> None:
        self._send(_TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = bytes((128 | kind, 128 | size))
        else:
            head = bytes((128 | kind, 128 | 126)) + size.to_bytes(2, "big")
        self._transport.write(head + _MASK + payload)

    def close(self) -> None:
        if self._transport:
            self._transport.close()


async def open_wire(host: str, port: int, path: str, cookie: str, take: Callable[[bytes, float], None]) -> Wire:
    """A connection that is ready."""
    headers = {"Host": f"{host}:{port}", "Cookie": cookie}
    _, wire = await asyncio.get_running_loop().create_connection(lambda: Wire(path, headers, take), host, port)
    await wire.open
    return wire
