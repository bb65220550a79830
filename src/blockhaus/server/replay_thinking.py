"""Reading records that strangers send, in a process that thinks: replaying a long one takes time."""

from __future__ import annotations

import functools
from typing import Any

from blockhaus.errors import Malformed
from blockhaus.game import CHANCE, State
from blockhaus.records import Record, read
from blockhaus.records.blksgf import read_blksgf
from blockhaus.server import replay_messages as r
from blockhaus.server.choosing import game_for
from blockhaus.server.thoughts import AskPositions, AskReplay
from blockhaus.table.decide import result_of
from blockhaus.table.settings import GameChoice

__all__ = ["replay", "replay_positions", "state_of"]

_MOST_MOVES = 10_000


@functools.lru_cache(maxsize=4)
def _read(text: str) -> tuple[Record, tuple[State, ...], list[str]]:
    """The record and all its states, kept for those who leaf through it."""
    notes: list[str] = []
    if text.lstrip().startswith("("):
        record, notes = read_blksgf(text)
    else:
        if text.count("\n") > _MOST_MOVES:
            raise Malformed("record-too-long", {"most": _MOST_MOVES})
        record = read(text, game_for)
    return record, tuple(record.states()), notes


def replay(question: AskReplay) -> r.Replay:
    record, states, notes = _read(question.record)
    game = record.game
    outcome = states[-1].outcome()
    return r.Replay(
        choice=GameChoice.of(game),
        players=list(record.players),
        date=record.date.isoformat() if record.date else None,
        moves=[
            r.ReplayMove(_seat(state), str(move), move.label, dict(move.fields()))
            for state, move in zip(states, record.moves, strict=False)
        ],
        result=result_of(outcome) if outcome else None,
        notes=notes,
    )


def replay_positions(question: AskPositions) -> r.ReplayPositions:
    record, states, _ = _read(question.record)
    if question.seat is not None and question.seat >= record.game.seats:
        raise Malformed("no-such-seat", {"seats": record.game.seats})
    wanted = list(enumerate(states))[question.first : question.first + question.count]
    return r.ReplayPositions(
        [r.ReplayPosition(number, _seat(state), _fields(state, question)) for number, state in wanted]
    )


def state_of(text: str, number: int) -> State:
    """The state of a record after so many moves."""
    _, states, _ = _read(text)
    if number >= len(states):
        raise Malformed("record-no-position", {"most": len(states) - 1})
    return states[number]


def _seat(state: State) -> int | None:
    return None if state.to_act == CHANCE else state.to_act


def _fields(state: State, question: AskPositions) -> dict[str, Any]:
    whole = getattr(state, "fields", None)
    if question.open and question.seat is None and whole is not None:
        return dict(whole())
    return dict(state.view_for(question.seat).fields())
