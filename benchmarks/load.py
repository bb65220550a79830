"""Load on one node: many tables, many sockets, a steady rate of moves; how long until everybody has heard of each move.

``python -m benchmarks.load --tables 500 --sockets 1000 --every 5 --seconds 60 [--postgres] [--results FILE]``
``python -m benchmarks.load --ramp``  raises the rate until p99 exceeds 250 ms or moves fall behind, thrice in a row

The server runs in a process of its own on this machine, the clients in others. A time is from before a move is sent
until the last socket at its table has received the event; how late the clients' processes were is measured beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import os
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from tests.postgres import cluster
from tests.server.test_kill import Killable

from benchmarks.load_client import Result

TOO_SLOW = 0.25
HELD = 0.9
"""Of the moves asked for that have to be made: a table sends none before everybody heard of the last one."""
_LONGEST_LINE = 50_000_000
_TRIES = 3
"""Of a rate that was too much: others use the machine, too."""


class Crowd:
    """Processes full of clients."""

    def __init__(self) -> None:
        self._processes: list[asyncio.subprocess.Process] = []

    async def open(self, url: str, processes: int, tables: int, sockets: int) -> None:
        for number in range(processes):
            share = [str(whole // processes) for whole in (tables, sockets)]
            command = [sys.executable, "-m", "benchmarks.load_client", url, *share, str(number)]
            pipe = asyncio.subprocess.PIPE
            started = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=_LONGEST_LINE)
            self._processes.append(started)
        for process in self._processes:
            assert process.stdout is not None
            if await process.stdout.readline() != b"ready\n":
                raise RuntimeError("the clients did not start")

    async def run(self, rate: float, seconds: float) -> Result:
        """All of them together."""
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.write(f"{rate / len(self._processes)} {seconds}\n".encode())
        whole = Result(0, 0, [], 0, 0, 0, [])
        for process in self._processes:
            assert process.stdout is not None
            part = msgspec.json.decode(await process.stdout.readline(), type=Result)
            for name in Result.__struct_fields__:
                setattr(whole, name, getattr(whole, name) + getattr(part, name))
        return whole

    async def close(self) -> None:
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def processor_seconds(process: int) -> float:
    """Of the server so far; on a busy machine this says more than any clock."""
    values = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(values[11]) + int(values[12])) / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> float:
    """Megabytes that the server has."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1000


def p(times: list[float], percent: int) -> float:
    return statistics.quantiles(times, n=100)[percent - 1] * 1000 if len(times) > 1 else float("nan")


@contextlib.contextmanager
def database(postgres: bool) -> Iterator[str]:
    if postgres:
        with cluster() as running:
            yield running.new_database()
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'load.sqlite'}"


async def measure(url: str, chosen: argparse.Namespace) -> list[str]:
    server = Killable(url)
    await server.start()
    crowd = Crowd()
    rows = []
    kind = "PostgreSQL" if url.startswith("postgresql") else "SQLite"
    try:
        await crowd.open(server.url, chosen.processes, chosen.tables, chosen.sockets)
        await crowd.run(chosen.tables / chosen.every, 3)  # warm
        passed, tried = 0.0, 0
        rates = [chosen.tables / chosen.every] if not chosen.ramp else [200 * 1.3**step for step in range(12)]
        for rate in [once for once in rates for _ in range(_TRIES if chosen.ramp else 1)]:
            if rate < passed:
                continue
            before = processor_seconds(server.pid)
            found = await crowd.run(rate, chosen.seconds)
            used = processor_seconds(server.pid) - before
            p50, p99 = p(found.times, 50), p(found.times, 99)
            heard = len(found.times)
            rows.append(
                f"| {datetime.date.today()} | {kind} | {chosen.tables} tables, {chosen.sockets} sockets | "
                f"{rate:.0f} asked, {heard / chosen.seconds:.0f} made | {p50:.0f} ms | {p99:.0f} ms | "
                f"{found.lost} of {heard} | {1000 * used / max(heard, 1):.2f} ms a move, "
                f"{100 * used / (chosen.seconds + 1):.0f} % of a core, {memory(server.pid):.0f} MB | "
                f"clients late by p99 {p(found.lag, 99):.0f} ms, "
                f"nice {os.getpriority(os.PRIO_PROCESS, 0)}, load average {os.getloadavg()[0]:.1f} |"
            )
            print(rows[-1], f"sent {found.sent} waiting {found.waiting} refused {found.refused}", flush=True)
            held = p99 <= TOO_SLOW * 1000 and heard >= HELD * rate * chosen.seconds
            if held and chosen.ramp:
                passed = rate * 1.01
            tried = 0 if held else tried + 1
            if tried == _TRIES:
                break
    finally:
        await crowd.close()
        server.kill()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--processes", type=int, default=1, help="in which the clients run")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--ramp", action="store_true")
    parser.add_argument("--results", type=Path)
    chosen = parser.parse_args()
    with database(chosen.postgres) as url:
        rows = asyncio.run(measure(url, chosen))
    if chosen.results:
        with chosen.results.open("a", encoding="utf-8") as file:
            file.write("\n".join([*rows, ""]))


if __name__ == "__main__":
    main()
