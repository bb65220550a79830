"""Requests about records: any game that was played, leafed through move by move. Nothing is kept here."""

from __future__ import annotations

from starlette.responses import Response

from blockhaus.judging import Judgement
from blockhaus.server import replay_messages as r
from blockhaus.server.endpoint import Call, Endpoint, thought
from blockhaus.server.thoughts import AskJudgement, AskPositions, AskReplay, Question

__all__ = ["REPLAY_REQUESTS"]

_SECONDS = 10.0
_JUDGING = 20.0
_ROOM = 2 * r.MAX_RECORD  # JSON writes some signs with two


async def _answer(call: Call, question: Question, seconds: float = _SECONDS) -> Response:
    return Response(await thought(call, question, seconds), media_type="application/json")


async def _replay(call: Call) -> Response:
    body: r.ReplayBody = call.body
    return await _answer(call, AskReplay(body.record))


async def _positions(call: Call) -> Response:
    body: r.PositionsBody = call.body
    return await _answer(call, AskPositions(body.record, body.first, body.count, body.seat, body.open))


async def _judge(call: Call) -> Response:
    body: r.JudgeBody = call.body
    return await _answer(call, AskJudgement(body.record, body.number, body.level), _JUDGING)


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
    Endpoint(
        "POST",
        "/api/replay/judge",
        "What one of them is worth to the seat to act, from its own view: best moves, chances, what is expected",
        _judge,
        Judgement,
        r.JudgeBody,
        problems=(503,),
        thinks=True,
        most=_ROOM,
    ),
)
