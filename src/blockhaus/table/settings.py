"""What a table is set up with before anybody moves."""

from __future__ import annotations

import enum
from typing import Annotated, Any

import msgspec

from blockhaus.game import Game

__all__ = ["Clock", "GameChoice", "Kind", "Leaving", "Seat", "Settings", "Undo"]

Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Kind(enum.Enum):
    """Who sits there."""

    OPEN = "open"
    PERSON = "person"
    BOT = "bot"


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat and who has it."""

    kind: Kind = Kind.OPEN
    person: str | None = None
    name: str = ""
    level: str | None = None
    returning: str | None = None
    """A bot keeps the seat for this person, who may come back."""


class Clock(msgspec.Struct, frozen=True):
    """Time for all of a player's decisions together, and what each decision adds to it."""

    main: Milliseconds
    increment: Milliseconds = 0


class Undo(enum.Enum):
    """Who may take back what."""

    OWN = "own"
    """One's own last decision while nothing happened since; anything else if all agree."""
    AGREE = "agree"
    """Only if all agree."""
    OFF = "off"


class Leaving(enum.Enum):
    """What resigning, leaving and running out of time do, whatever the game and the number of players."""

    BOT = "bot"
    """The seat goes to a bot of the table's level and the game goes on."""
    END = "end"
    """The game ends; who went comes last, the others share the first place."""


class Settings(msgspec.Struct, frozen=True):
    """What the table agreed on beside the game's own options."""

    clock: Clock | None = None
    undo: Undo = Undo.OWN
    leaving: Leaving = Leaving.BOT
    level: Level = "bot:3"
    chat: bool = True
    hints: bool = True
    listed: bool = False
    """Everybody finds the table in the list of open tables; otherwise only who has an invitation."""
    watching: bool = True
    patience: Annotated[int, msgspec.Meta(ge=1_000, le=1_000_000_000)] = 300_000
    """Milliseconds a player may let the others wait before they may call the seat abandoned."""


class GameChoice(msgspec.Struct, frozen=True):
    """Which rules: enough to find the same ones again, and to notice when they are not the same any more."""

    name: str
    variant: str
    options: dict[str, Any]
    rules: int
    data: str

    @classmethod
    def of(cls, game: Game) -> GameChoice:
        return cls(game.name, game.variant, game.options, game.rules_version, game.data_hash)
