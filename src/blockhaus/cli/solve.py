"""``blockhaus solve``: the solo challenges, played, helped with, solved, counted."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from blockhaus import puzzles, words
from blockhaus.cli.console import CONSOLE, ERRORS, SYSTEM_LANGUAGE, Language, naming, read_file, watching, write_file
from blockhaus.cli.puzzle_table import PuzzleTable
from blockhaus.errors import Malformed
from blockhaus.puzzles.picture import picture, svg

__all__ = ["solve"]

_SECONDS = 60.0
_COUNT_SECONDS = 600.0


def solve(
    challenge: Annotated[
        str | None,
        typer.Argument(
            help="[bold]bk-31[/] to [bold]bk-36[/], or [bold]easy[/], [bold]medium[/], [bold]hard[/]: a small one.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Another seed, another answer.", show_default=False)] = None,
    play: Annotated[bool, typer.Option("--play", help="Try it yourself, with help at hand.")] = False,
    start: Annotated[
        Path | None, typer.Option("--from", help="Go on from a saved puzzle.", show_default=False, metavar="FILE")
    ] = None,
    symmetric: Annotated[bool, typer.Option("--symmetric", help="bk-31, bk-32: all colours alike, turned.")] = False,
    apart: Annotated[bool, typer.Option("--apart", help="Small puzzles: the same colour never at a side.")] = False,
    count: Annotated[bool, typer.Option("--count", help="How many tilings there are.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the answer as JSON, row 0 at the top.")] = False,
    picture_file: Annotated[
        Path | None, typer.Option("--svg", help="Write the answer as a picture.", show_default=False, metavar="FILE")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="How long an answer may take; default: 60, with --count 600.")
    ] = None,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Solve one of the solo challenges, or play it.

    Examples:

    [bold]blockhaus solve bk-33 --seed 7[/]  an answer

    [bold]blockhaus solve bk-34 --play[/]  try it yourself

    [bold]blockhaus solve medium --seed 3 --play[/]  a small one with exactly one solution
    """
    if challenge is None and start is None:
        _list(language)
        return
    if count and (play or start is not None):
        raise Malformed("puzzle-one-way", {"one": "--count", "other": "--play" if play else "--from"})
    puzzle = _puzzle(challenge, start, seed, apart)
    if count:
        _count(puzzle, _COUNT_SECONDS if seconds is None else seconds, as_json, language)
        return
    allowed = _SECONDS if seconds is None else seconds
    if play:
        PuzzleTable(puzzle, allowed, language, CONSOLE).run()
    else:
        _solve(puzzle, seed, allowed, symmetric, as_json, picture_file, language)


def _puzzle(challenge: str | None, start: Path | None, seed: int | None, apart: bool) -> puzzles.Puzzle:
    if start is not None:
        if challenge is not None:
            raise Malformed("puzzle-one-way", {"one": challenge[:40], "other": "--from"})
        data = read_file(start)
        with naming(start):
            return puzzles.read(data)
    if challenge in {one.value for one in puzzles.Difficulty}:
        return puzzles.generate(challenge, seed=seed or 0, apart=apart)
    if apart:
        raise Malformed("puzzle-one-way", {"one": (challenge or "")[:40], "other": "--apart"})
    return puzzles.start(challenge or "")


def _list(language: str) -> None:
    table = Table.grid(padding=(0, 2))
    for name in puzzles.challenges():
        table.add_row(name, Text(words.say(f"puzzle-rule-{name}", {}, language)))
    CONSOLE.print(table)


def _solve(
    puzzle: puzzles.Puzzle,
    seed: int | None,
    seconds: float,
    symmetric: bool,
    as_json: bool,
    picture_file: Path | None,
    language: str,
) -> None:
    with watching(puzzle.challenge.name) as watcher:
        answer = puzzles.solve(puzzle, seed=seed, seconds=seconds, symmetric=symmetric, watcher=watcher)
    if answer.solution is None:
        code = "puzzle-no" if answer.verdict is puzzles.Verdict.NO else "puzzle-unknown"
        ERRORS.print(words.say(code, {"seconds": seconds}, language), markup=False)
        raise typer.Exit(1)
    if picture_file is not None:
        write_file(picture_file, svg(answer.solution))
    if as_json:
        sys.stdout.write(json.dumps(answer.solution.fields()) + "\n")
    else:
        CONSOLE.print(picture(answer.solution))


def _count(puzzle: puzzles.Puzzle, seconds: float, as_json: bool, language: str) -> None:
    with watching(puzzle.challenge.name) as watcher:
        found = puzzles.count(puzzle.challenge, seconds=seconds, watcher=watcher)
    if found is None:
        ERRORS.print(words.say("puzzle-unknown", {"seconds": seconds}, language), markup=False)
        raise typer.Exit(1)
    if as_json:
        figures = {"challenge": puzzle.challenge.name, "tilings": found.tilings, "different": found.different}
        sys.stdout.write(json.dumps(figures) + "\n")
        return
    values = {"challenge": puzzle.challenge.name, "tilings": found.tilings, "different": found.different}
    CONSOLE.print(words.say("puzzle-counted", values, language), markup=False)
