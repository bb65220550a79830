"""Matches and bots on a real Ray cluster, while its processes die."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import ExitStack
from pathlib import Path

from tests.ray_cluster import actors, ray_cluster
from tests.server.client import Running, sqlite
from tests.server.test_server import on_server
from tests.test_cli import run as cli


def test_a_match_is_played_on_a_cluster(tmp_path: Path) -> None:
    with ray_cluster() as address:
        command = ["arena", "blokus", "-v", "two", "-p", "greedy", "-p", "random", "-n", "4", "--ray", address]
        done = cli(*command, "--out", tmp_path / "match")
    assert done.returncode == 0, done.stderr
    assert len((tmp_path / "match" / "games.jsonl").read_text().splitlines()) == 4


def test_bots_think_on_a_cluster_and_here_when_it_is_gone(tmp_path: Path) -> None:
    with ExitStack() as cluster:
        address = cluster.enter_context(ray_cluster())

        async def body(node: Running) -> None:
            anna = await node.client("Anna")
            await anna.connect()
            seats = [{"who": "bot", "level": "random"}] * 4

            async def until_the_end(table: str) -> None:
                await anna.until(lambda: any(event["event"] == "ended" for event in anna.events.get(table, [])))

            table = (await anna.open_table("blokus", seats=seats))["table"]
            await anna.follow(table)
            await anna.reach(table, 6)
            before = actors()
            assert before  # it really is there that they think
            for actor in before:
                os.kill(actor, signal.SIGKILL)
            await until_the_end(table)
            assert node.node.metrics.counted("bot_workers_lost") == 0  # the cluster replaced it, not we
            await asyncio.to_thread(cluster.close)
            table = (await anna.open_table("blokus", seats=seats))["table"]
            await anna.follow(table)
            await until_the_end(table)
            await anna.close()

        on_server(sqlite(tmp_path), body, ray=address, bot_patience=30)
