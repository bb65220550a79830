"""Requests about tables. Those who follow one use the socket; these are for the rest, and for programs."""

from __future__ import annotations

from typing import Any

from starlette.responses import PlainTextResponse, Response

from blockhaus.errors import BlockhausError
from blockhaus.server import messages as m
from blockhaus.server.choosing import game_for
from blockhaus.server.endpoint import ID, NUMBER, Call, Endpoint, Parameter
from blockhaus.server.errors import RequestProblem
from blockhaus.server.live import LiveTable
from blockhaus.server.server import Server
from blockhaus.storage.people import Person
from blockhaus.table import Kind, Refusing, Seat, check_free
from blockhaus.table import commands as c
from blockhaus.table.seen import Snapshot, running_record, snapshot

__all__ = ["TABLE_REQUESTS"]


async def _create(call: Call) -> m.TableCreated:
    body: m.CreateTable = call.body
    me = call.me
    server = call.server
    if not server.rates.tables.take(me.id):
        raise RequestProblem(429, "too-fast")
    try:
        game = game_for(body.game, body.variant, body.options)
        wanted = body.seats
        if wanted is None:
            wanted = [m.NewSeat(who="me"), *(m.NewSeat(who="open") for _ in range(game.seats - 1))]
        seats = [_seat(server, one, me, body.settings.level) for one in wanted]
        live = await server.house.open(game, seats, body.settings, me.id)
    except BlockhausError as error:
        raise RequestProblem(422, error.code, error.values) from error
    return m.TableCreated(
        live.table.opened.table, live.table.seat_of(me.id), _invitations(server, live.table.opened.table, seats)
    )


def _seat(server: Server, wanted: m.NewSeat, me: Person, level: str) -> Seat:
    if wanted.who == "me":
        return Seat(Kind.PERSON, me.id, me.name if wanted.name is None else server.name(wanted.name))
    return Seat(Kind.BOT, level=wanted.level or level) if wanted.who == "bot" else Seat()


def _invitations(server: Server, table: str, seats: list[Seat]) -> list[m.Invitation]:
    return [
        m.Invitation(number, server.guests.invitation(table, number))
        for number, seat in enumerate(seats)
        if seat.kind is Kind.OPEN
    ]


async def _invite(call: Call) -> list[m.Invitation]:
    live = await call.server.find(call.path("table"))
    if live.table.opened.host != call.me.id:
        raise RequestProblem(403, "not-the-host")
    return _invitations(call.server, live.table.opened.table, live.table.seats)


async def _invitation(call: Call, token: str) -> tuple[LiveTable, int]:
    """The table and the seat that an invitation is for."""
    invited = call.server.guests.invited(token)
    if invited is None:
        raise RequestProblem(403, "invitation-invalid")
    table, seat = invited
    return await call.server.find(table), seat


async def _invited(call: Call) -> m.Invited:
    live, seat = await _invitation(call, call.path("token"))
    table, me = live.table, call.person.id if call.person else None
    mine = me is not None and seat in table.seat_of(me)
    try:
        if not mine:
            check_free(table, seat, me)
    except Refusing as refusing:
        raise RequestProblem(409, refusing.answer.code, refusing.answer.values) from None
    opened = table.opened
    host = next((one.name for one in table.seats if one.person == opened.host), "")
    return m.Invited(opened.table, seat, opened.choice.name, opened.choice.variant, host, mine)


async def _join(call: Call) -> m.TableCreated:
    body: m.Join = call.body
    me = call.me
    live, seat = await _invitation(call, body.token)
    table = live.table.opened.table
    answer = await call.server.house.submit(table, me.id, c.Take(seat=seat, name=me.name), f"join-{seat}")
    if isinstance(answer, c.Refused) and seat not in live.table.seat_of(me.id):
        raise RequestProblem(409, answer.code, answer.values)
    return m.TableCreated(table, live.table.seat_of(me.id), [])


def _lines(rows: list[Any]) -> list[m.TableLine]:
    return [m.TableLine(row.table, row.game, row.variant, row.status, row.open_seats, row.changed_at) for row in rows]


async def _open_tables(call: Call) -> list[m.TableLine]:
    return _lines(await call.server.store.open_tables())


async def _look(call: Call) -> Snapshot:
    live = await call.server.find(call.path("table"))
    seat = call.number("seat")
    call.server.may_see(live, call.person.id if call.person else None, seat)
    return snapshot(live.table, seat)


async def _since(call: Call) -> m.EventsSince:
    live = await call.server.find(call.path("table"))
    seat = call.number("seat")
    call.server.may_see(live, call.person.id if call.person else None, seat)
    after = call.number("after") or 0
    if not 0 <= live.table.number - after <= call.server.config.limits.catch_up:
        return m.EventsSince([], snapshot(live.table, seat))
    return m.EventsSince(live.seen_since(after, seat))


async def _command(call: Call) -> c.Answer:
    body: m.CommandBody = call.body
    return await call.server.command(call.path("table"), call.me.id, body.command, body.id)


async def _record(call: Call) -> Response:
    live = await call.server.find(call.path("table"))
    seat = call.number("seat")
    call.server.may_see(live, call.person.id if call.person else None, seat)
    name = f"{live.table.game.name}-{live.table.opened.table}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(running_record(live.table, seat), headers=headers)


async def _why_not(call: Call) -> m.WhyNot:
    body: m.WhyNotRequest = call.body
    live = await call.server.find(call.path("table"))
    refusal = call.server.why_not(live, call.me.id, body.seat, body.move)
    return m.WhyNot(call.path("table"), "", refusal)


async def _hint(call: Call) -> m.Hint:
    body: m.HintRequest = call.body
    live = await call.server.find(call.path("table"))
    return m.Hint(call.path("table"), "", await call.server.hint(live, call.me.id, body.seat, body.level))


_TOKEN = {"type": "string", "pattern": "^[A-Za-z0-9_.-]{1,300}$"}
_TABLE = Parameter("table", ID, "path")
_SEAT = Parameter("seat", {"type": "integer", "minimum": 0, "maximum": 15})

TABLE_REQUESTS = (
    Endpoint("GET", "/api/tables", "Listed tables with an open seat", _open_tables, list[m.TableLine]),
    Endpoint(
        "POST",
        "/api/tables",
        "Open a table",
        _create,
        m.TableCreated,
        body=m.CreateTable,
        status=201,
        problems=(401, 422),
    ),
    Endpoint(
        "GET",
        "/api/join/{token}",
        "What an invitation is for",
        _invited,
        m.Invited,
        parameters=(Parameter("token", _TOKEN, "path"),),
        problems=(403, 404, 409),
    ),
    Endpoint(
        "POST",
        "/api/join",
        "Take the seat of an invitation",
        _join,
        m.TableCreated,
        m.Join,
        problems=(401, 403, 404, 409),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}",
        "A table as one sees it",
        _look,
        Snapshot,
        parameters=(_TABLE, _SEAT),
        problems=(403, 404, 422),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/events",
        "What happened after an event",
        _since,
        m.EventsSince,
        parameters=(_TABLE, _SEAT, Parameter("after", NUMBER)),
        problems=(403, 404, 422),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/commands",
        "Do something at a table",
        _command,
        c.Answer,
        m.CommandBody,
        parameters=(_TABLE,),
        problems=(401, 404),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/invitations",
        "Invitations to the open seats, for the host",
        _invite,
        list[m.Invitation],
        parameters=(_TABLE,),
        problems=(401, 403, 404),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/record",
        "The game as a file",
        _record,
        str,
        parameters=(_TABLE, _SEAT),
        problems=(403, 404, 422),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/why-not",
        "Why a move cannot be made",
        _why_not,
        m.WhyNot,
        m.WhyNotRequest,
        parameters=(_TABLE,),
        problems=(401, 403, 404),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/hint",
        "The moves that look best",
        _hint,
        m.Hint,
        m.HintRequest,
        parameters=(_TABLE,),
        problems=(401, 403, 404, 409, 503),
        thinks=True,
    ),
)
