"""Everything a node consists of, put together and taken apart in order."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import msgspec

from blockhaus.errors import BlockhausError
from blockhaus.game import View
from blockhaus.puzzles import Challenge
from blockhaus.server import messages as m
from blockhaus.server.config import Config, World
from blockhaus.server.errors import RequestProblem
from blockhaus.server.guests import Guests
from blockhaus.server.house import House
from blockhaus.server.limits import Buckets, OpenCount
from blockhaus.server.live import LiveTable
from blockhaus.server.metrics import Metrics
from blockhaus.server.nodes import Nodes
from blockhaus.server.pool import Pool, TooMany, Unanswered
from blockhaus.server.thinking import join_plugins
from blockhaus.server.thoughts import AskHints, Question, Thought
from blockhaus.server.tokens import Signer
from blockhaus.server.trouble import written_down
from blockhaus.server.worker import HouseWorker
from blockhaus.storage import NoSuchTable, Store
from blockhaus.table import commands as c
from blockhaus.table.decide import clean
from blockhaus.table.settings import Kind

__all__ = ["Server"]

_JUDGING = 20.0
_LATE = 5.0
"""Seconds that an answer may be late before its process is given up."""
_DAY = 86_400_000
_HOUSEKEEPING = 60.0


@dataclass
class _Rates:
    commands: Buckets
    requests: Buckets
    tables: Buckets
    messages: Buckets
    thoughts: Buckets
    sockets: OpenCount


class Server:
    """One node. :meth:`start` before the first request, :meth:`stop` after the last."""

    store: Store
    house: House
    guests: Guests

    def __init__(self, config: Config, world: World | None = None) -> None:
        self.config = config
        self.world = world or World()
        self.metrics = Metrics()
        limits = config.limits
        self.rates = _Rates(
            Buckets(limits.commands),
            Buckets(limits.requests),
            Buckets(limits.tables),
            Buckets(limits.messages),
            Buckets(limits.thoughts),
            OpenCount(limits.sockets),
        )
        on_ray = ["--ray", config.ray] if config.ray else []
        self.pool = Pool("bot", config.bot_workers, [*on_ray, *config.plugins], self.metrics)
        self.helpers = Pool(
            "helper", config.helpers, config.plugins, self.metrics, tries=1, most_waiting=limits.waiting_thoughts
        )
        self.puzzles: dict[str, Challenge] = {}
        """Small puzzles that were made, by name."""
        self.stopping = asyncio.Event()
        self._housekeeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        join_plugins(list(self.config.plugins))
        self.store = await Store.open(self.config.database)
        self.house = House(self.store, self.config, self.world, self.metrics)
        self.guests = Guests(self.store, Signer(await self.store.house_secret()), self.world)
        self.worker = HouseWorker(self.house, self.pool)
        self.nodes = Nodes(self.house, self.config)
        await self.nodes.start()
        await self.worker.start()
        self._housekeeping = asyncio.create_task(self._keep_house())

    async def stop(self) -> None:
        self.stopping.set()
        if self._housekeeping:
            self._housekeeping.cancel()
            await asyncio.gather(self._housekeeping, return_exceptions=True)
        await self.worker.stop()
        await self.house.close()
        await self.nodes.stop()
        await self.pool.close()
        await self.helpers.close()
        await self.store.close()

    # What both the socket and plain requests offer

    async def find(self, table: str) -> LiveTable:
        """The table, or a problem that says there is none."""
        try:
            return await self.house.live(table)
        except (NoSuchTable, BlockhausError):
            raise RequestProblem(404, "no-such-table") from None

    def may_see(self, live: LiveTable, person: str | None, seat: int | None) -> None:
        """Only the person of a seat sees what it sees; spectators only where the table lets them."""
        table = live.table
        if seat is not None:
            if seat >= len(table.seats) or person is None or table.seats[seat].person != person:
                raise RequestProblem(403, "not-your-seat")
        elif not table.may_watch(person):
            raise RequestProblem(403, "no-watching")

    async def command(self, table: str, person: str, command: c.Command, id: str) -> c.Answer:
        """A person's command, if they do not send too many."""
        live = await self.find(table)
        if not self.rates.commands.take(person):
            return c.Refused("too-fast")
        if isinstance(command, c.Say):
            if not self.config.chat:
                return c.Refused("chat-off")
            if not self.rates.messages.take(person):
                return c.Refused("too-fast")
        if isinstance(command, c.Take) and not self._may_take(live, person, command.seat):
            return c.Refused("seat-by-invitation")
        return await self.house.submit(table, person, command, id)

    def _may_take(self, live: LiveTable, person: str, seat: int) -> bool:
        """Open seats of tables that are not listed are taken by invitation."""
        table = live.table
        if table.opened.settings.listed or person == table.opened.host or seat >= len(table.seats):
            return True
        return table.seats[seat].kind is not Kind.OPEN

    def why_not(self, live: LiveTable, person: str | None, seat: int, move: Any) -> c.Refused | None:
        """Why a move cannot be made, found from the seat's own view."""
        self.may_see(live, person, seat)
        table = live.table
        if not table.running:
            return c.Refused("table-over" if table.over else "table-not-started")
        if table.to_act() != seat:
            return c.Refused("not-your-turn")
        view = table.state.view_for(seat)
        try:
            meant = table.game.parse(move, view) if isinstance(move, str) else table.game.move_from_fields(move, view)
            refusal = view.why_illegal(meant)
        except BlockhausError as error:
            return c.Refused(error.code, getattr(error, "rule", ""), dict(error.values))
        return c.Refused(refusal.code, refusal.rule, dict(refusal.values)) if refusal else None

    async def hint(self, live: LiveTable, person: str | None, seat: int, level: int) -> list[m.HintMove]:
        """The moves that look best, thought about in another process, from the seat's own view."""
        self.may_see(live, person, seat)
        table = live.table
        if not table.opened.settings.hints:
            raise RequestProblem(403, "hints-off")
        if table.to_act() != seat:
            raise RequestProblem(409, "not-your-turn")
        view: View = table.state.view_for(seat)
        question = AskHints(table.opened.choice, view.to_bytes(), level)
        thought = msgspec.json.decode(await self.think(person or "", question, _JUDGING), type=Thought)
        return [
            m.HintMove(one.move, one.label, one.fields, one.worth, one.win, one.points, list(one.line))
            for one in thought.moves
        ]

    async def think(self, asker: str, question: Question, seconds: float) -> bytes:
        """What a process that thinks answers, as JSON; ``seconds`` is how long it says it will take."""
        if not self.rates.thoughts.take(asker):
            raise RequestProblem(429, "too-fast")
        try:
            return await self.helpers.ask(asker, question, seconds + _LATE)
        except TooMany:
            raise RequestProblem(429, "too-fast") from None
        except Unanswered:
            raise RequestProblem(503, "no-answer") from None

    def name(self, given: str) -> str:
        """A name as it may be shown."""
        name = clean(given, c.MAX_NAME)
        if not name:
            raise RequestProblem(422, "name-empty")
        return name

    async def erase(self, person: str) -> None:
        """Deletes a guest: their name and messages, everywhere."""
        for row in await self.store.games_of(person, most=100_000):
            try:
                await self.house.submit(row.table, None, c.Erase(person=person), f"erase-{person}")
            except (NoSuchTable, BlockhausError):
                continue
        await self.store.erase(person)
        self.guests.forget(person)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(_HOUSEKEEPING)
            try:
                self.house.forget_idle()
                if self.config.keep_days is not None:
                    before = self.world.now() - self.config.keep_days * _DAY
                    await self.store.forget(before, before)
            except Exception as error:
                written_down("housekeeping failed", error)
