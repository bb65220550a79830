"""Requests about games: which there are, their rules, their moves, their exercises."""

from __future__ import annotations

import asyncio
import functools
import gzip
import json
from typing import Any

from starlette.responses import JSONResponse, PlainTextResponse, Response

from blockhaus import rules, words
from blockhaus.catalogue import Option, catalogue, entry, load
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import Game
from blockhaus.server import messages as m
from blockhaus.server.choosing import game_for, servable
from blockhaus.server.endpoint import NUMBER, WORD, Call, Endpoint, Parameter
from blockhaus.server.errors import RequestProblem
from blockhaus.server.pictures import SVG, picture_answer
from blockhaus.table.levels import bot_levels
from blockhaus.training import Exercise

__all__ = ["GAME_REQUESTS"]


def _option(option: Option) -> m.OptionInfo:
    bounds = (option.numbers[0], option.numbers[-1]) if option.numbers else (None, None)
    return m.OptionInfo(option.name, option.default, list(option.choices), *bounds)


@functools.lru_cache(maxsize=64)
def _game_info(name: str) -> m.GameInfo:
    game = entry(name)
    variants = [
        m.VariantInfo(
            variant.name, load(game.name, variant.name).seats, [_option(option) for option in servable(variant)]
        )
        for variant in game.variants
    ]
    levels = game.trainer(0, 1).levels if game.trainer else 0
    return m.GameInfo(game.name, variants, list(bot_levels()), levels)


async def _games(call: Call) -> list[m.GameInfo]:
    del call
    return [_game_info(game.name) for game in catalogue()]


async def _rules(call: Call) -> Response:
    try:
        page = rules.rules_page(call.path("game"), call.path("language"))
    except Malformed as error:
        raise RequestProblem(404, error.code, error.values) from error
    return PlainTextResponse(page, headers={"Cache-Control": "max-age=3600"})


@functools.lru_cache(maxsize=32)
def _moves_of(name: str, variant: str, options: str) -> bytes:
    """All moves of a game whose numbers mean the same in every state, packed."""
    game = game_for(name, variant, json.loads(options))
    start: Any = game.start()
    moves = [start.move_at(index).fields() for index in range(game.move_count)]
    return gzip.compress(json.dumps(moves, separators=(",", ":")).encode(), mtime=0)


def _chosen(call: Call) -> tuple[Game, dict[str, Any]]:
    """The game that path and query name, and the options that were given."""
    try:
        given = json.loads(call.request.query_params.get("options", "{}")[:1000])
        if not isinstance(given, dict):
            raise Malformed("record-value", {"name": "options"})
        return game_for(call.path("game"), call.path("variant"), given), given
    except ValueError as error:
        known = error if isinstance(error, BlockhausError) else Malformed("record-value", {"name": "options"})
        raise RequestProblem(404, known.code, known.values) from error


def _kept(call: Call, game: Game) -> dict[str, str]:
    """With the key that positions name the answer never changes; without it the browser is to ask again."""
    query = call.request.query_params
    for_ever = query.get("data") == game.data_hash and query.get("rules") == str(game.rules_version)
    return {
        "Cache-Control": "public, max-age=31536000, immutable" if for_ever else "no-cache",
        "ETag": f'"{game.rules_version}-{game.data_hash}"',
    }


async def _moves(call: Call) -> Response:
    game, given = _chosen(call)
    if not entry(game.name).numbered_moves:
        raise RequestProblem(404, "no-moves-table")
    headers = {**_kept(call, game), "Vary": "Accept-Encoding"}
    if call.request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    data = await asyncio.to_thread(_moves_of, game.name, game.variant, json.dumps(given, sort_keys=True))
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, media_type="application/json", headers=headers)


async def _material(call: Call) -> Response:
    game, _ = _chosen(call)
    material = entry(game.name).material
    if material is None:
        raise RequestProblem(404, "no-material")
    return JSONResponse(material(game), headers=_kept(call, game))


async def _picture(call: Call) -> Response:
    return picture_answer(call.path("game"), call.path("name"))


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


_GAME = Parameter("game", WORD, "path")
_LANGUAGE = Parameter("language", {"type": "string", "enum": list(words.LANGUAGES)}, "path")
_EXERCISE = (
    _GAME,
    Parameter("number", {"type": "integer", "minimum": 1, "maximum": 999_999}, "path"),
    Parameter("seed", NUMBER),
    Parameter("level", NUMBER),
    Parameter("language", {"type": "string", "enum": list(words.LANGUAGES)}),
)

_VERSION = (Parameter("rules", NUMBER), Parameter("data", WORD))

GAME_REQUESTS = (
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
        "/api/games/{game}/pictures/{name}.svg",
        "A picture that belongs to a game, such as a card",
        _picture,
        str,
        parameters=(_GAME, Parameter("name", WORD, "path")),
        problems=(404,),
        media=SVG,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/{variant}/moves",
        "All moves of a game whose moves are numbered; with its rules and data as a table names them, kept for ever",
        _moves,
        list[dict[str, Any]],
        parameters=(_GAME, Parameter("variant", WORD, "path"), Parameter("options", {"type": "string"}), *_VERSION),
        problems=(404,),
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/{variant}/material",
        "What a page has to know of the pieces to draw them; kept like the moves",
        _material,
        dict[str, Any],
        parameters=(_GAME, Parameter("variant", WORD, "path"), Parameter("options", {"type": "string"}), *_VERSION),
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
)
