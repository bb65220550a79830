"""What the commands share: where they print, and the options that several of them take."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from blockhaus import puzzles
from blockhaus.catalogue import load
from blockhaus.errors import Malformed
from blockhaus.game import Game

__all__ = [
    "CONSOLE",
    "ERRORS",
    "GameName",
    "Language",
    "Options",
    "Variant",
    "figures_table",
    "load_game",
    "progress",
    "read_file",
    "watching",
    "write_file",
]

CONSOLE = Console(highlight=False)
ERRORS = Console(stderr=True, highlight=False)

GameName = Annotated[str, typer.Argument(help="The game, for example [bold]blokus[/].", show_default=False)]
Variant = Annotated[str | None, typer.Option("--variant", "-v", help="The way to play it; default: the first one.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option as [bold]name=value[/]; may be repeated.", metavar="NAME=VALUE"),
]
Language = Annotated[str, typer.Option("--language", "-l", help="Words in [bold]en[/] or [bold]de[/].")]


def figures_table(first: str, *figures: str, title: str | None = None) -> Table:
    """A table of figures: narrow enough for a terminal of 80 signs, a line a row."""
    table = Table(box=box.SIMPLE_HEAD, padding=0, title=title, title_justify="left", title_style="")
    table.add_column(first, no_wrap=True, overflow="ellipsis", vertical="bottom")
    for name in figures:
        table.add_column(name, justify="right", vertical="bottom")
    return table


def load_game(name: str, variant: str | None, options: list[str] | None) -> Game:
    """The game that the command line describes."""
    chosen = {}
    for given in options or []:
        key, equals, value = given.partition("=")
        if not equals or not key:
            raise Malformed("option-form", {"given": given[:40]})
        chosen[key] = value
    return load(name, variant, **chosen)


def read_file(path: Path) -> bytes:
    """A file's content; a missing or unreadable one is the caller's mistake, in one sentence."""
    try:
        return path.read_bytes()
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            raise Malformed("file-missing", {"file": str(path)}) from None
        raise Malformed("file-unreadable", {"file": str(path), "reason": error.strerror or ""}) from None


def write_file(path: Path, content: str | bytes, *, overwrite: bool = False) -> None:
    """Writes a file; nothing is overwritten unless that is asked for."""
    try:
        with path.open("wb" if overwrite else "xb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
    except FileExistsError:
        raise Malformed("file-exists", {"file": str(path)}) from None
    except OSError as error:
        raise Malformed("file-unwritable", {"file": str(path), "reason": error.strerror or ""}) from None


def progress() -> Progress:
    """A progress bar for long work; it vanishes when it is done, and shows nothing where nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=ERRORS,
        transient=True,
    )


@contextmanager
def watching(name: str) -> Iterator[puzzles.Watcher]:
    """A progress bar on the error stream; Ctrl-C calls the work off."""
    with progress() as bar:
        task = bar.add_task(name, total=None)

        def watcher(now: puzzles.Progress) -> bool:
            bar.update(task, completed=now.best, total=now.goal or None)
            return True

        yield watcher
