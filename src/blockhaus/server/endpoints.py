"""Plain requests: what each takes, answers and does. The OpenAPI description is made from these."""

from __future__ import annotations

import asyncio
import functools
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from blockhaus import rules, words
from blockhaus.catalogue import Variant, catalogue, entry, load
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import Game
from blockhaus.server import messages as m
from blockhaus.server.errors import RequestProblem
from blockhaus.server.guests import COOKIE, ENTRY_COOKIE
from blockhaus.server.server import Server
from blockhaus.storage.people import Person
from blockhaus.table import Kind, Seat
from blockhaus.table import commands as c
from blockhaus.table.levels import bot_levels
from blockhaus.table.seen import Snapshot, running_record, snapshot
from blockhaus.training import Exercise

__all__ = ["ENDPOINTS", "Call", "Endpoint", "Parameter", "game_for"]


@dataclass
class Call:
    """A request that has passed the door."""

    server: Server
    request: Request
    person: Person | None
    client: str
    body: Any = None
    cookies: list[tuple[str, str | None]] = field(default_factory=list)
    """To be set (or, with None, deleted) with the answer."""

    @property
    def me(self) -> Person:
        if self.person is None:
            raise RequestProblem(401, "no-guest")
        return self.person

    def path(self, name: str) -> str:
        value: str = self.request.path_params[name]
        return value

    def number(self, name: str) -> int | None:
        """A whole number from the query."""
        text = self.request.query_params.get(name)
        if text is None:
            return None
        if not (text.isascii() and text.isdecimal() and len(text) <= 9):
            raise RequestProblem(422, "query-malformed", {"name": name})
        return int(text)


@dataclass(frozen=True)
class Parameter:
    """A value in a path or a query."""

    name: str
    schema: dict[str, Any]
    where: str = "query"


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    summary: str
    handle: Callable[[Call], Awaitable[Any]]
    answer: Any
    """A type; ``str`` is plain text, None is nothing."""
    body: Any = None
    status: int = 200
    parameters: tuple[Parameter, ...] = ()
    problems: tuple[int, ...] = ()


# Games


def _servable(variant: Variant) -> list[m.OptionInfo]:
    """Options with a list or a range of values. Others are paths of files and the like: not for strangers."""
    infos = []
    for option in variant.options:
        if option.choices or option.numbers:
            bounds = (option.numbers[0], option.numbers[-1]) if option.numbers else (None, None)
            infos.append(m.OptionInfo(option.name, option.default, list(option.choices), *bounds))
    return infos


def game_for(name: str, variant: str | None, options: dict[str, Any]) -> Game:
    """The game that was asked for. Malformed says what is wrong with it."""
    chosen = entry(name).variant(variant)
    allowed = [option.name for option in _servable(chosen)]
    for given in options:
        if given not in allowed:
            values = {
                "game": name,
                "variant": chosen.name,
                "given": given[:40],
                "choices": ", ".join(allowed) or "none",
            }
            raise Malformed("no-such-option", values)
    return load(name, variant, **options)


@functools.lru_cache(maxsize=64)
def _game_info(name: str) -> m.GameInfo:
    game = entry(name)
    variants = [
        m.VariantInfo(variant.name, load(game.name, variant.name).seats, _servable(variant))
        for variant in game.variants
    ]
    return m.GameInfo(game.name, variants, list(bot_levels()), game.trainer is not None)


async def _games(call: Call) -> list[m.GameInfo]:
    del call
    return [_game_info(game.name) for game in catalogue()]


async def _rules(call: Call) -> Response:
    language = call.path("language")
    if language not in words.LANGUAGES:
        raise RequestProblem(404, "no-such-language", {"given": language[:20], "choices": ", ".join(words.LANGUAGES)})
    try:
        page = rules.rules_page(call.path("game"), language)
    except Malformed as error:
        raise RequestProblem(404, error.code, error.values) from error
    return PlainTextResponse(page, headers={"Cache-Control": "max-age=3600"})


@functools.lru_cache(maxsize=32)
def _moves_of(name: str, variant: str, options: str) -> bytes:
    """All moves of a game whose numbers mean the same in every state."""
    game = game_for(name, variant, json.loads(options))
    start: Any = game.start()
    moves = [start.move_at(index).fields() for index in range(game.move_count)]
    return json.dumps(moves, separators=(",", ":")).encode()


async def _moves(call: Call) -> Response:
    query = call.request.query_params
    try:
        given = json.loads(query.get("options", "{}")[:1000])
        if not isinstance(given, dict):
            raise Malformed("record-value", {"name": "options"})
        game = game_for(call.path("game"), call.path("variant"), given)
        if not entry(game.name).numbered_moves:
            raise Malformed("no-moves-table")
    except ValueError as error:
        known = error if isinstance(error, BlockhausError) else Malformed("record-value", {"name": "options"})
        raise RequestProblem(404, known.code, known.values) from error
    data = await asyncio.to_thread(_moves_of, game.name, game.variant, json.dumps(given, sort_keys=True))
    tag = f'"{game.rules_version}-{game.data_hash}"'
    headers = {"Cache-Control": "max-age=86400", "ETag": tag}
    return Response(data, media_type="application/json", headers=headers)


def _exercise_of(call: Call) -> Exercise:
    """The exercise that path and query name. They come from a generator: nothing has to be kept."""
    try:
        trainer = entry(call.path("game")).trainer
    except Malformed as error:
        raise RequestProblem(404, error.code, error.values) from error
    number = call.path("number")
    if trainer is None or not (number.isascii() and number.isdecimal() and 1 <= len(number) <= 6 and int(number)):
        raise RequestProblem(404, "no-exercise")
    try:
        return trainer(call.number("seed") or 0, call.number("level") or 1).exercise(int(number))
    except BlockhausError as error:
        raise RequestProblem(422, error.code, error.values) from error


async def _exercise(call: Call) -> m.ExerciseInfo:
    exercise = await asyncio.to_thread(_exercise_of, call)
    language = call.request.query_params.get("language", words.DEFAULT_LANGUAGE)
    if language not in words.LANGUAGES:
        raise RequestProblem(422, "no-such-language", {"given": language[:20], "choices": ", ".join(words.LANGUAGES)})
    return m.ExerciseInfo(exercise.question(language), exercise.fields())


async def _grade(call: Call) -> m.GradeInfo:
    body: m.ExerciseAnswer = call.body
    exercise = await asyncio.to_thread(_exercise_of, call)
    try:
        grade = exercise.grade(body.answer)
    except BlockhausError as error:
        raise RequestProblem(422, error.code, error.values) from error
    return m.GradeInfo(grade.points, grade.most, grade.solution)


# Tables


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
        seats = [_seat(one, me, body.settings.level) for one in wanted]
        live = await server.house.open(game, seats, body.settings, me.id)
    except BlockhausError as error:
        raise RequestProblem(422, error.code, error.values) from error
    return m.TableCreated(
        live.table.opened.table, live.table.seat_of(me.id), _invitations(server, live.table.opened.table, seats)
    )


def _seat(wanted: m.NewSeat, me: Person, level: str) -> Seat:
    if wanted.who == "me":
        return Seat(Kind.PERSON, me.id, me.name)
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


async def _join(call: Call) -> m.TableCreated:
    body: m.Join = call.body
    me = call.me
    invited = call.server.guests.invited(body.token)
    if invited is None:
        raise RequestProblem(403, "invitation-invalid")
    table, seat = invited
    live = await call.server.find(table)
    answer = await call.server.house.submit(table, me.id, c.Take(seat=seat, name=me.name), f"join-{seat}")
    if isinstance(answer, c.Refused) and seat not in live.table.seat_of(me.id):
        raise RequestProblem(409, answer.code, answer.values)
    return m.TableCreated(table, live.table.seat_of(me.id), [])


def _lines(rows: list[Any]) -> list[m.TableLine]:
    return [m.TableLine(row.table, row.game, row.variant, row.status, row.open_seats, row.changed_at) for row in rows]


async def _open_tables(call: Call) -> list[m.TableLine]:
    return _lines(await call.server.store.open_tables())


async def _own_games(call: Call) -> list[m.TableLine]:
    return _lines(await call.server.store.games_of(call.me.id))


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
    return m.Hint(call.path("table"), "", await call.server.hint(live, call.me.id, body.seat))


# People


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


_ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"}
_WORD = {"type": "string", "pattern": "^[a-z0-9_-]{1,40}$"}
_NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
_TABLE = Parameter("table", _ID, "path")
_GAME = Parameter("game", _WORD, "path")
_SEAT = Parameter("seat", {"type": "integer", "minimum": 0, "maximum": 15})
_LANGUAGE = Parameter("language", {"type": "string", "enum": list(words.LANGUAGES)}, "path")

_EXERCISE = (
    _GAME,
    Parameter("number", {"type": "integer", "minimum": 1, "maximum": 999_999}, "path"),
    Parameter("seed", _NUMBER),
    Parameter("level", _NUMBER),
    Parameter("language", {"type": "string", "enum": list(words.LANGUAGES)}),
)

ENDPOINTS = (
    Endpoint("GET", "/api/games", "All games, variants and options", _games, list[m.GameInfo]),
    Endpoint(
        "GET",
        "/api/games/{game}/rules/{language}",
        "The rules of a game in our own words",
        _rules,
        str,
        parameters=(_GAME, _LANGUAGE),
        problems=(404,),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/{variant}/moves",
        "All moves of a game whose moves are numbered; fetched once",
        _moves,
        list[dict[str, Any]],
        parameters=(_GAME, Parameter("variant", _WORD, "path"), Parameter("options", {"type": "string"})),
        problems=(404,),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/exercises/{number}",
        "An exercise of the game's trainer",
        _exercise,
        m.ExerciseInfo,
        parameters=_EXERCISE,
        problems=(404, 422),
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/exercises/{number}",
        "Answer it",
        _grade,
        m.GradeInfo,
        m.ExerciseAnswer,
        parameters=_EXERCISE,
        problems=(404,),
    ),
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
        parameters=(_TABLE, _SEAT, Parameter("after", _NUMBER)),
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
        problems=(401, 403, 404, 409),
    ),
    Endpoint("GET", "/api/me", "Who I am", _me, m.Me, problems=(401,)),
    Endpoint("POST", "/api/me", "Choose a name; the first time makes a guest", _name, m.Me, m.NameBody),
    Endpoint("DELETE", "/api/me", "Delete my name and messages", _delete_me, None, status=204, problems=(401,)),
    Endpoint("GET", "/api/me/games", "The tables I sat at", _own_games, list[m.TableLine], problems=(401,)),
    Endpoint("POST", "/api/me/recovery", "A link for a second device", _recovery, m.Recovery, problems=(401,)),
    Endpoint("POST", "/api/recover", "Come back by such a link", _recover, m.Me, m.RecoverBody, problems=(403,)),
    Endpoint("POST", "/api/enter", "Say the server's password", _enter, None, m.Enter, status=204, problems=(403,)),
    Endpoint("GET", "/health", "Whether all is well", _health, dict[str, str], problems=(503,)),
    Endpoint("GET", "/metrics", "Counts and times", _metrics, str),
)
