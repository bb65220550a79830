"""``blockhaus engine``: our players as an engine that other programs drive over a pipe."""

from __future__ import annotations

import enum
import io
import random
import signal
import sys
from typing import Annotated

import typer

from blockhaus.catalogue import entry, load
from blockhaus.cli.console import end_by_exit
from blockhaus.engine import serve_gtp, serve_lines
from blockhaus.players import EngineFailure, check_player, make_player
from blockhaus.players.gtp import GAMES
from blockhaus.players.pipe import EnginePlayer

__all__ = ["engine"]


class Protocol(enum.StrEnum):
    gtp = "gtp"
    lines = "lines"


def engine(
    protocol: Annotated[Protocol, typer.Option(help="GTP (Blokus), or our line protocol.")] = Protocol.gtp,
    player: Annotated[str, typer.Option("--player", "-p", help="Who plays.")] = "bot:5",
    variant: Annotated[str, typer.Option("--variant", "-v", help="With GTP: the way to play at first.")] = "classic",
    seed: Annotated[int | None, typer.Option(help="Makes the engine repeatable.", show_default=False)] = None,
) -> None:
    """Play as an engine on standard input and output.

    Example: [bold]blockhaus engine --player bot:0.5s --variant two[/]
    """
    own = make_player(player, random.Random())
    if variant not in GAMES:
        entry("blokus").variant(variant)  # where there is none of this name, it says which there are
        raise EngineFailure("engine-variant", {"variant": variant})
    if protocol is Protocol.gtp:
        check_player(player, load("blokus", variant))
    if isinstance(own, EnginePlayer):
        end_by_exit()  # with what it has started
    else:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # at once, however long it would have thought
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")  # what a controller writes must not end us
    chosen = random.SystemRandom().getrandbits(32) if seed is None else seed
    if protocol is Protocol.gtp:
        serve_gtp(sys.stdin, sys.stdout, player, variant, chosen)
    else:
        serve_lines(sys.stdin, sys.stdout, player, chosen)
