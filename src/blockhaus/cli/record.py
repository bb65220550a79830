"""``blockhaus record``: look at records, check them, convert them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blockhaus import records, words
from blockhaus.cli.console import (
    CONSOLE,
    ERRORS,
    SYSTEM_LANGUAGE,
    Language,
    naming,
    ply_of,
    read_file,
    read_record,
    write_file,
)
from blockhaus.game import CHANCE
from blockhaus.pictures import picture
from blockhaus.records import Record
from blockhaus.records.blksgf import read_blksgf, write_blksgf

__all__ = ["app", "describe_result"]

app = typer.Typer(help="Show, verify and convert records of games.", no_args_is_help=True)

_SGF = ".blksgf"
File = Annotated[Path, typer.Argument(help="A record, or a .blksgf file.", show_default=False)]


def _load(path: Path) -> Record:
    if path.suffix != _SGF:
        return read_record(path)
    data = read_file(path)
    with naming(path):
        record, notes = read_blksgf(data)
    for note in notes:
        ERRORS.print(f"left out: {note}", markup=False)
    return record


def describe_result(record: Record, language: str) -> list[str]:
    """The result in words, a line a seat, best first."""
    outcome = record.result
    if outcome is None:
        return [words.say("result-unfinished", {}, language)]
    order = sorted(range(record.game.seats), key=lambda seat: outcome.ranks[seat])
    lines = [words.say(outcome.reason, {}, language)]
    for seat in order:
        values = {
            "rank": outcome.ranks[seat],
            "seat": seat + 1,
            "player": record.players[seat],
            "score": outcome.scores[seat],
        }
        lines.append(words.say("result-seat", values, language))
    return lines


@app.command()
def show(
    file: File,
    ply: Annotated[int | None, typer.Option(help="Show the position after so many moves; default: the last.")] = None,
    language: Language = SYSTEM_LANGUAGE,
) -> None:
    """Show a record: who played, the moves, a position, the result.

    Example: [bold]blockhaus record show game.record --ply 20[/]
    """
    record = _load(file)
    states = list(record.states())
    shown = ply_of(record, ply)
    game = record.game
    CONSOLE.print(f"{game.name}, {game.variant}  {record.date or ''}", style="bold", markup=False)
    for number, (state, move) in enumerate(zip(states, record.moves, strict=False), start=1):
        actor = (
            words.say("chance", {}, language)
            if state.to_act in (CHANCE, None)
            else words.say("seat", {"seat": (state.to_act or 0) + 1}, language)
        )
        sign = ">" if number == shown else " "
        CONSOLE.print(f"{sign}{number:4}  {actor}: {move.label}", markup=False)
    CONSOLE.print(picture(states[shown].view_for(None), language))
    for line in describe_result(record, language):
        CONSOLE.print(line, markup=False)


@app.command()
def verify(file: File) -> None:
    """Replay a record and say whether it is sound.

    Example: [bold]blockhaus record verify game.record[/]
    """
    record = _load(file)
    CONSOLE.print(f"sound: {record.game.name}, {record.game.variant}, {len(record.moves)} moves", markup=False)


@app.command()
def convert(
    file: File,
    out: Annotated[Path, typer.Argument(help="Where to write: .blksgf, or any other name for our own format.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Convert between our records and Pentobi's .blksgf files.

    Example: [bold]blockhaus record convert game.record game.blksgf[/]
    """
    record = _load(file)
    text, notes = write_blksgf(record) if out.suffix == _SGF else (records.write(record), [])
    write_file(out, text, overwrite=force)
    for note in notes:
        ERRORS.print(note, markup=False)
