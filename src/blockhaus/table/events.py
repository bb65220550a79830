"""What happened at a table, numbered from 1. A table is its events replayed; nothing else is kept."""

from __future__ import annotations

import enum
from typing import Any

import msgspec

from blockhaus.table.settings import GameChoice, Seat, Settings

__all__ = [
    "AnyEvent",
    "BotFaltered",
    "BotSeated",
    "Closed",
    "End",
    "Ended",
    "Erased",
    "Event",
    "Moved",
    "Muted",
    "Opened",
    "RematchWanted",
    "Rematched",
    "Result",
    "Said",
    "SeatOpened",
    "SeatTaken",
    "Started",
    "UndoAgreed",
    "UndoAsked",
    "UndoRefused",
    "Undone",
    "Why",
    "decode",
    "encode",
    "without_words_of",
]


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="event"):
    """Base of all events. ``at`` is in milliseconds since 1970."""

    number: int
    at: int


class Opened(Event, frozen=True, tag="opened"):
    """Always the first."""

    table: str
    choice: GameChoice
    seats: tuple[Seat, ...]
    settings: Settings
    host: str
    earlier: str | None = None
    """The table that this one is the rematch of."""


class SeatTaken(Event, frozen=True, tag="seat-taken"):
    seat: int
    person: str
    name: str


class SeatOpened(Event, frozen=True, tag="seat-opened"):
    """Somebody left, or a bot was sent away, before the start."""

    seat: int


class Why(enum.Enum):
    """How a bot came to its seat."""

    CHOSEN = "chosen"
    HANDED = "handed"
    LEFT = "left"
    RESIGNED = "resigned"
    TIME = "time"
    ABANDONED = "abandoned"
    REMOVED = "removed"


class BotSeated(Event, frozen=True, tag="bot-seated"):
    seat: int
    level: str
    why: Why


class BotFaltered(Event, frozen=True, tag="bot-faltered"):
    """The bot could not move here; the move that follows is a weaker bot's."""

    seat: int
    level: str
    instead: str


class Started(Event, frozen=True, tag="started"):
    pass


class Moved(Event, frozen=True, tag="moved"):
    """A decision, or chance (``seat`` is None)."""

    seat: int | None
    move: str
    check: str
    """A digest of the state after it, which tells whether other rules lead to the same place. It leaves the house
    never."""


class UndoAsked(Event, frozen=True, tag="undo-asked"):
    seat: int
    keep: int
    """So many moves would stay."""


class UndoAgreed(Event, frozen=True, tag="undo-agreed"):
    seat: int


class UndoRefused(Event, frozen=True, tag="undo-refused"):
    seat: int


class Undone(Event, frozen=True, tag="undone"):
    seat: int
    keep: int


class End(enum.Enum):
    """Why a game ended."""

    RULES = "rules"
    RESIGNED = "resigned"
    LEFT = "left"
    TIME = "time"
    ABANDONED = "abandoned"
    REMOVED = "removed"


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who came where; ``scores`` is empty where the game was not played to its end."""

    ranks: list[int]
    utilities: list[float]
    scores: list[int] = []
    reason: str = ""
    details: dict[str, Any] = {}


class Ended(Event, frozen=True, tag="ended"):
    why: End
    result: Result
    seat: int | None = None
    """Who went, where somebody did."""


class RematchWanted(Event, frozen=True, tag="rematch-wanted"):
    seat: int


class Rematched(Event, frozen=True, tag="rematched"):
    table: str


class Said(Event, frozen=True, tag="said"):
    """``text`` is None once its writer had it deleted."""

    person: str
    seat: int | None
    text: str | None


class Muted(Event, frozen=True, tag="muted"):
    person: str
    muted: bool


class Erased(Event, frozen=True, tag="erased"):
    """A person had their name and messages deleted."""

    person: str


class Closed(Event, frozen=True, tag="closed"):
    """The table will never go on: unfinished, for instance because the rules changed under it."""

    why: str


AnyEvent = (
    Opened
    | SeatTaken
    | SeatOpened
    | BotSeated
    | BotFaltered
    | Started
    | Moved
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | Undone
    | Ended
    | RematchWanted
    | Rematched
    | Said
    | Muted
    | Erased
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(event: Event) -> bytes:
    """The event as it is stored."""
    return _encoder.encode(event)


def decode(data: bytes | str) -> AnyEvent:
    """The event that was stored."""
    return _decoder.decode(data)


def without_words_of(person: str, event: Event) -> Event:
    """The event without this person's name and messages: the one thing in the past that may ever change."""
    match event:
        case Said() if event.person == person:
            return msgspec.structs.replace(event, text=None)
        case SeatTaken() if event.person == person:
            return msgspec.structs.replace(event, name="")
        case Opened():
            nameless = [
                msgspec.structs.replace(seat, name="") if seat.person == person else seat for seat in event.seats
            ]
            return msgspec.structs.replace(event, seats=tuple(nameless))
    return event
