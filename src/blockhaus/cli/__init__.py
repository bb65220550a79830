"""The command line: ``blockhaus play``, ``solve``, ``serve`` and the rest. One file a command."""

from __future__ import annotations

import errno
import io
import os
import sys
from typing import Annotated, NoReturn

import typer

import blockhaus
from blockhaus.cli import arena, bench, engine, perft, play, record, rules, serve, solve, train
from blockhaus.cli import print as printing
from blockhaus.cli.console import CONSOLE, ERRORS, language_in_force
from blockhaus.errors import BlockhausError, Malformed

__all__ = ["app", "main"]

app = typer.Typer(
    name="blockhaus",
    help="A home for block games: play them, replay them, measure them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)
app.command("play")(play.play)
app.command("solve")(solve.solve)
app.command("train")(train.train)
app.command("print")(printing.print_sheets)
app.command("perft")(perft.perft)
app.add_typer(record.app, name="record")
app.command("rules")(rules.rules)
app.command("bench")(bench.bench)
app.command("arena")(arena.arena)
app.command("engine")(engine.engine)
app.command("serve")(serve.serve)
app.command("backup")(serve.backup)
app.command("restore")(serve.restore)


def _show_version(wanted: bool) -> None:
    if wanted:
        CONSOLE.print(f"blockhaus {blockhaus.__version__}")
        raise typer.Exit


@app.callback()
def options(
    _version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", is_eager=True, callback=_show_version)
    ] = False,
) -> None:
    """What stands before a command."""


def main() -> None:
    """Runs the command line. What is wrong with the input becomes one sentence and exit code 2."""
    _put_streams_right()
    try:
        app()
    except BlockhausError as error:
        _refuse(error)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader (head, less) has seen enough
        sys.stderr.close()
        sys.exit(0)
    except OSError as error:
        if error.errno != errno.ENOSPC:
            raise
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())  # what is left to print is not tried again at the end
        _refuse(Malformed("output-unwritable", {"reason": os.strerror(error.errno)}))


def _put_streams_right() -> None:
    """A stream that was closed before us is an empty one; a sign that an encoding lacks costs no result."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - it stays open for as long as we run
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _refuse(error: BlockhausError) -> NoReturn:
    ERRORS.print(f"blockhaus: {error.sentence(language_in_force())}", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)
