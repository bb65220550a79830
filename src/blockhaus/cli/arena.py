"""``blockhaus arena``: matches between players, measured."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Annotated

import typer

from blockhaus.arena.match import Match
from blockhaus.arena.rating import Standing, standings
from blockhaus.arena.run import Ledger, Sprt, run
from blockhaus.cli.console import (
    CONSOLE,
    ERRORS,
    GameName,
    Options,
    Variant,
    figures_table,
    load_game,
    progress,
)
from blockhaus.errors import Malformed
from blockhaus.players import make_player

__all__ = ["arena"]


def arena(
    game: GameName,
    player: Annotated[
        list[str],
        typer.Option(
            "--player", "-p", help="Who plays: [bold]bot:5[/], [bold]bot:0.1s[/], greedy, [bold]gtp:COMMAND[/] …"
        ),
    ],
    variant: Variant = None,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", min=1)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    time_per_move: Annotated[
        float | None,
        typer.Option(help="CPU seconds a move for a player given just as [bold]bot[/].", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder that keeps every game; the same command goes on there.", show_default=False),
    ] = None,
    processes: Annotated[int | None, typer.Option(help="Games at a time; default: one a core.", min=1)] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            help="A Ray cluster as [bold]host:port[/], or [bold]local[/].", show_default=False, metavar="ADDRESS"
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(help="Stop when one of two Elo differences is clearly right.", metavar="ELO0,ELO1"),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
) -> None:
    """Play a match: seats rotate, luck is paired, a player that fails loses its game.

    Example: [bold]blockhaus arena blokus --variant two -p bot:4 -p bot:3 --games 40[/]
    """
    rules = load_game(game, variant, option)
    names = tuple(_with_time(name, time_per_move) for name in player)
    if len(names) < 2:
        raise Malformed("arena-players")
    for name in names:
        make_player(name, random.Random())
    test = _sprt(sprt)
    match = Match(rules.name, rules.variant, rules.options, names, games, seed)
    ledger = Ledger(match, out)
    with progress() as bar:
        task = bar.add_task("games", total=games, completed=len(ledger.results))
        verdict = run(
            match,
            ledger,
            processes=processes or os.cpu_count() or 1,
            ray=ray,
            sprt=test,
            progress=lambda: bar.advance(task),
        )
    results = list(ledger.results.values())
    lines = standings(names, results)
    failures = [result.failure for result in results if result.failure]
    if as_json:
        CONSOLE.print_json(json.dumps(_as_data(lines, len(results), failures, verdict), allow_nan=False))
    else:
        _print(lines, failures, verdict)


def _with_time(name: str, seconds: float | None) -> str:
    if name != "bot":
        return name
    if seconds is None:
        raise Malformed("arena-no-time")
    return f"bot:{seconds:g}cpu"


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        raise Malformed("arena-sprt", {"given": text[:40]}) from None
    return Sprt(elo0, elo1)


def _as_data(lines: list[Standing], games: int, failures: list[str], verdict: str | None) -> dict[str, object]:
    players = [
        {
            "player": line.player,
            "score": line.score,
            "interval": [line.low, line.high],
            "elo": [max(-4000.0, min(4000.0, value)) for value in line.elo],
            "wins": line.wins,
            "fair_share": line.fair,
            "cpu_per_move": line.cpu_per_move,
        }
        for line in lines
    ]
    return {"games": games, "players": players, "failures": failures, "sprt": verdict}


def _print(lines: list[Standing], failures: list[str], verdict: str | None) -> None:
    table = figures_table(
        "player", "score", "95 %", "Elo", "95 %", "wins", "fair", "CPU\na move", title=f"{lines[0].games} games"
    )
    for line in lines:
        middle, low, high = line.elo
        table.add_row(
            line.player,
            f"{line.score:.1%}",
            f"{100 * line.low:.1f}–{line.high:.1%}",
            f"{middle:+.0f}",
            f"{low:+.0f}…{high:+.0f}",
            f"{line.wins:.1%}",
            f"{line.fair:.1%}",
            f"{line.cpu_per_move * 1000:.1f} ms",
        )
    CONSOLE.print(table)
    if verdict:
        CONSOLE.print(f"The sequential test says: {verdict}.", markup=False)
    for failure in failures[:5]:
        ERRORS.print(f"lost by failure: {failure}", markup=False)
