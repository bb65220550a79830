"""The application: the door that everything passes, the endpoints, the socket and the page."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from blockhaus.server.built_page import page_routes
from blockhaus.server.config import VERSION, Config, World
from blockhaus.server.endpoint import Call, Endpoint
from blockhaus.server.endpoints import ENDPOINTS
from blockhaus.server.errors import RequestProblem
from blockhaus.server.guests import COOKIE, ENTRY_COOKIE
from blockhaus.server.messages import Problem
from blockhaus.server.openapi import describe
from blockhaus.server.server import Server
from blockhaus.server.socket import BAD_ORIGIN, NO_ENTRY, TRY_AGAIN, serve_socket
from blockhaus.server.trouble import written_down

__all__ = ["make_app"]

_log = logging.getLogger("blockhaus.server")
_YEAR = 365 * 86_400
_ALWAYS_OPEN = ("/api/enter", "/health")
"""What may be asked without the server's password."""
_SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; worker-src 'none'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def make_app(config: Config, world: World | None = None, server: Server | None = None) -> Starlette:
    """The application of one node."""
    node = server or Server(config, world)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await node.start()
        try:
            yield
        finally:
            await node.stop()

    routes: list[BaseRoute] = [_route(node, endpoint) for endpoint in ENDPOINTS]
    routes.append(Route("/api/openapi.json", _openapi))
    routes.append(WebSocketRoute("/api/socket", lambda socket: _socket(node, socket)))
    routes += page_routes()
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: _http_problem})
    app.add_middleware(_Headers)
    app.state.server = node
    return app


class _Headers:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        await self._app(scope, receive, with_headers)


def _client(server: Server, connection: HTTPConnection) -> str:
    """Whom limits are counted for when there is no guest yet."""
    if server.config.trust_proxy and (told := connection.headers.get("x-forwarded-for")):
        return told.rpartition(",")[2].strip()[:64]
    return connection.client.host if connection.client else "unknown"


def _same_origin(server: Server, connection: HTTPConnection) -> bool:
    """Browsers always say from which page a request comes; only our own pages may act for a guest."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return origin in server.config.origins or urlsplit(origin).netloc == connection.headers.get("host", "")


def _entered(server: Server, connection: HTTPConnection) -> bool:
    password = server.config.password
    return password is None or server.guests.entered(connection.cookies.get(ENTRY_COOKIE), password)


def _credentials(connection: HTTPConnection) -> str | None:
    """A browser sends the cookie; a program may send the same text as a bearer token."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" else connection.cookies.get(COOKIE)


def _route(server: Server, endpoint: Endpoint) -> Route:
    decoder: Any = msgspec.json.Decoder(endpoint.body) if endpoint.body is not None else None
    encoder = msgspec.json.Encoder()

    async def handle(request: Request) -> Response:
        started = time.perf_counter()
        try:
            call = await _enter(server, endpoint, request)
            if decoder is not None:
                call.body = await _body(request, decoder, endpoint.most or server.config.limits.body)
            result = await (_while_there(request, endpoint.handle(call)) if endpoint.thinks else endpoint.handle(call))
        except RequestProblem as problem:
            server.metrics.count("requests_refused", problem.problem.code)
            return _problem(problem.status, problem.problem)
        except Exception as error:
            told = written_down(f"{endpoint.method} {endpoint.path} failed", error)
            return _problem(503 if told.code == "database-away" else 500, told)
        server.metrics.time("request", time.perf_counter() - started)
        if isinstance(result, Response):
            response = result
            response.headers.setdefault("Cache-Control", "no-store")
        elif endpoint.answer is None:
            response = Response(status_code=endpoint.status)
        else:
            response = Response(encoder.encode(result), endpoint.status, media_type="application/json")
            response.headers["Cache-Control"] = "no-store"
        for name, value in call.cookies:
            if value is None:
                response.delete_cookie(name)
            else:
                response.set_cookie(
                    name, value, max_age=_YEAR, httponly=True, secure=server.config.https, samesite="lax"
                )
        return response

    return Route(endpoint.path, handle, methods=[endpoint.method])


async def _enter(server: Server, endpoint: Endpoint, request: Request) -> Call:
    """The door: origin, password, guest, rate."""
    if request.method not in _SAFE_METHODS and not _same_origin(server, request):
        _log.warning("a foreign page tried %s %s", request.method, endpoint.path)
        raise RequestProblem(403, "foreign-origin")
    if endpoint.path not in _ALWAYS_OPEN and not _entered(server, request):
        raise RequestProblem(401, "password-needed")
    client = _client(server, request)
    person = await server.guests.find(_credentials(request))
    if endpoint.path != "/health" and not server.rates.requests.take(person.id if person else client):
        raise RequestProblem(429, "too-fast")
    return Call(server, request, person, client)


async def _while_there(request: Request, work: Awaitable[Any]) -> Any:
    """What takes long is called off when the one who asked goes."""
    working = asyncio.ensure_future(work)
    watching = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise RequestProblem(499, "gone")
        return working.result()
    finally:
        for task in (working, watching):
            task.cancel()
        await asyncio.gather(working, watching, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _body(request: Request, decoder: Any, most: int) -> Any:
    """The body, if it is JSON of the kind that is asked for and not too large."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":  # a form of a foreign page cannot send this without being asked first
        raise RequestProblem(415, "not-json")
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise RequestProblem(413, "too-large", {"most": most})
    try:
        return decoder.decode(bytes(data))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RequestProblem(422, "message-malformed", {"reason": str(error)[:200]}) from None


async def _socket(server: Server, socket: WebSocket) -> None:
    if not _same_origin(server, socket):
        _log.warning("a foreign page tried to open a socket")
        server.metrics.count("sockets_refused", "foreign-origin")
        await socket.close(BAD_ORIGIN)
        return
    if not _entered(server, socket):
        await socket.close(NO_ENTRY)
        return
    try:
        person = await server.guests.find(_credentials(socket))
    except Exception as error:
        written_down("a socket could not be opened", error)
        await socket.close(TRY_AGAIN)
        return
    await serve_socket(server, socket, person, _client(server, socket))


async def _openapi(_: Request) -> Response:
    return JSONResponse(describe(VERSION))


async def _http_problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    codes = {404: "no-such-page", 405: "no-such-method"}
    return _problem(error.status_code, Problem(codes.get(error.status_code, "http")), error.headers)


def _problem(status: int, problem: Problem, headers: Any = None) -> Response:
    return Response(msgspec.json.encode(problem), status, headers, media_type="application/json")
