"""``blockhaus bench``: how fast the games are on this machine."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Annotated

import typer

from blockhaus import benchmarks
from blockhaus.cli.console import CONSOLE, figures_table, print_figures, progress

__all__ = ["bench"]


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Only these games.", show_default=False)] = None,
    seconds: Annotated[float, typer.Option(help="CPU seconds for each measurement.", min=0.01)] = 2.0,
    results: Annotated[
        Path | None,
        typer.Option(help="Append the rows to this Markdown table.", show_default=False, metavar="FILE"),
    ] = None,
) -> None:
    """Measure random games with full lists of moves, inside the core and driven from Python, and a search's playouts.

    One thread, per CPU-second. Example: [bold]blockhaus bench blokus --seconds 5[/]
    """
    table = figures_table(
        "game", "where", "games/s", "decisions/s", "decisions\na game", "moves\na list", "mean\nscore"
    )
    rows = []
    work = benchmarks.measurements([name.lower() for name in game] if game else None)
    with progress() as bar:
        for measure in bar.track(work, description="bench"):
            row = measure(seconds)
            rows.append(row)
            table.add_row(*row.cells())
    print_figures(table)
    if results is not None:
        machine = benchmarks.machine()
        day = datetime.date.today().isoformat()
        with results.open("a", encoding="utf-8") as file:
            for row in rows:
                file.write(f"| {day} | {machine} | {' | '.join(row.cells())} |\n")
        CONSOLE.print(f"{len(rows)} rows added to {results}", markup=False)
