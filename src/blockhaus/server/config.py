"""How a server is set up."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import version

from blockhaus.table import Chance, by_lot

__all__ = ["VERSION", "Config", "Limits", "World"]

VERSION = version("blockhaus")


@dataclass(frozen=True)
class Limits:
    """What one client may ask for. Rates are a second, each with room for a burst."""

    body: int = 64_000
    """Bytes of a request or a socket message."""
    commands: float = 20
    requests: float = 30
    tables: float = 0.5
    messages: float = 1
    thoughts: float = 2
    """Questions that a process has to think about: hints, puzzles, records."""
    waiting_thoughts: int = 4
    """Such questions of one client that may wait at once."""
    sockets: int = 64
    """Open at once from one address."""
    subscriptions: int = 16
    """Tables that one socket follows."""
    backlog: int = 256
    """Messages that may wait for a slow reader before it is cut off."""
    catch_up: int = 200
    """Who missed more events than this gets a fresh view instead."""
    silence: float = 75
    """Seconds after which a socket that says nothing is taken for dead."""


@dataclass(frozen=True)
class Config:
    """Everything the host of a server decides."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    node: str = "main"
    """Nodes that share a database need names of their own."""
    several_nodes: bool = False
    lease: int = 5_000
    """Milliseconds after which other nodes take over what this one holds, unless it says that it is alive."""
    password: str | None = None
    """Without it nobody gets in."""
    origins: tuple[str, ...] = ()
    """Addresses beside our own whose pages may talk to us."""
    https: bool = False
    """Cookies are only sent over https."""
    trust_proxy: bool = False
    """The client's address is the one a reverse proxy tells."""
    chat: bool = True
    """False: nothing is written at any table."""
    keep_days: int | None = 365
    """Finished games and guests are forgotten after so many days; None: never."""
    bot_workers: int = 1
    """Processes in which bots think, or actors on a Ray cluster."""
    ray: str | None = None
    """The cluster's address."""
    helpers: int = 2
    """Processes that think about hints, puzzles and records."""
    bot_pace: tuple[float, float] = (0.6, 1.2)
    """A bot's answer takes a time by lot between these seconds at least: its speed must not tell its hand."""
    bot_patience: float = 60
    """Seconds after which a bot that still thinks is given up."""
    plugins: tuple[str, ...] = ()
    """Modules with games of one's own; each has ``entry()``."""
    limits: Limits = field(default_factory=Limits)


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000


def _new_id() -> str:
    return secrets.token_urlsafe(12)


def _seed() -> int:
    return secrets.randbits(53)


@dataclass(frozen=True)
class World:
    """What comes from outside: time, chance, ids, and what bots draw lots with. Tests bring their own."""

    now: Callable[[], int] = _milliseconds
    chance: Chance = by_lot
    new_id: Callable[[], str] = _new_id
    seed: Callable[[], int] = _seed
    pace: Callable[[float, float], float] = random.SystemRandom().uniform
