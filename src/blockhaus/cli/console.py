"""What the commands share: where they print, and the options that several of them take."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from blockhaus import puzzles, records, words
from blockhaus.catalogue import load
from blockhaus.errors import BlockhausError, Malformed
from blockhaus.game import Game

__all__ = [
    "CONSOLE",
    "ERRORS",
    "GERMAN_COMMANDS",
    "SYSTEM_LANGUAGE",
    "GameName",
    "Language",
    "Options",
    "Variant",
    "end_by_exit",
    "figures_table",
    "language_in_force",
    "load_game",
    "naming",
    "perhaps_a_command",
    "ply_of",
    "print_figures",
    "progress",
    "read_file",
    "read_record",
    "watching",
    "width_of",
    "write_file",
]

CONSOLE = Console(highlight=False)
ERRORS = Console(stderr=True, highlight=False)

GERMAN_COMMANDS = {"hilfe": "help", "tipp": "hint", "speichern": "save", "regeln": "rules", "ende": "quit"}
"""What may be typed at any table in place of the English word, whatever the language."""
_LONE_WORD = re.compile(r"[^\s\d,]+")


def _system_language() -> str:
    """The language that the environment asks for, as far as there are words in it."""
    asked = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "de" if asked.lower().startswith("de") else words.DEFAULT_LANGUAGE


SYSTEM_LANGUAGE = _system_language()
_in_force = SYSTEM_LANGUAGE


def language_in_force() -> str:
    """The language that was chosen on the command line, or the system's."""
    return _in_force


def _choose_language(given: str) -> str:
    global _in_force  # errors are said far from where the option is known
    language = given.lower()
    if language not in words.LANGUAGES:
        raise Malformed("no-such-language", {"given": given[:20], "choices": ", ".join(words.LANGUAGES)})
    _in_force = language
    return language


def _in_small_letters(name: str) -> str:
    return name.lower()


GameName = Annotated[
    str,
    typer.Argument(help="The game, for example [bold]blokus[/].", show_default=False, callback=_in_small_letters),
]
Variant = Annotated[str | None, typer.Option("--variant", "-v", help="The way to play it; default: the first one.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="An option as [bold]name=value[/]; may be repeated.", metavar="NAME=VALUE"),
]
Language = Annotated[
    str,
    typer.Option(
        "--language",
        "-l",
        help="Words in [bold]en[/] or [bold]de[/]; default: as LC_ALL, LC_MESSAGES or LANG say.",
        show_default=False,
        callback=_choose_language,
    ),
]


def figures_table(first: str, *figures: str, title: str | None = None) -> Table:
    """A table of figures, a line a row; see print_figures."""
    table = Table(box=box.SIMPLE_HEAD, padding=0, title=title, title_justify="left", title_style="")
    table.add_column(first, no_wrap=True, vertical="bottom")
    for name in figures:
        table.add_column(name, justify="right", vertical="bottom", no_wrap=True)
    return table


def end_by_exit() -> None:
    """A signal to end, or a terminal that was closed, ends us as an exit does: engines that we started end, too."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, _: sys.exit(128 + number))


def print_figures(table: Table) -> None:
    """As wide as figures need: a terminal that is narrower breaks the lines."""
    Console(width=max(CONSOLE.width, width_of(table)), highlight=False).print(table)


def width_of(table: Table) -> int:
    """What a table needs to be shown in full, whatever the terminal has."""
    return CONSOLE.measure(table, options=CONSOLE.options.update(max_width=sys.maxsize)).maximum


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


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Names the file in whatever is wrong with what it holds."""
    try:
        yield
    except BlockhausError as error:
        values = {"file": str(path), "reason": error.sentence(language_in_force())}
        raise Malformed("file-content", values) from error


def read_record(path: Path) -> records.Record:
    """The record in a file."""
    data = read_file(path)
    with naming(path):
        return records.read(data)


def ply_of(record: records.Record, asked: int | None) -> int:
    """After how many moves the position is that was asked for: the last one if none was."""
    last = len(record.moves)
    if asked is not None and not 0 <= asked <= last:
        raise Malformed("record-no-position", {"most": last})
    return last if asked is None else asked


def write_file(path: Path, content: str | bytes, *, overwrite: bool = False) -> None:
    """Writes a file; nothing is overwritten unless that is asked for."""
    try:
        with path.open("wb" if overwrite else "xb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
    except FileExistsError:
        raise Malformed("file-exists", {"file": str(path)}) from None
    except OSError as error:
        raise Malformed("file-unwritable", {"file": str(path), "reason": error.strerror or ""}) from None


@contextmanager
def perhaps_a_command(text: str, language: str) -> Iterator[None]:
    """Reads what was typed at a table. A lone word that means nothing there may have been meant as a command."""
    try:
        yield
    except Malformed as error:
        if not _LONE_WORD.fullmatch(text):
            raise
        raise Malformed("terminal-no-command", {"reason": error.sentence(language)}) from error


def progress() -> Progress:
    """A progress bar for long work; it vanishes when it is done, and shows nothing where nobody watches."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=ERRORS,
        transient=True,
        disable=not ERRORS.is_terminal,
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
