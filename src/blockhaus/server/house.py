"""The tables of this node: loading them, deciding commands, storing what happened, telling those who follow."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from blockhaus.game import Game
from blockhaus.server.config import Config, World
from blockhaus.server.live import LiveTable
from blockhaus.server.metrics import Metrics
from blockhaus.server.trouble import written_down
from blockhaus.storage import Conflict, Store, Transaction, Work, WorkKind, Write
from blockhaus.table import Diverged, Kind, Outdated, Refusing, Seat, Settings, Table, decide, open_table
from blockhaus.table import commands as c
from blockhaus.table import events as e

__all__ = ["House"]

T = TypeVar("T")
_TRIES = 20
_SOON = 0.5
"""Seconds until a database that did not answer is asked again."""
_CLOSING = 5.0
"""Seconds that what was begun may still take when the server stops."""
_IDLE = 300_000
"""A table that nobody uses for so long leaves the memory."""

_answers: msgspec.json.Decoder[c.Answer] = msgspec.json.Decoder(c.Answer)
_encoder = msgspec.json.Encoder()


class House:
    """All commands go through :meth:`submit`."""

    def __init__(self, store: Store, config: Config, world: World, metrics: Metrics) -> None:
        self.store = store
        self.config = config
        self.world = world
        self.metrics = metrics
        self.on_work: Callable[[Work], None] = lambda _: None
        """Told of bots' turns that this node has taken on."""
        self.on_stored: Callable[[list[tuple[str, int]]], None] = lambda _: None
        """Told of what other nodes should hear of."""
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Finding

    async def live(self, table: str) -> LiveTable:
        """The table, loaded if need be. NoSuchTable where there is none."""
        found = self._live.get(table)
        if found is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.create_task(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            found = await asyncio.shield(loading)
        elif self.config.several_nodes and not found.followed:  # nobody here is told what other nodes do at it
            await self.catch_up(table, (await self.store.numbers([table])).get(table, 0))
        found.used_at = self.world.now()
        return found

    def followed(self) -> list[str]:
        """The tables somebody follows here."""
        return [name for name, live in self._live.items() if live.followed]

    def forget_idle(self) -> None:
        """Tables nobody uses leave the memory; they are loaded again when needed."""
        now = self.world.now()
        for name, live in list(self._live.items()):
            if not live.followed and not live.lock.locked() and now - live.used_at > _IDLE:
                del self._live[name]
        self.metrics.gauges["tables_in_memory"] = len(self._live)

    async def _load(self, name: str) -> LiveTable:
        known = await self.store.load(name)
        try:
            live = LiveTable(Table.replay(known.events), known.answers)
        except Diverged:
            live = LiveTable(Table.replay_diverged(known.events), known.answers)
        self._live[name] = live
        if not live.table.over and any(move is None and isinstance(event, e.Moved) for event, move in live.table.log):
            self.metrics.count("tables_diverged")
            await self._submit(live, None, c.Close(why="rules-changed"), "close")
        return live

    async def catch_up(self, name: str, number: int | None = None) -> None:
        """Takes in what other nodes stored, if this node has the table in memory."""
        live = self._live.get(name)
        if live is None or (number is not None and number <= live.table.number):
            return
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: LiveTable) -> None:
        known = await self.store.load(live.table.opened.table, after=live.table.number)
        live.answers.update(known.answers)
        live.take(known.events)

    # Deciding

    async def open(self, game: Game, seats: Sequence[Seat], settings: Settings, host: str) -> LiveTable:
        """A new table."""
        name = self.world.new_id()
        events = open_table(name, game, tuple(seats), settings, host, self.world.now(), self.world.chance)
        write = self._write(Table.replay(events), events)
        await self._guard(self.store.commit(Transaction([write])))
        self.metrics.count("tables_opened", game.name)
        self._announce([write])
        return await self.live(name)

    async def submit(self, table: str, by: str | None, command: c.Command, id: str) -> c.Answer:
        """Decides a command. What it leads to is stored before anybody, the asker included, hears of it."""
        live = await self.live(table)
        started = time.perf_counter()
        answer = await self._guard(self._submit(live, by, command, id))
        self.metrics.count("commands", type(answer).__name__.lower())
        self.metrics.time("command", time.perf_counter() - started)
        return answer

    async def _submit(self, live: LiveTable, by: str | None, command: c.Command, id: str) -> c.Answer:
        person = by or ""
        async with live.lock:
            for _ in range(_TRIES):
                if known := live.answers.get((person, id)):
                    return _answers.decode(known)
                table = live.table
                try:
                    decision = decide(table, command, by, self.world.now(), self.world.chance, self.world.new_id)
                except Refusing as refusing:
                    return refusing.answer
                except Outdated:
                    return c.Stale(table.position, table.number)
                answer: c.Answer = decision.refused or c.Done(decision.events[-1].number)
                stored = _encoder.encode(answer).decode()
                after = table.fork()
                for event in decision.events:
                    after.take(event, decision.moves.get(event.number))
                writes = [self._write(after, decision.events)]
                if decision.rematch:
                    writes.append(self._write(Table.replay(decision.rematch), decision.rematch))
                started = time.perf_counter()
                try:
                    await self.store.commit(Transaction(writes, (table.opened.table, person, id, stored)))
                    self.metrics.time("commit", time.perf_counter() - started)
                except Conflict:
                    self.metrics.count("conflicts")
                    await self._catch_up(live)
                    continue
                except Exception:
                    self._spawn(self._find_out(live))
                    raise
                live.answers[person, id] = stored
                live.go_on(after)
                self._announce(writes)
                return answer
        return c.Refused("busy")

    async def _find_out(self, live: LiveTable) -> None:
        """A database that goes away may have stored what it did not say it stored: once it is back, it is asked."""
        while True:
            await asyncio.sleep(_SOON)
            try:
                async with live.lock:
                    await self._catch_up(live)
                return
            except Exception as error:
                written_down("whether a command was stored is not known yet", error)

    def _write(self, after: Table, events: Sequence[e.Event]) -> Write:
        sat_down = [event.person for event in events if isinstance(event, e.SeatTaken)]
        if isinstance(events[0], e.Opened):
            sat_down += [seat.person for seat in events[0].seats if seat.person]
        status = "over" if after.over else "running" if after.started else "waiting"
        open_seats = sum(seat.kind is Kind.OPEN for seat in after.seats)
        return Write(after.opened.table, events, status, open_seats, self._work(after), sorted(set(sat_down)))

    def _work(self, after: Table) -> Work | None:
        """What the house has to do next: think for a bot (this node begins at once), or flag a clock."""
        now = self.world.now()
        seat = after.to_act()
        if seat is not None and seat >= 0 and after.seats[seat].kind is Kind.BOT:
            return Work(
                after.opened.table,
                WorkKind.BOT,
                after.number,
                now,
                holder=self.config.node,
                until=now + self.config.lease,
            )
        up_at = after.clocks.up_at() if after.clocks else None
        return None if up_at is None else Work(after.opened.table, WorkKind.CLOCK, after.number, up_at)

    def _announce(self, writes: Sequence[Write]) -> None:
        self.metrics.count("events", by=sum(len(write.events) for write in writes))
        self.on_stored([(write.table, write.events[-1].number) for write in writes])
        for write in writes:
            if write.work and write.work.kind is WorkKind.BOT:
                self.on_work(write.work)

    async def _guard(self, work: Coroutine[Any, Any, T]) -> T:
        """What was begun is finished, even if the one who asked has gone."""
        return await asyncio.shield(self._spawn(work))

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finishes what was begun, as far as the database lets it."""
        if self._tasks:
            _, unfinished = await asyncio.wait(self._tasks, timeout=_CLOSING)
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
