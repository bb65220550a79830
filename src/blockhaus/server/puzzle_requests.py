"""Requests about puzzles. The client keeps what lies and sends it along; nothing is kept here."""

from __future__ import annotations

import asyncio
import functools
from typing import Any

import msgspec
from starlette.responses import Response

from blockhaus import puzzles
from blockhaus.errors import BlockhausError, IllegalMove, Malformed
from blockhaus.puzzles.challenge import COLOURS, Challenge, forms, shapes
from blockhaus.puzzles.puzzle import of_pieces
from blockhaus.server import puzzle_messages as p
from blockhaus.server.endpoint import WORD, Call, Endpoint, Parameter, problem_of, thought
from blockhaus.server.errors import RequestProblem
from blockhaus.server.puzzle_thinking import GENERATED, to_piece
from blockhaus.server.thoughts import AskPuzzle

__all__ = ["PUZZLE_REQUESTS"]

_GENERATED_KEPT = 500


async def _challenge(call: Call) -> Challenge:
    """The challenge that the path names; a small one is made by a process that thinks, and kept."""
    name = call.path("puzzle")
    if known := puzzles.challenges().get(name):
        return known
    if not GENERATED.fullmatch(name):
        values = {"given": name[:40], "choices": ", ".join(puzzles.challenges())}
        raise RequestProblem(404, "puzzle-no-challenge", values)
    kept: dict[str, Challenge] = call.server.puzzles
    if name not in kept:
        file = await thought(call, AskPuzzle("make", name), p.MAX_SECONDS)
        kept[name] = puzzles.read(msgspec.json.decode(file, type=str)).challenge
        if len(kept) > _GENERATED_KEPT:
            del kept[next(iter(kept))]
    return kept[name]


async def _list(call: Call) -> p.PuzzleList:
    del call
    lines = [
        p.PuzzleLine(
            name=asked.name,
            rule=asked.rule,
            kind=asked.kind.value,
            height=asked.height,
            width=asked.width,
            pieces=len(asked.box),
            pieces_a_colour={colour: sum(key[1] == colour for key in asked.box) for colour in COLOURS},
        )
        for asked in puzzles.challenges().values()
    ]
    return p.PuzzleList(lines, [difficulty.value for difficulty in puzzles.Difficulty])


async def _info(call: Call) -> p.PuzzleInfo:
    asked = await _challenge(call)
    return p.PuzzleInfo(
        name=asked.name,
        rule=asked.rule,
        kind=asked.kind.value,
        height=asked.height,
        width=asked.width,
        apart=asked.apart,
        descending=asked.descending,
        colours=list(COLOURS),
        shapes=[_shape(name) for name in dict.fromkeys(shape for shape, _ in asked.box)],
        box=[p.PieceKind(*key) for key in asked.box],
        given=[p.Laid(one.shape, one.colour, list(one.cells)) for one in asked.given],
    )


@functools.cache
def _shape(name: str) -> p.PuzzleShape:
    drawn = shapes()[name]
    others = sorted(forms(drawn) - {drawn})
    return p.PuzzleShape(name, len(drawn), [list(form) for form in (drawn, *others)])


async def _check(call: Call) -> p.PuzzleChecked:
    body: p.PuzzleCheck = call.body
    return await asyncio.to_thread(_checked, await _challenge(call), body.pieces)


def _checked(asked: Challenge, laid: list[p.Laid]) -> p.PuzzleChecked:
    puzzle = puzzles.Puzzle(asked)
    problems: list[p.PuzzleProblem] = []
    for number, one in enumerate(laid):
        try:
            puzzle = puzzle.place(to_piece(one))
        except BlockhausError as error:
            rule = error.rule if isinstance(error, IllegalMove) else ""
            problems.append(p.PuzzleProblem(number, error.code, rule, error.values))
            if asked.kind is puzzles.Kind.LAYING:  # what came after depended on it
                break
    lie, of = puzzle.progress
    left = [p.PieceKind(*key) for key in puzzle.left]
    return p.PuzzleChecked(problems, lie, of, puzzle.solved, puzzle.to_lay, left)


async def _places(call: Call) -> p.PuzzlePlaces:
    body: p.PuzzlePlacesAsk = call.body
    asked = await _challenge(call)
    try:
        return await asyncio.to_thread(_places_of, asked, body)
    except BlockhausError as error:
        raise problem_of(error) from error


def _places_of(asked: Challenge, body: p.PuzzlePlacesAsk) -> p.PuzzlePlaces:
    puzzle = of_pieces(asked, [to_piece(one) for one in body.pieces])
    if (body.shape, body.colour) not in puzzle.challenge.box:
        raise Malformed("puzzle-foreign-piece")
    places = puzzle.places(body.shape, body.colour)
    return p.PuzzlePlaces([list(place) for place in places])


def _ask(what: str) -> Any:
    async def ask(call: Call) -> Response:
        body: p.PuzzleSolve | p.PuzzleAsk = call.body
        await _challenge(call)
        seed = body.seed if isinstance(body, p.PuzzleSolve) else None
        question = AskPuzzle(what, call.path("puzzle"), body.pieces, body.seconds, seed)
        return Response(await thought(call, question, body.seconds), media_type="application/json")

    return ask


_PUZZLE = (Parameter("puzzle", WORD, "path"),)
_PATH = "/api/puzzles/{puzzle}"

PUZZLE_REQUESTS = (
    Endpoint("GET", "/api/puzzles", "The solo challenges, and how hard small puzzles may be", _list, p.PuzzleList),
    Endpoint(
        "GET",
        _PATH,
        "A puzzle: its board, its pieces and their shapes; small ones by name, such as medium-7",
        _info,
        p.PuzzleInfo,
        parameters=_PUZZLE,
        problems=(404, 503),
        thinks=True,
    ),
    Endpoint(
        "POST",
        f"{_PATH}/check",
        "Whether what lies was laid by the rules, and how far it is",
        _check,
        p.PuzzleChecked,
        p.PuzzleCheck,
        parameters=_PUZZLE,
        problems=(404, 503),
    ),
    Endpoint(
        "POST",
        f"{_PATH}/places",
        "Everywhere a piece may lie now",
        _places,
        p.PuzzlePlaces,
        p.PuzzlePlacesAsk,
        parameters=_PUZZLE,
        problems=(404, 503),
    ),
    *(
        Endpoint(
            "POST",
            f"{_PATH}/{what}",
            summary,
            _ask(what),
            answer,
            body,
            parameters=_PUZZLE,
            problems=(404, 503),
            thinks=True,
        )
        for what, summary, answer, body in (
            ("solvable", "Whether what lies can still be completed", p.PuzzleVerdict, p.PuzzleAsk),
            ("hint", "A next piece that keeps it solvable, or what spoiled it", p.PuzzleHint, p.PuzzleAsk),
            ("answer", "A solution that goes on from what lies", p.PuzzleAnswer, p.PuzzleSolve),
        )
    ),
)
