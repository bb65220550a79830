"""Requests about records: any game that was played, leafed through move by move. Nothing is kept here."""

from __future__ import annotations

from starlette.responses import Response

from blockhaus.server import replay_messages as r
from blockhaus.server.endpoint import Call, Endpoint, thought
from blockhaus.server.thoughts import AskPositions, AskReplay, Question

__all__ = ["REPLAY_REQUESTS"]

_SECONDS = 10.0
_ROOM = 2 * r.MAX_RECORD  # JSON writes some signs with two


async def _answer(call: Call, question: Question) -> Response:
    return Response(await thought(call, question, _SECONDS), media_type="application/json")


async def _replay(call: Call) -> Response:
    body: r.ReplayBody = call.body
    return await _answer(call, AskReplay(body.record))


async def _positions(call: Call) -> Response:
    body: r.PositionsBody = call.body
    return await _answer(call, AskPositions(body.record, body.first, body.count, body.seat, body.open))


REPLAY_REQUESTS = (
    Endpoint(
        "POST",
        "/api/replay",
        "What a record holds: the game, who played, all moves",
        _replay,
        r.Replay,
        r.ReplayBody,
        problems=(503,),
        thinks=True,
        most=_ROOM,
    ),
    Endpoint(
        "POST",
        "/api/replay/positions",
        "Some of the positions it went through",
        _positions,
        r.ReplayPositions,
        r.PositionsBody,
        problems=(503,),
        thinks=True,
        most=_ROOM,
    ),
)
