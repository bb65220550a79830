"""Several nodes on one database: any node serves any table, and what dies is survived."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from blockhaus.server import nodes
from tests.postgres import Cluster
from tests.server.client import Client, Running, free_port, running, sqlite
from tests.server.test_kill import Killable

LONGEST = 90.0
"""Seconds until a test gives up: far more than any needs on a machine with nothing else to do."""


async def meet(one: Running, two: Running, **settings: Any) -> tuple[Client, Client, str]:
    """Anna on the first node, Ben on the second, at one table."""
    anna, ben = await one.client("Anna"), await two.client("Ben")
    made = await anna.open_table("nim", **settings)
    await ben.post("/api/join", {"token": made["invitations"][0]["token"]})
    for seat, player in enumerate((anna, ben)):
        await player.connect()
        await player.follow(made["table"], seat)
    await anna.until(lambda: anna.positions[made["table"]]["to_act"] == 0)
    return anna, ben, made["table"]


def test_players_on_different_nodes_play_together(database_url: str) -> None:
    async def run() -> None:
        async with (
            running(database_url, several_nodes=True, node="one") as one,
            running(database_url, several_nodes=True, node="two") as two,
        ):
            anna, ben, table = await meet(one, two)
            answer = await anna.play(table, 0, "take 1 from 1")
            await ben.reach(table, answer["number"])
            answer = await ben.play(table, 1, "take 2 from 2")
            await anna.reach(table, answer["number"])
            assert anna.positions[table]["view"] == ben.positions[table]["view"]
            await anna.close()
            await ben.close()

    asyncio.run(run())


def test_a_lost_notification_is_made_up_for_by_polling(postgres: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nodes, "_payloads", lambda *_: [])

    async def run(database: str) -> None:
        async with (
            running(database, several_nodes=True, node="one") as one,
            running(database, several_nodes=True, node="two") as two,
        ):
            anna, ben, table = await meet(one, two)
            answer = await anna.play(table, 0, "take 1 from 1")
            await ben.reach(table, answer["number"])
            await anna.close()
            await ben.close()

    asyncio.run(run(postgres.new_database()))


def test_a_dead_nodes_bots_are_taken_over(tmp_path: Path) -> None:
    """Another node waits until the lease has run out; then the table goes on."""

    async def run() -> None:
        database = sqlite(tmp_path)
        dying = Killable(database)
        await dying.start()
        anna = Client(dying.url)
        await anna.introduce("Anna")
        table = (await anna.open_table("blokus", seats=[{"who": "bot", "level": "random"}] * 4))["table"]
        await asyncio.sleep(0.5)
        dying.kill()
        await anna.close()
        async with running(database, several_nodes=True, node="heir") as heir:
            watcher = await heir.client(None)
            await watcher.connect()
            await watcher.follow(table)
            if watcher.snapshots[table]["ended"] is None:
                await asyncio.wait_for(_ended(watcher, table), 60)
            await watcher.close()

    asyncio.run(run())


async def _ended(watcher: Client, table: str) -> None:
    while not any(event["event"] == "ended" for event in watcher.events.get(table, [])):
        await asyncio.sleep(0.1)


def taking_two(ben: Client, table: str) -> dict[str, Any]:
    here = ben.positions[table]["position"]
    command = {"command": "play", "seat": 1, "position": here, "move": "take 2 from 2"}
    return {"type": "do", "table": table, "command": command}


def test_postgresql_is_killed_and_comes_back(postgres: Cluster) -> None:
    """Players get an error or a late answer meanwhile; a few seconds later everything goes on, and nothing is lost."""

    async def run(database: str) -> None:
        async with (
            running(database, several_nodes=True, node="one") as one,
            running(database, several_nodes=True, node="two") as two,
        ):
            anna, ben, table = await meet(one, two)
            answer = await anna.play(table, 0, "take 1 from 1")
            await ben.reach(table, answer["number"])
            await asyncio.to_thread(postgres.stop, "immediate")
            assert (await anna.http.get("/health")).status_code == 503
            assert (await ben.ask(taking_two(ben, table)))["type"] == "error"
            await asyncio.to_thread(postgres.start)
            for _ in range(20):
                answer = await ben.ask(taking_two(ben, table))
                if answer["type"] == "answer" and answer["answer"]["answer"] == "done":
                    break
                await asyncio.sleep(0.2)
            await anna.until(lambda: anna.positions[table]["to_act"] == 0)
            assert anna.positions[table]["view"]["left"] == [0, 0, 3]
            await anna.close()
            await ben.close()

    asyncio.run(run(postgres.new_database()))


@pytest.mark.skipif(sys.platform != "linux", reason="finds the nodes' processes in /proc")
def test_a_killed_node_is_started_again_and_its_bots_go_on(tmp_path: Path) -> None:
    """``serve --nodes 2``: the table of bots at which the first node played goes on within seconds."""
    port = free_port(neighbours=1)
    command = [sys.executable, "-c", "from blockhaus.cli import main; main()", "serve", "--nodes", "2"]
    command += ["--port", str(port), "--database", sqlite(tmp_path)]

    async def run(server: int) -> None:
        one, two = (Client(f"http://127.0.0.1:{number}") for number in (port, port + 1))
        await asyncio.gather(up(one), up(two))
        await one.introduce("Anna")
        table = (await one.open_table("blokus", seats=[{"who": "bot", "level": "random"}] * 4))["table"]
        await moved(two, table, 1)
        os.kill(nodes_of(server)[0], signal.SIGKILL)
        with pytest.raises(httpx.TransportError):
            await one.get("/health")
        made = (await two.get(f"/api/tables/{table}"))["position"]["moves_made"]
        await moved(two, table, made + 2)
        await up(one)
        await one.close()
        await two.close()

    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
        try:
            asyncio.run(run(server.pid))
        finally:
            server.terminate()


async def up(client: Client) -> None:
    async with asyncio.timeout(LONGEST):
        while True:
            with contextlib.suppress(httpx.TransportError):
                await client.get("/health")
                return
            await asyncio.sleep(0.05)


async def moved(client: Client, table: str, moves: int) -> None:
    async with asyncio.timeout(LONGEST):
        while (await client.get(f"/api/tables/{table}"))["position"]["moves_made"] < moves:
            await asyncio.sleep(0.05)


def nodes_of(server: int) -> list[int]:
    """The processes of the nodes, in the order in which they were started."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text(encoding="ascii").split()
    return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
