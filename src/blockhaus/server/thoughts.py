"""What the processes that think are asked and what they answer: JSON lines, one at a time.

An answer's line begins with ``+``; with ``-`` begins a problem with what was asked.
"""

from __future__ import annotations

from typing import Any

import msgspec

from blockhaus.judging import ExpectedMove
from blockhaus.server.puzzle_messages import Laid
from blockhaus.table.settings import GameChoice

__all__ = [
    "REFUSED",
    "THOUGHT",
    "AskHints",
    "AskJudgement",
    "AskMove",
    "AskPositions",
    "AskPuzzle",
    "AskReplay",
    "Question",
    "Thought",
    "ThoughtMove",
]

THOUGHT = b"+"
REFUSED = b"-"


class _Question(msgspec.Struct, frozen=True, tag_field="ask"):
    """Base of all."""


class AskMove(_Question, frozen=True, tag="move"):
    """A bot's decision. It is told a view, never a state."""

    choice: GameChoice
    view: bytes
    level: str
    seed: int


class AskHints(_Question, frozen=True, tag="hints"):
    """The best moves from a view, as a bot of some level sees them: the same for the same view."""

    choice: GameChoice
    view: bytes
    level: int


class AskPuzzle(_Question, frozen=True, tag="puzzle"):
    """``what`` is ``make``, ``solvable``, ``hint`` or ``answer``."""

    what: str
    puzzle: str
    pieces: list[Laid] = []
    seconds: float = 10.0
    seed: int | None = None


class AskReplay(_Question, frozen=True, tag="replay"):
    """What a record holds."""

    record: str


class AskPositions(_Question, frozen=True, tag="positions"):
    """Some of the positions a record went through; ``seat`` None and not ``open``: as a spectator saw them."""

    record: str
    first: int
    count: int
    seat: int | None
    open: bool


class AskJudgement(_Question, frozen=True, tag="judgement"):
    """What a position of a record is worth to the seat to act, from its own view."""

    record: str
    number: int
    level: int


Question = AskMove | AskHints | AskPuzzle | AskReplay | AskPositions | AskJudgement


class ThoughtMove(msgspec.Struct, frozen=True):
    move: str
    label: str
    fields: dict[str, Any]
    worth: float | None = None
    win: float | None = None
    points: float | None = None
    line: tuple[ExpectedMove, ...] = ()


class Thought(msgspec.Struct, frozen=True):
    """Moves, best first. ``level`` is who chose them, where that is not who was asked."""

    moves: list[ThoughtMove]
    level: str | None = None
