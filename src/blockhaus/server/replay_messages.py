"""What goes over the wire about records of games that were played."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from blockhaus.table.events import Result
from blockhaus.table.settings import GameChoice

__all__ = [
    "MAX_RECORD",
    "JudgeBody",
    "PositionsBody",
    "Replay",
    "ReplayBody",
    "ReplayMove",
    "ReplayPosition",
    "ReplayPositions",
]

MAX_RECORD = 300_000
"""Bytes of a record that may be sent."""
MAX_POSITIONS = 100
Index = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class ReplayBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record as text: ours, or Pentobi's."""

    record: Annotated[str, msgspec.Meta(max_length=MAX_RECORD)]


class PositionsBody(ReplayBody, frozen=True):
    """Which positions, and for whose eyes: a seat's, a spectator's (neither), or ``open``: with all that is hidden."""

    first: Index = 0
    count: Annotated[int, msgspec.Meta(ge=1, le=MAX_POSITIONS)] = 50
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)] | None = None
    open: bool = True


class JudgeBody(ReplayBody, frozen=True, kw_only=True):
    """The position after so many moves; ``level`` says how hard is thought about it."""

    number: Index
    level: Annotated[int, msgspec.Meta(ge=1, le=8)] = 6


class ReplayMove(msgspec.Struct, frozen=True):
    """``seat`` is None where chance acted."""

    seat: int | None
    move: str
    label: str
    fields: dict[str, Any]


class Replay(msgspec.Struct, frozen=True):
    """A game that was played. ``result`` is None for an unfinished one; ``notes``: what of the file was left out."""

    choice: GameChoice
    players: list[str]
    date: str | None
    moves: list[ReplayMove]
    result: Result | None
    notes: list[str]


class ReplayPosition(msgspec.Struct, frozen=True):
    """The position after so many moves."""

    number: int
    to_act: int | None
    """None at the end, and where chance acts."""
    view: dict[str, Any]


class ReplayPositions(msgspec.Struct, frozen=True):
    positions: list[ReplayPosition]
