"""Draws docs/pictures/blokus.svg: the end of a game between greedy players."""

from __future__ import annotations

from pathlib import Path

import blockhaus
from blockhaus.games.blokus.svg import board_svg

SIZE = 20
OUT = Path(__file__).resolve().parents[1] / "docs" / "pictures" / "blokus.svg"


def main() -> None:
    record = blockhaus.play(blockhaus.load("blokus"), ["greedy"] * 4, seed=4)
    laid = record.final.view_for(None).fields()["laid"]
    pieces = [(piece["colour"], [_place(cell) for cell in piece["cells"]]) for piece in laid]
    OUT.write_text(
        board_svg(SIZE, SIZE, pieces, "The end of a game of Blokus between four greedy players"), encoding="utf-8"
    )


def _place(name: str) -> tuple[int, int]:
    return SIZE - int(name[1:]), ord(name[0]) - ord("a")


if __name__ == "__main__":
    main()
