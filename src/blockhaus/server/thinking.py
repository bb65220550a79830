"""The process that thinks: ``python -m blockhaus.server.thinking``. ``thoughts.py`` has what it is asked."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import logging
import os
import random
import sys
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from blockhaus.catalogue import register
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import CHANCE, Move, View
from blockhaus.judging import Judgement, judge
from blockhaus.players import make_player
from blockhaus.players.greedy import Appraising, best_moves
from blockhaus.server.errors import problem_with
from blockhaus.server.puzzle_thinking import think_about_puzzle
from blockhaus.server.ray_thinking import thinking_on
from blockhaus.server.replay_thinking import replay, replay_positions, state_of
from blockhaus.server.thoughts import (
    REFUSED,
    THOUGHT,
    AskHints,
    AskJudgement,
    AskMove,
    AskPositions,
    AskPuzzle,
    AskReplay,
    Question,
    Thought,
    ThoughtMove,
)
from blockhaus.table.levels import check_level
from blockhaus.table.settings import GameChoice
from blockhaus.table.table import find_game

__all__ = ["answer", "join_plugins", "move_by", "think"]

_decoder: msgspec.json.Decoder[Question] = msgspec.json.Decoder(Question)
_log = logging.getLogger("blockhaus.server")
_NICENESS = 5
"""Whoever thinks gives way to the server that answers everybody."""
_HINTS = 5
_INSTEAD = ("greedy", "random")
"""Who moves where a bot cannot, the first of them that can."""


def join_plugins(modules: Sequence[str]) -> None:
    """Adds games of one's own to the catalogue; repeating it is harmless."""
    for name in modules:
        entry = importlib.import_module(name).entry()
        try:
            register(entry)
        except ValueError:
            continue


def think(question: Question) -> Any:
    """The answer to one question."""
    match question:
        case AskMove():
            return move_by(question)
        case AskHints():
            return Thought(_hints(_view(question.choice, question.view), question.level))
        case AskPuzzle():
            return think_about_puzzle(question)
        case AskReplay():
            return replay(question)
        case AskPositions():
            return replay_positions(question)
        case AskJudgement():
            return _judgement(question)


def move_by(question: AskMove) -> Thought:
    """A bot's move. Where the one who was asked cannot play here, the nearest that can does, and says so."""
    view = _view(question.choice, question.view)
    for name in (question.level, *_INSTEAD):
        try:
            check_level(name)
            move = make_player(name, random.Random(question.seed)).choose(view)
        except BlockhausError as error:
            _log.warning("%s cannot play %s: %s", name, question.choice.name, error.sentence())
            continue
        return Thought([_written(move)], None if name == question.level else name)
    raise AssertionError("somebody can always play by lot")


def _view(choice: GameChoice, data: bytes) -> View:
    return find_game(choice).view_from_bytes(data)


def _hints(view: View, level: int) -> list[ThoughtMove]:
    """What search thinks; where a game has none, what looks best at first sight."""
    try:
        judged = judge(view, level, most=_HINTS, seed=_seed(view)).moves
        return [ThoughtMove(one.move, one.label, one.fields, None, one.win, one.points, one.line) for one in judged]
    except Malformed:
        found = best_moves(view, _HINTS) if isinstance(view, Appraising) else []
        return [_written(move, worth) for move, worth in found]


def _judgement(question: AskJudgement) -> Judgement:
    state = state_of(question.record, question.number)
    if state.to_act is None or state.to_act == CHANCE:
        raise Malformed("judge-nobody")
    view = state.view_for(state.to_act)
    return judge(view, question.level, seed=_seed(view))


def _seed(view: View) -> int:
    """Whoever asks again about the same view is told the same."""
    return zlib.crc32(view.to_bytes())


def _written(move: Move, worth: float | None = None) -> ThoughtMove:
    return ThoughtMove(str(move), move.label, dict(move.fields()), worth)


def answer(line: bytes) -> bytes:
    """The answer's line to a question's; neither has an end of line."""
    try:
        return THOUGHT + msgspec.json.encode(think(_decoder.decode(line)))
    except BlockhausError as error:
        return REFUSED + msgspec.json.encode(problem_with(error))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="blockhaus.server.thinking", description=__doc__)
    parser.add_argument("--ray", metavar="ADDRESS", help="think on this cluster")
    parser.add_argument("plugins", nargs="*", metavar="MODULE", help="with games of one's own")
    return parser.parse_args()


def main() -> None:
    asked = _arguments()
    join_plugins(asked.plugins)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what others print is no answer
    with contextlib.ExitStack() as stack:
        answering: Callable[[bytes], bytes] = answer
        if asked.ray:
            answering = stack.enter_context(thinking_on(asked.ray, asked.plugins, answer))
        stack.enter_context(contextlib.suppress(BrokenPipeError))  # the server is gone
        for line in sys.stdin.buffer:
            answers.write(answering(line) + b"\n")
            answers.flush()


if __name__ == "__main__":
    main()
