"""``blockhaus arena``: matches between players, measured."""

from __future__ import annotations

import json
import math
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from blockhaus import words
from blockhaus.arena.match import GameResult, Match
from blockhaus.arena.rating import Tally, standings
from blockhaus.arena.run import Ledger, Sprt, run
from blockhaus.cli.console import (
    ERRORS,
    SYSTEM_LANGUAGE,
    GameName,
    Language,
    Options,
    Variant,
    end_by_exit,
    load_game,
    progress,
)
from blockhaus.cli.match_result import print_result
from blockhaus.errors import Malformed
from blockhaus.players import ANSWER_SECONDS, check_player

__all__ = ["arena"]

_SHORTEST, _LONGEST = 1e-6, 1_000_000
"""Seconds a move, as a bot's name can say them."""


def arena(
    game: GameName,
    player: Annotated[
        list[str],
        typer.Option(
            "--player",
            "-p",
            help="Who plays: [bold]bot:5[/], [bold]bot:0.1s[/], greedy, [bold]line:COMMAND[/], [bold]gtp:COMMAND[/] …",
        ),
    ],
    variant: Variant = None,
    option: Options = None,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", min=1, max=1_000_000)] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    time_per_move: Annotated[
        float | None,
        typer.Option(help="CPU seconds a move for a player given just as [bold]bot[/].", show_default=False),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="A folder that keeps every game; the same command goes on there, also with more games.",
            show_default=False,
        ),
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
        typer.Option(help="Stop when one of two Elo differences clearly fits better.", metavar="ELO0,ELO1"),
    ] = None,
    answer_seconds: Annotated[
        float, typer.Option(help="How long an engine or bot over a pipe may take for an answer.", min=0.1, max=86_400)
    ] = ANSWER_SECONDS,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Play a match: seats rotate, luck is paired, a player that fails loses its game.

    Example: [bold]blockhaus arena blokus --variant two -p bot:4 -p bot:3 --games 40[/]
    """
    end_by_exit()
    rules = load_game(game, variant, option)
    names = _with_time(player, time_per_move)
    if len(names) < 2:
        raise Malformed("arena-players")
    if rules.seats < 2:
        raise Malformed("arena-alone", {"game": rules.name, "variant": rules.variant})
    for name in names:
        check_player(name, rules)
    test = _sprt(sprt)
    match = Match(rules.name, rules.variant, rules.options, names, games, seed, answer_seconds)
    ledger = Ledger(match, out)
    if ledger.strange:
        _tell("arena-strange-lines", {"folder": str(out), "lines": ledger.strange}, language)
    interrupted: int | str | None = None
    with progress() as bar:
        task = bar.add_task(words.say("arena-progress", {}, language), total=games, completed=len(ledger.results))
        try:
            run(
                match,
                ledger,
                processes=processes or os.cpu_count() or 1,
                ray=ray,
                sprt=test,
                progress=lambda: bar.advance(task),
            )
        except KeyboardInterrupt:
            interrupted = 130
        except SystemExit as ending:  # a signal to end
            interrupted = ending.code
    results = sorted(ledger.results.values(), key=lambda result: result.number)
    if as_json:
        print(json.dumps(_as_data(names, results, test), allow_nan=False, indent=2))
    else:
        print_result(names, results, test, language)
    if interrupted is not None:
        values = {"finished": len(results), "games": games, "folder": str(out)}
        _tell("arena-interrupted-kept" if out else "arena-interrupted-lost", values, language)
        sys.exit(interrupted)


def _tell(code: str, values: Mapping[str, object], language: str) -> None:
    ERRORS.print(words.say(code, values, language), markup=False, soft_wrap=True)


def _with_time(names: list[str], seconds: float | None) -> tuple[str, ...]:
    """The players, those that are just ``bot`` with their time."""
    if seconds is None:
        if "bot" in names:
            raise Malformed("arena-no-time")
        return tuple(names)
    if "bot" not in names:
        raise Malformed("arena-time-for-nobody")
    if not 0 < seconds < math.inf:
        raise Malformed("search-seconds")
    if not _SHORTEST <= seconds < _LONGEST:
        raise Malformed("arena-time", {"shortest": f"{_SHORTEST:f}", "longest": _LONGEST - 1})
    timed = f"bot:{seconds:.6f}".rstrip("0").rstrip(".") + "cpu"
    return tuple(timed if name == "bot" else name for name in names)


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
        if not -math.inf < elo0 < elo1 < math.inf:
            raise ValueError
    except ValueError:
        raise Malformed("arena-sprt", {"given": text[:40]}) from None
    return Sprt(elo0, elo1)


def _as_data(names: tuple[str, ...], results: list[GameResult], test: Sprt | None) -> dict[str, object]:
    """What docs/arena.md describes."""
    players = [
        {
            "player": line.player,
            "games": line.games,
            "score": line.score if line.games else None,
            "interval": [line.low, line.high],
            "elo": [value if line.games and math.isfinite(value) else None for value in line.elo],
            "wins": line.wins,
            "fair_share": line.fair,
            "cpu_per_move": line.cpu_per_move,
        }
        for line in standings(names, results)
    ]
    failures = [
        {"game": result.number, "player": names[result.failed], "why": result.failure}
        for result in results
        if result.failed is not None
    ]
    scores = Tally.of(0, results)
    sprt = test and {
        "elo0": test.elo0,
        "elo1": test.elo1,
        "ratio": test.ratio(scores),
        "bound": test.bound,
        "verdict": test.decided(scores),
    }
    return {"games": len(results), "players": players, "failures": failures, "sprt": sprt}
