"""A bot in any language at our tables, by the line protocol of docs/engine-protocol.md: ``line:python3 bot.py``."""

from __future__ import annotations

import json
from typing import Any

from blockhaus.game import Game, Move, View, moves_to_choose_from
from blockhaus.players.pipe import EngineFailure, EnginePipe, EnginePlayer, answered_move, check_command

__all__ = ["PROTOCOL", "LinePlayer"]

PROTOCOL = 1


class LinePlayer(EnginePlayer):
    """Sends a bot its views and takes its moves; one JSON object a line, either way."""

    _farewell = json.dumps({"do": "bye"})
    _game: Game | None = None

    def check(self, _: Game) -> None:
        """EngineFailure where there is no such program."""
        check_command(self._command)

    def choose(self, view: View) -> Move:
        moves = [str(move) for move in moves_to_choose_from(view)]
        self.begin(view.game)
        with self._ended_by_failing():
            request = {"seat": view.seat, "view": view.fields(), "moves": moves, "bytes": view.to_bytes().hex()}
            answer = self._ask({"do": "choose", **request}).get("move")
            if not isinstance(answer, str):
                raise EngineFailure("bot-no-move")
            return answered_move(answer, view)

    def begin(self, game: Game) -> None:
        """Starts the bot, which would else be counted as thinking, and tells it the game."""
        with self._ended_by_failing():
            if self._pipe is None:
                self._pipe = EnginePipe(self._command, self._timeout, lambda _: True)
                self._game = None
                spoken = self._ask({"do": "hello", "protocol": PROTOCOL}).get("protocol")
                if spoken != PROTOCOL:
                    raise EngineFailure("bot-protocol", {"given": str(spoken)[:20], "here": PROTOCOL})
            if game != self._game:
                answered = self._ask({"do": "new", "game": game.name, "variant": game.variant, "options": game.options})
                if answered.get("ok") is not True:
                    raise EngineFailure("bot-not-this-game", {"game": game.name, "variant": game.variant})
                self._game = game

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self._pipe is not None
        answer = self._pipe.ask(json.dumps(message, ensure_ascii=False), message["do"])
        try:
            parsed = json.loads(answer)
        except (ValueError, RecursionError):
            parsed = None
        if not isinstance(parsed, dict):
            raise EngineFailure("bot-no-object", {"asked": message["do"], "answer": answer[:80]})
        if parsed.get("error") is not None:
            raise EngineFailure("bot-says", {"said": str(parsed["error"])[:200]})
        return parsed
