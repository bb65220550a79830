"""``blockhaus print``: a game's cards and boards on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from blockhaus.catalogue import catalogue, entry
from blockhaus.cli.console import CONSOLE, GameName, write_file
from blockhaus.drawing import to_pdf, to_svg
from blockhaus.errors import Malformed

__all__ = ["print_sheets"]


def print_sheets(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", help="Where to: a .pdf, or .svg files numbered by page.")],
    force: Annotated[bool, typer.Option("--force", help="Overwrite a file that is there.")] = False,
) -> None:
    """Write the material of a game as sheets to print and cut.

    Example: [bold]blockhaus print potzklotz --out cards.pdf[/]
    """
    sheets = entry(game).sheets
    if sheets is None:
        printable = ", ".join(each.name for each in catalogue() if each.sheets is not None)
        raise Malformed("no-print", {"game": game, "choices": printable})
    pages = sheets()
    if out.suffix == ".pdf":
        write_file(out, to_pdf(pages), overwrite=force)
        CONSOLE.print(str(out), markup=False)
    elif out.suffix == ".svg":
        for number, page in enumerate(pages, start=1):
            path = out.with_stem(f"{out.stem}-{number}")
            write_file(path, to_svg(page), overwrite=force)
            CONSOLE.print(str(path), markup=False)
    else:
        raise Malformed("print-form", {"file": str(out)})
