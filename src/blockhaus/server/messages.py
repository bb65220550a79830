"""What goes over the wire. ``web/src/messages.ts`` is generated from these types."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from blockhaus.judging import ExpectedMove
from blockhaus.table import commands as c
from blockhaus.table.events import Ended
from blockhaus.table.seen import Position, SeenEvent, Snapshot
from blockhaus.table.settings import Level, Seat, Settings

__all__ = [
    "Answered",
    "AskHint",
    "AskWhyNot",
    "ClientMessage",
    "CommandBody",
    "CreateTable",
    "Do",
    "Enter",
    "Error",
    "Events",
    "EventsSince",
    "ExerciseAnswer",
    "ExerciseInfo",
    "GameInfo",
    "GradeInfo",
    "Hello",
    "Hint",
    "HintMove",
    "HintRequest",
    "Invitation",
    "Invited",
    "Join",
    "Me",
    "NameBody",
    "NewSeat",
    "OptionInfo",
    "OwnGame",
    "Ping",
    "Pong",
    "Problem",
    "RecoverBody",
    "Recovery",
    "ServerMessage",
    "Subscribe",
    "TableCreated",
    "TableLine",
    "Unsubscribe",
    "VariantInfo",
    "Viewed",
    "WhyNot",
    "WhyNotRequest",
]

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=c.MAX_NAME)]
HintLevel = Annotated[int, msgspec.Meta(ge=1, le=8)]
SmallNumber = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What clients send: nothing that we do not know."""


# From the client, over the socket


class Subscribe(_Strict, frozen=True, tag_field="type", tag="subscribe"):
    """Follow a table, as one of one's own seats or as a spectator. ``after`` is the last event that is known."""

    table: Id
    seat: c.SeatNumber | None = None
    after: SmallNumber | None = None


class Unsubscribe(_Strict, frozen=True, tag_field="type", tag="unsubscribe"):
    table: Id


class Do(_Strict, frozen=True, tag_field="type", tag="do"):
    """A command. ``id`` is the client's own; repeating a command under the same id is harmless."""

    table: Id
    id: Id
    command: c.AnyCommand


class AskWhyNot(_Strict, frozen=True, tag_field="type", tag="why-not"):
    table: Id
    id: Id
    seat: c.SeatNumber
    move: dict[str, Any] | Annotated[str, msgspec.Meta(max_length=400)]


class AskHint(_Strict, frozen=True, tag_field="type", tag="hint"):
    """Which moves are good here? ``level`` says how hard is thought about it."""

    table: Id
    id: Id
    seat: c.SeatNumber
    level: HintLevel = 6


class Ping(_Strict, frozen=True, tag_field="type", tag="ping"):
    """The heartbeat: at least once a minute."""


ClientMessage = Subscribe | Unsubscribe | Do | AskWhyNot | AskHint | Ping


# From the server, over the socket


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: who you are (None: nobody yet) and the server's version."""

    person: str | None
    name: str
    version: str
    now: int


class Viewed(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """All of a table, for who knows nothing yet or is far behind."""

    snapshot: Snapshot


class Events(msgspec.Struct, frozen=True, tag_field="type", tag="events"):
    """What happened, without gaps, and the position it led to (if the position is another one).

    ``seat`` is whose view it is: who changes from one seat to another drops what still comes for the former one.
    """

    table: str
    seat: int | None
    events: list[SeenEvent]
    position: Position | None = None


class Answered(msgspec.Struct, frozen=True, tag_field="type", tag="answer"):
    """The answer to a command."""

    table: str
    id: str
    answer: c.Answer


class WhyNot(msgspec.Struct, frozen=True, tag_field="type", tag="why-not"):
    """``refusal`` is None for a move that may be made."""

    table: str
    id: str
    refusal: c.Refused | None


class HintMove(msgspec.Struct, frozen=True):
    move: str
    label: str
    fields: dict[str, Any]
    worth: float | None = None
    """At first sight, for games without search."""
    win: float | None = None
    """How likely the seat wins with it, 0 to 1."""
    points: float | None = None
    """What is expected at the end where there is nobody to win against."""
    line: list[ExpectedMove] = []
    """What is expected to follow, beginning with this move."""


class Hint(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """The moves that look best from the seat's own view, best first."""

    table: str
    id: str
    moves: list[HintMove]


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    now: int


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """A message that was no use; ``id`` is that of the message where it had one."""

    code: str
    values: dict[str, Any] = {}
    table: str | None = None
    id: str | None = None


ServerMessage = Hello | Viewed | Events | Answered | WhyNot | Hint | Pong | Error


# Over HTTP


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused. ``code`` is stable, words are looked up by it."""

    code: str
    values: dict[str, Any] = {}


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    default: bool | int | str | None
    choices: list[bool | int | str | None]
    least: int | None = None
    most: int | None = None


class VariantInfo(msgspec.Struct, frozen=True):
    name: str
    seats: int
    """With the options as they come."""
    options: list[OptionInfo]


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    variants: list[VariantInfo]
    levels: list[str]
    """The bots that play it."""
    exercise_levels: int
    """How many levels its exercises have; 0: there are none."""


class ExerciseInfo(msgspec.Struct, frozen=True):
    """One question of a game's trainer; the same for the same seed, level and number."""

    question: str
    fields: dict[str, Any]


class ExerciseAnswer(_Strict, frozen=True):
    answer: Annotated[str, msgspec.Meta(max_length=1000)]


class GradeInfo(msgspec.Struct, frozen=True):
    points: int
    most: int
    solution: str


class NewSeat(_Strict, frozen=True):
    """A seat to begin with: ``me``, ``open`` or ``bot`` with a level. ``name`` is another person's at my device."""

    who: Annotated[str, msgspec.Meta(pattern="^(me|open|bot)$")]
    level: Level | None = None
    name: Name | None = None


class CreateTable(_Strict, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    variant: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    options: dict[str, bool | int | Annotated[str, msgspec.Meta(max_length=200)] | None] = {}
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=16)] | None = None
    """By default you sit down first and the other seats are open."""
    settings: Settings = Settings()


class Invitation(msgspec.Struct, frozen=True):
    """``token`` lets one person take this seat, and nothing else."""

    seat: int
    token: str


class TableCreated(msgspec.Struct, frozen=True):
    table: str
    seats: list[int]
    """Yours."""
    invitations: list[Invitation]


class Join(_Strict, frozen=True):
    token: Annotated[str, msgspec.Meta(max_length=300)]


class Invited(msgspec.Struct, frozen=True):
    """What an invitation is for; ``mine``: the seat was taken by who asks."""

    table: str
    seat: int
    game: str
    variant: str
    host: str
    """The name of who invites; empty where it is not known."""
    mine: bool


class TableLine(msgspec.Struct, frozen=True):
    table: str
    game: str
    variant: str
    status: str
    open_seats: int
    changed_at: int


class OwnGame(msgspec.Struct, frozen=True):
    """A table one sat at: who sat there last, and how it ended."""

    table: str
    game: str
    variant: str
    options: dict[str, Any]
    status: str
    opened_at: int
    changed_at: int
    seats: list[Seat]
    mine: list[int]
    """The seats that were one's own, also those a bot has now."""
    ended: Ended | None = None


class CommandBody(_Strict, frozen=True):
    id: Id
    command: c.AnyCommand


class EventsSince(msgspec.Struct, frozen=True):
    """The events after a number as the viewer sees them; ``snapshot`` instead for who is far behind."""

    events: list[SeenEvent]
    snapshot: Snapshot | None = None


class WhyNotRequest(_Strict, frozen=True):
    seat: c.SeatNumber
    move: dict[str, Any] | Annotated[str, msgspec.Meta(max_length=400)]


class HintRequest(_Strict, frozen=True):
    seat: c.SeatNumber
    level: HintLevel = 6


class Me(msgspec.Struct, frozen=True):
    person: str
    name: str


class NameBody(_Strict, frozen=True):
    name: Name


class Recovery(msgspec.Struct, frozen=True):
    """A token that makes one other device yours, once."""

    token: str


class RecoverBody(_Strict, frozen=True):
    token: Annotated[str, msgspec.Meta(max_length=300)]


class Enter(_Strict, frozen=True):
    password: Annotated[str, msgspec.Meta(max_length=200)]
