"""A bot in any language at our tables, by the line protocol of docs/engine-protocol.md: ``line:python3 bot.py``."""

from __future__ import annotations

import json
from typing import Any

from blockhaus.errors import BlockhausError
from blockhaus.game import Game, Move, View
from blockhaus.players.pipe import EngineFailure, EnginePipe

__all__ = ["PROTOCOL", "LinePlayer"]

PROTOCOL = 1


class LinePlayer:
    """Sends a bot its views and takes its moves; one JSON object a line, either way."""

    def __init__(self, command: str, *, timeout: float = 120.0) -> None:
        self._command = command
        self._timeout = timeout
        self._pipe: EnginePipe | None = None
        self._game: Game | None = None

    def choose(self, view: View) -> Move:
        if self._pipe is None or not self._pipe.alive:
            self._pipe = EnginePipe(self._command, self._timeout, lambda _: True)
            self._game = None
            self._ask({"do": "hello", "protocol": PROTOCOL})
        game = view.game
        if game != self._game:
            self._ask({"do": "new", "game": game.name, "variant": game.variant, "options": game.options})
            self._game = game
        moves = [str(move) for move in view.legal_moves()]
        request = {"seat": view.seat, "view": view.fields(), "moves": moves, "bytes": view.to_bytes().hex()}
        answer = self._ask({"do": "choose", **request}).get("move")
        if not isinstance(answer, str):
            raise EngineFailure("the bot's answer has no move")
        try:
            move = game.parse(answer, view)
        except BlockhausError as error:
            raise EngineFailure(f"the bot answered {answer[:80]!r}: {error.sentence()}") from error
        if refusal := view.why_illegal(move):
            raise EngineFailure(f"the bot's move {answer[:80]!r} is illegal ({refusal.rule})")
        return move

    def engine_seconds(self) -> float | None:
        return self._pipe.engine_seconds() if self._pipe else None

    def close(self) -> None:
        if self._pipe is not None:
            self._pipe.close(json.dumps({"do": "bye"}))
            self._pipe = None

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self._pipe is not None
        answer = self._pipe.ask(json.dumps(message, ensure_ascii=False))
        try:
            parsed = json.loads(answer)
        except (ValueError, RecursionError):
            parsed = None
        if not isinstance(parsed, dict):
            raise EngineFailure(f"the bot answered {answer[:80]!r}, which is no JSON object")
        if "error" in parsed:
            raise EngineFailure(f"the bot says: {str(parsed['error'])[:200]}")
        return parsed
