"""What the house does by itself: moves for bots, flags for clocks. Work is leased: a dead node's is taken over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec

from blockhaus.server.errors import RequestProblem
from blockhaus.server.house import House
from blockhaus.server.pool import Pool, Unanswered
from blockhaus.server.thinking import move_by
from blockhaus.server.thoughts import AskMove, Thought
from blockhaus.server.trouble import written_down
from blockhaus.storage import NoSuchTable, Work, WorkKind
from blockhaus.table import Kind
from blockhaus.table import commands as c

__all__ = ["HouseWorker"]

_log = logging.getLogger("blockhaus.server")
_POLL = 0.25
"""Seconds between looks at what is due."""
_MOST = 200
_LAST = "random"
"""Who can play always."""


class HouseWorker:
    """One for each node."""

    def __init__(self, house: House, pool: Pool) -> None:
        self._house = house
        self._pool = pool
        self._node = house.config.node
        self._lease = house.config.lease
        self._tasks: set[asyncio.Task[None]] = set()
        self._busy: dict[str, int] = {}
        house.on_work = self._begin

    async def start(self) -> None:
        """What a former life of this node held is free again; then regular looks at what is due."""
        await self._house.store.leases.release_all(self._node)
        self._spawn(self._poll(), "work")
        self._spawn(self._stay_alive(), "leases")

    async def stop(self) -> None:
        """Other nodes may go on with everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._house.store.leases.release_all(self._node)

    def _spawn(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _poll(self) -> None:
        while True:
            try:
                now = self._house.world.now()
                if await self._house.store.leases.any_due(now):
                    for work in await self._house.store.leases.lease(self._node, now, now + self._lease, _MOST):
                        self._begin(work)
            except Exception as error:  # perhaps the database is away for a moment: it is tried again
                written_down("work could not be looked up", error)
                await asyncio.sleep(1)
            await asyncio.sleep(_POLL)

    async def _stay_alive(self) -> None:
        while True:
            await asyncio.sleep(self._lease / 3000)
            try:
                if self._busy:
                    until = self._house.world.now() + self._lease
                    await self._house.store.leases.extend(self._node, until, list(self._busy))
            except Exception as error:
                written_down("leases could not be extended", error)

    def _begin(self, work: Work) -> None:
        if self._busy.get(work.table, 0) >= work.number:
            return
        self._busy[work.table] = work.number
        self._spawn(self._do(work), f"{work.kind.value} at {work.table}")

    async def _do(self, work: Work) -> None:
        try:
            if work.kind is WorkKind.BOT:
                await self._move(work)
            else:
                await self._house.submit(work.table, None, c.Tick(), f"tick-{work.number}")
        except NoSuchTable:
            return
        except Exception as error:
            written_down(f"work at {work.table} failed", error)
            await asyncio.sleep(1)
            await self._release(work)
        finally:
            if self._busy.get(work.table) == work.number:
                del self._busy[work.table]

    async def _release(self, work: Work) -> None:
        try:
            await self._house.store.leases.release(work.table, self._node)
        except Exception as error:  # the lease runs out by itself
            written_down("a lease could not be given back", error)

    async def _move(self, work: Work) -> None:
        """A bot's answer takes a time by lot, whatever it had to think about."""
        house = self._house
        live = await house.live(work.table)
        table = live.table
        seat = table.to_act()
        if seat is None or seat < 0 or table.seats[seat].kind is not Kind.BOT:
            await self._release(work)
            return
        pace = asyncio.create_task(asyncio.sleep(house.world.pace(*house.config.bot_pace)))
        try:
            view = table.state.view_for(seat).to_bytes()
            level = table.seats[seat].level or "random"
            question = AskMove(table.opened.choice, view, level, house.world.seed())
            thought = await self._thought(table.opened.host, question)
            await pace
        finally:
            pace.cancel()
        play = c.Play(seat=seat, position=table.position, move=thought.moves[0].move)
        command = play if thought.level is None else self._faltering(play, question.level, thought.level)
        await house.submit(work.table, None, command, f"bot-{play.position}")

    def _faltering(self, play: c.Play, level: str, instead: str) -> c.Falter:
        """A weaker move than people were promised is said at the table, counted and written down."""
        _log.warning("%s could not move; %s did instead", level, instead)
        self._house.metrics.count("bot_substitutes", level)
        return c.Falter(play=play, level=level, instead=instead)

    async def _thought(self, asker: str, question: AskMove) -> Thought:
        """The bot's move. Where no process can think about it, it is made by lot: no table hangs."""
        try:
            answer = await self._pool.ask(asker, question, self._house.config.bot_patience)
            return msgspec.json.decode(answer, type=Thought)
        except (Unanswered, RequestProblem) as error:
            _log.warning("a bot could not think: %s", error)
            thought = move_by(msgspec.structs.replace(question, level=_LAST))
            return thought if question.level == _LAST else msgspec.structs.replace(thought, level=_LAST)
