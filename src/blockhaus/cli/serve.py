"""``blockhaus serve``: tables online, on one node or several."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import threading
import time
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from blockhaus.cli.console import CONSOLE
from blockhaus.cluster import check_address
from blockhaus.errors import Malformed

if TYPE_CHECKING:
    from blockhaus.server.config import Config
    from blockhaus.storage import Store

__all__ = ["backup", "restore", "serve"]

_LONGEST_START = 300
"""Tenths of a second until the browser is given up."""
_LONGEST_END = 10.0
"""Seconds that a node may take to end by itself."""

Database = Annotated[
    str | None,
    typer.Option(
        help="sqlite:///FILE or postgresql://USER@HOST/NAME. Default: a file in data/ or your data folder.",
        envvar="BLOCKHAUS_DATABASE",
        show_default=False,
    ),
]


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port to listen on; further nodes take the next ones.")
    ] = 8000,
    database: Database = None,
    nodes: Annotated[int, typer.Option(min=1, max=16, help="So many nodes that share the database.")] = 1,
    node: Annotated[str, typer.Option(help="This node's name; nodes on other machines need others.")] = "main",
    several: Annotated[bool, typer.Option("--several", help="Other nodes share the database.")] = False,
    password: Annotated[
        str | None,
        typer.Option(help="Only who knows it gets in.", envvar="BLOCKHAUS_PASSWORD", show_default=False),
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address whose pages may talk to us.", show_default=False)
    ] = None,
    https: Annotated[bool, typer.Option("--https", help="Behind https: cookies go nowhere else.")] = False,
    proxy: Annotated[
        bool, typer.Option("--proxy", help="Behind a reverse proxy that tells clients' addresses.")
    ] = False,
    chat: Annotated[bool, typer.Option(help="Whether players may write to each other.")] = True,
    keep_days: Annotated[
        int, typer.Option(min=0, help="Forget finished games and guests after so many days; 0: never.")
    ] = 365,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think, a node.")] = 1,
    helpers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that think about hints, puzzles and records, a node.")
    ] = 2,
    ray: Annotated[
        str | None,
        typer.Option(
            help="Bots think on the Ray cluster at this address, in as many actors as --workers says.",
            metavar="HOST:PORT",
            show_default=False,
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open it in a browser, if there is one.")] = False,
    plugin: Annotated[
        list[str] | None, typer.Option(help="A module with a game of your own, such as nim.", show_default=False)
    ] = None,
) -> None:
    """Serve tables that people join from their own devices.

    Examples:

    [bold]blockhaus serve[/]  for this machine

    [bold]blockhaus serve --host 0.0.0.0 --password sesame[/]  for everybody in the house
    """
    make = _config()
    from blockhaus.storage import default_url

    if ray is not None:
        check_address(ray)
    database = database or default_url()
    _with_store(database, _nothing)  # one that cannot be used is said to be so before anything starts
    configs = [
        make(
            database=database,
            host=host,
            port=port + number,
            node=f"{node}-{number + 1}" if nodes > 1 else node,
            several_nodes=several or nodes > 1,
            password=password,
            origins=tuple(origin or ()),
            https=https,
            trust_proxy=proxy,
            chat=chat,
            keep_days=keep_days or None,
            bot_workers=workers,
            ray=ray,
            helpers=helpers,
            plugins=tuple(plugin or ()),
        )
        for number in range(nodes)
    ]
    for config in configs:
        _check_port(config.host, config.port)
        for address in _addresses(config.host, config.port):
            CONSOLE.print(f"Blockhaus: {address}", markup=False, highlight=False)
    if browser:
        _open(configs[0].port, _addresses(host, port)[0])
    if nodes == 1:
        _run(configs[0])
    else:
        _run_nodes(configs)


def _config() -> type[Config]:
    """The server's parts, or one sentence that says how to get them."""
    try:
        import blockhaus.server.app  # noqa: F401  # brings everything with it
        from blockhaus.server.config import Config
    except ModuleNotFoundError as error:
        raise Malformed("server-missing", {"module": str(error.name)}) from None
    return Config


def _addresses(host: str, port: int) -> list[str]:
    """Where people find it: on this machine, and from others where it listens to them."""
    if host not in ("0.0.0.0", "::"):
        shown = "localhost" if host in ("127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
        return [f"http://{shown}:{port}"]
    found = [f"http://localhost:{port}"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing; it only asks which of our addresses others see
        found.append(f"http://{probe.getsockname()[0]}:{port}")
    return found


def _open(port: int, address: str) -> None:
    """Opens a browser once the server listens; where there is none, nothing happens."""

    def wait() -> None:
        for _ in range(_LONGEST_START):
            with contextlib.suppress(OSError), socket.create_connection(("localhost", port), 1):
                webbrowser.open(address)
                return
            time.sleep(0.1)

    threading.Thread(target=wait, name="browser", daemon=True).start()


def _run(config: Config) -> None:
    from blockhaus.server.run import run

    run(config)


def _run_nodes(configs: list[Config]) -> None:
    """Each node in a process of its own; one that dies is started again."""
    spawn = multiprocessing.get_context("spawn")
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    processes = {config.node: spawn.Process(target=_run, args=(config,), name=config.node) for config in configs}
    by_name = {config.node: config for config in configs}
    try:
        for process in processes.values():
            process.start()
            time.sleep(0.5)  # the first one makes the database
        while True:
            for name, process in list(processes.items()):
                process.join(0.2)
                if process.exitcode is not None:
                    CONSOLE.print(f"{name} ended ({process.exitcode}) and is started again", markup=False)
                    processes[name] = spawn.Process(target=_run, args=(by_name[name],), name=name)
                    processes[name].start()
    finally:
        started = [process for process in processes.values() if process.pid]
        for process in started:
            if process.pid and process.exitcode is None:
                os.kill(process.pid, signal.SIGINT)
        for process in started:
            process.join(_LONGEST_END)
            if process.exitcode is None:
                process.kill()


def _check_port(host: str, port: int) -> None:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Malformed("port-taken", {"port": str(port), "reason": reason}) from None


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write it.", show_default=False)], database: Database = None
) -> None:
    """Write everything that is stored into one file, while play goes on.

    Example: [bold]blockhaus backup house.backup[/]
    """
    _config()
    from blockhaus.storage.backup import backup as write

    rows = _with_store(database, lambda store: write(store, file))
    CONSOLE.print(f"{rows} rows written to {file}", markup=False, highlight=False)


def restore(
    file: Annotated[Path, typer.Argument(help="A backup.", show_default=False)], database: Database = None
) -> None:
    """Read a backup into an empty database, of either kind.

    Example: [bold]blockhaus restore house.backup --database postgresql://house@localhost/house[/]
    """
    _config()
    from blockhaus.storage.backup import restore as read

    rows = _with_store(database, lambda store: read(store, file))
    CONSOLE.print(f"{rows} rows read from {file}", markup=False, highlight=False)


async def _nothing(_: Store) -> int:
    return 0


def _with_store(database: str | None, work: Callable[[Store], Awaitable[int]]) -> int:
    """Does something with the database; Malformed where it cannot be used."""
    import asyncio
    import sqlite3

    import asyncpg
    from sqlalchemy.exc import DBAPIError

    from blockhaus.storage import Store, default_url

    async def run() -> int:
        try:
            store = await Store.open(database or default_url())
        except (OSError, DBAPIError, asyncpg.PostgresError, sqlite3.Error) as error:
            reason = error.orig if isinstance(error, DBAPIError) else error
            raise Malformed("database-unusable", {"reason": str(reason)}) from None
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
