"""Two clients that act at once, repeat themselves, come late: exactly one wins, all get typed answers, all end with the
same view."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import blockhaus
from blockhaus.server.config import Config, World
from blockhaus.server.house import House
from blockhaus.server.metrics import Metrics
from blockhaus.storage import Store
from blockhaus.table import Seat, Settings, Table
from blockhaus.table import commands as c
from blockhaus.table import events as e
from blockhaus.table.seen import snapshot
from blockhaus.table.settings import Kind
from tests.server.client import sqlite

SEEDS = 256


class Watcher:
    """Follows a table and puts together what it was told."""

    def __init__(self, person: str) -> None:
        self.person: str | None = person
        self.numbers: list[int] = []
        self.last: dict[str, Any] = {}

    def send(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "snapshot":
            self.numbers = list(range(1, message["snapshot"]["number"] + 1))
            self.last = message["snapshot"]["position"]
            return
        self.numbers += [event["number"] for event in message["events"]]
        self.last = message["position"] or self.last


async def stumble(seed: int) -> None:
    """Waits by lot, so that things happen in another order for every seed."""
    for _ in range(seed):
        await asyncio.sleep(0)


async def one_table(houses: list[House], seed: int) -> None:
    rng = random.Random(seed)
    host = houses[0]
    seats = [Seat(Kind.PERSON, "anna", "Anna"), Seat(Kind.PERSON, "anna", "Anna too")]
    live = await host.open(blockhaus.load("nim", "classic"), seats, Settings(), "anna")
    name = live.table.opened.table
    watchers = [Watcher("anna") for _ in houses]
    for watcher, house in zip(watchers, houses, strict=True):
        (await house.live(name)).follow(watcher, 0, None, 200)

    wins: dict[int, int] = {}

    async def act(client: int, house: House) -> None:
        for turn in range(6):
            table = (await house.live(name)).table
            seat = table.to_act()
            if seat is None:
                return
            position = table.position if rng.random() < 0.8 else max(1, table.position - 1)
            moves = list(table.state.legal_moves())
            command: c.Command = c.Play(seat=seat, position=position, move=str(rng.choice(moves)))
            if rng.random() < 0.15:
                command = c.AskUndo(seat=1 - seat, position=position)
            id = f"{client}-{turn}"
            await stumble(rng.randrange(6))
            tries = [house.submit(name, "anna", command, id) for _ in range(1 + (rng.random() < 0.3))]
            answers = await asyncio.gather(*tries)
            assert all(isinstance(answer, c.Done | c.Stale | c.Refused) for answer in answers)
            done = {answer.number for answer in answers if isinstance(answer, c.Done)}
            assert len(done) <= 1, "a repeated command happens once"
            for number in done:
                wins[number] = wins.get(number, 0) + 1
            await stumble(rng.randrange(4))

    await asyncio.gather(*(act(client, rng.choice(houses)) for client in range(3)))
    assert all(count == 1 for count in wins.values()), "one event, one winner"
    for house in houses:
        await house.catch_up(name)
    stored = Table.replay((await host.store.load(name)).events)
    moved = sum(isinstance(event, e.Moved | e.Undone) for event, _ in stored.log)
    assert moved == len(wins)
    final = msgspec.json.decode(msgspec.json.encode(snapshot(stored, 0).position))
    for watcher in watchers:
        assert watcher.numbers == list(range(1, stored.number + 1))
        assert watcher.last == final


@pytest.mark.parametrize("nodes", [1, 2])
def test_interleavings(tmp_path: Path, nodes: int) -> None:
    """Half of the seeds on one node, half on two that share a database."""

    async def run() -> None:
        stores = [await Store.open(sqlite(tmp_path)) for _ in range(nodes)]
        houses = [
            House(store, Config(database="", node=str(number)), World(), Metrics())
            for number, store in enumerate(stores)
        ]
        share = SEEDS // 2
        for start in range(0, share, 16):  # tables side by side: commits of one come between those of another
            await asyncio.gather(*(one_table(houses, nodes * 1000 + start + seed) for seed in range(16)))
        for house, store in zip(houses, stores, strict=True):
            await house.close()
            await store.close()

    asyncio.run(run())
