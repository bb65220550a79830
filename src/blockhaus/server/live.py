"""One table in this node's memory, and who follows it here."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Protocol

import msgspec

from blockhaus.game import Move
from blockhaus.server import messages as m
from blockhaus.table import Table
from blockhaus.table import events as e
from blockhaus.table.seen import position, seen, snapshot

__all__ = ["Follower", "LiveTable"]

_encoder = msgspec.json.Encoder()

_MOVES_THE_POSITION = (e.Started, e.Moved, e.Undone, e.Ended, e.Closed, e.BotSeated, e.SeatTaken)
"""After these, what the viewer sees on the table, may do, or whose clock runs is another."""


class Follower(Protocol):
    """Somebody who is told what happens at a table."""

    person: str | None

    def send(self, data: bytes) -> None:
        """Never waits; who cannot keep up is cut off."""


class LiveTable:
    """``lock`` is held by whoever decides something; what is in ``table`` is stored already."""

    def __init__(self, table: Table, answers: dict[tuple[str, str], str]) -> None:
        self.table = table
        self.answers = answers
        self.lock = asyncio.Lock()
        self.used_at = 0
        self._followers: dict[Follower, int | None] = {}

    @property
    def followed(self) -> bool:
        return bool(self._followers)

    def follow(self, follower: Follower, seat: int | None, after: int | None, catch_up: int) -> None:
        """From now on the follower hears of everything; first of what it missed, or of all if that is much."""
        self._followers[follower] = seat
        missed = self.table.number - after if after is not None else None
        if missed is None or not 0 <= missed <= catch_up:
            follower.send(_encoder.encode(m.Viewed(snapshot(self.table, seat))))
        else:
            assert after is not None
            follower.send(self._news(self.table.log[after:], seat, with_position=True))

    def unfollow(self, follower: Follower) -> None:
        self._followers.pop(follower, None)

    def seen_since(self, after: int, seat: int | None) -> list[Any]:
        """The events after a number as this viewer sees them."""
        return [seen(event, move, seat) for event, move in self.table.log[after:]]

    def take(self, events: Iterable[e.Event]) -> None:
        """Makes stored events part of the table and tells everybody who follows it."""
        before = self.table.number
        for event in events:
            self.table.take(event)
        self._tell(self.table.log[before:])

    def go_on(self, after: Table) -> None:
        """The table with events that were decided here and are stored."""
        before = self.table.number
        self.table = after
        self._tell(after.log[before:])

    def _tell(self, news: list[tuple[e.Event, Move | None]]) -> None:
        if not news:
            return
        moved = any(isinstance(event, _MOVES_THE_POSITION) for event, _ in news)
        by_seat: dict[int | None, bytes] = {}
        for follower, seat in list(self._followers.items()):
            if seat is not None and self.table.seats[seat].person != follower.person:
                # The seat is somebody else's now: its view is no longer theirs.
                self._followers[follower] = None
                follower.send(_encoder.encode(m.Viewed(snapshot(self.table, None))))
                continue
            if seat not in by_seat:
                by_seat[seat] = self._news(news, seat, with_position=moved)
            follower.send(by_seat[seat])

    def _news(self, news: list[tuple[e.Event, Move | None]], seat: int | None, *, with_position: bool) -> bytes:
        shown = [seen(event, move, seat) for event, move in news]
        here = position(self.table, seat) if with_position else None
        return _encoder.encode(m.Events(self.table.opened.table, seat, shown, here))
