"""Requests about people, and about the house itself."""

from __future__ import annotations

from starlette.responses import PlainTextResponse, Response

from blockhaus.server import messages as m
from blockhaus.server.endpoint import TIME, Call, Endpoint, Parameter
from blockhaus.server.errors import RequestProblem
from blockhaus.server.guests import COOKIE, ENTRY_COOKIE
from blockhaus.server.own_games import own_games

__all__ = ["PEOPLE_REQUESTS"]


async def _me(call: Call) -> m.Me:
    return m.Me(call.me.id, call.me.name)


async def _name(call: Call) -> m.Me:
    body: m.NameBody = call.body
    name = call.server.name(body.name)
    if call.person:
        person = await call.server.guests.rename(call.person, name)
    else:
        if not call.server.rates.tables.take(call.client):
            raise RequestProblem(429, "too-fast")
        person = await call.server.guests.welcome(name)
    call.cookies.append((COOKIE, call.server.guests.cookie(person)))
    return m.Me(person.id, person.name)


async def _delete_me(call: Call) -> None:
    await call.server.erase(call.me.id)
    call.cookies.append((COOKIE, None))


async def _own_games(call: Call) -> list[m.OwnGame]:
    return await own_games(call.server.store, call.me.id, call.number("before"))


async def _recovery(call: Call) -> m.Recovery:
    return m.Recovery(await call.server.guests.recovery(call.me))


async def _recover(call: Call) -> m.Me:
    body: m.RecoverBody = call.body
    if not call.server.rates.tables.take(call.client):
        raise RequestProblem(429, "too-fast")
    person = await call.server.guests.recover(body.token)
    if person is None:
        raise RequestProblem(403, "recovery-invalid")
    call.cookies.append((COOKIE, call.server.guests.cookie(person)))
    return m.Me(person.id, person.name)


async def _enter(call: Call) -> None:
    body: m.Enter = call.body
    password = call.server.config.password
    if not call.server.rates.tables.take(call.client):
        raise RequestProblem(429, "too-fast")
    if password is not None:
        given = call.server.guests.entry(body.password)
        if not call.server.guests.entered(given, password):
            raise RequestProblem(403, "password-wrong")
        call.cookies.append((ENTRY_COOKIE, given))


# The house


async def _health(call: Call) -> dict[str, str]:
    try:
        await call.server.store.numbers([""])
    except Exception:
        raise RequestProblem(503, "database-away") from None
    return {"status": "well", "node": call.server.config.node}


async def _metrics(call: Call) -> Response:
    return PlainTextResponse(call.server.metrics.text())


PEOPLE_REQUESTS = (
    Endpoint("GET", "/api/me", "Who I am", _me, m.Me, problems=(401,)),
    Endpoint("POST", "/api/me", "Choose a name; the first time makes a guest", _name, m.Me, m.NameBody),
    Endpoint("DELETE", "/api/me", "Delete my name and messages", _delete_me, None, status=204, problems=(401,)),
    Endpoint(
        "GET",
        "/api/me/games",
        "The tables I sat at and how they ended, newest first, 50 at a time; the rest by the last one's changed_at",
        _own_games,
        list[m.OwnGame],
        parameters=(Parameter("before", TIME),),
        problems=(401, 422),
    ),
    Endpoint("POST", "/api/me/recovery", "A link for a second device", _recovery, m.Recovery, problems=(401,)),
    Endpoint("POST", "/api/recover", "Come back by such a link", _recover, m.Me, m.RecoverBody, problems=(403,)),
    Endpoint("POST", "/api/enter", "Say the server's password", _enter, None, m.Enter, status=204, problems=(403,)),
    Endpoint("GET", "/health", "Whether all is well", _health, dict[str, str], problems=(503,)),
    Endpoint("GET", "/metrics", "Counts and times", _metrics, str),
)
