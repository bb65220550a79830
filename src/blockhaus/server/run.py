"""Runs one node with uvicorn."""

from __future__ import annotations

import asyncio
import gc
import sys
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from blockhaus.server.app import make_app
from blockhaus.server.config import Config, World
from blockhaus.server.socket import TOO_SLOW

__all__ = ["run", "uvicorn_config"]


_SWITCH = 0.0005
"""Seconds after which a busy loop lets the thread go on that writes to the disk."""
_GARBAGE = (20_000, 20, 50)
"""Tables are many small objects that stay: looking for garbage among them all the time makes everybody wait."""


class _Sockets(WebSocketsSansIOProtocol):
    """uvicorn's sockets; but who is cut off for not reading is cut off at once: it would not read a farewell either."""

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and message["code"] == TOO_SLOW and not self.writable.is_set():
            self.transport.abort()
            return
        await super().send(message)


def uvicorn_config(app: Any, config: Config, log_level: str = "warning") -> uvicorn.Config:
    """How we run uvicorn: large messages are refused before they are read, dead sockets are noticed."""
    return uvicorn.Config(
        app,
        host=config.host,
        port=config.port,
        log_level=log_level,
        access_log=False,
        ws=_Sockets,
        ws_max_size=config.limits.body,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        limit_concurrency=None,
        backlog=4096,
    )


def run(config: Config, world: World | None = None) -> None:
    """Serves until it is told to stop."""
    sys.setswitchinterval(_SWITCH)
    gc.set_threshold(*_GARBAGE)
    server = uvicorn.Server(uvicorn_config(make_app(config, world), config))
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve())
