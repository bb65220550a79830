"""A private PostgreSQL cluster for tests: real, on a free port of this machine, gone afterwards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg

__all__ = ["Cluster", "cluster", "postgres_folder"]


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


class Cluster:
    """A running server, its databases, and ways to hurt it."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self._made = 0

    def start(self) -> None:
        settings = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=60"
        log = str(self.folder / "log")
        run("pg_ctl", "-w", "-D", str(self.folder / "data"), "-l", log, "-o", settings, "start")

    def stop(self, mode: str = "immediate") -> None:
        run("pg_ctl", "-w", "-D", str(self.folder / "data"), "-m", mode, "stop")

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._made += 1
        name = f"house{self._made}"
        asyncio.run(self._create(name))
        return f"postgresql://house@127.0.0.1:{self.port}/{name}"

    async def _create(self, name: str) -> None:
        connection = await asyncpg.connect(host="127.0.0.1", port=self.port, user="house", database="postgres")
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster of our own."""
    folder = Path(tempfile.mkdtemp(prefix="blockhaus-postgres-"))
    try:
        if os.geteuid() == 0:
            shutil.chown(folder, "nobody")
        run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "house", "--no-sync", "-E", "UTF8")
        made = Cluster(folder, _free_port())
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(program: str, *arguments: str) -> None:
    """PostgreSQL refuses to run as root: there it runs as nobody."""
    programs = postgres_folder()
    assert programs is not None
    command = [str(programs / program), *arguments]
    if os.geteuid() == 0:
        command = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]
    ran = subprocess.run(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE if program != "pg_ctl" else subprocess.DEVNULL,
        stdin=subprocess.DEVNULL,
        check=False,
        cwd="/",
    )
    if ran.returncode != 0:
        raise RuntimeError(f"{program} failed: {(ran.stderr or b'').decode()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
