"""What somebody may ask of a table, and the answers."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from blockhaus.table.settings import Level

__all__ = [
    "Answer",
    "AnswerUndo",
    "AnyCommand",
    "AskUndo",
    "Claim",
    "Close",
    "Command",
    "Done",
    "Erase",
    "Falter",
    "HandOver",
    "Leave",
    "Mute",
    "Play",
    "Refused",
    "Rematch",
    "Remove",
    "Resign",
    "Say",
    "Stale",
    "Take",
    "Tick",
]

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
MAX_NAME = 24
MAX_TEXT = 300


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="command", forbid_unknown_fields=True):
    """Base of all commands."""


class Play(Command, frozen=True, tag="play"):
    """A decision. ``position`` is the number of the event that made the position it is meant for."""

    seat: SeatNumber
    position: int
    move: dict[str, Any] | Annotated[str, msgspec.Meta(max_length=400)]
    """In structured form or in notation."""


class AskUndo(Command, frozen=True, tag="ask-undo"):
    """Takes back the seat's last decision, at once where it may, else if all agree."""

    seat: SeatNumber
    position: int


class AnswerUndo(Command, frozen=True, tag="answer-undo"):
    seat: SeatNumber
    agree: bool


class Take(Command, frozen=True, tag="take"):
    seat: SeatNumber
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]


class Leave(Command, frozen=True, tag="leave"):
    """Who leaves a running game may come back as long as it runs."""

    seat: SeatNumber


class HandOver(Command, frozen=True, tag="hand-over"):
    """Hands a seat to a bot: one's own, or (the host) an open one."""

    seat: SeatNumber
    level: Level


class Resign(Command, frozen=True, tag="resign"):
    seat: SeatNumber


class Claim(Command, frozen=True, tag="claim"):
    """Says that the player whose turn it is has gone."""

    seat: SeatNumber


class Rematch(Command, frozen=True, tag="rematch"):
    seat: SeatNumber


class Say(Command, frozen=True, tag="say"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT)]


class Mute(Command, frozen=True, tag="mute"):
    """For the host."""

    person: Annotated[str, msgspec.Meta(max_length=64)]
    muted: bool = True


class Remove(Command, frozen=True, tag="remove"):
    """For the host: takes the seat from whoever has it."""

    seat: SeatNumber


class Tick(Command, frozen=True, tag="tick"):
    """For the house: looks whether somebody's time is up."""


class Erase(Command, frozen=True, tag="erase"):
    """For the house: a person had their name and messages deleted."""

    person: str


class Falter(Command, frozen=True, tag="falter"):
    """For the house: a bot could not move; this is the move of a weaker one."""

    play: Play
    level: str
    instead: str


class Close(Command, frozen=True, tag="close"):
    """For the house: the table will never go on."""

    why: str


AnyCommand = Play | AskUndo | AnswerUndo | Take | Leave | HandOver | Resign | Claim | Rematch | Say | Mute | Remove
"""What people may send; the house's own commands are not among them."""


class Done(msgspec.Struct, frozen=True, tag_field="answer", tag="done"):
    """It happened, and is stored: the events up to ``number``."""

    number: int


class Stale(msgspec.Struct, frozen=True, tag_field="answer", tag="stale"):
    """The position it was meant for is gone; ``position`` is the one there is."""

    position: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="answer", tag="refused"):
    """It cannot be; nothing changed. ``code`` is stable, words are looked up by it."""

    code: str
    rule: str = ""
    values: dict[str, Any] = {}


Answer = Done | Stale | Refused
